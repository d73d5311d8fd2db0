package epic

import (
	"slices"
	"strconv"

	"strategos/engine"
)

// This file is what allies do for each other at any time (24.5, 24.6): whoever is asked something confers first, gives talents and cards or
// puts a card up for exchange, and comes back to what he was asked.

// conferWord leads from any decision of an ally to what he may do for his partners.
const conferWord = "confer"

// Pact is what allies have agreed, and what they are conferring about.
type Pact struct {
	// Asked is the decision from which By confers, StepOver while nobody does.
	Asked Step
	By    Player
	// Offered is the card, by its number in the deck, that By puts up for exchange, 0 for none.
	Offered uint8
	// Withdrawn are units inside cities and forts that their owner has taken back from a partner's leader.
	Withdrawn Set
	// Barred are the partners to whom each ally forbids something.
	Barred [MaxPlayers][nSharings]PlayerSet
}

// asked is the decision that the game waits for, be it that somebody confers first.
func (x *Exec) asked() Step {
	if s := x.S.Step; s != StepConfer && s != StepExchange {
		return s
	}
	return x.S.Allies.Pact.Asked
}

// mayConfer tells whether who decides has partners for whom he may do something first.
func (x *Exec) mayConfer() bool {
	switch x.S.Step {
	case StepOver, StepOffer, StepConfer, StepExchange:
		return false
	}
	return x.allied() && x.S.Deciding.Side() == SpartaSide
}

// askConfer lists that.
func (x *Exec) askConfer(p *engine.Prompt) {
	if x.mayConfer() {
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(conferWord), On: engine.OnButton, Key: conferWord, Rule: "24.5",
			Role: engine.ConferRole})
	}
}

// confer interrupts a decision.
func (x *Exec) confer(args []string) *engine.Refusal {
	if why := noArgs("24.5", conferWord, args); why != nil {
		return why
	}
	x.S.Allies.Pact.Asked, x.S.Allies.Pact.By = x.S.Step, x.S.Deciding
	x.S.Step = StepConfer
	return nil
}

// conferring: an ally gives his partners talents and cards, and takes back his units inside cities and forts, as he likes (24.b).
var conferring = decision{
	step: StepConfer, name: "confer", cite: "24.5",
	verbs: []verb{{"give-talents", (*Exec).giveTalents}, {"give-card", (*Exec).giveCard}, {"exchange", (*Exec).putUpCard},
		{"take-back", (*Exec).takeBack}, {"entrust", (*Exec).entrust}, {"deny", (*Exec).deny}, {"allow", (*Exec).allow},
		{"done", (*Exec).endConferring}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		x.askTalents(p, full)
		x.askGifts(p, full)
		x.askCommands(p)
		x.askSharing(p)
		p.Choices = append(p.Choices, doneChoice("24.5", "done-conferring"))
	},
	sound: (*Exec).soundConferring,
}

// exchanging: a partner takes the card that is put up and gives one of his for it, or does not (24.6).
var exchanging = decision{
	step: StepExchange, name: "exchange", cite: "24.6",
	verbs: []verb{{"trade", (*Exec).tradeCards}, {"decline", (*Exec).declineTrade}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		pact := &x.S.Allies.Pact
		p.Facts = engine.Facts{engine.SeatOf("partner", seat(pact.By))} // which card it is his answers alone tell: others see what he is asked
		for _, c := range x.hand(x.S.Deciding) {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("trade", x.card(c).ID), On: engine.OnPiece, ID: x.card(c).ID, Key: "trade",
				Rule: "24.6", Facts: engine.Facts{x.cardFact(c), engine.SeatOf("partner", seat(pact.By))}})
		}
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("decline"), On: engine.OnButton, Key: "decline-trade", Rule: "24.6",
			Facts: engine.Facts{x.cardFact(Card(pact.Offered - 1))}, Default: true, Role: engine.DeclineRole})
	},
	sound: func(x *Exec) error {
		pact := &x.S.Allies.Pact
		if pact.Offered == 0 || x.S.Deck.At[pact.Offered-1] != handOf(pact.By) || !x.partners(pact.By, x.S.Deciding) ||
			x.cardCount(handOf(x.S.Deciding)) == 0 {
			return errNothingToDecide
		}
		return x.soundConferring()
	},
}

// soundConferring refuses a saved game in which an ally confers and would come back to a decision that asks for nothing.
func (x *Exec) soundConferring() error {
	pact := &x.S.Allies.Pact
	d := decisions[pact.Asked]
	if d == nil || pact.By.Side() != SpartaSide || !x.allied() || x.S.Step == StepConfer && pact.By != x.S.Deciding {
		return errNothingToDecide
	}
	step, who := x.S.Step, x.S.Deciding
	x.S.Step, x.S.Deciding = pact.Asked, pact.By
	defer func() { x.S.Step, x.S.Deciding = step, who }()
	if !x.mayConfer() {
		return errNothingToDecide
	}
	if d.back != nil { // conferring itself may have left nothing to pay for or with, or nobody to command
		return x.soundMoment(d)
	}
	return x.soundly(d)
}

// partners tells whether two players are allies of each other.
func (x *Exec) partners(a, b Player) bool {
	return a != b && x.allied() && slices.Contains(x.team(SpartaSide), a) && slices.Contains(x.team(SpartaSide), b)
}

// partnersOf are the partners of a player by their seats.
func (x *Exec) partnersOf(who Player) []Player {
	var out []Player
	for _, p := range x.team(SpartaSide) {
		if x.partners(who, p) {
			out = append(out, p)
		}
	}
	return out
}

// partner reads a partner of the player who decides from a command.
func (x *Exec) partner(word, rule string) (Player, *engine.Refusal) {
	for _, p := range x.partnersOf(x.S.Deciding) {
		if string(Seats[p]) == word {
			return p, nil
		}
	}
	return Nobody, engine.Refuse(rule, "no-partner", engine.Typed("seat", word))
}

// purses are the sums that buttons offer; any other may be typed.
var purses = []int{1, 2, 5, 10, 20, 50}

// askTalents lists what can be given of the treasury.
func (x *Exec) askTalents(p *engine.Prompt, full bool) {
	have := int(x.S.Treasury[x.S.Deciding])
	for _, to := range x.partnersOf(x.S.Deciding) {
		if x.atOdds(x.S.Deciding, to) {
			continue
		}
		give := func(n int) {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("give-talents", string(Seats[to]), strconv.Itoa(n)), On: engine.OnButton,
				Key: "give-talents", Rule: "24.5", Facts: engine.Facts{engine.SeatOf("partner", seat(to)), engine.Num("talents", n)}})
		}
		for _, n := range purses {
			if n < have {
				give(n)
			}
		}
		if have > 0 {
			give(have)
		} else if full {
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnButton, ID: string(Seats[to]) + " 1", Key: "give-talents",
				Facts: engine.Facts{engine.SeatOf("partner", seat(to)), engine.Num("talents", 1)},
				Why:   engine.Refuse("24.5", "treasury-short", engine.Num("talents", 1), engine.Num("treasury", 0))})
		}
	}
}

// giveTalents gives a partner talents (24.5).
func (x *Exec) giveTalents(args []string) *engine.Refusal {
	if len(args) != 2 {
		return engine.Refuse("24.5", "usage", engine.Word("verb", "give-talents"))
	}
	to, why := x.partner(args[0], "24.5")
	if why != nil {
		return why
	}
	n, err := strconv.Atoi(args[1])
	have := int(x.S.Treasury[x.S.Deciding])
	why = x.whyAtOdds(to)
	switch {
	case why != nil:
		return why
	case err != nil || n < 1:
		return engine.Refuse("24.5", "usage", engine.Word("verb", "give-talents"))
	case n > have:
		return engine.Refuse("24.5", "treasury-short", engine.Num("talents", n), engine.Num("treasury", have))
	}
	n = x.gain(to, n)
	x.gain(x.S.Deciding, -n)
	x.tell(engine.Event{Kind: "talents-given", Rule: "24.5", Seat: seat(x.S.Deciding),
		Facts: engine.Facts{engine.SeatOf("partner", seat(to)), engine.Num("talents", n)}})
	return nil
}

// askGifts lists which cards can be given to whom, and put up for exchange.
func (x *Exec) askGifts(p *engine.Prompt, full bool) {
	if !x.withCards() {
		return
	}
	for _, c := range x.hand(x.S.Deciding) {
		for _, to := range x.partnersOf(x.S.Deciding) {
			id, facts := x.card(c).ID, engine.Facts{x.cardFact(c), engine.SeatOf("partner", seat(to))}
			for _, of := range []struct {
				word   string
				whyNot func(Player) *engine.Refusal
			}{{"give-card", x.whyNoGift}, {"exchange", x.whyNoExchange}} {
				if why := of.whyNot(to); why == nil {
					p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(of.word, id, string(Seats[to])), On: engine.OnPiece, ID: id, Key: of.word,
						Rule: "24.6", Facts: facts})
				} else if full {
					p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: id, Key: of.word, Facts: facts, Why: why})
				}
			}
		}
	}
}

// whyNoGift tells why a partner is given no card: he holds as many as he may (24.6).
func (x *Exec) whyNoGift(to Player) *engine.Refusal {
	why := x.whyAtOdds(to)
	if most := x.Scenario.Cards.Hand[to]; why == nil && x.cardCount(handOf(to)) >= most {
		return x.refuse("24.6", "partner-holds-enough", engine.SeatOf("partner", seat(to)), engine.Num("most", most))
	}
	return why
}

// whyNoExchange tells why no card is put up to a partner: he has none to give for it.
func (x *Exec) whyNoExchange(to Player) *engine.Refusal {
	why := x.whyAtOdds(to)
	if why == nil && x.cardCount(handOf(to)) == 0 {
		return x.refuse("24.6", "partner-holds-none", engine.SeatOf("partner", seat(to)))
	}
	return why
}

// handedOver reads a card of the hand and the partner it is for; whyNot tells why not for him.
func (x *Exec) handedOver(word string, args []string, whyNot func(Player) *engine.Refusal) (Card, Player, *engine.Refusal) {
	if len(args) != 2 {
		return NoCard, Nobody, engine.Refuse("24.6", "usage", engine.Word("verb", word))
	}
	c, why := x.ownCard(args[0])
	if why != nil {
		return c, Nobody, why
	}
	to, why := x.partner(args[1], "24.6")
	if why == nil {
		why = whyNot(to)
	}
	return c, to, why
}

// ownCard reads a card of the hand of the player who decides.
func (x *Exec) ownCard(id string) (Card, *engine.Refusal) {
	c := NoCard
	if x.withCards() {
		c = x.cardNamed(id)
	}
	switch {
	case c == NoCard:
		return c, engine.Refuse("24.6", "no-such-card", engine.Typed("card", id))
	case x.S.Deck.At[c] != handOf(x.S.Deciding):
		return c, engine.Refuse("24.6", "not-in-hand", x.cardFact(c))
	}
	return c, nil
}

// giveCard gives a partner a card. All see that one changes hands; which, only he and the giver.
func (x *Exec) giveCard(args []string) *engine.Refusal {
	c, to, why := x.handedOver("give-card", args, x.whyNoGift)
	if why != nil {
		return why
	}
	x.tell(engine.Event{Kind: "card-changes-hands", Rule: "24.6", Seat: seat(x.S.Deciding), Facts: engine.Facts{engine.SeatOf("partner", seat(to))}})
	x.handOver(c, x.S.Deciding, to)
	return nil
}

// handOver puts a card into another hand and tells both of them which. Who has passed before, in F1 or at a window, may play it yet.
func (x *Exec) handOver(c Card, from, to Player) {
	x.S.Deck.At[c] = handOf(to)
	x.S.Deck.Passed, x.S.Windows.Passed = 0, 0
	x.tellTwo("card-given", c, from, to)
}

// tellTwo tells two partners alone of a card that passes between them.
func (x *Exec) tellTwo(kind string, c Card, from, to Player) {
	x.tell(engine.Event{Kind: kind, Rule: "24.6", Seat: seat(from), Facts: engine.Facts{x.cardFact(c), engine.SeatOf("partner", seat(to))},
		Secret: []engine.Seat{seat(from), seat(to)}})
}

// putUpCard shows a partner a card that he may have for one of his: he is asked at once.
func (x *Exec) putUpCard(args []string) *engine.Refusal {
	c, to, why := x.handedOver("exchange", args, x.whyNoExchange)
	if why != nil {
		return why
	}
	x.tell(engine.Event{Kind: "exchange-offered", Rule: "24.6", Seat: seat(x.S.Deciding), Facts: engine.Facts{engine.SeatOf("partner", seat(to))}})
	x.tellTwo("card-shown", c, x.S.Deciding, to)
	x.S.Allies.Pact.Offered = uint8(c) + 1
	x.S.Step, x.S.Deciding = StepExchange, to
	return nil
}

// tradeCards gives a card for the one that is put up.
func (x *Exec) tradeCards(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("24.6", "usage", engine.Word("verb", "trade"))
	}
	back, why := x.ownCard(args[0])
	if why != nil {
		return why
	}
	who, by, c := x.S.Deciding, x.S.Allies.Pact.By, Card(x.S.Allies.Pact.Offered-1)
	x.tell(engine.Event{Kind: "cards-exchanged", Rule: "24.6", Seat: seat(by), Facts: engine.Facts{engine.SeatOf("partner", seat(who))}})
	x.handOver(c, by, who)
	x.handOver(back, who, by)
	x.conferOn()
	return nil
}

// declineTrade leaves the cards where they are.
func (x *Exec) declineTrade(args []string) *engine.Refusal {
	if why := noArgs("24.6", "decline", args); why != nil {
		return why
	}
	x.tell(engine.Event{Kind: "exchange-declined", Rule: "24.6", Seat: seat(x.S.Deciding),
		Facts: engine.Facts{engine.SeatOf("partner", seat(x.S.Allies.Pact.By))}})
	x.conferOn()
	return nil
}

// conferOn goes on with who has put a card up.
func (x *Exec) conferOn() {
	x.S.Allies.Pact.Offered = 0
	x.S.Step, x.S.Deciding = StepConfer, x.S.Allies.Pact.By
}

// endConferring comes back to the decision from which the ally has conferred; where that has nothing left to ask - the talents it was
// about are given away - the game goes on as if it had been answered.
func (x *Exec) endConferring(args []string) *engine.Refusal {
	if why := noArgs("24.5", "done", args); why != nil {
		return why
	}
	pact := &x.S.Allies.Pact
	x.S.Step, pact.Asked, pact.By = pact.Asked, StepOver, Athens
	if x.S.Step == StepWindow && !x.mayAnswer(x.S.Deciding) { // his last card is given, or he leads nobody in the battle any more
		return x.passWindow(nil)
	}
	x.resume()
	return nil
}
