package table

import (
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/internal/gametest"
)

// At the first decision the panel says who one is, how one wins and who comes next, and lights the places that count; after it
// nothing of that is left.
func TestStartIsToldOnce(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		for _, lang := range []string{"en", "fr"} {
			b := newBench(t, soloOf(t, game, 5), lang, 1600, 1000)
			b.driver.Tick()
			b.snap("start-" + game + "-" + lang)
			if !(&clicker{bench: b}).reach("start.show") {
				t.Fatalf("%s %s: no start card", game, lang)
			}
			b.driver.Click("start.show")
			if want := (desk{b.table}).Counting(); len(want) < 3 || !slices.Equal(b.table.pointed, want) {
				t.Errorf("%s: lit are %v, want %v", game, b.table.pointed, want)
			}
			for _, id := range (desk{b.table}).Counting() {
				points := b.table.text.UI("table.vp", "n", b.table.scene.Book.Brings(b.table.view.Scenario, id))
				if facts := b.table.panels.PlaceFacts(id); !slices.ContainsFunc(facts, func(l string) bool { return strings.HasPrefix(l, points) }) {
					t.Errorf("%s: %s does not say that it brings %s: %q", game, id, points, facts)
				}
			}
			(&clicker{bench: b}).reach("start.read")
			b.driver.Click("start.read")
			if !slices.Contains(b.sections, "start") {
				t.Errorf("%s: the first game is not opened: %v", game, b.sections)
			}
			if cut := b.driver.Cut(); len(cut) > 0 {
				t.Errorf("%s %s: cut off: %q", game, lang, cut)
			}
			for len(b.table.session.Records()) < 2 {
				newClicker(b, 1).step()
			}
			if b.driver.Has("start.show") {
				t.Errorf("%s: told again", game)
			}
		}
	}
}

// However long the list of the first answers is, what the game is about is seen in the smallest window for which the table is laid
// out in full, with the first of the answers, before anything is scrolled.
func TestStartIsSeenAtOnce(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		for _, lang := range []string{"en", "fr"} {
			b := newBench(t, soloOf(t, game, 5), lang, 1280, 800)
			b.driver.Tick()
			ids := []string{"start.show", "start.read"}
			for i := range b.table.prompt.Choices {
				if ch := &b.table.prompt.Choices[i]; ch.On == engine.OnButton {
					ids = append(ids, "choice."+strings.ReplaceAll(ch.Command.String(), " ", "."))
					break
				}
			}
			for _, id := range ids {
				if !b.driver.Reachable(id) || b.driver.Rect(id).Intersect(b.driver.Clip(id)) != b.driver.Rect(id) {
					t.Errorf("%s %s: %s is not seen at once", game, lang, id)
				}
			}
			b.snap("start-at-once-" + game + "-" + lang)
		}
	}
}

// Answers that the program gives for want of another do not hide what is told at the start; two players are told each, when they come
// to their first decision, and the dice rolled before anybody sat down are told, too.
func TestStartIsToldWhoeverBegins(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		itself, begun := 0, 0
		for seed := range uint64(12) {
			b := newBench(t, soloOf(t, game, seed), "en", 1600, 1000)
			b.set.AutoContinue = true
			b.driver.Stage.Invalidate()
			b.driver.Wait(3 * time.Second)
			if n := len(b.table.session.Records()); n > 1 {
				itself++
			}
			if !b.driver.Sees("YOU PLAY " + strings.ToUpper(b.table.text.Seat(b.table.prompt.Seat))) {
				t.Errorf("%s, seed %d: no start card after %d records", game, seed, len(b.table.session.Records()))
			}
			if b.table.now.Turn > 0 && len(b.table.now.Sides) > 0 && b.table.prompt.Decision == "announce" {
				begun++
				if !b.driver.Has("turn.news") || !strings.Contains(strings.Join(b.table.news.lines, "\n"), " rolls") {
					t.Errorf("%s, seed %d: the first turn begins without a word", game, seed)
				}
			}
		}
		if game == "sphacteria" && (itself == 0 || begun == 0) {
			t.Errorf("%d decisions answered by the program, %d turns begun", itself, begun)
		}
		b := newBench(t, newGameOf(t, game, "", 7), "en", 1600, 1000)
		b.set.Curtain = false
		b.table.Invalidate()
		k, told := newClicker(b, 1), map[engine.Seat]bool{}
		for n := 0; n < 120 && len(told) < 2; n++ {
			b.driver.Stage.Invalidate()
			b.driver.Tick()
			if b.driver.Sees("YOU PLAY " + strings.ToUpper(b.table.text.Seat(b.table.prompt.Seat))) {
				told[b.table.prompt.Seat] = true
			}
			k.step()
		}
		if len(told) != 2 {
			t.Errorf("%s: of two seats %v are told", game, told)
		}
	}
}

// In a small window, at the largest scale too, the start is told with the decision, the news of a turn are whole, and a turn
// clicked shows who comes with the details.
func TestStartInASmallWindow(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		s := soloOf(t, "sphacteria", 5)
		b := newBench(t, s, lang, 640, 360) // 1280x720 at 200 %
		b.driver.Tick()
		if !b.table.box.compact || !b.driver.Has("turn.news") || !b.driver.Has("start.read") && !(&clicker{bench: b}).reach("start.read") {
			t.Errorf("%s: compact %v, no start card or no news", lang, b.table.box.compact)
		}
		if cut := b.driver.Cut(); len(cut) > 0 {
			t.Errorf("%s: cut off: %q", lang, cut)
		}
		b.driver.Wait(bannerTime + time.Second)
		b.driver.Click("turn.2")
		b.driver.Key("f7")
		b.driver.Tick()
		if !b.driver.Has("due.spa-t1") {
			t.Errorf("%s: nobody is shown for turn 2", lang)
		}
	}
}

// Every cell of the turn track tells who comes when, those of the calendar and nobody else, and a click shows their faces.
func TestTurnTrackTellsWhoComes(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		b := newBench(t, soloOf(t, game, 5), "en", 1600, 1000)
		b.driver.Tick()
		faces := 0
		for turn := 1; turn <= b.table.view.LastTurn; turn++ {
			id := "turn." + itoa(turn)
			if !b.driver.Has(id) {
				t.Fatalf("%s: turn %d cannot be pointed at", game, turn)
			}
			b.driver.Click(id)
			b.driver.Tick()
			var want []string
			for _, g := range b.table.now.Groups {
				if g.Turn == turn {
					want = append(want, g.Counters...)
				}
			}
			for _, c := range b.table.now.Counters {
				if got := b.driver.Has("due." + c.ID); got != slices.Contains(want, c.ID) {
					t.Errorf("%s: turn %d shows %s: %v", game, turn, c.ID, got)
				}
			}
			faces += len(want)
			if turn == 3 {
				b.snap("calendar-" + game)
			}
		}
		if faces == 0 {
			t.Errorf("%s: nobody comes at all", game)
		}
	}
}

// A turn that begins is told over the board: its number and name, what was rolled for it, who comes.
func TestTurnsNews(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		s := soloOf(t, game, 5)
		if !playUntil(t, s, 5, at("recover")) && !playUntil(t, s, 5, at("discard")) {
			t.Fatalf("%s: no adjustments", game)
		}
		b := newBench(t, s, "en", 1600, 1000)
		k := newClicker(b, 2)
		turn := b.table.view.Turn
		for n := 0; n < 80 && b.table.now.Turn == turn; n++ {
			k.step()
		}
		if !b.driver.Has("turn.news") || b.table.now.Turn != turn+1 {
			t.Fatalf("%s: turn %d begins without a word", game, b.table.now.Turn)
		}
		words := strings.Join(b.table.news.lines, "\n")
		for _, side := range b.table.now.Sides {
			if !strings.Contains(words, b.table.text.Seat(side.Seat)+" rolls") {
				t.Errorf("%s: the AP of %s are not told: %q", game, side.Seat, words)
			}
		}
		if game == "hellespont" && !strings.Contains(words, "Athens receives T5 to T9, H2 to H4,") {
			t.Errorf("those who come are not named by their ends: %q", words)
		}
		b.snap("news-" + game)
		b.driver.Wait(bannerTime + time.Second)
		if b.driver.Has("turn.news") {
			t.Errorf("%s: the news stay", game)
		}
	}
}

// The arithmetic of the action points is whole: half of the roll, and what the month adds or takes.
func TestMonthsShareIsTold(t *testing.T) {
	told := 0
	for seed := range uint64(12) {
		s := soloOf(t, "hellespont", seed)
		playUntil(t, s, seed, at("announce"))
		for _, r := range s.Records() {
			for _, e := range r.Events {
				if e.Kind != "action-points" || e.Facts.Get("half") == "" {
					continue
				}
				told++
				half, _ := strconv.Atoi(e.Facts.Get("half"))
				season, _ := strconv.Atoi(strings.ReplaceAll(e.Facts.Get("season"), "\u2212", "-"))
				ap, _ := strconv.Atoi(e.Facts.Get("ap"))
				if half+season != ap || season == 0 {
					t.Errorf("%d with %d for the month are %d AP", half, season, ap)
				}
			}
		}
	}
	if told == 0 {
		t.Error("August gives nothing")
	}
}
