//go:build window

package window_test

import (
	"fmt"
	"io"
	"math"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/jezek/xgb"
	"github.com/jezek/xgb/xproto"
	"github.com/jezek/xgb/xtest"

	"strategos/saves"
)

// The soak of kills: the real window plays by mouse and keys and is killed without warning, over and over. What it has decided is
// counted from outside: the program under test is built with the tag "probe" and appends a line to a file when a decision has been
// applied in memory, before it is handed to the autosave; the save plays no part in the count.

// defaultKills is how often the window is killed in the tests that run every time; KILLS in the environment says otherwise.
const defaultKills = 3

// evening is one sort of game that is killed.
type evening struct {
	game     string
	scenario string // "" for the game's first
	solo     bool
	settings string
}

// evenings begin with what is saved most of: a few kills come to the first alone.
var evenings = []evening{
	{"epic", "campaign", false, ""}, {"sphacteria", "", true, ""}, {"hellespont", "", false, ""}, {"syracuse", "", true, ""}, {"epic", "campaign3", true, ""},
	{"sphacteria", "", false, ""}, {"hellespont", "", true, ""}, {"syracuse", "", false, ""}, {"epic", "", true, ""},
	{"sphacteria", "", true, "auto_continue = true\n"}, // decisions come in rows without input
}

// name is what the table at the end calls it.
func (e *evening) name() string {
	name := e.game
	if e.scenario != "" {
		name += " " + e.scenario
	}
	name += map[bool]string{true: ", solo", false: ", in turn"}[e.solo]
	if e.settings != "" {
		name += ", by itself"
	}
	return name
}

// outcome is what came of the kills of one evening.
type outcome struct {
	kills, decisions, resumed, asked, lost0, lost1, more, files int
	// oldest is how long before its kill a decision that was lost had been seen, at most.
	oldest time.Duration
}

func (o *outcome) add(b outcome) {
	o.kills, o.decisions, o.resumed, o.asked = o.kills+b.kills, o.decisions+b.decisions, o.resumed+b.resumed, o.asked+b.asked
	o.lost0, o.lost1, o.more, o.files = o.lost0+b.lost0, o.lost1+b.lost1, o.more+b.more, o.files+b.files
	o.oldest = max(o.oldest, b.oldest)
}

func (o *outcome) row(name string) string {
	return fmt.Sprintf("%-28s %6d %9d %8d %6d %7d %7d %9d %6d %8d", name, o.kills, o.decisions, o.resumed, o.asked, o.lost0, o.lost1, o.more, o.files,
		o.oldest.Milliseconds())
}

// killer plays and kills.
type killer struct {
	t       *testing.T
	rng     *rand.Rand
	bin     string
	home    string
	env     []string // more of the environment
	witness string
	x       *xgb.Conn
	root    xproto.Window

	cmd    *exec.Cmd
	err    strings.Builder
	window xproto.Window

	told    []told    // what was decided, in its order; what is taken back is decided too
	seen    time.Time // when the last of it was read
	read    int64     // bytes of the witness's file read
	rest    string    // of a line
	sees    []spot
	age     time.Duration // of the last decision when the program was killed
	answers int           // answers to "what can be clicked"
	ready   bool          // it hears questions
	opened  int           // decided lines of this process
	outcome
}

// told is what the witness told of a decision: how many records the game had before it, and its hash after it.
type told struct {
	record int
	hash   string
}

// spot is a place of the window that can be clicked.
type spot struct {
	id   string
	x, y int
}

// TestKilledWindow kills the window while decisions are made: every save has to be sound, the next start has to go on from it, and
// at most the decision in flight may be lost.
func TestKilledWindow(t *testing.T) {
	kills := defaultKills
	if s := os.Getenv("KILLS"); s != "" {
		n, err := strconv.Atoi(s)
		if err != nil || n < 1 {
			t.Fatalf("KILLS=%q is no number of kills", s)
		}
		kills = n
	}
	x, err := xgb.NewConn()
	if err == nil {
		err = xtest.Init(x)
	}
	if err != nil {
		t.Fatal(err)
	}
	defer x.Close()
	bin := buildProbe(t)
	seed := uint64(time.Now().UnixNano())
	t.Logf("%d kills, seed %d", kills, seed)
	rng := rand.New(rand.NewPCG(seed, 10))
	var total outcome
	rows := []string{fmt.Sprintf("%-28s %6s %9s %8s %6s %7s %7s %9s %6s %8s", "game", "kills", "decisions", "resumed", "asked", "lost 0", "lost 1", "lost more", "files",
		"age (ms)")}
	sums := map[string]*outcome{}
	perGame := min(10, max(1, kills/len(evenings)))                                   // each comes to its turn
	for n := 0; total.kills < kills || total.decisions < kills && n < 10*kills; n++ { // a kill may come before anything is played
		e := evenings[n%len(evenings)]
		k := &killer{t: t, rng: rng, bin: bin, x: x, root: xproto.Setup(x).DefaultScreen(x).Root}
		k.evening(e, min(perGame, max(kills-total.kills, 1)))
		name := e.name()
		if sums[name] == nil {
			sums[name] = &outcome{}
		}
		sums[name].add(k.outcome)
		total.add(k.outcome)
		if kills > 3 {
			t.Log(k.row(fmt.Sprint(total.kills, " ", name)))
		}
	}
	for _, name := range slices.Sorted(func(yield func(string) bool) {
		for name := range sums {
			if !yield(name) {
				return
			}
		}
	}) {
		rows = append(rows, sums[name].row(name))
	}
	rows = append(rows, total.row("together"))
	fmt.Println(strings.Join(rows, "\n"))
	if total.decisions < kills {
		t.Errorf("%d decisions in %d kills: too little was played to prove anything", total.decisions, kills)
	}
	if total.more > 0 || total.resumed+total.asked != total.kills {
		t.Errorf("%d kills lost more than the decision in flight, %d starts went on", total.more, total.resumed+total.asked)
	}
}

// buildProbe makes the program with its witness.
func buildProbe(t *testing.T) string {
	t.Helper()
	bin := filepath.Join(programs, "strategos-probe")
	if _, err := os.Stat(bin); err == nil {
		return bin
	}
	if out, err := exec.Command("go", "build", "-buildvcs=false", "-tags", "probe", "-o", bin, "strategos").CombinedOutput(); err != nil {
		t.Fatalf("the program does not build: %v\n%s", err, out)
	}
	return bin
}

// evening begins a game and kills it so often.
func (k *killer) evening(e evening, kills int) {
	t := k.t
	k.home = newHome(t)
	k.witness = filepath.Join(k.home, "witness")
	if e.settings != "" {
		text := strings.Replace(settings, "auto_continue = false\n", e.settings, 1)
		if err := os.WriteFile(filepath.Join(k.home, "settings.toml"), []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	k.told = nil
	args := []string{"-new", e.game, "-width", fmt.Sprint(width), "-height", fmt.Sprint(height)}
	if e.scenario != "" {
		args = append(args, "-scenario", e.scenario)
	}
	if e.solo {
		args = append(args, "-solo")
	}
	k.launch(args...)
	waitFor(t, filepath.Join(k.home, "saves", "autosave", "*.strategos")) // killed before that nothing was there to be lost
	for range kills {
		k.playAndKill()
		k.check()
		k.launch()
		k.goneOn()
	}
	k.end()
}

// launch starts the program.
func (k *killer) launch(args ...string) {
	k.cmd = exec.Command(k.bin, args...)
	k.cmd.Env = append(os.Environ(), "STRATEGOS_HOME="+k.home, "STRATEGOS_PROBE="+k.witness)
	k.cmd.Env = append(k.cmd.Env, k.env...)
	k.err.Reset()
	k.cmd.Stderr = &k.err
	k.window, k.opened, k.sees, k.ready = 0, 0, nil, false
	if err := k.cmd.Start(); err != nil {
		k.t.Fatal(err)
	}
	k.t.Cleanup(k.end)
}

// end ends the program, if it runs.
func (k *killer) end() {
	if k.cmd.ProcessState == nil {
		_ = k.cmd.Process.Kill()
		_ = k.cmd.Wait()
	}
}

// last is what was decided last.
func (k *killer) last() told {
	if len(k.told) == 0 {
		return told{record: -1}
	}
	return k.told[len(k.told)-1]
}

// look reads what the witness has written since.
func (k *killer) look() {
	f, err := os.Open(k.witness)
	if err != nil {
		return // nothing yet
	}
	defer f.Close()
	fresh, _ := io.ReadAll(io.NewSectionReader(f, k.read, math.MaxInt64-k.read)) // all of it: a line left behind is a decision not counted
	k.read += int64(len(fresh))
	lines := strings.Split(k.rest+string(fresh), "\n")
	k.rest = lines[len(lines)-1]
	for _, line := range lines[:len(lines)-1] {
		w := strings.Fields(line)
		if len(w) < 2 || w[1] != fmt.Sprint(k.cmd.Process.Pid) {
			continue
		}
		switch w[0] {
		case "ready":
			k.ready = true
		case "decided":
			record, _ := strconv.Atoi(w[2])
			if k.opened++; k.opened > 1 {
				k.decisions++
			}
			k.told, k.seen = append(k.told, told{record, w[3]}), time.Now()
		case "sees":
			k.answers++
			k.sees = k.sees[:0]
			for i := 2; i+2 < len(w); i += 3 {
				x, _ := strconv.Atoi(w[i+1])
				y, _ := strconv.Atoi(w[i+2])
				k.sees = append(k.sees, spot{w[i], x, y})
			}
		}
	}
}

// until waits for something the witness tells.
func (k *killer) until(patience time.Duration, so func() bool) bool {
	for end := time.Now().Add(patience); ; time.Sleep(2 * time.Millisecond) {
		if k.look(); so() {
			return true
		}
		if time.Now().After(end) {
			return false
		}
	}
}

// ask asks what can be clicked.
func (k *killer) ask() bool {
	if !k.ready && !k.until(20*time.Second, func() bool { return k.ready }) {
		return false
	}
	before := k.answers
	if err := k.cmd.Process.Signal(syscall.SIGUSR1); err != nil {
		return false
	}
	return k.until(2*time.Second, func() bool { return k.answers > before })
}

// pidOf is the number of the process a window belongs to, 0 if it does not say.
func (k *killer) pidOf(w xproto.Window) int {
	const name = "_NET_WM_PID"
	atom, err := xproto.InternAtom(k.x, true, uint16(len(name)), name).Reply()
	if err != nil {
		return 0
	}
	p, err := xproto.GetProperty(k.x, false, w, atom.Atom, xproto.AtomCardinal, 0, 1).Reply()
	if err != nil || len(p.Value) < 4 {
		return 0
	}
	return int(xgb.Get32(p.Value))
}

// find finds the program's window.
func (k *killer) find() bool {
	tree, err := xproto.QueryTree(k.x, k.root).Reply()
	if err != nil {
		return false
	}
	for _, w := range tree.Children {
		a, err := xproto.GetWindowAttributes(k.x, w).Reply()
		g, err2 := xproto.GetGeometry(k.x, xproto.Drawable(w)).Reply()
		if err == nil && err2 == nil && a.MapState == xproto.MapStateViewable && g.Width > 400 && k.pidOf(w) == k.cmd.Process.Pid {
			k.window = w
			return true
		}
	}
	return false
}

// click clicks a place of the window.
func (k *killer) click(at spot) {
	if k.window == 0 && !k.find() {
		return
	}
	p, err := xproto.TranslateCoordinates(k.x, k.window, k.root, int16(at.x), int16(at.y)).Reply()
	if err != nil {
		return // the window is gone
	}
	fake := func(kind, detail byte, x, y int16) {
		xtest.FakeInput(k.x, kind, detail, 0, k.root, x, y, 0)
		k.x.Sync()
	}
	fake(xproto.MotionNotify, 0, p.DstX, p.DstY)
	time.Sleep(25 * time.Millisecond)
	fake(xproto.ButtonPress, 1, 0, 0)
	time.Sleep(25 * time.Millisecond)
	fake(xproto.ButtonRelease, 1, 0, 0)
}

// Key codes of the X server.
const (
	escapeKey = 9
	tabKey    = 23
	returnKey = 36
	f6Key     = 72
)

// fake does something to the keyboard.
func (k *killer) fake(kind, code byte) {
	xtest.FakeInput(k.x, kind, code, 0, k.root, 0, 0, 0)
	k.x.Sync()
	time.Sleep(60 * time.Millisecond)
}

// key presses keys.
func (k *killer) key(codes ...byte) {
	for _, c := range codes {
		xtest.FakeInput(k.x, xproto.KeyPress, c, 0, k.root, 0, 0, 0)
		k.x.Sync()
		time.Sleep(20 * time.Millisecond)
		xtest.FakeInput(k.x, xproto.KeyRelease, c, 0, k.root, 0, 0, 0)
		k.x.Sync()
		time.Sleep(20 * time.Millisecond)
	}
}

// act does one thing that may take a decision. It reports false when the game is over.
func (k *killer) act() bool {
	if !k.ask() || len(k.sees) == 0 {
		k.key(escapeKey)
		return true
	}
	pick := func(starts ...string) (out []spot) {
		for _, s := range k.sees {
			if slices.ContainsFunc(starts, func(start string) bool { return strings.HasPrefix(s.id, start) }) {
				out = append(out, s)
			}
		}
		return out
	}
	if len(pick("over")) > 0 {
		return false
	}
	for _, first := range []string{"curtain.", "ask.yes", "button.ok", "button.yes", "menu.0", "menu.resume"} {
		if s := pick(first); len(s) > 0 {
			k.click(s[0])
			return true
		}
	}
	roll := rand.IntN(10)
	if roll == 0 { // by keyboard
		k.key(f6Key, tabKey, returnKey)
		return true
	}
	for _, kinds := range [][]string{{"way.", "pick.confirm"}, {"choice.", "act.", "counter.", "piece.", "play."}} {
		if s := pick(kinds...); len(s) > 0 && (roll > 1 || kinds[0] != "way.") {
			k.click(s[rand.IntN(len(s))])
			return true
		}
	}
	k.key(escapeKey, tabKey, returnKey)
	return true
}

// playAndKill takes some decisions and kills the program: after one, in the middle of one, or in peace.
func (k *killer) playAndKill() {
	if !k.until(20*time.Second, func() bool { return k.opened > 0 }) {
		k.t.Fatalf("the game did not open: %s", k.err.String())
	}
	want := k.decisions + k.rng.IntN(7)
	for end := time.Now().Add(6 * time.Second); k.decisions < want && time.Now().Before(end); {
		before := k.decisions
		if !k.act() {
			break
		}
		k.until(120*time.Millisecond, func() bool { return k.decisions > before })
	}
	switch k.rng.IntN(4) {
	case 0: // in the very moment of a decision, and while it is being saved
		before := k.decisions
		for range 6 {
			k.act()
			if k.until(200*time.Millisecond, func() bool { return k.decisions > before }) {
				break
			}
		}
		time.Sleep(time.Duration(k.rng.IntN(12_000)) * time.Microsecond)
	case 1: // somewhere after a click
		k.act()
		time.Sleep(time.Duration(k.rng.IntN(150)) * time.Millisecond)
	case 2: // in peace
		time.Sleep(time.Duration(300+k.rng.IntN(500)) * time.Millisecond)
	default: // at once after a decision
	}
	if err := k.cmd.Process.Kill(); err != nil {
		k.t.Fatalf("the program had ended by itself: %v\n%s", err, k.err.String())
	}
	killed := time.Now()
	_ = k.cmd.Wait()
	k.look()
	k.age = max(0, killed.Sub(k.seen))
	k.kills++
}

// check reads what the killed program has left and counts what is missing.
func (k *killer) check() {
	t := k.t
	files, err := filepath.Glob(filepath.Join(k.home, "saves", "autosave", "*.strategos"))
	if err != nil || len(files) == 0 {
		t.Fatalf("kill %d: no autosave is left", k.kills)
	}
	for _, f := range files {
		l, err := saves.ReadFile(f)
		if err != nil || !l.Replay.Agrees {
			t.Fatalf("kill %d: %s: %v", k.kills, f, err)
		}
		k.files++
	}
	l, err := saves.ReadFile(autosave(t, k.home))
	if err != nil {
		t.Fatal(err)
	}
	saved, at := told{len(l.Records) - 1, l.Game.Hash()}, -1
	for i, d := range k.told {
		if d == saved {
			at = i
		}
	}
	lost := len(k.told) - 1 - at
	if lost > 0 {
		k.oldest = max(k.oldest, k.age)
	}
	switch {
	case at < 0:
		t.Fatalf("kill %d: the save holds a game that was never decided, at record %d", k.kills, saved.record)
	case lost == 0:
		k.lost0++
	case lost == 1:
		k.lost1++
	default:
		k.more++
		t.Errorf("kill %d: %d decisions are lost", k.kills, lost)
	}
	k.told = k.told[:at+1]
}

// goneOn waits until the program has gone on by itself, or explains that it did not the time before and is told to try again.
func (k *killer) goneOn() {
	t, opening := k.t, len(k.told)
	asked := false
	for end := time.Now().Add(30 * time.Second); k.opened == 0; {
		if time.Now().After(end) {
			t.Fatalf("kill %d: the program did not go on; it sees %v and said %q", k.kills, k.sees, k.err.String())
		}
		if k.until(400*time.Millisecond, func() bool { return k.opened > 0 }) {
			break
		}
		if !k.find() || !k.ask() {
			continue
		}
		for _, s := range k.sees {
			if s.id == "again.try" {
				asked = true
				k.click(s)
			}
		}
	}
	if saved, now := k.told[opening-1], k.told[opening]; now.record < saved.record || now.record == saved.record && now != saved {
		t.Fatalf("kill %d: it went on from record %d, the save was at %d", k.kills, now.record, saved.record)
	}
	if asked {
		k.asked++
	} else {
		k.resumed++
	}
}
