package board

import (
	"errors"
	"reflect"
	"testing"

	"strategos/internal/gametest"
	"strategos/render"
)

// TestMarksAtEveryPlace: every place of every game can be marked in every way by its id, a fort's too, which has a colon, with a colour,
// words or both behind it; what is written of the mark is the id again.
func TestMarksAtEveryPlace(t *testing.T) {
	forts := 0
	for _, game := range gametest.ZoneGames() {
		g, err := layoutOf(game)
		if err != nil {
			t.Fatal(err)
		}
		before := g.Order()[len(g.Order())-1]
		for _, id := range g.Order() {
			if g.Place(id).Within != "" {
				forts++
			}
			at, other := Where{ID: id}, Where{ID: before}
			point := Where{Point: render.Pt(12, 34.5)}
			var got, want Illustration
			problems := []error{}
			highlight := func(words string, h Highlight) {
				m, err := ParseHighlight(words)
				problems, got.Highlights, want.Highlights = append(problems, err), append(got.Highlights, m), append(want.Highlights, h)
			}
			arrow := func(words string, a Arrow) {
				m, err := ParseArrow(words)
				problems, got.Arrows, want.Arrows = append(problems, err), append(got.Arrows, m), append(want.Arrows, a)
			}
			sign := func(words string, s Sign) {
				m, err := ParseSign(words)
				problems, got.Circles, want.Circles = append(problems, err), append(got.Circles, m), append(want.Circles, s)
			}
			box := func(words string, b TextBox) {
				m, err := ParseTextBox(words)
				problems, got.Texts, want.Texts = append(problems, err), append(got.Texts, m), append(want.Texts, b)
			}
			highlight(id, Highlight{At: at})
			highlight(" "+id+":red", Highlight{At: at, Colour: MarkRed})
			arrow(id+":"+before, Arrow{From: at, To: other})
			arrow(before+":"+id+":red", Arrow{From: other, To: at, Colour: MarkRed})
			arrow(id+":"+before+":by night", Arrow{From: at, To: other, Label: "by night"})
			arrow(id+":"+before+"::red", Arrow{From: at, To: other, Label: "red"})
			arrow("12,34.5:"+id+":blue:fort: here", Arrow{From: point, To: at, Colour: MarkBlue, Label: "fort: here"})
			arrow(id+":12,34.5", Arrow{From: at, To: point})
			sign(id, Sign{At: at})
			sign(id+":blue:120", Sign{At: at, Colour: MarkBlue, Radius: 120})
			sign(id+":60", Sign{At: at, Radius: 60})
			box(id+":Here they land", TextBox{At: at, Text: "Here they land"})
			box(id+":white:fort: here", TextBox{At: at, Colour: MarkWhite, Text: "fort: here"})
			if crop, err := ParseCrop(id + "," + before); err != nil || !reflect.DeepEqual(crop.Zones, []string{id, before}) {
				t.Errorf("%s %s: cropped to %v, %v", game, id, crop, err)
			}
			if err := errors.Join(problems...); err != nil || !reflect.DeepEqual(got, want) {
				t.Errorf("%s %s: %v, marks %+v", game, id, err, got)
			}
			for i, h := range want.Highlights {
				if back, err := ParseHighlight(h.String()); err != nil || back != h {
					t.Errorf("%s: highlight %d is written %s", game, i, h)
				}
			}
			for i, a := range want.Arrows {
				if back, err := ParseArrow(a.String()); err != nil || back != a {
					t.Errorf("%s: arrow %d is written %s", game, i, a)
				}
			}
			for i, s := range want.Circles {
				if back, err := ParseSign(s.String()); err != nil || back != s {
					t.Errorf("%s: sign %d is written %s", game, i, s)
				}
			}
			for i, b := range want.Texts {
				if back, err := ParseTextBox(b.String()); err != nil || back != b {
					t.Errorf("%s: box %d is written %s", game, i, b)
				}
			}
		}
	}
	if forts < 4 {
		t.Errorf("%d places have a colon", forts)
	}
}
