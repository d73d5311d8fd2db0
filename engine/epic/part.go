package epic

// Part is a step of the sequence of play (3), by its printed letter.
type Part uint8

// The parts, in their order: those of the Yearly Start Phase, of the seasonal turn, of a campaign turn.
const (
	PartY1 Part = iota
	PartY2
	PartY3
	PartY4
	PartA
	PartB
	PartC
	// PartD0 is the beginning of step D, which both players have before anyone traces a line (9.1).
	PartD0
	PartD
	PartE
	PartF1
	PartF2
	PartG
	// PartH ends the seasonal turn where Athens may raise the helots (29.4).
	PartH
	PartR
	PartM
	nParts
)

// Step is what the game waits for: the place of a decision in the list of them.
type Step uint8

// The steps.
const (
	StepOver Step = iota
	StepKeepTribute
	StepPlace
	StepMove
	StepChooseBattle
	StepSally
	StepCommand
	StepRound
	StepBreakOff
	StepWaver
	StepPursue
	StepRetreat
	StepStorm
	StepWalls
	StepSpoils
	StepRaid
	StepForage
	StepPay
	StepSiege
	StepIntercept
	StepSquadron
	StepHarbour
	StepCrews
	StepAshore
	StepForageFleets
	StepHelots
	StepUprising
	StepAssess
	StepRevolt
	StepPacify
	StepBuild
	StepPlay
	StepDiscard
	StepDrawn
	StepWindow
	StepOffer
	StepSatraps
	StepSpy
	StepSicily
	StepWings
	StepDeploy
	StepShift
	StepJoin
	StepConfer
	StepExchange
	StepSupport
	StepCede
	nSteps
)

// part is how a part is carried out.
type part struct {
	// phase names it in stages; cite is the section that orders it.
	phase, cite string
	// halves is how often it is begun: twice where both players have a half of it (3.3.b).
	halves int
	// begin does what it does without a decision and returns true where one is waited for.
	begin func(x *Exec) bool
	// owes tells whether the deciding player has something to do that has to be done, again asks him for it. With it, who has had his half is
	// asked once more where such a thing has fallen to him since: a partner's leader has left his units, or stacks with them no more.
	owes  func(x *Exec) bool
	again func(x *Exec) bool
}

// parts are how the parts are carried out. A scenario leaves out those it does not have.
var parts [nParts]part

func init() {
	parts = [nParts]part{
		PartY1: {phase: "Y1", cite: "4.3", halves: 1, begin: (*Exec).checkControl},
		PartY2: {phase: "Y2", cite: "5.3", halves: 2, begin: (*Exec).assess},
		PartY3: {phase: "Y3", cite: "5.4", halves: 1, begin: (*Exec).collect},
		PartY4: {phase: "Y4", cite: "3.2", halves: 1, begin: (*Exec).clearRaided},
		PartA:  {phase: "A", cite: "6", halves: 1, begin: (*Exec).beginRevolts},
		PartB:  {phase: "B", cite: "7.3", halves: 2, begin: (*Exec).beginPlacing},
		PartC:  {phase: "C", cite: "7.5", halves: 2, begin: (*Exec).beginBuilding},
		PartD0: {phase: "D0", cite: "9.1", halves: 2, begin: (*Exec).beginAshore,
			owes: func(x *Exec) bool { return !x.fleetsAtSea().Empty() }, again: (*Exec).askAshore},
		PartD: {phase: "D", cite: "9", halves: 2, begin: (*Exec).beginSupply},
		PartE: {phase: "E", cite: "10", halves: 2, begin: (*Exec).beginSieges,
			owes: func(x *Exec) bool { return len(x.siegesDue()) > 0 }, again: (*Exec).askSieges},
		PartF1: {phase: "F1", cite: "12.1", halves: 1, begin: (*Exec).beginEvents},
		PartF2: {phase: "F2", cite: "12.2", halves: 2, begin: (*Exec).beginHand},
		PartG:  {phase: "G", cite: "13.4", halves: 1, begin: (*Exec).adjustSeason},
		PartH:  {phase: "H", cite: "29.4", halves: 1, begin: (*Exec).offerHelots},
		PartR:  {phase: "R", cite: "15", halves: 2, begin: (*Exec).beginRaids},
		PartM:  {phase: "M", cite: "14.2", halves: 2, begin: (*Exec).beginMoving},
	}
}

// from is the first part that the scenario has from p on: it reports false where there is none.
func (x *Exec) from(p Part) (Part, bool) {
	for ; p < nParts; p++ {
		if x.Scenario.Parts.has(p) && parts[p].begin != nil {
			return p, true
		}
	}
	return 0, false
}

// PartSet is a set of parts.
type PartSet uint16

func (s PartSet) has(p Part) bool { return s>>p&1 == 1 }

// Parts is the set of them.
func Parts(list ...Part) PartSet {
	var s PartSet
	for _, p := range list {
		s |= 1 << p
	}
	return s
}

// proceed goes on until a decision is waited for or the game is over.
func (x *Exec) proceed() {
	s := x.S
	s.Step = StepOver
	for s.Verdict == NoVerdict {
		begin := x.comesNext()
		if begin == nil {
			break
		}
		part, phase, told := parts[s.Part], x.phase(), len(x.Events)
		waits := begin(x)
		if part.halves == 1 && told < len(x.Events) && x.Events[told].Phase == "" {
			x.Events[told].Phase = phase // what comes about by itself begins its part
		}
		if waits && s.Verdict == NoVerdict {
			return
		}
	}
	x.tellOver()
}

// comesNext goes on to who acts next in the part, or to the next part, and is how that begins; nil where the last season is over.
func (x *Exec) comesNext() func(x *Exec) bool {
	part := &parts[x.S.Part]
	switch {
	case part.halves == 2 && x.recalled():
		return part.again
	case part.halves == 2 && x.nextTurn():
		return part.begin
	case x.nextPart():
		return parts[x.S.Part].begin
	}
	return nil
}

// recalled goes back, when all allies have acted in a part, to one who owes something there.
func (x *Exec) recalled() bool {
	owes := parts[x.S.Part].owes
	return owes != nil && !x.partnersLeft() && x.recall(owes)
}

// nextPart begins the next part of the turn, of the next campaign turn, season or year; false where the last season
// is over.
func (x *Exec) nextPart() bool {
	s := x.S
	x.partOver(s.Part)
	p, ok := x.from(s.Part + 1)
	switch {
	case ok && p >= PartR && s.Turn == 0: // the seasonal turn is over
		s.Turn = 1
	case !ok && s.Turn > 0 && s.Turn < 3:
		x.endTurn()
		s.Turn++
		p, _ = x.from(PartR)
	case !ok:
		return x.nextSeason()
	}
	x.beginPart(p)
	return true
}

// nextSeason begins the next season, after winter with the Yearly Start Phase (14.3.a).
func (x *Exec) nextSeason() bool {
	s := x.S
	x.endTurn()
	x.endSeason()
	if s.Year == int16(x.Scenario.EndYear) && s.Season == Winter {
		x.judgeAtEnd()
		return false
	}
	s.Turn = 0
	first := PartA
	if s.Season++; s.Season > Winter {
		s.Season, s.Year = Spring, s.Year-1
		first = PartY1
	}
	s.Part, _ = x.from(first)
	x.tell(x.seasonBegins())
	x.beginPart(s.Part)
	return true
}

// beginPart makes p the present part and measures who is first in it (3.3.a).
func (x *Exec) beginPart(p Part) {
	s := x.S
	before := s.First
	if s.Part == PartC && x.withCards() {
		x.endFamily(discountFamily)
	}
	x.orderAllies()
	s.Part, s.Second, s.First = p, false, x.firstPlayer()
	s.Deciding = s.First
	x.tellPart(before)
}

// opponent is who stands for the other side.
func (x *Exec) opponent(p Player) Player { return x.hegemon(p.Side().Enemy()) }

// firstPlayer is the side with more regions, Athens on a tie, or whom the scenario names (3.3.a, 22.4.1): of an alliance, whose
// regions are added up, the ally who acts first (24.4).
func (x *Exec) firstPlayer() Player {
	if x.Scenario.First != Nobody {
		return x.Scenario.First
	}
	var n [2]int
	for r := range x.Regions {
		if side := x.S.Regions[r].Controller.Side(); x.S.Regions[r].InPlay && side != NoSide {
			n[side]++
		}
	}
	if n[SpartaSide] > n[AthensSide] {
		return x.actsFirst(SpartaSide)
	}
	return Athens
}
