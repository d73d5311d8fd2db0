package zonewar

// The titles of naval combat that games of the series have alike (section 7): Periplous moves a column two for either side where
// there is room, Kuklos helps the defender by one and Diekplous the attacker.

// Periplous is the title of that name; wide tells where there is room for it.
func Periplous(title Title, wide func(x *Exec, at Place) bool) Stratagem[*Exec] {
	room := Fit{Code: "too-narrow", Holds: func(x *Exec, _ Side) bool { return wide(x, x.S.Combat.Zone) }}
	return Stratagem[*Exec]{Title: title, Attack: Shifts(2), Defence: Shifts(-2), Fits: []Fit{AtSea, room}}
}

// Kuklos is the title of that name.
func Kuklos(title Title) Stratagem[*Exec] {
	return Stratagem[*Exec]{Title: title, Defence: Shifts(-1), Fits: []Fit{AtSea, Defending}}
}

// Diekplous is the title of that name.
func Diekplous(title Title) Stratagem[*Exec] {
	return Stratagem[*Exec]{Title: title, Attack: Shifts(1), Fits: []Fit{AtSea, Attacking}}
}

// Shifts is what moves the column of a combat by n.
func Shifts(n int) Effect { return Effect{Shift: n} }
