package epic

import "strategos/engine"

// This file is where a stack may not go though the land is open to its side: into another satrapy (1.2.e), in a truce into the
// enemy's regions (20.2.b); and where it still stands, though it is closed by now.

// bounds are the land areas barred to a stack, and those it may leave only.
type bounds struct {
	barred, left AreaSet
}

// boundsOf are the bounds of a stack that begins its move in a hex.
func (x *Exec) boundsOf(group Set, from Hex) bounds {
	var out bounds
	side := x.S.Deciding.Side()
	if x.truce() && !x.enemyRegion(from, side) {
		for r := range Region(len(x.Map.Regions)) {
			if x.controls(side.Enemy(), r) {
				out.barred = out.barred.Or(x.RegionAreas(r))
			}
		}
	}
	if x.Scenario.Persia == nil || side != SpartaSide {
		return out
	}
	for s := range nSatraps {
		of := x.satrapy(s)
		if x.S.Persia.Quit[s] && x.Areas[x.Owner[from]].Region == of {
			out.left = x.RegionAreas(of)
		}
		if x.strangers(group, of) {
			out.barred = out.barred.Or(x.RegionAreas(of))
		}
	}
	return out
}

// whyBarred tells why a stack may not enter an area, nil where nothing bars it.
func (x *Exec) whyBarred(b *bounds, a Area) *engine.Refusal {
	if a == NoArea || !b.barred.Has(a) {
		return nil
	}
	if x.Areas[a].Kind == Persian {
		return x.whyRival()
	}
	return x.whyTruce()
}

// whyRival refuses the way from one satrapy into the other.
func (x *Exec) whyRival() *engine.Refusal { return x.refuse("1.2", "other-satrapy") }

// whyBattle tells why a side may not come to where it would have to fight: in a truce nobody does.
func (x *Exec) whyBattle(h Hex, side Side) *engine.Refusal {
	if x.truce() && x.stops(h, side) {
		return x.whyTruce().At(x.PlaceID(Outside(h)))
	}
	return nil
}
