package ui_test

import (
	"strconv"
	"testing"

	"strategos/game/ui"
	"strategos/game/ui/uitest"
	"strategos/render"
)

// questions asks one question after the other with a button in the same place; another button stays as it is.
type questions struct{ asked, other int }

func (q *questions) Frame(c *ui.Context) {
	if c.Button("question."+strconv.Itoa(q.asked), render.R(10, 10, 120, 36), "Yes", ui.ButtonOpts{}) {
		q.asked++
	}
	if c.Button("other", render.R(10, 60, 120, 36), "Other", ui.ButtonOpts{}) {
		q.other++
	}
}

// TestASecondClickAnswersNoNewQuestion: the second click of a double click does nothing to what has come under the pointer by the first; a
// click elsewhere, or later, is one of its own.
func TestASecondClickAnswersNoNewQuestion(t *testing.T) {
	q := &questions{}
	d := uitest.New(t, ui.NewStage(q, ui.NewTheme(render.DefaultPalette())), 800, 600)
	d.DoubleClick("question.0")
	if q.asked != 1 {
		t.Fatalf("a double click has answered %d questions", q.asked)
	}
	d.Click("other")
	if q.other != 1 {
		t.Error("a click elsewhere is lost")
	}
	d.Click("question.1")
	if q.asked != 2 {
		t.Error("a later click at the same place is lost")
	}
	d.DoubleClick("other")
	if q.other != 3 {
		t.Errorf("two clicks on what stays the same are %d", q.other-1)
	}
}
