package epic

// setUp puts everything where the scenario has it (2.2).
func (s *State) setUp(r *Ruleset) {
	sc := r.Scenario
	*s = State{Year: int16(sc.StartYear), March: March{TriedIn: NoArea}}
	for p := range s.Pieces {
		s.Pieces[p] = PieceState{At: NotYet, Carrier: NoPiece}
	}
	for p := range sc.Setup.At {
		s.Pieces[p].At = sc.Setup.At[p]
	}
	for i := range s.Regions {
		s.Regions[i] = RegionState{Controller: Nobody, Start: Nobody}
	}
	for _, of := range sc.Regions {
		s.Regions[of.Region] = RegionState{InPlay: true, Controller: of.Controller, Start: of.Controller, AL: int8(of.AL), ML: int8(of.ML),
			Multiplier: int8(of.Multiplier)}
	}
	if sc.Sicily != nil {
		s.Sicily.Decided, s.Sicily.Came = sc.Sicily.Decided, int8(sc.Sicily.Fleets)
	}
	for c := range s.Cities {
		s.Cities[c] = CityState{Captor: Nobody}
	}
	for c := range r.Cities {
		s.Cities[c].Walled = r.Cities[c].Walled
	}
	for c, p := range sc.Setup.Captured {
		s.Cities[c].Captor = p
	}
	for _, c := range sc.Setup.Revolts {
		s.Cities[c].Revolt = s.revoltColour(r, r.RegionOf(c))
	}
	for _, c := range sc.Setup.Unwalled {
		s.Cities[c].Walled = false
	}
	for _, c := range sc.Setup.Destroyed {
		s.Cities[c] = CityState{Captor: Nobody, Destroyed: true}
	}
	s.NForts = int8(copy(s.Forts[:], sc.Setup.Forts))
	s.NBases = int8(copy(s.Bases[:], sc.Setup.Bases))
	s.LongWalls = sc.Setup.LongWalls
	for who, leaders := range sc.Serve {
		for _, p := range leaders {
			s.Allies.Serve[who].Add(p)
		}
	}
	for p := range s.Treasury {
		s.Treasury[p] = int16(sc.Treasury[p])
	}
}

// revoltColour is whose a city is that revolts in a region: the enemy's of its controller if militance allows, else
// nobody's (6.5.a).
func (s *State) revoltColour(r *Ruleset, region Region) Colour {
	st := &s.Regions[region]
	switch {
	case int(st.ML) < r.Limits.MLBuild:
		return White
	case st.Controller == Athens:
		return Red
	}
	return Blue
}

// begin begins the first season: without a Yearly Start Phase (2.4.a).
func (x *Exec) begin() {
	p, _ := x.from(PartA)
	x.S.Part = p
	x.deal()
	x.tell(x.seasonBegins())
	x.beginPart(p)
	if !parts[p].begin(x) {
		x.proceed()
	}
}

// startOf is who controls a region when the scenario begins.
func (r *Ruleset) startOf(at Region) Player {
	for _, of := range r.Scenario.Regions {
		if of.Region == at {
			return of.Controller
		}
	}
	return Nobody
}
