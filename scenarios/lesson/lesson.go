// Package lesson reads lessons and leads through them: a position, and steps that tell, show, play, ask and have the pupil play. A
// lesson is one TOML file in the folder lessons of its game; docs/lessons.md describes the keys. It draws nothing: a window, a page
// of pictures and a test lead through the same Run.
package lesson

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"slices"
	"strings"
	"sync"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/position"
	"strategos/scenarios/strict"
)

// Format is the version of the files.
const Format = 1

// Bounds of a lesson.
const (
	MaxBytes = 128 << 10
	MaxSteps = 40
)

// Lesson is a lesson as it is written. It is shared: do not change it.
type Lesson struct {
	// Name is the file's without its extension. Within a game it is the lesson's id, and its order.
	Name string

	Format int    `toml:"lesson"`
	Game   string `toml:"game"`
	// Title and Aim head the lesson in lists, Topic the lessons of one subject.
	Title entry.Text `toml:"title"`
	Topic entry.Text `toml:"topic"`
	Aim   entry.Text `toml:"aim"`
	// Rules are the sections of the rule book that the lesson teaches: their pages lead to it.
	Rules []string `toml:"rules"`
	// Crop is the part of the board that the pictures of steps without a crop of their own show.
	Crop string `toml:"crop,optional"`
	// Begin is the position; nil for the set-up of the game's first scenario.
	Begin *position.Start `toml:"start,optional"`
	Steps []Step          `toml:"step"`

	file *strict.File
}

// Step is one thing a lesson says, with what is shown, played and wanted meanwhile. Without Do, Brings, Question and Free it is only
// read.
type Step struct {
	Text entry.Text `toml:"text"`
	// Examples are the rule book's examples that the step shows, by their ids.
	Examples []string `toml:"examples,optional"`
	// Highlights, Arrows, Circles and Crosses are marks of a picture, as the picture mode writes them; Callouts are words on the
	// board. Crop is the part of the board that the step's picture shows.
	Highlights []string  `toml:"highlights,optional"`
	Arrows     []string  `toml:"arrows,optional"`
	Circles    []string  `toml:"circles,optional"`
	Crosses    []string  `toml:"crosses,optional"`
	Callouts   []Callout `toml:"callout,optional"`
	Crop       string    `toml:"crop,optional"`
	// Mode is how the map is painted while the step is shown, by the name of one of the game's map modes; none leaves it as it is.
	Mode string `toml:"mode,optional"`
	// Point are parts of the table to look at: one of Parts, or "answer COMMAND", the button or place that gives it.
	Point []string `toml:"point,optional"`
	// Dice and Draws lie ready for the commands of this step. Play is what the lesson plays as the step begins.
	Dice  []int    `toml:"dice,optional"`
	Draws []string `toml:"draws,optional"`
	Play  []string `toml:"play,optional"`

	// Do are the commands the pupil may answer with: "*" stands for a word, "..." at the end for any more. Brings are what must be
	// so afterwards: "COUNTER at PLACE", "decision NAME". Solution is the answer the lesson itself gives, where Do does not name
	// one. Hint says what to do; Refused is a command that the rules refuse at this moment, for the pupil who tries further.
	Do       []string   `toml:"do,optional"`
	Brings   []string   `toml:"brings,optional"`
	Solution string     `toml:"solution,optional"`
	Hint     entry.Text `toml:"hint,optional"`
	Refused  string     `toml:"refused,optional"`
	// Wrong are answers to commands that the rules allow and the lesson does not mean; to any other, Hint is.
	Wrong    []Wrong   `toml:"wrong,optional"`
	Question *Question `toml:"question,optional"`
	// Free lets the pupil play on as he likes until he goes to the next step, which finds all as it was.
	Free bool `toml:"free,optional"`
}

// Parts are the parts of the table that a step can point to.
var Parts = []string{"panel", "hand", "bar", "turn"}

// Answering is how a point begins that means whatever gives a command.
const Answering = "answer "

// Callout is words in a box on the board, at a place, a counter or a point of the picture.
type Callout struct {
	At     string     `toml:"at"`
	Colour string     `toml:"colour,optional"`
	Text   entry.Text `toml:"text"`
}

// Wrong answers commands of these patterns.
type Wrong struct {
	Give []string   `toml:"give"`
	Text entry.Text `toml:"text"`
}

// Question has one right answer. With Odds it is the one whose Value the forecast gives.
type Question struct {
	Text    entry.Text `toml:"text"`
	Odds    *Odds      `toml:"odds,optional"`
	Answers []Answer   `toml:"answer"`
}

// Answer is one that can be clicked; Why is what it is answered.
type Answer struct {
	Value string     `toml:"value,optional"`
	Text  entry.Text `toml:"text,optional"`
	Right bool       `toml:"right,optional"`
	Why   entry.Text `toml:"why"`
}

// Odds is a figure of a roll that is to come: of a place, of a command, or of what is going on; or of the way that a command names.
type Odds struct {
	// Of is "dice", "base", "column", "drm", "attacker-fp", "defender-fp", "chance" with an answer's key and, where it is a
	// side's, the side: "chance wins athens"; "factor" with the key of what the forecast counts with and the name of a fact of it,
	// "factor odds column", or of what it adds, "factor capital"; or "points", the movement points of the way of Command.
	// "drm" is told of any roll that lists what is added to its die.
	Of      string `toml:"of"`
	Zone    string `toml:"zone,optional"`
	Command string `toml:"command,optional"`
}

// Wants tells whether the pupil is to give a command.
func (s *Step) Wants() bool { return len(s.Do)+len(s.Brings) > 0 }

// Words is what an answer says on its button.
func (a *Answer) Words(lang string) string {
	if t := a.Text.In(lang); t != "" {
		return t
	}
	return a.Value
}

// Paragraphs are the paragraphs of a text of a lesson: blank lines part them, other ends of lines are blanks.
func Paragraphs(s string) []string {
	var out []string
	for _, p := range strings.Split(strings.ReplaceAll(s, "\r\n", "\n"), "\n\n") {
		if p = strings.Join(strings.FieldsFunc(p, func(r rune) bool { return r == ' ' || r == '\n' || r == '\t' }), " "); p != "" {
			out = append(out, p)
		}
	}
	return out
}

// ID is the lesson's name with its game's before it.
func (l *Lesson) ID() string { return l.Game + "/" + l.Name }

// Read reads a lesson to the letter. The error is strict.Problems, each with its line and in both languages. What the game has to say of
// it, Check tells.
func Read(name string, text []byte) (*Lesson, error) {
	l := &Lesson{Name: strings.TrimSuffix(path.Base(name), ".toml")}
	var problems strict.Problems
	if len(text) > MaxBytes {
		l.file = strict.NewFile(name, &problems)
		l.fault("", "too-large", len(text), MaxBytes)
		return nil, problems
	}
	l.file = strict.Parse(name, text, l, position.Own, &problems)
	if l.file.Sound() {
		l.look()
	}
	if !l.file.Sound() {
		return nil, problems.Sorted()
	}
	return l, nil
}

// fault notes what is wrong at a key.
func (l *Lesson) fault(at, what string, args ...any) { note(l.file, at, what, args...) }

// note notes what is wrong at a key of a file; of words of the file no more is repeated than a sentence can hold.
func note(file *strict.File, at, what string, args ...any) {
	for i, a := range args {
		switch a := a.(type) {
		case string:
			args[i] = strict.Clip(a)
		case error:
			args[i] = strict.Clip(a.Error())
		}
	}
	s := sentences[what]
	file.Note(at, fmt.Sprintf(s[0], args...), fmt.Sprintf(s[1], args...))
}

// look finds what is wrong before a game is asked.
func (l *Lesson) look() {
	if l.Format != Format {
		l.fault("lesson", "format", l.Format, Format)
		return
	}
	if _, err := scenarios.Find(l.Game); err != nil {
		l.fault("game", "no-game", l.Game)
	}
	if len(l.Steps) == 0 || len(l.Steps) > MaxSteps {
		l.fault("step", "steps", len(l.Steps), MaxSteps)
	}
	for i := range l.Steps {
		l.lookAt(fmt.Sprintf("step[%d]", i), &l.Steps[i])
	}
}

func (l *Lesson) lookAt(at string, s *Step) {
	kinds := 0
	for _, is := range []bool{s.Wants(), s.Question != nil, s.Free} {
		if is {
			kinds++
		}
	}
	if kinds > 1 {
		l.fault(at, "two-kinds")
	}
	commands := func(key string, lines ...string) {
		for _, line := range lines {
			if _, err := engine.ParseCommand(line); err != nil {
				l.fault(at+"."+key, "no-command", line, err)
			}
		}
	}
	commands("play", s.Play...)
	for _, p := range s.Point {
		if cmd, ok := strings.CutPrefix(p, Answering); ok {
			commands("point", cmd)
		} else if !slices.Contains(Parts, p) {
			l.fault(at+".point", "no-part", p, strings.Join(Parts, ", "))
		}
	}
	for _, d := range s.Dice {
		if d < 1 || d > 6 {
			l.fault(at+".dice", "no-die", d)
		}
	}
	if s.Wants() {
		commands("refused", s.Refused)
		if _, ok := s.solution(); !ok {
			l.fault(at, "no-solution")
		}
		if s.Hint.EN == "" {
			l.fault(at, "no-hint")
		}
		for _, b := range s.Brings {
			if _, ok := effectOf(b); !ok {
				l.fault(at+".brings", "no-effect", b)
			}
		}
	} else if s.Refused != "" || s.Hint.EN != "" || len(s.Wrong) > 0 || s.Solution != "" {
		l.fault(at, "nothing-asked")
	}
	if q := s.Question; q != nil {
		right := 0
		for i := range q.Answers {
			a := &q.Answers[i]
			if a.Right {
				right++
			}
			if q.Odds != nil && (a.Right || a.Value == "") || q.Odds == nil && a.Text.EN == "" {
				l.fault(fmt.Sprintf("%s.question.answer[%d]", at, i), "answer-shape")
			}
		}
		if q.Odds == nil && right != 1 {
			l.fault(at+".question", "one-right", right)
		}
	}
}

// solution is the command the lesson itself would give.
func (s *Step) solution() (engine.Command, bool) {
	for _, line := range append([]string{s.Solution}, s.Do...) {
		if line == "" || strings.Contains(line, "*") || strings.Contains(line, "...") {
			continue
		}
		c, err := engine.ParseCommand(line)
		return c, err == nil
	}
	return engine.Command{}, false
}

// matches tells whether a command is of one of the patterns.
func matches(patterns []string, c engine.Command) bool {
	given := append([]string{c.Verb}, c.Args...)
	return slices.ContainsFunc(patterns, func(p string) bool {
		words := strings.Fields(p)
		for i, w := range words {
			switch {
			case w == "..." && i == len(words)-1:
				return len(given) >= i
			case i >= len(given) || w != "*" && w != given[i]:
				return false
			}
		}
		return len(words) == len(given)
	})
}

var (
	readMu sync.Mutex
	read   = map[string][]*Lesson{}
)

// Of are the lessons of a game in their order; none for a game that has none. The error is that of Read for the first that is unsound.
func Of(game string) ([]*Lesson, error) {
	readMu.Lock()
	defer readMu.Unlock()
	if all, ok := read[game]; ok {
		return all, nil
	}
	e, err := scenarios.Find(game)
	if err != nil {
		return nil, err
	}
	files, err := fs.Glob(e.Folder(), "lessons/*.toml")
	if err != nil {
		return nil, err
	}
	slices.Sort(files)
	files = slices.DeleteFunc(files, func(name string) bool { return name == examplesFile })
	var out []*Lesson
	for _, name := range files {
		text, err := fs.ReadFile(e.Folder(), name)
		if err != nil {
			return nil, err
		}
		l, err := Read(game+"/"+name, text)
		if err != nil {
			return nil, err
		}
		out = append(out, l)
	}
	read[game] = out
	return out, nil
}

// ErrNone is the error of a name that no lesson has.
var ErrNone = errors.New("there is no such lesson")

// Find is the lesson of a game with a name, or by its id "game/name".
func Find(id string) (*Lesson, error) {
	game, name, ok := strings.Cut(id, "/")
	if !ok {
		return nil, ErrNone
	}
	all, err := Of(game)
	if err != nil {
		return nil, err
	}
	for _, l := range all {
		if l.Name == name {
			return l, nil
		}
	}
	return nil, ErrNone
}
