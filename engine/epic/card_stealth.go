package epic

import "strategos/engine"

// This file is the families that look into hands and decks or weaken a besieged place: spies, oracle, siege_morale (12.7.l).

func init() {
	addFamilies(map[string]family{
		"spies":        {func(x *Exec, _ *CardData, who Player) [][]string { return x.foeWays(who) }, (*Exec).whyNoSpies, (*Exec).spy},
		"oracle":       {nil, noTarget, (*Exec).askOracle},
		"siege_morale": {(*Exec).siegeTargets, (*Exec).whyNoEngineers, (*Exec).sapSiege},
	})
}

// whyNoSpies tells why nobody is spied upon: the enemy holds no cards.
func (x *Exec) whyNoSpies(c *CardData, who Player, args []string) *engine.Refusal {
	foe, why := x.readFoe(c, who, args)
	if why == nil && x.cardCount(handOf(foe)) == 0 {
		why = engine.Refuse("12.6", "empty-hand", engine.SeatOf("of", seat(foe)))
	}
	return why
}

// spiedUpon is whose hand the deciding player looks at.
func (x *Exec) spiedUpon() Player {
	if foe := x.S.Allies.Spied; foe != Athens {
		return foe
	}
	return x.opponent(x.S.Deciding)
}

// spy shows a player the enemy's hand, and asks which of its cards is discarded.
func (x *Exec) spy(_ *CardData, who Player, args []string) {
	foe := x.foeOf(who, args)
	if x.allied() {
		x.S.Allies.Spied = foe
	}
	for _, c := range x.hand(foe) {
		x.tell(engine.Event{Kind: "card-seen", Rule: "12.6", Seat: seat(foe), Facts: engine.Facts{x.cardFact(c)}, Secret: []engine.Seat{seat(who)}})
	}
	x.S.Step = StepSpy
}

// spying: who has sent spies discards a card of the enemy's hand, which he redraws in F2 (Q164).
var spying = decision{
	step: StepSpy, name: "spies", cite: "12.6",
	when:  moment{in: Parts(PartF1)},
	verbs: []verb{{"discard", (*Exec).betrayCard}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		p.Secret = true
		for i, c := range x.hand(x.spiedUpon()) {
			id := x.card(c).ID
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("discard", id), On: engine.OnPiece, ID: id, Key: "discard-seen", Rule: "12.6",
				Facts: engine.Facts{x.cardFact(c)}, Default: i == 0})
		}
	},
	sound: func(x *Exec) error {
		if !x.withCards() || x.cardCount(handOf(x.spiedUpon())) == 0 {
			return errNothingToDecide
		}
		return nil
	},
}

// spied tells whether a seat sees the hand of a player through its spies.
func (x *Exec) spied(hand Player, by engine.Seat) bool {
	return x.S.Step == StepSpy && seat(x.S.Deciding) == by && x.spiedUpon() == hand
}

// betrayCard discards a card of the enemy's hand.
func (x *Exec) betrayCard(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("12.6", "usage", engine.Word("verb", "discard"))
	}
	who, foe := x.S.Deciding, x.spiedUpon()
	c := x.cardNamed(args[0])
	if c == NoCard || x.S.Deck.At[c] != handOf(foe) {
		return engine.Refuse("12.6", "not-in-that-hand", engine.Typed("card", args[0]))
	}
	x.S.Deck.At[c] = Discarded
	x.tell(engine.Event{Kind: "card-discarded", Rule: "12.6", Seat: seat(foe), Tags: engine.TagReveals, Facts: engine.Facts{x.cardFact(c)}})
	x.S.Allies.Spied = Athens
	x.playOn(who)
	return nil
}

// askOracle draws cards: those to be played at once take effect, the others can be played in this step, more than a full hand or not (Q163).
func (x *Exec) askOracle(c *CardData, who Player, _ []string) {
	x.S.Windows.Drawing = int8(c.Params.Numbers["draw"])
	x.consult(who)
}

// consult draws on for the oracle, until a card asks what becomes of it.
func (x *Exec) consult(who Player) {
	for w := &x.S.Windows; w.Drawing > 0; {
		w.Drawing--
		c := x.drawCard()
		if c == NoCard || x.S.Verdict != NoVerdict {
			w.Drawing = 0
			return
		}
		if x.takeDrawn(c, who) {
			return
		}
	}
	x.refill()
}

// siegeTargets are the places that the player besieges, be it with partners.
func (x *Exec) siegeTargets(_ *CardData, who Player) [][]string {
	var out [][]string
	for _, g := range x.S.Sieges[:x.S.NSieges] {
		if x.laysSiege(&g, who) {
			out = append(out, []string{x.PlaceID(Inside(g.Hex))})
		}
	}
	return out
}

// whyNoEngineers tells why no siege of the player's is furthered: the place is not besieged by him, or has no morale to lose.
func (x *Exec) whyNoEngineers(_ *CardData, who Player, args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	at, _ := x.PlaceOf(args[0])
	if at.Hex() == NoHex {
		return engine.Refuse("12.6", "no-such-place", engine.Typed("place", args[0]))
	}
	switch g := x.siege(at.Hex()); {
	case g == nil || !x.laysSiege(g, who):
		return engine.Refuse("12.6", "not-your-siege").At(args[0])
	case int(g.Morale) <= x.Siege.MoraleMin:
		return engine.Refuse("12.6", "siege-morale-least").At(args[0])
	}
	return nil
}

// sapSiege lowers the morale of a besieged place.
func (x *Exec) sapSiege(c *CardData, who Player, args []string) {
	at, _ := x.PlaceOf(args[0]) // whyNoEngineers has read it
	g := x.siege(at.Hex())
	g.Morale = int8(max(int(g.Morale)+c.Params.Numbers["morale"], x.Siege.MoraleMin))
	x.tell(engine.Event{Kind: "siege-morale-falls", Rule: "12.6", Seat: seat(who), Zones: []string{x.PlaceID(Inside(g.Hex))},
		Facts: engine.Facts{engine.Num("morale", g.Morale)}})
}
