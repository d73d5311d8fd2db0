package chronicle

import (
	"errors"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/zonewar"
	"strategos/game/ui"
	"strategos/internal/gametest"
)

// headings counts the log's headings by kind.
func headings(b *bench) (turns, phases int) {
	for _, l := range b.chronicle.log.lines {
		switch l.kind {
		case lineTurn:
			turns++
		case linePhase:
			phases++
		}
	}
	return turns, phases
}

// The log is grouped by turn and phase; headings fold, all but the last turn at once.
func TestLogFolds(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	turns, phases := headings(b)
	if want := zonewar.See(b.session.Game().View("")).Turn; turns != want || phases < 2*want {
		t.Fatalf("%d turns and %d phases, want %d turns", turns, phases, want)
	}
	b.driver.Key("ctrl+l")
	all := len(b.chronicle.log.lines)
	b.driver.Key("home")
	if l := b.chronicle.log.lines[b.chronicle.log.reader.cursor]; l.kind != lineTurn || l.record != 0 {
		t.Fatalf("home leads to %+v", l)
	}
	b.driver.Key("space")
	if n := len(b.chronicle.log.lines); n >= all || !b.chronicle.log.lines[0].folded {
		t.Errorf("%d lines of %d after folding turn 1", n, all)
	}
	b.driver.Click("log.0") // by mouse, too
	if n := len(b.chronicle.log.lines); n != all {
		t.Errorf("%d lines of %d after opening it again", n, all)
	}
	b.driver.Click("history.fold")
	if n, _ := headings(b); n != turns || len(b.chronicle.log.lines) >= all {
		t.Error("the earlier turns are not folded")
	}
	b.driver.Click("history.fold")
	if len(b.chronicle.log.lines) != all {
		t.Error("they are not opened again")
	}
}

// What happens before the first decision stands below its own parts of the turn, not below that of the decision it leads to.
func TestLogBeginsWithTheFirstPart(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	part := engine.Part{Turn: 1}
	var want []string
	for _, e := range b.session.Records()[0].Events {
		if e.Phase != "" && e.Phase != part.Phase {
			part.Phase = e.Phase
			want = append(want, b.chronicle.phaseName(part))
		}
	}
	if len(want) < 2 {
		t.Fatalf("the game begins with %q only", want)
	}
	var got []string
	for _, l := range b.chronicle.log.lines {
		if l.kind == linePhase && l.record == 0 {
			got = append(got, l.name)
		}
	}
	if !slices.Equal(got, want) {
		t.Errorf("the log begins with %q, want %q", got, want)
	}
}

// The filter of combats shows all that the log tells between the beginning and the end of a combat, as the views of the
// moments before and after show it, and nothing told while none went on.
func TestLogFilterOfCombats(t *testing.T) {
	shown, hidden := 0, 0
	for seed := range uint64(4) {
		s := gametest.Scattered(t, seed)
		rng := engine.NewSeeded(seed)
		for range 400 {
			p := s.Game().Legal()
			if c, ok := engine.RandomCommand(s.Game(), &p, rng); !ok || p.Over != nil {
				break
			} else if _, err := s.Apply(c); err != nil {
				t.Fatal(err)
			}
		}
		b := newBench(t, s, "en", 1600, 1000)
		for !b.chronicle.readLog(logBatch) {
		}
		filter := logReader{filter: filterCombats}
		for i := range b.chronicle.log.sentences {
			x := &b.chronicle.log.sentences[i]
			if x.note || x.record == 0 {
				continue
			}
			was, now := zonewar.See(s.At(x.record-1).View("")).Combat, zonewar.See(s.At(x.record).View("")).Combat
			within := was != nil && now != nil && was.Zone == now.Zone
			began := slices.ContainsFunc(s.Records()[x.record].Events, func(e engine.Event) bool { return strings.HasPrefix(e.Kind, "combat") })
			switch sees := filter.shows(x); {
			case within && !sees:
				t.Errorf("%s is told in a combat and left out", x.event.Kind)
			case was == nil && now == nil && !began && sees:
				t.Errorf("%s has no part in a combat and is shown", x.event.Kind)
			case sees:
				shown++
			default:
				hidden++
			}
		}
	}
	if shown < 20 || hidden < 20 {
		t.Errorf("%d sentences shown and %d hidden prove little", shown, hidden)
	}
}

// Filters and the search leave what they say, accents or not.
func TestLogFilters(t *testing.T) {
	b := played(t, "fr", 1600, 1000)
	b.driver.Click("history.tall")
	all := len(b.chronicle.log.lines)
	for filter, holds := range map[string]func(e *engine.Event) bool{
		"dice":    func(e *engine.Event) bool { return len(e.Dice) > 0 },
		"sparta":  func(e *engine.Event) bool { return e.Seat == "sparta" },
		"combats": func(e *engine.Event) bool { return e.Tags.Has(engine.TagCombat) },
	} {
		b.driver.Click("log.filter." + filter)
		n := 0
		for _, l := range b.chronicle.log.lines {
			if l.heading() {
				continue
			}
			if n++; !holds(&l.event) {
				t.Errorf("%s shows %+v", filter, l.event)
			}
		}
		if n == 0 || n >= all {
			t.Errorf("%s shows %d of %d lines", filter, n, all)
		}
	}
	b.driver.Click("log.filter.combats")
	b.driver.Click("log.filter.all")
	b.driver.Key("ctrl+f")
	b.driver.Type("decalages")
	if n := len(b.chronicle.log.lines); n == 0 || n >= all {
		t.Errorf("the search leaves %d of %d lines", n, all)
	}
	b.driver.Key("escape")
	b.driver.Type("x")
	if b.chronicle.log.reader.query != "" || len(b.chronicle.log.lines) != all {
		t.Error("Esc does not leave the search")
	}
	b.driver.Key("ctrl+f")
	b.driver.Type("zzzz")
	if len(b.chronicle.log.lines) != 0 || !b.driver.Sees("Aucune ligne du journal ne correspond") {
		t.Error("a search without result says nothing")
	}
}

// A line leads to the map by click or Enter, and to its moment by its button or
// Ctrl+Enter.
func TestLogLeadsToMapAndMoment(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	b.driver.Key("ctrl+l")
	cursor := func() *logLine { return &b.chronicle.log.lines[b.chronicle.log.reader.cursor] }
	for range len(b.chronicle.log.lines) {
		if l := cursor(); !l.heading() && len(l.event.Zones) > 0 && l.record > 3 && l.record < len(b.session.Records())-5 {
			break
		}
		b.driver.Key("up")
	}
	zones, record := cursor().event.Zones, cursor().record
	b.driver.Key("enter")
	if !slices.Equal(b.pointed, zones) {
		t.Errorf("Enter points at %v, not %v", b.pointed, zones)
	}
	id := "log." + strconv.Itoa(b.chronicle.log.reader.cursor)
	if !b.driver.Has(id) {
		t.Fatal("the cursor's line is out of sight")
	}
	b.driver.Key("ctrl+enter")
	if b.chronicle.at != record {
		t.Errorf("Ctrl+Enter leads to %d, not %d", b.chronicle.at, record)
	}
	b.driver.Key("escape", "escape")
	if b.chronicle.at >= 0 {
		t.Fatal("Esc does not return")
	}
	for i := range b.chronicle.log.lines { // any line in sight that has a moment of its own
		if l := &b.chronicle.log.lines[i]; !l.heading() && b.driver.Has("log."+strconv.Itoa(i)) && i+1 < len(b.chronicle.log.lines) {
			if at := "log." + strconv.Itoa(i); b.driver.Rect(at).Intersect(b.driver.Clip(at)) == b.driver.Rect(at) {
				id, record = at, l.record
			}
		}
	}
	b.driver.Hover(id)
	b.driver.Click(id + ".go")
	if b.chronicle.at != record {
		t.Errorf("the button leads to %d, not %d", b.chronicle.at, record)
	}
}

// Who reads further up is not carried off by new lines; he is told of them, and a
// click goes there. Who reads at the end stays at the end.
func TestLogKeepsItsPlace(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	offset := func() float64 {
		y := 0.0
		b.probe = func(c *ui.Context) { y, _ = c.ScrollOffset(logScroll, b.box.Log) }
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		b.probe = nil
		return y
	}
	apply := func() {
		p := b.session.Game().Legal()
		c, _ := engine.RandomCommand(b.session.Game(), &p, engine.NewSeeded(1))
		if _, err := b.session.Apply(c); err != nil {
			t.Fatal(err)
		}
		b.driver.Stage.Invalidate()
		b.driver.Tick()
	}
	end := offset()
	n := len(b.chronicle.log.sentences)
	for len(b.chronicle.log.sentences) == n {
		apply()
	}
	if offset() <= end {
		t.Error("the end of the log does not follow the game")
	}
	b.driver.Wheel("log."+strconv.Itoa(len(b.chronicle.log.lines)-1), 8)
	here := offset()
	n = len(b.chronicle.log.sentences)
	for len(b.chronicle.log.sentences) == n {
		apply()
	}
	if got := offset(); got != here || !b.driver.Has("log.more") {
		t.Errorf("reading at %g one is carried to %g", here, got)
	}
	b.driver.Click("log.more")
	if offset() <= here || b.driver.Has("log.more") {
		t.Error("the button does not lead to the new lines")
	}
	end = offset()
	for _, key := range []string{"ctrl+home", "ctrl+right", "ctrl+end"} { // who has looked back reads on at the end
		b.driver.Key(key)
		b.driver.Tick()
	}
	if got := offset(); got != end {
		t.Errorf("back from looking back the log stands at %g, not at its end, %g", got, end)
	}
	n = len(b.chronicle.log.sentences)
	for len(b.chronicle.log.sentences) == n {
		apply()
	}
	if offset() <= end || b.driver.Has("log.more") {
		t.Error("after looking back the end of the log does not follow the game")
	}
}

// What happened since a seat last had its say is marked for it, and only that.
func TestLogMarksNews(t *testing.T) {
	for i, c := range []struct {
		seats string // who decided the records after the set-up
		seat  engine.Seat
		want  int
	}{
		{"", "a", 0}, {"aab", "a", 2}, {"aabba", "a", 2}, {"aabb", "b", 0}, {"aabbaabb", "b", 4}, {"bb", "a", 0},
	} {
		records := []engine.Record{{}}
		for _, s := range c.seats {
			records = append(records, engine.Record{Seat: engine.Seat(s)})
		}
		if got := lastTurn(records, c.seat); got != c.want {
			t.Errorf("%d: %s decides after %q: news after %d, want %d", i, c.seat, c.seats, got, c.want)
		}
	}
	s := gametest.Session(t, 1)
	playOn(t, s, 1, 2)
	b := newBench(t, s, "en", 1600, 1000)
	fresh := 0
	for _, l := range b.chronicle.log.lines {
		if l.fresh {
			fresh++
		}
	}
	if n := len(b.chronicle.log.lines); fresh == 0 || fresh >= n {
		t.Errorf("%d of %d lines are new", fresh, n)
	}
}

// Who was at the end of the log is there again when the tall log goes, by key as by mouse.
func TestLogComesDownAtItsEnd(t *testing.T) {
	b := newBench(t, gametest.Assault(t), "en", 1600, 1000) // in the tall log all lines are in sight
	last := "log." + strconv.Itoa(len(b.chronicle.log.lines)-1)
	for _, way := range []string{"ctrl+l", "history.tall"} {
		for range 2 {
			if way == "ctrl+l" {
				b.driver.Key(way)
			} else {
				b.driver.Click(way)
			}
			b.driver.Tick()
			if !b.driver.Has(last) {
				t.Errorf("%s: the last line is out of sight, tall %v", way, b.chronicle.log.reader.tall)
			}
		}
	}
}

// The log can be copied; a system without a clipboard is told of.
func TestLogIsCopied(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	b.driver.Key("ctrl+l")
	for _, fails := range []error{nil, errors.New("no clipboard")} {
		b.copyErr, b.toasts = fails, nil
		b.driver.Click("history.copy")
		select {
		case got := <-b.copied:
			if got != b.chronicle.logText() || !strings.Contains(got, "Combat in P") {
				t.Errorf("copied %q", got)
			}
		case <-time.After(time.Minute):
			t.Fatal("nothing is copied")
		}
		b.driver.Until("what came of it is told", func() bool { return len(b.toasts) > 0 })
		want := map[bool]string{true: "on the clipboard", false: "no clipboard"}[fails == nil]
		if len(b.toasts) != 1 || !strings.Contains(b.toasts[0], want) {
			t.Errorf("toasts %q", b.toasts)
		}
	}
}

// The log as text has every sentence under its headings.
func TestLogIsWritten(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	b.driver.Key("ctrl+l")
	b.driver.Click("history.write")
	var written string
	select {
	case written = <-b.texts:
	case <-time.After(time.Minute):
		t.Fatal("nothing is written")
	}
	for _, want := range []string{"Turn 1", "\n  C. Action phases", "Combat in P"} {
		if !strings.Contains(written, want) {
			t.Errorf("the text has no %q", want)
		}
	}
	if n := strings.Count(written, "\n    "); n != len(b.chronicle.log.sentences) {
		t.Errorf("%d sentences of %d", n, len(b.chronicle.log.sentences))
	}
	b.driver.Until("where it is written is told", func() bool { return len(b.toasts) > 0 })
	if len(b.toasts) != 1 || !strings.Contains(b.toasts[0], ".txt") {
		t.Errorf("toasts %q", b.toasts)
	}
}

// What was taken back is forgotten by the log, whatever came instead.
func TestLogFollowsUndo(t *testing.T) {
	b := played(t, "en", 1600, 1000)
	s := b.session
	for range 12 {
		s.Undo()
	}
	rng := engine.NewSeeded(77)
	for range 12 {
		p := s.Game().Legal()
		c, _ := engine.RandomCommand(s.Game(), &p, rng)
		if _, err := s.Apply(c); err != nil {
			t.Fatal(err)
		}
	}
	b.driver.Stage.Invalidate()
	b.driver.Tick()
	fresh := newBench(t, s, "en", 1600, 1000)
	if len(fresh.chronicle.log.lines) != len(b.chronicle.log.lines) {
		t.Fatalf("%d lines, read anew %d", len(b.chronicle.log.lines), len(fresh.chronicle.log.lines))
	}
	for i := range fresh.chronicle.log.lines {
		x, y := fresh.chronicle.log.lines[i], b.chronicle.log.lines[i]
		if x.record != y.record || x.event.Kind != y.event.Kind || x.name != y.name {
			t.Fatalf("line %d: %+v, read anew %+v", i, y, x)
		}
	}
}

// No line betrays what is secret to the one who reads, whoever he is.
func TestLogKeepsSecrets(t *testing.T) {
	s := gametest.Session(t, 50)
	playOn(t, s, 50, 3)
	b := newBench(t, s, "en", 1600, 1000)
	secrets := 0
	for _, reader := range []engine.Seat{Nobody, "athens", "sparta", "athens"} {
		b.reader = reader
		b.driver.Stage.Invalidate()
		b.driver.Tick()
		for _, l := range b.chronicle.log.lines {
			e := &l.event
			if len(e.Secret) == 0 {
				continue
			}
			if secrets++; e.SecretFrom(reader) && len(e.Facts)+len(e.Counters) > 0 {
				t.Errorf("%q reads the secret %+v", reader, e)
			}
		}
	}
	if secrets == 0 {
		t.Error("nothing was secret: nothing is tested")
	}
}
