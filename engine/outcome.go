package engine

import "slices"

// Outcome is the end of a game.
type Outcome struct {
	// Verdicts are what it is to each seat, in the game's order.
	Verdicts []Verdict `json:"verdicts"`
	// Cause: "points", or what the game was won by before its time (the places held, a surrender).
	Cause string `json:"cause"`
	Rule  string `json:"rule"`
	// Points are the victory points at the end, by seat in the game's order.
	Points []int `json:"points,omitempty"`
}

// Verdict is how a game has ended for a seat: several may have won, or none.
type Verdict struct {
	Seat Seat `json:"seat"`
	// Kind names it in the catalogs: "total", "tactical", "draw", "defeat".
	Kind string `json:"kind"`
	Won  bool   `json:"won,omitempty"`
}

// Defeat is the verdict on a seat that has lost to another.
const Defeat = "defeat"

// Judge gives one seat a victory of a kind and the others a defeat; where nobody has won, the empty winner, all get that
// kind.
func Judge(seats []Seat, winner Seat, kind string) []Verdict {
	out := make([]Verdict, len(seats))
	for i, seat := range seats {
		out[i] = Verdict{Seat: seat, Kind: kind, Won: seat == winner}
		if winner != "" && seat != winner {
			out[i].Kind = Defeat
		}
	}
	return out
}

// Winners are the seats that have won, in the game's order.
func (o *Outcome) Winners() []Seat {
	var out []Seat
	for _, v := range o.Verdicts {
		if v.Won {
			out = append(out, v.Seat)
		}
	}
	return out
}

// Fits tells whether an end is one of the ends that this one of a list stands for: it has the same cause, and each seat that has a verdict
// here has it there too. A list says nothing of seats that are judged each by itself elsewhere in it.
func (o *Outcome) Fits(end *Outcome) bool {
	return o.Cause == end.Cause && !slices.ContainsFunc(o.Verdicts, func(v Verdict) bool { return !slices.Contains(end.Verdicts, v) })
}

// Winner is the seat that has won, empty when there is none or more than one.
func (o *Outcome) Winner() Seat {
	if won := o.Winners(); len(won) == 1 {
		return won[0]
	}
	return ""
}

// Kind is what the game has ended with: the first winner's verdict, without a winner the first of all.
func (o *Outcome) Kind() string {
	for _, v := range o.Verdicts {
		if v.Won {
			return v.Kind
		}
	}
	if len(o.Verdicts) > 0 {
		return o.Verdicts[0].Kind
	}
	return ""
}
