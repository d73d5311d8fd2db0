package sphacteria

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// The stratagems of Sphacteria, by their numbers in section 6.
const (
	Periplous zonewar.Title = 1 + iota
	Kuklos
	Diekplous
	Marines
	Archers
	Peltasts
	Spartiates
	CombinedAttack
	LeaderWounded
	DepartureOfBrasidas
	NiciasAgainstCleon
	Delay
	FirstReinforcements
	SecondReinforcements
	RecoverOne
	RecoverTwo
	Supply
	HelotSupply
	Truce
	Storm
	Fire
	Desertion
)

// stratagem is one of Sphacteria's own stratagems, use a way to play it.
type (
	stratagem = zonewar.Stratagem[*exec]
	use       = zonewar.Use[*exec]
)

// stratagems are all titles but those that only call what the data say; strikes is the
// ruling on the peltasts' (OptPeltasts).
func stratagems(strikes string) []zonewar.Stratagem[*zonewar.Exec] {
	return append(zonewar.OwnStratagems(marines, peltasts(strikes), spartiates, wounded, departure, nicias,
		recoverOne, recoverTwo, supply, helotSupply, truce, storm, fire, desertion),
		zonewar.Periplous(Periplous, wide), zonewar.Kuklos(Kuklos), zonewar.Diekplous(Diekplous),
		zonewar.Archers(Archers), zonewar.CombinedAttack(CombinedAttack), zonewar.Delay(Delay))
}

// adjustment is a stratagem of the adjustments that is played at nothing: check refuses
// it, do does what the title says.
func adjustment(title zonewar.Title, check func(x *exec) *engine.Refusal, do func(x *exec)) stratagem {
	return stratagem{Title: title, Uses: []use{{
		When:  adjusting,
		Check: func(x *exec, _ zonewar.Side) *engine.Refusal { return check(x) },
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			do(x)
		},
	}}}
}

// adjusting are the decisions of a side's adjustments that stratagems answer.
var adjusting = zonewar.In(StepRecover, StepSupply, StepClosing)

// playAdjust takes "play PIECE TITLE [TARGET]" in the side's adjustments, which go on
// where it was played.
func (x *exec) playAdjust(args []string) *engine.Refusal {
	d := x.Decision()
	if why := x.Play(args, "2.D"); why != nil {
		return why
	}
	d.Again(x.Exec)
	return nil
}

// inPlay refuses a title whose leader is not in play.
func (x *exec) inPlay(title zonewar.Title, id string) *engine.Refusal {
	if c, _ := x.CounterOf(id); x.s.Units[c].Fate != zonewar.InPlay {
		return x.Refuse(x.TitleRule(title), "leader-not-in-play").With(id)
	}
	return nil
}

// departure calls Brasidas away (6 #10).
var departure = adjustment(DepartureOfBrasidas,
	func(x *exec) *engine.Refusal { return x.inPlay(DepartureOfBrasidas, brasidas) },
	func(x *exec) { x.leave(brasidas, "6 #10") })

// nicias puts Sophocles into Cleon's place (6 #11).
var nicias = adjustment(NiciasAgainstCleon,
	func(x *exec) *engine.Refusal { return x.inPlay(NiciasAgainstCleon, cleon) },
	(*exec).replaceCleon)

// leave takes a leader out of the game without victory points.
func (x *exec) leave(id, rule string) zonewar.Place {
	c, _ := x.CounterOf(id)
	at := x.s.Units[c].Place
	x.RemoveLeader(c)
	x.Tell(engine.Event{Kind: "leader-left", Tags: engine.TagLoss, Rule: rule, Seat: x.Seat(x.SideOf(c)), Counters: []string{id}, Zones: x.OnePlace(at)})
	return at
}

// replaceCleon takes Cleon away; Sophocles takes his place unless he was killed
// or captured (6 #11).
func (x *exec) replaceCleon() {
	at := x.leave(cleon, "6 #11")
	c, _ := x.CounterOf(sophocles)
	if f := x.s.Units[c].Fate; f == zonewar.Killed || f == zonewar.Captured {
		return
	}
	x.SetCounter(c, at)
	x.Tell(engine.Event{Kind: "leader-came", Rule: "6 #11", Seat: x.Seat(Athens), Counters: []string{sophocles}, Zones: x.OnePlace(at)})
}

// fire clears the island from the next turn on (6 #21; State.BurntFrom).
var fire = stratagem{Title: Fire, Uses: []use{{
	When: adjusting,
	Aims: func(x *exec, _ zonewar.Side, aim zonewar.Aim) {
		if x.s.BurntFrom == 0 {
			aim.Places(x.r.burn)
		}
	},
	None: func(x *exec, _ zonewar.Side) *engine.Refusal { return x.Refuse("6 #21", "already-burnt") },
	Target: func(x *exec, _ zonewar.Side, word string) *engine.Refusal {
		switch p := x.PlaceOf(word); {
		case word == "":
			return x.Refuse("6 #21", "needs-target", engine.TitleNo("title", Fire))
		case x.s.BurntFrom > 0:
			return x.Refuse("6 #21", "already-burnt")
		case !x.r.burn.Has(p):
			return x.Refuse("6 #21", "not-on-the-island", engine.Typed("word", word))
		}
		return nil
	},
	Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
		at := x.PlaceOf(f.Target)
		x.Spend(side, f.Piece, f.Title, at)
		x.s.BurntFrom, x.s.FireZone = x.s.Turn+1, at
	},
}}}

// desertion takes a Messenian unit out of the game (6 #22).
var desertion = stratagem{Title: Desertion, Uses: []use{{
	When: adjusting,
	Aims: func(x *exec, _ zonewar.Side, aim zonewar.Aim) {
		aim.Counters(x.InPlay(x.S, Athens).And(x.r.messenians))
	},
	None: func(x *exec, _ zonewar.Side) *engine.Refusal {
		all := x.IDs(x.r.messenians)
		return x.Refuse("6 #22", "no-messenians-in-play", engine.ThingOf("word", all[len(all)-1]))
	},
	Target: func(x *exec, _ zonewar.Side, word string) *engine.Refusal {
		c, ok := x.CounterOf(word)
		switch {
		case word == "":
			return x.Refuse("6 #22", "needs-target", engine.TitleNo("title", Desertion))
		case !ok || !x.r.messenians.Has(c) || x.s.Units[c].Fate != zonewar.InPlay:
			return x.Refuse("6 #22", "no-messenians-in-play", engine.Typed("word", word))
		}
		return nil
	},
	Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
		x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
		c, _ := x.CounterOf(f.Target)
		at := x.s.Units[c].Place
		x.Eliminate(c, zonewar.ByDesertion, "6 #22")
		x.CaptureAt(at)
	},
}}}
