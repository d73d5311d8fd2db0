package epic

import (
	"strconv"

	"strategos/engine"
)

// This file is 5.3: the tribute that regions are assessed at, once a year.

// Assessment is what step Y2 has to remember.
type Assessment struct {
	// Planned are the multipliers that the player whose half it is has named, each one more than it is: 0 where it stays.
	Planned [MaxRegions]int8
	// Settled are the regions that are not assessed in this step any more: gained in it from Athens (5.3.f).
	Settled RegionSet
	// Lowered are the regions that were assessed lower than the year before, until they are assessed again (5.3.e).
	Lowered RegionSet
}

// assessing: the player sets the multipliers of his regions for the year (Y2.1).
var assessing = decision{
	step: StepAssess, name: "assess", cite: "5.3",
	when:  moment{in: Parts(PartY2), whose: phasingOnly},
	verbs: []verb{{"assess", (*Exec).assessRegion}, {"done", (*Exec).endAssessing}},
	ask: func(x *Exec, p *engine.Prompt, full bool) {
		for r := range Region(len(x.Map.Regions)) {
			if x.whyNotAssessed(r) == nil {
				x.askRegion(p, r, full)
			}
		}
		p.Choices = append(p.Choices, doneChoice("5.3", "done-assessing"))
	},
}

// assess is a half of step Y2, for whom there is a region to assess.
func (x *Exec) assess() bool {
	x.S.Assessment.Planned = [MaxRegions]int8{}
	if x.opening() {
		x.S.Assessment.Settled = 0
	}
	for r := range Region(len(x.Map.Regions)) {
		if x.whyNotAssessed(r) == nil {
			x.S.Step = StepAssess
			return true
		}
	}
	return false
}

// planned is the multiplier a region would have.
func (x *Exec) planned(r Region) int {
	if n := x.S.Assessment.Planned[r]; n > 0 {
		return int(n) - 1
	}
	return int(x.S.Regions[r].Multiplier)
}

// whyNotAssessed tells why the player who decides does not assess a region.
func (x *Exec) whyNotAssessed(r Region) *engine.Refusal {
	st, id := &x.S.Regions[r], engine.GroupOf("region", x.Map.Regions[r].ID)
	switch {
	case !st.InPlay || st.Controller != x.S.Deciding:
		return engine.Refuse("5.3", "not-your-region", id)
	case x.S.Assessment.Settled.Has(r):
		return engine.Refuse("5.3.3", "assessed-by-the-loser", id)
	}
	return nil
}

// whyNotSet tells why a region cannot be set to a multiplier: higher than the table goes, raised by too much in a year,
// or with too little militance (5.3.a, 5.3.d).
func (x *Exec) whyNotSet(r Region, to int) *engine.Refusal {
	st, id, t := &x.S.Regions[r], engine.GroupOf("region", x.Map.Regions[r].ID), &x.Tables.Tribute
	switch {
	case to < 0 || to > t.MultiplierMax:
		return engine.Refuse("5.3.1", "no-multiplier", engine.Num("most", t.MultiplierMax))
	case to > int(st.Multiplier)+t.RaiseMax:
		return engine.Refuse("5.3.1", "raised-too-much", id, engine.Num("most", t.RaiseMax), engine.Num("was", st.Multiplier))
	case x.drops(r, to):
		return engine.Refuse("5.3.3", "ml-too-low-for-tribute", id, engine.Num("ml", st.ML), engine.Num("need", x.Limits.MLBuild))
	}
	return nil
}

// drops tells whether a region of Sparta's side pays no such multiple for want of militance (5.3.d).
func (x *Exec) drops(r Region, multiplier int) bool {
	st := &x.S.Regions[r]
	return st.Controller.Side() == SpartaSide && int(st.ML) < x.Limits.MLBuild && multiplier > 1
}

// askRegion lists what a region can be set to, with what it costs and yields.
func (x *Exec) askRegion(p *engine.Prompt, r Region, full bool) {
	id := x.Map.Regions[r].ID
	for to := range x.Tables.Tribute.MultiplierMax + 1 {
		if to == x.planned(r) {
			continue
		}
		facts := append(engine.Facts{engine.GroupOf("region", id), engine.Num("multiplier", to), engine.Num("talents", x.Map.Regions[r].BTV*to)},
			x.assessmentCost(r, to)...)
		switch why := x.whyNotSet(r, to); {
		case why == nil:
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd("assess", id, strconv.Itoa(to)), On: engine.OnButton, Key: "assess", Rule: "5.3", Facts: facts})
		case full:
			p.Denied = append(p.Denied, engine.Denied{On: engine.OnButton, ID: id + " " + strconv.Itoa(to), Key: "assess", Facts: facts, Why: why})
		}
	}
}

// levelPaid is the level that tribute costs a side: Athens pays with allegiance, the others with militance (5.3.b).
func levelPaid(side Side) string {
	if side == AthensSide {
		return "al"
	}
	return "ml"
}

// assessmentCost is what setting a region's multiplier does to the level that pays for it: for the raise, and by its column of the
// table for the year (5.3.b-c).
func (x *Exec) assessmentCost(r Region, to int) engine.Facts {
	raise, yearly := x.levelChanges(r, to)
	return engine.Facts{engine.Word("level", levelPaid(x.S.Regions[r].Controller.Side())), engine.Mod("raise", raise), engine.Mod("yearly", yearly)}
}

// levelChanges are what a multiplier costs a region: per multiple that it is raised, and by its column.
func (x *Exec) levelChanges(r Region, to int) (raise, yearly int) {
	st, t := &x.S.Regions[r], &x.Tables.Tribute
	column, each := &t.YearlyML, t.RaiseML
	if st.Controller.Side() == AthensSide {
		column, each = &t.YearlyAL, t.RaiseAL
	}
	return each * max(to-int(st.Multiplier), 0), column[to]
}

// assessRegion names the multiplier of a region. It is paid for when the player has done: the last one named counts (Q27).
func (x *Exec) assessRegion(args []string) *engine.Refusal {
	if len(args) != 2 {
		return engine.Refuse("5.3", "usage", engine.Word("verb", "assess"))
	}
	r := x.regionNamed(args[0])
	if r == NoRegion {
		return engine.Refuse("5.3", "no-such-region", engine.Typed("region", args[0]))
	}
	if why := x.whyNotAssessed(r); why != nil {
		return why
	}
	to, err := strconv.Atoi(args[1])
	if err != nil {
		return engine.Refuse("5.3.1", "no-multiplier", engine.Num("most", x.Tables.Tribute.MultiplierMax))
	}
	if why := x.whyNotSet(r, to); why != nil {
		return why
	}
	x.S.Assessment.Planned[r] = int8(to) + 1
	if to == int(x.S.Regions[r].Multiplier) {
		x.S.Assessment.Planned[r] = 0
	}
	x.tell(engine.Event{Kind: "tribute-planned", Rule: "5.3", Seat: seat(x.S.Deciding),
		Facts: engine.Facts{engine.GroupOf("region", args[0]), engine.Num("multiplier", to)}})
	return nil
}

// endAssessing pays for what has been named: each multiple raised, then the column every region stands in (5.3.b-c). A region of
// Athens' that this takes to the lowest allegiance goes over at once, as it is assessed (5.3.f), or at x1 where it has too little
// militance for more (5.3.d).
func (x *Exec) endAssessing(args []string) *engine.Refusal {
	if why := noArgs("5.3", "done", args); why != nil {
		return why
	}
	for r := range Region(len(x.Map.Regions)) {
		if x.whyNotAssessed(r) != nil {
			continue
		}
		x.settleAssessment(r)
	}
	x.S.Assessment.Planned = [MaxRegions]int8{}
	if !x.judgeHomes() && x.askCede() {
		return nil
	}
	x.proceed()
	return nil
}

// settleAssessment sets a region's multiplier as planned and moves the level that pays for it; one of Athens' that this takes to the
// lowest allegiance goes over (5.3.f).
func (x *Exec) settleAssessment(r Region) {
	st, to := &x.S.Regions[r], x.planned(r)
	raise, _ := x.levelChanges(r, to)
	x.S.Assessment.Lowered.Drop(r)
	if to != int(st.Multiplier) {
		if to < int(st.Multiplier) {
			x.S.Assessment.Lowered.Add(r)
		}
		st.Multiplier = int8(to)
		x.tell(engine.Event{Kind: "tribute-set", Rule: "5.3", Seat: seat(st.Controller),
			Facts: engine.Facts{engine.GroupOf("region", x.Map.Regions[r].ID), engine.Num("multiplier", to)}})
	}
	change := x.changeML
	if st.Controller.Side() == AthensSide {
		change = x.changeAL
	}
	change(r, raise, "5.3.3", "tribute-raised")
	_, yearly := x.levelChanges(r, int(st.Multiplier)) // what is left of it where militance has given out (Q26)
	change(r, yearly, "5.3.4", "tribute")
	if st.Controller.Side() == AthensSide && int(st.AL) <= x.Limits.ALMin {
		x.changeHands([]Region{r})
		x.S.Gained.Drop(r)
		x.S.Assessment.Settled.Add(r)
	}
}
