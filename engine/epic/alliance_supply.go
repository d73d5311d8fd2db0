package epic

import (
	"slices"

	"strategos/engine"
)

// This file is how allies feed each other's units in step D (24.5): each pays for those he commands, and where he cannot a partner may.

// feeder is the player whose units are fed: whose half of step D it is, also while a partner is asked whether he pays.
func (x *Exec) feeder() Player {
	if x.asked() == StepSupport {
		return x.phasing()
	}
	return x.S.Deciding
}

// feeds tells whether a player feeds a unit in his half of step D: he commands it and no partner has paid for it before, or who commands it
// now has had his half. Who hands a unit over within the step has it neither paid for twice nor by nobody (24.5).
func (x *Exec) feeds(who Player, p Piece) bool {
	by := x.commander(p)
	if !x.allied() || x.S.Part != PartD || by.Side() != SpartaSide || who == Athens {
		return by == who
	}
	return !x.S.Allies.Fed.Has(p) && (by == who || slices.Contains(x.allies()[:x.S.Allies.Acted], by))
}

// noteFed keeps, when an ally's half of step D ends, for whom he has paid, until the alliance's is over.
func (x *Exec) noteFed() {
	switch fed := &x.S.Allies.Fed; {
	case x.partnersLeft():
		*fed = fed.Or(x.S.Paid)
	default:
		*fed = Set{}
	}
}

// host is the partner in whose region a piece is, Nobody where it is none's.
func (x *Exec) host(p Piece) Player {
	h := x.S.Pieces[p].At.Hex()
	if h == NoHex || x.Owner[h] == NoArea || x.Areas[x.Owner[h]].Kind != LandArea {
		return Nobody
	}
	r := x.Areas[x.Owner[h]].Region
	if !x.inPlay(r) || !x.partners(x.owner(p), x.S.Regions[r].Controller) {
		return Nobody
	}
	return x.S.Regions[r].Controller
}

// whyNoGuestForage tells why a unit in a partner's region does not live off the land: only where both treasuries are empty, that of who feeds
// it and that of its owner alike (24.5).
func (x *Exec) whyNoGuestForage(p Piece, host Player) *engine.Refusal {
	if max(x.S.Treasury[x.feeder()], x.S.Treasury[x.owner(p)], x.S.Treasury[host]) > 0 {
		return x.refuse("24.5", "partners-region", engine.SeatOf("partner", seat(host))).With(x.Pieces[p].ID)
	}
	return nil
}

// supportable are the units in supply for whom nobody has paid and for whom a partner may: his own, which the other commands (Q147), and those
// in his region, if the treasury of who should pay is empty.
func (x *Exec) supportable(by Player) Set {
	n := x.networkOf(by)
	return x.of(x.unpaid(), func(p Piece) bool {
		return x.inSupply(p, n) && (x.owner(p) == by || x.host(p) == by && x.S.Treasury[x.feeder()] == 0)
	})
}

// awaited are the unpaid for each of whom a partner of who feeds them can pay, and has yet to be asked whether he does.
func (x *Exec) awaited() Set {
	var out Set
	for _, by := range x.partnersOf(x.feeder()) {
		out = out.Or(x.of(x.supportable(by), func(p Piece) bool { return x.bill(only(p)) <= int(x.S.Treasury[by]) }))
	}
	return out
}

// askSupport asks the first partner, after one who has been asked (Athens for none), who can pay for anybody; false where there is none.
func (x *Exec) askSupport(after Player) bool {
	if !x.allied() || x.S.Deciding.Side() != SpartaSide {
		return false
	}
	feeds := x.feeder()
	for _, by := range x.partnersOf(feeds) {
		if by > after && !x.affordableBy(x.supportable(by), by).Empty() {
			x.S.Step, x.S.Deciding = StepSupport, by
			return true
		}
	}
	x.S.Step, x.S.Deciding = StepOver, feeds
	return false
}

// supporting: a partner pays for units that the other cannot pay for, or lets them be lost (24.5, Q147).
var supporting = decision{
	step: StepSupport, name: "support", cite: "24.5", when: moment{in: Parts(PartD), whose: otherOnly},
	verbs: []verb{{"support", (*Exec).support}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		due := x.supportable(x.S.Deciding)
		suggested := x.ids(x.affordableBy(due, x.S.Deciding))
		p.Pick = &engine.Pick{Verb: "support", Pool: x.ids(due), Max: due.Len(), Suggested: suggested}
		p.Choices = []engine.Choice{
			{Command: engine.Cmd("support", suggested...), On: engine.OnButton, Key: "support", Rule: "24.5", Default: true},
			{Command: engine.Cmd("support"), On: engine.OnButton, Key: "support-nobody", Rule: "24.5", Role: engine.DeclineRole}}
		p.Facts = engine.Facts{engine.SeatOf("partner", seat(x.feeder())), engine.Num("bill", x.bill(due)), engine.Num("treasury", x.S.Treasury[x.S.Deciding])}
	},
	sound: (*Exec).soundSupport,
	back:  func(x *Exec) bool { return x.soundSupport() == nil || x.askSupportOrEnd(x.S.Deciding) },
}

// soundSupport refuses a saved game in which the partner who is asked can pay for nobody.
func (x *Exec) soundSupport() error {
	if !x.S.Settled || !x.partners(x.phasing(), x.S.Deciding) || x.affordableBy(x.supportable(x.S.Deciding), x.S.Deciding).Empty() {
		return errNothingToDecide
	}
	return nil
}

// support pays for a partner's units out of the treasury of who decides.
func (x *Exec) support(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	if why != nil {
		return why
	}
	who := x.S.Deciding
	if rest := group.Minus(x.supportable(who)); !rest.Empty() {
		return engine.Refuse("24.5", "not-due").With(x.ids(rest)...)
	}
	n, have := x.bill(group), int(x.S.Treasury[who])
	if n > have {
		return engine.Refuse("24.5", "too-dear", engine.Num("talents", n), engine.Num("treasury", have))
	}
	x.payFor(group, "24.5")
	if !x.askSupportOrEnd(who) {
		x.proceed()
	}
	return nil
}

// askSupportOrEnd asks the next partner after one who has been asked, Athens for none; where there is none the half of step D is over.
func (x *Exec) askSupportOrEnd(after Player) bool {
	if x.askSupport(after) {
		return true
	}
	x.eliminateUnpaid()
	return false
}
