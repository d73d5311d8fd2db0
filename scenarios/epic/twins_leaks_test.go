package epic_test

import (
	"hash/fnv"
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
	scenario "strategos/scenarios/epic"
)

// leaky is a war that betrays, in one of several ways, what another holds or where he does not want to be asked.
type leaky struct {
	*rules.Game
	how string
}

func (g leaky) Clone() engine.Game { return leaky{g.Game.Clone().(*rules.Game), g.how} }

// secret is a number that what a seat cannot know comes to: one secret if it is named, else the hands of all others.
func (g leaky) secret(seat engine.Seat) int {
	s, h := g.Snapshot(), fnv.New32a()
	for _, other := range g.Info().Seats {
		switch {
		case other == seat:
		case g.how == "waived":
			if w := s.Realm.Windows; w != nil {
				_, _ = h.Write([]byte(strings.Join(w.Waived[string(other)], " ")))
			}
		default:
			_, _ = h.Write([]byte(strings.Join(s.Realm.Cards.Hands[string(other)], " ")))
		}
	}
	return int(h.Sum32())
}

// ofAsked is the secret before who is asked.
func (g leaky) ofAsked() int { return g.secret(g.Game.Legal().Seat) }

func (g leaky) View(seat engine.Seat) engine.View {
	v := g.Game.View(seat)
	if slices.Contains([]string{"view", "waived"}, g.how) {
		v.Tracks = append(slices.Clone(v.Tracks), engine.Track{ID: "whisper", Value: g.secret(seat)})
	}
	return v
}

// told is the secret as a fact or as the reason of a refusal.
func (g leaky) told() engine.Facts { return engine.Facts{engine.Num("whisper", g.ofAsked())} }

func (g leaky) Prompt() engine.Prompt {
	p := g.Game.Prompt()
	if g.how == "prompt" {
		p.Facts = slices.Concat(p.Facts, g.told())
	}
	return p
}

func (g leaky) Legal() engine.Prompt {
	p := g.Game.Legal()
	if g.how == "short" {
		p.Facts = slices.Concat(p.Facts, g.told())
	}
	return p
}

// reason is a refusal that tells the secret where the game leaks in that way.
func (g leaky) reason(how string, why *engine.Refusal) *engine.Refusal {
	if g.how != how || why == nil {
		return why
	}
	return engine.Refuse(why.Rule, why.Code, g.told()...)
}

func (g leaky) Check(c engine.Command) *engine.Refusal { return g.reason("refusal", g.Game.Check(c)) }

func (g leaky) Explain(on engine.Target, id string) *engine.Refusal {
	return g.reason("explain", g.Game.Explain(on, id))
}

func (g leaky) Destinations(group []string, why bool) []engine.Destination {
	out := g.Game.Destinations(group, why)
	if g.how == "ways" && len(out) > 0 {
		out = slices.Clone(out)
		out[0].Cost += g.ofAsked()
	}
	return out
}

func (g leaky) Forecast(c engine.Command) (*engine.Forecast, *engine.Refusal) {
	f, why := g.Game.Forecast(c)
	if f != nil && (g.how == "forecast" && c.Verb != "" || g.how == "ahead" && c.Verb == "") {
		whole := *f
		whole.Rule += g.told().Get("whisper")
		f = &whole
	}
	return f, why
}

// ForecastEnd foretells nothing but the secret: whole games take long, and what they tell is compared elsewhere.
func (g leaky) ForecastEnd(int) *engine.Forecast {
	if g.how != "end" {
		return nil
	}
	return &engine.Forecast{Rule: g.told().Get("whisper")}
}

func (g leaky) Apply(c engine.Command, dice engine.Dice) ([]engine.Event, error) {
	told := g.told()
	events, err := g.Game.Apply(c, dice)
	if err == nil && g.how == "events" {
		events = append(events, engine.Event{Kind: "whisper", Facts: told})
	}
	return events, err
}

// TestTwinsFindLeaks: whatever way a war tells what is hidden, its twins notice.
func TestTwinsFindLeaks(t *testing.T) {
	r, err := scenario.Rules("campaign")
	if err != nil {
		t.Fatal(err)
	}
	for how, want := range engine.InOrder(map[string]string{
		"view": "the view", "prompt": "the prompt", "short": "the short prompt", "refusal": "refusals of cards", "explain": "explanations", "ways": "the ways",
		"forecast": "the forecast of", "ahead": "the forecast ahead", "end": "the end foretold", "events": "what is told of", "waived": "waived: the view",
	}) {
		tt := newTwins(t, 1)
		heard := []string{}
		tt.wrap, tt.heard = func(g *rules.Game) twinGame { return leaky{g, how} }, &heard
		found := func() bool {
			return slices.ContainsFunc(heard, func(line string) bool { return strings.Contains(line, ": "+want) || strings.HasSuffix(line, want) })
		}
		for seed := uint64(0); seed < 30 && !found(); seed++ {
			clear(tt.told) // one leak shows in many ways, and a walk ends after some
			tt.walk(r, seed)
		}
		if !found() {
			t.Errorf("a game that leaks by its %s passes: %q", how, heard)
		}
	}
}
