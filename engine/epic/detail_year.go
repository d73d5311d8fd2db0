package epic

import "strategos/engine"

// This file is what a view tells of the assessment of tributes, and of revolt checks, before they are made (5.3, 6).

// Assessed is what a multiple of a region's tribute would bring and cost, if nothing else came between.
type Assessed struct {
	// Multiplier is what is set; Why tells why it may not be, and all else is empty then.
	Multiplier int
	Why        *engine.Refusal
	// Level is "al" or "ml", which pays for it: Raise for the multiples raised (5.3.b), Yearly by its column (5.3.c).
	Level         string
	Raise, Yearly int
	// AL and ML are the levels afterwards; Becomes is the multiplier that is left of it where militance gives out (5.3.d).
	AL, ML, Becomes int
	// Lost: the region goes over to the enemy at once (5.3.f).
	Lost bool
	// Pays are the talents it brings its player in step Y3.
	Pays int
	// AtRisk: in the step A that follows a city of it is checked. City is the one most likely to revolt, Revolts its chance.
	AtRisk  bool
	City    string
	Revolts engine.Fraction
}

// Assess tells what every multiple, from 0, of a region's tribute would bring the deciding player; nil for a region that he is not asked
// about in step Y2.
func (d *Detail) Assess(region string) []Assessed {
	x := d.x
	r := x.regionNamed(region)
	if r == NoRegion || x.S.Step != StepAssess || x.whyNotAssessed(r) != nil {
		return nil
	}
	out := make([]Assessed, x.Tables.Tribute.MultiplierMax+1)
	for to := range out {
		out[to] = x.assessed(r, to)
	}
	return out
}

// Planned is the multiple of a region's tribute that the deciding player has named, or that it has.
func (d *Detail) Planned(region string) int {
	if r := d.x.regionNamed(region); r != NoRegion {
		return d.x.planned(r)
	}
	return 0
}

// apart is a copy of the state to try something out on, of which nobody hears.
func (x *Exec) apart() *Exec {
	s := *x.S
	return &Exec{Ruleset: x.Ruleset, S: &s, dice: noDice{}, quiet: true, muted: true}
}

// assessed sets a region's tribute on a copy of the state and goes on to the step A of this spring.
func (x *Exec) assessed(r Region, to int) Assessed {
	out := Assessed{Multiplier: to, Why: x.whyNotSet(r, to), Level: levelPaid(x.S.Regions[r].Controller.Side())}
	if out.Why != nil {
		return out
	}
	out.Raise, out.Yearly = x.levelChanges(r, to)
	y := x.apart()
	who, st := x.S.Deciding, &y.S.Regions[r]
	y.S.Assessment.Planned[r] = int8(to) + 1
	y.settleAssessment(r)
	out.AL, out.ML, out.Becomes, out.Lost = int(st.AL), int(st.ML), int(st.Multiplier), st.Controller != who
	if !out.Lost {
		out.Pays = y.Tribute(r)
	}
	y.clearRaided()
	y.S.Revolts.Checked = 0
	y.endOccupied()
	if best, odds := y.likeliest(r); best != NoCity {
		out.AtRisk, out.City, out.Revolts = true, x.Cities[best].ID, odds
	}
	return out
}

// likeliest is the city of a region, of those that Sparta could have checked, that is most likely to revolt, and its chance.
func (x *Exec) likeliest(r Region) (best City, odds engine.Fraction) {
	best = NoCity
	for c := range x.RegionCities(r).All() {
		if x.whyNoCheck(c) != nil {
			continue
		}
		if p := x.revoltOdds(c); best == NoCity || p.N > odds.N {
			best, odds = c, p
		}
	}
	return best, odds
}

// revoltOdds is the chance that a city revolts if it is checked; calmOdds that its revolt ends.
func (x *Exec) revoltOdds(c City) engine.Fraction {
	least := x.Tables.Revolt.From - sumOf(x.revoltModifiers(c))
	return sixths(7 - least)
}

func (x *Exec) calmOdds(c City) engine.Fraction {
	return sixths(x.Tables.Revolt.EndMost - sumOf(x.revoltModifiers(c)))
}

// sixths is the chance of so many faces of a die.
func sixths(faces int) engine.Fraction {
	return engine.Fraction{N: int64(min(max(faces, 0), 6)), Of: 6}
}

// RevoltCheck is a check of step A as things stand: Sparta's of a loyal city, or Athens' of one in revolt.
type RevoltCheck struct {
	City, Region string
	// Ends: it is one that ends a revolt; Chance is that it does, or that the city revolts.
	Ends   bool
	Chance engine.Fraction
	// Sum is what is added to the die, line by line (6.3).
	Sum   int
	Lines []RevoltLine
	// Why tells why no such check can be made.
	Why *engine.Refusal
}

// RevoltLine is a line of the table of revolt checks, by its key in the event of the check, with what it adds.
type RevoltLine struct {
	Key string
	N   int
}

// Checks are those that step A would bring in a region of Athens', city by city, if it began as things stand; in step A those it can bring
// yet. In the risk zone they are Sparta's, else Athens' of the cities in revolt.
func (d *Detail) Checks(region string) []RevoltCheck {
	x := d.x.apart()
	r := x.regionNamed(region)
	if r == NoRegion || !x.controls(AthensSide, r) {
		return nil
	}
	if x.S.Part != PartA {
		x.S.Revolts.Checked = 0
		x.endOccupied()
	}
	x.muted = false
	var out []RevoltCheck
	for c := range x.RegionCities(r).All() {
		check := RevoltCheck{City: x.Cities[c].ID, Region: region, Ends: x.S.Cities[c].Revolt != NoRevolt && !x.atRisk(r)}
		mods := x.revoltModifiers(c)
		check.Sum = sumOf(mods)
		for _, m := range mods {
			check.Lines = append(check.Lines, RevoltLine{m.key, m.n})
		}
		if check.Ends {
			check.Chance, check.Why = x.calmOdds(c), x.whyNoPacifying(c)
		} else {
			check.Chance, check.Why = x.revoltOdds(c), x.whyNoCheck(c)
		}
		if check.Why != nil {
			check.Chance = engine.Fraction{Of: 6}
		}
		out = append(out, check)
	}
	return out
}

// CourseStep is a step of the year, or a season as a whole.
type CourseStep struct {
	// Phase is the step as stages name it, "" for a season as a whole; Season is the season it is of, "" for the Yearly Start Phase.
	Phase, Season string
	// Rule is its section.
	Rule string
	// State is "over", "now" or "ahead".
	State string
}

// Course is the course of the year (3.2): the Yearly Start Phase where there is one, the seasons, and the steps of the present one.
func (d *Detail) Course() []CourseStep {
	x := d.x
	var out []CourseStep
	at := map[bool]string{true: "over", false: "ahead"}
	yearly := x.S.Part < PartA
	for p := range PartA {
		if int(x.S.Year) == x.Scenario.StartYear || !x.Scenario.Parts.has(p) || parts[p].begin == nil {
			continue
		}
		s := CourseStep{Phase: parts[p].phase, Rule: parts[p].cite, State: at[!yearly || p < x.S.Part]}
		if yearly && p == x.S.Part {
			s.State = "now"
		}
		out = append(out, s)
	}
	for season := range seasonNames {
		name := seasonNames[season]
		if season != int(x.S.Season) || yearly {
			out = append(out, CourseStep{Season: name, Rule: "3.2", State: at[season < int(x.S.Season)]})
			continue
		}
		out = append(out, CourseStep{Season: name, Rule: "3.2", State: "now"})
		over := true
		for _, phase := range d.Phases {
			if phase[0] == 'Y' {
				continue
			}
			s := CourseStep{Phase: phase, Season: name, Rule: d.PhaseRule(phase), State: at[over]}
			if phase == d.Phase {
				s.State, over = "now", false
			}
			out = append(out, s)
		}
	}
	return out
}

// PhaseRule is the section of a step as stages name it, "" for one that is none.
func (d *Detail) PhaseRule(phase string) string {
	for p := range nParts {
		if name := parts[p].phase; name != "" && (name == phase || p >= PartR && phase[:1] == name) {
			return parts[p].cite
		}
	}
	return ""
}
