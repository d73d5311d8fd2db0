package game

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"strategos/scenarios/lesson"
)

// A lesson is made of a game from its menu: its file is named, lies in the player's folder, is listed in Learn as one of his own, and is played
// there to its end; how far one has come is remembered.
func TestLessonFromHere(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
		t.Fatal(err)
	}
	d.Tick()
	for range 3 {
		give(t, a)
		a.play.session.SetMark(len(a.play.session.Records())-1, "Look here")
	}
	d.Key("f10")
	d.Click("menu.lesson")
	if !d.Sees("3 steps") || !d.Sees(a.lessonDir()) {
		t.Fatalf("%q", d.Texts())
	}
	d.Key("ctrl+a")
	d.Type("My lesson")
	d.Click("button.yes")
	path := filepath.Join(a.lessonDir(), "my-lesson.toml")
	if !d.Sees("lesson.toml. Learn on") {
		t.Fatalf("where it is is not said: %q", d.Texts())
	}
	data, err := os.ReadFile(path)
	if err != nil || strings.Count(string(data), "[[step]]") != 3 {
		t.Fatalf("%v\n%s", err, data)
	}
	d.Click("button.no")
	a.leave()
	d.Tick()
	d.Click("menu.learn")
	d.Click("learn.part.own")
	d.Settle()
	d.Click("learn.lesson.own/my-lesson.toml")
	if a.tutor == nil || a.tutor.run.Lesson.Title.EN != "My lesson" {
		t.Fatal("the lesson does not begin")
	}
	settleLesson(t, a, d)
	d.Click("lesson.next")
	if got := a.settings.Lessons["own/my-lesson.toml"].Step; got != 1 {
		t.Errorf("the step remembered is %d", got)
	}
	settleLesson(t, a, d)
	d.Click("lesson.next")
	settleLesson(t, a, d)
	d.Click("lesson.next")
	if !a.tutor.run.Over() || d.Sees("Next lesson") {
		t.Errorf("it does not end, or another follows it: %q", d.Texts())
	}
	// A change that breaks it is told with the line, in the list and when the file is broken after the list was read.
	a.endLesson()
	d.Tick()
	d.Settle() // the list is read
	if err := os.WriteFile(path, []byte(strings.Replace(string(data), "play = [\"", "play = [\"march nowhere\", \"", 1)), 0o644); err != nil {
		t.Fatal(err)
	}
	d.Click("learn.lesson.own/my-lesson.toml") // the list shows one's own
	if a.tutor != nil || !d.Sees("my-lesson.toml:") {
		t.Errorf("what is wrong is not told: %q", d.Texts())
	}
	d.Key("enter")
	if err := os.WriteFile(path, []byte("lesson = 1\nnonsense"), 0o644); err != nil {
		t.Fatal(err)
	}
	a.back()
	d.Tick()
	d.Click("menu.learn")
	d.Click("learn.part.own")
	d.Settle()
	if d.Has("learn.lesson.own/my-lesson.toml") || !d.Sees("my-lesson.toml:2") {
		t.Errorf("an unreadable file is not told: %q", d.Texts())
	}
}

// A lesson that is put into the folder, or changed there, while Learn is open is listed when its tab is chosen.
func TestOwnLessonsAreReadAnew(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	d.Tick()
	d.Click("menu.learn")
	text, err := os.ReadFile("../scenarios/sphacteria/lessons/01-march.toml")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(a.lessonDir(), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(a.lessonDir(), "late.toml"), text, 0o644); err != nil {
		t.Fatal(err)
	}
	d.Click("learn.part.own")
	d.Settle()
	if !d.Has("learn.lesson.own/late.toml") {
		t.Errorf("it is not listed: %q", d.Texts())
	}
}

// Between two players the menu refuses to make a lesson, with a sentence, and writes nothing.
func TestLessonFromHereKeepsSecrets(t *testing.T) {
	a, d := begin(t, "en", t.TempDir())
	if err := a.StartGame(Start{Game: "sphacteria"}); err != nil {
		t.Fatal(err)
	}
	d.Tick()
	a.lessonFromHere()
	d.Tick()
	if !d.Sees("when the game is over") || d.Has("save.name") {
		t.Errorf("%q", d.Texts())
	}
}

// A lesson's pages are written from the list and from the lesson: progress is shown, the folder is said, and nothing of it is missing.
func TestPagesFromTheWindow(t *testing.T) {
	a, d := begin(t, "fr", t.TempDir())
	d.Click("menu.learn")
	d.Click("learn.lesson.01-march.pages")
	if !d.Has("pages.stop") {
		t.Errorf("no progress is shown: %q", d.Texts())
	}
	until(t, d, "the end", func() bool { return d.Has("pages.copy") })
	dirs, err := filepath.Glob(filepath.Join(a.PictureDir(), "sphacteria-*"))
	if err != nil || len(dirs) != 1 || !d.Sees("data/pictures/sphacteria-") {
		t.Fatalf("%v, %v: %q", dirs, err, d.Texts())
	}
	for _, name := range []string{"step-01.png", "index.html", "lesson.md"} {
		if info, err := os.Stat(filepath.Join(dirs[0], name)); err != nil || info.Size() == 0 {
			t.Errorf("%s: %v", name, err)
		}
	}
	d.Key("enter")
	if err := a.StartLesson("sphacteria/01-march", 0); err != nil {
		t.Fatal(err)
	}
	settleLesson(t, a, d)
	d.Click("lesson.pages")
	d.Click("pages.stop")
	for range 200 {
		d.Tick()
		time.Sleep(time.Millisecond)
	}
	if again, _ := filepath.Glob(filepath.Join(a.PictureDir(), "sphacteria-*")); len(again) != 1 || len(a.dialogs) != 0 {
		t.Errorf("a stopped export leaves %v, or a dialog", again)
	}
}

// give gives some legal command.
func give(t *testing.T, a *App) {
	t.Helper()
	p := a.play.session.Game().Legal()
	for _, ch := range p.Choices {
		if a.play.session.Game().Check(ch.Command) == nil {
			if _, err := a.play.session.Apply(ch.Command); err != nil {
				t.Fatal(err)
			}
			return
		}
	}
	t.Fatal("no command")
}

// FuzzOwnLesson puts anything into the folder of the player's own lessons: it is listed in Learn in both languages, as a lesson of its game or
// with what is wrong with it, and what is opened is gone through without a fault of the program.
func FuzzOwnLesson(f *testing.F) {
	head := "lesson = 1\ngame = \"sphacteria\"\ntopic_en = \"a\"\ntopic_fr = \"b\"\ntitle_en = \"A march\"\ntitle_fr = \"Une marche\"\n" +
		"aim_en = \"Move.\"\naim_fr = \"Avancer.\"\nrules = [\"start\"]\n"
	free := "[[step]]\ntext_en = \"Play **on** (§3.1).\"\ntext_fr = \"Jouez (§3.1).\"\nfree = true\n"
	question := "[[step]]\ntext_en = \"One?\"\ntext_fr = \"Un ?\"\nhighlights = [\"P\"]\npoint = [\"hand\", \"bar\"]\n[step.question]\ntext_en = \"One?\"\ntext_fr = \"Un ?\"\n" +
		"[[step.question.answer]]\ntext_en = \"Yes\"\ntext_fr = \"Oui\"\nright = true\nwhy_en = \"So.\"\nwhy_fr = \"Voilà.\"\n"
	for _, text := range []string{"", "lesson = 1\nnonsense", head, head + free, head + question + free, strings.Replace(head, "A march", "A\\nmarch\\u001b", 1) + free,
		strings.Replace(head, "sphacteria", "epic", 1) + "[start]\nscenario = \"campaign3\"\n" + free, head + strings.Replace(free, "Play", strings.Repeat("w", 300), 1)} {
		f.Add([]byte(text))
	}
	for _, name := range []string{"hellespont/lessons/05-evasion", "syracuse/lessons/11-siege"} {
		text, err := os.ReadFile("../scenarios/" + name + ".toml")
		if err != nil {
			f.Fatal(err)
		}
		steps := strings.SplitAfter(string(text), "\n[[step]]\n") // the first two of them
		f.Add([]byte(strings.TrimSuffix(strings.Join(steps[:3], ""), "[[step]]\n")))
	}
	home := f.TempDir()
	f.Fuzz(func(t *testing.T, text []byte) {
		for _, lang := range []string{"en", "fr"} {
			a, d := begin(t, lang, home)
			a.settings.Animation = AnimationNone
			if err := os.MkdirAll(a.lessonDir(), 0o755); err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(filepath.Join(a.lessonDir(), "f.toml"), text, 0o644); err != nil {
				t.Fatal(err)
			}
			read, err := lesson.Read("f.toml", text)
			list := newLearn(a)
			list.part = "own"
			if err == nil {
				list.game = read.Game
			}
			a.push(list)
			d.Settle()
			if d.Tick(); err != nil && !d.Sees("f.toml:") || err == nil && !d.Has("learn.lesson.own/f.toml") {
				t.Fatalf("%v; the list shows %q", err, d.Texts())
			}
			a.openOwn("f.toml", 0)
			d.Tick()
			if a.tutor == nil {
				if !d.Sees("f.toml:") {
					t.Fatalf("why it is not opened is not said: %q", d.Texts())
				}
				continue
			}
			for range 4 {
				for range 40 {
					d.Tick()
				}
				for _, id := range []string{"lesson.answer.0", "lesson.show", "lesson.next"} {
					if a.tutor != nil && d.Has(id) && d.Enabled(id) && d.Reachable(id) {
						d.Click(id)
					}
				}
			}
		}
	})
}

// TestFolderOfBadLessons: a folder of files with a fault in every line is read beside the window, which goes on meanwhile; of each the first
// fault is listed, and a file that is opened tells the first of them and how many more there are.
func TestFolderOfBadLessons(t *testing.T) {
	const files, faults = 6, 14000
	a, d := begin(t, "en", t.TempDir())
	if err := os.MkdirAll(a.lessonDir(), 0o755); err != nil {
		t.Fatal(err)
	}
	for i := range files {
		bad := []byte(strings.Repeat("[[step]]\n", faults))
		if err := os.WriteFile(filepath.Join(a.lessonDir(), fmt.Sprintf("bad-%02d.toml", i)), bad, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	d.Click("menu.learn")
	if !a.stage.Working() {
		t.Fatal("the page waited for the files")
	}
	d.Click("learn.part.own")
	wantSight(t, d, "Reading")
	d.Settle()
	list := a.screens[len(a.screens)-1].(*learn)
	if n := len(list.own.shown()); n != files || d.Sees("Reading") {
		t.Errorf("%d files are listed: %q", n, d.Texts())
	}
	wantSight(t, d, "bad-00.toml:1:")
	for _, o := range list.own.shown() {
		if text := a.errorText(o.err); len(text) > 8000 || !strings.Contains(text, " more") {
			t.Errorf("what is wrong with %s takes %d bytes", o.file, len(text))
		}
	}
	if n := testing.AllocsPerRun(5, func() { a.stage.Invalidate(); d.Tick() }); n > 50_000 {
		t.Errorf("a frame of the list allocates %.0f times", n)
	}
	a.openOwn("bad-00.toml", 0)
	d.Tick()
	wantSight(t, d, "The lesson cannot be shown", "bad-00.toml:1:")
}
