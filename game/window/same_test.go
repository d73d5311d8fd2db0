//go:build window

package window_test

import (
	"fmt"
	"image"
	"image/color"
	"image/draw"
	"image/png"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game"
	"strategos/game/ui/uitest"
	"strategos/render"
	"strategos/saves"
	"strategos/scenarios"
)

// How far the window's picture of a board may be from stratctl's, in steps of 256 a channel. Both resample the printed board,
// each in its way; that shows everywhere a little and nowhere much. A counter, a number or a frame that is missing fills a
// block.
const (
	mostMean  = 3.5
	mostBlock = 28.0
	blockSize = 8
)

// position is a moment of a game.
type position struct {
	name string
	save string
	seat string
}

// positions plays at random until it has met all kinds of boards: full, fought over, worn, piled up.
func positions(t *testing.T) []position {
	t.Helper()
	wanted := []struct {
		name string
		here func(*zonewar.Seen) bool
	}{
		{"opening", func(*zonewar.Seen) bool { return true }},
		{"combat", func(v *zonewar.Seen) bool { return v.Combat != nil && v.Turn >= 2 }},
		{"weakened", func(v *zonewar.Seen) bool {
			return count(v, func(c *zonewar.CounterView) bool { return c.Weakened }) >= 3
		}},
		{"stacks", func(v *zonewar.Seen) bool { return v.Turn >= 3 && tallest(v) >= 5 }},
	}
	dir := t.TempDir()
	var out []position
	keep := func(s *engine.Session, name string) {
		file := filepath.Join(dir, name+".toml")
		if err := saves.WriteFile(file, saves.Take(s, saves.Meta{Name: name, Program: "test", At: time.Now()})); err != nil {
			t.Fatal(err)
		}
		out = append(out, position{name, file, string(s.Game().Legal().Seat)})
	}
	for seed := uint64(1); len(wanted) > 0 && seed < 60; seed++ {
		s := newSession(t, seed)
		rng := engine.NewSeeded(seed)
		for range 2000 {
			if v := zonewar.See(s.Game().View("")); wanted[0].here(&v) {
				keep(s, wanted[0].name)
				wanted = wanted[1:]
				break // the next kind in another game
			}
			if !advance(t, s, rng) {
				break
			}
		}
	}
	if len(wanted) > 0 {
		t.Fatalf("no game came to %s", wanted[0].name)
	}
	// A board from which one move leads to the last one: somewhere is a counter where none was.
	s, rng := newSession(t, 1), engine.NewSeeded(1)
	places := func() (out []string) {
		for _, c := range zonewar.See(s.Game().View("")).Counters {
			out = append(out, c.Place)
		}
		slices.Sort(out)
		return slices.Compact(out)
	}
	for was := places(); slices.Equal(was, places()); {
		out = slices.DeleteFunc(out, func(p position) bool { return p.name == "before" })
		keep(s, "before")
		if !advance(t, s, rng) {
			t.Fatal("nothing ever moved")
		}
	}
	keep(s, "after")
	return out
}

func newSession(t *testing.T, seed uint64) *engine.Session {
	t.Helper()
	box := engine.Box{Seed: engine.NewSeeded(seed)}
	rec := &engine.Recorder{From: &box}
	g, events, err := scenarios.New("sphacteria", "", nil, rec)
	if err != nil {
		t.Fatal(err)
	}
	s := engine.NewSession(g, box, rec.Rolls, events)
	s.Solo = true
	return s
}

// advance plays one command at random; false when the game is over.
func advance(t *testing.T, s *engine.Session, rng *engine.Seeded) bool {
	t.Helper()
	p := s.Game().Legal()
	if p.Over != nil {
		return false
	}
	c, ok := engine.RandomCommand(s.Game(), &p, rng)
	if !ok {
		t.Fatalf("no command for %s", p.Decision)
	}
	if _, err := s.Apply(c); err != nil {
		t.Fatal(err)
	}
	return true
}

func count(v *zonewar.Seen, is func(*zonewar.CounterView) bool) int {
	n := 0
	for i := range v.Counters {
		if is(&v.Counters[i]) {
			n++
		}
	}
	return n
}

func tallest(v *zonewar.Seen) int {
	most := 0
	for i := range v.Counters {
		if at := v.Counters[i].Place; at != "" {
			most = max(most, count(v, func(c *zonewar.CounterView) bool { return c.Place == at && c.Side == v.Counters[i].Side }))
		}
	}
	return most
}

// TestWindowAndShotAlike opens positions in the window and has stratctl draw the same board; both must look the same.
func TestWindowAndShotAlike(t *testing.T) {
	bin, stratctl := build(t), buildStratctl(t)
	// The pointer lights what is under it: out of the way with it.
	if err := exec.Command("xdotool", "mousemove", "1", "1").Run(); err != nil {
		t.Fatal(err)
	}
	screen := openScreen(t)
	all := positions(t)
	moments, before, after := all[:len(all)-2], all[len(all)-2], all[len(all)-1]
	var view image.Rectangle
	var zoom float64
	for _, pos := range moments {
		p := start(t, bin, newHome(t), "-load", pos.save, "-width", fmt.Sprint(width), "-height", fmt.Sprint(height), "-no-curtain")
		w := open(t, pos.save)
		view, zoom, _ = w.board()
		w.same(p, screen, stratctl, pos, "")
		if pos.name == "stacks" {
			w.driver.Key("+")
			p.xdotool("key", "--window", p.window, "plus")
			w.same(p, screen, stratctl, pos, "-nearer")
		}
		p.end()
		w.app.QuitNow()
	}
	// The comparison can tell one move from none.
	d := compare(drawShot(t, stratctl, before, view, zoom), drawShot(t, stratctl, after, view, zoom), nil)
	if d.worst <= mostBlock {
		t.Errorf("a counter has moved, and the pictures count as the same: %v", d)
	}
	t.Logf("one move makes %v", d)
}

// drawShot has stratctl draw a position.
func drawShot(t *testing.T, stratctl string, pos position, view image.Rectangle, zoom float64) *image.RGBA {
	t.Helper()
	file := filepath.Join(t.TempDir(), "shot.png")
	cmd := exec.Command(stratctl, "shot", "-load", pos.save, "-o", file, "-seat", pos.seat, "-lit", "-lang", "en",
		"-size", fmt.Sprintf("%dx%d", view.Dx(), view.Dy()), "-zoom", strconv.FormatFloat(zoom, 'g', -1, 64))
	if out, err := cmd.CombinedOutput(); err != nil {
		t.Fatalf("stratctl shot: %v\n%s", err, out)
	}
	return readPicture(t, file)
}

// looker is the game of a window without it: it knows where the board is seen and what else is there.
type looker struct {
	t      *testing.T
	app    *game.App
	driver *uitest.Driver
}

// open loads a save without a window.
func open(t *testing.T, save string) *looker {
	t.Helper()
	w := &looker{t: t, app: game.New(game.Config{Version: "test", ConfigDir: newHome(t), DataDir: t.TempDir(), NoCurtain: true})}
	w.app.OpenFile(save)
	w.driver = uitest.New(t, w.app.Stage(), width, height)
	for range 400 {
		if w.driver.Tick(); w.app.Session() != nil {
			w.driver.Tick()
			return w
		}
		time.Sleep(10 * time.Millisecond)
	}
	t.Fatal("the saved game did not open")
	return nil
}

// board is where the board is seen, at what zoom, and what lies over it.
func (w *looker) board() (view image.Rectangle, zoom float64, over []image.Rectangle) {
	w.t.Helper()
	pixels := func(r render.Rect) image.Rectangle {
		return image.Rect(int(math.Round(r.X)), int(math.Round(r.Y)), int(math.Round(r.Right())), int(math.Round(r.Bottom())))
	}
	for _, op := range w.app.Stage().List().Ops() {
		if p, ok := op.(render.Picture); ok {
			view, zoom = pixels(p.Clip), p.Dst.W/p.Src.W
			break
		}
	}
	if view.Empty() {
		w.t.Fatal("the window shows no board")
	}
	for _, id := range w.driver.IDs() {
		if strings.HasPrefix(id, "board.") || id == "minimap" {
			over = append(over, pixels(w.driver.Rect(id)).Inset(-6))
		}
	}
	return view, zoom, over
}

// same compares the board in the window with stratctl's. The window gets some seconds to read the board.
func (w *looker) same(p *program, screen *screen, stratctl string, pos position, suffix string) {
	w.t.Helper()
	view, zoom, over := w.board()
	shot := drawShot(w.t, stratctl, pos, view, zoom)
	for i := range over {
		over[i] = over[i].Sub(view.Min)
	}
	var got *image.RGBA
	var d difference
	for range 140 { // the news of a turn lie on the board for eight seconds
		got = screen.picture(p.window, view)
		if d = compare(got, shot, over); d.mean <= mostMean && d.worst <= mostBlock {
			w.t.Logf("%s%s, %d x %d at zoom %.3f: %v", pos.name, suffix, view.Dx(), view.Dy(), zoom, d)
			return
		}
		time.Sleep(100 * time.Millisecond)
	}
	keepFailure(w.t, pos.name+suffix, got, shot, d)
	w.t.Errorf("%s%s: the window and stratctl draw different boards: %v (allowed: %.1f and %.1f)", pos.name, suffix, d, mostMean, mostBlock)
}

// difference tells how far two pictures are from each other.
type difference struct {
	mean, worst float64
	at          image.Rectangle // the worst block
}

func (d difference) String() string {
	return fmt.Sprintf("%.2f on average, %.1f in the block %v", d.mean, d.worst, d.at)
}

// compare looks at two pictures of one size in blocks, leaving those out that touch what lies over the board.
func compare(a, b *image.RGBA, over []image.Rectangle) difference {
	var d difference
	size := b.Rect.Size()
	if a.Rect.Size() != size {
		return difference{255, 255, b.Rect}
	}
	total, n := 0.0, 0
	for y := 0; y < size.Y; y += blockSize {
		for x := 0; x < size.X; x += blockSize {
			block := image.Rect(x, y, x+blockSize, y+blockSize).Intersect(b.Rect)
			if slices.ContainsFunc(over, block.Overlaps) {
				continue
			}
			sum := 0
			for py := block.Min.Y; py < block.Max.Y; py++ {
				p, q := a.Pix[a.PixOffset(block.Min.X, py):], b.Pix[b.PixOffset(block.Min.X, py):]
				for i := range block.Dx() * 4 {
					e := int(p[i]) - int(q[i])
					sum += max(e, -e)
				}
			}
			count := block.Dx() * block.Dy() * 3 // alpha is always the same
			total, n = total+float64(sum), n+count
			if mean := float64(sum) / float64(count); mean > d.worst {
				d.worst, d.at = mean, block
			}
		}
	}
	d.mean = total / float64(max(n, 1))
	return d
}

// keepFailure writes both pictures side by side and where they differ, for a person to look at: where STRATEGOS_SHOTS says, else
// in the system's temporary folder.
func keepFailure(t *testing.T, name string, window, shot *image.RGBA, d difference) {
	t.Helper()
	dir := os.Getenv("STRATEGOS_SHOTS")
	if dir == "" {
		dir = os.TempDir()
	}
	size := shot.Rect.Size()
	out := image.NewRGBA(image.Rect(0, 0, size.X*3, size.Y))
	draw.Draw(out, image.Rectangle{Max: size}, window, image.Point{}, draw.Src)
	draw.Draw(out, image.Rectangle{Max: size}.Add(image.Pt(size.X, 0)), shot, image.Point{}, draw.Src)
	for y := range size.Y {
		for x := range size.X {
			p, q := window.RGBAAt(x, y), shot.RGBAAt(x, y)
			e := func(a, b uint8) uint8 { return uint8(min(255, 3*max(int(a)-int(b), int(b)-int(a)))) }
			out.SetRGBA(2*size.X+x, y, color.RGBA{e(p.R, q.R), e(p.G, q.G), e(p.B, q.B), 255})
		}
	}
	frame := d.at.Add(image.Pt(2*size.X, 0)).Inset(-3)
	for _, r := range []image.Rectangle{{frame.Min, image.Pt(frame.Max.X, frame.Min.Y+2)}, {image.Pt(frame.Min.X, frame.Max.Y-2), frame.Max},
		{frame.Min, image.Pt(frame.Min.X+2, frame.Max.Y)}, {image.Pt(frame.Max.X-2, frame.Min.Y), frame.Max}} {
		draw.Draw(out, r, image.NewUniform(color.RGBA{255, 60, 60, 255}), image.Point{}, draw.Src)
	}
	path := filepath.Join(dir, "window-and-shot-"+name+".png")
	f, err := os.Create(path)
	if err != nil {
		t.Log(err)
		return
	}
	defer f.Close()
	if err := png.Encode(f, out); err != nil {
		t.Log(err)
		return
	}
	t.Logf("the window, stratctl's picture and the difference three times as strong: %s", path)
}

func readPicture(t *testing.T, path string) *image.RGBA {
	t.Helper()
	f, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	img, err := png.Decode(f)
	if err != nil {
		t.Fatal(err)
	}
	out := image.NewRGBA(image.Rectangle{Max: img.Bounds().Size()})
	draw.Draw(out, out.Rect, img, img.Bounds().Min, draw.Src)
	return out
}

// screen takes pictures of windows.
type screen struct {
	t *testing.T
	x *xgb.Conn
}

func openScreen(t *testing.T) *screen {
	t.Helper()
	xgb.Logger.SetOutput(new(strings.Builder)) // it tells at length that there is no authority file
	x, err := xgb.NewConn()
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(x.Close)
	return &screen{t, x}
}

// picture is what the screen shows in a part of a window.
func (s *screen) picture(window string, r image.Rectangle) *image.RGBA {
	s.t.Helper()
	id, err := strconv.ParseUint(window, 10, 32)
	if err != nil {
		s.t.Fatal(err)
	}
	got, err := xproto.GetImage(s.x, xproto.ImageFormatZPixmap, xproto.Drawable(id), int16(r.Min.X), int16(r.Min.Y), uint16(r.Dx()), uint16(r.Dy()), math.MaxUint32).Reply()
	if err != nil {
		s.t.Fatalf("no picture of the window: %v", err)
	}
	out := image.NewRGBA(image.Rectangle{Max: r.Size()})
	if len(got.Data) != len(out.Pix) {
		s.t.Fatalf("a picture of %d bytes, want %d: the screen must have 24 bits a pixel", len(got.Data), len(out.Pix))
	}
	for i := 0; i < len(out.Pix); i += 4 {
		out.Pix[i], out.Pix[i+1], out.Pix[i+2], out.Pix[i+3] = got.Data[i+2], got.Data[i+1], got.Data[i], 255
	}
	return out
}
