package lesson

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"strategos/engine"
	"strategos/scenarios/strict"
)

// How many commands are tried in a task, and how many right answers beside the lesson's own are followed to the end.
const (
	triedCommands   = 250
	followedAnswers = 5
)

// Check leads through the lesson as its own solutions do, and says what the game has against it: a position that cannot be, commands that
// the rules refuse, dice that are missing, questions without a right answer, tasks that anything solves or whose right answers lead
// nowhere. The error is strict.Problems, each with its line and in both languages.
func (l *Lesson) Check() error {
	var problems strict.Problems
	c := &checker{Lesson: &Lesson{}}
	*c.Lesson = *l
	c.file = l.file.To(&problems)
	if err := c.checkExamples(); err != nil {
		return err
	}
	r, err := NewRun(l)
	if err != nil {
		return err
	}
	for !r.over && c.file.Sound() {
		c.step(r)
	}
	if len(problems) > 0 {
		return problems.Sorted()
	}
	return nil
}

// checker notes what is wrong with a lesson.
type checker struct{ *Lesson }

// step looks at the step a run is at, and solves it.
func (c *checker) step(r *Run) {
	at := fmt.Sprintf("step[%d]", r.step)
	for {
		cmd, ok := r.Scripted()
		if !ok {
			break
		}
		if !c.give(at+".play", r, cmd) {
			return
		}
	}
	s, g := r.Step(), r.session.Game()
	for _, p := range s.Point {
		if line, ok := strings.CutPrefix(p, Answering); ok {
			if cmd, _ := engine.ParseCommand(line); g.Check(cmd) != nil {
				c.fault(at+".point", "no-such-answer", line)
			}
		}
	}
	if s.Question != nil && s.Question.Odds != nil {
		value, err := s.Question.Odds.figure(g)
		switch {
		case errors.Is(err, errNoFigure):
			c.fault(at+".question.odds.of", "no-figure", s.Question.Odds.Of)
		case errors.Is(err, errWhose):
			c.fault(at+".question.odds.of", "whose-chance", s.Question.Odds.Of)
		case errors.Is(err, errNoWay):
			c.fault(at+".question.odds.command", "no-way", s.Question.Odds.Command)
		case err != nil:
			c.fault(at+".question.odds", "no-odds", err)
		case r.RightAnswer() < 0:
			c.fault(at+".question", "no-right-value", value)
		}
	}
	if s.Wants() {
		c.task(at, r)
	}
	if !c.file.Sound() {
		return
	}
	if err := r.Solve(); err != nil {
		c.fault(at, "stuck", err)
	}
}

// give gives a command of the lesson's own; false when the game does not take it.
func (c *checker) give(at string, r *Run, cmd engine.Command) bool {
	_, err := r.session.Apply(cmd)
	var dice *engine.NeedDice
	switch {
	case errors.As(err, &dice):
		c.fault(at, "needs-dice", cmd)
	case err != nil:
		c.fault(at, "refused-play", cmd, err)
	default:
		r.Sync()
		return true
	}
	return false
}

// task looks at what the pupil is to do.
func (c *checker) task(at string, r *Run) {
	s, g := r.Step(), r.session.Game()
	solution, _ := s.solution()
	switch why := g.Check(solution); {
	case why != nil:
		c.fault(at, "refused-play", solution, why)
		return
	case !r.wanted(solution):
		c.fault(at, "not-solved", solution)
		return
	}
	if s.Refused == "" {
		c.fault(at, "no-refusal")
	} else if cmd, _ := engine.ParseCommand(s.Refused); g.Check(cmd) == nil {
		c.fault(at+".refused", "not-refused", s.Refused)
	}
	right, wrong := c.sorted(r)
	if len(wrong) == 0 && len(right) > 0 {
		c.fault(at, "all-right")
	}
	for i := range s.Wrong {
		for _, pattern := range s.Wrong[i].Give {
			if !slices.ContainsFunc(wrong, func(w engine.Command) bool { return matches([]string{pattern}, w) }) {
				c.fault(fmt.Sprintf("%s.wrong[%d]", at, i), "idle-wrong", pattern)
			}
		}
	}
	for _, cmd := range right[:min(len(right), followedAnswers)] {
		if step, err := c.follow(r.step, cmd); err != nil {
			c.fault(at, "dead-end", cmd, r.step+1, step+1, err)
		}
	}
}

// sorted are legal commands at a task: what it accepts, the solution aside, and what it does not.
func (c *checker) sorted(r *Run) (right, wrong []engine.Command) {
	g := r.session.Game()
	p := g.Legal()
	solution, _ := r.Step().solution()
	seen := map[string]bool{solution.String(): true}
	add := func(cmd engine.Command) {
		if seen[cmd.String()] || g.Check(cmd) != nil {
			return
		}
		seen[cmd.String()] = true
		if r.wanted(cmd) {
			right = append(right, cmd)
		} else {
			wrong = append(wrong, cmd)
		}
	}
	for i := range p.Choices {
		add(p.Choices[i].Command)
	}
	for _, w := range r.Step().Wrong {
		for _, line := range w.Give {
			if cmd, err := engine.ParseCommand(line); err == nil {
				add(cmd)
			}
		}
	}
	rng := engine.NewSeeded(1)
	for range triedCommands {
		if cmd, ok := engine.RandomCommand(g, &p, rng); ok {
			add(cmd)
		}
	}
	return right, wrong
}

// follow leads a lesson to its end that answers a task otherwise than its own solution does; it returns the step where it cannot go on.
func (c *checker) follow(step int, answer engine.Command) (int, error) {
	r, err := NewRun(c.Lesson)
	if err != nil {
		return 0, err
	}
	if err := r.Forward(step); err != nil {
		return r.step, err
	}
	if err := r.Settle(); err != nil {
		return r.step, err
	}
	if _, err := r.session.Apply(answer); err != nil {
		return r.step, err
	}
	r.Sync()
	return r.step, r.solve(func() bool { return true })
}

// Faults collects what is wrong with a lesson besides what Check finds, each with its line and in both languages.
type Faults struct {
	file     *strict.File
	problems strict.Problems
}

// Faults is a collection with nothing in it.
func (l *Lesson) Faults() *Faults {
	f := new(Faults)
	f.file = l.file.To(&f.problems)
	return f
}

// NoSection notes at a key that the rule book has no such section, NoLabel that no button bears a label.
func (f *Faults) NoSection(at, id string) { note(f.file, at, "no-section", id) }

// NoLabel notes that no button bears a label.
func (f *Faults) NoLabel(at, label string) { note(f.file, at, "no-label", label) }

// NoMode notes that the map has no such mode, and which it has.
func (f *Faults) NoMode(at, mode string, modes []string) {
	has := strings.Join(modes, ", ")
	if has == "" {
		has = "-"
	}
	note(f.file, at, "no-mode", mode, has)
}

// Note notes something else, English and French.
func (f *Faults) Note(at, english, french string) { f.file.Note(at, english, french) }

// Err is strict.Problems, nil when nothing is wrong.
func (f *Faults) Err() error {
	if len(f.problems) == 0 {
		return nil
	}
	return f.problems.Sorted()
}
