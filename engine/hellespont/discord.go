package hellespont

import (
	"strategos/engine"
	"strategos/engine/zonewar"
)

// discord may be the end of an enemy leader (7 S16).
var discord = stratagem{
	Title: Discord,
	AnyTime: &use{
		When: zonewar.BetweenMoves,
		Check: func(x *exec, side zonewar.Side) *engine.Refusal {
			if x.quarrelsome(side).Empty() {
				return x.Refuse("7 S16", "no-such-leader")
			}
			return nil
		},
		Aims: func(x *exec, side zonewar.Side, aim zonewar.Aim) { aim.Counters(x.quarrelsome(side)) },
		Target: func(x *exec, side zonewar.Side, word string) *engine.Refusal {
			if c, ok := x.CounterOf(word); !ok || !x.quarrelsome(side).Has(c) {
				return engine.Refuse("7 S16", "leader-out-of-danger", engine.Typed("word", word))
			}
			return nil
		},
		Play: func(x *exec, side zonewar.Side, f zonewar.NamedFace) {
			c, _ := x.CounterOf(f.Target)
			x.Spend(side, f.Piece, f.Title, zonewar.NoPlace)
			x.Throw(zonewar.Pending{Kind: discordRoll, Side: side, Zone: x.s.Units[c].Place, Counter: c, N: 1})
		},
	},
}

// quarrelsome are the enemy leaders among whom a side may sow discord: in play,
// without two swords on their front (7 S16).
func (x *exec) quarrelsome(side zonewar.Side) zonewar.Set {
	var out zonewar.Set
	x.InPlay(x.S, side.Other()).And(x.AllLeaders()).Each(func(c zonewar.Counter) {
		if x.Bonus(c) < 2 {
			out.Add(c)
		}
	})
	return out
}

// discordNeeds is the die that is a leader's end: 3 without a sword, 5 with one.
func (x *exec) discordNeeds(c zonewar.Counter) int {
	if x.Bonus(c) == 1 {
		return 5
	}
	return 3
}

// quarrelled carries a roll of S16 out.
func (x *exec) quarrelled(c zonewar.Counter, die int) {
	if die >= x.discordNeeds(c) {
		x.LoseLeader(c, zonewar.Lost, zonewar.ByDiscord, "7 S16")
	}
	x.EndInterlude()
}
