package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// The stratagems of Hellespont, by their numbers in section 7; there is no 21.
const (
	Periplous zonewar.Title = 1 + iota
	Kuklos
	Diekplous
	Storm
	RottenHulls
	Archers
	Cavalry
	CombinedAttack
	Sap
	Surprise
	RecoverOne
	RecoverTwo
	Delay
	Reinforcements
	LeaderWounded
	Discord
	Tissaphernes
	Alcibiades
	Supply
	Epidemic
	_
	GoodOmens
	Desertion
)

// stratagem is one of Hellespont's own stratagems, use a way to play it.
type (
	stratagem = zonewar.Stratagem[*exec]
	use       = zonewar.Use[*exec]
)

// stratagems are all titles but Reinforcements, which only calls what the data say.
func stratagems() []zonewar.Stratagem[*zonewar.Exec] {
	return append(zonewar.OwnStratagems(periplous, kuklos, diekplous, storm, rottenHulls, sap, surprise, recoverOne, recoverTwo,
		leaderWounded, tissaphernes, alcibiadesFreed, supply, goodOmens, desertion),
		zonewar.Archers(Archers), zonewar.CombinedAttack(CombinedAttack), zonewar.Delay(Delay),
		zonewar.Cavalry(Cavalry), zonewar.Discord(Discord), zonewar.Epidemic(Epidemic))
}

// playing is the verb with which a decision is answered by a stratagem; rule is cited
// when its words do not fit.
func playing(rule string) verb {
	return verb{Word: "play", Do: func(x *exec, args []string) *engine.Refusal { return x.Play(args, rule) }}
}

// MayInterject tells, by what both players can see, whether a side may use the
// Advantage, S22, or between two moves of the enemy a stratagem (7.0, 8).
func (x *exec) MayInterject(side zonewar.Side) bool {
	s := x.s
	if d := x.Decision(); d == nil || !d.Calm || s.Step == zonewar.StepMoves && side == s.Active {
		return false // the active player's uses stand in his own prompt
	}
	return x.advantageHelps(side) || x.MayPlayUnasked(GoodOmens, side)
}

// advantageHelps tells whether the side could use the Advantage at this moment.
func (x *exec) advantageHelps(side zonewar.Side) bool {
	if !x.CanUseAdvantage(x.S, side) {
		return false
	}
	return !x.Recoverable(side, x.AllUnits()).Empty() || !x.Returnable(x.S, side).Empty()
}

// Interjections adds what a side may use at this moment.
func (x *exec) Interjections(p *engine.Prompt, side zonewar.Side, full bool) {
	x.OfferAdvantage(p, side, x.Returnable(x.S, side),
		func(c zonewar.Counter) zonewar.PlaceSet { return x.welcome(side, c) })
	x.OfferAnyTime(p, side, full)
}

// welcome are the places to which a counter may come that the Advantage brings back:
// the bases of its side, for the Persians where they arrive, or next to it when that
// is taken (8).
func (x *exec) welcome(side zonewar.Side, c zonewar.Counter) zonewar.PlaceSet {
	if !x.Inland(c) {
		return x.r.bases[side]
	}
	var out zonewar.PlaceSet
	home := x.r.home[c]
	if home == zonewar.NoPlace {
		return out
	}
	free := func(p zonewar.Place) bool { return x.UnitsAt(x.S, p, side.Other()).Empty() }
	if free(home) {
		out.Add(home)
		return out
	}
	for _, p := range x.Near(home) {
		if free(p) && x.Link(home, p).Kind == zonewar.LandLink && !x.r.ports.Has(p) {
			out.Add(p)
		}
	}
	return out
}

// Interject carries out what a side uses at any time, between two moves or before a
// combat.
func (x *exec) Interject(side zonewar.Side, verb string, args []string) *engine.Refusal {
	d := x.Decision()
	var why *engine.Refusal
	switch verb {
	case "restore":
		why = x.AdvantageRestores(side, args)
	case "return":
		why = x.AdvantageReturns(side, args, func(c zonewar.Counter, at zonewar.Place) bool { return x.welcome(side, c).Has(at) })
	case "play":
		why = x.PlayAnyTime(side, args, "7")
	default:
		why = x.Refuse("2.B.3", "wrong-verb", engine.Word("verb", verb))
	}
	if why == nil && d.Again != nil { // what was asked about the marker, or a fleet that may carry everybody now
		d.Again(x.Exec)
	}
	return why
}
