package table

import (
	"strings"
	"testing"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/engine/epic"
	"strategos/internal/gametest"
)

// TestEpicsCardsOutsideTheHandAreDealtWith: a card that a question is about and that lies in no hand of who is asked - the enemy's that
// spies have seen, one that has just been drawn - is laid out in the panel, read by a click and dealt with by another, in windows of every
// size. Nobody sees the enemy's before who has sent the spies sits down.
func TestEpicsCardsOutsideTheHandAreDealtWith(t *testing.T) {
	for _, lang := range []string{"en", "fr"} {
		for _, size := range [][2]int{{1600, 1000}, {960, 600}} {
			for decision, change := range engine.InOrder(map[string]func(s *epic.Snapshot){
				"spies": func(s *epic.Snapshot) { s.Step = "spies" },
				"drawn-card": func(s *epic.Snapshot) {
					s.Part, s.Step, s.Season, s.Realm.Cards.Drawn = "F2", "drawn-card", "summer", "olympic_truce"
				},
			}) {
				for _, hand := range [][]string{athensHand, nil} {
					k := newClicker(epicHands(t, lang, "athens", hand, spartaHand, change), 1)
					b, n := k.bench, len(k.table.session.Records())
					b.driver.Resize(float64(size[0]), float64(size[1]), 1)
					b.driver.Tick()
					ids := spartaHand
					if decision == "drawn-card" {
						ids = []string{"olympic_truce"}
					}
					if decision == "spies" {
						if b.driver.Has("answer." + ids[0]) {
							t.Fatalf("%s: the enemy's cards are seen through the curtain", lang)
						}
						b.driver.Click("curtain.open")
					} else if b.driver.Has("curtain.open") {
						b.driver.Click("curtain.open")
					}
					for _, id := range ids {
						if !b.driver.Has("answer." + id) {
							t.Fatalf("%s, %s at %v: %s is not laid out; there is %v", lang, decision, size, id, b.driver.IDs())
						}
					}
					id := ids[len(ids)-1]
					k.click("answer." + id)
					b.driver.Tick()
					w, _ := b.table.text.Card(id)
					if panel := b.driver.Rect("panel"); size[0] == 1600 && !b.reads(panel, text.Join(w.Effect)) {
						t.Errorf("%s, %s: the panel does not read what %s does", lang, decision, id)
					}
					b.shot("outside-" + decision + "-" + lang + "-" + itoa(size[0]))
					give := "play.discard." + id
					if decision == "drawn-card" {
						give = "play.resolve"
					}
					k.click(give)
					for range 4 {
						b.driver.Tick()
					}
					if got := b.table.session.Records(); len(got) <= n || strings.ReplaceAll(got[n].Command.String(), " ", ".") != strings.TrimPrefix(give, "play.") {
						t.Errorf("%s, %s at %v: %s gives nothing", lang, decision, size, give)
					}
				}
			}
		}
	}
}

// TestEveryCardThatIsOfferedIsInReach: in every decision that is about cards each of them is in the tray or in the panel.
func TestEveryCardThatIsOfferedIsInReach(t *testing.T) {
	met := map[string]int{}
	wars, want := []string{"campaign4", "ionian"}, 1
	if !testing.Short() {
		wars, want = []string{"campaign4", "ionian", "campaign3", "archidamian", "campaign"}, 4
	}
	for _, war := range wars {
		for seed := uint64(1); seed < 1+uint64(2*want); seed++ {
			s := gametest.Of(t, "epic", war, seed)
			s.Solo = true
			rng := engine.NewSeeded(seed)
			for range 900 {
				p := s.Game().Legal()
				if p.Over != nil {
					break
				}
				cards := 0
				for _, ch := range p.Choices {
					if ch.On == engine.OnPiece {
						cards++
					}
				}
				if cards > 0 && met[p.Decision] < 3*want && rng.Below(3) == 0 {
					met[p.Decision]++
					inReach(t, s, &p)
				}
				c, ok := engine.RandomCommand(s.Game(), &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				if c.Verb == "accept" {
					continue
				}
				if _, err := s.Apply(c); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	for _, decision := range []string{"play", "discard", "window"} {
		if met[decision] == 0 {
			t.Errorf("%s is never about cards: %v", decision, met)
		}
	}
	t.Log(met)
}

// inReach wants all cards of a decision to be in a window of it.
func inReach(t *testing.T, s *engine.Session, p *engine.Prompt) {
	t.Helper()
	same := engine.ResumeSession(s.Game().Clone(), s.Box().Copy(), nil)
	same.Solo = true
	b := newBench(t, same, "en", 1600, 1000)
	b.driver.Tick()
	for i := range p.Choices {
		ch := &p.Choices[i]
		if ch.On != engine.OnPiece || b.driver.Has("piece."+ch.ID) || b.driver.Has("answer."+ch.ID) {
			continue
		}
		if own := "confer." + strings.ReplaceAll(ch.Command.String(), " ", "."); !b.driver.Has(own) {
			t.Errorf("%s: %s is in nobody's reach; there is %v", p.Decision, ch.Command, b.driver.IDs())
		}
	}
}
