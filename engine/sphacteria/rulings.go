package sphacteria

import "strategos/engine/zonewar"

// The rulings a player may switch, by option id, and their default values.
const (
	OptQuarter   = "quarter"   // who wins 1/4 - 1/4: "split", "defender", "attacker"
	OptPeltasts  = "peltasts"  // column shift #6 strikes out: "a" as printed, or "b"
	OptBaseWall  = "base-wall" // the way from BTA into P: "open" or "walled"
	OptStraitI   = "strait-i"  // FP limit of strait I: "5" or "10"
	OptSurrender = "surrender" // leaders in a capitulation: "captured" or "spared"
)

// applyOptions makes a copy of the configuration with the rulings worked in.
func applyOptions(cfg *Config) *Config {
	c := *cfg
	if v := c.Options[OptQuarter]; v == "defender" || v == "attacker" {
		c.Table = append([]zonewar.CellData{}, c.Table...)
		for i := range c.Table {
			if c.Table[i].Attacker == "1/4" && c.Table[i].Defender == "1/4" {
				c.Table[i].AttackerWins = v == "attacker"
			}
		}
	}
	c.Places = append([]zonewar.PlaceData{}, c.Places...)
	for i := range c.Places {
		p := &c.Places[i]
		if p.ID == "I" && c.Options[OptStraitI] == "10" {
			p.NavalLimit = 10
		}
		if p.ID == "BTA" && c.Options[OptBaseWall] == "walled" {
			p.WalledExits = []string{"P"}
		}
	}
	return &c
}
