package epic

import "strategos/engine"

// This file is what 7.6 says of walls: how long they take, and what ends the work.

// Works are the walls that are being built.
type Works struct {
	// Walls are the seasons in which the walls of cities are ready, by their number in the war; 0 where none are built.
	Walls [MaxCities]int8
}

// rebelsBuild begins walls in a city without, which has risen: at no price, and sooner than others would (6.5.f).
func (x *Exec) rebelsBuild(c City) {
	if !x.S.Cities[c].Walled {
		x.beginWalls(c, max(x.Tables.Build.WallSeasons[x.Cities[c].Size]-x.Tables.Revolt.WallsSooner, 0), "6.5.5")
	}
}

// beginWalls has walls ready some seasons from now; those that take none stand at once.
func (x *Exec) beginWalls(c City, seasons int, rule string) {
	if seasons == 0 {
		x.wallsReady(c, rule)
		return
	}
	x.S.Works.Walls[c] = int8(x.turnNo() + seasons)
	x.tell(engine.Event{Kind: "walls-begun", Rule: rule, Zones: []string{x.Cities[c].ID}, Facts: engine.Facts{engine.Num("seasons", seasons)}})
}

// wallsReady gives a city its walls.
func (x *Exec) wallsReady(c City, rule string) {
	x.S.Works.Walls[c], x.S.Cities[c].Walled = 0, true
	x.moved()
	x.tell(engine.Event{Kind: "walls-ready", Rule: rule, Zones: []string{x.Cities[c].ID}})
}

// stopWalls takes away walls that are not ready (6.5.f, 7.6.f).
func (x *Exec) stopWalls(c City) {
	if x.S.Works.Walls[c] != 0 {
		x.S.Works.Walls[c] = 0
		x.tell(engine.Event{Kind: "walls-abandoned", Rule: "6.5.5", Zones: []string{x.Cities[c].ID}})
	}
}

// finishWorks is the beginning of step C: what is ready is completed (7.6.h).
func (x *Exec) finishWorks() bool {
	for c := range City(len(x.Cities)) {
		if due := x.S.Works.Walls[c]; due != 0 && int(due) <= x.turnNo() {
			x.wallsReady(c, "7.6")
		}
	}
	return false
}
