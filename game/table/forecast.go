package table

import (
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// aheadState is what the game has told of rolls to come.
type aheadState struct {
	// told keeps the answers for this moment, by moment and command.
	told map[string]*engine.Forecast
	// idle: the modifiers that do not apply are unfolded; anyway: the rolls that come
	// without anybody's doing are.
	idle, anyway bool
}

// foresee asks the game on show what a command would lead to; nil for nothing. The
// empty command asks about the decision itself.
func (t *Table) foresee(c engine.Command) *engine.Forecast {
	teller, ok := t.past.Game().(engine.Forecaster)
	if !ok || t.curtained() {
		return nil
	}
	key := itoa(t.past.At()) + " " + c.String()
	f, known := t.ahead.told[key]
	if !known {
		f, _ = teller.Forecast(c)
		if t.ahead.told == nil {
			t.ahead.told = map[string]*engine.Forecast{}
		}
		t.ahead.told[key] = f
	}
	return f
}

// pending is the forecast of the combat in progress, nil without one.
func (t *Table) pending() *engine.Forecast {
	f := t.foresee(engine.Command{})
	if f == nil || f.Combat == nil || t.view.Combat == nil || f.Zone != t.view.Combat.Zone {
		return nil
	}
	return f
}

// rollsAhead shows in the panel what the dice of the decision's choices can bring,
// combats left out: they have a panel of their own.
func (t *Table) rollsAhead(k *prose.Column) {
	list := t.aheadOf()
	for len(list) > 0 {
		if rows := t.tabled(list); rows != nil {
			t.rollTable(k, rows)
			list = list[len(rows):]
			continue
		}
		a := list[0]
		list = list[1:]
		if a.anyway {
			if k.Fold("ahead."+a.f.Purpose, a.heading(), t.ahead.anyway) {
				t.ahead.anyway = !t.ahead.anyway
				k.Redraw()
			}
			if !t.ahead.anyway {
				continue
			}
		} else {
			k.Para(k.Theme.Strong().Sized(14), a.heading())
		}
		t.foretold(k, a.f)
		k.Gap(8)
	}
}

// cardItem is one course of action on the card of odds.
type cardItem struct {
	label string
	f     *engine.Forecast
}

// Room of the card of odds, and how many courses it compares.
const (
	cardWidth = 330.0
	mostItems = 4
)

// oddsCard tells the odds of what the pointer or the keyboard is about to do: an
// attack on the zone pointed at, a stratagem committed. It changes nothing.
func (t *Table) oddsCard(c *ui.Context) {
	if !t.live() || t.ctl.Ask() != nil {
		return
	}
	title, zone := "", ""
	var items []cardItem
	if items, zone = t.attackItems(); len(items) > 0 {
		title = t.text.UI("table.odds.attack", "zone", t.zoneTitle(zone))
	} else if items = t.commitItems(c); len(items) > 0 {
		title = t.text.UI("table.odds.commit")
		zone = items[0].f.Zone
	}
	if len(items) == 0 {
		return
	}
	items = items[:min(len(items), mostItems)]
	dry := *c // set once where nobody sees it, to learn the height
	dry.List = new(render.List)
	h := t.setCard(prose.NewColumn(&dry, 0, 0, cardWidth-28), title, items)
	r := t.cardPlace(zone, h+20)
	c.Later(func() {
		c.Shadow(r)
		c.Hit("odds.card", r, ui.Dead)
		c.Card(r)
		c.StrokeRoundRect(r, 8, 1, c.Theme.Gold)
		t.setCard(prose.NewColumn(c, r.X+14, r.Y+10, r.W-28), title, items)
	})
}

// cardPlace is the board's upper right corner, or the left one when the zone
// spoken of lies there.
func (t *Table) cardPlace(zone string, h float64) render.Rect {
	b := t.box.board.Inset(10)
	r := render.R(b.Right()-cardWidth, b.Y, min(cardWidth, b.W), min(h, b.H))
	if p := t.scene.Geo.Place(zone); p != nil && !t.scene.Camera.ScreenRect(p.Bounds).Intersect(r.Inset(-12)).Empty() {
		r.X = b.X + 48 // beside the board's buttons
	}
	return r
}

// attackItems are the ways in which the picked group may attack the zone pointed
// at.
func (t *Table) attackItems() (items []cardItem, zone string) {
	zone = t.scene.Hover
	if m := t.ctl.Menu(); m != nil && m.On == engine.OnZone {
		zone = m.At
	}
	if zone == "" || t.prompt.March == nil || t.prompt.March.Retreat || len(t.ctl.Group()) == 0 {
		return nil, ""
	}
	for _, d := range t.ctl.BestWays() {
		if d.Zone != zone {
			continue
		}
		if f := t.foresee(t.ctl.March(d).Command); f != nil && f.Combat != nil && f.Zone == zone {
			way := t.wayWords(append([]string{t.ctl.Start()}, d.Path...))
			items = append(items, cardItem{way, f})
		}
	}
	return items, zone
}

// commitItems are the stratagems of the piece pointed at or picked, with the combat
// as it stands before them.
func (t *Table) commitItems(c *ui.Context) (items []cardItem) {
	now := t.pending()
	if now == nil || now.Combat.Rolled {
		return nil
	}
	focus, visible := c.Focus()
	piece := t.ctl.Piece()
	for _, id := range []string{c.Hovered(), focus} {
		if p, ok := strings.CutPrefix(id, "piece."); ok && (id == c.Hovered() || visible) {
			piece = p
			break
		}
	}
	for _, it := range t.ctl.PieceItems(piece) {
		if f := t.foresee(it.Command); f != nil && f.Combat != nil && f.Zone == now.Zone {
			name := t.text.Choice(*it.Choice)
			if no := it.Choice.Facts.Get("title"); no != "" {
				name = t.text.Choice(engine.Choice{Key: no})
				if z := it.Choice.Facts.Get("zone"); z != "" {
					name += " · " + z
				}
			}
			items = append(items, cardItem{name, f})
		}
	}
	if len(items) == 0 {
		return nil
	}
	return append([]cardItem{{t.text.UI("table.odds.without"), now}}, items...)
}

// setCard sets the card's contents and returns their height.
func (t *Table) setCard(k *prose.Column, title string, items []cardItem) float64 {
	top := k.Y
	k.Para(k.Theme.Caps(), strings.ToUpper(title))
	k.Gap(2)
	for i, it := range items {
		if i > 0 {
			k.HLine(k.X, k.Y+3, k.W, k.Theme.Line)
			k.Gap(8)
		}
		cb := it.f.Combat
		k.Para(k.Theme.Strong().Sized(14), it.label)
		if i == 0 {
			k.Para(k.Theme.Small().In(k.Theme.Text), t.ratio(cb))
		}
		k.Para(k.Theme.Small(), t.oddsSum(cb))
		t.winnerBar(k, it.f)
		for j := range it.f.Risks {
			if r := &it.f.Risks[j]; r.Key != "retreats" { // the loser always does
				k.Fact(t.text.Prospect(r), t.text.Percent(r.Chance))
			}
		}
		t.lossLine(k, it.f)
	}
	f := items[0].f
	for _, x := range f.Factors {
		k.Gap(3)
		k.Para(k.Theme.Small().In(render.Mix(t.set.Palette.Bad, render.Hex(0xffffff), 0.45)), t.text.Factor(x))
	}
	note := "table.odds.before"
	if f.Combat.Stage == "stratagems" {
		note = "table.odds.open"
	}
	if f.Hidden {
		note = "table.combat.hidden"
	}
	k.Gap(3)
	k.Para(k.Theme.Small().Sized(12), t.text.UI(note))
	return k.Y - top
}

// oddsSum is shifts, column and die modifiers in a line.
func (t *Table) oddsSum(cb *engine.CombatView) string {
	letters := func(list []engine.Modifier) string {
		var parts []string
		for _, m := range list {
			if !m.Cancelled {
				name := m.Letter
				if len(name) > 1 {
					name = t.text.UI("table.odds.title", "no", name[1:])
				}
				parts = append(parts, name+"\u00a0"+text.Signed(m.Value))
			}
		}
		if len(parts) == 0 {
			return t.text.UI("table.combat.none")
		}
		return strings.Join(parts, ", ")
	}
	return t.text.UI("table.odds.sum", "column", t.columnSum(cb), "shifts", letters(cb.Shifts),
		"drm", text.Signed(cb.DRM), "drms", letters(cb.DRMs))
}

// lossLine is the average loss of both sides in FP.
func (t *Table) lossLine(k *prose.Column, f *engine.Forecast) {
	var parts []string
	for _, m := range f.Means {
		if m.Key == "fp-lost" {
			parts = append(parts, t.text.Seat(m.Seat)+"\u00a0"+t.text.Decimal(m.Value))
		}
	}
	k.Fact(t.text.UI("table.odds.losses"), strings.Join(parts, " · "))
}
