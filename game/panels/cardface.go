package panels

import (
	"image/color"
	"math"
	"strconv"
	"strings"

	"strategos/assets/livery"
	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// This file draws cards that bear words, as those of a deck do: small ones for a hand or a pile, and whole ones to be read.

// leaf is the colours of a card: of its paper, its band and what is written on them.
type leaf struct{ paper, ink, sepia, band, head color.NRGBA }

// CardPress draws the cards of a game's deck in its words.
type CardPress struct {
	Text    *text.Text
	Palette *render.Palette
	Game    string
	// Livery is what a seat wears, Follow goes where a word leads.
	Livery func(engine.Seat) render.Livery
	Follow func(text.Span)
}

// Press draws the cards of the game in progress.
func (ps *Panels) Press() *CardPress {
	return &CardPress{Text: ps.Text, Palette: ps.Palette, Game: ps.View.Game, Livery: ps.Livery, Follow: ps.Follow}
}

// leafOf are the colours of a card by who plays it; pale is one that cannot be played now.
func (ps *CardPress) leafOf(c *ui.Context, words *text.Card, pale bool) leaf {
	k := ps.Palette.Of(ps.cardLivery(words))
	l := leaf{paper: c.Theme.Paper, ink: c.Theme.Ink, sepia: c.Theme.Sepia, band: k.Ground, head: k.Ink}
	if pale {
		l.paper = render.Mix(l.paper, c.Theme.Panel, 0.3)
		l.band = render.Mix(l.band, c.Theme.Panel, 0.35)
	}
	return l
}

// cardLivery is that of the seat whose card it is; plain for one of both or of whoever draws it.
func (ps *CardPress) cardLivery(words *text.Card) render.Livery {
	if words.Who == "either" || words.Who == "drawn" {
		return livery.Plain
	}
	return ps.Livery(engine.Seat(words.Who))
}

// Small draws a card with its picture and its title: the picture above it or, on a card wider than high, at its left.
func (ps *CardPress) Small(c *ui.Context, r render.Rect, words *text.Card, mark render.Mark) {
	l := ps.leafOf(c, words, mark&render.Dimmed != 0)
	ps.sheetOf(c, r, &l, mark)
	f := smallFace(words.Name, r)
	c.FillRoundRect(f.band, 4, l.band)
	if edge := math.Min(f.band.W, f.band.H) - 8; edge > 0 {
		c.Icon(words.Icon, render.R(f.band.Center().X-edge/2, f.band.Center().Y-edge/2, edge, edge), l.head)
	}
	style, name := f.style.In(l.ink), words.Name
	if most := int(f.box.H / style.Metrics().LineHeight); most > 0 { // what is left over the tip tells
		if lines := render.Wrap(style, name, f.box.W); len(lines) > most {
			name = strings.Join(lines[:most], " ") + "…"
		}
	}
	h := prose.Height(style, name, f.box.W)
	c.Paragraph(render.R(f.box.X, f.box.Y+math.Max(0, (f.box.H-h)/2), f.box.W, 0), render.Center, style, name)
}

// face is how a small card is set: the band with its picture, the box of its title and the lettering in that.
type face struct {
	band, box render.Rect
	style     render.TextStyle
}

// The sizes of a title on a small card, from the one that is usual down to what can just be read.
const (
	titleMost  = 15.0
	titleEasy  = 11.0
	titleLeast = 7.5
)

// smallFace sets a small card: with the largest picture beside which the title stands whole in letters that are easily read, else so that
// they are largest.
func smallFace(name string, r render.Rect) (best face) {
	const side, least = 3.0, 20.0
	in := r.Inset(2)
	above := func(h float64) face {
		return face{band: render.R(in.X, in.Y, in.W, h), box: render.R(r.X+side, in.Y+h+2, r.W-2*side, in.H-h-4)}
	}
	beside := func(w float64) face {
		return face{band: render.R(in.X, in.Y, w, in.H), box: render.R(in.X+w+side, in.Y+2, in.W-w-2*side, in.H-4)}
	}
	full := math.Round(math.Min(34, r.H*0.3))
	for _, f := range []face{above(full), above(math.Min(full, least)), beside(math.Min(34, r.W*0.28)), beside(math.Min(least, r.W*0.28)), above(5), beside(5)} {
		if f.style = titleIn(name, f.box); f.style.Size > best.style.Size {
			best = f
		}
		if best.style.Size >= titleEasy {
			break
		}
	}
	if best.style.Size < titleLeast { // as much of it as has room
		best = above(5)
		best.style = titleIn(name, best.box)
	}
	return best
}

// titleIn is the largest lettering in which a title stands whole in a box, a size less than the least where it does in none.
func titleIn(name string, box render.Rect) render.TextStyle {
	style := render.TextStyle{Face: render.BookBold, Size: titleMost}
	for ; style.Size >= titleLeast; style.Size -= 0.5 {
		if whole(style, name, box.W) && prose.Height(style, name, box.W) <= box.H {
			return style
		}
	}
	return style
}

// whole tells whether no word, or part of one before a hyphen, is wider than a line.
func whole(style render.TextStyle, s string, width float64) bool {
	for word := range strings.SplitSeq(strings.ReplaceAll(s, "-", "- "), " ") { // a no-break space is none of these
		if render.Measure(style, word) > width {
			return false
		}
	}
	return true
}

// deckOf tells whether a hand is of a deck whose cards bear words.
func (ps *Panels) deckOf(h *engine.Hand) bool { return h.Count > 0 && len(ps.Text.Titles()) > 0 }

// leaves draws a hand of such cards side by side, in as many rows as lets them be read best; face down where they are not seen.
func (ps *Panels) leaves(c *ui.Context, r render.Rect, h *engine.Hand) {
	const gap = 8.0
	per, w, high := ps.leafRows(h, r.W, r.H, gap)
	for i := range h.Count {
		at := render.R(r.X+float64(i%per)*(w+gap), r.Y+float64(i/per)*(high+gap), w, high)
		if i < len(h.Cards) {
			ps.card(c, at, h.Cards[i].ID, ps.holder(h))
			continue
		}
		id := "covered." + strconv.Itoa(i)
		c.Hit(id, at, ui.Dead)
		ps.Press().back(c, at)
		m := ps.CoverMeaning(ps.holder(h))
		c.Tip(id, m.Line())
	}
}

// leafRows tells how many cards of a hand stand side by side, and how wide and high they are: so that the smallest of their titles is
// largest, then so that they are.
func (ps *Panels) leafRows(h *engine.Hand, w, high, gap float64) (per int, wide, tall float64) {
	least := 0.0
	for rows := 1; rows <= 3; rows++ {
		in := (max(3, h.Count) + rows - 1) / rows
		cw := (w - gap*float64(in-1)) / float64(in)
		ch := (high - gap*float64(rows-1)) / float64(rows)
		cw, ch = math.Min(cw, ch*2.4), math.Min(ch, cw*1.5)
		size := titleMost
		for _, card := range h.Cards {
			if words, ok := ps.Text.Card(card.ID); ok {
				size = math.Min(size, smallFace(words.Name, render.R(0, 0, cw, ch)).style.Size)
			}
		}
		if size > least || size == least && math.Min(cw, ch) > math.Min(wide, tall) {
			per, wide, tall, least = in, cw, ch, size
		}
	}
	return per, wide, tall
}

// back is a card face down.
func (ps *CardPress) back(c *ui.Context, r render.Rect) {
	k := ps.Palette.Of(livery.Plain)
	ps.sheetOf(c, r, &leaf{paper: k.Ground, sepia: k.Edge}, 0)
	c.StrokeRoundRect(r.Inset(5), 4, 1.5, render.WithAlpha(k.Crest, 0.85))
	edge := math.Min(r.W, r.H) * 0.4
	c.Icon("scroll", render.R(r.Center().X-edge/2, r.Center().Y-edge/2, edge, edge), k.Crest)
}

// sheetOf is the paper of a card with its edge: gold where it can be played, thick where it is picked.
func (ps *CardPress) sheetOf(c *ui.Context, r render.Rect, l *leaf, mark render.Mark) {
	const round = 6.0
	c.FillRoundRect(r.Move(1, 2), round, render.WithAlpha(render.Hex(0), 0.45))
	c.FillRoundRect(r, round, l.paper)
	switch {
	case mark&render.Selected != 0:
		c.StrokeRoundRect(r.Inset(-1), round, 4, c.Theme.Gold)
	case mark&render.Selectable != 0:
		c.StrokeRoundRect(r, round, 2.5, c.Theme.Gold)
	default:
		c.StrokeRoundRect(r, round, 1, l.sepia)
	}
}

// Whole draws a card with all that stands on it: title, who plays it when, what it needs and does, where it goes, where its title is
// from. Sections in it lead there.
func (ps *CardPress) Whole(k *prose.Column, id string, words *text.Card, mark render.Mark) {
	c := k.Context
	l := ps.leafOf(c, words, mark&render.Dimmed != 0)
	paint := func(draw bool) (high, head float64) {
		in := cardColumn{ps: ps, c: c, l: &l, x: k.X + 14, y: k.Y, w: k.W - 28, draw: draw}
		return in.write(id, words)
	}
	high, head := paint(false)
	r := k.Take(high)
	ps.sheetOf(c, r, &l, mark)
	c.FillRoundRect(render.R(r.X+2, r.Y+2, r.W-4, head), 4, l.band)
	k.Y = r.Y
	paint(true)
	k.Y = r.Bottom()
	k.Gap(10)
}

// cardColumn writes down a card, or measures it.
type cardColumn struct {
	ps      *CardPress
	c       *ui.Context
	l       *leaf
	x, y, w float64
	draw    bool
}

// write is all that stands on a card; it returns how high it is, and its band.
func (in *cardColumn) write(id string, words *text.Card) (high, head float64) {
	top := in.y
	title := render.TextStyle{Face: render.BookBold, Size: 19, Color: in.l.head}
	small := render.TextStyle{Face: render.Sans, Size: 12.5, Color: in.l.sepia}
	body := render.TextStyle{Face: render.Book, Size: 15.5, Color: in.l.ink}
	const icon = 30.0
	if in.draw {
		in.c.Icon(words.Icon, render.R(in.x-2, in.y+10, icon, icon), in.l.head)
	}
	in.x, in.w = in.x+icon+8, in.w-icon-8
	in.y += 8
	in.para(title, words.Name)
	in.para(render.TextStyle{Face: render.SansBold, Size: 12, Color: in.l.head}, words.By+ui.Dot+words.When)
	in.y = math.Max(in.y, top+icon+14) + 5
	head = in.y - top - 2
	in.x, in.w = in.x-icon-8, in.w+icon+8
	in.y += 8
	if len(words.Needs) > 0 {
		in.para(small.In(in.l.ink), in.ps.Text.UI("table.card.needs", "needs", strings.Join(words.Needs, in.ps.Text.UI("table.card.between")+" ")))
		in.y += 6
	}
	in.flow(body, id, words.Effect)
	in.y += 8
	if in.draw {
		in.c.HLine(in.x, in.y, in.w, render.Mix(in.l.paper, in.l.sepia, 0.5))
	}
	in.y += 6
	in.para(small.In(in.l.ink), in.ps.Text.UI("table.card.goes", "goes", words.Goes))
	in.flow(small, id+".foot", in.foot(words))
	return in.y - top + 10, head
}

// foot is the number of a card, where it is from and where the rule book speaks of it.
func (in *cardColumn) foot(words *text.Card) []text.Span {
	t := in.ps.Text
	out := []text.Span{{Text: t.UI("table.card.foot", "count", words.Copies, "numbers", words.Numbers(), "from", words.From)}}
	for _, s := range in.ps.sections(words) {
		out = append(out, text.Span{Text: " "}, text.Span{Text: "§" + t.Section(s), Kind: text.Rule, ID: s})
	}
	return out
}

// sections are the sections of the rules that speak of a card: those of the rule book that the reference has, else what it says of
// cards.
func (ps *CardPress) sections(words *text.Card) []string {
	book, err := text.Rules(ps.Game, ps.Text.Language())
	if err != nil {
		return nil
	}
	var out []string
	for _, s := range words.Sections {
		if found := book.Find(s); found != nil && found.ID == s {
			out = append(out, s)
		}
	}
	if len(out) == 0 {
		out = append(out, words.Rule)
	}
	return out
}

func (in *cardColumn) para(style render.TextStyle, s string) {
	if in.draw {
		in.c.Paragraph(render.R(in.x, in.y, in.w, 0), render.Left, style, s)
	}
	in.y += prose.Height(style, s, in.w)
}

func (in *cardColumn) flow(style render.TextStyle, id string, spans []text.Span) {
	f := prose.Set(style, spans, in.w)
	f.Link = in.l.sepia
	if in.draw {
		if s, ok := f.Draw(in.c, id, render.Pt(in.x, in.y), livery.Plain); ok {
			in.ps.Follow(s)
		}
	}
	in.y += f.Height
}
