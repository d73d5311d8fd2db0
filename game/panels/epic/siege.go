package epic

import (
	"slices"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine/epic"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// siegeSheet lists the places besieged, then those masked, each with its morale, what its siege has and needs, and the
// chance that it has fallen this season and within the next ones.
func (pt *part) siegeSheet(c *ui.Context, in render.Rect) {
	d := pt.look()
	c.Scroll("sheet.sieges", in, func(inner render.Rect) float64 {
		k := prose.NewColumn(c, inner.X, inner.Y, inner.W-8)
		for _, on := range []bool{true, false} {
			any := false
			for i := range d.Sieges {
				if s := &d.Sieges[i]; s.On == on {
					if !any {
						k.Caps(pt.say(map[bool]string{true: "siege.besieged", false: "siege.masked"}[on]))
						any = true
					}
					pt.siege(k, s, true)
				}
			}
			if on && !any {
				k.Para(c.Theme.Body(), pt.say("siege.none"))
				k.Gap(8)
			}
		}
		return k.Y - inner.Y + 8
	})
}

// siegesBelow shows in the panel the siege of the place that is looked at, and while a decision is about sieges all
// of its seat.
func (pt *part) siegesBelow(k *prose.Column) {
	d := pt.look()
	_, pointed := pt.Pointed()
	for i := range d.Sieges {
		s := &d.Sieges[i]
		at := func(id string) bool { return id != "" && (id == s.Place || id == s.Hex) }
		asked := pt.Prompt.Decision == "siege" && s.By == pt.Prompt.Seat && !pt.Past()
		if !asked && !at(pt.Ctl.Place()) && !at(pointed) {
			continue
		}
		k.HLine(k.X, k.Y+4, k.W, k.Theme.Line)
		k.Gap(8)
		pt.siege(k, s, false)
	}
}

// siege is a place with its morale, its besiegers and its chances.
func (pt *part) siege(k *prose.Column, s *epic.SiegeLook, onSheet bool) {
	row := k.Take(24)
	id := "siege." + s.Place
	if onSheet {
		h := k.Row(id, row, false)
		if h.Clicked {
			pt.OpenSheet("")
			pt.Point(s.Hex)
		}
		k.Tip(id, pt.say("siege.show"))
	}
	k.Sprite(render.SealSpec{Livery: pt.Livery(s.By)}, render.R(row.X, row.Y+1, 22, 22), 0)
	k.TextIn(render.R(row.X+30, row.Y, row.W-30, row.H), render.Left, k.Theme.Strong(), pt.PlaceName(s.Place))
	key := "siege.morale"
	if !s.On {
		key = "siege.would-begin"
	}
	k.TextIn(row, render.Right, k.Theme.Small().In(k.Theme.Text), pt.say(key, "n", s.Morale))
	if len(s.Factors) > 1 {
		var parts []string
		for _, f := range s.Factors {
			parts = append(parts, pt.say("siege.factor."+f.Key, "n", f.N, "signed", text.Signed(f.N)))
		}
		k.Para(k.Theme.Small(), strings.Join(parts, ", "))
	}
	for _, e := range s.Ends {
		pt.siegeEnd(k, &e)
	}
	if s.Risen {
		k.Para(k.Theme.Small(), pt.say("siege.risen"))
	}
	if s.Rolled {
		k.Para(k.Theme.Small(), pt.say("siege.rolled"))
	}
	pt.fallBars(k, s)
	k.Gap(8)
}

// siegeEnd is what the siege has and needs before a place.
func (pt *part) siegeEnd(k *prose.Column, e *epic.SiegeEnd) {
	words := pt.say("siege.has", "n", e.Land, "need", e.NeedLand)
	enough := e.Land >= e.NeedLand && e.Fleets >= e.NeedFleets
	if e.NeedFleets > 0 {
		words += " · " + pt.say("siege.has-fleets", "n", e.Fleets, "need", e.NeedFleets)
	}
	style, icon, ink := k.Theme.Small(), "check", pt.Palette.Good
	if !enough {
		icon, ink = "warning", pt.Palette.Bad
	}
	r := k.Take(20)
	k.Icon(icon, render.R(r.X, r.Y+3, 14, 14), ink)
	k.TextIn(render.R(r.X+20, r.Y, r.W-20, r.H), render.Left, style.In(k.Theme.Text),
		pt.say("siege.line", "what", pt.PlaceName(e.Place), "words", words))
}

// fallBars are the chances that the place has fallen after one die, two, three and four.
func (pt *part) fallBars(k *prose.Column, s *epic.SiegeLook) {
	if !s.Enough() && !s.On {
		return
	}
	k.Para(k.Theme.Small().Sized(12), pt.say("siege.falls"))
	const gap, high = 6.0, 30.0
	w := (k.W - gap*float64(len(s.Falls)-1)) / float64(len(s.Falls))
	for i, f := range s.Falls {
		r := render.R(k.X+float64(i)*(w+gap), k.Y, w, high)
		k.FillRoundRect(r, 4, k.Theme.Sunken)
		if f.N > 0 {
			part := float64(f.N) / float64(f.Of)
			k.FillRoundRect(render.R(r.X, r.Y, max(4, r.W*part), r.H), 4,
				render.WithAlpha(pt.Palette.Of(pt.Livery(s.By)).Accent, 0.55))
		}
		k.TextIn(render.R(r.X+6, r.Y, r.W-12, r.H), render.Left, k.Theme.Small().Sized(12),
			pt.say("siege.dice", "count", i+1, "n", i+1))
		k.TextIn(render.R(r.X+6, r.Y, r.W-12, r.H), render.Right, k.Theme.Strong().Sized(13), pt.Text.Percent(f))
		id := "siege.falls." + s.Place + "." + strconv.Itoa(i)
		k.Hit(id, r, ui.Dead)
		k.Tip(id, pt.Text.Chance(f))
	}
	k.Gap(high + 2)
	if !s.Enough() {
		k.Para(k.Theme.Small(), pt.say("siege.too-few"))
	}
}

// besiegedAt tells whether a place is besieged or masked by units that might besiege it.
func (pt *part) besiegedAt(id string) *epic.SiegeLook {
	d := pt.look()
	if i := slices.IndexFunc(d.Sieges, func(s epic.SiegeLook) bool { return s.Place == id }); i >= 0 {
		return &d.Sieges[i]
	}
	return nil
}

func itoa(n int) string { return strconv.Itoa(n) }
