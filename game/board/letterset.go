package board

import (
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"strategos/render"
)

// A letterset is labels that are read together: the captions of a key, the months of a track. All are written in one size, and
// where one of them finds no room, none is written.
type letterset struct{ members []*label }

// setKey tells sets apart: captions written by one hand in one size belong together.
type setKey struct {
	tier, style int
	size        float64
}

// captionLeast is the size below which captions are not written, in logical pixels to the em: hardly read, but a swatch without its word says
// nothing at all. It is taken where no larger one fits.
const captionLeast = 5.5

// captionMargin lies between a caption and the edge of its room, in pixels of the board.
const captionMargin = 7

// joinSets puts captions into their sets.
func joinSets(labels []label) {
	sets := map[setKey]*letterset{}
	for i := range labels {
		l := &labels[i]
		if tiers[l.tier].name != "note" || l.room.Empty() || l.place != "" {
			continue
		}
		key := setKey{l.tier, l.style, l.size}
		set := sets[key]
		if set == nil {
			set = &letterset{}
			sets[key] = set
		}
		set.members = append(set.members, l)
		l.set = set
	}
	for _, set := range sets {
		if len(set.members) == 1 {
			set.members[0].set = nil
		}
	}
}

// laySet writes the labels of a set in the largest size at which each finds room, on more lines than printed where need be.
func (g *Geometry) laySet(set *letterset, n int, zoom float64, taken []placedLabel) []placedLabel {
	size := set.members[0].size * zoom
	var near []placedLabel // what a member may meet
	for i := range taken {
		if slices.ContainsFunc(set.members, func(l *label) bool { return overlap(l.room.Inset(-4/zoom), taken[i].box) }) {
			near = append(near, taken[i])
		}
	}
	for want := math.Max(size, tiers[set.members[0].tier].want); want >= captionLeast; want -= 0.5 {
		all := near
		for _, l := range set.members {
			p, ok := g.caption(l, n, want/size, zoom, all)
			if !ok {
				break
			}
			all = append(all, p)
		}
		if out := all[len(near):]; len(out) == len(set.members) {
			return out
		}
	}
	return nil
}

// caption finds the way to break a caption into lines that fits its room at a size, as printed if that does.
func (g *Geometry) caption(l *label, n int, k, zoom float64, taken []placedLabel) (placedLabel, bool) {
	for _, lines := range l.forms(n) {
		for lower := range 4 { // as printed, or clear of a plate that has grown
			if p := l.setAt(lines, k, l.at.Add(render.Pt(0, 2.5*float64(lower)/zoom)), l.align); g.fits(&p, zoom, taken) {
				return p, true
			}
		}
	}
	return placedLabel{}, false
}

// mostLines is on how many lines a label is written at most.
const mostLines = 3

// forms are the ways to break a label into lines: as printed, then each number of lines. They are made when first asked for, by one
// who lays out labels.
func (l *label) forms(n int) [][]*render.Inscription {
	if l.broken[n] == nil {
		l.broken[n] = [][]*render.Inscription{l.lines[n]}
		words := wordsOf(strings.Join(l.texts[n], " "))
		for count := 1; count <= min(mostLines, len(words)); count++ {
			if count == len(l.texts[n]) || l.curved || l.turned {
				continue
			}
			var lines []*render.Inscription
			for _, s := range broken(words, count) {
				lines = append(lines, l.hand.Inscribe(s, false))
			}
			l.broken[n] = append(l.broken[n], lines)
		}
	}
	return l.broken[n]
}

// wordsOf parts a text at its spaces, but for those before a colon and its like.
func wordsOf(s string) []string {
	var out []string
	for _, w := range strings.Split(s, " ") {
		if len(out) > 0 && !strings.ContainsFunc(w, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
			out[len(out)-1] += " " + w
			continue
		}
		out = append(out, w)
	}
	return out
}

// broken spreads words over a number of lines so that the longest is as short as may be.
func broken(words []string, count int) []string {
	if count == 1 {
		return []string{strings.Join(words, " ")}
	}
	var best []string
	least := math.MaxInt
	for i := 1; i <= len(words)-count+1; i++ {
		lines := append([]string{strings.Join(words[:i], " ")}, broken(words[i:], count-1)...)
		longest := 0
		for _, s := range lines {
			longest = max(longest, len([]rune(s)))
		}
		if longest < least {
			best, least = lines, longest
		}
	}
	return best
}

// muchLarger is how much larger than usual for its kind a name may be printed and stay so.
const muchLarger = 1.2

// usualSizes gives each name the size in which it is written where there is room: that which is usual for names of its kind - the
// land's, the sea's, the ports' - in its part of the sheet. The narrowest places print theirs smaller, and where most are narrow a
// single wide one does not stand out. A name with a line below it stays as it is printed.
func usualSizes(labels []label) {
	type kind struct {
		face  render.Face
		inset bool
	}
	sizes, above := map[kind][]float64{}, map[string]bool{}
	of := func(l *label) (kind, bool) {
		return kind{l.hand.Face, l.inset}, tiers[l.tier].name == "name" && !l.curved && l.place != ""
	}
	for i := range labels {
		l := &labels[i]
		if k, ok := of(l); ok {
			sizes[k] = append(sizes[k], l.size)
		}
		if tiers[l.tier].name == "greek" {
			above[l.key()] = true
		}
	}
	for _, list := range sizes {
		slices.Sort(list)
	}
	for i := range labels {
		l := &labels[i]
		k, ok := of(l)
		if !ok {
			continue
		}
		usual := sizes[k][(len(sizes[k])-1)/2]
		switch l.headed = above[l.key()]; {
		case l.headed, l.size > usual && l.size <= muchLarger*usual:
			l.usual = l.size
		default:
			l.usual = usual
		}
	}
}

// key tells the place and its part of the sheet.
func (l *label) key() string { return strconv.FormatBool(l.inset) + l.place }
