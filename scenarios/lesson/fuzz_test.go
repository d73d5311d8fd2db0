package lesson

import (
	"errors"
	"fmt"
	"io/fs"
	"strings"
	"testing"

	"strategos/engine"
	"strategos/internal/gametest"
	"strategos/scenarios"
	"strategos/scenarios/strict"
)

// head begins a lesson of a game.
func head(game string) string {
	return fmt.Sprintf(`lesson = 1
game = %q
topic_en = "First steps"
topic_fr = "Premiers pas"
title_en = "A march"
title_fr = "Une marche"
aim_en = "Announce, activate, move."
aim_fr = "Annoncer, activer, déplacer."
rules = ["start"]
`, game)
}

// aStep is the shortest there is.
const aStep = `
[[step]]
text_en = "Play."
text_fr = "Jouez."
free = true
`

// aLesson is a lesson of Sphacteria as a teacher writes it, without its head.
const aLesson = `crop = "BTS,O"

[start]
turn = 1
decision = "announce"
seat = "sparta"
others = "away"
tracks.sparta.ap = 3

[start.places]
BTS = ["spa-h1", "spa-brasidas"]

[[step]]
text_en = "Announce **2** AP (§2.C)."
text_fr = "Annoncez **2** PA (§2.C)."
point = ["answer announce 2", "panel"]
do = ["announce 2"]
refused = "announce 4"
hint_en = "Click 2."
hint_fr = "Cliquez 2."
[[step.wrong]]
give = ["announce *"]
text_en = "Two."
text_fr = "Deux."
[[step.callout]]
at = "BTS"
colour = "red"
text_en = "Here"
text_fr = "Ici"

[[step]]
text_en = "How many?"
text_fr = "Combien ?"
dice = [1, 6]
draws = ["str-05"]
[step.question]
text_en = "How many?"
text_fr = "Combien ?"
[[step.question.answer]]
text_en = "One"
text_fr = "Un"
why_en = "No."
why_fr = "Non."
[[step.question.answer]]
text_en = "Two"
text_fr = "Deux"
right = true
why_en = "Yes."
why_fr = "Oui."

[[step]]
text_en = "Play."
text_fr = "Jouez."
free = true
play = ["activate BTS", "move spa-h1 N O"]
`

// lessonSeeds are lessons to begin with: one with a task, a question and free play, and short or shortened ones of all games, of the wars
// for three and four and with wings among them.
func lessonSeeds(t testing.TB) [][]byte {
	t.Helper()
	out := [][]byte{[]byte(head("sphacteria") + aLesson), []byte("lesson = 1\nnonsense"), []byte("lesson = 2\n"), nil}
	for _, game := range []string{"sphacteria", "hellespont", "syracuse", "epic"} {
		out = append(out, []byte(head(game)+aStep))
	}
	for _, start := range []string{`scenario = "campaign3"`, `scenario = "campaign4"`, `options.wings = "with"`} {
		out = append(out, []byte(head("epic")+"[start]\n"+start+aStep))
	}
	for _, l := range []struct {
		id    string
		steps int
	}{{"sphacteria/01-march", 4}, {"sphacteria/05-modifiers", 6}, {"sphacteria/10-hunger", 5}, {"hellespont/05-evasion", 4}, {"hellespont/09-siege", 6},
		{"syracuse/11-siege", 5}, {"syracuse/14-winter", 5}, {"epic/01-map", 6}, {"epic/09-tribute", 4}, {"epic/12-cards", 4}, {"epic/16-wings", 3},
		{"epic/17-allies", 2}} {
		out = append(out, gametest.LessonBegun(t, l.id, l.steps))
	}
	return out
}

// FuzzLesson: whatever a file holds, reading it and leading through it ends with problems that have a line of the file and both languages, or
// with a lesson that can be led through to its end; and whoever goes through one that is read - on, back, wrong - never comes to a
// position that cannot be.
func FuzzLesson(f *testing.F) {
	for _, seed := range lessonSeeds(f) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text []byte) { lead(t, text) })
}

// lead reads a lesson and goes through it.
func lead(t *testing.T, text []byte) {
	t.Helper()
	l, err := Read("f.toml", text)
	if err != nil {
		inTheFile(t, text, err)
		return
	}
	checked := l.Check()
	if checked != nil {
		inTheFile(t, text, checked)
	}
	r, err := NewRun(l)
	if err != nil {
		if checked == nil {
			t.Fatalf("nothing is wrong with it, and it cannot be begun: %v", err)
		}
		inTheFile(t, text, err)
		return
	}
	for !r.Over() {
		at, err := r.No(), wander(t, r)
		if err == nil {
			err = r.Solve()
		}
		if err == nil && r.No() == at && !r.Over() {
			t.Fatalf("step %d is solved and not left", at+1)
		}
		if err != nil {
			if checked == nil {
				t.Fatalf("nothing is wrong with it, and step %d does not go on: %v", at+1, err)
			}
			break
		}
	}
	sound(t, r)
	r.Restart()
	sound(t, r)
	if r.No() != 0 || len(r.Session().Records()) != r.starts[0] {
		t.Fatal("begun again it is somewhere else")
	}
}

// FuzzExamples: a list of a rule book's examples is refused with lines of its file, or counts those of each section without a gap.
func FuzzExamples(f *testing.F) {
	for _, e := range scenarios.Games() {
		if text, err := fs.ReadFile(e.Folder(), examplesFile); err == nil {
			f.Add(text)
		}
	}
	f.Add([]byte("[[example]]\nid = \"4.2 (2)\"\ntext_en = \"a\"\ntext_fr = \"b\"\n"))
	f.Add([]byte("[[example]]\nid = \" (1)\"\ntext_en = \"a\"\ntext_fr = \"b\"\n"))
	f.Fuzz(func(t *testing.T, text []byte) {
		list, err := readExamples("f.toml", text)
		if err != nil {
			inTheFile(t, text, err)
			return
		}
		seen := map[string]int{}
		for i := range list {
			section, no, ok := list[i].parts()
			if seen[section]++; !ok || section == "" || no != seen[section] || list[i].Section() != section {
				t.Fatalf("%q is taken for the example %d of section %q", list[i].ID, seen[section], section)
			}
		}
	})
}

// inTheFile holds a refusal to the problems it must be.
func inTheFile(t *testing.T, text []byte, err error) {
	t.Helper()
	var all strict.Problems
	if !errors.As(err, &all) || len(all) == 0 {
		t.Fatalf("%v is no list of problems", err)
	}
	for _, p := range all {
		n := strings.Count(string(text), "\n") + 1
		if p.Line < 1 || p.Line > n || p.Text == "" || p.French == "" || strings.ContainsAny(p.Text+p.French, "\x00\x1b\n") {
			t.Fatalf("line %d of %d: %+v", p.Line, n, p)
		}
	}
}

// sound holds the position somebody stands at to the rules.
func sound(t *testing.T, r *Run) {
	t.Helper()
	if bad := r.Session().Game().Violations(); len(bad) > 0 {
		t.Fatalf("step %d: %v", r.No()+1, bad)
	}
}

// wander does at a step what a pupil may do who does not go on yet: he gives what is wrong and what is refused, answers with all answers, goes
// back and comes again. He stands at the same step afterwards. The error is of what the lesson itself gives.
func wander(t *testing.T, r *Run) error {
	t.Helper()
	sound(t, r)
	step, g := r.No(), r.Session().Game()
	for _, c := range []string{"pass", "nonsense", r.Step().Refused} {
		if cmd, err := engine.ParseCommand(c); err == nil {
			if v := r.Judge(cmd); v.OK && g.Check(cmd) == nil && !r.Step().Free && !r.Step().Wants() {
				t.Fatalf("step %d asks nothing and lets %s pass", step+1, cmd)
			}
		}
	}
	if err := r.Settle(); err != nil {
		return err
	}
	if q := r.Step().Question; q != nil && r.No() == step {
		for i := range q.Answers {
			if r.Answer(i); q.Answers[i].Words("en") == "" || q.Answers[i].Words("fr") == "" {
				t.Fatalf("step %d: answer %d says nothing", step+1, i+1)
			}
		}
		r.RightAnswer()
	}
	if p := r.Session().Game().Legal(); p.Over == nil {
		if c, ok := engine.RandomCommand(r.Session().Game(), &p, engine.NewSeeded(1)); ok && r.Judge(c).OK && r.Step().Free {
			if _, err := r.Session().Apply(c); err == nil {
				r.Sync()
				sound(t, r)
			}
		}
	}
	if r.Back(); r.No() < step {
		if err := r.Forward(step); err != nil {
			t.Fatalf("step %d was reached and cannot be reached again: %v", step+1, err)
		}
	}
	if r.No() != step {
		t.Fatalf("back from step %d and on again leads to %d", step+1, r.No()+1)
	}
	return nil
}
