package epic

import (
	"slices"

	"strategos/engine"
)

// This file is steps F1, in which cards are played, and F2, in which they are discarded and drawn (12.1-12.3).

// playing: each player in turn plays a card or passes (F1.1).
var playing = decision{
	step: StepPlay, name: "play", cite: "12.1",
	when:  moment{in: Parts(PartF1)},
	verbs: []verb{{"play", (*Exec).playEvent}, {"grieve", (*Exec).grieve}, {"pass", (*Exec).passEvent}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		for _, c := range x.hand(x.S.Deciding) {
			x.askCard(p, c, full)
		}
		x.askGrievance(p, full)
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("pass"), On: engine.OnButton, Key: "pass-event", Rule: "12.1", Default: true, Role: engine.EndRole})
	},
}

// discarding: a player discards what he likes, and draws when he has done (F2.1).
var discarding = decision{
	step: StepDiscard, name: "discard", cite: "12.2",
	when:  moment{in: Parts(PartF2), whose: phasingOnly},
	verbs: []verb{{"discard", (*Exec).discard}, {"done", (*Exec).endDiscarding}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		hand := x.cardIDs(x.hand(x.S.Deciding))
		tooMany := len(hand) > x.Scenario.Cards.Hand[x.S.Deciding]
		for i, id := range hand {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("discard", id), On: engine.OnPiece, ID: id, Key: "discard", Rule: "12.2",
				Default: tooMany && i == 0})
		}
		if !tooMany {
			p.Choices = append(p.Choices, doneChoice("12.2", "done-discarding"))
		}
	},
}

// drawing: who has drawn a card to be played or discarded at once does the one or the other (F2.2).
var drawing = decision{
	step: StepDrawn, name: "drawn-card", cite: "12.2",
	when:  moment{in: Parts(PartF1, PartF2)},
	verbs: []verb{{"resolve", (*Exec).resolveDrawn}, {"discard", (*Exec).discardDrawn}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		c := Card(x.S.Deck.Drawn - 1)
		id := x.card(c).ID
		if why := x.whyNotResolved(c, x.S.Deciding, nil); why == nil {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("resolve"), On: engine.OnPiece, ID: id, Key: "resolve", Rule: "12.2",
				Facts: engine.Facts{x.cardFact(c)}})
		} else if full {
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: id, Key: "resolve", Facts: engine.Facts{x.cardFact(c)}, Why: why})
		}
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("discard"), On: engine.OnPiece, ID: id, Key: "discard-drawn", Rule: "12.2",
			Facts: engine.Facts{x.cardFact(c)}, Default: true})
	},
}

// askCard lists in which ways a card of the hand can be played, or why it cannot.
func (x *Exec) askCard(p *engine.Prompt, c Card, full bool) {
	of := x.card(c)
	why := x.whyNotPlayed(c, x.S.Deciding)
	if why == nil {
		for _, args := range x.ways(c, x.S.Deciding) {
			if why = x.whyNotResolved(c, x.S.Deciding, args); why == nil {
				p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("play", append([]string{of.ID}, args...)...), On: engine.OnPiece, ID: of.ID,
					Key: "play-card", Rule: "12.1", Facts: slices.Concat(engine.Facts{x.cardFact(c)}, x.targetFacts(of, args), x.diceFacts(of, x.S.Deciding, args))})
			}
		}
		if slices.ContainsFunc(p.Choices, func(ch engine.Choice) bool { return ch.ID == of.ID }) {
			return
		}
		if why == nil {
			why = engine.Refuse("12.1", "no-target", x.cardFact(c))
		}
	}
	if full {
		p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: of.ID, Key: "play-card", Facts: engine.Facts{x.cardFact(c)}, Why: why})
	}
}

// ways are the targets that a card can be played with: one empty list where it needs none.
func (x *Exec) ways(c Card, who Player) [][]string {
	if targets := families[x.card(c).Family].targets; targets != nil {
		return targets(x, x.card(c), who)
	}
	return [][]string{nil}
}

// whyNotPlayed tells why a player cannot play a card of his hand now, in F1 or at a window, whatever its target.
func (x *Exec) whyNotPlayed(c Card, who Player) *engine.Refusal {
	of := x.card(c)
	switch {
	case x.S.Deck.At[c] != handOf(who):
		return engine.Refuse("12.1", "not-in-hand", x.cardFact(c))
	case x.truce():
		return engine.Refuse("20.2", "truce")
	case of.Timing == HeldCard && x.S.Step == StepPlay:
		return engine.Refuse("12.6", "held-for-window", x.cardFact(c))
	case x.S.Step != StepPlay && of.Windows&x.windowsNow() == 0:
		return engine.Refuse("12.6", "not-at-this-moment", x.cardFact(c))
	case x.silent(who):
		return engine.Refuse("12.6", "card-bars", engine.Word("card", x.titleOf("four_hundred")))
	case !of.Of.Has(who.Side()) && !x.goldFor(of, who.Side()):
		return engine.Refuse("12.1", "card-of-the-other", x.cardFact(c))
	}
	return x.whyNoEffect(c, who)
}

// whyNoEffect tells why a card cannot take effect for a player, by what stands on the card: a copy of it lies in play, or something it
// requires is not so (12.6.c, 12.8).
func (x *Exec) whyNoEffect(c Card, who Player) *engine.Refusal {
	of := x.card(c)
	if x.lies(of.Title) != nil {
		return engine.Refuse("12.6", "copy-in-play", x.cardFact(c))
	}
	if no := x.unmet(of, who); no != "" {
		return engine.Refuse("12.6", "card-requires", x.cardFact(c), engine.Word("condition", no))
	}
	return nil
}

// unmet is the first condition of a card that does not hold for a player, empty for none. Of a region it is one that the card names, or
// any; one out of play is nobody's, and all require that somebody controls it.
func (x *Exec) unmet(of *CardData, who Player) string {
	var regional []string
	for _, name := range of.Requires {
		switch k := conditions[name]; {
		case k.region != nil:
			regional = append(regional, name)
		case k.holds != nil && !k.holds(x, who):
			return name
		}
	}
	if regional == nil {
		return ""
	}
	best := regional[0]
	for r := range Region(len(x.Map.Regions)) {
		if named, only := of.Params.Region["region"]; only && r != named {
			continue
		}
		no := x.unmetIn(of, who, r)
		if no == "" {
			return ""
		}
		if slices.Index(regional, no) > slices.Index(regional, best) {
			best = no
		}
	}
	return best
}

// unmetIn is the first condition of a card that does not hold of a region, empty for none.
func (x *Exec) unmetIn(of *CardData, who Player, r Region) string {
	for _, name := range of.Requires {
		if k := conditions[name]; k.region != nil && !k.region(x, who, r) {
			return name
		}
	}
	return ""
}

// whyNotResolved tells why a card cannot take effect on what is named.
func (x *Exec) whyNotResolved(c Card, who Player, args []string) *engine.Refusal {
	if why := x.whyNoEffect(c, who); why != nil {
		return why
	}
	return families[x.card(c).Family].refuse(x, x.card(c), who, args)
}

// beginEvents is step F1. Everybody is asked, whatever he holds; whose hand is empty, as all can see, has passed.
func (x *Exec) beginEvents() bool {
	if !x.withCards() {
		return false
	}
	x.S.Deck.Passed = 0
	return x.askEvent()
}

// askEvent asks the player whose turn it is, or the next one who holds cards; false when all have passed in a row (12.1.a).
func (x *Exec) askEvent() bool {
	for int(x.S.Deck.Passed) < x.Scenario.Players && !x.truce() { // in a truce nobody plays (20.2.c)
		if x.cardCount(handOf(x.S.Deciding)) > 0 && !x.silent(x.S.Deciding) || x.whyNoGrievance(x.S.Deciding) == nil {
			x.S.Step = StepPlay
			return true
		}
		x.S.Deck.Passed++
		x.S.Deciding = x.next(x.S.Deciding)
	}
	x.S.Deck.Passed = 0
	return false
}

// readPlay reads a card and its targets, which the player who decides is to play.
func (x *Exec) readPlay(args []string) (Card, *engine.Refusal) {
	if len(args) == 0 {
		return NoCard, engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	c := x.cardNamed(args[0])
	if c == NoCard {
		return c, engine.Refuse("12.1", "no-such-card", engine.Typed("card", args[0]))
	}
	if why := x.whyNotPlayed(c, x.S.Deciding); why != nil {
		return c, why
	}
	return c, x.whyNotResolved(c, x.S.Deciding, args[1:])
}

// askHeld lists the cards with which the player who decides can begin the move of a stack.
func (x *Exec) askHeld(p *engine.Prompt, full bool) {
	if !x.withCards() {
		return
	}
	for _, c := range x.hand(x.S.Deciding) {
		if x.card(c).Windows&x.windowsNow() != 0 {
			x.askCard(p, c, full)
		}
	}
}

// playEvent plays a card on its targets.
func (x *Exec) playEvent(args []string) *engine.Refusal {
	who := x.S.Deciding
	c, why := x.readPlay(args)
	if why != nil {
		return why
	}
	x.S.Deck.Passed = 0
	x.effect(c, who, "card-played", args[1:])
	if x.S.Step == StepPlay || x.S.Verdict != NoVerdict { // else the card asks somebody, and goes on when that is answered
		x.playOn(who)
	}
	return nil
}

// playOn goes on with F1 when a card that a player has played there is dealt with.
func (x *Exec) playOn(who Player) {
	if x.S.Verdict == NoVerdict {
		x.S.Deciding = x.next(who)
	}
	if x.S.Verdict != NoVerdict || x.judgeHomes() || !x.askEvent() {
		x.proceed()
	}
}

// carryOn goes on when a question is answered that a card may have asked the player of it.
func (x *Exec) carryOn() {
	if x.S.Part == PartF1 {
		who := x.S.Deciding
		if s := &x.S.Allies; s.Asking { // the region may be another ally's
			who, s.Asking, s.Asker = s.Asker, false, Athens
		}
		x.playOn(who)
		return
	}
	x.proceed()
}

// effect has a card take effect and lays it away.
func (x *Exec) effect(c Card, who Player, kind string, args []string) {
	rule := "12.1"
	if x.card(c).Timing == HeldCard {
		rule = "12.6"
	}
	x.tell(engine.Event{Kind: kind, Rule: rule, Seat: seat(who), Tags: engine.TagReveals,
		Facts: append(engine.Facts{x.cardFact(c)}, x.targetFacts(x.card(c), args)...)})
	x.layAway(c, who)
	families[x.card(c).Family].do(x, x.card(c), who, args)
	if !x.judgeHomes() && x.S.Step == StepPlay && x.askTribute() && x.allied() { // 4.3.b
		x.S.Allies.Asking, x.S.Allies.Asker = true, who
	}
}

// passEvent ends F1 when it makes all pass in a row; who has passed may play again if it does not (Q121).
func (x *Exec) passEvent(args []string) *engine.Refusal {
	if why := noArgs("12.1", "pass", args); why != nil {
		return why
	}
	x.tell(engine.Event{Kind: "passes", Rule: "12.1", Seat: seat(x.S.Deciding)})
	x.S.Deck.Passed++
	x.S.Deciding = x.next(x.S.Deciding)
	if !x.askEvent() {
		x.proceed()
	}
	return nil
}

// beginHand is a half of step F2: the player discards, if he holds anything, and draws.
func (x *Exec) beginHand() bool {
	if !x.withCards() {
		return false
	}
	if x.cardCount(handOf(x.S.Deciding)) == 0 {
		return x.drawUp()
	}
	x.S.Step = StepDiscard
	return true
}

// discard puts cards of the hand on the discard pile, open.
func (x *Exec) discard(args []string) *engine.Refusal {
	if len(args) == 0 {
		return engine.Refuse("12.2", "usage", engine.Word("verb", "discard"))
	}
	for _, id := range args {
		c := x.cardNamed(id)
		if c == NoCard {
			return engine.Refuse("12.2", "no-such-card", engine.Typed("card", id))
		}
		if x.S.Deck.At[c] != handOf(x.S.Deciding) {
			return engine.Refuse("12.2", "not-in-hand", x.cardFact(c))
		}
		x.S.Deck.At[c] = Discarded
		x.tell(engine.Event{Kind: "card-discarded", Rule: "12.2", Seat: seat(x.S.Deciding), Tags: engine.TagReveals, Facts: engine.Facts{x.cardFact(c)}})
	}
	return nil
}

// endDiscarding draws.
func (x *Exec) endDiscarding(args []string) *engine.Refusal {
	if why := noArgs("12.2", "done", args); why != nil {
		return why
	}
	if most := x.Scenario.Cards.Hand[x.S.Deciding]; x.cardCount(handOf(x.S.Deciding)) > most {
		return engine.Refuse("12.2", "hand-too-large", engine.Num("most", most))
	}
	if !x.drawUp() {
		x.proceed()
	}
	return nil
}

// drawUp draws one by one to a full hand; what is played at once takes effect and is replaced. It reports whether the drawer is asked
// what becomes of a card. When the second player has drawn, two cards go unseen to the discard pile (12.3.a, Q123).
func (x *Exec) drawUp() bool {
	who := x.S.Deciding
	for x.cardCount(handOf(who)) < x.Scenario.Cards.Hand[who] && x.S.Verdict == NoVerdict {
		c := x.drawCard()
		if c == NoCard {
			break
		}
		if x.takeDrawn(c, who) {
			return true
		}
	}
	x.refill()
	if x.closing() {
		x.setTwoAside()
		x.refill()
	}
	return false
}

// takeDrawn is what becomes of a card that a player draws: he takes it into his hand, or it takes effect at once where it can. It reports
// whether he is asked.
func (x *Exec) takeDrawn(c Card, who Player) bool {
	switch x.card(c).Timing {
	case ImmediateCard:
		if x.whyNotResolved(c, who, nil) == nil {
			x.effect(c, who, "card-at-once", nil)
		} else {
			x.discardAtOnce(c)
		}
	case ImmediateOrDiscard:
		if x.truce() { // 12.6.a
			x.discardAtOnce(c)
			return false
		}
		x.S.Deck.Drawn = uint8(c) + 1
		x.S.Step = StepDrawn
		return true
	default:
		x.S.Deck.At[c] = handOf(who)
		x.tellDrawn(who, []Card{c})
	}
	return false
}

// discardAtOnce discards a card that has been drawn and takes no effect: it has never been in a hand.
func (x *Exec) discardAtOnce(c Card) {
	x.S.Deck.At[c] = Discarded
	x.tell(engine.Event{Kind: "card-discarded", Rule: "12.2", Seat: seat(x.S.Deciding), Tags: engine.TagReveals,
		Facts: engine.Facts{x.cardFact(c), engine.Word("from", "deck")}})
}

// setTwoAside puts two cards of the deck face down on the discard pile. The first is told by itself where it is the last of the deck, for it
// is in the next then (12.5.a).
func (x *Exec) setTwoAside() {
	n := 0
	tell := func() {
		x.tell(engine.Event{Kind: "cards-unseen", Rule: "12.3", Facts: engine.Facts{engine.Num("count", n)}})
		n = 0
	}
	for range 2 {
		if n > 0 && x.cardCount(InDeck) == 0 {
			tell()
		}
		if c := x.drawCard(); c != NoCard {
			x.S.Deck.At[c] = Unseen
			n++
		}
	}
	tell()
}

// resolveDrawn has the card that has been drawn take effect.
func (x *Exec) resolveDrawn(args []string) *engine.Refusal {
	if why := noArgs("12.2", "resolve", args); why != nil {
		return why
	}
	c := Card(x.S.Deck.Drawn - 1)
	if why := x.whyNotResolved(c, x.S.Deciding, nil); why != nil {
		return why
	}
	x.S.Deck.Drawn = 0
	x.effect(c, x.S.Deciding, "card-at-once", nil)
	return x.drawOn()
}

// discardDrawn discards it.
func (x *Exec) discardDrawn(args []string) *engine.Refusal {
	if why := noArgs("12.2", "discard", args); why != nil {
		return why
	}
	c := Card(x.S.Deck.Drawn - 1)
	x.S.Deck.Drawn = 0
	x.discardAtOnce(c)
	return x.drawOn()
}

// drawOn goes on drawing, in F1 for the oracle.
func (x *Exec) drawOn() *engine.Refusal {
	if who := x.S.Deciding; x.S.Part == PartF1 {
		x.S.Step = StepPlay
		if x.consult(who); x.S.Step == StepPlay || x.S.Verdict != NoVerdict {
			x.playOn(who)
		}
		return nil
	}
	if !x.drawUp() {
		x.proceed()
	}
	return nil
}
