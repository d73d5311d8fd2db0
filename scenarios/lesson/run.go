package lesson

import (
	"errors"
	"slices"
	"strings"

	"strategos/engine"
	"strategos/scenarios/entry"
	"strategos/scenarios/position"
	"strategos/scenarios/strict"
)

// Run is somebody going through a lesson. Its session is played by whoever leads through it - the lesson's own commands (Scripted) and the
// pupil's, once Judge has let them pass - and told of by Sync.
type Run struct {
	Lesson  *Lesson
	session *engine.Session
	step    int
	starts  []int // how many records there were as each step began
	seen    int   // records as of the last Sync
	pending []engine.Command
	showing bool // the last pending command is the solution
	right   bool // the question has been answered
	chosen  int  // the answer clicked last, -1 for none
	over    bool
	verdict Verdict
	reached int
}

// Verdict is what the lesson says to a command of the pupil's.
type Verdict struct {
	// OK lets the command be given, to the game or to its refusal.
	OK bool
	// Text is why not; empty while the step does not ask for a command.
	Text entry.Text
}

// NewRun begins a lesson. The error is strict.Problems.
func NewRun(l *Lesson) (*Run, error) {
	s, err := l.session()
	if err != nil {
		return nil, err
	}
	r := &Run{Lesson: l, session: s}
	r.enter(0)
	return r, nil
}

// session is the lesson's position as a game that one person plays.
func (l *Lesson) session() (*engine.Session, error) {
	var problems strict.Problems
	start := l.Begin
	if start == nil {
		start = new(position.Start)
	}
	file := l.file.To(&problems)
	s := position.Set(file, "start", l.Game, start)
	if s == nil {
		return nil, problems.Sorted()
	}
	s.Solo = true
	return s, nil
}

// Session is the game of the lesson.
func (r *Run) Session() *engine.Session { return r.session }

// Step is the step shown, No its number from 0.
func (r *Run) Step() *Step { return &r.Lesson.Steps[r.step] }

// No is the number of the step shown, from 0; Reached that of the furthest step seen.
func (r *Run) No() int { return r.step }

// Reached is the furthest step seen, from 0.
func (r *Run) Reached() int { return r.reached }

// Over tells that the lesson has been ended.
func (r *Run) Over() bool { return r.over }

// Answered tells whether the question of the step has been answered rightly; Chosen is the answer clicked last, -1 for none.
func (r *Run) Answered() bool { return r.right }

// Chosen is the answer clicked last, -1 for none.
func (r *Run) Chosen() int { return r.chosen }

// Said is what the lesson said to the last command, empty when it let it pass.
func (r *Run) Said() Verdict { return r.verdict }

// enter begins a step where the session stands.
func (r *Run) enter(step int) {
	r.step, r.starts = step, append(r.starts[:step:step], len(r.session.Records()))
	r.reached = max(r.reached, step)
	r.seen = len(r.session.Records())
	r.right, r.chosen, r.over, r.showing, r.verdict = false, -1, false, false, Verdict{OK: true}
	s := r.Step()
	box := r.session.Box()
	box.Queue, box.Draws = slices.Clone(s.Dice), slices.Clone(s.Draws)
	if step == 0 && r.Lesson.Begin != nil {
		box.Queue = append(slices.Clone(r.Lesson.Begin.Dice.Next), box.Queue...)
		box.Draws = append(slices.Clone(r.Lesson.Begin.Dice.Draws), box.Draws...)
	}
	r.pending = nil
	for _, line := range s.Play {
		c, err := engine.ParseCommand(line)
		if err == nil { // which Read has seen to
			r.pending = append(r.pending, c)
		}
	}
}

// Scripted is the next command that the lesson itself gives.
func (r *Run) Scripted() (engine.Command, bool) {
	if len(r.pending) == 0 {
		return engine.Command{}, false
	}
	return r.pending[0], true
}

// Judge says what becomes of a command of the pupil's. What the rules refuse passes: they say themselves why.
func (r *Run) Judge(c engine.Command) Verdict {
	v := r.judge(c)
	r.verdict = v
	return v
}

func (r *Run) judge(c engine.Command) Verdict {
	s := r.Step()
	switch {
	case len(r.pending) > 0 || r.over:
		return Verdict{}
	case r.session.Game().Check(c) != nil || s.Free || s.Wants() && r.wanted(c):
		return Verdict{OK: true}
	case !s.Wants():
		return Verdict{}
	}
	for i := range s.Wrong {
		if matches(s.Wrong[i].Give, c) {
			return Verdict{Text: s.Wrong[i].Text}
		}
	}
	return Verdict{Text: s.Hint}
}

// wanted tells whether a legal command is what the step wants.
func (r *Run) wanted(c engine.Command) bool {
	s := r.Step()
	if len(s.Do) > 0 && !matches(s.Do, c) {
		return false
	}
	if len(s.Brings) == 0 {
		return true
	}
	g, box := r.session.Game().Clone(), r.session.Box().Copy()
	if _, err := g.Apply(c, &box); err != nil {
		return false
	}
	return !slices.ContainsFunc(s.Brings, func(line string) bool {
		e, _ := effectOf(line)
		return !e.holds(g)
	})
}

// effect is something that is so in a position.
type effect struct{ thing, place, decision string }

func effectOf(line string) (effect, bool) {
	switch w := strings.Fields(line); {
	case len(w) == 3 && w[1] == "at":
		return effect{thing: w[0], place: w[2]}, true
	case len(w) == 2 && w[0] == "decision":
		return effect{decision: w[1]}, true
	}
	return effect{}, false
}

func (e effect) holds(g engine.Game) bool {
	if e.decision != "" {
		return g.Legal().Decision == e.decision
	}
	return slices.ContainsFunc(g.View("").Things, func(t engine.Thing) bool { return t.ID == e.thing && t.Place == e.place })
}

// Sync follows the session after a command has been given or taken back.
func (r *Run) Sync() {
	records := r.session.Records()
	n := len(records)
	switch {
	case n < r.seen: // taken back, to somewhere within a step
		at := len(r.starts) - 1
		for at > 0 && r.starts[at] > n {
			at--
		}
		r.to(at)
	case n > r.seen:
		r.seen = n
		given := records[n-1].Command.String()
		if len(r.pending) > 0 && r.pending[0].String() == given {
			r.pending = r.pending[1:]
			if len(r.pending) == 0 && r.showing {
				r.advance()
			}
			return
		}
		if r.Step().Wants() {
			r.advance()
		}
	}
}

// to leads the session back to the beginning of a step that has been begun before.
func (r *Run) to(step int) {
	if len(r.session.Records()) > r.starts[step] {
		r.session.TakeBack(r.starts[step])
	}
	r.enter(step)
}

func (r *Run) advance() {
	if r.step == len(r.Lesson.Steps)-1 {
		r.over, r.pending = true, nil
		return
	}
	r.enter(r.step + 1)
}

// MayGoOn tells whether Next leads on: nothing is played or asked any more.
func (r *Run) MayGoOn() bool {
	s := r.Step()
	return !r.over && len(r.pending) == 0 && !s.Wants() && (s.Question == nil || r.right)
}

// Next goes on to the next step, behind the last one to the end. It does nothing where something is still to be done.
func (r *Run) Next() {
	if !r.MayGoOn() {
		return
	}
	if r.Step().Free && len(r.session.Records()) > r.starts[r.step] { // as it was, with what the step itself played
		r.to(r.step)
		r.playOn()
	}
	r.advance()
}

// Back goes to the beginning of the step before, or from the end to the last one; Again to the beginning of this one.
func (r *Run) Back() {
	if !r.over && r.step > 0 {
		r.to(r.step - 1)
		return
	}
	r.to(r.step)
}

// Again goes to the beginning of the step.
func (r *Run) Again() { r.to(r.step) }

// Restart goes to the beginning of the lesson.
func (r *Run) Restart() { r.to(0) }

// Show has the lesson give the answer itself: it becomes a Scripted command, or the question is answered.
func (r *Run) Show() {
	s := r.Step()
	switch {
	case r.over || len(r.pending) > 0:
	case s.Question != nil:
		r.Answer(r.RightAnswer())
	case s.Wants():
		if c, ok := s.solution(); ok {
			r.pending, r.showing, r.verdict = []engine.Command{c}, true, Verdict{OK: true}
		}
	}
}

// Solution is the command the lesson itself would answer the step with; ok is false where it asks for none.
func (r *Run) Solution() (c engine.Command, ok bool) { return r.Step().solution() }

// Answer gives an answer to the step's question, by its number.
func (r *Run) Answer(i int) {
	if q := r.Step().Question; q != nil && i >= 0 && i < len(q.Answers) {
		r.chosen, r.verdict = i, Verdict{OK: true}
		r.right = r.right || i == r.RightAnswer()
	}
}

// RightAnswer is the number of the right answer, -1 for none.
func (r *Run) RightAnswer() int {
	q := r.Step().Question
	if q.Odds == nil {
		return slices.IndexFunc(q.Answers, func(a Answer) bool { return a.Right })
	}
	value, err := q.Odds.figure(r.session.Game())
	if err != nil {
		return -1
	}
	return slices.IndexFunc(q.Answers, func(a Answer) bool { return a.Value == value })
}

// playOn gives all that the lesson itself has to give at once, without anybody watching.
func (r *Run) playOn() error {
	for {
		c, ok := r.Scripted()
		if !ok {
			return nil
		}
		if _, err := r.session.Apply(c); err != nil {
			r.pending = nil
			return err
		}
		step := r.step
		r.Sync()
		if r.step != step || r.over {
			return nil
		}
	}
}

// Settle plays at once what the lesson plays as the step begins.
func (r *Run) Settle() error { return r.playOn() }

// Solve does at once what the step asks for, as the lesson itself would, and goes on to the next step. The error is of the rules.
func (r *Run) Solve() error {
	if err := r.playOn(); err != nil {
		return err
	}
	step := r.step
	r.Show()
	if r.Step().Wants() {
		if err := r.playOn(); err != nil {
			return err
		}
	} else {
		r.Next()
	}
	if r.step == step && !r.over {
		return errUnsolved
	}
	return nil
}

// errUnsolved is the error of a step that the lesson itself does not answer.
var errUnsolved = errors.New("the step is not solved")

// Forward goes on to a step as somebody would who solves all before it.
func (r *Run) Forward(step int) error {
	return r.solve(func() bool { return r.step < step })
}

// solve solves step after step while there is more to be solved.
func (r *Run) solve(more func() bool) error {
	for !r.over && more() {
		if err := r.Solve(); err != nil {
			return err
		}
	}
	return nil
}
