package pictures

import (
	"bytes"
	"errors"
	"image"
	"image/color"
	"math"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/game/board"
	"strategos/game/ui"
	"strategos/internal/gametest"
	"strategos/render"
)

// await ticks until something is so: pictures are made beside the window.
func (b *bench) await(what string, so func() bool) {
	b.t.Helper()
	b.driver.Until(what, so)
	b.driver.Tick()
}

// picture waits for the picture being saved.
func (b *bench) picture() image.Image {
	b.t.Helper()
	b.await("a saved picture", func() bool { return b.mode.saved.path != "" && !b.mode.busy })
	<-b.pictures
	return b.made
}

// glance snaps the window if there is somebody to look at it.
func (b *bench) glance(name string) {
	b.t.Helper()
	if os.Getenv("STRATEGOS_SHOTS") != "" {
		b.snap(name)
	}
}

// pictureBench is a game with the picture mode open.
func pictureBench(t *testing.T, lang string, w, h float64) *bench {
	t.Helper()
	s := gametest.Session(t, 1)
	s.Solo = true
	b := newBench(t, s, lang, w, h)
	b.driver.Click("bar.picture")
	if !b.mode.IsOpen() {
		t.Fatal("the button opens no picture mode")
	}
	return b
}

// drag draws from one point of the window to another.
func drag(b *bench, from, to render.Point) {
	b.t.Helper()
	b.driver.Move(from)
	b.driver.DragFrom(from, to)
}

// onBoard is a point of the board in the window.
func (b *bench) onBoard(x, y float64) render.Point {
	return b.scene.Camera.Screen(render.Pt(x, y))
}

// count is how many pixels have a colour, nearly.
func count(img image.Image, want color.NRGBA) int {
	n := 0
	r := img.Bounds()
	for y := r.Min.Y; y < r.Max.Y; y++ {
		for x := r.Min.X; x < r.Max.X; x++ {
			cr, cg, cb, _ := img.At(x, y).RGBA()
			d := func(a uint32, b uint8) int { v := int(a>>8) - int(b); return max(v, -v) }
			if d(cr, want.R)+d(cg, want.G)+d(cb, want.B) < 12 {
				n++
			}
		}
	}
	return n
}

// samePicture compares every pixel.
func samePicture(a, b image.Image) bool {
	x, ok := a.(*image.RGBA)
	y, ok2 := b.(*image.RGBA)
	return ok && ok2 && x.Rect == y.Rect && bytes.Equal(x.Pix, y.Pix)
}

// A rectangle, a highlight, arrows and a caption by mouse; stratctl's way to the
// same marks gives the same pixels.
func TestPictureByMouse(t *testing.T) {
	b := pictureBench(t, "en", 1600, 1000)
	d, p := b.driver, b.mode
	hash := b.session.Game().Hash()

	d.Click("picture.rect")
	if d.Enabled("picture.save") {
		t.Error("a rectangle that is not there can be saved")
	}
	from, to := b.onBoard(1700, 500), b.onBoard(2500, 1500)
	drag(b, from, to)
	r := p.ill.Crop.Rect
	if p.extent != board.ExtentCrop || math.Abs(r.X-1700) > 8 || math.Abs(r.Bottom()-1500) > 8 {
		t.Fatalf("the rectangle is %v", r)
	}
	d.Click("picture.mark")
	d.Click("picture.colour.green")
	d.Click("stack.P.athens")
	d.Click("picture.colour.red")
	d.Click("zone.Q")
	d.Click("picture.arrow")
	d.Click("picture.colour.blue")
	middle := b.scene.Geo.Place("Q").Middle()
	drag(b, d.Rect("stack.P.athens").Center(), b.onBoard(middle.X+8, middle.Y-8)) // near enough
	drag(b, b.onBoard(2420, 1400), b.onBoard(2300, 1100))                         // free at both ends
	d.Click("picture.label")
	d.Type("by night")
	d.Click("picture.caption")
	d.Type("Across the strait.")
	d.Click("picture.numbers")
	d.Click("picture.preview")
	b.await("the preview", func() bool { return d.Has("picture.keep") })
	proof := image.Image(p.proof)
	d.Click("picture.back")
	d.Click("picture.save")
	made := b.picture()
	gametest.Keep(t, "picture-mouse", made)
	b.await("the note of what was made", func() bool { return len(p.Made()) == 1 })
	if m := p.Made()[0]; m.At != len(b.session.Records())-1 || m.Position != b.session.Game().Hash() || m.Marks.Crop.Rect != r ||
		len(m.Marks.Highlights) != 2 || len(m.Marks.Arrows) != 2 || m.Marks.Caption != "Across the strait." {
		t.Errorf("what was made is noted as %+v", m)
	}
	if !samePicture(proof, made) {
		t.Error("the preview is another picture than the one saved")
	}
	zoom := b.scene.Camera.Zoom
	foot := (&board.Illustration{Caption: "x"}).CaptionHeight(r.W*zoom) / zoom
	if made.Bounds() != image.Rect(0, 0, int(r.W), int(r.H+foot+0.5)) {
		t.Errorf("%v for a crop of %v", made.Bounds(), r)
	}
	for _, c := range []board.Colour{board.MarkRed, board.MarkGreen, board.MarkBlue} {
		if n := count(made, c.Paint()); n < 300 {
			t.Errorf("%d pixels are %s", n, c)
		}
	}
	if count(made, board.MarkYellow.Paint()) > 100 {
		t.Error("something is yellow that nobody marked so")
	}
	if len(p.ill.Arrows) != 2 || p.ill.Arrows[0].From.ID == "" || p.ill.Arrows[0].To.ID != "Q" || p.ill.Arrows[1].From.ID != "" || p.ill.Arrows[1].To.ID != "" {
		t.Fatalf("arrows %v", p.ill.Arrows)
	}

	// The same by the texts of the command line.
	ill := board.Illustration{Caption: p.ill.Caption, Numbered: true}
	var err error
	if ill.Crop, err = board.ParseCrop(p.ill.Crop.String()); err != nil {
		t.Fatal(err)
	}
	for _, h := range p.ill.Highlights {
		parsed, err := board.ParseHighlight(h.String())
		if err != nil {
			t.Fatal(err)
		}
		ill.Highlights = append(ill.Highlights, parsed)
	}
	for _, a := range p.ill.Arrows {
		parsed, err := board.ParseArrow(a.String())
		if err != nil {
			t.Fatal(err)
		}
		ill.Arrows = append(ill.Arrows, parsed)
	}
	shot, err := board.Shot(b.session.Game().View(""), board.ShotOptions{Lang: "en", Illustration: ill, Fine: true, Seen: zoom})
	if err != nil {
		t.Fatal(err)
	}
	if !samePicture(shot, made) {
		gametest.Keep(t, "picture-shot", shot)
		t.Error("stratctl draws another picture of the same marks")
	}
	if b.session.Game().Hash() != hash {
		t.Error("making a picture has changed the game")
	}
}

// The same by keyboard alone.
func TestPictureByKeyboard(t *testing.T) {
	s := gametest.Session(t, 1)
	s.Solo = true
	b := newBench(t, s, "en", 1600, 1000)
	d, p := b.driver, b.mode
	focus := func(id string) {
		t.Helper()
		for range 200 {
			if d.Focus() == id {
				return
			}
			d.Key("tab")
		}
		t.Fatalf("Tab never comes to %s; it goes through %v", id, d.Focusable())
	}
	d.Key("ctrl+f12", "r")
	focus("zone.P")
	d.Key("enter")
	focus("zone.Q")
	d.Key("enter")
	focus("zone.V")
	d.Key("enter", "enter") // and out again
	if got := p.ill.Crop.String(); got != "P,Q" {
		t.Fatalf("the crop is %q", got)
	}
	d.Key("m", "2")
	focus("stack.P.athens")
	d.Key("enter")
	d.Key("4")
	focus("zone.Q")
	d.Key("enter")
	d.Key("a", "3")
	focus("zone.I")
	d.Key("enter")
	if p.begun == nil || !d.Sees("Now click where the arrow leads") {
		t.Error("nobody says that the arrow wants an end")
	}
	focus("zone.Q")
	d.Key("enter")
	d.Key("l")
	d.Type("Sparta")
	d.Key("enter", "c")
	d.Type("save me") // s, a, v, m: letters, not keys
	d.Key("enter")
	if len(p.ill.Highlights) != 2 || p.ill.Highlights[0].Colour != board.MarkRed || p.ill.Highlights[1] != (board.Highlight{At: board.Where{ID: "Q"}, Colour: board.MarkGreen}) {
		t.Errorf("highlights %v", p.ill.Highlights)
	}
	if len(p.ill.Arrows) != 1 || p.ill.Arrows[0].String() != "I:Q:blue:Sparta" || p.ill.Caption != "save me" {
		t.Errorf("arrows %v, caption %q", p.ill.Arrows, p.ill.Caption)
	}
	d.Key("s")
	made := b.picture()
	gametest.Keep(t, "picture-keys", made)
	region, _ := p.ill.Crop.Region(b.scene.Geo)
	if made.Bounds().Dx() != int(math.Round(region.W)) || made.Bounds().Dy() <= int(region.H) || count(made, board.MarkBlue.Paint()) < 300 {
		t.Errorf("%v of %v", made.Bounds(), region)
	}
	shot, err := board.Shot(s.Game().View(""), board.ShotOptions{Lang: "en", Illustration: p.ill, Fine: true, Seen: b.scene.Camera.Zoom})
	if err != nil || !samePicture(shot, made) {
		t.Errorf("stratctl draws another picture: %v", err)
	}

	d.Key("ctrl+c")
	if got := <-b.copied; !strings.HasSuffix(got, ".png") {
		t.Errorf("copied %q", got)
	}
	b.await("a word about the clipboard", func() bool { return d.Sees("is on the clipboard") })
	b.copyErr = errors.New("no clipboard")
	d.Key("ctrl+c")
	<-b.copied
	b.await("plain words", func() bool { return d.Sees("cannot be reached") })

	// The rectangle by the arrow keys.
	focus("picture.grip")
	d.Key("right", "shift+down")
	if r := p.ill.Crop.Rect; math.Abs(r.X-region.X-20) > 1 || math.Abs(r.H-region.H-20) > 1 {
		t.Errorf("from %v to %v", region, r)
	}
	d.Key("escape")
	if p.open {
		t.Error("Esc does not lead back to the game")
	}
}

// Undo, clear, colours, and what outlives the closing of the mode.
func TestPictureMarksKept(t *testing.T) {
	b := pictureBench(t, "en", 1280, 800)
	d, p := b.driver, b.mode
	b.driver.Click("zone.P")
	d.Click("zone.Q")
	d.Click("picture.colour.red")
	d.Click("zone.Q") // another colour
	if p.ill.Highlights[1].Colour != board.MarkRed || len(p.ill.Highlights) != 2 {
		t.Fatalf("highlights %v", p.ill.Highlights)
	}
	d.Click("zone.Q") // taken back
	if len(p.ill.Highlights) != 1 {
		t.Fatalf("highlights %v", p.ill.Highlights)
	}
	d.Click("picture.undo")
	d.Key("ctrl+z")
	if len(p.ill.Highlights) != 2 || p.ill.Highlights[1].Colour != board.MarkYellow {
		t.Fatalf("undone: %v", p.ill.Highlights)
	}
	d.Click("picture.clear")
	if p.ill.Marked() || d.Enabled("picture.clear") {
		t.Error("marks are left")
	}
	d.Click("picture.undo")
	d.Click("picture.arrow")
	d.Click("zone.P")
	d.Key("escape")
	if p.begun != nil || !p.open {
		t.Error("Esc should forget the arrow first")
	}

	was := b.scene.Camera
	camera := p.outer
	d.Click("picture.close")
	if b.scene.Camera != camera || b.scene.Camera == was || b.scene.Illustration != nil {
		t.Error("the table does not look as before")
	}
	d.Key("ctrl+f12")
	if len(p.ill.Highlights) != 2 {
		t.Errorf("reopened: %v", p.ill.Highlights)
	}
	d.Key("escape")
	rng := engine.NewSeeded(1)
	prompt := b.session.Game().Legal()
	cmd, _ := engine.RandomCommand(b.session.Game(), &prompt, rng)
	if _, err := b.session.Apply(cmd); err != nil {
		t.Fatal(err)
	}
	d.Key("ctrl+f12")
	if p.ill.Marked() {
		t.Error("another position shows the marks of the one before")
	}
}

// F12 and Shift+F12 save at once, and say where.
func TestQuickPictures(t *testing.T) {
	b := newBench(t, gametest.Session(t, 1), "en", 1280, 800)
	b.driver.Key("f12")
	view := b.picture()
	if !b.driver.Sees("/pictures/sphacteria-turn-1.png") || !b.driver.Has("saved.copy") {
		t.Errorf("no path: %q", b.driver.Texts())
	}
	seen := b.scene.Camera.Seen().Intersect(render.R(0, 0, b.scene.Geo.Size.X, b.scene.Geo.Size.Y))
	if got := float64(view.Bounds().Dx()); math.Abs(got-seen.W*b.scene.Camera.Zoom) > 1 {
		t.Errorf("%v for a view of %v", view.Bounds(), seen)
	}
	b.driver.Click("saved.close")
	b.driver.Key("shift+f12")
	whole := b.picture()
	size := b.scene.Geo.Size
	if whole.Bounds() != image.Rect(0, 0, int(size.X/2), int(size.Y/2)) {
		t.Errorf("the whole board is %v", whole.Bounds())
	}
	b.driver.Wait(savedTime + time.Second)
	if b.driver.Has("saved.copy") {
		t.Error("the card stays for ever")
	}
}

// The whole board and the view from the mode; a slip of the mouse makes no rectangle.
func TestPictureExtents(t *testing.T) {
	b := pictureBench(t, "en", 1280, 800)
	d, p := b.driver, b.mode
	d.Key("b", "s")
	if got, want := b.picture().Bounds(), image.Rect(0, 0, 2048, 1708); got != want {
		t.Errorf("the whole board: %v, want %v", got, want)
	}
	p.saved = savedPicture{}
	d.Key("v")
	for range 4 {
		d.Wheel("board", 1)
	}
	d.Key("s")
	if got := b.picture().Bounds(); got.Dx() != int(b.scene.Camera.View.W) || got.Dy() != int(b.scene.Camera.View.H) {
		t.Errorf("the view: %v of %v", got, b.scene.Camera.View)
	}
	d.Key("r")
	drag(b, b.onBoard(2000, 1000), b.onBoard(2000, 1000).Add(render.Pt(9, 1)))
	if !p.ill.Crop.Whole() || d.Enabled("picture.save") {
		t.Errorf("a crop of %v", p.ill.Crop)
	}
}

// Every tool has a key and a label that fits, in both languages and small windows.
func TestPictureModeFits(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, size := range []render.Point{{X: 1600, Y: 1000}, {X: 853, Y: 533}, {X: 640, Y: 400}} {
			b := pictureBench(t, lang, size.X, size.Y)
			b.driver.Click("zone.Q")
			b.driver.Key("a")
			drag(b, b.driver.Rect("zone.P").Center(), b.driver.Rect("zone.Q").Center())
			if bad := b.driver.Misfits(); len(bad) > 0 {
				t.Errorf("%s %v: %s", lang, size, strings.Join(bad, "; "))
			}
			b.glance("picture-mode-" + lang + "-" + strconv.Itoa(int(size.X)))
			b.driver.Key("r")
			drag(b, b.onBoard(1500, 500), b.onBoard(2600, 1500))
			if bad := b.driver.Misfits(); len(bad) > 0 {
				t.Errorf("%s %v: %s", lang, size, strings.Join(bad, "; "))
			}
			b.mode.saved = savedPicture{path: "/home/demosthenes/Pictures/Strategos/sphacteria-turn-1-20261121-160239.png", w: 10, h: 10, until: time.Hour,
				notice: b.scene.Text.UI("table.picture.not-copied")}
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			b.glance("picture-saved-" + lang + "-" + strconv.Itoa(int(size.X)))
			if bad := b.driver.Misfits(); len(bad) > 0 {
				t.Errorf("%s %v, saved: %s", lang, size, strings.Join(bad, "; "))
			}
			if !slices.Contains(b.driver.Focusable(), "zone.Q") {
				t.Error("the zones cannot be reached by Tab")
			}
		}
	}
}

// Text boxes, circles and crosses by mouse; any arrow's words can be changed; sizes; all of it undone.
func TestPictureSigns(t *testing.T) {
	b := pictureBench(t, "en", 1600, 1000)
	d, m := b.driver, b.mode
	d.Key("w")
	d.Click("zone.V")
	d.Type("Here they land")
	d.Key("enter", "o")
	d.Click("stack.P.athens")
	drag(b, b.onBoard(2300, 2500), b.onBoard(2300, 2620))
	d.Key("x", "2")
	d.Click("zone.Q")
	if len(m.ill.Texts) != 1 || m.ill.Texts[0].Text != "Here they land" || len(m.ill.Circles) != 2 || len(m.ill.Crosses) != 1 {
		t.Fatalf("marks %+v", m.ill)
	}
	if c := m.ill.Circles; c[0].At.ID == "" || c[0].Radius != 0 || math.Abs(c[1].Radius-120) > 6 || m.ill.Crosses[0].Colour != board.MarkRed {
		t.Errorf("circles %v, crosses %v", c, m.ill.Crosses)
	}
	d.Key("a")
	drag(b, b.onBoard(1000, 2000), b.onBoard(1700, 2300))
	drag(b, b.onBoard(900, 2600), b.onBoard(1600, 2900))
	d.Key("l")
	d.Type("second")
	d.Key("enter")
	first := m.scene.LabelRect(m.ill.Arrows[0]).Center()
	d.Move(first)
	d.Press()
	d.Type("first")
	d.Key("enter")
	if m.ill.Arrows[0].Label != "first" || m.ill.Arrows[1].Label != "second" || len(m.ill.Arrows) != 2 {
		t.Errorf("arrows %v", m.ill.Arrows)
	}
	d.Key("shift+l", "shift+l") // on to the text, by the second arrow
	d.Key("l")
	d.Type("!")
	d.Key("enter")
	if m.ill.Texts[0].Text != "Here they land!" {
		t.Errorf("texts %v", m.ill.Texts)
	}
	d.Click("picture.size.labels.L")
	d.Click("picture.size.counters.S")
	d.Click("picture.caption")
	d.Type("A caption")
	d.Key("enter")
	b.glance("picture-signs-screen")
	d.Key("s")
	gametest.Keep(t, "picture-signs", b.picture())
	d.Key("w")
	d.Click("zone.L") // words that are never typed leave nothing behind
	d.Key("enter", "m")
	d.Click("saved.close")
	d.Key("s")
	b.picture()
	if len(m.ill.Texts) != 1 {
		t.Errorf("texts %v", m.ill.Texts)
	}
	d.Click("picture.clear")
	if m.ill.Marked() {
		t.Error("marks are left")
	}
	d.Key("ctrl+z")
	if m.ill.Count() != 6 {
		t.Errorf("%d marks after undoing the clearing", m.ill.Count())
	}
}

// What the mode shows is what is saved: at any zoom of the window, with any sizes, the picture lays the board out as the window does, in the
// part that becomes the picture, enlarged.
func TestPictureIsWhatIsSeen(t *testing.T) {
	b := pictureBench(t, "en", 1600, 1000)
	d, m := b.driver, b.mode
	d.Key("r")
	drag(b, b.onBoard(1500, 500), b.onBoard(2700, 1700))
	for zoom := range 4 {
		for _, size := range []string{"S", "M", "L"} {
			d.Click("picture.size.counters." + size)
			d.Tick()
			s := m.scene.Apart()
			s.Lay()
			cam, scale, err := s.Exposure(m.extent, m.ill.Crop, 1)
			if err != nil {
				t.Fatal(err)
			}
			p := m.scene.Apart()
			p.Camera = cam
			p.Lay()
			frame := m.pictureRect()
			if len(p.Spots()) != len(s.Spots()) || len(s.Spots()) == 0 {
				t.Fatalf("%d counters in the picture, %d in the window", len(p.Spots()), len(s.Spots()))
			}
			for i, sp := range s.Spots() {
				in := p.Spots()[i]
				x, y := sp.Box.X-frame.X, sp.Box.Y-frame.Y
				if in.Counter.ID != sp.Counter.ID || math.Abs(in.Box.W-sp.Box.W) > 0.01 || math.Abs(in.Box.X-x) > 0.51 || math.Abs(in.Box.Y-y) > 0.51 {
					t.Fatalf("zoom %d, size %s: %s is at %v of the window's frame, %v in the picture", zoom, size, sp.Counter.ID, render.Pt(x, y), in.Box)
				}
			}
			if got := cam.View.W * scale; math.Abs(got-math.Max(1200, frame.W)) > 10 {
				t.Errorf("zoom %d: a crop of 1200 pixels is %.0f wide", zoom, got)
			}
		}
		d.Wheel("board", 1)
		d.Wheel("board", 1)
	}
}

// A file of one's own: a name, another folder; one that is there is written over only after a word.
func TestPictureSaveAs(t *testing.T) {
	b := pictureBench(t, "en", 1280, 800)
	d := b.driver
	d.Key("shift+s")
	if !d.Has("picture.file") {
		t.Fatal("nobody asks for the file")
	}
	d.Key("ctrl+a")
	d.Type("/there.png")
	d.Click("picture.as.yes")
	b.await("the question", func() bool { return d.Sees("The file there.png exists already.") })
	d.Click("picture.as.yes")
	b.await("a saved picture", func() bool { return b.mode.saved.path == "/there.png" })
	if got := <-b.pictures; got != "/there.png" || d.Has("picture.file") {
		t.Errorf("saved as %q", got)
	}
	d.Click("saved.copy-picture")
	b.await("a word about the clipboard", func() bool { return d.Sees("The picture is on the clipboard.") })
	if got := <-b.copied; got != "a picture" || b.made == nil {
		t.Errorf("copied %q", got)
	}
}

// A row of pictures: one of each moment, with its note beneath, as the board is seen.
func TestPictureRow(t *testing.T) {
	b := newBench(t, gametest.Assault(t), "en", 1280, 800)
	var row []Moment
	for i, note := range []string{"The beginning", "", "The end"} {
		if g := b.session.At(i * (len(b.session.Records()) - 1) / 2); g != nil {
			row = append(row, Moment{Game: g.Clone(), Note: note})
		}
	}
	b.probe = func(c *ui.Context) { b.probe = nil; b.mode.Row(c, "", row) }
	b.driver.Stage.Invalidate()
	b.await("the pictures", func() bool { return b.mode.saved.row > 0 || len(b.toasts) > 0 })
	if len(b.row) != 3 || b.titles[2] != "The end" || !b.driver.Sees("3 pictures saved in:") {
		t.Fatalf("%d pictures of %q, %q", len(b.row), b.titles, b.toasts)
	}
	for i, img := range b.row {
		gametest.Keep(t, "picture-row-"+strconv.Itoa(i), img)
	}
	if samePicture(b.row[0], b.row[2]) || b.row[0].Bounds().Dy() <= b.row[1].Bounds().Dy() || b.row[0].Bounds().Dx() != b.row[1].Bounds().Dx() {
		t.Errorf("the pictures are %v, %v, %v", b.row[0].Bounds(), b.row[1].Bounds(), b.row[2].Bounds())
	}
}
