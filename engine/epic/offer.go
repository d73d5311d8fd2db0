package epic

import (
	"slices"

	"strategos/engine"
)

// This file is agreement: peace (20.1) or the end of the game (23.3) is offered by one player and taken by others, in any step of the
// seasonal turn.

// OfferKind is what is offered.
type OfferKind uint8

// Peace, or to end the game as it stands.
const (
	OfferPeace OfferKind = iota
	OfferEnd
	nOffers
)

var offerNames = [nOffers]string{OfferPeace: "offer-peace", OfferEnd: "offer-end"}

var offerRules = [nOffers]string{OfferPeace: "20.1", OfferEnd: "23"}

// Offer is an offer that waits for its answer. On tells that there is one; Step is the decision it has interrupted.
type Offer struct {
	On   bool
	Kind OfferKind
	By   Player
	Step Step
}

// offerSteps are the decisions at which somebody may offer something.
var offerSteps = []Step{StepRevolt, StepPacify, StepPlace, StepBuild, StepAshore, StepForageFleets, StepForage, StepPay, StepSiege, StepPlay, StepDiscard}

// answeringOffer: the other player takes the offer, or does not (F1.3, X.1).
var answeringOffer = decision{
	step: StepOffer, name: "offer", cite: "20.1",
	when: moment{in: Parts(PartA, PartB, PartC, PartD0, PartD, PartE, PartF1, PartF2, PartG)},
	verbs: []verb{
		{"accept", func(x *Exec, args []string) *engine.Refusal { return x.answer("accept", args) }},
		{"decline", func(x *Exec, args []string) *engine.Refusal { return x.answer("decline", args) }},
	},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		kind := x.S.Peace.Offer.Kind
		p.Rule = offerRules[kind]
		p.Facts = engine.Facts{engine.Word("offer", offerNames[kind]), engine.Word("verdict", verdictNames[x.VerdictNow()]),
			engine.SeatOf("offerer", seat(x.S.Peace.Offer.By))}
		p.Choices = append(p.Choices,
			engine.Choice{Command: engine.Cmd("decline"), On: engine.OnButton, Key: "decline-offer", Rule: p.Rule, Facts: p.Facts, Default: true},
			engine.Choice{Command: engine.Cmd("accept"), On: engine.OnButton, Key: "accept-offer", Rule: p.Rule, Facts: p.Facts, Role: engine.AcceptRole})
	},
	sound: func(x *Exec) error {
		if o := &x.S.Peace.Offer; !o.On || !slices.Contains(x.answerers(*o), x.S.Deciding) || !slices.Contains(offerSteps, o.Step) {
			return errNothingToDecide
		}
		return x.soundOffered()
	},
}

// answerers are the players who answer an offer, one after another: all others, who all have to agree, to peace (20.1) as to the end of the
// game (23.3).
func (x *Exec) answerers(o Offer) []Player {
	var out []Player
	for who := x.next(o.By); who != o.By; who = x.next(who) {
		out = append(out, who)
	}
	return out
}

// soundOffered refuses a saved game in which an offer has interrupted a decision that asks for nothing: it would come back to it.
func (x *Exec) soundOffered() error {
	d, who := decisions[x.S.Peace.Offer.Step], x.S.Deciding
	x.S.Step, x.S.Deciding = x.S.Peace.Offer.Step, x.S.Peace.Offer.By
	defer func() { x.S.Step, x.S.Deciding = StepOffer, who }()
	return x.soundly(d)
}

// mayOffer tells whether there is anything to offer at the present decision.
func (x *Exec) mayOffer() bool {
	return x.Scenario.Peace != nil && x.S.Part >= PartA && x.S.Part <= PartG && slices.Contains(offerSteps, x.S.Step)
}

// whyNoOffer tells why the player who decides cannot offer something: peace there is already, or he has offered it in this season.
func (x *Exec) whyNoOffer(kind OfferKind) *engine.Refusal {
	switch {
	case kind == OfferPeace && x.atPeace():
		return x.refuse("20.1", "peace-already")
	case x.S.Peace.Offered[kind].Has(x.S.Deciding):
		return x.refuse(offerRules[kind], "offered-already")
	}
	return nil
}

// askOffers lists what can be offered.
func (x *Exec) askOffers(p *engine.Prompt) {
	if !x.mayOffer() {
		return
	}
	verdict := engine.Facts{engine.Word("verdict", verdictNames[x.VerdictNow()])}
	for kind, of := range [nOffers]engine.Choice{
		{Command: engine.Cmd("offer-peace"), On: engine.OnButton, Key: "offer-peace", Rule: offerRules[OfferPeace], Facts: verdict, Role: engine.PeaceRole},
		{Command: engine.Cmd("offer-end"), On: engine.OnButton, Key: "offer-end", Rule: offerRules[OfferEnd], Facts: verdict, Role: engine.PeaceRole},
	} {
		if x.whyNoOffer(OfferKind(kind)) == nil {
			p.Choices = append(p.Choices, of)
		}
	}
}

// offer makes an offer.
func (x *Exec) offer(kind OfferKind, args []string) *engine.Refusal {
	if why := noArgs(offerRules[kind], offerNames[kind], args); why != nil {
		return why
	}
	if why := x.whyNoOffer(kind); why != nil {
		return why
	}
	s, who := &x.S.Peace, x.S.Deciding
	s.Offered[kind].Add(who)
	s.Offer = Offer{On: true, Kind: kind, By: who, Step: x.S.Step}
	x.tell(engine.Event{Kind: "offered", Rule: offerRules[kind], Seat: seat(who), Facts: engine.Facts{engine.Word("offer", offerNames[kind])}})
	x.S.Step, x.S.Deciding = StepOffer, x.answerers(s.Offer)[0]
	return nil
}

// answer takes or declines the offer. Where the game goes on it does so with what the offer has interrupted.
func (x *Exec) answer(word string, args []string) *engine.Refusal {
	if why := noArgs("20.1", word, args); why != nil {
		return why
	}
	s := &x.S.Peace
	o := s.Offer
	all := x.answerers(o)
	rest := all[slices.Index(all, x.S.Deciding)+1:]
	x.tell(engine.Event{Kind: "offer-answered", Rule: offerRules[o.Kind], Seat: seat(x.S.Deciding), Facts: engine.Facts{
		engine.Word("offer", offerNames[o.Kind]), engine.YesNo("accepted", word == "accept")}})
	if len(rest) > 0 && word == "accept" {
		x.S.Deciding = rest[0]
		return nil
	}
	s.Offer = Offer{}
	x.S.Step, x.S.Deciding = o.Step, o.By
	switch {
	case word != "accept":
	case o.Kind == OfferEnd:
		x.end(x.VerdictNow(), Agreed)
	default:
		if x.makePeace(); x.S.Verdict == NoVerdict {
			x.resume()
		}
	}
	if x.S.Verdict != NoVerdict {
		x.tellOver()
	}
	return nil
}

// resume goes on with the decision that an offer or allies' conferring has interrupted; where that has left it nothing to ask - the satraps'
// men, whom it was about, have gone home, sieges are lifted, a partner commands the fleets now - as if it had been answered.
func (x *Exec) resume() {
	d := decisions[x.S.Step]
	waits := d.sound == nil || d.sound(x) == nil
	if d.back != nil {
		waits = d.back(x)
	}
	if !waits {
		x.proceed()
	}
}
