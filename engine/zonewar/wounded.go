package zonewar

// LeaderWounded is the title that turns an enemy leader of a combat to his back; there tells whether there is one it may strike.
func LeaderWounded(title Title, there func(x *Exec, enemy Side) bool) Stratagem[*Exec] {
	wound := Effect{CancelLeaders: true, Wounds: true}
	fit := Fit{Code: "no-enemy-leader", Holds: func(x *Exec, side Side) bool { return there(x, side.Other()) }}
	return Stratagem[*Exec]{Title: title, Attack: wound, Defence: wound, Fits: []Fit{fit}}
}
