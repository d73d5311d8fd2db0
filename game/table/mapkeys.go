package table

import (
	"math"
	"slices"
	"strings"
	"time"

	"strategos/assets/text"
	"strategos/engine/zonewar"
	"strategos/game/intent"
	"strategos/game/ui"
	"strategos/render"
)

// The groups of the table in the order of Tab: what is asked comes first.
const (
	groupPanel = iota
	groupBoard
	groupPopup // a menu or stack on the board
	groupTray
	groupLog
	groupAbout // the sides' tracks and what the question is about
	groupBar
)

// pilotState is what the keyboard does on the board: the zone it stands on, the letters typed to jump to one, and the
// stack laid out to pick counters from.
type pilotState struct {
	zone   string
	naming bool // M was pressed: letters and figures name a zone, until then they are the buttons'
	typed  string
	until  time.Duration // the name ends then, if nothing more is typed
	stack  string        // zone whose counters are laid out
	menu   *intent.Menu  // the open menu as of the last frame
	from   string        // what had the focus before the menu or the stack took it
	leave  bool          // another question is asked: Enter is its golden button's again
}

// letterTime is how long letters typed one after the other belong to one zone's name.
const letterTime = 900 * time.Millisecond

// nameTime is how long the first letter is waited for.
const nameTime = 3 * time.Second

// pilotBoard lets the keyboard walk over the board. Call it before the zones are registered.
func (t *Table) pilotBoard(c *ui.Context) {
	p := &t.pilot
	if t.scene.Geo.Place(p.zone) == nil {
		p.zone = t.homeZone()
	}
	if p.leave {
		p.leave = false
		t.leaveBoard(c)
	}
	focus, visible := c.Focus()
	on := focus == "zone."+p.zone && visible
	if p.naming && (!on || c.Now() > p.until) {
		p.stopNaming()
		c.Redraw()
	}
	if !p.naming {
		c.Hint("m", t.text.UI("table.keys.map"))
		if c.Key("m") {
			if !on {
				t.pilotTo(c, t.homeZone())
			}
			p.naming, p.typed, p.until = true, "", c.Now()+nameTime
			c.Redraw()
		}
	}
	if p.naming {
		c.Hint("a-z", t.text.UI("table.keys.letter"))
		t.letters(c)
		c.Spell()
		c.RedrawIn(p.until - c.Now() + time.Millisecond)
	}
	if !on {
		return
	}
	for _, k := range [...][2]string{{"enter", "zone"}, {"space", "stack"}} {
		c.Hint(k[0], t.text.UI("table.keys."+k[1]))
	}
	for _, way := range [...]struct {
		key string
		dir render.Point
	}{{"left", render.Pt(-1, 0)}, {"right", render.Pt(1, 0)}, {"up", render.Pt(0, -1)}, {"down", render.Pt(0, 1)}} {
		if c.Key(way.key) {
			p.stopNaming()
			c.Redraw()
			if to := t.zoneToward(p.zone, way.dir); to != "" {
				t.pilotTo(c, to)
			}
		}
	}
	if c.Key("space") && len(t.countersIn(p.zone)) > 0 {
		p.stopNaming()
		p.stack, p.from = p.zone, "zone."+p.zone
		c.ShowFocus("stack." + t.countersIn(p.zone)[0].ID)
	}
	if p.naming && c.Key("escape") {
		p.stopNaming()
		c.Redraw()
	}
}

// stopNaming gives letters and figures back to the buttons.
func (p *pilotState) stopNaming() { p.naming, p.typed = false, "" }

// drawNaming shows at the foot of the board what has been typed of a zone's name.
func (t *Table) drawNaming(c *ui.Context) {
	p := &t.pilot
	if !p.naming {
		return
	}
	style := c.Theme.Strong()
	words := t.text.UI("table.keys.naming", "typed", strings.ToUpper(p.typed))
	b := t.box.board
	w := math.Min(render.Measure(style, words)+32, b.W-16)
	r := render.R(b.X+(b.W-w)/2, b.Bottom()-52, w, 36)
	c.Shadow(r)
	c.Card(r)
	c.TextIn(r.Inset(8), render.Center, style, words)
}

// leaveBoard takes the keyboard off the board, so that letters are those of buttons again.
func (t *Table) leaveBoard(c *ui.Context) bool {
	if focus, visible := c.Focus(); !visible || focus != "zone."+t.pilot.zone {
		return false
	}
	c.SetFocus("")
	return true
}

// homeZone is where the keyboard comes to the board: where the decision is, else in the middle.
func (t *Table) homeZone() string {
	for _, id := range []string{t.prompt.Zone, t.pilot.zone, t.ctl.Place()} {
		if t.scene.Geo.Place(id) != nil {
			return id
		}
	}
	mid, best, least := t.scene.Geo.Disputed().Center(), "", math.Inf(1)
	for _, id := range t.scene.Geo.Order() {
		d := t.scene.Geo.Place(id).Middle().Sub(mid)
		if far := math.Hypot(d.X, d.Y); far < least {
			best, least = id, far
		}
	}
	return best
}

// pilotTo moves the keyboard to a zone and brings it into view.
func (t *Table) pilotTo(c *ui.Context, zone string) {
	t.pilot.zone = zone
	c.ShowFocus("zone." + zone)
	if p := t.scene.Geo.Place(zone); p != nil && !t.box.board.Inset(40).Contains(t.scene.Camera.Screen(p.Middle())) {
		t.scene.Camera.Look(p.Middle())
		t.scene.Lay()
	}
	c.Redraw()
}

// zoneToward is the nearest zone in a direction; those straight ahead count as nearer than those aside.
func (t *Table) zoneToward(from string, dir render.Point) string {
	o := t.scene.Geo.Place(from).Middle()
	best, least := "", math.Inf(1)
	for _, id := range t.scene.Geo.Order() {
		v := t.scene.Geo.Place(id).Middle().Sub(o)
		along, across := v.X*dir.X+v.Y*dir.Y, math.Abs(v.X*dir.Y-v.Y*dir.X)
		if id == from || along <= 0 || across > 2.5*along {
			continue
		}
		if d := along + 1.5*across; d < least {
			best, least = id, d
		}
	}
	return best
}

// letters jump to the zone whose letter or name they begin: "B", "M12" or "SES" typed one soon after the other. A letter
// that begins none is swallowed.
func (t *Table) letters(c *ui.Context) {
	p := &t.pilot
	for _, r := range "abcdefghijklmnopqrstuvwxyz0123456789" {
		key := string(r)
		if r <= '9' && p.typed == "" {
			continue // figures alone recall views
		}
		if !t.zoneBegins(strings.ToUpper(p.typed + key)) {
			if !c.Key(key, "shift+"+key) || !t.zoneBegins(strings.ToUpper(key)) {
				continue
			}
			p.typed = ""
		} else if !c.Key(key, "shift+"+key) {
			continue
		}
		p.typed += key
		p.until = c.Now() + letterTime
		t.pilotTo(c, t.zoneNamed(strings.ToUpper(p.typed)))
		return
	}
}

func (t *Table) zoneBegins(name string) bool { return t.zoneNamed(name) != "" }

// zoneNamed is the zone of that letter, else the first whose letter begins so, else the
// first whose name does, accents left out. name is in capitals.
func (t *Table) zoneNamed(name string) string {
	if t.scene.Geo.Place(name) != nil {
		return name
	}
	order := t.scene.Geo.Order()
	for _, id := range order {
		if strings.HasPrefix(strings.ToUpper(id), name) {
			return id
		}
	}
	for _, id := range order {
		if strings.HasPrefix(text.Unaccented(t.scene.Book.Zone(t.text.Language(), id)), strings.ToLower(name)) {
			return id
		}
	}
	return ""
}

// countersIn lists the counters in a place, those that may be picked first.
func (t *Table) countersIn(zone string) []*zonewar.CounterView {
	var out []*zonewar.CounterView
	for i := range t.view.Counters {
		if cv := &t.view.Counters[i]; cv.Place == zone && zone != "" {
			out = append(out, cv)
		}
	}
	t.scene.Book.SortStack(out)
	slices.SortStableFunc(out, func(a, b *zonewar.CounterView) int {
		rank := func(cv *zonewar.CounterView) int {
			switch {
			case t.ctl.Pickable(cv.ID):
				return 0
			case cv.Side == t.prompt.Seat:
				return 1
			}
			return 2
		}
		return rank(a) - rank(b)
	})
	return out
}

// pilotStack lays the counters of a place out for the keyboard: Enter picks one, A all that may be picked.
func (t *Table) pilotStack(c *ui.Context) {
	p := &t.pilot
	here := t.countersIn(p.stack)
	focus, visible := c.Focus()
	if p.stack == "" || len(here) == 0 || t.scene.Bare || !visible || !strings.HasPrefix(focus, "stack.") {
		p.stack = ""
		return
	}
	if c.Key("escape") {
		p.stack = ""
		c.ShowFocus(p.from)
		c.Redraw()
		return
	}
	if c.Key("a") && t.live() {
		ids := make([]string, 0, len(here))
		for _, cv := range here {
			if cv.Side == t.prompt.Seat {
				ids = append(ids, cv.ID)
			}
		}
		t.ctl.TakeStack(ids)
		c.Redraw()
	}
	c.Hint("a", t.text.UI("table.keys.all"))
	c.Hint("enter", t.text.UI("table.keys.pick"))
	c.Hint("escape", t.text.UI("table.keys.back"))
	const edge, gap = 58.0, 10.0
	per := min(len(here), 6)
	rows := (len(here) + per - 1) / per
	at := t.scene.Camera.Screen(t.scene.Geo.Place(p.stack).Middle())
	card := render.R(at.X-float64(per)*(edge+gap)/2, at.Y+24, float64(per)*(edge+gap)+gap+4, float64(rows)*(edge+gap)+gap+44)
	b := t.box.board.Inset(6)
	card.X = math.Max(b.X, math.Min(b.Right()-card.W, card.X))
	card.Y = math.Max(b.Y, math.Min(b.Bottom()-card.H, card.Y))
	c.Later(func() {
		c.Group(groupPopup)
		c.Hit("stack", card)
		c.KeepClear(card)
		c.Shadow(card)
		c.Card(card)
		c.TextIn(render.R(card.X+12, card.Y+5, card.W-24, 20), render.Left, c.Theme.Caps(), strings.ToUpper(t.zoneTitle(p.stack)))
		for i, cv := range here {
			r := render.R(card.X+gap+2+float64(i%per)*(edge+gap), card.Y+28+gap/2+float64(i/per)*(edge+gap), edge, edge)
			id := "stack." + cv.ID
			h := c.Hit(id, r, ui.CanFocus)
			c.Sprite(t.scene.Book.Spec(t.text.Language(), cv, t.scene.Marks[cv.ID]), r, 0)
			c.TipTitled(id, t.scene.Book.FullName(t.text.Language(), cv.ID), strings.Join(t.panels.ThingFacts(cv.ID), "\n"))
			if h.Clicked && t.live() {
				t.ctl.ClickCounter(cv.ID, true)
				c.Redraw()
			}
		}
		foot := t.text.UI("table.keys.stack.foot")
		c.TextIn(render.R(card.X+12, card.Bottom()-22, card.W-24, 18), render.Left, c.Theme.Small().Sized(12), foot)
	})
}

// pilotMenu gives the keyboard's focus to a menu that it opened, and back to where it came from.
func (t *Table) pilotMenu(c *ui.Context) {
	p := &t.pilot
	m := t.ctl.Menu()
	focus, visible := c.Focus()
	switch {
	case m == p.menu:
		return
	case m != nil && p.menu == nil && visible:
		if !strings.HasPrefix(focus, "stack.") {
			p.from = focus
		}
		p.stack = ""
		c.ShowFocus("menu.0")
	case m == nil && (focus == "" || strings.HasPrefix(focus, "menu.")) && strings.HasPrefix(p.from, "zone."):
		c.ShowFocus(p.from)
		p.from = ""
	}
	p.menu = m
}

// lookKeys step through the places of the board, so that the details and reasons
// in the panel can be read without a pointer.
func (t *Table) lookKeys(c *ui.Context) {
	step := 0
	switch {
	case c.Key("."):
		step = 1
	case c.Key(","):
		step = -1
	default:
		return
	}
	order := t.scene.Geo.Order()
	if len(order) == 0 {
		return
	}
	at := slices.Index(order, t.ctl.Place()) + step
	if t.ctl.Place() == "" && step < 0 {
		at = -1
	}
	zone := order[(at+len(order))%len(order)]
	t.ctl.Look(zone, "")
	t.point(zone)
	c.Reveal("panel.scroll", render.R(0, 1e6, 1, 1))
	c.Redraw()
}
