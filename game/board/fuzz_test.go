package board

import (
	"encoding/json"
	"errors"
	"reflect"
	"strings"
	"testing"
	"unicode/utf8"

	"strategos/engine/zonewar"
	"strategos/internal/gametest"
)

// typed reads what was typed for a mark of a kind, for a crop or for a size.
func typed(kind uint8, words string) (i Illustration, err error) {
	switch kind % 7 {
	case 0:
		i.Crop, err = ParseCrop(words)
	case 1:
		i.Highlights = make([]Highlight, 1)
		i.Highlights[0], err = ParseHighlight(words)
	case 2:
		i.Arrows = make([]Arrow, 1)
		i.Arrows[0], err = ParseArrow(words)
	case 3:
		i.Circles = make([]Sign, 1)
		i.Circles[0], err = ParseSign(words)
	case 4:
		i.Crosses = make([]Sign, 1)
		i.Crosses[0], err = ParseSign(words)
	case 5:
		i.Texts = make([]TextBox, 1)
		i.Texts[0], err = ParseTextBox(words)
	case 6:
		i.Caption = words
		i.Counters, err = ParseSize(words)
		i.Labels, i.Words = i.Counters, i.Counters
	}
	return i, err
}

// sentence holds an error about what was typed to one line in each language.
func sentence(t *testing.T, err error) {
	t.Helper()
	var m *Mistake
	if !errors.As(err, &m) || m.In("en") == "" || m.In("fr") == "" || m.In("en") == m.In("fr") || strings.ContainsAny(m.In("en")+m.In("fr"), "\x00\x1b\n") {
		t.Fatalf("no sentence: %q", err)
	}
}

// writtenAndRead holds what is written of an illustration to what is read of it.
func writtenAndRead(t *testing.T, i *Illustration) {
	t.Helper()
	raw, err := json.Marshal(i)
	if err != nil {
		t.Fatal(err)
	}
	var back Illustration
	if err := json.Unmarshal(raw, &back); err != nil {
		t.Fatalf("%s is written and cannot be read: %v", raw, err)
	}
	if again, err := json.Marshal(back); err != nil || string(again) != string(raw) || !reflect.DeepEqual(back.Named(), i.Named()) {
		t.Fatalf("read again %s is %s, %v", raw, again, err)
	}
}

// FuzzMarks: whatever is typed for a mark, a crop or a caption is refused with a sentence, or can be laid out on the board; what is written
// of it is the same again.
func FuzzMarks(f *testing.F) {
	for kind, all := range [][]string{
		{"", "P,Q", "100,100,500,400", "-490,100,500,500", "1,2,3", "NaN,2,3,4", "W3529,Q", "fort:syke"},
		{"P", "spa-h1:blue", "W3529:red", "10,20", "fort/syke", "\x1b"},
		{"N:P:red:first", "1200,900:P", "P:P", "P:Q::red", "P:Q:red:" + strings.Repeat("x", 61), "W3529:W3530"},
		{"P:red", "1500,800:blue:120", "Q:60", "Q:1e5", "0.05,0.04"},
		{"Q", "spa-h1:red:10", "fort:syke:red:100"},
		{"1400,600:white:Here they land", "P:The walls", "P:" + strings.Repeat("é", 121), "O:yellow:red: here", "P:a\nb"},
		{"", "S", "large", "Sparta holds the road;\nAthens the walls."},
	} {
		for _, words := range all {
			f.Add(uint8(kind), words)
		}
	}
	positions := []struct {
		game string
		view zonewar.Seen
	}{{"sphacteria", See(gametest.Session(f, 1).Game().View(""))}, {"epic", See(gametest.Of(f, "epic", "campaign4", 1).Game().View(""))}}
	f.Fuzz(func(t *testing.T, kind uint8, words string) {
		i, err := typed(kind, words)
		if err != nil {
			sentence(t, err)
			return
		}
		for _, at := range positions {
			s, err := NewScene(at.game, "en")
			if err != nil {
				t.Fatal(err)
			}
			o := ShotOptions{Illustration: i}
			if err := s.check(&at.view, &o); err != nil {
				sentence(t, err)
				continue
			}
			if utf8.ValidString(words) { // as any file is; a command line need not be
				writtenAndRead(t, &i)
			}
			s.View, s.Illustration, s.Lights = &at.view, &i, map[string]Light{}
			if s.Camera, err = s.shotCamera(&o); err != nil {
				sentence(t, err)
				continue
			}
			if sheet := s.Sheet(1); sheet.w < 1 || sheet.h < 1 {
				t.Fatalf("a picture of %d by %d", sheet.w, sheet.h)
			}
		}
	})
}
