package epic

import "strategos/engine"

// This file is how each player of an alliance is judged when Athens has lost (24.8, 25.4).

// Rank is how an ally has done.
type Rank uint8

// The ranks: he has gained too little to win, or has won, or won decisively.
const (
	NoVictory Rank = iota
	Victory
	DecisiveVictory
	nRanks
)

// rankNames are the ranks as verdicts of seats.
var rankNames = [nRanks]string{NoVictory: "no-victory", Victory: "victory", DecisiveVictory: "decisive"}

// rankOf is the rank that a base tribute brings.
func (s *Spoils) rankOf(btv int) Rank {
	switch {
	case btv >= s.Decisive:
		return DecisiveVictory
	case btv >= s.Victory:
		return Victory
	}
	return NoVictory
}

// spoilsOf is the base tribute by which an ally of Sparta is judged: that of his regions, and of Attica for who has taken Athens (Q149).
func (x *Exec) spoilsOf(who Player) int {
	n := 0
	for r := range Region(len(x.Map.Regions)) {
		held := x.inPlay(r) && x.S.Regions[r].Controller == who
		if held || r == x.home[Athens] && x.S.Allies.TookAthens == who {
			n += x.Map.Regions[r].BTV
		}
	}
	return n
}

// ranks are how the allies would be judged as things stand.
func (x *Exec) ranks() (out [MaxPlayers]Rank) {
	if x.allied() {
		for _, who := range x.team(SpartaSide) {
			out[who] = x.Scenario.Spoils[who].rankOf(x.spoilsOf(who))
		}
	}
	return out
}

// rankList are the ranks of those who are allies.
func (x *Exec) rankList() []Rank {
	ranks := x.ranks()
	return ranks[Sparta:x.Scenario.Players]
}

// judgedAll are all ends with a verdict by a cause: where the allies are judged each by himself one for each rank of each of them, which
// says nothing of his partners.
func (r *Ruleset) judgedAll(v Verdict, c Cause) []engine.Outcome {
	if v != AthensLoses {
		return []engine.Outcome{r.judged(v, c, [MaxPlayers]Rank{})}
	}
	var out []engine.Outcome
	for _, who := range r.team(SpartaSide) {
		for rank := range nRanks {
			var ranks [MaxPlayers]Rank
			ranks[who] = rank
			o := r.judged(v, c, ranks)
			o.Verdicts = []engine.Verdict{o.Verdicts[Athens], o.Verdicts[who]}
			out = append(out, o)
		}
	}
	return out
}

// noteCaptor keeps which ally has taken Athens: Attica is counted for him (24.8).
func (x *Exec) noteCaptor(c City, who Player) {
	if x.allied() && c == x.capital[Athens] && who != Athens {
		x.S.Allies.TookAthens = who
	}
}
