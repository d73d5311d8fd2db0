package epic

import "strategos/engine"

// This file is what a view tells of an alliance of several players (24.5): who commands whose units, and what allies deny each other.

// AllianceLook is how the allies stand with each other, nil in a war of two players.
type AllianceLook struct {
	// Led are the units that a partner commands, by whom: his leader leads them.
	Led map[string]engine.Seat `json:"led,omitempty"`
	// Denied is what allies deny each other, by the seats of who denies it.
	Denied []DenialLook `json:"denied,omitempty"`
	// Rifts are the pairs of allies whom a card has set at odds: they share nothing until the season ends.
	Rifts [][2]engine.Seat `json:"rifts,omitempty"`
}

// DenialLook is a kind of sharing - "stacking", "cities" or "supply" - that an ally denies a partner.
type DenialLook struct {
	By      engine.Seat `json:"by"`
	To      engine.Seat `json:"to"`
	Sharing string      `json:"sharing"`
}

// lookAlliance is how the allies stand with each other.
func (x *Exec) lookAlliance() *AllianceLook {
	if !x.allied() {
		return nil
	}
	out := &AllianceLook{}
	for p := range x.where().side[SpartaSide].All() {
		if by := x.commander(p); by != x.owner(p) {
			if out.Led == nil {
				out.Led = map[string]engine.Seat{}
			}
			out.Led[x.Pieces[p].ID] = seat(by)
		}
	}
	for _, b := range x.S.Allies.Pact.bars() {
		out.Denied = append(out.Denied, DenialLook{By: seat(b.by), To: seat(b.to), Sharing: sharingNames[b.kind]})
	}
	team := x.team(SpartaSide)
	for i, a := range team {
		for _, b := range team[i+1:] {
			if x.atOdds(a, b) {
				out.Rifts = append(out.Rifts, [2]engine.Seat{seat(a), seat(b)})
			}
		}
	}
	return out
}
