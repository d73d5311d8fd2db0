package board

import (
	"math"
	"strconv"

	"strategos/engine/zonewar"
	"strategos/render"
)

// Bounds of the lettering of badges, in logical pixels; a board whose counters are no larger than leastBadged, such as one in a list,
// has none.
const (
	leastBadge  = 11
	mostBadge   = 24
	leastBadged = 14
)

// badgeForm is what the badge of a stack says: how many counters, and the FP; at sea those of the ships, which alone count in a
// fight, and apart from them those of the troops aboard.
type badgeForm struct {
	long          string // in full, of a stack that is all of a kind; "" for a fleet with troops aboard
	count         string
	sum           string // its FP alone
	ships, aboard int    // of a fleet with troops aboard
	icon          string // of the troops
	size          float64
	short         bool
}

// none tells that there is nothing to say.
func (b *badgeForm) none() bool { return b.count == "" }

// typeIcons are the drawings of the unit types by the rule book's letters.
var typeIcons = map[string]string{"T": "trireme", "H": "hoplite", "P": "peltast", "A": "archer", "C": "horseman"}

// badgeOf is the badge of counters that stand in a place together.
func (s *Scene) badgeOf(p *Place, list []*zonewar.CounterView) badgeForm {
	if len(list) < 2 {
		return badgeForm{}
	}
	if s.Book.figured() {
		return s.figureBadge(p, list)
	}
	b := badgeForm{count: "×" + strconv.Itoa(len(list))}
	total, land, units := 0, 0, 0
	for _, c := range list {
		total += c.FP
		if c.FP > 0 {
			units++
		}
		if c.Type != "T" && c.FP > 0 {
			land += c.FP
			if b.icon == "" {
				b.icon = typeIcons[c.Type]
			}
		}
	}
	if z := s.Book.zones[p.ID]; z != nil && z.Kind == "land" && total > land {
		total, land = 0, 0 // ships drawn up on a beach do not fight with the FP printed on them
	} else if z == nil || z.Kind != "sea" {
		land = 0
	}
	switch {
	case land > 0 && total > land:
		b.ships, b.aboard = total-land, land
	case total > 0:
		b.long = s.Text.UI("table.badge", "n", len(list), "fp", total)
		b.sum = strconv.Itoa(total)
	default:
		b.long = b.count
	}
	return b
}

// badgePart is a drawing or words of a badge.
type badgePart struct{ icon, text string }

// parts are what stands on the badge, from left to right.
func (b *badgeForm) parts() []badgePart {
	switch {
	case b.ships > 0 && b.short:
		return []badgePart{{text: strconv.Itoa(b.ships) + " + " + strconv.Itoa(b.aboard)}}
	case b.ships > 0:
		return []badgePart{{text: b.count + " ·"}, {icon: "trireme"}, {text: strconv.Itoa(b.ships) + " +"},
			{icon: b.icon}, {text: strconv.Itoa(b.aboard)}}
	case b.short && b.sum != "":
		return []badgePart{{text: b.count + " · " + b.sum}}
	}
	return []badgePart{{text: b.long}}
}

func (b *badgeForm) lettering() render.TextStyle {
	return render.TextStyle{Face: render.SansBold, Size: b.size, Color: render.Hex(0xf7f1df)}
}

// extent is how large the badge is.
func (b *badgeForm) extent() (w, h float64) {
	style := b.lettering()
	w = b.size * 0.8
	for i, p := range b.parts() {
		if i > 0 {
			w += b.size * 0.22
		}
		if p.icon != "" {
			w += b.size * 1.35
		} else {
			w += render.Measure(style, p.text)
		}
	}
	return math.Ceil(w), math.Ceil(b.size * 1.42)
}

// drawBadge writes a stack's badge into its box.
func (s *Scene) drawBadge(l *render.List, sp *Spot) {
	if v := s.Camera.View; sp.Badge.X < v.X || sp.Badge.Right() > v.Right() {
		return // half a number misleads
	}
	b := sp.badge
	style := b.lettering()
	l.FillRoundRect(sp.Badge, sp.Badge.H/2, render.Hex(0x171c22))
	l.StrokeRoundRect(sp.Badge, sp.Badge.H/2, 1.2, s.Palette.Of(s.Book.Livery(sp.Pile.Side)).Accent)
	x := sp.Badge.X + b.size*0.4
	for i, p := range b.parts() {
		if i > 0 {
			x += b.size * 0.22
		}
		if p.icon != "" {
			side := b.size * 1.35
			l.Sprite(render.IconSpec{Name: p.icon, RGB: 0xf7f1df}, render.R(x, sp.Badge.Y+(sp.Badge.H-side)/2, side, side), 0)
			x += side
			continue
		}
		w := render.Measure(style, p.text)
		l.TextIn(render.R(x, sp.Badge.Y, w, sp.Badge.H), render.Center, style, p.text)
		x += w
	}
}
