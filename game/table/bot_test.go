package table

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/intent"
	"strategos/render"
)

// clicker plays as a person would: it looks at the decision and clicks counters,
// zones, pieces and buttons by id. It never gives a command to the session.
type clicker struct {
	*bench
	rng  *engine.Seeded
	seen map[string]int // decisions answered
	ways map[string]int // kinds of clicks that answered one
	most int            // after how many decisions a game is left, 0 for never
}

func newClicker(b *bench, seed uint64) *clicker {
	return &clicker{bench: b, rng: engine.NewSeeded(seed), seen: map[string]int{}, ways: map[string]int{}}
}

// reach scrolls the panel until the id can be clicked.
func (k *clicker) reach(id string) bool {
	if k.table.box.compact { // it may be in another tab of the drawer
		for _, tab := range drawerTabs {
			if !k.driver.Has(id) && k.driver.Has("tab."+tab.id) && k.table.drawer.tab != tab.id {
				k.driver.Click("tab." + tab.id)
			}
		}
	}
	if !k.driver.Has(id) {
		return false
	}
	for range 60 {
		r, view := k.driver.Rect(id), k.table.box.panel
		up := -1.0
		switch {
		case r.X < view.X || k.driver.Reachable(id):
			return true
		case r.Center().Y < view.Center().Y: // under the sides' state, which does not scroll
			up = 1
		}
		k.driver.WheelAt(render.Pt(view.Center().X, view.Bottom()-40), up)
	}
	return true
}

func (k *clicker) click(id string) {
	k.t.Helper()
	if !k.reach(id) {
		k.t.Fatalf("nothing called %q in %q; there is %s", id, k.table.prompt.Decision, strings.Join(k.driver.IDs(), " "))
	}
	if cv, ok := strings.CutPrefix(id, "counter."); ok {
		id = k.closer(cv)
	}
	k.driver.Click(id)
}

// closer zooms in on a counter that others hide and returns what of it can be clicked:
// itself, or where even so a tall stack hides it, its place in the panel.
func (k *clicker) closer(id string) string {
	board := "counter." + id
	cv := k.table.view.Counter(id)
	if cv == nil || k.table.scene.Geo.Place(cv.Place) == nil || !k.table.box.compact && k.driver.Reachable(board) {
		return board
	}
	k.look(cv.Place)
	for _, other := range []string{board, "mover." + id, "pool." + id} {
		if k.driver.Reachable(other) || other != board && k.driver.Has(other) && k.reach(other) {
			return other
		}
	}
	return board
}

// look zooms in on a place.
func (k *clicker) look(place string) {
	zoom := 0.4
	if k.table.scene.Geo.Inset.W > 0 { // a large board
		zoom = 0.6
	}
	k.table.scene.Camera.Recall(board.SavedView{Centre: k.table.scene.Geo.Place(place).Middle(), Zoom: zoom})
	k.driver.Stage.Invalidate()
	k.driver.Tick()
}

// step answers one decision; want is the command that was meant, if one was.
func (k *clicker) step() {
	k.t.Helper()
	d := k.driver
	for d.Has("curtain.open") {
		if len(k.table.view.Sides[0].Hand)+len(k.table.view.Sides[1].Hand) > 0 {
			k.t.Fatalf("a hand lies open before the curtain")
		}
		d.Click("curtain.open")
	}
	session := k.table.session
	p := session.Game().Prompt()
	before := len(session.Records())
	want := k.answer(&p)
	for range 4 {
		switch {
		case d.Has("ask.yes"):
			d.Click("ask.yes")
		case d.Has("menu.0") && len(session.Records()) == before:
			d.Click("menu.0")
		}
	}
	records := session.Records()
	if len(records) == before {
		return // a way that was refused or led nowhere; the next step tries another
	}
	if len(records) != before+1 {
		k.t.Fatalf("one answer to %s gave %d commands", p.Decision, len(records)-before)
	}
	if got := records[before].Command; want != "" && got.String() != want {
		k.t.Fatalf("clicks for %q gave %q", want, got)
	}
	k.seen[p.Decision]++
}

// answer clicks a random answer and returns the command meant, "" when the click
// decides among several.
func (k *clicker) answer(p *engine.Prompt) string {
	n := len(p.Choices)
	if p.March != nil {
		n += 5
	}
	if p.Pick != nil {
		n += 2
	}
	if n == 0 {
		k.t.Fatalf("%s offers nothing", p.Decision)
	}
	i := k.rng.Below(n)
	for j, ch := range p.Choices { // rare ones first
		if ch.On == engine.OnCounter && k.rng.Below(2) == 0 {
			i = j
		}
	}
	switch {
	case i < len(p.Choices):
		return k.choose(&p.Choices[i])
	case p.Pick != nil:
		return k.pick(p.Pick)
	}
	k.march(p)
	return ""
}

// choose clicks what a choice stands on.
func (k *clicker) choose(ch *engine.Choice) string {
	k.ways[string(ch.On)]++
	want := ch.Command.String()
	dotted := strings.ReplaceAll(want, " ", ".")
	switch {
	case ch.Seat != "":
		k.ways["other seat"]++
		k.click("other." + dotted)
	case ch.On == engine.OnButton:
		k.unfold(ch)
		k.click(k.button(ch.Command))
	case ch.On == engine.OnZone:
		for len(k.table.ctl.Group()) > 0 || k.table.ctl.Piece() != "" { // for which the zone would be a target
			k.driver.Key("escape")
		}
		if k.rng.Below(2) == 0 {
			k.unfold(ch)
			k.click(k.button(ch.Command))
		} else {
			k.clickPlace(ch.ID)
		}
	case ch.On == engine.OnCounter:
		if !k.table.ctl.Busy() && k.rng.Below(2) == 0 {
			if at := k.closer(ch.ID); k.driver.Reachable(at) {
				k.driver.Click(at)
				return ""
			}
		}
		k.unfold(ch)
		k.click(choiceID(ch))
	case ch.On == engine.OnPiece:
		if own := k.button(ch.Command); !strings.HasPrefix(own, "choice.") && !strings.HasPrefix(own, "play.") {
			k.click(own)
			return want
		}
		if k.table.ctl.Piece() != ch.ID {
			k.click(map[bool]string{true: "answer.", false: "piece."}[k.driver.Has("answer."+ch.ID)] + ch.ID) // in the panel, else in the tray
		}
		if zone := ch.Facts.Get("zone"); zone != "" && k.rng.Below(2) == 0 {
			k.ways["piece on zone"]++
			k.clickPlace(zone)
			return "" // both titles of a piece may go there
		}
		if n := len(k.table.session.Records()); !k.aim(want) || len(k.table.session.Records()) > n {
			return want
		}
		k.click(k.button(ch.Command))
	}
	return want
}

// aim names by clicks, part for part, what a picked card is played on, as long as there are too many uses for a button each. It tells whether
// a button is left to be clicked: a use that is the last left is given at once.
func (k *clicker) aim(want string) bool {
	for range 5 {
		options := k.table.ctl.NextAim()
		i := slices.IndexFunc(options, func(o intent.Option) bool {
			return slices.ContainsFunc(o.Items, func(it intent.Item) bool { return it.Command.String() == want })
		})
		if i < 0 {
			return true
		}
		shown := func() string {
			for _, id := range k.driver.IDs() {
				if strings.HasPrefix(id, "aim.") && strings.HasSuffix(id, "."+strings.ReplaceAll(options[i].Value, " ", ".")) {
					return id
				}
			}
			return ""
		}
		for n := 0; n < 12 && shown() == "" && k.driver.Has("aim.more"); n++ {
			k.click("aim.more")
		}
		part := shown()
		if part == "" {
			return true // the one that is left is no part to be named
		}
		k.click(part)
		k.driver.Tick()
		if len(options[i].Items) == 1 {
			return false
		}
	}
	return true
}

// button is the first button of a command that is on show, else that which the panel would have.
func (k *clicker) button(c engine.Command) string {
	ids := k.table.panels.Buttons(c)
	if at := k.table.panels.PlaceButton(c); at != "" {
		ids = slices.Insert(ids, 0, at)
	}
	if i := slices.IndexFunc(ids, k.driver.Has); i >= 0 {
		return ids[i]
	}
	return ids[0]
}

// unfold opens the list of the panel a choice stands in.
func (k *clicker) unfold(ch *engine.Choice) {
	if id := "besides." + ch.Key; !k.driver.Has(choiceID(ch)) && k.driver.Has(id) {
		k.click(id)
	}
	for _, fold := range k.driver.IDs() { // works of a region
		if strings.HasPrefix(fold, "build.works:") && !k.driver.Has(k.button(ch.Command)) {
			k.click(fold)
		}
	}
	if fold := k.button(ch.Command); fold == "agreements" { // what may be offered at any time
		k.click(fold)
	}
}

// clickPlace clicks a zone on the board, or a counter in it when counters hide it.
func (k *clicker) clickPlace(id string) {
	if k.table.scene.Geo.Place(id) != nil && (k.table.box.compact || !k.driver.Reachable("zone."+id)) {
		k.look(id)
	}
	for _, other := range []string{"zone." + id, "inset." + id, "way." + id, "act." + id} {
		if k.driver.Reachable(other) || k.driver.Has(other) && other[0] != 'z' && k.reach(other) {
			k.driver.Click(other)
			return
		}
	}
	k.driver.Click("zone." + id)
}

// pick toggles counters until a random legal set is picked, and confirms.
func (k *clicker) pick(p *engine.Pick) string {
	k.ways["pick"]++
	n := p.Min + k.rng.Below(p.Max-p.Min+1)
	want := slices.Clone(p.Pool)
	for i := range want {
		j := i + k.rng.Below(len(want)-i)
		want[i], want[j] = want[j], want[i]
	}
	want = want[:min(n, len(want))]
	if k.table.session.Game().Check(engine.Command{Verb: p.Verb, Args: want}) != nil {
		want = p.Suggested
	}
	for _, id := range slices.Clone(k.table.ctl.Group()) {
		if !slices.Contains(want, id) {
			k.click("counter." + id)
		}
	}
	for _, id := range want {
		if !k.table.ctl.Picked(id) {
			k.click("counter." + id)
		}
	}
	k.click("pick.confirm")
	return ""
}

// march picks counters and clicks a lit zone, or drags them there.
func (k *clicker) march(p *engine.Prompt) {
	m := p.March
	k.ways["march"]++
	k.driver.Key("escape")
	first := m.Movers[k.rng.Below(len(m.Movers))]
	switch k.rng.Below(3) {
	case 0:
		k.driver.DoubleClick(k.closer(first))
	case 1:
		k.click("counter." + first)
		second := m.Movers[k.rng.Below(len(m.Movers))]
		if second != first {
			k.driver.ShiftClick(k.closer(second))
			if len(k.table.ctl.Ways()) == 0 {
				k.driver.ShiftClick(k.closer(second))
			}
		}
	default:
		k.click("counter." + first)
	}
	var zones []string
	for _, d := range k.table.ctl.Ways() {
		if d.Why == nil {
			zones = append(zones, d.Zone)
		}
	}
	if len(zones) == 0 {
		return
	}
	to := zones[k.rng.Below(len(zones))]
	for _, z := range zones { // look for a fight
		if h := k.holder(z); h != "" && h != p.Seat && k.rng.Below(2) == 0 {
			to = z
		}
	}
	switch k.rng.Below(4) {
	case 0:
		k.ways["drag"]++
		if k.table.box.compact {
			k.click("way." + to) // on so small a board the two may hide each other
			return
		}
		if from := "counter." + k.table.ctl.Group()[0]; k.driver.Reachable(from) && k.driver.Reachable("zone."+to) {
			k.driver.Drag(from, "zone."+to)
			return
		}
		k.clickPlace(to)
	case 1:
		k.click("way." + to)
	default:
		k.clickPlace(to)
	}
}

// game plays to the end, or as far as it is to, and returns the number of steps.
func (k *clicker) game(check func()) int {
	k.t.Helper()
	idle := 0
	for step := range 4000 {
		if k.table.session.Game().Legal().Over != nil || k.most > 0 && len(k.table.session.Records()) > k.most {
			return step
		}
		before := len(k.table.session.Records())
		k.step()
		if check != nil {
			check()
		}
		if len(k.table.session.Records()) == before {
			if idle++; idle > 60 {
				k.t.Fatalf("no answer to %s gets through; refused: %v", k.table.prompt.Decision, k.table.ctl.Refused())
			}
			continue
		}
		idle = 0
	}
	k.t.Fatalf("the game does not end")
	return 0
}

// Whole games are played by clicks alone, between two seats with the curtain, in
// every way a decision can be answered. TestEveryDecisionByClicks has the rare ones.
func TestGamesByClicks(t *testing.T) {
	t.Parallel()
	seen, ways := map[string]int{}, map[string]int{}
	seeds := uint64(3)
	if testing.Short() {
		seeds = 1
	}
	for seed := range seeds {
		lang := []string{"en", "fr"}[seed%2]
		size := []render.Point{{X: 1600, Y: 1000}, {X: 1280, Y: 800}}[seed%2]
		s := newSession(t, 100+seed)
		b := newBench(t, s, lang, size.X, size.Y)
		k := newClicker(b, 7*seed+1)
		steps := k.game(func() {
			if cut := b.driver.Cut(); len(cut) > 0 {
				t.Fatalf("cut off in %s: %q", b.table.prompt.Decision, cut)
			}
			for _, s := range b.driver.Texts() {
				if strings.HasSuffix(s, "…") && !strings.Contains(s, " · ") { // a place's name may be, beside what it costs
					b.snap("short")
					t.Fatalf("shortened in %s: %q", b.table.prompt.Decision, s)
				}
			}
		})
		if !b.driver.Has("over.look") {
			t.Errorf("seed %d: no verdict after the game", seed)
		}
		if b.saved != len(s.Records())-1 {
			t.Errorf("seed %d: the host heard of %d changes of %d", seed, b.saved, len(s.Records())-1)
		}
		t.Logf("seed %d: %d steps, %d commands", seed, steps, len(s.Records()))
		for d, n := range k.seen {
			seen[d] += n
		}
		for w, n := range k.ways {
			ways[w] += n
		}
	}
	t.Log(seen, ways)
	if testing.Short() {
		return
	}
	for _, w := range []string{"button", "zone", "piece", "piece on zone", "pick", "march", "drag", "other seat"} {
		if ways[w] == 0 {
			t.Errorf("nothing was answered by way of %q", w)
		}
	}
}

// choiceID is the panel's button of a choice.
func choiceID(ch *engine.Choice) string {
	if ch.On == engine.OnCounter {
		return "do." + ch.Command.Verb + "." + ch.ID
	}
	return "choice." + strings.ReplaceAll(ch.Command.String(), " ", ".")
}

// holder is the one side with units in a place.
func (k *clicker) holder(id string) engine.Seat {
	for _, c := range k.table.view.Counters {
		if c.Place == id && !c.Leader {
			return c.Side
		}
	}
	return ""
}
