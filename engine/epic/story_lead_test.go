package epic_test

import (
	"slices"
	"strings"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// lead leads the table on by an event, which says all that has changed.
func (s *story) lead(e *engine.Event) {
	for _, m := range e.Moves {
		for _, id := range m.Things {
			s.goes(id, m.Way[len(m.Way)-1])
		}
	}
	s.pieces(e)
	s.realm(e)
	s.places(e)
	s.works(e)
	s.deck(e)
	s.abroad(e)
}

// stage is what no event tells and every stage does: which part of the turn it is and whose half of it. Who has moved is ready again when a half of
// step M is over - the window at its end is asked after that -, and what lasts a campaign turn or a season is over with it.
func (s *story) stage() {
	o, was, is := s.now, s.part, s.Stage().Part()
	turn := func(p engine.Part) string { return p.Phase[1:] }
	over := s.over == "last-season" || inCampaign(was.Phase) && (s.over == "home-lost" || s.over == "regions-won") // judged when the last season has ended
	if over || is.Turn != was.Turn || is.Phase != was.Phase || is.Acting != "" && side(is.Acting) != side(was.Acting) || s.look.Cards != nil && s.look.Cards.Asked.Window == "W6" {
		o.drop(engine.Moved + " ")
		o.drop("rolled ")
	}
	if over || was.Turn != is.Turn {
		for _, k := range []string{"gates-open ", "foraged ", "rift "} {
			o.drop(k)
		}
	}
	if inCampaign(was.Phase) && (over || was.Turn != is.Turn || turn(was) != turn(is)) {
		for _, k := range []string{"raiding ", "wrecking ", "held-back ", "storm-met ", "risen "} {
			o.drop(k)
		}
		if turn(was) == "1" {
			o.drop("foraging ")
		}
	}
	s.part, s.stack = is, nil
	if c := s.look.Cards; c != nil && c.Asked.Window == "W3" { // a stack is about to sail, which the window shows
		s.stack = c.Asked.Units
		for _, id := range s.stack {
			o[engine.Moved+" "+id] = "yes"
		}
	}
}

// inCampaign tells whether a part is one of a campaign turn.
func inCampaign(phase string) bool { return phase[0] == 'R' || phase[0] == 'M' }

// goes has a piece stand elsewhere, nowhere if it is out of the game.
func (s *story) goes(id, to string) {
	if s.now["at "+id] != to && s.hex(s.now["at "+id]) != s.hex(to) {
		s.now.set("wrecking "+id, "")
	}
	s.now.set("at "+id, to)
	if to == "" || strings.HasPrefix(to, "build:") || strings.HasPrefix(to, "force:") {
		for _, f := range markers {
			if to == "" || f != "storm-met" && f != "held-back" { // of which a unit lost is not asked again in the campaign turn either
				s.now.set(f+" "+id, "")
			}
		}
	}
}

// hex is the open hex of a place, "" of one that is in none.
func (s *story) hex(place string) string {
	at, ok := s.r.PlaceOf(place)
	if h := at.Hex(); ok && h != rules.NoHex {
		return s.r.PlaceID(rules.Outside(h))
	}
	return ""
}

// piece is what is printed of one.
func (s *story) piece(id string) *rules.PieceData {
	p, _ := s.r.PieceOf(id)
	return &s.r.Pieces[p]
}

// lostTo is where a unit or leader goes that is eliminated (7.9.a).
func (s *story) lostTo(id string) string {
	d := s.piece(id)
	switch {
	case !d.Kind.Unit() || d.Elite || s.r.Scenario.PermanentLosses || d.Region == rules.NoRegion:
		return ""
	case s.r.Map.Regions[d.Region].Satrapy:
		return "force:" + s.r.Map.Regions[d.Region].ID
	}
	return "build:" + s.r.Map.Regions[d.Region].ID
}

// pieces is what an event tells of pieces: where they are now, and what is true of them for a while.
func (s *story) pieces(e *engine.Event) {
	each := func(flag string) {
		for _, id := range e.Counters {
			s.now[flag+" "+id] = "yes"
		}
	}
	switch e.Kind {
	case "eliminated":
		for _, id := range e.Counters {
			s.goes(id, s.lostTo(id))
		}
	case "moved", "retreats", "sailed", "no-further", "engages":
		each(engine.Moved)
	case "forages":
		each("foraging")
	case "raided":
		each("raiding")
	case "wrecks":
		each("raiding")
		each("wrecking")
	case "held-back":
		each("held-back")
	case "storm-met":
		s.meetsStorm(e)
	case "leader-comes":
		s.goes(e.Counters[0], e.Zones[0])
	case "leader-stands-down":
		s.goes(e.Counters[0], "")
	case "sicilians-go-home": // their box is one of the map, where others keep what marks them
		for _, id := range e.Counters {
			for _, f := range markers {
				s.now.set(f+" "+id, "")
			}
		}
	case "mercenaries-leave":
		for _, id := range e.Counters {
			s.goes(id, "")
		}
	case "levied":
		for i, id := range e.Counters {
			s.goes(id, e.Zones[min(i, len(e.Zones)-1)])
		}
	case "card-units":
		for _, id := range e.Counters {
			s.goes(id, "force:"+word(e, "region"))
		}
	}
}

// meetsStorm notes those whom a storm has met that a card brings: of the stack that is about to sail, else of the sea.
func (s *story) meetsStorm(e *engine.Event) {
	for k, at := range s.now {
		id, ok := strings.CutPrefix(k, "at ")
		if ok && s.piece(id).Kind == rules.Fleet && at == e.Zones[0] && (s.stack == nil || slices.Contains(s.stack, id)) {
			s.now["storm-met "+id] = "yes"
		}
	}
}
