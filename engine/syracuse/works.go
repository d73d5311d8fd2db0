package syracuse

import (
	"errors"
	"slices"

	"strategos/engine"
	"strategos/engine/zonewar"
)

// tooling: before the dice of its works a side may give up a counter with a face of its colour for
// one more (2.C).
var tooling = decision{
	Step: StepTools, Name: "tools", Saved: "sy-tools", Cite: "2.C",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "discard", Do: (*exec).discard}, playing("2.C"), {Word: "pass", Then: (*exec).throwWorks}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		p.Facts = x.Facts(engine.Num("dice", x.worksDice(false)))
		for i := range x.Pieces {
			if !x.discardable(i) {
				continue
			}
			x.Offer(p, zonewar.Offer{Verb: "discard", Words: zonewar.Naming(zonewar.NameOfPiece(i)),
				On: engine.OnPiece, Rule: "2.C"},
				engine.CardOf("piece", x.Pieces[i].ID))
		}
		x.OfferPlays(p, full)
		x.Pass(p, "throw")
	},
	AtPlace: func(x *exec, p zonewar.Place) *engine.Refusal {
		return x.Refuse("2.C", "works-dice-first").At(x.PlaceID(p))
	},
	AtWork: func(x *exec, w int) *engine.Refusal { return x.Refuse("2.C", "works-dice-first").At(x.Works[w].ID) },
	Calm:   true,
	Sound: func(x *exec) error {
		if x.s.Works.Thrown { // the hand may be empty by now: S6 and S25 are played before the dice
			return errors.New("works: the dice have been thrown")
		}
		return nil
	},
}

// worksCoin is what works cost: points of work (2.C).
const worksCoin = "works"

// building: what a side builds with its points of work and its stratagems (2.C, 5).
var building = decision{
	Step: StepBuild, Name: "build", Saved: "sy-build", Cite: "5.1",
	By:    zonewar.Active,
	Verbs: []verb{{Word: "build", Do: (*exec).build}, playing("5.1"), {Word: "end", Then: (*exec).endWorks}},
	Ask: func(x *exec, p *engine.Prompt, full bool) {
		s := x.s
		p.Purse, p.Coin = int(s.Works.Points), worksCoin
		p.Facts = x.Facts(engine.Num("left", s.Works.Points))
		for i := range x.r.sites {
			site := &x.r.sites[i]
			if site.Side != s.Decider {
				continue
			}
			if why := x.checkBuild(site, int(s.Works.Points)); why == nil {
				x.Offer(p, zonewar.Offer{Verb: "build", Words: zonewar.Naming(x.siteWord(site)), On: engine.OnZone,
					Cost: site.Cost, Rule: "5.1"},
					engine.PlaceOf("work", site.ID), engine.YesNo("again", x.ruinedSite(site)))
			} else if full {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnZone, ID: site.ID, Key: "build",
					Facts: x.Facts(engine.PlaceOf("work", site.ID), engine.Num("cost", site.Cost)), Why: why})
			}
		}
		x.OfferPlays(p, full)
		p.Facts = append(p.Facts, engine.YesNo("idle", len(p.Choices) == 0))
		x.Button(p, "end", "end-works", "2.C", true)
		if n := len(p.Choices); n > 0 {
			p.Choices[n-1].Lost = p.Purse
		}
	},
	AtPlace: (*exec).explainSite,
	AtWork:  (*exec).explainWork,
	Calm:    true,
	Sound: func(x *exec) error {
		if !x.s.Works.Thrown {
			return errors.New("works: the dice have not been thrown")
		}
		return nil
	},
}

// The stratagems that build: a wall, the camp or a fort (7 S12, S13), and the reinforced ships
// (7 S6).
var (
	wallBuilt = stratagem{Title: Wall, Uses: []use{buildsBy(Wall, func(x *exec, s *Site) bool { return x.isWall(s) })}}
	fortBuilt = stratagem{Title: Fort,
		Uses: []use{buildsBy(Fort, func(x *exec, s *Site) bool { return s.Fort != "" || s.Work == camp })}}
	prows = stratagem{
		Title: ReinforcedShips,
		Uses: []use{{When: inWorks, Check: (*exec).checkProws, Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.reinforceShips(side, f)
			x.goOnBuilding()
		}}},
		AnyTime: &use{When: inWorks, Check: (*exec).checkProws, Play: (*exec).reinforceShips}, // in the other's works, too
	}
	inWorks = zonewar.In(StepTools, StepBuild)
)

// checkProws refuses the reinforced ships without Erasinides, who is not necessary later (7 S6).
func (x *exec) checkProws(zonewar.Side) *engine.Refusal {
	if !x.onMap(Syracuse).Has(x.r.admiral) {
		return x.Refuse("7 S6", "needs-erasinides").With(erasinides)
	}
	return nil
}

// reinforceShips makes the side's ships hit harder to the end of the game (7 S6).
func (x *exec) reinforceShips(side zonewar.Side, f zonewar.NamedFace) {
	x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
	x.s.Lasting[side] = int8(ReinforcedShips)
}

// buildsBy builds a site of a kind without points of work; all other conditions hold (5.1).
func buildsBy(title zonewar.Title, kind func(x *exec, s *Site) bool) use {
	check := func(x *exec, side zonewar.Side, word string) *engine.Refusal {
		s := x.site(word)
		if s == nil || s.Side != side || !kind(x, s) {
			return x.Refuse(x.TitleRule(title), "names-a-work", engine.Typed("word", word))
		}
		return x.checkBuild(s, s.Cost)
	}
	return use{
		When: zonewar.In(StepTools, StepBuild), Target: check,
		Aims: func(x *exec, side zonewar.Side, aim zonewar.Aim) {
			for i := range x.r.sites {
				if s := &x.r.sites[i]; s.Side == side && kind(x, s) &&
					x.Open(func() *engine.Refusal { return x.checkBuild(s, s.Cost) }) {
					aim.On(x.siteWord(s), "play-build")
				}
			}
		},
		None: func(x *exec, _ zonewar.Side) *engine.Refusal { return x.Refuse(x.TitleRule(title), "nothing-to-build") },
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.raise(x.site(f.Target), x.TitleRule(title))
		},
	}
}

// site finds a site by its id, nil for none.
func (x *exec) site(id string) *Site {
	i := slices.IndexFunc(x.r.sites, func(s Site) bool { return s.ID == id })
	if i < 0 {
		return nil
	}
	return &x.r.sites[i]
}

// isWall tells whether a site is a wall: no fort, not the camp nor the chains.
func (x *exec) isWall(s *Site) bool {
	return s.Fort == "" && s.Work != camp && s.Work != chains
}

// siteWord names a site in commands.
func (x *exec) siteWord(s *Site) zonewar.Word {
	if s.Fort != "" {
		return zonewar.NameOf(x.PlaceOf(s.Fort))
	}
	return zonewar.NameOfWork(x.WorkOf(s.Work))
}

// openWorks begins a side's works phase; Syracuse has none before the turn after that in which
// the camp was built (2.C).
func (x *exec) openWorks(side zonewar.Side) {
	s := x.s
	s.Active, s.Decider = side, side
	s.Works = Works{}
	if side == Syracuse && (s.CampTurn == 0 || int(s.Turn)+1 <= int(s.CampTurn)) {
		x.endWorks()
		return
	}
	x.Tell(engine.Event{Kind: "works", Rule: "2.C", Seat: x.Seat(side), Phase: "C"})
	if s.HandSize(x.Board, side) > 0 {
		s.Step = StepTools
		return
	}
	x.throwWorks()
}

// discardable tells whether the side at work holds a stratagem counter with a face of its own colour
// and may give it up.
func (x *exec) discardable(i int) bool {
	side, faces := x.s.Decider, &x.Pieces[i].Faces
	held := x.s.Pieces[i].Where == zonewar.InHand && x.s.Pieces[i].Side == side
	return held && !x.s.Works.Discarded && (faces[0].Owner == side || faces[1].Owner == side)
}

// discard takes "discard PIECE": it goes back to the bowl for a die, and the dice are thrown.
func (x *exec) discard(args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("2.C", "usage", engine.Word("verb", "discard"))
	}
	i, ok := x.PieceOf(args[0])
	if !ok || !x.discardable(i) {
		return engine.Refuse("2.C", "cannot-be-discarded", engine.CardOf("piece", args[0]))
	}
	x.PieceBack(i, true)
	x.s.Works.Discarded = true
	x.Tell(engine.Event{Kind: "discarded-for-die", Rule: "2.C", Seat: x.Seat(x.s.Decider),
		Facts: x.Facts(engine.CardOf("piece", args[0])), Tags: engine.TagReveals})
	x.throwWorks()
	return nil
}

// worksDice is how many dice the side at work throws, with a counter given up for one or without
// (2.C).
func (x *exec) worksDice(discarded bool) int {
	n := 0
	for i := range x.r.cfg.WorksDice {
		if d := &x.r.cfg.WorksDice[i]; x.worksDieApplies(d, discarded) {
			n += d.Dice
		}
	}
	return max(n, 0)
}

// worksDieApplies tells whether a line of the works dice applies to the side at work.
func (x *exec) worksDieApplies(d *WorksDie, discarded bool) bool {
	s, side := x.s, x.s.Decider
	season := x.r.season(x.S)
	if d.Side != zonewar.NoSide && d.Side != side {
		return false
	}
	switch d.When {
	case "base":
		return true
	case "advantage":
		return s.Advantage == side
	case "year":
		return season.Year == d.Year
	case "season":
		return season.Name == d.Season
	case "discard":
		return discarded
	case "double_leader":
		return x.BestBonus(x.S, x.onMap(side).And(x.AllLeaders())) == 2
	case "fort":
		return s.Holder(x.PlaceOf(d.Fort)) == side
	case "chains":
		return s.Standing.Has(x.r.chains)
	case "cavalry":
		own, foe := x.horse(side), x.horse(side.Other())
		if x.r.Option(OptCavalryDie) == "as-printed" {
			return own < 2*foe
		}
		return foe > 2*own
	}
	return false
}

// horse is the FP of a side's cavalry on the map.
func (x *exec) horse(side zonewar.Side) int {
	return x.FPOf(x.S, x.onMap(side).And(x.OfType('C')))
}

// throwWorks throws the dice of the works: a 5 is one point, a 6 two (5.1).
func (x *exec) throwWorks() {
	s := x.s
	n := x.worksDice(s.Works.Discarded)
	var dice []int
	points := 0
	for range n {
		d := x.Roll("works")
		dice = append(dice, d)
		points += max(d-4, 0)
	}
	s.Works.Thrown, s.Works.Points = true, int8(points)
	x.Tell(engine.Event{Kind: "works-dice", Rule: "5.1", Seat: x.Seat(s.Decider), Dice: dice,
		Facts: x.Facts(engine.Num("dice", n), engine.Num("points", points))})
	s.Step = StepBuild
	x.goOnBuilding()
}

// goOnBuilding asks on as long as something may be built, or a counter in hand could build; before
// the throw the dice fall when there is none left to give up.
func (x *exec) goOnBuilding() {
	s := x.s
	if !s.Works.Thrown && s.HandSize(x.Board, s.Decider) == 0 {
		x.throwWorks()
		return
	}
	if s.HandSize(x.Board, s.Decider) > 0 {
		return
	}
	for i := range x.r.sites {
		if site := &x.r.sites[i]; site.Side == s.Decider &&
			x.Open(func() *engine.Refusal { return x.checkBuild(site, int(s.Works.Points)) }) {
			return
		}
	}
	x.endWorks()
}

// checkBuild refuses a site that the side at work cannot build with so many points (5).
func (x *exec) checkBuild(s *Site, points int) *engine.Refusal {
	st := x.s
	switch {
	case x.stands(s):
		return x.Refuse("5.1", "stands-already", engine.PlaceOf("work", s.ID))
	case s.Work == camp && x.ruinedSite(s):
		return x.Refuse("5.2", "camp-is-lost")
	case st.Broken.Has(x.r.camp) && s.Side == Athens && x.isWall(s): // where walls begin
		return x.Refuse("5.4", "camp-is-lost")
	case s.Cost > points:
		return x.Refuse("5.1", "too-few-points", engine.PlaceOf("work", s.ID), engine.Num("cost", s.Cost),
			engine.Num("points", points))
	}
	for _, id := range s.Needs {
		if !st.Standing.Has(x.WorkOf(id)) {
			return x.Refuse("5.4", "needs-work", engine.PlaceOf("work", id))
		}
	}
	for _, id := range s.Bars {
		if st.Standing.Has(x.WorkOf(id)) {
			return x.Refuse("5.4", "barred-by-work", engine.PlaceOf("work", id))
		}
	}
	if x.isWall(s) {
		if ruin := x.ruinFirst(s); ruin != "" {
			return x.Refuse("5.4", "repair-first", engine.PlaceOf("work", ruin))
		}
	}
	if s.Holds != "" && st.Holder(x.PlaceOf(s.Holds)) != s.Side {
		return x.Refuse("5.5", "needs-fort", engine.PlaceOf("fort", s.Holds))
	}
	if len(s.At) > 0 && !slices.ContainsFunc(s.At, func(id string) bool { return x.hands(s.Side, x.PlaceOf(id)) >= 2 }) {
		return x.Refuse("5.1", "needs-troops").At(s.At...)
	}
	return nil
}

// stands tells whether a site is built.
func (x *exec) stands(s *Site) bool {
	if s.Fort != "" {
		return x.s.Holder(x.PlaceOf(s.Fort)) != zonewar.NoSide
	}
	return x.s.Standing.Has(x.WorkOf(s.Work))
}

// ruinedSite tells whether a site was destroyed and would be built anew.
func (x *exec) ruinedSite(s *Site) bool { return s.Fort == "" && x.s.Broken.Has(x.WorkOf(s.Work)) }

// ruinFirst is a wall of the builder's that was destroyed and has to be rebuilt before this one,
// "" for none (5.4). Where the players say so, one whose place is taken does not count.
func (x *exec) ruinFirst(s *Site) string {
	if x.ruinedSite(s) {
		return ""
	}
	for i := range x.r.sites {
		other := &x.r.sites[i]
		if other.Side != s.Side || !x.isWall(other) || !x.ruinedSite(other) {
			continue
		}
		if !x.overbuilt(other) {
			return other.Work
		}
	}
	return ""
}

// overbuilt tells whether a ruin does not count since its place is taken, where the players say so
// (5.4).
func (x *exec) overbuilt(s *Site) bool {
	return x.r.Option(OptRuinedWall) == "frees" &&
		slices.ContainsFunc(s.Bars, func(id string) bool { return x.s.Standing.Has(x.WorkOf(id)) })
}

// hands is the FP of hoplites, archers and peltasts of a side in a zone and in its fort (5.1).
func (x *exec) hands(side zonewar.Side, at zonewar.Place) int {
	troops := x.OfType('H').Or(x.OfType('A')).Or(x.OfType('P'))
	fp := x.FPOf(x.S, x.UnitsAt(x.S, at, side).And(troops))
	for _, fort := range x.Inner(at) {
		fp += x.FPOf(x.S, x.UnitsAt(x.S, fort, side).And(troops))
	}
	return fp
}

// build takes "build ID".
func (x *exec) build(args []string) *engine.Refusal {
	s := x.s
	if len(args) != 1 {
		return engine.Refuse("5.1", "usage", engine.Word("verb", "build"))
	}
	site := x.site(args[0])
	switch {
	case site == nil:
		return engine.Refuse("5.1", "names-a-work", engine.Typed("word", args[0]))
	case site.Side != s.Decider:
		return x.notYours(site)
	}
	if why := x.checkBuild(site, int(s.Works.Points)); why != nil {
		return why
	}
	s.Works.Points -= int8(site.Cost)
	x.raise(site, "5.1")
	return nil
}

// raise builds a site.
func (x *exec) raise(site *Site, rule string) {
	s := x.s
	e := engine.Event{Kind: "built", Rule: rule, Seat: x.Seat(site.Side),
		Facts: x.Facts(engine.PlaceOf("work", site.ID), engine.YesNo("again", x.ruinedSite(site)))}
	if site.Fort != "" {
		fort := x.PlaceOf(site.Fort)
		s.Hold(fort, site.Side)
		e.Zones = x.OnePlace(x.Outer(fort))
		if site.Fort == x.r.cfg.LateFort && int(s.Turn) <= x.r.cfg.LateTurn {
			s.InTime = true
		}
	} else {
		w := x.WorkOf(site.Work)
		s.Standing.Add(w)
		s.Broken.Drop(w)
		if w == x.r.camp {
			s.CampTurn = s.Turn + 1
		}
	}
	x.Tell(e)
	x.goOnBuilding()
}

// endWorks goes on to the other side's works, or to the adjustments; what points are left is lost
// (2.C, 5.1).
func (x *exec) endWorks() {
	s := x.s
	s.Works = Works{}
	if s.Active == s.Initiative {
		x.openWorks(s.Initiative.Other())
		return
	}
	x.NewPart()
	x.adjust(s.Initiative)
}

// explainSite says what could be built about a place and why it is not.
func (x *exec) explainSite(p zonewar.Place) *engine.Refusal {
	at := x.PlaceID(p)
	for i := range x.r.sites {
		s := &x.r.sites[i]
		if s.Side != x.s.Decider || s.Fort != at && !slices.Contains(s.At, at) {
			continue
		}
		if why := x.checkBuild(s, int(x.s.Works.Points)); why != nil {
			return why.At(at)
		}
		return x.Refuse("5.1", "click-the-site", engine.PlaceOf("work", s.ID)).At(at)
	}
	return x.Refuse("5.1", "nothing-built-there").At(at)
}

// explainWork says why nothing is built at a work.
func (x *exec) explainWork(w int) *engine.Refusal {
	id := x.Works[w].ID
	s := x.site(id)
	switch {
	case s == nil: // the walls of the city
		return x.Refuse("5.2", "stands-already", engine.PlaceOf("work", id)).At(id)
	case s.Side != x.s.Decider:
		return x.notYours(s).At(id)
	}
	if why := x.checkBuild(s, int(x.s.Works.Points)); why != nil {
		return why.At(id)
	}
	return x.Refuse("5.1", "click-the-site", engine.PlaceOf("work", id)).At(id)
}

// notYours refuses a site of the other side's.
func (x *exec) notYours(s *Site) *engine.Refusal {
	return x.Refuse("5.1", "not-your-work", engine.PlaceOf("work", s.ID), engine.SeatOf("side", x.Seat(s.Side)))
}
