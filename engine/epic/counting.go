package epic

// This file is how far the game counts what the rules set no end to: to what a saved game may hold, and no further. So no game, however
// it was made, counts itself into numbers that it could not be read back with.

const (
	// MostTalents is the most a treasury holds. A war of 27 years yields a few thousand.
	MostTalents = 30_000
	// MostCounted is the most of everything else: rounds of a battle, the morale of a besieged place, raids, wrongs, rebuilt decks.
	MostCounted = 99
)

// counted is a number that has risen by so many.
func counted(was int8, more int) int8 { return int8(min(int(was)+more, MostCounted)) }

// gain moves talents into a treasury, or out of it where they are less than none, as far as it holds so many; it tells how many have moved.
func (x *Exec) gain(who Player, talents int) int {
	was := int(x.S.Treasury[who])
	now := min(max(was+talents, 0), MostTalents)
	x.S.Treasury[who] = int16(now)
	return now - was
}

// mostUprisings is how many cities the worst Helot Revolt raises (29.4).
func (t *Tables) mostUprisings() int {
	most := 0
	for _, b := range t.Helots.Bands {
		most = max(most, b.Uprisings)
	}
	return most
}
