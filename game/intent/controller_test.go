package intent

import (
	"reflect"
	"testing"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// oracle answers from a script.
type oracle struct {
	ways  map[string][]engine.Destination // by last counter of the group
	check map[string]*engine.Refusal      // by command
	asked int
}

func (o *oracle) Destinations(group []string, why bool) []engine.Destination {
	o.asked++
	var out []engine.Destination
	for _, d := range o.ways[group[len(group)-1]] {
		if why || d.Why == nil {
			out = append(out, d)
		}
	}
	return out
}

// Muster parts ships and land units, like the last of the group, when it has no way.
func (o *oracle) Muster(ids []string) zonewar.Company {
	if len(o.Destinations(ids, false)) > 0 {
		return zonewar.Company{Fit: ids}
	}
	last := ids[len(ids)-1]
	m := zonewar.Company{Why: engine.Refuse("3.1", "mixed-group")}
	for _, id := range ids {
		if id[0] == last[0] {
			m.Fit = append(m.Fit, id)
		}
	}
	return m
}

func (o *oracle) Check(c engine.Command) *engine.Refusal { return o.check[c.String()] }

func testView() *engine.View {
	return &engine.View{Things: []engine.Thing{
		{ID: "h1", Owner: "athens", Kind: "H", Place: "P"}, {ID: "h2", Owner: "athens", Kind: "H", Place: "P"},
		{ID: "t1", Owner: "athens", Kind: "T", Place: "P"}, {ID: "h3", Owner: "athens", Kind: "H", Place: "O"},
		{ID: "e1", Owner: "sparta", Kind: "H", Place: "V"},
	}}
}

// moving is a decision with P activated and O still to activate.
func moving() (*Controller, *oracle) {
	way := func(zone string, shift int, path ...string) engine.Destination {
		return engine.Destination{Zone: zone, Path: path, Cost: len(path), Left: 1, Shift: shift}
	}
	warned := way("V", 0, "O", "V")
	warned.Warnings = []engine.Warning{{Code: "no-ap-for-combat", Rule: "4.1"}}
	far := engine.Destination{Zone: "K", Left: -1, Why: engine.Refuse("3", "no-movement-points")}
	land := []engine.Destination{way("O", 0, "O"), way("H", 0, "H"), way("Q", -1, "I", "Q"), way("Q", 0, "R", "Q"), way("Q", 0, "S", "R", "Q"), warned, far}
	o := &oracle{ways: map[string][]engine.Destination{"h1": land, "h2": land}, check: map[string]*engine.Refusal{
		"move h1 A": engine.Refuse("3", "not-adjacent")}}
	p := &engine.Prompt{Seat: "athens", Decision: "moves",
		March: &engine.March{Verb: "move", Movers: []string{"h1", "h2", "t1"}, From: "P"},
		Choices: []engine.Choice{
			{Command: engine.Cmd("activate", "O"), Role: engine.OpenRole, On: engine.OnZone, ID: "O", Key: "activate", Cost: 2},
			{Command: engine.Cmd("end"), On: engine.OnButton, Key: "end-moves", Default: true},
			{Command: engine.Cmd("play", "s1", "5", "P"), On: engine.OnPiece, ID: "s1", Key: "play-archers", Facts: engine.Facts{engine.TitleNo("title", 5), engine.PlaceOf("zone", "P")}},
			{Command: engine.Cmd("play", "s1", "5", "O"), On: engine.OnPiece, ID: "s1", Key: "play-archers", Facts: engine.Facts{engine.TitleNo("title", 5), engine.PlaceOf("zone", "O")}},
		},
		Denied: []engine.Denied{{On: engine.OnZone, ID: "V", Key: "activate", Why: engine.Refuse("2.C", "nobody-there")}},
	}
	var c Controller
	c.SetPrompt(o, p, testView())
	return &c, o
}

func taken(t *testing.T, c *Controller, want string) {
	t.Helper()
	cmd, _, ok := c.Take()
	switch {
	case !ok && want != "":
		t.Fatalf("no command, want %q (refused %v, menu %v, ask %v)", want, c.Refused(), c.Menu(), c.Ask())
	case ok && cmd.String() != want:
		t.Fatalf("command %q, want %q", cmd, want)
	}
	if next, _, more := c.Take(); more {
		t.Fatalf("a second command %q", next)
	}
}

func TestPickAndMove(t *testing.T) {
	c, o := moving()
	c.ClickCounter("h1", false)
	if !reflect.DeepEqual(c.Group(), []string{"h1"}) {
		t.Fatalf("picked %v", c.Group())
	}
	c.ClickCounter("h2", true)
	if !reflect.DeepEqual(c.Group(), []string{"h1", "h2"}) {
		t.Fatalf("shift did not add: %v", c.Group())
	}
	c.ClickCounter("h1", true)
	c.ClickCounter("h1", true)
	asked := o.asked
	c.Ways()
	c.Ways()
	if o.asked > asked+1 {
		t.Error("the ways are asked for again and again")
	}
	c.ClickCounter("h1", false) // plain: alone
	if !reflect.DeepEqual(c.Group(), []string{"h1"}) {
		t.Fatalf("plain click did not pick one: %v", c.Group())
	}
	c.ClickPlace("H")
	taken(t, c, "move h1 H")
}

func TestClickPickedAgainLetsGo(t *testing.T) {
	c, _ := moving()
	c.ClickCounter("h1", false)
	c.ClickCounter("h1", false)
	if len(c.Group()) != 0 {
		t.Fatalf("still picked: %v", c.Group())
	}
	c.ClickCounter("h1", false)
	if !c.Cancel() || len(c.Group()) != 0 {
		t.Fatal("cancel did not let go")
	}
}

func TestSeveralWaysOpenAMenu(t *testing.T) {
	c, _ := moving()
	c.ClickCounter("h1", false)
	c.ClickPlace("Q")
	taken(t, c, "")
	m := c.Menu()
	if m == nil || len(m.Items) != 2 || m.At != "Q" {
		t.Fatalf("menu %+v", m)
	}
	c.PickMenu(5)
	c.PickMenu(1)
	taken(t, c, "move h1 R Q")
	if c.Menu() != nil {
		t.Error("the menu stays open")
	}
}

func TestWarningsAskFirst(t *testing.T) {
	c, _ := moving()
	c.ClickCounter("h1", false)
	c.ClickCounter("e1", false) // the enemy in the way: his zone is meant
	taken(t, c, "")
	if c.Ask() == nil || c.Ask().Warnings[0].Code != "no-ap-for-combat" {
		t.Fatalf("ask %+v", c.Ask())
	}
	c.Answer(false)
	taken(t, c, "")
	c.ClickPlace("V")
	c.Answer(true)
	taken(t, c, "move h1 O V")
}

func TestIllegalTargetTellsWhy(t *testing.T) {
	c, _ := moving()
	c.ClickCounter("h1", false)
	c.ClickPlace("K")
	taken(t, c, "")
	if c.Refused() == nil || c.Refused().Code != "no-movement-points" {
		t.Fatalf("refused %v", c.Refused())
	}
	c.ClickPlace("A") // not even near: the game is asked
	if c.Refused() == nil || c.Refused().Code != "not-adjacent" {
		t.Fatalf("refused %v", c.Refused())
	}
	if !c.Cancel() || c.Refused() != nil {
		t.Error("cancel keeps the refusal")
	}
}

// A friendly counter in a zone the group can reach stands for the zone.
func TestFriendInTheTargetZone(t *testing.T) {
	c, _ := moving()
	c.ClickCounter("h1", false)
	c.ClickCounter("h3", false) // in O
	taken(t, c, "move h1 O")
}

// A zone the group cannot reach, but that could be activated, is offered for that.
func TestOutOfReachMayMeanActivation(t *testing.T) {
	c, _ := moving()
	c.prompt.Choices = append(c.prompt.Choices, engine.Choice{Command: engine.Cmd("activate", "K"), Role: engine.OpenRole, On: engine.OnZone, ID: "K", Key: "activate", Cost: 1})
	c.ClickCounter("h1", false)
	c.ClickPlace("K")
	if m := c.Menu(); m == nil || m.At != "K" || c.Refused() != nil {
		t.Fatalf("menu %v, refused %v", m, c.Refused())
	}
}

func TestActivationIsOfferedWithItsCost(t *testing.T) {
	c, _ := moving()
	c.ClickCounter("h3", false)
	taken(t, c, "")
	if m := c.Menu(); m == nil || m.Items[0].Choice.Cost != 2 {
		t.Fatalf("menu %+v", m)
	}
	c.PickMenu(0)
	taken(t, c, "activate O")
	next := &engine.Prompt{Seat: "athens", March: &engine.March{Verb: "move", Movers: []string{"h3"}, From: "O"}}
	c.SetPrompt(&oracle{}, next, testView())
	if !c.Picked("h3") {
		t.Error("the counter that was meant is not picked once its zone is active")
	}
	c, _ = moving()
	c.TakeStack([]string{"h3"})
	taken(t, c, "activate O")
}

func TestDoubleClickTakesTheStack(t *testing.T) {
	c, o := moving()
	o.ways["t1"] = nil // ships and land units do not march together
	c.TakeStack([]string{"h1", "h2", "t1"})
	if got := c.Group(); !reflect.DeepEqual(got, []string{"t1"}) {
		t.Fatalf("picked %v", got)
	}
	o.ways["t1"] = o.ways["h1"]
	c.TakeStack([]string{"h1", "h2", "t1"})
	if got := c.Group(); len(got) != 3 {
		t.Fatalf("picked %v", got)
	}
}

func TestDeniedZoneTellsWhy(t *testing.T) {
	c, _ := moving()
	c.ClickPlace("V")
	if c.Refused() == nil || c.Refused().Code != "nobody-there" || c.Place() != "V" {
		t.Fatalf("refused %v, zone %q", c.Refused(), c.Place())
	}
}

func TestPieceOnZone(t *testing.T) {
	c, _ := moving()
	c.ClickPiece("s1")
	if got := c.Targets(); len(got) != 2 {
		t.Fatalf("targets %v", got)
	}
	c.ClickPlace("O")
	taken(t, c, "play s1 5 O") // not the activation
	c.ClickPiece("s1")
	if c.Piece() != "" {
		t.Error("a second click does not lay the piece back")
	}
}

func picking() *Controller {
	o := &oracle{check: map[string]*engine.Refusal{"lose h1": engine.Refuse("4.2", "losses-count")}}
	p := &engine.Prompt{Seat: "athens", Decision: "lose", Pick: &engine.Pick{Verb: "lose", Pool: []string{"h1", "h2", "h3"}, Min: 1, Max: 2, Suggested: []string{"h2"}}}
	var c Controller
	c.SetPrompt(o, p, testView())
	return &c
}

func TestPickASet(t *testing.T) {
	c := picking()
	if !c.Picked("h2") || !c.PickReady() {
		t.Fatal("the suggestion is not picked")
	}
	if c.Cancel() {
		t.Error("cancel drops the suggestion")
	}
	c.ClickCounter("h3", false)
	c.ClickCounter("h1", false) // a third: the oldest makes room
	if got := c.Group(); !reflect.DeepEqual(got, []string{"h3", "h1"}) {
		t.Fatalf("picked %v", got)
	}
	c.ClickCounter("h3", false)
	c.ConfirmPick()
	taken(t, c, "")
	if c.Refused() == nil {
		t.Fatal("a set the game refuses was sent")
	}
	c.ClickCounter("h1", false)
	if c.PickReady() {
		t.Error("an empty set is ready")
	}
	c.ClickCounter("h2", false)
	c.ConfirmPick()
	taken(t, c, "lose h2")
}

// TestTheEndAsksForWhatIsPicked: an answer that ends the decision asks first where counters have been picked by hand; what is proposed, and
// other answers, do not ask.
func TestTheEndAsksForWhatIsPicked(t *testing.T) {
	done := engine.Choice{Command: engine.Cmd("done"), On: engine.OnButton, Key: "done", Role: engine.EndRole}
	other := engine.Choice{Command: engine.Cmd("pass"), On: engine.OnButton, Key: "pass"}
	p := &engine.Prompt{Seat: "athens", Decision: "build", Pick: &engine.Pick{Verb: "build", Pool: []string{"h1", "h2", "h3"}, Max: 3, Suggested: []string{"h2"}},
		Choices: []engine.Choice{done, other}}
	var c Controller
	c.SetPrompt(&oracle{}, p, testView())
	c.Press(&p.Choices[0])
	taken(t, &c, "done")
	c.SetPrompt(&oracle{}, p, testView())
	c.ClickCounter("h1", false)
	c.Press(&p.Choices[0])
	taken(t, &c, "")
	if a := c.Ask(); a == nil || a.Picked != 2 {
		t.Fatalf("with counters picked it asks %+v", a)
	}
	c.Answer(false)
	if len(c.Group()) != 2 {
		t.Error("a no lets the counters go")
	}
	c.Press(&p.Choices[0])
	c.Answer(true)
	taken(t, &c, "done")
	c.Press(&p.Choices[1])
	taken(t, &c, "pass")
}

func TestCounterChoiceOpensAMenu(t *testing.T) {
	p := &engine.Prompt{Seat: "athens", Choices: []engine.Choice{{Command: engine.Cmd("helots", "h1"), On: engine.OnCounter, ID: "h1", Key: "helots"}}}
	var c Controller
	c.SetPrompt(&oracle{}, p, testView())
	c.ClickCounter("h1", false)
	taken(t, &c, "") // dice are rolled: never by one careless click
	c.PickMenu(0)
	taken(t, &c, "helots h1")
}

func TestFreeZoneChoiceIsTakenAtOnce(t *testing.T) {
	p := &engine.Prompt{Seat: "athens", Choices: []engine.Choice{{Command: engine.Cmd("fight", "V"), On: engine.OnZone, ID: "V", Key: "fight"}}}
	var c Controller
	c.SetPrompt(&oracle{}, p, testView())
	c.ClickCounter("e1", false)
	taken(t, &c, "fight V")
}

func (o *oracle) Explain(engine.Target, string) *engine.Refusal { return nil }

// TestAnEnemysCityMeansTheLandBeforeIt: a click on a place, or on a counter there, that the group may not go into for the enemy goes
// before it, where there is a way; elsewhere it is refused.
func TestAnEnemysCityMeansTheLandBeforeIt(t *testing.T) {
	into := func(before string) *engine.Refusal {
		return engine.Refuse("10.2", "enemies-inside", engine.PlaceOf(engine.Before, before)).At("V")
	}
	for before, want := range map[string]string{"H": "move h1 H", "K": "", "": ""} {
		for click, do := range map[string]func(*Controller){
			"place":   func(c *Controller) { c.ClickPlace("V") },
			"counter": func(c *Controller) { c.ClickCounter("e1", false) },
		} {
			c, o := moving()
			var ways []engine.Destination
			for _, d := range o.ways["h1"] {
				if d.Zone != "V" {
					ways = append(ways, d)
				}
			}
			o.ways["h1"] = append(ways, engine.Destination{Zone: "V", Why: into(before)})
			c.ClickCounter("h1", false)
			do(c)
			taken(t, c, want)
			if refused := c.Refused() != nil; refused != (want == "") {
				t.Errorf("%s, before %q: refused %v", click, before, c.Refused())
			}
		}
	}
}
