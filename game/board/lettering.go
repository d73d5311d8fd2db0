package board

import (
	"cmp"
	"fmt"
	"image/color"
	"math"
	"slices"
	"strconv"
	"sync"

	"strategos/render"
)

// labelFile mirrors the lettering of a layout file.
type labelFile struct {
	Tier    string      `toml:"tier"`
	Place   string      `toml:"place"`
	Inset   bool        `toml:"inset"`
	Style   int         `toml:"style"`
	Size    float64     `toml:"size"`
	Spacing float64     `toml:"spacing"`
	Pitch   float64     `toml:"pitch"`
	At      []float64   `toml:"at"`
	Path    [][]float64 `toml:"path"`
	Align   string      `toml:"align"`
	Turned  bool        `toml:"turned"`
	Room    []float64   `toml:"room"`
	EN      []string    `toml:"en"`
	FR      []string    `toml:"fr"`
}

// styleFile mirrors a style of a layout file.
type styleFile struct {
	Face        string  `toml:"face"`
	Ink         string  `toml:"ink"`
	SmallCaps   bool    `toml:"small_caps"`
	Halo        string  `toml:"halo"`
	HaloReach   float64 `toml:"halo_reach"`
	HaloOpacity float64 `toml:"halo_opacity"`
}

// tier says how lettering of a kind gives way: what it is for those who lay things on the board, the size it grows to where the zoom
// makes it smaller than can be read, and the size below which it is left out, both in logical pixels to the em. Tiers stand in
// the order in which they get their room.
type tier struct {
	name        string
	kind        LabelKind
	want, least float64
}

var tiers = []tier{
	{"plate", PlateLabel, 0, 0},
	{"sign", SignLabel, 9, 6.5},
	{"title", OtherLabel, 0, 6},
	{"heading", OtherLabel, 10.5, 5.5},
	{"figure", OtherLabel, 10.5, 7.5},
	{"forage", OtherLabel, 0, 8},
	{"land", OtherLabel, 11, 9},
	{"name", NameLabel, 11, 9},
	{"town", NameLabel, 0, 7.5},
	{"region", OtherLabel, 0, 9},
	{"note", OtherLabel, 9.5, 8},
	{"detail", OtherLabel, 0, 8},
	{"greek", NameLabel, 0, 9},
}

// faces are the typefaces as a layout file calls them.
var faces = map[string]render.Face{
	"book": render.Book, "book-italic": render.BookItalic, "book-bold": render.BookBold, "sans": render.Sans, "sans-bold": render.SansBold,
}

// label is a piece of lettering, set in both languages.
type label struct {
	tier         int
	place        string
	inset        bool
	at           render.Point
	align        render.Align
	size, pitch  float64
	room         render.Rect // empty: what is free
	curved       bool
	turned       bool
	lines        [2][]*render.Inscription
	hand         render.Hand
	texts        [2][]string
	broken       [2][][]*render.Inscription // see forms
	style        int
	usual        float64    // the size of names of its kind, 0 for other lettering
	headed       bool       // its name in Greek stands below
	set          *letterset // what it is read together with, nil for most
	plate        render.PlateSpec
	plateOfPlace *label // nil: its place has none
}

// newLabels sets the lettering of a layout. It fails on what it does not know, naming the label.
func newLabels(f *layoutFile) ([]label, error) {
	var out []label
	for i := range f.Label {
		l, err := f.Label[i].set(f.Style)
		if err != nil {
			return nil, fmt.Errorf("the board's layout: the label %q: %w", f.Label[i].EN, err)
		}
		out = append(out, *l)
	}
	slices.SortStableFunc(out, func(a, b label) int { return a.tier - b.tier })
	plates := map[string]*label{}
	for i := range out {
		l := &out[i]
		if l.place == "" {
			continue
		}
		if l.kind() == PlateLabel {
			plates[l.key()] = l
		} else if p := plates[l.key()]; p != nil {
			l.plateOfPlace = p
		}
	}
	// Who has no plate needs his name most.
	slices.SortStableFunc(out, func(a, b label) int {
		if a.tier != b.tier || tiers[a.tier].name != "name" {
			return a.tier - b.tier
		}
		return cmp.Compare(plateless(&a), plateless(&b))
	})
	joinSets(out)
	usualSizes(out)
	return out, nil
}

func plateless(l *label) int {
	if l.plateOfPlace == nil && l.place != "" {
		return 0
	}
	return 1
}

func (f *labelFile) set(styles []styleFile) (*label, error) {
	l := &label{style: f.Style, place: f.Place, inset: f.Inset, at: point(f.At), size: f.Size, pitch: f.Pitch,
		room: corners(f.Room), turned: f.Turned}
	l.tier = slices.IndexFunc(tiers, func(t tier) bool { return t.name == f.Tier })
	if l.tier < 0 {
		return nil, fmt.Errorf("there is no tier %q", f.Tier)
	}
	if f.Style < 1 || f.Style > len(styles) {
		return nil, fmt.Errorf("there is no style %d", f.Style)
	}
	if !(f.Size > 0) || len(f.EN) == 0 || len(f.Path) == 0 && len(f.At) != 2 {
		return nil, fmt.Errorf("it has no size, no text or no place")
	}
	st := &styles[f.Style-1]
	face, ok := faces[st.Face]
	if !ok {
		return nil, fmt.Errorf("there is no face %q", st.Face)
	}
	ink, err := colour(st.Ink)
	if err != nil {
		return nil, err
	}
	hand := render.Hand{Face: face, Size: f.Size, Spacing: f.Spacing, SmallCaps: st.SmallCaps, Ink: ink, HaloReach: st.HaloReach}
	if st.HaloReach > 0 {
		if hand.Halo, err = colour(st.Halo); err != nil {
			return nil, err
		}
		hand.Halo = render.WithAlpha(hand.Halo, st.HaloOpacity)
	}
	l.align = render.Center
	switch f.Align {
	case "left":
		l.align = render.Left
	case "right":
		l.align = render.Right
	}
	if l.pitch == 0 {
		l.pitch = f.Size
	}
	if l.kind() == PlateLabel {
		l.plate = render.PlateSpec{ID: f.EN[0], RGB: uint32(ink.R)<<16 | uint32(ink.G)<<8 | uint32(ink.B)}
		return l, nil
	}
	var path []render.Point
	for _, v := range f.Path {
		path = append(path, point(v))
	}
	french := f.FR
	if len(french) == 0 {
		french = f.EN
	}
	l.hand, l.texts = hand, [2][]string{f.EN, french}
	for lang, lines := range l.texts {
		for _, s := range lines {
			var t *render.Inscription
			if len(path) > 1 {
				t, l.curved = hand.InscribeAlong(s, path), true
			} else {
				t = hand.Inscribe(s, f.Turned)
			}
			l.lines[lang] = append(l.lines[lang], t)
		}
	}
	if l.curved {
		l.at = render.Point{}
	}
	return l, nil
}

func (l *label) kind() LabelKind { return tiers[l.tier].kind }

// colour reads RRGGBB.
func colour(s string) (color.NRGBA, error) {
	v, err := strconv.ParseUint(s, 16, 32)
	if err != nil || len(s) != 6 {
		return color.NRGBA{}, fmt.Errorf("%q is no colour", s)
	}
	return render.Hex(uint32(v)), nil
}

// placedLabel is a label as it is drawn at a zoom: so much larger than printed, its lines at these places of the board.
type placedLabel struct {
	*label
	lines []*render.Inscription
	at    []render.Point
	grown float64
	box   render.Rect   // on the board
	boxes []render.Rect // what it covers: the box, or its letters one by one
}

// letteringKey tells what is lettered how apart.
type letteringKey struct {
	zoom float64
	lang string
}

// letterings keeps the last few.
type letterings struct {
	mu   sync.Mutex
	made map[letteringKey][]placedLabel
	// room is how large a plate may grow before it meets another or a laurel, by label, in pixels of the board.
	room map[*label]float64
	// towns are the places without a plate, whose name stands beside them, and the quays of ports: what is drawn of them is not
	// written over.
	towns []town
	works []*Place // those that are works
}

// town is what a place without a plate is drawn as, in one of its drawings.
type town struct {
	id  string
	box render.Rect
}

// manyLetterings is how many are kept: the window's, its pictures', and those a zoom goes through.
const manyLetterings = 12

// lettering lays the labels out for a zoom. Nobody changes what it returns.
func (g *Geometry) lettering(zoom float64, lang string) []placedLabel {
	key := letteringKey{zoom, lang}
	g.letters.mu.Lock()
	defer g.letters.mu.Unlock()
	if out, ok := g.letters.made[key]; ok {
		return out
	}
	if len(g.letters.made) >= manyLetterings || g.letters.made == nil {
		g.letters.made = make(map[letteringKey][]placedLabel)
	}
	out := g.layLabels(zoom, lang)
	g.letters.made[key] = out
	return out
}

// crampedPlate is the radius below which a plate says nothing, in logical pixels.
const crampedPlate = 6.5

// plateRadius is how large a plate is drawn at a zoom, in pixels of the board: not so small that it cannot be read, unless another
// would be in its way.
func (g *Geometry) plateRadius(l *label, zoom float64) float64 {
	r := math.Max(g.Plate, leastPlate/zoom)
	if room, ok := g.letters.room[l]; ok {
		r = math.Min(r, math.Max(room, g.Plate))
	}
	return r
}

// roomForPlates finds how large the plates may grow, and the towns.
func (g *Geometry) roomForPlates() {
	g.letters.room = make(map[*label]float64)
	plated := map[string]bool{}
	for i := range g.labels {
		l := &g.labels[i]
		if l.kind() != PlateLabel {
			continue
		}
		plated[l.place] = true
		room := math.Inf(1)
		for k := range g.labels {
			switch o := &g.labels[k]; {
			case k == i:
			case o.kind() == PlateLabel:
				room = math.Min(room, math.Hypot(o.at.X-l.at.X, o.at.Y-l.at.Y)/2-1)
			case o.kind() == SignLabel && !o.room.Empty():
				room = math.Min(room, math.Hypot(o.at.X-l.at.X, o.at.Y-l.at.Y)-o.room.W/2)
			}
		}
		g.letters.room[l] = room
	}
	for _, id := range g.order {
		p := g.Place(id)
		if p.Work != nil { // names keep off its sign alone
			g.letters.towns = append(g.letters.towns, town{id, around(p.Work.sign, 2*signSize)})
			g.letters.works = append(g.letters.works, p)
			continue
		}
		if !p.Box && (p.Town != nil || !plated[id] && len(plated) > 0) {
			g.letters.towns = append(g.letters.towns, town{id, p.Bounds})
			if p.Second != nil {
				g.letters.towns = append(g.letters.towns, town{id, p.Second.Bounds})
			}
		}
		for _, q := range p.quays() {
			g.letters.towns = append(g.letters.towns, town{"", around(q, 2*g.Quay)}) // a port's own name keeps off it, too
		}
	}
}

// layLabels gives each label its place and size, the more important first; one that finds no room is left out.
func (g *Geometry) layLabels(zoom float64, lang string) []placedLabel {
	n := 0
	if lang == "fr" {
		n = 1
	}
	out := make([]placedLabel, 0, len(g.labels))
	for i := range g.labels {
		l := &g.labels[i]
		if l.kind() == PlateLabel {
			r := g.plateRadius(l, zoom)
			if place := g.Place(l.place); place != nil && place.InInset && !l.inset && r*zoom < crampedPlate {
				continue // the inset has a larger one
			}
			box := render.R(l.at.X-r, l.at.Y-r, 2*r, 2*r)
			out = append(out, placedLabel{label: l, grown: 1, box: box, boxes: []render.Rect{box}})
			continue
		}
		if l.set != nil {
			if l == l.set.members[0] {
				out = append(out, g.laySet(l.set, n, zoom, out)...)
			}
			continue
		}
		if p, ok := g.layLabel(l, n, zoom, out); ok {
			out = append(out, p)
		}
	}
	return out
}

// layLabel finds the place of a label among those that have theirs.
func (g *Geometry) layLabel(l *label, n int, zoom float64, taken []placedLabel) (placedLabel, bool) {
	t := tiers[l.tier]
	size := l.size * zoom
	forms := [][]*render.Inscription{l.lines[n]}
	if l.curved || l.turned || l.usual == 0 && t.want <= size {
		if size < t.least {
			return placedLabel{}, false
		}
		p, _, ok := g.bestPlace(l, forms, 1, zoom, taken)
		return p, ok
	}
	plain, floor := math.Max(t.want, size), math.Max(t.least, size)
	if l.usual > 0 {
		if !l.headed {
			forms = l.forms(n)
		}
		plain = math.Max(t.want, math.Min(l.size, l.usual)*zoom)
		floor = math.Max(t.least, tightName*plain)
	}
	best, cost, ok := g.bestPlace(l, forms, plain/size, zoom, taken)
	for want := plain; (!ok || g.cut(&best, zoom)) && want > floor; {
		want = math.Max(want-0.75, floor)
		if p, less, found := g.bestPlace(l, forms, want/size, zoom, taken); found && (!ok || less < cost) {
			best, cost, ok = p, less, true
		}
	}
	if !ok || l.plateOfPlace != nil && best.kind() == NameLabel && g.crossed(best.box, zoom) > lostName {
		return best, false
	}
	for want := l.usual * zoom; want > 1.08*plain; want *= 0.92 {
		if p, more, ok := g.bestPlace(l, forms, want/size, zoom, taken); ok && more <= cost+0.02 {
			return p, true
		}
	}
	return best, true
}

// cut tells whether works, if they stood, would hide too much of a place's name.
func (g *Geometry) cut(p *placedLabel, zoom float64) bool {
	return p.kind() == NameLabel && g.crossed(p.box, zoom) > cutName
}

// drawLettering writes the board's lettering as a camera sees it.
func (g *Geometry) drawLettering(l *render.List, c *Camera, lang string) {
	seen := c.Seen()
	g.drawIDs(l, c)
	for _, p := range g.lettering(c.Zoom, lang) {
		if p.box.Inset(-8).Intersect(seen).Empty() {
			continue
		}
		if p.kind() == PlateLabel {
			l.Sprite(p.plate, c.ScreenRect(p.box), 0)
			continue
		}
		for i, t := range p.lines {
			l.Lettering(t, c.Screen(p.at[i]), c.Zoom*p.grown)
		}
	}
}

// idSize is the em of a hex's id, in edges of the hex.
const idSize = 0.3

// idsIn reads the hand of the hexes' ids.
func (g *Geometry) idsIn(f *layoutFile) error {
	ink, err := colour(f.Grid.IDs)
	if err != nil {
		return fmt.Errorf("the board's layout: the hexes' ids: %w", err)
	}
	g.ids = &render.Hand{Face: render.Book, Size: idSize * f.Grid.Edge, Ink: ink}
	g.idLetters = map[string]*render.Inscription{}
	return nil
}

// idOf is a hex's id, set when it is first seen.
func (g *Geometry) idOf(id string) *render.Inscription {
	g.idLock.Lock()
	defer g.idLock.Unlock()
	t, ok := g.idLetters[id]
	if !ok {
		t = g.ids.Inscribe(id, false)
		g.idLetters[id] = t
	}
	return t
}

// leastID is the size below which the ids of hexes are not written, in logical pixels to the em.
const leastID = 8

// drawIDs writes the ids of the hexes in view, each under the upper side of its hex, where one looks closely.
func (g *Geometry) drawIDs(l *render.List, c *Camera) {
	if g.ids == nil || g.ids.Size*c.Zoom < leastID {
		return
	}
	for _, p := range g.Within(c.Seen()) {
		if len(p.Polygon) != 6 {
			continue
		}
		t := g.idOf(p.ID)
		at := render.Pt(p.Bounds.X+p.Bounds.W/2, p.Bounds.Y+0.85*g.ids.Size)
		l.Lettering(t, c.Screen(at), c.Zoom)
	}
}

// Letter writes the lettering of a game's board over the part src of its picture that dst shows; nothing for a game without one.
func Letter(l *render.List, game, lang string, src, dst render.Rect) {
	g, err := layoutOf(game)
	if err != nil || src.Empty() {
		return
	}
	l.PushClip(dst)
	g.drawLettering(l, &Camera{View: dst, Centre: src.Center(), Zoom: dst.W / src.W, size: g.Size}, lang)
	l.PopClip()
}
