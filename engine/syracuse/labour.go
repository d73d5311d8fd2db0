package syracuse

import (
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// seenSites are the sites as everybody sees them, whoever is at work.
func (r *Rules) seenSites() []zonewar.SiteView {
	out := make([]zonewar.SiteView, len(r.sites))
	for i := range r.sites {
		s := &r.sites[i]
		out[i] = zonewar.SiteView{ID: s.seen(), Owner: r.Seat(s.Side), Cost: s.Cost, At: s.At, Needs: s.Needs,
			Bars: s.Bars, Holds: s.Holds}
	}
	return out
}

// seen is the id by which a view knows a site: its work's, or its fort's.
func (s *Site) seen() string {
	if s.Fort != "" {
		return s.Fort
	}
	return s.Work
}

// labour is what can be built, and in a works phase what its dice are made of and what each site
// needs (2.C, 5). Whether a counter can be given up for a die is for the side's own eyes.
func (g *Game) labour(seat engine.Seat) *zonewar.LabourView {
	s := g.s
	v := &zonewar.LabourView{Sites: g.r.siteViews}
	if step := s.Waiting(); step != StepTools && step != StepBuild {
		return v
	}
	asked := *s
	asked.Decider = s.Active // somebody else may be asked in between
	x := g.r.exec(&asked, zonewar.NoDice{}, false)
	given := s.Works.Discarded
	v.Seat, v.Rule, v.Roll = x.Seat(s.Active), "2.C", "works"
	v.Thrown, v.Points = s.Works.Thrown, int(s.Works.Points)
	v.Dice, v.Lines = x.worksDice(given), x.worksLines(s.Active, given)
	v.More = !v.Thrown && (seat == "" || seat == v.Seat) && x.anyDiscardable()
	v.Sites = slices.Clone(v.Sites)
	now, more := worksPool(v.Dice), worksPool(x.worksDice(true))
	for i := range g.r.sites {
		site, seen := &g.r.sites[i], &v.Sites[i]
		if site.Side != s.Active {
			continue
		}
		points := site.Cost
		if v.Thrown {
			points = v.Points
		}
		if seen.Why = x.checkBuild(site, points); seen.Why == nil && !v.Thrown {
			enough := func(n int) bool { return n >= site.Cost }
			chance, with := now.Chance(enough), more.Chance(enough)
			seen.Chance = &chance
			if v.More {
				seen.Chance1 = &with
			}
		}
	}
	return v
}

// anyDiscardable tells whether the side at work can give up a counter for a die (2.C).
func (x *exec) anyDiscardable() bool {
	for i := range x.Pieces {
		if x.discardable(i) {
			return true
		}
	}
	return false
}

// worksLines are the lines of the works dice of a side, with those that do not apply (2.C).
func (x *exec) worksLines(side zonewar.Side, discarded bool) []zonewar.LabourLine {
	var out []zonewar.LabourLine
	for i := range x.r.cfg.WorksDice {
		if d := &x.r.cfg.WorksDice[i]; d.Side == zonewar.NoSide || d.Side == side {
			out = append(out, zonewar.LabourLine{Factor: worksFactor(d), Applies: x.worksDieApplies(d, discarded)})
		}
	}
	return out
}

// worksFactor is a line of the works dice as a factor.
func worksFactor(d *WorksDie) engine.Factor {
	return engine.Factor{Key: "works-" + d.When, Rule: "2.C", Value: d.Dice, Adds: "dice",
		Facts: engine.Facts{engine.Mod("value", d.Dice), engine.Word("line", d.ID)}}
}

// worksPool counts the points of so many works dice: one for a 5, two for a 6 (5.1).
func worksPool(n int) engine.Spread {
	return engine.Pool(n, func(face int) int { return max(face-4, 0) })
}
