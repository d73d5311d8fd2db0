package epic

import (
	"slices"

	"strategos/engine"
)

// This file is the moments outside F1 at which held cards are played (12.6.b), and what cards do on that have gone to their pile.

// MaxWorking is how many cards can do on at a time that do not lie in play.
const MaxWorking = 12

// WindowState is what the windows of cards have to remember. A game in which none has opened, and no card does on, has nothing of it.
type WindowState struct {
	// Open is the window at which a player is asked, by its number from 1, 0 for none; Passed counts those who have passed there in a row.
	Open, Passed int8
	// Waived are the windows at which a player does not want to be asked this season: a pass that he has given in advance, whatever he
	// holds. It is his own until a window comes at which he would be asked, and saves veil it; that he is passed over there shows the others
	// that he passes, and so tells as much of his hand as he chose to tell, like any pass.
	Waived [MaxPlayers]WindowSet
	// Working are cards that do on though they lie in play no more.
	Working  [MaxWorking]Working
	NWorking int8
	// Omens are those whom bad omens hold back in this campaign turn (Q156), Stormed the fleets that a storm has met in it, Swept the seas
	// that one has met as this half of step M ends (Q155).
	Omens, Stormed Set
	Swept          AreaSet
	// Drawing is how many cards are yet to be drawn for who has asked the oracle.
	Drawing int8
}

// Working is a card that has been played and does on for a while: whose, and how much of it is left where it is used up.
type Working struct {
	Card Card
	By   Player
	Left int8
}

// opened is the window at which a player is asked; there is one only while the step is that of windows.
func (x *Exec) opened() Window { return Window(x.S.Windows.Open - 1) }

// windowsNow are the windows at which the player who decides can play: that at which he is asked, or in step M those at which he announces
// the move of a stack of his own, for which nobody has to be asked.
func (x *Exec) windowsNow() WindowSet {
	var s WindowSet
	switch x.S.Step {
	case StepWindow:
		s.Add(x.opened())
	case StepMove:
		s.Add(W2)
		s.Add(W5)
	}
	return s
}

// answering: at a window each in turn plays a card or passes until all have passed in a row; who likes is not asked again this season (W.n).
var answering = decision{
	step: StepWindow, name: "window", cite: "12.6",
	when:  moment{in: Parts(PartR, PartM)},
	verbs: []verb{{"play", (*Exec).playAtWindow}, {"pass", (*Exec).passWindow}, {"waive", (*Exec).waiveWindow}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		w := Windows[x.opened()]
		p.Facts = engine.Facts{engine.Word("window", w)}
		switch x.opened() {
		case W3:
			p.Zone = x.PlaceID(x.S.Pieces[x.S.March.Group.First()].At)
		case W4:
			p.Zone = x.fieldID()
		}
		for _, c := range x.hand(x.S.Deciding) {
			x.askCard(p, c, full)
		}
		p.Choices = append(p.Choices,
			engine.Choice{Command: engine.Cmd("pass"), On: engine.OnButton, Key: "pass-window", Rule: "12.6", Default: true, Role: engine.DeclineRole},
			engine.Choice{Command: engine.Cmd("waive", w), On: engine.OnButton, Key: "waive-window", Rule: "12.6", Facts: p.Facts},
			engine.Choice{Command: engine.Cmd("waive"), On: engine.OnButton, Key: "waive-all", Rule: "12.6"})
	},
	sound: (*Exec).soundWindow,
}

// soundWindow refuses a saved game that asks at a window where there is none, or a player whom nobody would ask.
func (x *Exec) soundWindow() error {
	w := &x.S.Windows
	ok := w.Open > 0 && x.withCards() && (x.S.Allies.Pact.Asked == StepWindow || x.mayAnswer(x.S.Deciding)) // who confers there may have changed it
	if ok {
		switch x.opened() {
		case W1:
		case W3:
			ok = x.S.Part == PartM && x.S.Voyage.N > 0
		case W4:
			ok = x.soundBattle() == nil
		case W6:
			ok = x.S.Part == PartM
		default:
			ok = false
		}
	}
	if !ok {
		return errNothingToDecide
	}
	return nil
}

// openWindow asks who may play a card at a window, the phasing player first; false where nobody can. Without cards there are no windows.
func (x *Exec) openWindow(w Window) bool {
	if !x.withCards() || x.truce() { // 20.2.c
		return false
	}
	was := x.S.Deciding
	x.S.Windows.Open, x.S.Windows.Passed, x.S.Deciding = int8(w)+1, 0, x.phasing()
	if x.askAtWindow() {
		return true
	}
	x.S.Windows.Open, x.S.Windows.Passed, x.S.Deciding = 0, 0, was
	return false
}

// askAtWindow asks the player whose turn it is, or the next who may answer; false when all have passed in a row.
func (x *Exec) askAtWindow() bool {
	w := &x.S.Windows
	for ; int(w.Passed) < x.Scenario.Players; w.Passed++ {
		if x.mayAnswer(x.S.Deciding) {
			x.S.Step = StepWindow
			return true
		}
		x.S.Deciding = x.next(x.S.Deciding)
	}
	return false
}

// closeWindow goes on with what the window has interrupted.
func (x *Exec) closeWindow() {
	w := x.opened()
	x.S.Windows.Open, x.S.Windows.Passed = 0, 0
	x.S.Deciding = x.phasing()
	switch w {
	case W1:
		if x.S.Part == PartM {
			x.S.Step = StepMove
		} else if !x.askRaids() {
			x.proceed()
		}
	case W3:
		x.setOut(true)
	case W4:
		x.askForRound()
	default:
		x.S.Windows.Swept = AreaSet{}
		x.proceed()
	}
}

// skipWindows closes the windows that a command has come to as if nobody added a card: so what follows is foretold, whoever holds what.
func (x *Exec) skipWindows() {
	for x.S.Step == StepWindow {
		x.skipped = true
		x.closeWindow()
	}
}

// mayAnswer tells whether a player is asked at the window that is open: whether he could, for all that lies open, hold a card that would take
// effect there. What he does hold makes no difference: hands show in no question. Only his own wish not to be asked does.
func (x *Exec) mayAnswer(who Player) bool {
	w := x.opened()
	if x.cardCount(handOf(who)) == 0 || x.S.Windows.Waived[who].Has(w) || !x.answersAt(w, who) {
		return false
	}
	title := ""
	for c := range Card(len(x.Tables.Cards)) {
		of := x.card(c)
		if of.Title == title || !of.Windows.Has(w) || !of.Of.Has(who.Side()) || !x.hidden(c) {
			continue
		}
		title = of.Title // its copies would do the same
		if x.takesEffect(c, who) {
			return true
		}
	}
	return false
}

// answersAt tells whether a window is a player's: at the first and third it is the enemy of who raids or moves, before a round whoever takes
// part in the battle.
func (x *Exec) answersAt(w Window, who Player) bool {
	switch w {
	case W1, W3:
		return who.Side() != x.phasing().Side()
	case W4:
		return x.takesPart(who)
	}
	return true
}

// hidden tells whether nobody sees where a card is: in the deck, in a hand, or among the discards that lie face down.
func (x *Exec) hidden(c Card) bool {
	at := x.S.Deck.At[c]
	return at == InDeck || at == Unseen || at >= Held
}

// takesEffect tells whether a player can play a card on anything, if he has it.
func (x *Exec) takesEffect(c Card, who Player) bool {
	if x.whyNoEffect(c, who) != nil {
		return false
	}
	return slices.ContainsFunc(x.ways(c, who), func(args []string) bool { return x.whyNotResolved(c, who, args) == nil })
}

// playAtWindow plays a card at the window that is open.
func (x *Exec) playAtWindow(args []string) *engine.Refusal {
	who := x.S.Deciding
	c, why := x.readPlay(args)
	if why != nil {
		return why
	}
	x.S.Windows.Passed = 0
	x.effect(c, who, "card-played", args[1:])
	if x.opened() == W4 && x.soundBattle() != nil { // nobody is left to fight
		x.S.Windows.Open = 0
		x.roundOver()
		return nil
	}
	x.S.Deciding = x.next(who)
	x.goOnAsking()
	return nil
}

// goOnAsking asks the next at the window, or closes it.
func (x *Exec) goOnAsking() {
	if !x.askAtWindow() {
		x.closeWindow()
	}
}

// passWindow lets it be; who has passed is asked again if another adds a card.
func (x *Exec) passWindow(args []string) *engine.Refusal {
	if why := noArgs("12.6", "pass", args); why != nil {
		return why
	}
	x.S.Windows.Passed++
	x.S.Deciding = x.next(x.S.Deciding)
	x.goOnAsking()
	return nil
}

// waiveWindow passes, and is not asked at this window any more this season; without a word at none.
func (x *Exec) waiveWindow(args []string) *engine.Refusal {
	if len(args) > 1 || len(args) == 1 && args[0] != Windows[x.opened()] {
		return engine.Refuse("12.6", "usage", engine.Word("verb", "waive"))
	}
	if waived := &x.S.Windows.Waived[x.S.Deciding]; len(args) == 1 {
		waived.Add(x.opened())
	} else {
		for w := range Window(len(Windows)) {
			waived.Add(w)
		}
	}
	return x.passWindow(nil)
}

// attendWord has a player be asked again at the moments at which he would not be; attendSteps are his decisions at which he may say so.
const attendWord = "attend"

var attendSteps = []Step{StepPlace, StepPlay, StepMove, StepWindow}

// mayAttend tells whether the player who decides is not asked somewhere, and may say that he will be again. Nobody else sees that he may, and
// so he may not while he holds no card: then he is asked nowhere, and his decisions lie open.
func (x *Exec) mayAttend() bool {
	return x.withCards() && x.S.Windows.Waived[x.S.Deciding] != 0 && slices.Contains(attendSteps, x.S.Step) && x.cardCount(handOf(x.S.Deciding)) > 0
}

// askAttend lists that.
func (x *Exec) askAttend(p *engine.Prompt) {
	if x.mayAttend() {
		p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(attendWord), On: engine.OnButton, Key: attendWord, Rule: "12.6"})
	}
}

// attend takes back what a player has said by waive.
func (x *Exec) attend(args []string) *engine.Refusal {
	if why := noArgs("12.6", attendWord, args); why != nil {
		return why
	}
	x.S.Windows.Waived[x.S.Deciding] = 0
	return nil
}

// playMoving plays a card with which the player begins the move of a stack (W2, W5): it is that which he moves next.
func (x *Exec) playMoving(args []string) *engine.Refusal {
	c, why := x.readPlay(args)
	if why != nil {
		return why
	}
	x.effect(c, x.S.Deciding, "card-played", args[1:])
	return nil
}

// work has a card do on that does not stay in play. One that does on yet when it is played again - the deck has been rebuilt - begins anew.
func (x *Exec) work(of *CardData, who Player, left int) {
	w := &x.S.Windows
	c := x.cardNamed(of.ID)
	x.endWorking(func(old *Working, _ *CardData) bool { return old.Card == c })
	w.Working[w.NWorking] = Working{Card: c, By: who, Left: int8(left)}
	w.NWorking++
}

// working is the first card of a family that does on for a player, nil for none.
func (x *Exec) working(family string, who Player) *Working {
	for i := range x.S.Windows.Working[:x.S.Windows.NWorking] {
		if w := &x.S.Windows.Working[i]; w.By == who && x.card(w.Card).Family == family {
			return w
		}
	}
	return nil
}

// endWorking ends what cards do on.
func (x *Exec) endWorking(over func(w *Working, of *CardData) bool) {
	s := &x.S.Windows
	for i := int(s.NWorking) - 1; i >= 0; i-- {
		if !over(&s.Working[i], x.card(s.Working[i].Card)) {
			continue
		}
		copy(s.Working[i:], s.Working[i+1:s.NWorking])
		s.NWorking--
		s.Working[s.NWorking] = Working{}
	}
}

// endFamily ends what the cards of a family do on, whoever has played them.
func (x *Exec) endFamily(family string) {
	x.endWorking(func(_ *Working, of *CardData) bool { return of.Family == family })
}

// turnEndsCards ends what lasts until the end of a campaign turn.
func (x *Exec) turnEndsCards() {
	x.S.Windows.Omens, x.S.Windows.Stormed = Set{}, Set{}
	x.endWorking(func(_ *Working, of *CardData) bool {
		turns := of.Params.Lists["campaign_turns"]
		return of.Family == restrictFamily && (len(turns) == 0 || int(x.S.Turn) >= slices.Max(turns))
	})
}
