package table

import (
	"bytes"
	"fmt"
	"image"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/chronicle"
	"strategos/internal/gametest"
	"strategos/render"
	wars "strategos/scenarios/epic"
)

// twinOf is a session at the same moment with the same public history and other dice to come, in which what the seat cannot know -
// for nobody what nobody can - has been dealt again; nil where that comes to the same.
func twinOf(t *testing.T, s *engine.Session, seat engine.Seat, rng *engine.Seeded) *engine.Session {
	t.Helper()
	g := s.Game().Clone()
	var cards []string
	if war, ok := g.(*epic.Game); ok {
		g, cards = warTwin(t, war, seat, rng)
	} else {
		for _, reader := range g.Info().Seats {
			if seat == chronicle.Nobody || reader == seat {
				g.(engine.Thinker).Imagine(reader, rng)
			}
		}
		for _, h := range g.View("").Hands {
			for _, c := range h.Cards {
				cards = append(cards, c.ID)
			}
		}
	}
	if g == nil || g.Hash() == s.Game().Hash() {
		return nil
	}
	records := slices.Clone(s.Records())
	for i := range records {
		records[i].Events = slices.Clone(records[i].Events)
		for k := range records[i].Events {
			e := &records[i].Events[k]
			if !e.SecretFrom(seat) {
				continue
			}
			e.Facts = slices.Clone(e.Facts)
			for n := range e.Facts {
				if f := e.Facts[n]; len(cards) > 0 && (f.Kind == engine.CardFact || f.Key == "card") {
					e.Facts[n].Value = cards[rng.Below(len(cards))]
				}
			}
		}
	}
	return engine.ResumeSession(g, engine.Box{Seed: engine.NewSeeded(rng.Next())}, records)
}

// warTwin is a position of Epic with hidden cards elsewhere, nil if there is none, and the titles of all cards.
func warTwin(t *testing.T, g *epic.Game, seat engine.Seat, rng *engine.Seeded) (engine.Game, []string) {
	t.Helper()
	r, err := wars.Rules(g.Info().Scenario)
	if err != nil {
		t.Fatal(err)
	}
	if seat == chronicle.Nobody {
		seat = ""
	}
	var cards []string
	for i := range r.Tables.Cards {
		cards = append(cards, r.Tables.Cards[i].Title) // by which events name them
	}
	p := g.Legal()
	twin, err := gametest.EpicTwin(r, g.Snapshot(), &p, seat, rng)
	switch {
	case err != nil:
		t.Fatal(err)
	case twin == nil:
		return nil, nil
	}
	return twin, cards
}

// sameAs is a session at the same moment, with the same way into the window: without what could be taken back.
func sameAs(s *engine.Session) *engine.Session {
	return engine.ResumeSession(s.Game().Clone(), s.Box().Copy(), slices.Clone(s.Records()))
}

// frames are what a window shows of a session while the pointer goes about and keys are pressed: pictures of the first moment and of
// the last and the one that is saved of the board, and the words, the areas and the counters of every moment, each looked at when the work
// in the background has been done. With the curtain up it stays up. The last are the texts of the log that left the program.
func frames(t *testing.T, s *engine.Session, open bool, lang string) (pictures [][]byte, words []string) {
	t.Helper()
	b := newBench(t, s, lang, 960, 600)
	look := func() {
		b.driver.Settle()
		words = append(words, strings.Join(b.driver.Texts(), "|")+"|"+strings.Join(b.driver.IDs(), " "))
		for _, sprite := range b.driver.Stage.List().Sprites() {
			words = append(words, fmt.Sprintf("%+v", sprite))
		}
	}
	b.driver.Tick()
	if open && b.driver.Has("curtain.open") {
		b.driver.Click("curtain.open")
	}
	pictures = append(pictures, slices.Clone(b.driver.Snapshot().Pix))
	look()
	for _, at := range []render.Point{{X: 60, Y: 500}, {X: 500, Y: 540}, {X: 830, Y: 120}, {X: 860, Y: 60}, {X: 300, Y: 200}} {
		b.driver.Move(at)
		b.driver.Wait(600 * time.Millisecond)
		look()
	}
	for _, key := range strings.Fields("ctrl+z escape f12 escape h h ctrl+l") {
		b.driver.Key(key)
		look()
	}
	pictures = append(pictures, slices.Clone(b.driver.Snapshot().Pix))
	if saved, ok := b.made.(*image.RGBA); ok {
		pictures = append(pictures, slices.Clone(saved.Pix))
	} else if open {
		t.Fatal("no picture of the board was saved")
	}
	for _, id := range []string{"history.copy", "history.write"} {
		if b.driver.Has(id) {
			b.driver.Click(id)
			b.driver.Settle()
			select {
			case text := <-b.copied:
				words = append(words, text)
			case text := <-b.texts:
				words = append(words, text)
			default:
				t.Fatalf("%s gives no text", id)
			}
		}
	}
	return pictures, words
}

// differ says what is not the same in two windows, "" for nothing.
func differ(x, y [][]byte, xw, yw []string) string {
	if len(xw) != len(yw) {
		return fmt.Sprintf("%d and %d things are shown", len(xw), len(yw))
	}
	for i := range xw {
		if xw[i] != yw[i] {
			return xw[i] + "\n" + yw[i]
		}
	}
	if len(x) != len(y) {
		return fmt.Sprintf("%d and %d pictures are made", len(x), len(y))
	}
	for i := range x {
		if !bytes.Equal(x[i], y[i]) {
			return fmt.Sprintf("picture %d", i)
		}
	}
	return ""
}

// opponent is the seat that is not this one.
func opponent(s *engine.Session, seat engine.Seat) engine.Seat {
	for _, other := range s.Game().Info().Seats {
		if other != seat {
			return other
		}
	}
	return seat
}

// TestTwinFrames: what a window shows to who sits at it, and to everybody while the curtain is up, is the same to the last pixel in
// positions that differ in what the others hold and in the dice to come; so are the texts of the log that leave the program.
func TestTwinFrames(t *testing.T) {
	want := 1
	if !testing.Short() {
		want = 4
	}
	if n, err := strconv.Atoi(os.Getenv("STRATEGOS_TWINS")); err == nil && n > 0 {
		want = n
	}
	played := map[string]string{"epic": "ionian"} // its first scenario has no cards
	all := gametest.ZoneGames()
	for _, game := range append(all, "epic") {
		framesOf(t, game, played[game], want)
	}
	if !testing.Short() {
		framesOf(t, "epic", "campaign4", want)
	}
}

// framesOf compares twice as many pairs of windows as are wanted, and until a seat has been told its own.
func framesOf(t *testing.T, game, scenario string, want int) {
	t.Helper()
	rng := engine.NewSeeded(7)
	met := map[string]int{}
	pairs, told := 0, 0
	for seed := uint64(31); seed < 60 && (pairs < 2*want || told == 0); seed++ {
		s := newGameOf(t, game, scenario, seed)
		gametest.Walk(t, s, rng, 400, func(p *engine.Prompt, _ *engine.Command) bool {
			if p.Over != nil || met[p.Decision] >= 1+want/20 || rng.Below(6) > 0 {
				return true
			}
			met[p.Decision]++
			for _, seat := range []engine.Seat{p.Seat, chronicle.Nobody} { // who decides, and everybody behind the curtain
				twin := twinOf(t, s, seat, rng)
				if twin == nil {
					continue
				}
				pairs++
				open, lang := seat != chronicle.Nobody, []string{"en", "fr"}[pairs%2]
				x, xw := frames(t, sameAs(s), open, lang)
				y, yw := frames(t, twin, open, lang)
				if d := differ(x, y, xw, yw); d != "" {
					t.Fatalf("%s, %s (seed %d): what %q sees differs: %s", game, p.Decision, seed, seat, d)
				}
				if other := twinOf(t, s, opponent(s, p.Seat), rng); open && other != nil && told == 0 {
					if y, yw = frames(t, other, open, lang); differ(x, y, xw, yw) != "" { // the seat's own hand is another
						told++
					}
				}
			}
			return pairs < 2*want || told == 0
		})
	}
	if told == 0 {
		t.Errorf("%s: another hand of its own looks the same to a seat: nothing is tested", game)
	}
	t.Logf("%s %s: %d pairs of twins in the window, %d kinds of decisions", game, scenario, pairs, len(met))
}

// TestEmptyHandTellsNothing: who holds nothing is asked without a curtain, for whoever sits at the screen. What he was told before is not
// shown to him: the log says the same, whatever it was.
func TestEmptyHandTellsNothing(t *testing.T) {
	for _, game := range gametest.ZoneGames() {
		emptyHanded(t, game, "", false)
	}
	emptyHanded(t, "epic", "ionian", true) // hands are filled up every season: cards have to go
}

// emptyHanded looks for decisions of who holds nothing and has been told of cards, and compares twins of them in the window. Players like to
// spend cards where they are to.
func emptyHanded(t *testing.T, game, scenario string, spend bool) {
	t.Helper()
	met, most, rng := 0, 2, engine.NewSeeded(3)
	if testing.Short() {
		most = 1
	}
	for seed := uint64(1); seed < 40 && met < most; seed++ {
		s := newGameOf(t, game, scenario, seed)
		gametest.Walk(t, s, rng, 600, func(p *engine.Prompt, c *engine.Command) bool {
			if p.Over != nil {
				return false
			}
			if handSize(s.Game().View(chronicle.Nobody), p.Seat) == 0 && !p.Secret && drew(s, p.Seat) {
				if twin := twinOf(t, s, chronicle.Nobody, rng); twin != nil {
					met++
					x, xw := frames(t, sameAs(s), false, "en")
					y, yw := frames(t, twin, false, "en")
					if d := differ(x, y, xw, yw); d != "" {
						t.Fatalf("%s, %s (seed %d): an empty hand shows what it was: %s", game, p.Decision, seed, d)
					}
					return false
				}
			}
			for i := range p.Choices {
				if ch := &p.Choices[i]; spend && ch.On == engine.OnPiece && rng.Below(2) == 0 {
					*c = ch.Command
					break
				}
			}
			return true
		})
	}
	if met == 0 {
		t.Errorf("%s: nobody has come to hold nothing", game)
	}
}

// drew tells whether a seat was told of cards what others were not.
func drew(s *engine.Session, seat engine.Seat) bool {
	for _, r := range s.Records() {
		for _, e := range r.Events {
			if e.SecretFrom(chronicle.Nobody) && !e.SecretFrom(seat) {
				return true
			}
		}
	}
	return false
}
