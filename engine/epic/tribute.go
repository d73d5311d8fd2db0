package epic

import "strategos/engine"

// This file is 5.4: the yearly tribute.

// keepingTribute asks the new controller of a region whether its multiplier stays or begins anew at one (4.3.b, Q20).
var keepingTribute = decision{
	step: StepKeepTribute, name: "keep-tribute", cite: "4.3",
	when: moment{in: Parts(PartY1, PartF1)},
	verbs: []verb{
		{"keep", func(x *Exec, args []string) *engine.Refusal { return x.settleTribute(args, false) }},
		{"reset", func(x *Exec, args []string) *engine.Refusal { return x.settleTribute(args, true) }},
	},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		r := x.firstGained()
		id := x.Regions[r].ID
		p.Facts = engine.Facts{engine.GroupOf("region", id), engine.Num("multiplier", x.S.Regions[r].Multiplier)}
		for _, word := range []string{"keep", "reset"} {
			p.Choices = append(p.Choices, engine.Choice{Command: engine.Cmd(word, id), On: engine.OnButton, Key: word + "-tribute",
				Rule: "4.3", Facts: p.Facts, Default: word == "keep"})
		}
	},
	sound: func(x *Exec) error {
		r := x.firstGained()
		if r == NoRegion || x.S.Regions[r].Controller == Nobody || x.S.Regions[r].Controller != x.S.Deciding {
			return errNothingToDecide
		}
		return nil
	},
}

// firstGained is the region that is asked about.
func (x *Exec) firstGained() Region {
	for r := range x.S.Gained.All() {
		return r
	}
	return NoRegion
}

// askTribute puts the question for the next region gained, where the answer matters.
func (x *Exec) askTribute() bool {
	if x.askCede() {
		return true
	}
	for r := range x.S.Gained.All() {
		if x.S.Regions[r].Multiplier == 1 {
			x.S.Gained.Drop(r)
			continue
		}
		x.S.Step, x.S.Deciding = StepKeepTribute, x.S.Regions[r].Controller
		return true
	}
	return false
}

// settleTribute keeps or resets the multiplier of the region that is asked about.
func (x *Exec) settleTribute(args []string, reset bool) *engine.Refusal {
	r := x.firstGained()
	if len(args) != 1 || args[0] != x.Regions[r].ID {
		return engine.Refuse("4.3", "another-region", engine.GroupOf("region", x.Regions[r].ID))
	}
	st := &x.S.Regions[r]
	if reset {
		st.Multiplier = 1
	}
	x.S.Gained.Drop(r)
	x.tell(engine.Event{Kind: "tribute-set", Rule: "4.3", Seat: seat(st.Controller),
		Facts: engine.Facts{engine.GroupOf("region", x.Regions[r].ID), engine.Num("multiplier", st.Multiplier)}})
	if !x.askTribute() {
		x.carryOn()
	}
	return nil
}

// Tribute is what a region pays its controller in a year, in talents (5.4.a): nothing if no city of it is free,
// otherwise its base value times its multiplier less the points of those that are not.
func (x *Exec) Tribute(r Region) int {
	st := &x.S.Regions[r]
	side := st.Controller.Side()
	free, lost := false, 0
	for c := range x.RegionCities(r).All() {
		if x.friendly(c, side) && x.siege(x.Cities[c].Hex) == nil {
			free = true
		} else {
			lost += x.Tables.Tribute.CityValue[x.Cities[c].Size]
		}
	}
	if !free {
		return 0
	}
	return max(x.Map.Regions[r].BTV*int(st.Multiplier)-lost, 0)
}

// collect is step Y3: every player who collects adds up what his regions pay (5.4.b); Athens' regions out of play add
// theirs with a die (22.4.4).
func (x *Exec) collect() bool {
	for p := range Player(x.Scenario.Players) {
		if !x.Scenario.Collects[p] {
			continue
		}
		sum := 0
		e := engine.Event{Kind: "tribute", Rule: "5.4", Seat: seat(p), Tags: engine.TagNews}
		for r := range Region(len(x.Map.Regions)) {
			if x.S.Regions[r].InPlay && x.S.Regions[r].Controller == p {
				sum += x.Tribute(r)
			}
		}
		if p == Athens && x.Scenario.ExtraIncome > 0 {
			d := x.roll("income")
			e.Dice = []int{d}
			e.Facts = append(e.Facts, engine.Num("empire", x.Scenario.ExtraIncome+d))
			sum += x.Scenario.ExtraIncome + d
		}
		x.gain(p, sum)
		e.Facts = append(e.Facts, engine.Num("talents", sum), engine.Num("treasury", x.S.Treasury[p]))
		x.tell(e)
		x.subsidies(p)
	}
	x.payMercenaries()
	return false
}

// clearRaided is step Y4: all Raided markers leave the map (15.5.b), and the Yearly Start Phase is over.
func (x *Exec) clearRaided() bool {
	told := false
	for a := range x.S.Areas {
		told = told || x.S.Areas[a].Raided > 0
		x.S.Areas[a].Raided = 0
	}
	if told {
		x.tell(engine.Event{Kind: "raided-cleared", Rule: "15.5"})
	}
	return x.judgeGains()
}
