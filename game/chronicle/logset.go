package chronicle

import (
	"slices"
	"strconv"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/prose"
	"strategos/render"
)

// logState is the log as read so far, and as set for the present width and eyes.
type logState struct {
	prints    []recordPrint
	followed  []engine.Record // of which the prints are
	sentences []sentence
	lines     []logLine // nil: to be read anew
	key       logKey
	setter    setter // as it stands after the last line
	set       int    // sentences set so far
	read      int    // records read so far
	cuts      int    // counts how often sentences were taken away
	seat      engine.Seat
	reader    logReader
	grown     int     // sentences when they were last looked at to the end
	high      float64 // of the view in the last frame
	atEnd     bool    // the last frame showed the end
	fresh     int     // the record after which lines were last marked as news
	ticks     ticks   // of the scrubber
	// others are the sentences as the other seats read them, for when they sit down again.
	others map[engine.Seat]wording
}

// wording is the log in words as one seat may read it, up to a record.
type wording struct {
	sentences []sentence
	read      int
}

// upTo is the wording without the records from first on.
func (w wording) upTo(first int) wording {
	if first >= w.read {
		return w
	}
	cut := len(w.sentences)
	for cut > 0 && w.sentences[cut-1].record >= first {
		cut--
	}
	return wording{w.sentences[:cut:cut], first}
}

// logReader is what the player has made of the log.
type logReader struct {
	tall   bool
	filter string // filterAll, filterCombats, filterDice or a seat
	query  string
	folded map[string]bool
	folds  int // counts changes of folded
	cursor int // line the keyboard is on
}

// The filters that are no seats.
const (
	filterAll     = "all"
	filterCombats = "combats"
	filterDice    = "dice"
)

// logKey is what the lines depend on beside the sentences.
type logKey struct {
	width  float64
	filter string
	query  string
	folds  int
	cuts   int
}

// logBatch is how many records are read in one frame: those of a long game just opened are spread over several.
const logBatch = 250

// sentence is an event in words.
type sentence struct {
	record int
	event  engine.Event
	note   bool // a remark of the session
	stage  engine.Part
	spans  []text.Span
	folded string // for searching; made when first needed
}

// lineKind is what a line of the log is.
type lineKind uint8

const (
	lineEvent lineKind = iota
	lineNote
	lineTurn
	linePhase
)

// logLine is a heading or a sentence, set.
type logLine struct {
	kind   lineKind
	record int
	event  engine.Event
	fresh  bool   // happened since this seat's last turn
	fold   string // key of a heading
	folded bool
	name   string // of a heading
	y, h   float64
	flow   prose.Flow
	livery render.Livery
}

// heading tells whether the line is one.
func (l *logLine) heading() bool { return l.kind == lineTurn || l.kind == linePhase }

// readLog words the events that are new, as the seat at the screen may read them, up to
// so many records. It reports whether all are read.
func (cr *Chronicle) readLog(most int) (all bool) {
	g := &cr.log
	seat := cr.table.Reader()
	if g.lines == nil || g.seat != seat { // what the turns were stays known: no seat and no language changes it
		others := map[engine.Seat]wording{}
		if g.lines != nil { // the same words as before, for other eyes
			if g.others != nil {
				others = g.others
			}
			others[g.seat] = wording{g.sentences, g.read}
		}
		own := others[seat]
		*g = logState{seat: seat, reader: g.reader, grown: g.grown, high: g.high, atEnd: g.atEnd, prints: g.prints, followed: g.followed,
			others: others, sentences: own.sentences, read: own.read}
	}
	records := cr.table.Session().Records()
	first := g.follow(records)
	for seat, w := range g.others {
		g.others[seat] = w.upTo(first)
	}
	if first < g.read {
		now := wording{g.sentences, g.read}.upTo(first)
		g.sentences, g.read = now.sentences, now.read
		g.cuts++
	}
	told := len(records)
	if n := cr.table.Untold(); n >= 0 {
		told = max(min(told, n), g.read)
	}
	end := min(told, g.read+most)
	for i := g.read; i < end; i++ {
		st, after := cr.stageBefore(i), cr.stageAfter(i)
		for k := 0; k < len(records[i].Events); {
			e := records[i].Events[k]
			st = st.Of(&e, after)
			if n := cr.readRun(sentence{record: i, event: e, stage: st}, records[i].Events[k:]); n > 0 {
				k += n
				continue
			}
			cr.readEvent(sentence{record: i, event: e, stage: st})
			k++
		}
		for _, e := range records[i].Notes {
			cr.readEvent(sentence{record: i, event: e, stage: after, note: true})
		}
	}
	g.read = end
	return end == told
}

// readEvent words an event for the seat at the screen and adds it, if there is
// anything to say.
func (cr *Chronicle) readEvent(s sentence) {
	s.event = s.event.SeenBy(cr.log.seat)
	s.spans = cr.table.Text().EventSpans(s.event)
	if s.event.Tags&(engine.TagTurn|engine.TagHeading) != 0 || strings.TrimSpace(text.Join(s.spans)) == "" {
		return // headings tell the turns, and parts of them of which there is no more to say
	}
	cr.log.sentences = append(cr.log.sentences, s)
}

// leastRun is how many events of a kind in a row are told in one sentence for each side, where the game has words for that.
const leastRun = 4

// readRun words the events of a kind that begin a list in a sentence for each side that they befall, and tells how many they are; 0 where they
// are too few, have secrets or are told one by one.
func (cr *Chronicle) readRun(s sentence, events []engine.Event) int {
	n := 0
	for n < len(events) && events[n].Kind == s.event.Kind && events[n].Facts.Get("cause") == s.event.Facts.Get("cause") && len(events[n].Secret) == 0 {
		n++
	}
	if n < leastRun || !cr.table.Text().HasRun(s.event.Kind) {
		return 0
	}
	var seats []engine.Seat
	of := map[engine.Seat][]engine.Event{}
	for _, e := range events[:n] {
		if of[e.Seat] == nil {
			seats = append(seats, e.Seat)
		}
		of[e.Seat] = append(of[e.Seat], e.SeenBy(cr.log.seat))
	}
	for _, seat := range seats {
		one := s
		one.event = of[seat][0]
		one.spans, _ = cr.table.Text().RunSpans(of[seat])
		for _, e := range of[seat][1:] {
			one.event.Zones = append(slices.Clone(one.event.Zones), e.Zones...)
		}
		if len(of[seat]) == 1 {
			one.spans = cr.table.Text().EventSpans(one.event)
		}
		cr.log.sentences = append(cr.log.sentences, one)
	}
	return n
}

// shows tells whether the reader wants to see a sentence.
func (r *logReader) shows(s *sentence) bool {
	switch e := &s.event; r.filter {
	case filterAll, "":
	case filterDice:
		if len(e.Dice) == 0 {
			return false
		}
	case filterCombats:
		if !e.Tags.Has(engine.TagCombat) {
			return false
		}
	default:
		if string(e.Seat) != r.filter {
			return false
		}
	}
	if r.query == "" {
		return true
	}
	if s.folded == "" {
		s.folded = text.Fold(text.Join(s.spans))
	}
	return strings.Contains(s.folded, text.Fold(strings.TrimSpace(r.query)))
}

// lastTurn is the last record the seat decided before others did; what came after it
// is new to the seat when it decides again. Its own decisions since it has the word
// are no news.
func lastTurn(records []engine.Record, seat engine.Seat) int {
	i := len(records) - 1
	for i > 0 && records[i].Seat == seat {
		i--
	}
	for i > 0 && records[i].Seat != seat {
		i--
	}
	return i
}

// setLog sets the lines of the log in a width: headings by turn and phase, and below
// them what the reader wants to see and has not folded away. What is only added comes
// below what is set already. It reports whether anything changed.
func (cr *Chronicle) setLog(width float64) (changed bool) {
	g := &cr.log
	key := logKey{width: width, filter: g.reader.filter, query: g.reader.query, folds: g.reader.folds, cuts: g.cuts}
	if g.lines == nil || key != g.key {
		g.key, g.setter, g.set = key, setter{y: 2}, 0
		g.lines = make([]logLine, 0, len(g.sentences)+len(g.sentences)/4)
		changed = true
	}
	changed = changed || g.set < len(g.sentences)
	g.setter.cr, g.setter.width = cr, width
	for ; g.set < len(g.sentences); g.set++ {
		if g.reader.shows(&g.sentences[g.set]) {
			g.setter.sentence(&g.sentences[g.set])
		}
	}
	cr.markFresh(changed)
	g.reader.cursor = max(0, min(g.reader.cursor, len(g.lines)-1))
	return changed
}

// markFresh marks what has happened since the last turn of the seat that decides; all lines are looked at anew when the log has changed.
func (cr *Chronicle) markFresh(changed bool) {
	g := &cr.log
	fresh := lastTurn(cr.table.Session().Records(), cr.table.Decides())
	from := min(fresh, g.fresh)
	if changed {
		from = 0
	}
	for i := len(g.lines) - 1; i >= 0 && g.lines[i].record >= from; i-- {
		l := &g.lines[i]
		l.fresh = !l.heading() && l.record > fresh && fresh > 0
	}
	g.fresh = fresh
}

// setter puts lines one below the other.
type setter struct {
	cr    *Chronicle
	width float64
	y     float64
	stage engine.Part
	begun bool
	turn  string // key of the turn's heading
	phase string
	skip  bool // below a folded heading
	all   bool // the whole turn is folded
}

// Styles of the log.
var (
	logInk     = render.Hex(0xd9d2c0)
	logFaint   = render.Hex(0xa39c8d)
	logGold    = render.Hex(0xd9b55c)
	logStyle   = render.TextStyle{Face: render.Sans, Size: 14, Color: logInk}
	turnStyle  = render.TextStyle{Face: render.BookBold, Size: 16, Color: logGold}
	phaseStyle = render.TextStyle{Face: render.SansBold, Size: 13, Color: logFaint}
)

// logIndent is where sentences begin.
const logIndent = 22.0

func (s *setter) sentence(e *sentence) {
	if !s.begun || e.stage != s.stage {
		s.headings(e)
	}
	if s.skip || s.all {
		return
	}
	style, kind := logStyle, lineEvent
	if e.note {
		style.Color, kind = logFaint, lineNote
	}
	l := logLine{kind: kind, record: e.record, event: e.event, livery: s.cr.table.Livery(e.event.Seat)}
	l.flow = prose.Set(style, e.spans, s.width-logIndent)
	l.h = l.flow.Height + 2
	s.add(l)
}

// headings begins a turn, a phase, or both.
func (s *setter) headings(e *sentence) {
	folded := s.cr.log.reader.folded
	if !s.begun || e.stage.Turn != s.stage.Turn {
		s.turn = "turn " + strconv.Itoa(e.stage.Turn)
		s.all = folded[s.turn]
		if name := s.cr.turnName(e.stage.Turn); name != "" { // what comes before the first turn may have none
			s.heading(lineTurn, e.record, s.turn, name, turnStyle, 8)
		}
	}
	s.stage, s.begun, s.skip = e.stage, true, false
	if name := s.cr.phaseName(e.stage); name != "" && !s.all {
		// The record tells phases of the same name within a turn apart.
		s.phase = s.turn + " " + e.stage.Phase + " " + strconv.Itoa(e.record)
		s.skip = folded[s.phase]
		s.heading(linePhase, e.record, s.phase, name, phaseStyle, 3)
	}
}

func (s *setter) heading(kind lineKind, record int, fold, name string, style render.TextStyle, air float64) {
	l := logLine{kind: kind, record: record, fold: fold, folded: s.cr.log.reader.folded[fold], name: name}
	l.flow = prose.Set(style, []text.Span{{Text: name}}, s.width-logIndent)
	l.h = l.flow.Height + air
	s.add(l)
}

func (s *setter) add(l logLine) {
	l.y = s.y
	s.y += l.h
	s.cr.log.lines = append(s.cr.log.lines, l)
}

// fold opens or closes a heading.
func (r *logReader) fold(key string) {
	if r.folded == nil {
		r.folded = map[string]bool{}
	}
	r.folded[key] = !r.folded[key]
	r.folds++
}

// foldTurns folds all turns but the last, or opens everything when that is done.
func (cr *Chronicle) foldTurns() {
	r := &cr.log.reader
	if len(r.folded) > 0 && slices.ContainsFunc(cr.log.lines, func(l logLine) bool { return l.folded }) {
		r.folded = nil
		r.folds++
		return
	}
	r.folded = map[string]bool{}
	r.folds++
	last := cr.stageAfter(len(cr.table.Session().Records()) - 1).Turn
	for turn := range last {
		r.folded["turn "+strconv.Itoa(turn)] = true
	}
}

// logText is the log as it is filtered, for a file: headings, a sentence a line.
func (cr *Chronicle) logText() string {
	cr.readLog(len(cr.table.Session().Records()))
	var b strings.Builder
	info := cr.table.Session().Game().Info()
	b.WriteString(cr.table.Title() + " (" + info.Scenario + ")\n")
	var st engine.Part
	begun := false
	for i := range cr.log.sentences {
		s := &cr.log.sentences[i]
		if !cr.log.reader.shows(s) {
			continue
		}
		if name := cr.turnName(s.stage.Turn); name != "" && (!begun || s.stage.Turn != st.Turn) {
			b.WriteString("\n" + name + "\n")
		}
		if phase := cr.phaseName(s.stage); (!begun || s.stage != st) && phase != "" {
			b.WriteString("\n  " + phase + "\n")
		}
		st, begun = s.stage, true
		b.WriteString("    " + strings.TrimSpace(text.Join(s.spans)) + "\n")
	}
	return b.String()
}
