package sphacteria

import "strategos/engine/zonewar"

// The rulings a player may switch, by option id, and their default values.
const (
	OptQuarter   = "quarter"   // who wins 1/4 - 1/4: "split", "defender", "attacker"
	OptPeltasts  = "peltasts"  // column shift #6 strikes out: "a" as printed, or "b"
	OptBaseWall  = "base-wall" // the way from BTA into P: "open" or "walled"
	OptStraitI   = "strait-i"  // FP limit of strait I: "5" or "10"
	OptSurrender = "surrender" // leaders in a capitulation: "captured" or "spared"
	OptWallOut   = "wall-out"  // attackers who come out of P over its wall: "wall" or "free"
)

// applyOptions makes a copy of the configuration with the rulings worked in.
func applyOptions(cfg *Config) *Config {
	c := *cfg
	c.Table = zonewar.EvenQuarters(c.Table, c.Options[OptQuarter])
	c.Places = append([]zonewar.PlaceData{}, c.Places...)
	for i := range c.Places {
		p := &c.Places[i]
		if p.ID == "I" && c.Options[OptStraitI] == "10" {
			p.NavalLimit = 10
		}
		if p.ID == "P" && c.Options[OptWallOut] == "free" {
			p.WallsIn = true
		}
		if p.ID == "BTA" && c.Options[OptBaseWall] == "walled" {
			p.WalledExits = []string{"P"}
		}
	}
	return &c
}
