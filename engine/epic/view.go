package epic

import "strategos/engine"

// View is what a seat may see. All lies open but the cards: armies are inspected by both sides (1.3.b,
// Q182), a hand by its player.
func (g *Game) View(who engine.Seat) engine.View {
	x := g.look()
	v := engine.View{Game: "epic", Scenario: g.rules.Scenario.ID, Seat: who, Stage: g.Stage(), Detail: g.detail()}
	if g.state.Verdict != NoVerdict {
		v.Over = x.outcome()
	}
	var ready Set
	if d := decisions[g.state.Step]; d != nil && d.step == StepPlace {
		ready = x.placeable(g.state.Deciding)
	}
	for p := range x.Pieces {
		if t, ok := x.thing(Piece(p), &ready); ok {
			v.Things = append(v.Things, t)
		}
	}
	for c := range x.Cities {
		v.Places = append(v.Places, x.cityState(City(c)))
	}
	v.Places = append(v.Places, x.builtStates()...)
	v.Links = x.viewLinks()
	for p := range x.Scenario.Players {
		v.Tracks = append(v.Tracks, engine.Track{ID: "treasury", Seat: Seats[p], Value: int(g.state.Treasury[p])},
			engine.Track{ID: "regions", Seat: Seats[p], Value: x.regionsOf(Player(p))})
	}
	x.viewCards(&v, who)
	v.Tracks = append(v.Tracks, engine.Track{ID: "year", Value: int(g.state.Year)},
		engine.Track{ID: "season", Value: int(g.state.Season)})
	return v
}

var kindNames = [Kinds]string{"hoplite", "light", "cavalry", "fleet", "leader"}

// thing is a piece as everybody sees it; false for one that is out of the game.
func (x *Exec) thing(p Piece, ready *Set) (engine.Thing, bool) {
	d, st := &x.Pieces[p], &x.S.Pieces[p]
	id := x.PlaceID(st.At)
	if id == "" {
		return engine.Thing{}, false
	}
	t := engine.Thing{ID: d.ID, Owner: seat(x.owner(p)), Kind: kindNames[d.Kind], Place: id}
	for _, f := range []struct {
		flag Flag
		name string
	}{{Moved, engine.Moved}, {Raiding, "raiding"}, {Foraging, "foraging"}, {Wrecking | WreckingLong, "wrecking"}} {
		if st.Flags&f.flag != 0 {
			t.Flags = append(t.Flags, f.name)
		}
	}
	for _, f := range []struct {
		is   bool
		name string
	}{{x.S.Windows.Omens.Has(p), "held-back"}, {x.S.Windows.Stormed.Has(p), "storm-met"}, {x.S.Troubles.Frozen != 0 && x.frozen(p), "frozen"},
		{x.allied() && x.commander(p) != x.owner(p), "led"}} {
		if f.is {
			t.Flags = append(t.Flags, f.name)
		}
	}
	if ready.Has(p) {
		t.Flags = append(t.Flags, engine.Ready)
	}
	if st.Carrier != NoPiece {
		t.Flags = append(t.Flags, "aboard")
	}
	return t, true
}

// cityPlayer is the player in whose colours a city is shown: whose it is, else who stands for the side that it is friendly to; Nobody for
// one that is nobody's friend.
func (x *Exec) cityPlayer(c City) Player {
	if who := x.cityOf(c); who != Nobody {
		return who
	}
	for _, side := range [2]Side{AthensSide, SpartaSide} {
		if x.friendly(c, side) {
			return x.hegemon(side)
		}
	}
	return Nobody
}

// cityState is a city as everybody sees it.
func (x *Exec) cityState(c City) engine.PlaceState {
	st, d := &x.S.Cities[c], &x.Cities[c]
	p := engine.PlaceState{ID: d.ID, Kind: sizeNames[d.Size], Owner: seat(x.cityPlayer(c))}
	flag := func(is bool, name string) {
		if is {
			p.Flags = append(p.Flags, name)
		}
	}
	flag(st.Destroyed, engine.Razed)
	flag(st.Captor != Nobody, "captured")
	flag(st.Revolt != NoRevolt, "revolt")
	flag(st.Uprising, "uprising")
	flag(st.Walled != d.Walled && !st.Walled, "walls-destroyed")
	flag(st.Walled != d.Walled && st.Walled, "walls-built")
	flag(x.S.Works.Walls[c] != 0, "walls-begun")
	flag(x.S.Troubles.Betrayed.Has(c), "gates-open")
	flag(!st.Destroyed && x.siege(d.Hex) != nil, "besieged")
	flag(!st.Destroyed && x.siege(d.Hex) == nil && x.shut(d.Hex), "masked")
	for _, side := range []Side{AthensSide, SpartaSide} {
		flag(x.baseIn(d.Hex, side) && x.friendly(c, side), "base")
		flag(x.baseIn(d.Hex, side) && !x.friendly(c, side), "enemy-base")
	}
	return p
}

// builtStates are the forts, with the bases at them, and the bases on coasts without a city or fort.
func (x *Exec) builtStates() []engine.PlaceState {
	var out []engine.PlaceState
	for _, f := range x.S.Forts[:x.S.NForts] {
		p := engine.PlaceState{ID: fortPrefix + x.Grid.Label(f.Hex), Kind: "fort", Owner: seat(f.Owner), Flags: []string{engine.Standing}}
		for _, side := range []Side{AthensSide, SpartaSide} {
			switch {
			case !x.baseIn(f.Hex, side):
			case f.Owner.Side() == side:
				p.Flags = append(p.Flags, "base")
			default:
				p.Flags = append(p.Flags, "enemy-base")
			}
		}
		out = append(out, p)
	}
	for _, b := range x.S.Bases[:x.S.NBases] {
		if h := b.At.Hex(); x.CityAt(h) == NoCity && x.fort(h) == nil {
			out = append(out, engine.PlaceState{ID: x.Grid.Label(h), Kind: "base", Owner: seat(b.Owner), Flags: []string{"base"}})
		}
	}
	return out
}

// viewLinks are the long walls: those of the map, then those that are built.
func (x *Exec) viewLinks() []engine.Link {
	var out []engine.Link
	add := func(ends [2]Hex, state string, printed bool) {
		ids, owner := x.endIDs(ends), engine.Seat("")
		for _, side := range []Side{AthensSide, SpartaSide} {
			if x.holdsEnd(ends[0], side) && x.holdsEnd(ends[1], side) {
				owner = seat(x.keeper(Inside(ends[0]), side)) // where they join cities of two partners, who holds the first end
			}
		}
		out = append(out, engine.Link{From: ids[0], To: ids[1], State: state, Printed: printed, Owner: owner})
	}
	for i := range min(len(x.LongWalls), MaxLongWalls) {
		state := engine.Standing
		if !x.S.LongWalls[i] {
			state = engine.Razed
		}
		add(x.mapLongWalls(i), state, true)
	}
	for _, w := range x.S.Works.Long[:x.S.Works.NLong] {
		state := engine.Standing
		if w.Ready != 0 {
			state = engine.Site
		}
		add(w.Ends, state, false)
	}
	return out
}
