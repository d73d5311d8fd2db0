package zonewar

// Relocate moves counters without any of the rules of movement: sent home, put up
// somewhere, making room.
func (x *Exec) Relocate(group Set, to Place) {
	group.Each(func(c Counter) {
		x.S.place(c, to)
		u := &x.S.Units[c]
		u.Began, u.From, u.Via, u.Crossed = to, NoPlace, NotMoved, 0
	})
}
