package epic

import "strategos/engine"

// This file is Allied Dissent, the card that sets two players of an alliance at odds (24.6), and cards that are played at one of several
// enemies.

func init() {
	addFamilies(map[string]family{
		"allied_dissent": {(*Exec).pairsOfAllies, (*Exec).whyNoDissent, (*Exec).dissent},
	})
}

// aimedAtPlayers are the families of cards whose targets are players.
var aimedAtPlayers = []string{"allied_dissent", "spies", "treasury", "peace_embassy"}

// atOdds tells whether two players of an alliance are at odds until the season ends: what 24.5 lets them share they do not.
func (x *Exec) atOdds(a, b Player) bool {
	return a >= 0 && b >= 0 && x.S.Allies.Rifts[a].Has(b)
}

// whyAtOdds refuses what an ally at odds with who decides is not given; nil for any other.
func (x *Exec) whyAtOdds(to Player) *engine.Refusal {
	if !x.atOdds(x.S.Deciding, to) {
		return nil
	}
	return x.refuse("24.6", "at-odds", engine.SeatOf("partner", seat(to)))
}

// pairsOfAllies are the pairs of allies who are not at odds, each a target.
func (x *Exec) pairsOfAllies(*CardData, Player) [][]string {
	var out [][]string
	all := x.team(SpartaSide)
	for i, a := range all {
		for _, b := range all[i+1:] {
			if !x.atOdds(a, b) {
				out = append(out, []string{string(Seats[a]), string(Seats[b])})
			}
		}
	}
	return out
}

// whyNoDissent tells why the card does not set those at odds who are named: two allies who are not yet.
func (x *Exec) whyNoDissent(c *CardData, _ Player, args []string) *engine.Refusal {
	if len(args) != 2 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	a, b := x.playerNamed(args[0]), x.playerNamed(args[1])
	switch {
	case a.Side() != SpartaSide || b.Side() != SpartaSide || a == b:
		return engine.Refuse("24.6", "no-two-allies")
	case x.atOdds(a, b):
		return engine.Refuse("24.6", "at-odds-already", engine.SeatOf("one", seat(a)), engine.SeatOf("other", seat(b)))
	}
	return nil
}

// dissent sets two allies at odds.
func (x *Exec) dissent(_ *CardData, who Player, args []string) {
	a, b := x.playerNamed(args[0]), x.playerNamed(args[1]) // whyNoDissent has read them
	x.S.Allies.Rifts[a].Add(b)
	x.S.Allies.Rifts[b].Add(a)
	x.moved()
	x.tell(engine.Event{Kind: "at-odds", Rule: "24.6", Seat: seat(who), Facts: engine.Facts{engine.SeatOf("one", seat(a)), engine.SeatOf("other", seat(b))}})
}

// foeWays are the enemies at whom a player plays a card, each a target; where there is one alone nobody is named.
func (x *Exec) foeWays(who Player) [][]string {
	foes := x.team(who.Side().Enemy())
	if len(foes) == 1 {
		return [][]string{nil}
	}
	out := make([][]string, 0, len(foes))
	for _, foe := range foes {
		out = append(out, []string{string(Seats[foe])})
	}
	return out
}

// readFoe reads at whom a player plays a card.
func (x *Exec) readFoe(of *CardData, who Player, args []string) (Player, *engine.Refusal) {
	foes := x.team(who.Side().Enemy())
	if len(foes) == 1 {
		return foes[0], noTarget(x, of, who, args)
	}
	if len(args) != 1 {
		return Nobody, engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	foe := x.playerNamed(args[0])
	if foe == Nobody || foe.Side() == who.Side() {
		return Nobody, engine.Refuse("12.6", "no-enemy-of-yours", engine.Typed("seat", args[0]))
	}
	return foe, nil
}

// foeOf is at whom a card that has been read is played.
func (x *Exec) foeOf(who Player, args []string) Player {
	if len(args) > 0 {
		return x.playerNamed(args[0])
	}
	return x.opponent(who)
}
