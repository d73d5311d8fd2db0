package epic

// VerdictWords are the words of verdicts.
func VerdictWords() []string { return verdictNames[:] }

// Resolution is the card that decides the expedition.
func (t *Tables) Resolution() *CardData { return t.resolution() }

// Eliminate takes a unit out.
func (x *Exec) Eliminate(id string) { x.eliminate(only(x.byID[id]), "17.5", "battle") }

// Truce tells whether the bans of a truce hold.
func (x *Exec) Truce() bool { return x.truce() }

// FedBySatrap tells whether a satrap would feed a man of his outside in a hex.
func (x *Exec) FedBySatrap(id, hex string) bool {
	p, s := x.byID[id], *x.S
	s.Pieces[p].At = Outside(x.Grid.Parse(hex))
	y := Exec{Ruleset: x.Ruleset, S: &s}
	return y.fedBySatrap(p)
}
