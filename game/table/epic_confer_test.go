package table

import (
	"slices"
	"strings"
	"testing"
	"time"

	"strategos/engine"
	"strategos/engine/epic"
)

// conferHands makes it Sparta's step M of the war of four, with a card in her hand and more in her partners': that of Corinth is full.
func conferHands(s *epic.Snapshot) {
	alliesMove(s)
	s.Realm.Cards.Hands = map[string][]string{"sparta": {"night_march"}, "thebes": {"temple_treasures_1"},
		"corinth": {"ephors_recall_1", "hostages_from_the_island", "favourable_winds_1"}}
}

// conferButtons are the buttons for what an ally does for his partners.
func conferButtons(b *bench) (out []string) {
	for _, id := range b.driver.IDs() {
		if strings.HasPrefix(id, "confer.") {
			out = append(out, id)
		}
	}
	return out
}

// whole tells whether all of a thing is in view, without scrolling.
func (b *bench) whole(id string) bool {
	r, clip := b.driver.Rect(id), b.driver.Clip(id)
	return r.Y >= clip.Y && r.Bottom() <= clip.Bottom() && r.X >= clip.X && r.Right() <= clip.Right()
}

// TestWhatPartnersDoFitsASmallWindow: a key leads to what an ally does for his partners; all of it is in view in a small window, with rich
// and with empty treasuries, in either language, and every button does what it says.
func TestWhatPartnersDoFitsASmallWindow(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, talents := range []int{0, 8, 230} {
			b := warPosition(t, lang, "campaign4", func(s *epic.Snapshot) {
				conferHands(s)
				s.Treasury["sparta"] = talents
			})
			b.driver.Resize(1067, 667, 1)
			b.driver.Tick()
			before := b.driver.Misfits() // small figures of the board
			b.driver.Key("w")
			b.driver.Tick()
			if b.table.prompt.Decision != "confer" {
				t.Fatalf("%s: the key leads to %s", lang, b.table.prompt.Decision)
			}
			b.shot("epic-confer-" + lang + "-" + itoa(talents))
			ids := conferButtons(b)
			if least := 2 * 4; len(ids) < least {
				t.Errorf("%s: %d buttons for two partners: %q", lang, len(ids), ids)
			}
			for _, id := range append(ids, "choice.done") {
				if !b.whole(id) {
					t.Errorf("%s with %d talents: %s is not in view at %v of %v", lang, talents, id, b.driver.Rect(id), b.driver.Clip(id))
				}
			}
			for _, bad := range b.driver.Misfits() {
				if !slices.Contains(before, bad) {
					t.Errorf("%s with %d talents: %s", lang, talents, bad)
				}
			}
			for i := range b.table.prompt.Choices {
				ch := &b.table.prompt.Choices[i]
				id := "confer." + strings.ReplaceAll(ch.Command.String(), " ", ".")
				if ch.On == engine.OnButton && ch.Key != "done-conferring" && !slices.Contains(ids, id) {
					t.Errorf("%s: no button for %s", lang, ch.Command)
				}
			}
			if talents == 0 {
				if b.driver.Enabled("confer.denied.thebes") {
					t.Errorf("%s: talents out of an empty treasury", lang)
				}
				continue
			}
			for _, id := range []string{"confer.give-talents.thebes.5", "confer.deny.supply.corinth", "confer.allow.supply.corinth"} {
				b.driver.Click(id)
				b.driver.Tick()
				if r := b.table.session.Records(); r[len(r)-1].Command.String() != strings.ReplaceAll(strings.TrimPrefix(id, "confer."), ".", " ") {
					t.Errorf("%s: %s gives %s", lang, id, r[len(r)-1].Command)
				}
			}
		}
	}
}

// TestACardForAPartnerIsAskedStepByStep: who picks a card while he confers sees his partners alone, what each may have it for, and why one may
// not; who is shown a card reads it whole until he picks one of his, and its name then.
func TestACardForAPartnerIsAskedStepByStep(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		b := warPosition(t, lang, "campaign4", conferHands, "confer")
		b.driver.Resize(1067, 667, 1)
		b.driver.Tick()
		b.driver.Click("piece.night_march")
		b.driver.Tick()
		give, full, show := "confer.give-card.night_march.thebes", "confer.denied.give-card.corinth", "confer.exchange.night_march.thebes"
		ids := conferButtons(b)
		if len(ids) != 4 || !slices.Contains(ids, give) || !b.whole(show) || b.driver.Enabled(full) || b.driver.Has("play.give-card.night_march.thebes") {
			t.Errorf("%s: with a card picked there are %q", lang, ids)
		}
		b.driver.Hover(full)
		b.driver.Wait(time.Second)
		why := b.table.text.Refusal(engine.Refuse("24.6", "partner-holds-enough", engine.SeatOf("partner", "corinth"), engine.Num("most", 3)))
		if !b.driver.Sees(why) {
			t.Errorf("%s: nothing says %q", lang, why)
		}
		b.shot("epic-confer-card-" + lang)
		b.driver.Key("escape")
		b.driver.Tick()
		if !b.driver.Has("confer.deny.cities.thebes") {
			t.Errorf("%s: no way back to what else is done for partners", lang)
		}
		b.driver.Click("piece.night_march")
		b.driver.Click(show)
		b.driver.Tick()
		card, _ := b.table.text.Card("night_march")
		offered := b.table.text.UI("table.epic.allies.offered", "side", b.table.text.Seat("sparta"), "card", card.Name)
		if !b.driver.Sees(card.Name) || b.driver.Sees(offered) {
			t.Errorf("%s: the card shown is not there to be read", lang)
		}
		b.driver.Click("piece.temple_treasures_1")
		b.driver.Tick()
		b.shot("epic-exchange-" + lang)
		if !b.driver.Sees(offered) || !b.driver.Has("play.trade.temple_treasures_1") {
			t.Errorf("%s: with a card picked nothing says %q", lang, offered)
		}
		b.driver.Key("enter")
		b.driver.Tick()
		if r := b.table.session.Records(); r[len(r)-1].Command.String() != "trade temple_treasures_1" {
			t.Errorf("%s: enter gave %s", lang, r[len(r)-1].Command)
		}
	}
}

// TestOnePersonsAlliesAreTakenBackWithoutANote: a card that one ally shows another is taken back by the one person who plays both, and the log
// says nothing of it; between two persons only as long as nobody has looked, with a note.
func TestOnePersonsAlliesAreTakenBackWithoutANote(t *testing.T) {
	for corinth, notes := range map[string]int{" bruno": 0, "Clara": 1} {
		b := warPosition(t, "en", "campaign4", conferHands, "confer", "exchange night_march corinth")
		s := b.table.session
		s.Solo, s.Persons = false, map[engine.Seat]string{"athens": "Anna", "sparta": "Bruno", "thebes": "Anna", "corinth": corinth}
		if ok := s.Undo(); ok != (notes == 0) {
			t.Errorf("taken back at the table of %q: %t", corinth, ok)
		}
		if notes > 0 && !s.TakeBackUnseen() {
			t.Errorf("what nobody has seen yet is not taken back")
		}
		records := s.Records()
		if n := len(records[len(records)-1].Notes); n != notes {
			t.Errorf("the log of Bruno and %q has %d notes, not %d", corinth, n, notes)
		}
	}
}

// TestAnAllyWithNobodyToMoveIsToldSo: an ally all of whose units have moved or are led by a partner is not told to click who goes.
func TestAnAllyWithNobodyToMoveIsToldSo(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, seat := range []string{"sparta", "corinth"} {
			b := warPosition(t, lang, "campaign4", func(s *epic.Snapshot) {
				conferHands(s)
				s.Deciding = seat
				s.Realm.Allies.Acted = slices.Index(s.Realm.Allies.Order, seat)
			})
			b.driver.Tick()
			got, want := b.driver.Sees(b.table.text.UI("table.march.nobody")), len(b.table.prompt.March.Movers) == 0
			if got != want || want == (seat == "sparta") {
				t.Errorf("%s: %s has %d to move, and is told that nobody can: %t", lang, seat, len(b.table.prompt.March.Movers), got)
			}
		}
	}
}

// TestAllWhoCanGoTogetherGoWithTheirLeader: where stacks stand in several places and none has been looked at, the one that is picked is whole, all
// of its units with the leader.
func TestAllWhoCanGoTogetherGoWithTheirLeader(t *testing.T) {
	b := warPosition(t, "en", "campaign4", func(s *epic.Snapshot) {
		conferHands(s)
		s.Pieces["lac-h02"], s.Pieces["lac-l01"] = "W2832", "sparta"
	})
	b.driver.Tick()
	b.driver.Key("ctrl+a")
	b.driver.Tick()
	for _, id := range []string{"archidamus", "lac-h01", "lac-h02", "boe-h01"} {
		if !b.table.ctl.Picked(id) {
			t.Errorf("%s is not picked: %q", id, b.table.ctl.Group())
		}
	}
}
