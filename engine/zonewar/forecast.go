package zonewar

import "strategos/engine"

// Forecast describes the combat that would be fought in a contested zone as
// things stand, without stratagems: the active side attacks, outside the action
// phases the one with the initiative. It is nil for a zone that is not contested.
func (r *Ruleset) Forecast(s *State, zone Place) *engine.CombatView {
	if zone == NoPlace || !r.Contested(s, zone) {
		return nil
	}
	attacker := s.Active
	if s.Step >= FirstGameStep {
		attacker = s.Initiative
	}
	nowhere := [2]Place{NoPlace, NoPlace}
	k := r.Reckon(s, zone, attacker, [2]int{}, nowhere)
	return &engine.CombatView{Zone: r.PlaceID(zone), Naval: k.Naval, Attacker: r.Seat(attacker), Defender: r.Seat(attacker.Other()),
		Stage: "forecast", Att: r.IDs(k.Att.Units), Def: r.IDs(k.Def.Units), AttLead: r.IDs(k.Att.Leaders), DefLead: r.IDs(k.Def.Leaders),
		AttFP: k.Att.FP, DefFP: k.Def.FP, Columns: Columns, Base: k.Base, Column: k.Column, Shifts: k.Shifts, DRMs: k.DRMs, DRM: k.DRM,
		Chances: r.Chances(&k)}
}

// Decisions are the names of the shared steps' decisions, in the order of play.
func Decisions() []string {
	var out []string
	for step := StepAnnounce; int(step) < len(stepNames); step++ {
		if name := decisions[step]; len(out) == 0 || out[len(out)-1] != name { // both sides lose alike
			out = append(out, name)
		}
	}
	return out
}
