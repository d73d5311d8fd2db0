package hellespont

import (
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

// playing is the verb with which a decision is answered by a stratagem.
var playing = zonewar.Playing[*exec]

// stratagem is one of Hellespont's own stratagems, use a way to play it.
type (
	stratagem = zonewar.Stratagem[*exec]
	use       = zonewar.Use[*exec]
)

// stratagems are all titles but Reinforcements, which only calls what the data say.
func stratagems() []zonewar.Stratagem[*zonewar.Exec] {
	return append(zonewar.OwnStratagems(rottenHulls, sap, surprise, tissaphernes, alcibiadesFreed),
		zonewar.Periplous(Periplous, openSea), zonewar.Kuklos(Kuklos), zonewar.Diekplous(Diekplous),
		zonewar.Storm(Storm), zonewar.Archers(Archers), zonewar.Cavalry(Cavalry), zonewar.CombinedAttack(CombinedAttack),
		zonewar.Recovery(RecoverOne), zonewar.Recovery(RecoverTwo), zonewar.Delay(Delay), zonewar.LeaderWounded(LeaderWounded, leads),
		zonewar.Discord(Discord), zonewar.Supplies(Supply), zonewar.Epidemic(Epidemic),
		zonewar.OmensIn(zonewar.GoodOmens(GoodOmens, RecoverTwo), StepLast),
		zonewar.Desertion(Desertion, StepLast, "names-a-small-enemy-unit"))
}

// Lost are the counters that the Advantage may bring back: eliminated leaders and land units (8).
func (x *exec) Lost(side zonewar.Side) zonewar.Set { return x.Returnable(x.S, side) }

// Returned: nothing is remembered of who was lost.
func (x *exec) Returned(zonewar.Counter) {}

// Welcome are the places to which a counter may come that the Advantage brings back:
// the bases of its side, for the Persians where they arrive, or next to it when that
// is taken, full, or where enemies are about to evade to (8).
func (x *exec) Welcome(c zonewar.Counter) zonewar.PlaceSet {
	side := x.SideOf(c)
	if !x.Inland(c) {
		return x.r.bases[side]
	}
	var out zonewar.PlaceSet
	home := x.r.home[c]
	if home == zonewar.NoPlace {
		return out
	}
	free := func(p zonewar.Place) bool {
		return x.UnitsAt(x.S, p, side.Other()).Empty() && p != x.s.Refuge && !x.OverfullWith(x.S, p, side, zonewar.SetOf(c))
	}
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
