package saves

import (
	"bytes"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/scenarios/lesson"
)

// seeds are saves of every kind to begin with: of each format, veiled and in the open, of one person, and edited.
func seeds(f *testing.F) [][]byte {
	f.Helper()
	var out [][]byte
	files, err := filepath.Glob("testdata/old/*.toml")
	if err != nil || len(files) == 0 {
		f.Fatalf("no old saves: %v", err)
	}
	for _, file := range files {
		data, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		out = append(out, data)
	}
	s := begin(f, 9)
	out = append(out, encode(f, s), inTheOpen(f, s))
	play(f, s, engine.NewSeeded(4), 40)
	s.SetMark(3, "here")
	s.Box().Queue = []int{1, 2}
	out = append(out, encode(f, s), inTheOpen(f, s))
	s.Solo = true
	s.Undo()
	s.SetTyped(true)
	out = append(out, encode(f, s))
	begun := begin(f, 9)
	begun.Start = begun.Game().Clone()
	begun.SetTyped(true)
	begun.Stand(begun.Game().Legal().Choices[0].Command)
	out = append(out, encode(f, begun), inTheOpen(f, begun))
	for _, name := range []string{"Windows line ends", "spaced names", "quoted names", "lists in a line", "order 2"} {
		out = append(out, edits[name](inTheOpen(f, s)))
	}
	for _, s := range others(f) {
		out = append(out, encode(f, s), inTheOpen(f, s))
	}
	return append(out, []byte("format = 3\n[state]\n[dice]\n"), []byte("format = 2\n[state]\n[dice]\n"), []byte("format = 1\n[state]\n[dice]\n"))
}

// others are games that are not Sphacteria's, of the wars for three and four and with wings among them, each begun some time ago; and a
// battle with wings, and partners who confer, out of lessons.
func others(f *testing.F) []*engine.Session {
	f.Helper()
	var out []*engine.Session
	for i, of := range []struct {
		game, scenario string
		options        map[string]string
	}{{"hellespont", "alcibiades", nil}, {"syracuse", "historical", nil}, {"epic", "argive", map[string]string{"wings": "with"}},
		{"epic", "campaign3", nil}, {"epic", "campaign4", map[string]string{"wings": "with", "plague": "out"}}} {
		s := beginOf(f, of.game, of.scenario, of.options, uint64(i))
		play(f, s, engine.NewSeeded(uint64(i)), 60)
		out = append(out, s)
	}
	for _, of := range []struct {
		id   string
		step int
	}{{"epic/16-wings", 6}, {"epic/17-allies", 5}} {
		l, err := lesson.Find(of.id)
		if err != nil {
			f.Fatal(err)
		}
		r, err := lesson.NewRun(l)
		if err == nil {
			err = r.Forward(of.step)
		}
		if err != nil {
			f.Fatal(err)
		}
		out = append(out, r.Session())
	}
	return out
}

// FuzzDecode loads nonsense that begins as a save. What is accepted is sound, can be played on and saved, and is the same game when it
// is read again.
func FuzzDecode(f *testing.F) {
	for _, seed := range seeds(f) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		l, err := Decode(data)
		if err != nil {
			e, ok := err.(*Error)
			if !ok || e.In("en") == "" || strings.ContainsAny(e.In("fr")+e.In("en"), "\n\x1b\x00") {
				t.Fatalf("no sentence: %v", err)
			}
			return
		}
		if bad := l.Game.Violations(); len(bad) > 0 {
			t.Fatal(bad)
		}
		again, err2 := l.Save.Encode()
		if err2 != nil {
			t.Fatal(err2)
		}
		back, err := Decode(again)
		if err != nil {
			t.Fatalf("what was accepted is refused when saved again: %v", err)
		}
		if back.Game.Hash() != l.Game.Hash() || len(back.Records) != len(l.Records) || back.Replay.Agrees != l.Replay.Agrees || len(back.Corrected) > 0 {
			t.Fatal("saved again it is another game")
		}
		on := l.Session()
		on.SetTyped(false) // nobody types here
		play(t, on, engine.NewSeeded(1), 20)
	})
}

// FuzzHeader holds the list to the loader: what can be opened is listed, as what it is.
func FuzzHeader(f *testing.F) {
	for _, seed := range seeds(f) {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		if own, ok := ownHeader(data); ok {
			// The short way sees no more than the long one, where that sees anything.
			if s, bad := newSheet(data); bad == nil {
				if h, bad := headerOf([]byte("# \n" + s.text + "\n[x]\n")); bad == nil && !reflect.DeepEqual(own, h) {
					t.Fatalf("its top says %+v, the whole %+v", own, h)
				}
			}
		}
		h, bad := headerOf(data)
		l, bad2 := decode(data)
		switch {
		case bad2 != nil:
			return
		case bad != nil:
			t.Fatalf("it is opened and not listed: %v", bad)
		}
		// The position may correct these, completes the rulings, and every file is of the present format once it is read.
		h.Turn, h.Deciding, h.Over, h.Options, h.Format = l.Turn, l.Deciding, l.Over, l.Options, l.Header.Format
		if len(h.Players)+len(l.Players) == 0 {
			h.Players = l.Players
		}
		if !reflect.DeepEqual(h, l.Header) {
			t.Fatalf("listed as %+v, opened as %+v", h, l.Header)
		}
	})
}

// FuzzVeil puts nonsense behind the veil of a sound save, of Sphacteria or of Epic's war for three.
func FuzzVeil(f *testing.F) {
	var sound [][]byte
	for _, game := range [][2]string{{"sphacteria", ""}, {"epic", "campaign3"}} {
		s := beginOf(f, game[0], game[1], nil, 9)
		play(f, s, engine.NewSeeded(4), 20)
		sound = append(sound, encode(f, s))
	}
	for i := range sound {
		inside := lifted(f, sound[i])
		f.Add(uint8(i), []byte(inside))
		f.Add(uint8(i), []byte(strings.ReplaceAll(inside, "hand athens", "bowl")))
		f.Add(uint8(i), []byte(strings.ReplaceAll(inside, "thebes = [", "corinth = [")))
		f.Add(uint8(i), []byte("[state]\npieces = {}\n[history]\nrecords = ['set-up | | 1']\n"))
	}
	f.Fuzz(func(t *testing.T, of uint8, text []byte) {
		l, err := Decode(behind(t, sound[int(of)%len(sound)], string(text)))
		if err != nil {
			return
		}
		again, err := l.Encode()
		if err != nil {
			t.Fatal(err)
		}
		if back, err := Decode(again); err != nil || back.Game.Hash() != l.Game.Hash() {
			t.Fatalf("what was accepted is refused when saved again: %v", err)
		}
	})
}

// FuzzSheet holds the reader of long lists to the TOML decoder: what it takes out is what that would have read.
func FuzzSheet(f *testing.F) {
	f.Add([]byte(`["a", 'b', # "c"` + "\n" + `"\u0041\t\\", ]`))
	f.Add([]byte(`["a\U0001F600",'\',"",""]`))
	f.Add([]byte(`[,]`))
	f.Add([]byte("[\r]"))       // found: the decoder refuses it
	f.Add([]byte("[\"\x80\"]")) // found: no text at all
	f.Add([]byte("[\"a\"\r\n,\t'b']"))
	f.Fuzz(func(t *testing.T, list []byte) {
		if bytes.IndexByte(list, 0) >= 0 || !utf8.Valid(list) { // as newSheet refuses them
			return
		}
		text := append([]byte("x = "), list...)
		end, n := endOfTexts(text, min(4, len(text)-1))
		if len(text) < 6 || text[4] != '[' || end != len(text) {
			return
		}
		got, ok := texts(text[4:], n)
		var want struct{ X []string }
		_, err := toml.Decode(string(text), &want)
		switch {
		case ok && err != nil:
			t.Fatalf("%q is taken for %q, the decoder says %v", list, got, err)
		case !ok && err == nil && !strings.Contains(strings.Join(want.X, ""), "\x00") && len(list) < maxText:
			t.Fatalf("%q is refused, the decoder reads %q", list, want.X)
		case ok && strings.Join(got, "\x00") != strings.Join(want.X, "\x00"):
			t.Fatalf("%q is read as %q, by the decoder as %q", list, got, want.X)
		}
	})
}
