package epic

import (
	"slices"

	"strategos/engine"
)

// This file tells what the die of a card brings before it is played (12.6): the command is carried out with every throw, and what events tell
// of it is what may come about.

// sounding is dice that fall as they are told to, and then no more; what is drawn blindly is the first, so that it does not show. From the deck
// nothing is drawn: what lies there is nobody's to know, and a card has done what it does when cards are drawn after it.
type sounding struct {
	rolls []int
	// drawing: a card was to be drawn.
	drawing bool
}

func (d *sounding) D6() (int, bool) {
	if len(d.rolls) == 0 {
		return 0, false
	}
	n := d.rolls[0]
	d.rolls = d.rolls[1:]
	return n, true
}

func (*sounding) Draw(int) (int, bool) { return 0, true }

// DrawOf is asked for cards alone.
func (d *sounding) DrawOf(int, func(i int) string) (int, bool) {
	d.drawing = true
	return 0, false
}

// cardDepth is how many dice a card's forecast follows one after the other.
const cardDepth = 3

// cardThrow is a throw of the dice of a card: what came of it, and what tells of the first of them.
type cardThrow struct {
	rolls  []int
	what   engine.Prospect
	events []engine.Event
}

// forecastCard tells of the dice of a card that is played, or has been drawn; nil where none of them decides anything that can be told.
func (g *Game) forecastCard(c engine.Command) *engine.Forecast {
	of := g.cardPlayed(c)
	if of == nil {
		return nil
	}
	f := &engine.Forecast{Purpose: "card", Rule: "12.6"}
	var throws []cardThrow
	if !g.throwAll(c, of, nil, &throws) || len(throws) == 0 {
		return nil
	}
	longest := 0
	for i := range throws {
		longest = max(longest, len(throws[i].rolls))
	}
	q := engine.Question{Key: "card"}
	for i := range throws {
		t := &throws[i]
		share := int64(1)
		for range longest - len(t.rolls) {
			share *= 6
		}
		q.Answers = addShare(q.Answers, t, share, longest)
	}
	f.Questions = []engine.Question{q}
	g.cardFactors(f, of, &throws[0])
	return f
}

// cardPlayed is the card that a command plays.
func (g *Game) cardPlayed(c engine.Command) *CardData {
	x := g.look()
	switch {
	case c.Verb == "resolve" && g.state.Deck.Drawn > 0:
		return x.card(Card(g.state.Deck.Drawn - 1))
	case len(c.Args) > 0:
		if n := x.cardNamed(c.Args[0]); n != NoCard {
			return x.card(n)
		}
	}
	return nil
}

// throwAll follows a command through all throws of its first dice; false where what comes of one cannot be told.
func (g *Game) throwAll(c engine.Command, of *CardData, rolls []int, all *[]cardThrow) bool {
	s := g.foreseen()
	dice := &sounding{rolls: rolls}
	x := g.on(&s, dice, false)
	_, need := x.attempt(func() *engine.Refusal { return x.do(c) })
	x.index.sound = false
	if need != nil && !dice.drawing && (need.Purpose == "card" || need.Purpose == "revolt-check") && len(rolls) < cardDepth {
		for die := 1; die <= 6; die++ {
			if !g.throwAll(c, of, append(slices.Clone(rolls), die), all) {
				return false
			}
		}
		return true
	}
	if len(rolls) == 0 {
		return false
	}
	what, ok := x.cardBrings(of)
	*all = append(*all, cardThrow{rolls, what, slices.Clone(x.Events)})
	return ok
}

// addShare adds a throw to the prospect that it brings about. One die is told by its faces as well.
func addShare(list []engine.Prospect, t *cardThrow, share int64, longest int) []engine.Prospect {
	if longest == 1 {
		return engine.AddRoll(list, t.what, t.rolls[0])
	}
	of := int64(1)
	for range longest {
		of *= 6
	}
	i := slices.IndexFunc(list, func(p engine.Prospect) bool {
		return p.Key == t.what.Key && p.Seat == t.what.Seat && slices.Equal(p.Facts, t.what.Facts)
	})
	if i < 0 {
		i = len(list)
		list = append(list, t.what)
		list[i].Chance.Of = of
	}
	list[i].Chance.N += share
	return list
}

// cardYields are what the check of a card brings by its family: on enough, and on too little.
var cardYields = map[string][2]string{
	"rebellion":     {"card-region-over", "card-nothing"},
	"city_betrayed": {"card-city-taken", "card-nothing"},
	"perdiccas":     {"card-allegiance", "card-allegiance"},
	"leader_swap":   {"card-sides-changed", "card-sides-kept"},
	"alcibiades":    {"card-sides-changed", "card-sides-kept"},
}

// cardBrings reads what has come about from the events of a throw; false where they do not tell.
func (x *Exec) cardBrings(of *CardData) (p engine.Prospect, ok bool) {
	first := func(kind string) *engine.Event {
		if i := slices.IndexFunc(x.Events, func(e engine.Event) bool { return e.Kind == kind }); i >= 0 {
			return &x.Events[i]
		}
		return nil
	}
	if e := first("card-check"); e != nil {
		keys, known := cardYields[of.Family]
		p = engine.Prospect{Key: keys[1], Facts: ofFacts(e.Facts, "region", "city")}
		if e.Facts.Get("succeeds") == "yes" {
			p.Key = keys[0]
		}
		if opened := first("gates-opened"); opened != nil {
			p.Key = "card-gates-open"
		}
		if check := first("revolt-check"); check != nil && check.Facts.Get("revolts") == "yes" {
			p = engine.Prospect{Key: "card-city-revolts", Facts: engine.Facts{engine.PlaceOf("city", check.Zones[0])}}
		}
		if al := first("level"); p.Key == "card-allegiance" && al != nil {
			p.Facts = ofFacts(al.Facts, "region", "change", "now")
		}
		return p, known
	}
	if e := first("unrest"); e != nil {
		return engine.Prospect{Key: "card-unrest", Facts: append(ofFacts(e.Facts, "frozen"), changeTold(first("level"))...)}, true
	}
	e := first("card-roll")
	if e == nil {
		return p, false
	}
	total := int(factOf(e, "total", "total").Number)
	switch talents := first("card-talents"); {
	case of.Family == "persia_troops":
		return engine.Prospect{Key: "card-men", Facts: engine.Facts{engine.Num("count", of.Params.Lists["units_by_die"][total-1]),
			engine.YesNo("fleet", total == of.Params.Numbers["fleet_on"])}}, true
	case of.Family == "satrap_cancel" && first("card-over") != nil:
		return engine.Prospect{Key: "card-persia-leaves"}, true
	case of.Family == "satrap_cancel":
		return engine.Prospect{Key: "card-persia-stays"}, true
	case talents != nil:
		return engine.Prospect{Key: "card-talents", Seat: talents.Seat, Facts: ofFacts(talents.Facts, "change")}, true
	}
	return p, false
}

// changeTold is the change that an event tells of; nothing where there is none.
func changeTold(e *engine.Event) engine.Facts {
	if e == nil {
		return nil
	}
	return ofFacts(e.Facts, "change")
}

// ofFacts are the facts of some keys.
func ofFacts(all engine.Facts, keys ...string) (out engine.Facts) {
	for _, f := range all {
		if slices.Contains(keys, f.Key) {
			out = append(out, f)
		}
	}
	return out
}

// cardItems are the lines of an event that are added to the die of a card: how much is enough first, where it says so; a sum that is not
// listed line by line stands for itself.
func cardItems(e *engine.Event) []engine.Factor {
	var out []engine.Factor
	if least := ofFacts(e.Facts, "least"); least != nil {
		out = append(out, engine.Factor{Key: "card-least", Rule: "12.6", Facts: least})
	}
	add := func(key string, n int) {
		out = append(out, engine.Factor{Key: "card-" + key, Rule: "12.6", Value: n, Adds: "die", Facts: engine.Facts{engine.Mod("value", n)}})
	}
	sum, lines := 0, 0
	for _, f := range e.Facts {
		switch {
		case f.Kind != engine.ModifierFact:
		case f.Key == "modifier":
			sum = f.Number
		default:
			add(f.Key, f.Number)
			lines++
		}
	}
	if lines == 0 && sum != 0 {
		add("sum", sum)
	}
	return out
}

// cardFactors are what bears on the die: how much is enough, what is added line by line, or what the card adds to the talents.
func (g *Game) cardFactors(f *engine.Forecast, of *CardData, t *cardThrow) {
	for i := range t.events {
		e := &t.events[i]
		if len(e.Dice) == 0 {
			continue
		}
		f.Seat, f.Dice, f.Factors = e.Seat, len(e.Dice), cardItems(e)
		if id := e.Facts.Get("city"); id != "" {
			f.Zone = id
		}
		break
	}
	n := of.Params.Numbers
	if of.Family == "treasury" || of.Family == "persia_gold" {
		if n["plus"] != 0 {
			f.Factors = append(f.Factors, engine.Factor{Key: "card-plus", Rule: "12.6", Value: n["plus"], Adds: "die", Facts: engine.Facts{engine.Mod("value", n["plus"])}})
		}
		if half := of.Params.Words["half_if"]; half != "" && g.look().fortIn("attica", SpartaSide) {
			f.Factors = append(f.Factors, engine.Factor{Key: "card-half", Rule: "12.6"})
		}
	}
}
