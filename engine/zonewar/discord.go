package zonewar

import "strategos/engine"

// Discord is the title that may be the end of an enemy leader with no star or sword, or one (section 7).
func Discord(title Title) Stratagem[*Exec] {
	return Stratagem[*Exec]{Title: title, AnyTime: &Use[*Exec]{
		When: BetweenMoves,
		Check: func(x *Exec, side Side) *engine.Refusal {
			if x.quarrelsome(side).Empty() {
				return x.Refuse(x.Cites.Discord, "no-such-leader")
			}
			return nil
		},
		Aims: func(x *Exec, side Side, aim Aim) { aim.Counters(x.quarrelsome(side)) },
		Target: func(x *Exec, side Side, word string) *engine.Refusal {
			if c, ok := x.CounterOf(word); !ok || !x.quarrelsome(side).Has(c) {
				return x.Refuse(x.Cites.Discord, "leader-out-of-danger", engine.Typed("word", word))
			}
			return nil
		},
		Play: func(x *Exec, side Side, f NamedFace) {
			c, _ := x.CounterOf(f.Target)
			x.Spend(side, f.Piece, f.Title, NoPlace)
			x.Throw(Pending{Kind: x.Joints.Discord, Side: side, Zone: x.S.Units[c].Place, Counter: c, N: 1})
		},
	}}
}

// quarrelsome are the enemy leaders in play whom discord may strike: without two swords on their front.
func (x *Exec) quarrelsome(side Side) Set {
	var out Set
	for c := range x.InPlay(x.S, side.Other()).And(x.leaders).All() {
		if x.Bonus(c) < 2 {
			out.Add(c)
		}
	}
	return out
}

// DiscordNeeds is the least die that is a leader's end: 3 without a sword, 5 with one.
func (r *Ruleset) DiscordNeeds(c Counter) int {
	if r.Bonus(c) == 0 {
		return 3
	}
	return 5
}

// Quarrelled carries the die of a discord out and tells whether the leader is gone.
func (x *Exec) Quarrelled(c Counter, die int) bool {
	gone := die >= x.DiscordNeeds(c)
	if gone {
		x.LoseLeader(c, Lost, ByDiscord, x.Cites.Discord)
	}
	return gone
}

// ForecastDiscord tells whether a leader falls by the discord whose die is due.
func (x *Exec) ForecastDiscord() *engine.Forecast {
	roll := &x.S.Pending
	c, rule := roll.Counter, x.Cites.Discord
	f := x.ForecastDie("discord", rule, x.Seat(roll.Side), roll.Zone, SetOf(c))
	f.Factors = []engine.Factor{{Key: "discord-needs", Rule: rule,
		Facts: engine.Facts{engine.Num("needs", x.DiscordNeeds(c)), engine.Mod("bonus", x.Bonus(c))}}}
	f.Questions = engine.ByDie("discord", func(die int) engine.Prospect { p, _ := x.ReadDiscord(roll.Side, c, die); return p })
	return f
}

// ReadDiscord tells what a die brings a leader, and to which side nothing better could happen.
func (x *Exec) ReadDiscord(side Side, c Counter, die int) (engine.Prospect, Side) {
	p := engine.Prospect{Key: "discord-nothing", Seat: x.Seat(x.SideOf(c)), Counters: x.One(c)}
	gone := die >= x.DiscordNeeds(c)
	if gone {
		p.Key = "discord-lost"
	}
	return p, Wishes(gone, side)
}
