package epic_test

import (
	"regexp"
	"sync"
	"testing"

	"strategos/assets/text"
	"strategos/engine"
	scenario "strategos/scenarios/epic"
)

// holes are what a sentence shows whose words want a fact that it is not given: nothing in brackets, before a full stop or at its beginning.
var holes = regexp.MustCompile(`  | ,| \.( |$)|\( ?\)|\{\{|<no value>|“”|« ?»|: \.|^(Is|are|Est|Ne s’|n’)\b`)

// voices put what the game tells into words, in both languages.
var voices = sync.OnceValue(func() []*text.Text {
	names, err := scenario.Game.Names()
	if err != nil {
		panic(err)
	}
	return []*text.Text{text.New("en", names), text.New("fr", names)}
})

// wholeSentences wants no holes in what is said of events, of a refusal, and of what is offered and denied where the game stands.
func wholeSentences(t *testing.T, words string, p *engine.Prompt, events []engine.Event, why *engine.Refusal) {
	t.Helper()
	for _, v := range voices() {
		whole := func(of, key, sentence string) {
			if holes.MatchString(sentence) {
				t.Errorf("%s: %s %s has a hole: %q", words, of, key, sentence)
			}
		}
		for i := range events {
			whole("the event", events[i].Kind, v.Event(events[i]))
		}
		if why != nil {
			whole("the refusal", why.Code, v.Refusal(why))
		}
		for _, c := range p.Choices {
			whole("the choice", c.Key, v.Choice(c))
		}
		for _, d := range p.Denied {
			whole("what is denied", d.Key, v.Denied(d))
			whole("why it is denied", d.Why.Code, v.Refusal(d.Why))
		}
	}
}
