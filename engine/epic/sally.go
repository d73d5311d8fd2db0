package epic

import "strategos/engine"

// This file is who stands inside and who outside a place when an enemy reaches it (10.2.a, 18.2).

// askSally asks the owner of a place just reached who of his stands outside; nobody leaves one that was masked before,
// and nobody goes in.
func (x *Exec) askSally() {
	b := &x.S.Battle
	if pool := x.sallyPool(); b.Masked || x.units(pool).Empty() {
		x.meetOutside()
		return
	}
	x.S.Step, x.S.Deciding = StepSally, x.spokesman(x.sallyPool(), b.side(Defender), x.speaksAt(Inside(b.Hex), b.side(Defender)))
}

// sallying: the owner of a place that has been reached says who of his units in the hex stands outside (10.2.a); raiders
// and foragers do in any case (Q120).
var sallying = decision{
	step: StepSally, name: "sally", cite: "10.2.1",
	when:  moment{in: Parts(PartM), whose: otherOnly, battle: true},
	verbs: []verb{{"outside", (*Exec).sally}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		p.Zone = x.fieldID()
		pool, most := x.ids(x.sallyPool()), x.ids(x.mostInside())
		p.Pick = &engine.Pick{Verb: "outside", Pool: pool, Max: len(pool), Suggested: most}
		p.Choices = []engine.Choice{{Command: engine.Cmd("outside", most...), On: engine.OnButton, Key: "all-inside", Rule: "10.2.1", Default: true}}
	},
	atPiece: func(x *Exec, p Piece) *engine.Refusal {
		if pool := x.sallyPool(); pool.Has(p) {
			return nil
		}
		return engine.Refuse("10.2.1", "not-inside").With(x.Pieces[p].ID)
	},
	sound: func(x *Exec) error {
		if x.units(x.sallyPool()).Empty() {
			return errNothingToDecide
		}
		return nil
	},
}

// sallyPool are the pieces in the hex of a place of whom its owner says whether they stand inside or outside: those
// inside, but for ships, which come out by sea alone, and those outside who neither raid nor forage, if the place is
// theirs; ships find room where there is a harbour.
func (x *Exec) sallyPool() Set {
	h, side := x.S.Battle.Hex, x.S.Battle.Attacker.Enemy()
	pool := x.ours(x.at(Inside(h)), side)
	pool = pool.Minus(x.fleets(pool))
	if !x.hasPlace(h) || x.holder(h) != side {
		return pool
	}
	return pool.Or(x.of(x.ours(x.at(Outside(h)), side), func(p Piece) bool {
		return x.S.Pieces[p].Flags&(Raiding|Foraging) == 0 && (x.Pieces[p].Kind != Fleet || x.harbours(h, side))
	}))
}

// boundOutside are those of the owner's side in the hex who stand outside whatever he says.
func (x *Exec) boundOutside() Set {
	b := &x.S.Battle
	return x.ours(x.at(Outside(b.Hex)), b.Attacker.Enemy()).Minus(x.sallyPool())
}

// mostInside are those who stand outside where all go in who can: nobody, or the leader whom several raiders or foragers
// need (16.2.a), one who is outside already if there is one.
func (x *Exec) mostInside() Set {
	b := &x.S.Battle
	bound := x.boundOutside()
	if x.units(bound).Len() < 2 || !x.leaders(bound).Empty() {
		return Set{}
	}
	for _, at := range [2]Place{Outside(b.Hex), Inside(b.Hex)} {
		if leader := x.companion(at, b.side(Defender)); leader != NoPiece {
			return only(leader)
		}
	}
	return Set{}
}

// whyNotOutside tells why a group of the pool cannot be the one that stands outside: several units need a leader there,
// and no leader stands alone before the enemy.
func (x *Exec) whyNotOutside(group Set) *engine.Refusal {
	if bad := group.Minus(x.sallyPool()); !bad.Empty() {
		return engine.Refuse("10.2.1", "not-inside").With(x.ids(bad)...)
	}
	there := x.boundOutside().Or(group)
	units := x.units(there)
	switch {
	case units.Len() > 1 && x.leaders(there).Empty() && group != x.mostInside():
		return engine.Refuse("16.2", "needs-leader-there").With(x.ids(units)...)
	case units.Empty() && !group.Empty():
		return engine.Refuse("7.8.6", "leader-alone").With(x.ids(group)...).At(x.PlaceID(Outside(x.S.Battle.Hex)))
	}
	return nil
}

// sally has a group of the pool stand outside, and all others of it inside.
func (x *Exec) sally(args []string) *engine.Refusal {
	group, why := x.pieces(args)
	if why == nil {
		why = x.whyNotOutside(group)
	}
	if why != nil {
		return why
	}
	in, out := Inside(x.S.Battle.Hex), Outside(x.S.Battle.Hex)
	goIn := x.sallyPool().Minus(group).And(x.at(out))
	x.stepAcross("goes-in", goIn, in, x.PlaceID(in))
	x.stepAcross("comes-out", group.And(x.at(in)), out, x.fieldID())
	x.meetOutside()
	return nil
}

// stepAcross takes pieces through the gates of the place that is fought for.
func (x *Exec) stepAcross(kind string, group Set, to Place, zone string) {
	if group.Empty() {
		return
	}
	legs := x.legs(group, to)
	for p := range group.All() {
		x.put(p, to)
	}
	x.tell(engine.Event{Kind: kind, Rule: "10.2.1", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{zone}, Moves: legs})
}
