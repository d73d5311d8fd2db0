package lesson

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"

	"strategos/engine"
	"strategos/scenarios/entry"
	"strategos/scenarios/position"
)

// A Draft is what somebody makes a lesson of: moments of a game that has been played.
type Draft struct {
	Title, Topic, Aim entry.Text
	// Head is a remark at the head of the file, in lines of a comment.
	Head string
	// Rules are the sections of the rule book that the lesson is found by; at least one.
	Rules   []string
	Moments []Moment
}

// A Moment is the game as it stood after a record of its session, by number, and what is said and shown there. Of the step only Text, Crop
// and the marks are written.
type Moment struct {
	At   int
	Name string // a remark that names the moment
	Step
}

// Why no lesson can be made of a game.
var (
	ErrNoMoment = errors.New("no moment of the game is known")
	ErrTooMany  = errors.New("there are more moments than a lesson has steps")
	ErrTooLong  = errors.New("more is played between the moments than a lesson's file holds")
	ErrUnlike   = errors.New("the game does not go the same way in the lesson")
)

// Write makes a lesson's file of moments of a game, in their order: the position at the first, and between the others what was played, with
// the dice that fell and the stratagems that were drawn. Everything is in the open in it, hands too. What Read reads of it goes as the game went.
func Write(s *engine.Session, d *Draft) ([]byte, error) {
	switch {
	case len(d.Moments) == 0 || slices.ContainsFunc(d.Moments, func(m Moment) bool { return !s.Knows(m.At) }):
		return nil, ErrNoMoment
	case len(d.Moments) > MaxSteps:
		return nil, ErrTooMany
	}
	first, last := d.Moments[0].At, d.Moments[len(d.Moments)-1].At
	var b bytes.Buffer
	for line := range strings.SplitSeq(strings.TrimSpace(d.Head), "\n") {
		fmt.Fprintf(&b, "# %s\n", comment(line))
	}
	fmt.Fprintf(&b, "lesson = %d\ngame = %s\n", Format, position.Quote(s.Game().Info().Game))
	words(&b, "topic", d.Topic)
	words(&b, "title", d.Title)
	words(&b, "aim", d.Aim)
	fmt.Fprintf(&b, "rules = %s\n\n", position.List(d.Rules))
	g := s.At(first).Clone()
	start, err := position.WriteTable(g, "start")
	if err != nil {
		return nil, err
	}
	b.Write(start)
	at := first
	for i := range d.Moments {
		m := &d.Moments[i]
		var played []string
		var fell scribe
		for ; at < m.At; at++ {
			r := &s.Records()[at+1]
			fell.from = &engine.Fixed{Rolls: r.Rolls}
			if _, err := g.Apply(r.Command, &fell); err != nil {
				return nil, ErrUnlike
			}
			played = append(played, r.Command.String())
		}
		m.write(&b, played, &fell)
	}
	if b.Len() > MaxBytes {
		return nil, ErrTooLong
	}
	l, err := Read("lesson.toml", b.Bytes())
	if err != nil {
		return nil, err
	}
	r, err := NewRun(l)
	if err == nil {
		err = r.Forward(len(l.Steps) - 1)
	}
	if err == nil {
		err = r.Settle()
	}
	if err != nil {
		return nil, err
	}
	if r.Session().Game().Hash() != s.At(last).Hash() {
		return nil, ErrUnlike
	}
	return b.Bytes(), nil
}

// write writes a moment as a step.
func (m *Moment) write(b *bytes.Buffer, played []string, fell *scribe) {
	fmt.Fprintf(b, "\n# %s\n[[step]]\n", comment(m.Name))
	words(b, "text", m.Text)
	for _, list := range []struct {
		key string
		all []string
	}{{"play", played}, {"draws", fell.draws}, {"highlights", m.Highlights}, {"arrows", m.Arrows}, {"circles", m.Circles}, {"crosses", m.Crosses}} {
		if len(list.all) > 0 {
			fmt.Fprintf(b, "%s = %s\n", list.key, position.List(list.all))
		}
	}
	if len(fell.dice) > 0 {
		fmt.Fprintf(b, "dice = [%s]\n", strings.Trim(strings.ReplaceAll(fmt.Sprint(fell.dice), " ", ", "), "[]"))
	}
	if m.Crop != "" {
		fmt.Fprintf(b, "crop = %s\n", position.Quote(m.Crop))
	}
	for _, c := range m.Callouts {
		fmt.Fprintf(b, "\n[[step.callout]]\nat = %s\n", position.Quote(c.At))
		if c.Colour != "" {
			fmt.Fprintf(b, "colour = %s\n", position.Quote(c.Colour))
		}
		words(b, "text", c.Text)
	}
}

// words writes a text in both languages.
func words(b *bytes.Buffer, key string, t entry.Text) {
	fmt.Fprintf(b, "%s_en = %s\n%s_fr = %s\n", key, position.Quote(t.EN), key, position.Quote(t.FR))
}

// comment is a remark on one line.
func comment(s string) string {
	return strings.Join(strings.FieldsFunc(s, func(r rune) bool { return r < ' ' || r == 0x7f }), " ")
}

// scribe replays dice and draws and writes down what they were, as a step has them.
type scribe struct {
	from  *engine.Fixed
	dice  []int
	draws []string
}

// D6 is the next die.
func (s *scribe) D6() (int, bool) {
	v, ok := s.from.D6()
	if ok {
		s.dice = append(s.dice, v)
	}
	return v, ok
}

// Draw is the next draw of one of n things that have no names, which no step can set.
func (s *scribe) Draw(n int) (int, bool) { return s.from.Draw(n) }

// DrawOf is the next draw of one of n things.
func (s *scribe) DrawOf(n int, id func(i int) string) (int, bool) {
	v, ok := s.from.Draw(n)
	if ok {
		s.draws = append(s.draws, id(v))
	}
	return v, ok
}
