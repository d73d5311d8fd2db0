package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/intent"
)

// warHands lays the beginning of the Campaign Game on the table, in step F1 with hands of both.
func warHands(t testing.TB, lang, deciding string, athens, sparta []string) *bench {
	t.Helper()
	b := warPosition(t, lang, "campaign", func(s *epic.Snapshot) {
		s.Part, s.Step, s.First, s.Deciding = "F1", "play", "athens", deciding
		s.Realm.Cards.Hands = map[string][]string{"athens": athens, "sparta": sparta}
	})
	b.driver.Tick()
	return b
}

// hands with cards that can be played in a great many ways.
var manyWays = map[string][]string{
	"athens": {"mercenaries_hired_1", "citizens_called_up_1", "good_harvest_1", "allied_unrest_1", "democrats_rise_1"},
	"sparta": {"mercenaries_hired_2", "oligarchs_seize_power_2", "good_harvest_2", "citizens_called_up_2"},
}

// answersListed are the buttons of the panel for what a card is played on.
func (b *bench) answersListed() (out []string) {
	for _, id := range b.driver.IDs() {
		if strings.HasPrefix(id, "play.") || strings.HasPrefix(id, "aim.") && id != "aim.more" && id != "aim.back" {
			out = append(out, id)
		}
	}
	return out
}

// TestEpicsCardsAskPartByPart: a card with a great many uses asks for a part after the other what it is played on; never are there more than
// fourteen buttons, and each use is reached, those of a long list by its pages; Escape takes a part back.
func TestEpicsCardsAskPartByPart(t *testing.T) {
	for seat, cards := range map[string][]string{"athens": {"good_harvest_1"}, "sparta": {"mercenaries_hired_2", "citizens_called_up_2"}} {
		b := warHands(t, map[string]string{"athens": "en", "sparta": "fr"}[seat], seat, manyWays["athens"], manyWays["sparta"])
		for _, card := range cards {
			b.driver.Click("piece." + card)
			b.driver.Tick()
			var want, got []string
			for _, it := range b.table.ctl.PieceItems(card) {
				want = append(want, "play."+strings.ReplaceAll(it.Command.String(), " ", "."))
			}
			if len(want) == 0 {
				t.Errorf("%s cannot be played", card)
			}
			var walk func(depth int)
			walk = func(depth int) {
				first := b.answersListed()
				for page := 0; ; page++ {
					listed := b.answersListed()
					if len(listed) > 14 || depth > 4 || page > 10 {
						t.Fatalf("%s: %d buttons, %d parts named, %d pages", card, len(listed), depth, page)
					}
					if page > 0 && slices.Equal(listed, first) { // all pages have been turned over
						return
					}
					for _, id := range listed {
						if strings.HasPrefix(id, "play.") {
							got = append(got, id)
							continue
						}
						b.table.ctl.AimAt(b.aimCalled(id))
						b.driver.Stage.Invalidate()
						b.driver.Tick()
						walk(depth + 1)
						b.driver.Key("escape")
					}
					if !b.driver.Has("aim.more") {
						return
					}
					b.driver.Key("n")
				}
			}
			walk(0)
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%s: %d uses are listed, there are %d", card, len(got), len(want))
			}
			b.driver.Key("escape")
			if b.table.ctl.Piece() != "" {
				t.Errorf("%s: Escape leaves it picked, with %v named", card, b.table.ctl.Aims())
			}
		}
	}
}

// aimCalled is the answer that a button gives.
func (b *bench) aimCalled(id string) (a intent.Aim) {
	b.t.Helper()
	for _, o := range b.table.ctl.NextAim() {
		if strings.HasSuffix(id, "."+strings.ReplaceAll(o.Value, " ", ".")) {
			return o.Aim
		}
	}
	b.t.Fatalf("nothing is named by %s", id)
	return a
}

// TestEpicsMercenariesAreHiredInTwoSteps: who, then where: by buttons, by keys alone, by a click on the map after who has been named, in a
// large window and in a small one.
func TestEpicsMercenariesAreHiredInTwoSteps(t *testing.T) {
	const want = "play mercenaries_hired_2 mer-l01 sparta mer-l02 sparta"
	for _, lang := range []string{"en", "fr"} {
		for _, by := range []string{"mouse", "keys", "map"} {
			b := warHands(t, lang, "sparta", manyWays["athens"], manyWays["sparta"])
			if by != "keys" {
				b.driver.Resize(1067, 667, 1)
			}
			before := len(b.table.session.Records())
			b.driver.Click("piece.mercenaries_hired_2")
			b.driver.Tick()
			b.shot("mercenaries-1-" + lang)
			press := func(id string) {
				if by == "keys" {
					b.focus(id)
					b.driver.Key("enter")
				} else {
					b.driver.Click(id)
				}
				b.driver.Tick()
			}
			press("aim.things.mer-l01.mer-l02")
			b.shot("mercenaries-2-" + lang)
			if by == "map" {
				b.driver.Move(b.table.scene.Camera.Screen(b.table.scene.Geo.Place("sparta").Middle()))
				b.driver.Press()
			} else {
				press("aim.group.laconia")
				b.shot("mercenaries-3-" + lang)
				press("play." + strings.ReplaceAll(want, " ", "."))
			}
			b.settle()
			if r := b.table.session.Records(); len(r) <= before || r[before].Command.String() != want {
				t.Errorf("%s, by %s: they are not hired", lang, by)
			}
		}
	}
}

// TestEpicsTargetsTellTheirChance: whoever points at a lit place with a card picked reads the chances in a card on the board, in the words
// of the panel, or what comes of it where no die falls, before he clicks; it changes nothing.
func TestEpicsTargetsTellTheirChance(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := warHands(t, lang, "sparta", manyWays["athens"], manyWays["sparta"])
		point := func(place string) {
			b.driver.Move(b.table.scene.Camera.Screen(b.table.scene.Geo.Place(place).Middle()))
			b.driver.Wait(100 * time.Millisecond)
			b.driver.Settle()
			b.driver.Tick()
		}
		hash := b.table.session.Game().Hash()
		b.driver.Click("piece.oligarchs_seize_power_2")
		point("chalcis")
		b.shot("target-chance-" + lang)
		if !b.driver.Has("odds.card") {
			t.Fatalf("%s: no card tells of the chance", lang)
		}
		card := b.driver.Rect("odds.card")
		f, _ := b.table.session.Game().(engine.Forecaster).Forecast(engine.Cmd("play", "oligarchs_seize_power_2", "chalcis"))
		words := []string{b.table.text.Forecast(f)}
		for _, a := range f.Questions[0].Answers {
			words = append(words, b.table.text.Prospect(&a), b.table.text.Chance(a.Chance))
		}
		for _, w := range words {
			if !b.reads(card, w) {
				t.Errorf("%s: the card does not read %q", lang, w)
			}
		}
		b.driver.Key("escape")
		b.driver.Click("piece.good_harvest_2")
		point("sparta")
		level := b.table.text.Event(*b.brought(engine.Cmd("play", "good_harvest_2", "laconia"), "level"))
		if !b.driver.Has("odds.card") || !b.reads(b.driver.Rect("odds.card"), level) {
			t.Errorf("%s: no card reads %q", lang, level)
		}
		if b.table.session.Game().Hash() != hash {
			t.Errorf("%s: pointing changes the game", lang)
		}
	}
}

// brought is the event of a kind that a command leads to.
func (b *bench) brought(c engine.Command, kind string) *engine.Event {
	b.t.Helper()
	events, err := b.table.session.Game().Clone().Apply(c, engine.NewSeeded(1))
	if err != nil {
		b.t.Fatal(err)
	}
	for i := range events {
		if events[i].Kind == kind {
			return &events[i]
		}
	}
	b.t.Fatalf("%s brings no %s", c, kind)
	return nil
}

// TestEpicsEffectsTellNoSecret: what a card is said to bring is the same, whatever the other side holds and whatever the deck hides.
func TestEpicsEffectsTellNoSecret(t *testing.T) {
	told := 0
	for _, seat := range []string{"athens", "sparta"} {
		hands := map[string][]string{"athens": manyWays["athens"], "sparta": manyWays["sparta"]}
		b := warHands(t, "en", seat, hands["athens"], hands["sparta"])
		for side := range hands {
			if side != seat {
				hands[side] = []string{"laconian_resolve", "panic", "storms_at_sea_1", "silver_of_laurium_1"}
			}
		}
		other := warHands(t, "en", seat, hands["athens"], hands["sparta"])
		for i := range b.table.prompt.Choices {
			cmd := b.table.prompt.Choices[i].Command
			lines := b.table.panels.Brings(cmd)
			if told += len(lines); !slices.Equal(lines, other.table.panels.Brings(cmd)) {
				t.Errorf("%s tells %q, and %q with other hands", cmd, lines, other.table.panels.Brings(cmd))
			}
		}
	}
	if told < 20 {
		t.Errorf("%d lines are told: nothing is tested", told)
	}
}
