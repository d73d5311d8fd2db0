//go:build window

package window_test

import (
	"bufio"
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"
	"time"

	"strategos/engine"
	"strategos/game"
	"strategos/game/ui/uitest"
	"strategos/internal/about"
	"strategos/saves"
)

// The window in the tests, in pixels.
const width, height = 1280, 800

// settings make the program's run repeatable.
const settings = "language = \"en\"\nscale = 1.0\nanimation = \"none\"\npalette = \"default\"\ndice = \"rolled\"\nauto_continue = false\n"

// programs is where build puts what it makes: once for all tests.
var programs string

func TestMain(m *testing.M) {
	dir, err := os.MkdirTemp("", "strategos-window-")
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
	programs = dir
	code := m.Run()
	os.RemoveAll(dir)
	os.Exit(code)
}

// build makes the program.
func build(t *testing.T) string { return buildOne(t, "strategos", "strategos") }

// buildStratctl makes the program without a window.
func buildStratctl(t *testing.T) string { return buildOne(t, "stratctl", "strategos/cmd/stratctl") }

func buildOne(t *testing.T, name, pkg string) string {
	t.Helper()
	bin := filepath.Join(programs, name)
	if _, err := os.Stat(bin); err == nil {
		return bin
	}
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-o", bin, pkg).CombinedOutput(); err != nil {
		t.Fatalf("%s does not build: %v\n%s", name, err, out)
	}
	return bin
}

// newHome makes a folder for settings and saves.
func newHome(t *testing.T) string {
	t.Helper()
	home := t.TempDir()
	if err := os.WriteFile(filepath.Join(home, "settings.toml"), []byte(settings), 0o644); err != nil {
		t.Fatal(err)
	}
	return home
}

// program is the program running in a window.
type program struct {
	t        *testing.T
	cmd      *exec.Cmd
	out, err bytes.Buffer
	window   string
}

// launch starts the program and waits for its window and the board.
func launch(t *testing.T, bin, home string, args ...string) *program {
	t.Helper()
	p := start(t, bin, home, args...)
	time.Sleep(2500 * time.Millisecond) // the board is read
	return p
}

// start starts the program and waits for its window.
func start(t *testing.T, bin, home string, args ...string) *program {
	t.Helper()
	p := &program{t: t, cmd: exec.Command(bin, args...)}
	p.cmd.Env = append(os.Environ(), "STRATEGOS_HOME="+home)
	p.cmd.Stdout, p.cmd.Stderr = &p.out, &p.err
	if err := p.cmd.Start(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if p.cmd.ProcessState == nil {
			_ = p.cmd.Process.Kill()
			_ = p.cmd.Wait()
		}
	})
	for range 300 {
		out, err := exec.Command("xdotool", "search", "--onlyvisible", "--pid", fmt.Sprint(p.cmd.Process.Pid)).Output()
		if ids := strings.Fields(string(out)); err == nil && len(ids) > 0 {
			p.window = ids[len(ids)-1]
			return p
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("no window opened; the program said %q", p.err.String())
	return nil
}

// xdotool does something to the program's window.
func (p *program) xdotool(args ...string) {
	p.t.Helper()
	if out, err := exec.Command("xdotool", args...).CombinedOutput(); err != nil {
		p.t.Fatalf("xdotool %v: %v\n%s", args, err, out)
	}
}

// click clicks a place of the window, as shortly as a quick hand does.
func (p *program) click(at image.Point) {
	p.t.Helper()
	p.xdotool("mousemove", "--window", p.window, fmt.Sprint(at.X), fmt.Sprint(at.Y))
	time.Sleep(60 * time.Millisecond)
	p.xdotool("mousedown", "1")
	time.Sleep(30 * time.Millisecond)
	p.xdotool("mouseup", "1")
	time.Sleep(450 * time.Millisecond)
}

// end asks the program to end and checks that it does so in order.
func (p *program) end() string {
	p.t.Helper()
	return p.endBy(syscall.SIGTERM)
}

// endBy does so with a signal.
func (p *program) endBy(signal syscall.Signal) string {
	p.t.Helper()
	if err := p.cmd.Process.Signal(signal); err != nil {
		p.t.Fatal(err)
	}
	done := make(chan error, 1)
	go func() { done <- p.cmd.Wait() }()
	select {
	case err := <-done:
		if err != nil {
			p.t.Fatalf("the program ended with %v and said %q", err, p.err.String())
		}
	case <-time.After(10 * time.Second):
		p.t.Fatal("the program did not end within 10 seconds")
	}
	return p.out.String()
}

// twin is the same game without a window: it knows where in the window everything is.
type twin struct {
	app    *game.App
	driver *uitest.Driver
	clicks int
}

// step clicks an id in both.
func (w *twin) step(p *program, id string) {
	p.t.Helper()
	w.driver.Click(id)
	at := w.driver.Pointer()
	w.driver.Wait(300 * time.Millisecond)
	p.click(image.Pt(int(at.X), int(at.Y)))
	w.clicks++
}

// TestAMoveInTheWindow plays from a new game to the first move with the mouse, in the window and without one, and
// compares the two games; then takes a picture.
func TestAMoveInTheWindow(t *testing.T) {
	bin := build(t)
	// One game, saved, for both.
	origin := newHome(t)
	first := game.New(game.Config{Version: "test", ConfigDir: origin, DataDir: origin})
	if err := first.StartGame(game.Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	first.QuitNow()
	save := autosave(t, origin)

	home := newHome(t)
	w := &twin{app: game.New(game.Config{Version: "test", ConfigDir: home, DataDir: t.TempDir()})}
	w.app.OpenFile(save)
	w.driver = uitest.New(t, w.app.Stage(), width, height)
	for range 400 {
		if w.driver.Tick(); w.app.Session() != nil {
			break
		}
		time.Sleep(10 * time.Millisecond)
	}
	if w.app.Session() == nil {
		t.Fatal("the saved game did not open")
	}
	w.driver.Tick()

	homeInWindow := newHome(t)
	p := launch(t, bin, homeInWindow, "-load", save, "-width", fmt.Sprint(width), "-height", fmt.Sprint(height), "-stats")
	moved := false
	for range 12 {
		prompt := w.app.Session().Game().Legal()
		if prompt.March != nil {
			var mover, to string
			for _, id := range prompt.March.Movers { // of a stack some lie beneath others
				for _, d := range w.app.Session().Game().Destinations([]string{id}, false) {
					if d.Why == nil && to == "" && w.driver.Reachable("counter."+id) {
						mover, to = id, d.Zone
					}
				}
			}
			if to == "" {
				t.Fatalf("none of %v can be picked and go anywhere", prompt.March.Movers)
			}
			w.step(p, "counter."+mover)
			w.step(p, "zone."+to)
			moved = true
			break
		}
		w.step(p, target(t, prompt))
	}
	if !moved {
		t.Fatal("the game never came to a move")
	}

	p.xdotool("key", "F12")
	picture := waitFor(t, filepath.Join(homeInWindow, "pictures", "*.png"))
	checkPicture(t, picture)

	said := p.end()
	if want := fmt.Sprintf("clicks %d", w.clicks); !hasLine(said, want) {
		t.Errorf("the program said %q, want a line %q", said, want)
	}
	loaded, err := saves.ReadFile(autosave(t, homeInWindow))
	if err != nil {
		t.Fatal(err)
	}
	if loaded.Game.Hash() != w.app.Session().Game().Hash() {
		t.Errorf("the game in the window went another way: %d commands there, %d without a window", len(loaded.Records), len(w.app.Session().Records()))
	}
	w.app.QuitNow()
}

// target is the id of something a prompt offers.
func target(t *testing.T, p engine.Prompt) string {
	t.Helper()
	for _, on := range []engine.Target{engine.OnZone, engine.OnButton} {
		for _, c := range p.Choices {
			switch {
			case c.On != on || c.Seat != "" || c.Command.Verb == "end":
			case on == engine.OnZone:
				return "act." + c.ID
			default:
				return "choice." + strings.ReplaceAll(c.Command.String(), " ", ".")
			}
		}
	}
	t.Fatalf("nothing to click at %s", p.Decision)
	return ""
}

// autosave is the newest autosave of a home.
func autosave(t *testing.T, home string) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(home, "saves", "autosave", "*[0-9].strategos"))
	if err != nil {
		t.Fatal(err)
	}
	var kept []string
	for _, f := range files {
		if !saves.IsBackup(f) {
			kept = append(kept, f)
		}
	}
	if len(kept) == 0 {
		t.Fatalf("no autosave in %s", home)
	}
	return kept[len(kept)-1]
}

func waitFor(t *testing.T, pattern string) string {
	t.Helper()
	for range 100 {
		if files, _ := filepath.Glob(pattern); len(files) > 0 {
			return files[0]
		}
		time.Sleep(100 * time.Millisecond)
	}
	t.Fatalf("no %s", pattern)
	return ""
}

// checkPicture wants a picture of many colours: a board, not an empty sheet.
func checkPicture(t *testing.T, path string) {
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
	colours := map[[3]uint32]bool{}
	b := img.Bounds()
	for y := b.Min.Y; y < b.Max.Y; y += 4 {
		for x := b.Min.X; x < b.Max.X; x += 4 {
			r, g, bl, _ := img.At(x, y).RGBA()
			colours[[3]uint32{r >> 11, g >> 11, bl >> 11}] = true
		}
	}
	if b.Dx() < 400 || b.Dy() < 300 || len(colours) < 200 {
		t.Errorf("the picture is %v with %d colours", b, len(colours))
	}
}

func hasLine(text, line string) bool {
	s := bufio.NewScanner(strings.NewReader(text))
	for s.Scan() {
		if s.Text() == line {
			return true
		}
	}
	return false
}

// TestWithoutDisplay starts the program where there is no display, or a dead one.
func TestWithoutDisplay(t *testing.T) {
	bin := build(t)
	start := func(display string, args ...string) ([]byte, error) {
		cmd := exec.Command(bin, args...)
		for _, e := range os.Environ() {
			if !strings.HasPrefix(e, "DISPLAY=") && !strings.HasPrefix(e, "WAYLAND_DISPLAY=") {
				cmd.Env = append(cmd.Env, e)
			}
		}
		cmd.Env = append(cmd.Env, "DISPLAY="+display)
		return cmd.CombinedOutput()
	}
	for arg, want := range map[string]string{"--version": about.Version + "\n", "-h": about.Help, "--help": about.Help} {
		if out, err := start("", arg); runtime.GOOS == "linux" && (err != nil || string(out) != want) {
			t.Errorf("%s without a display: %v, said %q", arg, err, out)
		}
	}
	for _, display := range []string{"", ":9871", "localhost:3999.0"} {
		out, err := start(display)
		exit, ok := err.(*exec.ExitError)
		if !ok || exit.ExitCode() != 1 {
			t.Errorf("DISPLAY=%q: ended with %v, want exit status 1", display, err)
		}
		if s := string(out); strings.Count(s, "\n") != 1 || !strings.Contains(s, "needs a display") || !strings.Contains(s, "xvfb-run") {
			t.Errorf("DISPLAY=%q: said %q", display, s)
		}
	}
}

// TestCommandLine gives the program wrong and harmless command lines; none of them opens a window.
func TestCommandLine(t *testing.T) {
	bin := build(t)
	for line, want := range map[string]string{
		"-version":                      about.Version,
		"--help":                        "-scenario",
		"-new chess":                    "there is no game",
		"-new sphacteria -load x.toml":  "only one of them",
		"-new sphacteria -option a":     "ID=VALUE",
		"-new sphacteria -scenario nil": "no scenario",
		"-lang tlh":                     "lang",
		"-nonsense":                     "nonsense",
	} {
		cmd := exec.Command(bin, strings.Fields(line)...)
		cmd.Env = append(os.Environ(), "STRATEGOS_HOME="+t.TempDir())
		out, err := cmd.CombinedOutput()
		if good := line == "-version" || line == "--help"; good != (err == nil) {
			t.Errorf("strategos %s ended with %v", line, err)
		}
		if s := string(out); !strings.Contains(s, want) || strings.Contains(s, "goroutine") {
			t.Errorf("strategos %s said %q, want something about %q", line, s, want)
		}
	}
}

// TestSmallWindowIsToldOf asks for a window smaller than any is: it has the least size, and the program says so.
func TestSmallWindowIsToldOf(t *testing.T) {
	p := start(t, build(t), newHome(t), "--width=1067", "--height=667")
	time.Sleep(time.Second)
	p.end()
	if said := p.err.String(); !strings.Contains(said, "no window is smaller than 1280 by 800") {
		t.Errorf("the program said %q", said)
	}
}

// TestTerminalIsClosed: when the terminal that the program was started from goes away the window is closed in order, and the game is on
// the disk.
func TestTerminalIsClosed(t *testing.T) {
	heard := make(chan os.Signal, 1)
	signal.Notify(heard, syscall.SIGHUP) // whoever runs the tests so as to outlast a terminal (nohup) has what they start ignore this signal
	defer signal.Stop(heard)
	home := newHome(t)
	p := launch(t, build(t), home, "-new", "sphacteria", "-solo")
	p.key("F6", "Return")
	p.endBy(syscall.SIGHUP)
	if l := read(t, home, 2); len(l.Records) < 2 {
		t.Errorf("%d records are on the disk", len(l.Records))
	}
}
