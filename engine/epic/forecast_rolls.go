package epic

import (
	"slices"
	"strings"

	"strategos/engine"
)

// This file tells what single dice bring: of sieges, of commanders at risk, of a season's adjustments.

// forecastRoll tells of the roll that a command has come to: x stands before its first die.
func (x *Exec) forecastRoll(purpose string, g *Game, c engine.Command) *engine.Forecast {
	switch purpose {
	case "battle":
		return x.forecastRound()
	case "pursuit":
		return x.forecastPursuit()
	case "siege":
		h, _ := x.siegeHex(c.Verb, c.Args)
		return x.forecastSiege(h)
	case "fleet":
		if c.Verb == "engage" {
			return g.forecastEngage(c)
		}
		return g.forecastVoyage(c)
	case "card":
		return g.forecastCard(c)
	case "wings":
		return x.forecastShift()
	}
	if tells := singles[purpose]; tells.event != "" {
		return g.forecastSingle(purpose, tells, c)
	}
	return nil
}

// single is a roll of one die of which one event tells all.
type single struct {
	// event is what tells of it, rule the section.
	event, rule string
	// read is what the event says has come about.
	read func(e *engine.Event) engine.Prospect
}

// either is the prospect with the first key where an event affirms something, else with the second.
func either(e *engine.Event, fact, yes, no string, facts ...engine.Fact) engine.Prospect {
	if e.Facts.Get(fact) == "yes" {
		return engine.Prospect{Key: yes, Seat: e.Seat, Counters: e.Counters, Facts: facts}
	}
	return engine.Prospect{Key: no, Seat: e.Seat, Counters: e.Counters, Facts: facts}
}

// singles are the rolls of one die by their purpose.
var singles = map[string]single{
	"leader": {"leader-risk", "7.8.6", func(e *engine.Event) engine.Prospect { return either(e, "killed", "leader-falls", "leader-lives") }},
	"unopposed": {"unopposed", "13.4", func(e *engine.Event) engine.Prospect {
		return either(e, "lost", "allegiance-falls", "allegiance-holds", e.Facts[0])
	}},
	"income": {"tribute", "5.4", func(e *engine.Event) engine.Prospect {
		return engine.Prospect{Key: "empire-pays", Seat: e.Seat, Facts: engine.Facts{factOf(e, "empire", "talents")}}
	}},
	"interception": {"interception", "16.4.5", func(e *engine.Event) engine.Prospect { return either(e, "caught", "intercepted", "slips-by") }},
	"storm":        {"open-sea", "16.4.6", func(e *engine.Event) engine.Prospect { return either(e, "storm", "storm-breaks", "sea-calm") }},
	"revolt-check": {"revolt-check", "6.1", func(e *engine.Event) engine.Prospect {
		return either(e, "revolts", "city-revolts", "city-stays", e.Facts[0])
	}},
	"pacify-check": {"pacify-check", "6.2", func(e *engine.Event) engine.Prospect {
		return either(e, "ends", "revolt-over", "revolt-goes-on", e.Facts[0])
	}},
	"peace-roll": {"peace-roll", "20.1", func(e *engine.Event) engine.Prospect { return either(e, "peace", "peace", "no-peace") }},
	"sicily": {"sicily-roll", "19.4", func(e *engine.Event) engine.Prospect {
		return engine.Prospect{Key: "sicily-" + strings.ReplaceAll(e.Facts.Get("result"), "_", "-"), Seat: e.Seat}
	}},
	"grievance": {"grievance", "20.3", func(e *engine.Event) engine.Prospect {
		return either(e, "valid", "grievance-valid", "grievance-void")
	}},
	"helots": {"helot-revolt", "29.4", func(e *engine.Event) engine.Prospect {
		return engine.Prospect{Key: "helots-rise", Seat: e.Seat, Facts: engine.Facts{factOf(e, "uprisings", "uprisings")}}
	}},
}

// itemisedKinds are the events that list what has been added to their die, behind the total.
var itemisedKinds = [...]string{"peace-roll", "grievance", "sicily-roll", "revolt-check", "pacify-check"}

// itemised are the lines of an event that are added to a die, where it lists them.
func itemised(e *engine.Event, rule string) []engine.Factor {
	at := slices.IndexFunc(e.Facts, func(f engine.Fact) bool { return f.Key == "total" })
	if at < 0 || !slices.Contains(itemisedKinds[:], e.Kind) {
		return nil
	}
	if e.Kind == "revolt-check" || e.Kind == "pacify-check" {
		rule = "6.3" // the table of what is added
	}
	var out []engine.Factor
	for _, f := range e.Facts[at+1:] {
		if f.Kind == engine.ModifierFact {
			out = append(out, engine.Factor{Key: f.Key, Rule: rule, Value: f.Number, Adds: "die", Facts: engine.Facts{engine.Mod("value", f.Number)}})
		}
	}
	return out
}

// factOf is a fact of an event under another name.
func factOf(e *engine.Event, key, as string) engine.Fact {
	for _, f := range e.Facts {
		if f.Key == key {
			f.Key = as
			return f
		}
	}
	return engine.Fact{}
}

// forecastSingle carries a command out with each face of the die and reads what has come about; nil where the roll is
// none of that kind, as where a leader is drawn.
func (g *Game) forecastSingle(purpose string, of single, c engine.Command) *engine.Forecast {
	f := &engine.Forecast{Purpose: purpose, Rule: of.rule, Dice: 1}
	told := true
	f.Questions = engine.ByDie(purpose, func(die int) engine.Prospect {
		s := g.foreseen()
		x := g.on(&s, &engine.Fixed{Rolls: []int{die}}, false)
		x.attempt(func() *engine.Refusal { return x.follow(c) })
		for i := range x.Events {
			if e := &x.Events[i]; e.Kind == of.event && len(e.Dice) == 1 {
				f.Seat, f.Counters, f.Factors = e.Seat, e.Counters, itemised(e, of.rule)
				if len(e.Zones) > 0 {
					f.Zone = e.Zones[0]
				}
				return of.read(e)
			}
		}
		told = false
		return engine.Prospect{}
	})
	if !told {
		return nil
	}
	if purpose == "storm" {
		f.Risks = g.fleetsAtRisk(f.Counters)
	}
	return f
}

// fleetsAtRisk are the chances that a storm on an open sea takes each of its fleets (16.4.m).
func (g *Game) fleetsAtRisk(ids []string) []engine.Prospect {
	x := g.look()
	var out []engine.Prospect
	for _, id := range ids {
		n := int64(0)
		engine.EachThrow(2, func(dice []int) {
			if dice[0] >= x.Movement.StormOn && dice[1] > x.Pieces[x.byID[id]].Morale {
				n++
			}
		})
		if n > 0 {
			out = append(out, engine.Prospect{Key: "fleet-sinks", Counters: []string{id}, Chance: engine.Fraction{N: n, Of: 36}})
		}
	}
	return out
}

// siegeSeasons is how many seasons a siege is told of.
const siegeSeasons = 4

// fallsBy are the chances that a place of a morale has fallen when one, two and more dice have been thrown, if
// nothing else changes (10.5).
func (t *Tables) fallsBy(morale int) (falls [siegeSeasons]engine.Fraction) {
	holds, of := int64(1), int64(1)
	for i := range falls {
		stays := int64(0)
		for die := 1; die <= 6; die++ {
			if !surrenders(die, morale) {
				stays++
			}
		}
		holds, of = holds*stays, of*6
		falls[i] = engine.Fraction{N: of - holds, Of: of}
		morale = t.wornDown(morale)
	}
	return falls
}

// forecastSiege tells whether a besieged place falls by the next die, and in which season if the siege goes on (10.5).
func (x *Exec) forecastSiege(h Hex) *engine.Forecast {
	g := x.siege(h)
	if g == nil {
		return nil
	}
	id, morale := x.PlaceID(Inside(h)), int(g.Morale)
	by := seat(x.besieger(h, g.By))
	f := &engine.Forecast{Purpose: "siege", Rule: "10.5", Seat: by, Zone: id, Dice: 1}
	f.Factors = []engine.Factor{{Key: "siege-morale", Rule: "10.5", Facts: engine.Facts{engine.Num("morale", morale)}}}
	if !x.enough(h, g.By) {
		f.Factors = append(f.Factors, engine.Factor{Key: "siege-too-few", Rule: "10.8.1"})
	}
	place := engine.Facts{engine.PlaceOf("place", id)}
	f.Questions = engine.ByDie("siege", func(die int) engine.Prospect {
		if surrenders(die, morale) {
			return engine.Prospect{Key: "siege-falls", Seat: by, Facts: place}
		}
		return engine.Prospect{Key: "siege-holds", Seat: by, Facts: place}
	})
	falls := x.fallsBy(morale)
	of := falls[siegeSeasons-1].Of
	q := engine.Question{Key: "siege-seasons"}
	before := int64(0)
	for i, by := range falls {
		n := by.N * (of / by.Of)
		q.Answers = append(q.Answers, engine.Prospect{Key: "siege-falls-then", Facts: engine.Facts{engine.Num("season", i+1)},
			Chance: engine.Fraction{N: n - before, Of: of}})
		before = n
	}
	q.Answers = append(q.Answers, engine.Prospect{Key: "siege-holds-on", Facts: engine.Facts{engine.Num("seasons", siegeSeasons)},
		Chance: engine.Fraction{N: of - before, Of: of}})
	f.Questions = append(f.Questions, q)
	return f
}
