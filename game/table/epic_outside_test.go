package table

import (
	"slices"
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

// TestEveryDecisionOfTheWarsIsAnsweredByClicks: in every decision that random games of the wars with cards come to, a command that comes to
// a player's mind can be given by clicks alone.
func TestEveryDecisionOfTheWarsIsAnsweredByClicks(t *testing.T) {
	wars, want, seeds := []string{"campaign4", "ionian"}, 2, uint64(2)
	if !testing.Short() {
		wars, want, seeds = []string{"campaign4", "ionian", "campaign3", "archidamian", "campaign"}, 8, 6
	}
	met := map[string]int{}
	for _, war := range wars {
		for seed := uint64(1); seed <= seeds; seed++ {
			s := gametest.Of(t, "epic", war, seed)
			s.Solo = true
			rng := engine.NewSeeded(seed)
			for range 900 {
				p := s.Game().Legal()
				if p.Over != nil {
					break
				}
				c, ok := engine.RandomCommand(s.Game(), &p, rng)
				if !ok {
					t.Fatalf("%s offers nothing", p.Decision)
				}
				if kind := p.Decision + " " + c.Verb; met[kind] < want {
					met[kind]++
					byClicks(t, s, c, seed)
				}
				if c.Verb == "accept" { // peace would end the war
					continue
				}
				if _, err := s.Apply(c); err != nil {
					t.Fatal(err)
				}
			}
		}
	}
	t.Log(len(met), met)
}

// byClicks gives a command in a window of the position, by clicks alone.
func byClicks(t *testing.T, s *engine.Session, c engine.Command, seed uint64) {
	t.Helper()
	same := engine.ResumeSession(s.Game().Clone(), s.Box().Copy(), slices.Clone(s.Records()))
	n := len(same.Records())
	same.Solo = true
	k := newClicker(newBench(t, same, "en", 1600, 1000), seed)
	k.driver.Tick()
	decision := k.table.prompt.Decision
	how := k.deed(c)
	for range 3 {
		k.driver.Tick()
	}
	if r := same.Records(); len(r) == n {
		t.Errorf("%s: %s by %s gives nothing; refused: %v", decision, c, how, k.table.ctl.Refused())
	} else if got := r[n].Command; got.Verb != c.Verb {
		t.Errorf("%s: %s by %s gives %s", decision, c, how, got)
	}
}
