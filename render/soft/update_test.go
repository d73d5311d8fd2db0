package soft_test

import (
	"bytes"
	"fmt"
	"image"
	"math/rand/v2"
	"slices"
	"testing"

	"strategos/assets/livery"
	"strategos/render"
	"strategos/render/soft"
)

const testWidth, testHeight = 420, 300

// record is a drawing operation to be recorded, and where: the whole screen or one of two panes.
type record struct {
	pane int
	draw func(*render.List)
}

// random makes an operation of any kind anywhere.
var inscribed = render.Hand{Face: render.Book, Size: 30, Spacing: 0.2, Ink: render.Hex(0x203040), Halo: render.Hex(0xfff0d0), HaloReach: 4}.
	InscribeAlong("Ionian", []render.Point{{X: -60, Y: 0}, {X: 0, Y: -20}, {X: 70, Y: 10}})

func random(rng *rand.Rand) record {
	at := render.Pt(rng.Float64()*testWidth, rng.Float64()*testHeight)
	box := render.R(at.X-20, at.Y-20, 5+rng.Float64()*120, 5+rng.Float64()*90)
	c := render.Hex(uint32(rng.IntN(1 << 24)))
	if rng.IntN(2) == 0 {
		c.A = uint8(40 + rng.IntN(200))
	}
	poly := []render.Point{at, at.Add(render.Pt(rng.Float64()*90, 10)), at.Add(render.Pt(40, rng.Float64()*80))}
	align := render.Align(rng.IntN(3))
	draws := []func(*render.List){
		func(l *render.List) { l.FillRect(box, c) },
		func(l *render.List) { l.FillRect(render.R(-5, -5, 600, 600), render.Mix(c, c, 0)) },
		func(l *render.List) { l.HLine(box.X, box.Y, box.W, c) },
		func(l *render.List) { l.FillRoundRect(box, 9, c) },
		func(l *render.List) { l.StrokeRoundRect(box, 6, 2, c) },
		func(l *render.List) { l.FillPolygon(poly, c) },
		func(l *render.List) { l.StrokePolygon(poly, render.Dashed(3, 8, 5), c) },
		func(l *render.List) { l.FillCircle(at, 12, c) },
		func(l *render.List) { l.StrokeCircle(at, 15, 3, c) },
		func(l *render.List) { l.Sprite(render.CounterSpec{Livery: livery.Owl, ID: "H1", FP: 6}, box, 0.3) },
		func(l *render.List) { l.Lettering(inscribed, at, 0.4+float64(int(at.X)%3)/2) },
		func(l *render.List) { l.Picture("board", render.R(0, 0, 200, 150), box, render.Fast) },
		func(l *render.List) {
			l.Text(at, align, render.TextStyle{Face: render.BookItalic, Size: 17, Color: c}, "fjord Ἀθῆναι")
		},
	}
	return record{rng.IntN(3), draws[rng.IntN(len(draws))]}
}

// listOf records operations.
func listOf(records []record) *render.List {
	var l render.List
	for _, r := range records {
		l.PushClip([]render.Rect{{X: 0, Y: 0, W: testWidth, H: testHeight}, {X: 0, Y: 30, W: 250.5, H: 200}, {X: 250.5, Y: 0, W: 300, H: 400}}[r.pane])
		r.draw(&l)
		l.PopClip()
	}
	return &l
}

// TestUpdateLikeDraw changes lists at random and wants the screen that was painted bit by bit to look like one painted anew.
func TestUpdateLikeDraw(t *testing.T) {
	board := image.NewRGBA(image.Rect(0, 0, 200, 150))
	for i := range board.Pix {
		board.Pix[i] = uint8(i * 31)
		if i%4 == 3 {
			board.Pix[i] = 255
		}
	}
	whole, spared := testWidth*testHeight, 0
	for seed := range uint64(12) {
		rng := rand.New(rand.NewPCG(seed, 7))
		var records []record
		for range 30 {
			records = append(records, random(rng))
		}
		bit, anew := soft.New(render.DefaultPalette()), soft.New(render.DefaultPalette())
		bit.SetPicture("board", board)
		anew.SetPicture("board", board)
		screen := image.NewRGBA(image.Rect(0, 0, testWidth, testHeight))
		var changes render.Changes
		for step := range 25 {
			for range rng.IntN(3) {
				i := rng.IntN(len(records))
				switch rng.IntN(4) {
				case 0:
					records = slices.Insert(records, i, random(rng))
				case 1:
					records = slices.Delete(records, i, i+1)
				case 2:
					records[i] = random(rng)
				case 3:
					j := rng.IntN(len(records))
					records[i], records[j] = records[j], records[i]
				}
			}
			l := listOf(records)
			ground := render.Hex(0x203040)
			parts := bit.Update(screen, &changes, ground, l, 1)
			for i, p := range parts {
				spared += p.Dx() * p.Dy()
				for _, q := range parts[:i] {
					if p.Overlaps(q) {
						t.Fatalf("%v and %v overlap", p, q)
					}
				}
			}
			want := anew.Picture(testWidth, testHeight, ground, l, 1)
			if !bytes.Equal(screen.Pix, want.Pix) {
				t.Fatalf("seed %d, step %d: the picture painted in %v is another", seed, step, parts)
			}
			if again := bit.Update(screen, &changes, ground, listOf(records), 1); len(again) != 0 {
				t.Fatalf("the same list again: %v painted", again)
			}
		}
	}
	if share := fmt.Sprintf("%d %%", 100*spared/(12*25*whole)); 100*spared > 12*25*whole*60 {
		t.Errorf("%s of the screen was painted in the middle", share)
	}
}

// TestUpdateOfAPanningBoard: what stands beside a board that moves is left alone.
func TestUpdateOfAPanningBoard(t *testing.T) {
	r := soft.New(render.DefaultPalette())
	screen := image.NewRGBA(image.Rect(0, 0, testWidth, testHeight))
	var changes render.Changes
	pane := render.R(0, 20, 250, 200)
	draw := func(x float64) []image.Rectangle {
		var l render.List
		l.PushClip(pane)
		l.FillRect(pane, render.Hex(0x104050))
		for i := range 20 {
			l.Sprite(render.CounterSpec{Livery: livery.Lambda, ID: fmt.Sprint("S", i)}, render.R(x+float64(i%5)*70, float64(20+i/5*60), 48, 48), 0)
		}
		l.PopClip()
		l.FillRect(render.R(250, 0, 170, 300), render.Hex(0xf0e6d0))
		for i := range 10 {
			l.Text(render.Pt(260, float64(20+i*20)), render.Left, render.TextStyle{Face: render.Book, Size: 14, Color: render.Hex(0)}, "Twelve hoplites")
		}
		return r.Update(screen, &changes, render.Hex(0x202020), &l, 1)
	}
	draw(0)
	for x := range 5 {
		for _, p := range draw(float64(-3 - x)) {
			if !p.In(image.Rect(0, 20, 250, 220)) {
				t.Errorf("the board moved and %v was painted", p)
			}
		}
	}
	if parts := draw(-7); len(parts) != 0 {
		t.Errorf("nothing moved and %v was painted", parts)
	}
	changes.Forget()
	if parts := draw(-7); len(parts) != 1 || parts[0] != screen.Rect {
		t.Errorf("after Forget %v was painted", parts)
	}
}
