package epic

import "strategos/engine"

// This file is what 7.6 says of walls: what they cost, how long they take, and what ends the work.

// Works are the walls that are being built, and the long walls that are or have been.
type Works struct {
	// Walls are the seasons in which the walls of cities are ready, by their number in the war; 0 where none are built.
	Walls [MaxCities]int8
	// Long are the long walls that the map has not; NLong is how many there are.
	Long  [MaxBuiltLong]LongWork
	NLong int8
	// Spared are the players who are not asked again this season whether they pull down walls, where nobody of theirs can raid.
	Spared PlayerSet
}

// whyNoNewWalls tells why the player cannot have walls built at a city: it has to be his friend and without walls, and no besieged one
// (7.6.f).
func (x *Exec) whyNoNewWalls(c City) *engine.Refusal {
	id := x.Cities[c].ID
	switch {
	case !x.friendly(c, x.S.Deciding.Side()) || !x.inPlay(x.RegionOf(c)) || !x.opensTo(x.S.Deciding, Inside(x.Cities[c].Hex)):
		return x.refuse("7.6.4", "not-a-friend").At(id)
	case x.S.Cities[c].Walled:
		return x.refuse("7.6.4", "walls-stand").At(id)
	case x.S.Works.Walls[c] != 0:
		return x.refuse("7.6.4", "walls-under-way").At(id)
	case x.siege(x.Cities[c].Hex) != nil:
		return x.refuse("7.6.1", "no-work-besieged").At(id)
	}
	return x.whyNoWork(x.Cities[c].Hex, x.Build.Walls[x.Cities[c].Size])
}

// buildWalls pays for the walls of a city and begins them.
func (x *Exec) buildWalls(args []string) *engine.Refusal {
	to, why := x.site(buildWallsWord, "7.6.4", args)
	if why != nil {
		return why
	}
	c := x.CityAt(to.Hex())
	if c == NoCity {
		return engine.Refuse("7.6.4", "no-city-to-wall").At(args[0])
	}
	if why := x.whyNoNewWalls(c); why != nil {
		return why
	}
	size := x.Cities[c].Size
	x.tell(engine.Event{Kind: "walls-paid", Rule: "7.6.4", Seat: seat(x.S.Deciding), Zones: []string{x.Cities[c].ID}, Facts: x.spend(x.Build.Walls[size])})
	x.beginWalls(c, x.Build.WallSeasons[size], "7.6.4")
	return nil
}

// rebelsBuild begins walls in a city without, which has risen: at no price, and sooner than others would (6.5.f).
func (x *Exec) rebelsBuild(c City) {
	if !x.S.Cities[c].Walled {
		x.beginWalls(c, max(x.Build.WallSeasons[x.Cities[c].Size]-x.Tables.Revolt.WallsSooner, 0), "6.5.5")
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

// stopWalls takes away walls that are not ready, those of rebels and those that have been paid for (6.5.f, 7.6.f).
func (x *Exec) stopWalls(c City) {
	if x.S.Works.Walls[c] == 0 {
		return
	}
	x.S.Works.Walls[c] = 0
	rule := "7.6.4"
	if x.S.Cities[c].Revolt != NoRevolt {
		rule = "6.5.5"
	}
	x.tell(engine.Event{Kind: "walls-abandoned", Rule: rule, Zones: []string{x.Cities[c].ID}})
}

// finishWorks is the beginning of step C: what is ready is completed (7.6.h).
func (x *Exec) finishWorks() {
	for c := range City(len(x.Cities)) {
		if due := x.S.Works.Walls[c]; due != 0 && int(due) <= x.turnNo() {
			x.wallsReady(c, "7.6.4")
		}
	}
	for i := int(x.S.Works.NLong) - 1; i >= 0; i-- {
		if due := x.S.Works.Long[i].Ready; due != 0 && int(due) <= x.turnNo() {
			x.longWallsReady(i)
		}
	}
}
