package zone

import (
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// pending is the forecast of the combat in progress, nil without one.
func (pt *part) pending() *engine.Forecast {
	f := pt.Foresee(engine.Command{})
	if f == nil || zonewar.CombatOf(f) == nil || pt.look().Combat == nil || f.Zone != pt.look().Combat.Zone {
		return nil
	}
	return f
}

// cardItem is one course of action on the card of odds.
type cardItem struct {
	label string
	f     *engine.Forecast
}

// mostItems is how many courses the card of odds compares.
const mostItems = 4

// oddsCard tells the odds of what the pointer or the keyboard is about to do: an
// attack on the zone pointed at, a choice that leads to dice there, a stratagem committed. It changes nothing.
func (pt *part) oddsCard(c *ui.Context, board render.Rect) {
	if !pt.Live() || pt.Ctl.Ask() != nil {
		return
	}
	title, zone := "", ""
	var items []cardItem
	if items, zone = pt.attackItems(); len(items) > 0 {
		title = pt.Text.UI("table.odds.attack", "zone", pt.PlaceTitle(zone))
	} else if items, zone = pt.choiceItems(); len(items) > 0 {
		title = pt.PlaceTitle(zone)
	} else if items = pt.commitItems(c); len(items) > 0 {
		title = pt.Text.UI("table.odds.commit")
		zone = items[0].f.Zone
	}
	if len(items) == 0 {
		return
	}
	items = items[:min(len(items), mostItems)]
	pt.AsideCard(c, board, zone, func(k *prose.Column) { pt.setCard(k, title, items) })
}

// attackItems are the ways in which the picked group may attack the zone pointed
// at.
func (pt *part) attackItems() (items []cardItem, zone string) {
	zone = pt.PlaceAimed()
	if march := pt.Ctl.Prompt().March; zone == "" || march == nil || march.Retreat || len(pt.Ctl.Group()) == 0 {
		return nil, ""
	}
	for _, d := range pt.Ctl.BestWays() {
		if d.Zone != zone {
			continue
		}
		if f := pt.Foresee(pt.Ctl.March(d).Command); f != nil && zonewar.CombatOf(f) != nil && f.Zone == zone {
			from := pt.Ctl.Start()
			if cv := pt.look().Counter(pt.Ctl.Group()[0]); cv != nil && len(d.Path) > 0 && d.Path[0] == from {
				from = cv.Place // out of the fort into its zone
			}
			way := pt.WayWords(append([]string{from}, d.Path...))
			items = append(items, cardItem{way, f})
		}
	}
	return items, zone
}

// choiceItems are what may be done at the place pointed at and leads to a roll, in games in which something is built: storms, sieges, the
// razing of a wall.
func (pt *part) choiceItems() (items []cardItem, zone string) {
	zone = pt.PlaceAimed()
	if zone == "" || pt.look().Labour == nil {
		return nil, ""
	}
	for _, it := range pt.Ctl.AtPlace(zone).Items {
		if it.Choice == nil {
			continue
		}
		if f := pt.Foresee(it.Command); f != nil {
			items = append(items, cardItem{pt.Text.Choice(*it.Choice), f})
		}
	}
	return items, zone
}

// commitItems are the stratagems of the piece pointed at or picked, with the combat
// as it stands before them.
func (pt *part) commitItems(c *ui.Context) (items []cardItem) {
	now := pt.pending()
	if now == nil || zonewar.CombatOf(now).Rolled {
		return nil
	}
	focus, visible := c.Focus()
	piece := pt.Ctl.Piece()
	for _, id := range []string{c.Hovered(), focus} {
		if p, ok := strings.CutPrefix(id, "piece."); ok && (id == c.Hovered() || visible) {
			piece = p
			break
		}
	}
	for _, it := range pt.Ctl.PieceItems(piece) {
		if f := pt.Foresee(it.Command); f != nil && zonewar.CombatOf(f) != nil && f.Zone == now.Zone {
			name := pt.Text.Choice(*it.Choice)
			if no := it.Choice.Facts.Get("title"); no != "" {
				name = pt.Text.Choice(engine.Choice{Key: no})
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
	return append([]cardItem{{pt.Text.UI("table.odds.without"), now}}, items...)
}

// setCard sets the card's contents.
func (pt *part) setCard(k *prose.Column, title string, items []cardItem) {
	k.Para(k.Theme.Caps(), strings.ToUpper(title))
	k.Gap(2)
	for i, it := range items {
		if i > 0 {
			k.HLine(k.X, k.Y+3, k.W, k.Theme.Line)
			k.Gap(8)
		}
		cb := zonewar.CombatOf(it.f)
		k.Para(k.Theme.Strong().Sized(14), it.label)
		if cb == nil {
			pt.Foretold(k, it.f)
			continue
		}
		if i == 0 {
			k.Para(k.Theme.Small().In(k.Theme.Text), pt.ratio(cb))
		}
		k.Para(k.Theme.Small(), pt.oddsSum(cb))
		pt.winnerBar(k, it.f)
		for j := range it.f.Risks {
			if r := &it.f.Risks[j]; r.Key != "retreats" { // the loser always does
				k.Fact(pt.Text.Prospect(r), pt.Text.Percent(r.Chance))
			}
		}
		pt.lossLine(k, it.f)
	}
	f := items[0].f
	if zonewar.CombatOf(f) == nil {
		return
	}
	for _, x := range f.Factors {
		k.Gap(3)
		k.Para(k.Theme.Small().In(render.Mix(pt.Palette.Bad, render.Hex(0xffffff), 0.45)), pt.Text.Factor(x))
	}
	note := "table.odds.before"
	if zonewar.CombatOf(f).Stage == "stratagems" {
		note = "table.odds.open"
	}
	if f.Hidden {
		note = "table.combat.hidden"
	}
	k.Gap(3)
	k.Para(k.Theme.Small().Sized(12), pt.Text.UI(note))
}

// oddsSum is shifts, column and die modifiers in a line.
func (pt *part) oddsSum(cb *zonewar.CombatView) string {
	letters := func(list []zonewar.ModifierView) string {
		var parts []string
		for _, m := range list {
			if !m.Cancelled {
				name := m.Letter
				if len(name) > 1 {
					name = pt.Text.UI("table.odds.title", "no", name[1:])
				}
				parts = append(parts, name+"\u00a0"+text.Signed(m.Value))
			}
		}
		if len(parts) == 0 {
			return pt.Text.UI("table.combat.none")
		}
		return strings.Join(parts, ", ")
	}
	return pt.Text.UI("table.odds.sum", "column", pt.columnSum(cb), "shifts", letters(cb.Shifts),
		"drm", text.Signed(cb.DRM), "drms", letters(cb.DRMs))
}

// lossLine is the average loss of both sides in FP.
func (pt *part) lossLine(k *prose.Column, f *engine.Forecast) {
	var parts []string
	for _, m := range f.Means {
		if m.Key == "fp-lost" {
			parts = append(parts, pt.Text.Seat(m.Seat)+"\u00a0"+pt.Text.Decimal(m.Value))
		}
	}
	k.Fact(pt.Text.UI("table.odds.losses"), strings.Join(parts, " · "))
}

// Headline is the ratio of a combat, with its column and modifiers.
func (pt *part) Headline(f *engine.Forecast) string {
	cb := zonewar.CombatOf(f)
	if cb == nil {
		return ""
	}
	return pt.ratio(cb) + " " + pt.oddsSum(cb)
}
