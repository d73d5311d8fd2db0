package game

import (
	"fmt"
	"image/color"
	"math"
	"strconv"

	"strategos/assets/text"
	"strategos/game/ui"
	"strategos/render"
	"strategos/scenarios/lesson"
)

// Measures of a lesson's panel: the size of its words, its edge, and the height of its head and of its row of buttons.
const (
	lessonType = 16.0
	lessonEdge = 14.0
	lessonHead = 34.0
	lessonFoot = 44.0
	// lessonNarrow is the width below which the buttons take two rows.
	lessonNarrow = 470.0
)

// High is how high the panel wants to be at a width.
func (t *tutor) High(width float64) float64 {
	w := width - 2*lessonEdge - 14
	h := 0.0
	for _, p := range t.paragraphs() {
		h += t.high(p, w) + 6
	}
	if t.run.Over() {
		return h + lessonHead + t.foot(width) + 10
	}
	s := t.run.Step()
	switch {
	case s.Question != nil:
		most := 0.0
		for i := range s.Question.Answers {
			most = math.Max(most, t.high(s.Question.Answers[i].Why.In(t.lang()), w-36))
		}
		_, _, words := t.answer()
		h += math.Max(most, t.high(words, w-36)) + 14 + 40*float64(t.answerRows(w))
	default:
		if _, _, words := t.answer(); words != "" {
			h += t.high(words, w-36) + 16
		}
	}
	return h + lessonHead + t.foot(width) + 10
}

func (t *tutor) lang() string { return t.app.settings.Language }

// high is how high a paragraph is.
func (t *tutor) high(words string, w float64) float64 {
	return float64(len(layLines(t.runs(words), lessonType, render.Hex(0), w))) * lessonLine()
}

// runs reads a paragraph: the sections of our own stand in it by their titles, as in the reference.
func (t *tutor) runs(words string) []text.Run {
	book, err := text.Rules(t.game(), t.lang())
	if err != nil {
		return text.Inline(words, t.lang())
	}
	return book.Inline(words, t.lang())
}

// lessonLine is the height of a line of a lesson's words.
func lessonLine() float64 {
	return math.Round(render.TextStyle{Face: render.Book, Size: lessonType}.Metrics().LineHeight * 1.06)
}

// paragraphs are what the step says.
func (t *tutor) paragraphs() []string {
	if t.run.Over() {
		return []string{t.app.say("lesson.over", "title", t.run.Lesson.Title.In(t.lang()))}
	}
	s := t.run.Step()
	out := lesson.Paragraphs(s.Text.In(t.lang()))
	if s.Question != nil {
		out = append(out, lesson.Paragraphs(s.Question.Text.In(t.lang()))...)
	}
	return out
}

// Panel draws the panel: where one is, what the step says, what is to be done, and the ways on.
func (t *tutor) Panel(c *ui.Context, r render.Rect) {
	t.head(c, render.R(r.X+lessonEdge, r.Y+2, r.W-2*lessonEdge, lessonHead-2))
	high := t.foot(r.W)
	foot := render.R(r.X+lessonEdge, r.Bottom()-high, r.W-2*lessonEdge, high-6)
	id := "lesson.text." + strconv.Itoa(t.stage)
	view := render.R(r.X, r.Y+lessonHead, r.W, foot.Y-r.Y-lessonHead-2)
	c.Scroll(id, view, func(in render.Rect) float64 {
		return t.words(c, render.R(in.X+lessonEdge, in.Y+2, in.W-2*lessonEdge, 0)) - in.Y
	})
	c.HLine(r.X, foot.Y-3, r.W, c.Theme.Line)
	t.ways(c, foot)
}

// head names the lesson and the step.
func (t *tutor) head(c *ui.Context, r render.Rect) {
	l := t.run.Lesson
	c.Icon("book", render.R(r.X, r.Y+8, 18, 18), c.Theme.Gold)
	no := t.app.say("lesson.step", "no", t.run.No()+1, "of", len(l.Steps))
	small := c.Theme.Small()
	w := render.Measure(small, no)
	title := c.Theme.Heading().Sized(18)
	if wide := render.Measure(title, l.Title.In(t.lang())); wide <= r.W-w-78 { // else the list has the button
		pages := render.R(r.Right()-30, r.Y+2, 30, r.H-4)
		if c.IconButton("lesson.pages", pages, "save", t.app.say("lesson.pages"), ui.ButtonOpts{Quiet: true}) {
			t.app.exportPages(l)
		}
		r.W -= 38
	}
	c.TextIn(render.R(r.Right()-w-2, r.Y, w+2, r.H), render.Right, small, no)
	if room := r.W - w - 40; render.Measure(title, l.Title.In(t.lang())) > room {
		title.Size = math.Max(ui.LeastText, title.Size*room/render.Measure(title, l.Title.In(t.lang())))
	}
	c.TextIn(render.R(r.X+26, r.Y, r.W-w-38, r.H), render.Left, title, l.Title.In(t.lang()))
}

// words sets the step's words and what the lesson answers; it returns where they end.
func (t *tutor) words(c *ui.Context, col render.Rect) float64 {
	y := col.Y
	for i, p := range t.paragraphs() {
		y = t.book.drawRuns(c, col.X, y, col.W, t.runs(p), lessonType, c.Theme.Text, "lesson."+strconv.Itoa(i)) + 6
	}
	if t.run.Over() {
		return y
	}
	if q := t.run.Step().Question; q != nil {
		y = t.answers(c, render.R(col.X, y+2, col.W, 0), q)
	}
	if icon, tone, words := t.answer(); words != "" {
		y = t.remark(c, render.R(col.X, y, col.W, 0), icon, tone.of(c.Theme), words)
	}
	return y
}

// tone is how a remark is coloured.
type tone int

const (
	plain tone = iota
	right
	wrong
)

// of is the ink of a tone.
func (n tone) of(theme *ui.Theme) color.NRGBA {
	switch n {
	case right:
		return theme.Palette.Good
	case wrong:
		return theme.Palette.Bad
	}
	return theme.Gold
}

// answer is what the lesson says below its words: why an answer is right or wrong, what becomes of a command it did not mean, what is to
// be done. Empty words say nothing.
func (t *tutor) answer() (icon string, ink tone, words string) {
	s, said := t.run.Step(), t.run.Said()
	chosen := t.run.Chosen()
	switch {
	case !said.OK && said.Text.EN != "":
		return "speech", plain, t.app.say("lesson.allowed") + " " + said.Text.In(t.lang())
	case !said.OK && s.Question != nil && !t.run.Answered():
		return "speech", plain, t.app.say("lesson.answer-first")
	case !said.OK:
		return "speech", plain, t.app.say("lesson.read-on")
	case s.Question != nil && chosen >= 0 && chosen == t.run.RightAnswer():
		return "check", right, s.Question.Answers[chosen].Why.In(t.lang())
	case s.Question != nil && chosen >= 0:
		return "close", wrong, s.Question.Answers[chosen].Why.In(t.lang())
	case s.Wants():
		return "play", plain, s.Hint.In(t.lang())
	case s.Free:
		return "play", plain, t.app.say("lesson.free")
	}
	return "", plain, ""
}

// remark sets a paragraph behind a sign.
func (t *tutor) remark(c *ui.Context, col render.Rect, icon string, ink color.NRGBA, words string) float64 {
	h := t.high(words, col.W-36)
	box := render.R(col.X, col.Y+2, col.W, h+10)
	c.FillRoundRect(box, 6, c.Theme.Raised)
	c.FillRect(render.R(box.X, box.Y+4, 3, box.H-8), ink)
	c.Icon(icon, render.R(box.X+10, box.Y+8, 16, 16), ink)
	return t.book.drawRuns(c, box.X+34, box.Y+4, col.W-36, t.runs(words), lessonType, c.Theme.Text, "lesson.remark") + 10
}

// answerRows is how many rows the answers take.
func (t *tutor) answerRows(width float64) int {
	rows, x := 1, 0.0
	for i := range t.run.Step().Question.Answers {
		w := t.answerWidth(i, width)
		if x > 0 && x+w > width {
			rows, x = rows+1, 0
		}
		x += w + 8
	}
	return rows
}

func (t *tutor) answerWidth(i int, most float64) float64 {
	return math.Min(most, math.Max(90, render.Measure(render.TextStyle{Face: render.SansBold, Size: 15}, t.run.Step().Question.Answers[i].Words(t.lang()))+44))
}

// answers are a question's buttons.
func (t *tutor) answers(c *ui.Context, col render.Rect, q *lesson.Question) float64 {
	x, y := col.X, col.Y
	for i := range q.Answers {
		w := t.answerWidth(i, col.W)
		if x > col.X && x+w > col.Right() {
			x, y = col.X, y+40
		}
		o := ui.ButtonOpts{Small: true}
		if t.run.Answered() && i == t.run.RightAnswer() {
			o.Icon = "check"
		}
		if c.Button(fmt.Sprintf("lesson.answer.%d", i), render.R(x, y, w, 34), q.Answers[i].Words(t.lang()), o) {
			t.run.Answer(i)
			c.Redraw()
		}
		x += w + 8
	}
	return y + 42
}

// foot is how high the buttons are: in a narrow panel those that lead on have a row of their own.
func (t *tutor) foot(width float64) float64 {
	if width < lessonNarrow {
		return 2 * lessonFoot
	}
	return lessonFoot
}

// ways are the buttons back, again, show me and next.
func (t *tutor) ways(c *ui.Context, r render.Rect) {
	a, run := t.app, t.run
	row, on := r, r
	if r.H > lessonFoot {
		row.H, on.H = lessonFoot-6, lessonFoot-6
		row.Y += lessonFoot
	}
	x := row.X
	icon := func(id, name string, off bool, why string, do func()) {
		o := ui.ButtonOpts{Quiet: true, Disabled: off, Why: why}
		if c.IconButton("lesson."+id, render.R(x, row.Y, 38, row.H), name, a.say("lesson."+id), o) {
			do()
		}
		x += 42
	}
	icon("list", "close", false, "", t.OpenMenu)
	icon("restart", "first", run.No() == 0 && !run.Over(), a.say("lesson.first"), func() { t.lead(run.Restart) })
	icon("again", "undo", run.Over(), "", func() { t.lead(run.Again) })
	icon("back", "back", run.No() == 0 && !run.Over(), a.say("lesson.first"), t.Back)
	if on.Y == row.Y {
		on.W, on.X = on.Right()-x-8, x+8
	}
	if run.Over() {
		t.after(c, on)
		return
	}
	next := a.say("lesson.next")
	if run.No() == len(run.Lesson.Steps)-1 {
		next = a.say("lesson.end")
	}
	o := ui.ButtonOpts{Primary: true, Icon: "forward", Key: "n"}
	if !run.MayGoOn() {
		o.Disabled, o.Primary, o.Why = true, false, a.say("lesson.wait")
	}
	asks := run.Step().Wants() || run.Step().Question != nil && !run.Answered()
	show, so := a.say("lesson.show"), ui.ButtonOpts{Icon: "eye", Small: true}
	if asks && c.ButtonWidth(next, o)+8+c.ButtonWidth(show, so) > on.W { // the way on is shut yet: it is its words that matter
		o.Icon, o.Key = "", ""
	}
	w := math.Min(c.ButtonWidth(next, o), on.W)
	if c.Button("lesson.next", render.R(on.Right()-w, on.Y, w, on.H), next, o) {
		t.lead(run.Next)
	}
	if !asks {
		return
	}
	sw := math.Min(c.ButtonWidth(show, so), on.W-w-8)
	if c.Button("lesson.show", render.R(on.Right()-w-8-sw, on.Y, sw, on.H), show, so) {
		t.lead(run.Show)
	}
}

// after are the ways on behind the last step: the next lesson, or the list.
func (t *tutor) after(c *ui.Context, r render.Rect) {
	a := t.app
	label, do := a.say("lesson.to-list"), t.OpenMenu
	if next := lessonAfter(t.run.Lesson); next != nil && t.id == t.run.Lesson.ID() {
		label = a.say("lesson.following", "title", next.Title.In(t.lang()))
		do = func() { a.openLesson(next.ID(), 0) }
	}
	o := ui.ButtonOpts{Primary: true, Icon: "forward", Key: "n"}
	w := math.Min(c.ButtonWidth(label, o), r.W)
	if c.Button("lesson.following", render.R(r.Right()-w, r.Y, w, r.H), label, o) {
		do()
	}
}

// lessonAfter is the lesson behind another in its game, nil for none.
func lessonAfter(l *lesson.Lesson) *lesson.Lesson {
	all, err := lesson.Of(l.Game)
	if err != nil {
		return nil
	}
	for i := range all[:max(0, len(all)-1)] {
		if all[i].Name == l.Name {
			return all[i+1]
		}
	}
	return nil
}

// openLesson begins a lesson, or says why it cannot.
func (a *App) openLesson(id string, step int) {
	if err := a.StartLesson(id, step); err != nil {
		a.showError(a.say("error.lesson"), "", err)
	}
}
