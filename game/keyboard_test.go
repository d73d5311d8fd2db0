package game

import (
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/ui/uitest"
)

// presser plays by keyboard alone: it knows ids, but only presses keys.
type presser struct {
	t    *testing.T
	app  *App
	d    *uitest.Driver
	rng  *engine.Seeded
	seen map[string]int
}

// tabTo presses Tab until an id has the focus, and checks that it can be seen there.
func (k *presser) tabTo(id string) {
	k.t.Helper()
	n := len(k.d.Focusable()) + 2
	key, way := "tab", []string{k.d.Focus()}
	if all := k.d.Focusable(); slices.Index(all, id) < slices.Index(all, k.d.Focus()) {
		key = "shift+tab" // the nearer way
	}
	for range n {
		if k.d.Focus() == id {
			k.ring(id)
			return
		}
		k.d.Key(key)
		way = append(way, k.d.Focus())
	}
	k.t.Fatalf("Tab never comes to %q; it can come to %s and came by %s to %s", id, strings.Join(k.d.Focusable(), " "), key, strings.Join(way, " "))
}

// ring checks that the mark of the focus is drawn where a player can see it.
func (k *presser) ring(id string) {
	k.t.Helper()
	r := k.d.Rect(id)
	seen := r.Intersect(k.d.Clip(id))
	if seen.Empty() || seen.W*seen.H < r.W*r.H*0.3 {
		k.t.Fatalf("%q has the focus and is out of sight: %v of %v", id, seen, r)
	}
	if !k.d.Ringed(id) {
		k.t.Fatalf("%q has the focus and no ring is drawn round it", id)
	}
}

// press goes to an id by Tab and presses Enter.
func (k *presser) press(id string) {
	k.t.Helper()
	k.tabTo(id)
	k.d.Key("enter")
}

// settleDown lets pass what the game does by itself.
func (k *presser) settleDown() {
	for range 200 {
		if !k.d.Tick() {
			return
		}
	}
}

// step answers one decision by keyboard.
func (k *presser) step() {
	k.t.Helper()
	d := k.d
	if d.Has("curtain.open") {
		k.seen["curtain"]++
		d.Key("enter")
		return
	}
	p := k.app.play.table.Session().Game().Prompt()
	n := len(p.Choices)
	if p.March != nil {
		n += 6
	}
	if p.Pick != nil {
		n += 2
	}
	i := k.rng.Below(n)
	before := len(k.app.play.session.Records())
	switch {
	case i < len(p.Choices):
		k.choose(&p.Choices[i])
	case p.Pick != nil:
		k.pick(p.Pick)
	default:
		k.march(&p)
	}
	k.answerMore(before)
	if len(k.app.play.session.Records()) > before {
		k.seen[p.Decision]++
	}
}

// answerMore deals with the menus, questions and dice that follow.
func (k *presser) answerMore(before int) {
	for range 12 {
		d := k.d
		switch {
		case d.Has("die.1"):
			k.seen["typed die"]++
			if k.rng.Below(6) == 0 {
				k.seen["die by the program"]++
				k.press("dice.program")
				continue
			}
			d.Key(string(rune('1' + k.rng.Below(6))))
		case d.Has("ask.yes"):
			k.seen["question"]++
			k.press("ask.yes")
		case d.Has("menu.0") && len(k.app.play.session.Records()) == before:
			k.seen["chooser"]++
			if f := d.Focus(); strings.HasPrefix(f, "menu.") {
				if d.Key("down"); !strings.HasPrefix(d.Focus(), "menu.") {
					k.t.Fatalf("Down leaves the menu for %q", d.Focus())
				}
				k.ring(d.Focus())
				d.Key("enter")
			} else {
				k.press("menu.0")
			}
		default:
			return
		}
	}
}

func (k *presser) choose(ch *engine.Choice) {
	dotted := strings.ReplaceAll(ch.Command.String(), " ", ".")
	switch {
	case ch.Seat != "":
		k.press("other." + strings.Join(append([]string{ch.Command.Verb}, ch.Command.Args...), "."))
	case ch.On == engine.OnButton:
		k.press("choice." + dotted)
	case ch.On == engine.OnZone:
		k.release()
		if k.rng.Below(2) == 0 {
			k.press("act." + ch.ID)
		} else {
			k.zone(ch.ID)
			k.d.Key("enter")
		}
	case ch.On == engine.OnCounter:
		k.press("do." + ch.Command.Verb + "." + ch.ID)
	case ch.On == engine.OnPiece:
		if !k.d.Has("play." + dotted) {
			k.press("piece." + ch.ID)
		}
		k.seen["stratagem"]++
		k.press("play." + dotted)
	}
}

// release lets go of counters and pieces, for which a zone would be a target.
func (k *presser) release() {
	for range 3 {
		if !k.has("way.") && !k.has("play.") && !k.d.Sees("(Esc lets go)") {
			return
		}
		k.d.Key("escape")
	}
}

// zone goes to a zone of the board by its letters, at times after a step by an arrow key.
func (k *presser) zone(id string) {
	k.t.Helper()
	k.seen["zone"]++
	if k.d.Key("m"); !strings.HasPrefix(k.d.Focus(), "zone.") {
		k.t.Fatalf("M leads to %q and not to the board", k.d.Focus())
	}
	if k.rng.Below(3) == 0 {
		from := k.d.Focus()
		k.d.Key([]string{"left", "right", "up", "down"}[k.rng.Below(4)])
		if !strings.HasPrefix(k.d.Focus(), "zone.") {
			k.t.Fatalf("an arrow key leads off the board, from %s to %q", from, k.d.Focus())
		}
		k.ring(k.d.Focus())
		k.d.Key("m") // whoever walks begins the name anew
	}
	k.d.Wait(letterPause)
	for _, r := range strings.ToLower(id) {
		k.d.Key(string(r))
	}
	if k.d.Focus() != "zone."+id {
		k.t.Fatalf("the letters %s lead to %q", id, k.d.Focus())
	}
	k.ring("zone." + id)
}

func (k *presser) pick(p *engine.Pick) {
	k.seen["pick"]++
	if k.rng.Below(2) == 0 { // another set than the one suggested
		k.press("pool." + p.Pool[k.rng.Below(len(p.Pool))])
	}
	k.press("pick.confirm")
}

func (k *presser) march(p *engine.Prompt) {
	m := p.March
	k.release()
	mover := m.Movers[k.rng.Below(len(m.Movers))]
	if k.rng.Below(2) == 0 {
		k.press("mover." + mover)
	} else if place := k.placeOf(mover); place != "" {
		k.zone(place)
		k.d.Key("space")
		if !strings.HasPrefix(k.d.Focus(), "stack.") {
			k.t.Fatalf("Space lays no stack out in %s: the focus is on %q", place, k.d.Focus())
		}
		k.seen["stack"]++
		for range 40 {
			if k.d.Focus() == "stack."+mover {
				break
			}
			k.d.Key("tab")
		}
		k.press("stack." + mover)
		if k.rng.Below(3) == 0 {
			k.d.Key("a")
		}
		k.d.Key("escape")
		if f := k.d.Focus(); f != "zone."+place {
			k.t.Fatalf("Esc leads from the stack to %q and not back to its zone", f)
		}
	}
	ways := k.wayZones()
	if len(ways) == 0 {
		k.release()
		return
	}
	k.seen["march"]++
	to := ways[k.rng.Below(len(ways))]
	for _, zone := range ways { // look for a fight
		if k.rng.Below(3) > 0 && k.holds(zone, p.Seat) {
			to = zone
		}
	}
	if k.rng.Below(2) == 0 {
		k.press("way." + to)
		return
	}
	k.zone(to)
	k.d.Key("enter")
}

// Whole games are played by keyboard from the title to the verdict: hotseat with the curtain and solo, rolled dice and
// typed ones.
func TestGamesByKeyboard(t *testing.T) {
	seen := map[string]int{}
	games := uint64(2)
	if testing.Short() {
		games = 1
	}
	for seed := range games {
		a, d := begin(t, "en", "")
		a.settings.Animation = AnimationNone
		a.seed = func() (uint64, error) { return seed + 5, nil }
		k := &presser{t, a, d, engine.NewSeeded(seed + 11), seen}
		d.Key("n") // New game
		if seed%2 == 1 {
			k.press("players.solo")
		}
		if seed != 1 {
			k.press("dice.typed")
		}
		k.press("button.start")
		if a.play == nil {
			t.Fatal("no game began")
		}
		idle := 0
		for a.play.session.Game().Legal().Over == nil {
			if testing.Short() && len(a.play.session.Records()) > 80 {
				return
			}
			before := len(a.play.session.Records())
			k.step()
			k.settleDown()
			if idle++; len(a.play.session.Records()) > before {
				idle = 0
			}
			if idle > 80 {
				t.Fatalf("no key answers %s; the screen shows %q", a.play.session.Game().Legal().Decision, d.Texts())
			}
		}
		if !d.Has("over.look") {
			t.Fatal("no verdict is shown")
		}
		k.press("over.look")
		k.press("bar.menu")
		k.press("menu.title")
		if a.play != nil || d.Stage.Clicks != 0 {
			t.Errorf("the title is not back, or the mouse was used (%d clicks)", d.Stage.Clicks)
		}
	}
	t.Log(seen)
	if testing.Short() {
		return
	}
	for _, what := range []string{"curtain", "typed die", "die by the program", "chooser", "zone", "stack", "march", "pick", "stratagem", "announce", "moves",
		"commit_attacker", "commit_defender", "lose", "retreat"} {
		if seen[what] == 0 {
			t.Errorf("no key was pressed for %q", what)
		}
	}
}

// letterPause is shorter than a name is waited for, and longer than between its letters.
const letterPause = time.Second

// has tells whether anything whose id begins so is on the screen.
func (k *presser) has(prefix string) bool {
	return slices.ContainsFunc(k.d.IDs(), func(id string) bool { return strings.HasPrefix(id, prefix) })
}

// holds tells whether the other side has units in a zone.
func (k *presser) holds(zone string, me engine.Seat) bool {
	return slices.ContainsFunc(zonewar.See(k.app.play.session.Game().View("")).Counters, func(cv zonewar.CounterView) bool {
		return cv.Place == zone && cv.Side != me && !cv.Leader
	})
}

func (k *presser) placeOf(counter string) string {
	for _, cv := range zonewar.See(k.app.play.session.Game().View("")).Counters {
		if cv.ID == counter {
			return cv.Place
		}
	}
	return ""
}

// wayZones lists the zones the panel offers to the picked group.
func (k *presser) wayZones() []string {
	var out []string
	for _, id := range k.d.IDs() {
		if zone, ok := strings.CutPrefix(id, "way."); ok && !strings.Contains(zone, ".") {
			out = append(out, zone)
		}
	}
	return out
}
