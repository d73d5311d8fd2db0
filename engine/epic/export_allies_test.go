package epic

import "strategos/engine"

// Heir is who gets a region that passes to the alliance.
func (x *Exec) Heir(region string, dice engine.Dice) Player {
	x.dice = dice
	return x.heir(x.regionNamed(region))
}

// Kill takes a leader out, whose whole stack is gone, and returns who comes for him.
func (x *Exec) Kill(id string, dice engine.Dice) {
	x.dice = dice
	x.killLeader(x.byID[id], Set{})
}

// RankNames are the ranks of allies as verdicts.
func RankNames() [nRanks]string { return rankNames }

// Rank is what a base tribute brings.
func (s *Spoils) Rank(btv int) Rank { return s.rankOf(btv) }
