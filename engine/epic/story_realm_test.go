package epic_test

import (
	"slices"
	"strings"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// realm is what an event tells of the calendar, of treasuries and of the regional sheet.
func (s *story) realm(e *engine.Event) {
	o, seat, region := s.now, string(e.Seat), word(e, "region")
	switch e.Kind {
	case "season":
		o["season"], o["year"] = word(e, "season"), e.Facts.Get("year")
	case "paid", "tribute", "mercenaries-paid":
		o.put("treasury "+seat, number(e, "treasury"))
	case "card-talents":
		o.put("treasury "+seat, number(e, "now"))
	case "raided":
		o.add("treasury "+seat, number(e, "talents"))
		o.put("raided "+word(e, "area"), number(e, "raided"))
	case "laid-waste": // to the last
		for _, a := range s.areasOf(region) {
			o.put("raided "+a.ID, max(o.number("raided "+a.ID), a.Forage))
		}
	case "game-over":
		s.over = word(e, "cause")
	case "raided-cleared":
		o.drop("raided ")
	case "talents-given":
		o.add("treasury "+seat, -number(e, "talents"))
		o.add("treasury "+word(e, "partner"), number(e, "talents"))
	case "level":
		o.put(word(e, "level")+" "+region, number(e, "now"))
	case "tribute-set", "multiplier-drops":
		o.put("multiplier "+region, number(e, "multiplier"))
	case "region-changes", "neutrality-ends":
		o.put("al "+region, number(e, "al"))
		o["controller "+region] = seat
		if e.Kind == "region-changes" {
			s.fallen = append(s.fallen, region)
		}
	case "region-ceded":
		o["controller "+region] = word(e, "partner")
	case "forages":
		for _, id := range e.Counters {
			at, _ := s.r.PlaceOf(o["at "+id])
			o.add("foraged "+s.r.Areas[s.r.Owner[at.Hex()]].ID, 1)
		}
	}
	if n, ok := e.Facts.Number("treasury"); ok && slices.Contains([]string{"built", "fort-built", "base-built", "walls-paid", "long-walls-begun"}, e.Kind) {
		o.put("treasury "+seat, n)
	}
}

// areasOf are the areas of a region, with the Forage Numbers of the moment before.
func (s *story) areasOf(region string) []rules.AreaLook {
	return slices.DeleteFunc(slices.Clone(s.areas), func(a rules.AreaLook) bool { return a.Region != region })
}

// clear makes something nothing, of several kinds.
func (o retold) clear(id string, keys ...string) {
	for _, k := range keys {
		delete(o, k+" "+id)
	}
}

// places is what an event tells of cities and sieges.
func (s *story) places(e *engine.Event) {
	o, at := s.now, ""
	if len(e.Zones) > 0 {
		at = e.Zones[0]
	}
	switch e.Kind {
	case "city-taken":
		o.clear(at, "revolt", "uprising", "gates-open", "captor", "siege", "risen", "rolled")
		if side(engine.Seat(o["controller "+s.regionOf(at)])) != side(e.Seat) {
			o["captor "+at] = string(e.Seat)
		}
		s.basesIn(at, side(e.Seat))
	case "city-joins":
		o.clear(at, "revolt", "uprising")
		o["captor "+at] = string(e.Seat)
		s.basesIn(at, side(e.Seat))
	case "revolt":
		o.clear(at, "captor")
		o["revolt "+at] = word(e, "colour")
	case "revolt-ends":
		o.clear(at, "revolt")
	case "uprising":
		o.clear(at, "captor", "revolt")
		o["uprising "+at] = "yes"
	case "city-destroyed":
		o.clear(at, "captor", "revolt", "uprising", "walled", "gates-open", "siege", "risen", "rolled")
		o["destroyed "+at] = "yes"
		s.basesOut(at)
	case "gates-opened":
		o["gates-open "+at] = "yes"
	case "siege-begins", "siege-morale-rises", "siege-morale-falls":
		o.put("siege "+at, number(e, "morale"))
		o.set("risen "+at, yes(e.Kind == "siege-morale-rises"))
	case "siege-roll":
		o["rolled "+at] = "yes"
		if word(e, "falls") == "no" {
			o.put("siege "+at, max(number(e, "morale")-1, s.r.Siege.MoraleMin))
		}
	case "siege-broken", "siege-lifted":
		o.clear(at, "siege", "risen", "rolled")
		if e.Kind == "siege-lifted" && e.Rule != "20.2" && e.Rule != "29.4" { // the place is its besiegers' own now
			s.basesIn(at, "athens")
			s.basesIn(at, "sparta")
		}
	}
}

// regionOf is the region of a city.
func (s *story) regionOf(city string) string {
	i := slices.IndexFunc(s.r.Cities, func(c rules.CityData) bool { return c.ID == city })
	return s.r.Map.Regions[s.r.RegionOf(rules.City(i))].ID
}

// passCities is what a change of control does to the cities of regions that have changed hands (4.3.b): of who lost them is who is still inside.
func (s *story) passCities() {
	for _, region := range s.fallen {
		for c := range s.r.Cities {
			id := s.r.Cities[c].ID
			if s.r.Map.Regions[s.r.RegionOf(rules.City(c))].ID != region || s.now["destroyed "+id] != "" {
				continue
			}
			s.now.clear(id, "revolt", "uprising", "captor")
			for p, owner := range s.owners {
				if r := s.piece(p).Region; r != rules.NoRegion && s.now["controller "+s.r.Map.Regions[r].ID] != "" {
					owner = engine.Seat(s.now["controller "+s.r.Map.Regions[r].ID])
				}
				if s.now["at "+p] == id && s.piece(p).Kind.Unit() && side(owner) != side(engine.Seat(s.now["controller "+region])) {
					s.now["captor "+id] = string(owner)
				}
			}
		}
	}
	s.fallen = nil
}

// basesIn brings the base of a side before a place inside, basesOut all that are inside before it.
func (s *story) basesIn(place, side string) { s.baseGoes(s.hex(place), place, side) }

func (s *story) basesOut(place string) {
	for _, side := range []string{"athens", "sparta"} {
		s.baseGoes(place, s.hex(place), side)
	}
}

func (s *story) baseGoes(from, to, side string) {
	if owner, ok := s.now["base "+from+" "+side]; ok {
		delete(s.now, "base "+from+" "+side)
		s.now["base "+to+" "+side] = owner
	}
}

// works is what an event tells of what is built.
func (s *story) works(e *engine.Event) {
	o, at := s.now, ""
	if len(e.Zones) > 0 {
		at = e.Zones[0]
	}
	switch e.Kind {
	case "fort-built", "fort-taken":
		o["fort "+at] = string(e.Seat)
		o.clear(at, "siege", "risen", "rolled")
		s.basesIn(at, side(e.Seat))
	case "base-built", "free-base":
		o["base "+at+" "+side(e.Seat)] = string(e.Seat)
	case "base-lost":
		o.clear(at+" "+side(e.Seat), "base")
	case "walls-razed":
		o.clear(at, "walled", "gates-open")
		if strings.HasPrefix(at, "fort:") {
			o.clear(at, "fort", "siege", "risen", "rolled")
			s.basesOut(at)
		}
	case "walls-shaken":
		o.clear(at, "walled", "gates-open")
	case "walls-begun":
		o["walls-begun "+at] = "yes"
	case "walls-abandoned":
		o.clear(at, "walls-begun")
	case "walls-ready":
		o.clear(at, "walls-begun")
		o["walled "+at] = "yes"
	case "long-walls-begun":
		o[link(at, e.Zones[1])] = engine.Site
	case "long-walls-ready":
		o[link(at, e.Zones[1])] = engine.Standing
	case "long-walls-razed", "long-walls-abandoned":
		if k := link(at, e.Zones[1]); s.printed[k] {
			o[k] = engine.Razed
		} else {
			delete(o, k)
		}
	}
}

// deck is what an event tells of cards: how many lie where, and of those that lie open which.
func (s *story) deck(e *engine.Event) {
	o, seat, card := s.now, string(e.Seat), word(e, "card")
	switch e.Kind {
	case "cards-drawn":
		o.add("deck", -number(e, "count"))
		o.add("hand "+seat, number(e, "count"))
	case "cards-unseen":
		o.add("deck", -number(e, "count"))
		o.add("unseen", number(e, "count"))
	case "deck-rebuilt":
		o.put("deck", number(e, "count"))
		if o.add("rebuilt", 1); o.number("rebuilt") == 1 {
			o.drop("aside ")
		}
		o.drop("discarded ")
		o.put("unseen", 0)
	case "card-played", "card-at-once":
		from := "deck"
		if e.Kind == "card-played" {
			from = "hand " + seat
		}
		o.add(from, -1)
		o.add(s.pile(card)+card, 1)
		if s.card(card).Family == "harvest" {
			for _, a := range s.areasOf(word(e, "region")) {
				o.clear(a.ID, "raided")
			}
		}
	case "card-discarded":
		from := "hand " + seat
		if word(e, "from") == "deck" {
			from = "deck"
		}
		o.add(from, -1)
		o.add("discarded "+card, 1)
	case "card-over":
		o.add("lying "+card, -1)
		o.add("discarded "+card, 1)
	case "card-changes-hands":
		o.add("hand "+seat, -1)
		o.add("hand "+word(e, "partner"), 1)
	}
}

// card is what a card does.
func (s *story) card(title string) *rules.CardData {
	i := slices.IndexFunc(s.r.Tables.Cards, func(c rules.CardData) bool { return c.Title == title })
	return &s.r.Tables.Cards[i]
}

// pile is where a card goes that has been played.
func (s *story) pile(title string) string {
	switch s.card(title).After {
	case rules.Removes:
		return "removed "
	case rules.Stays:
		return "lying "
	}
	return "discarded "
}

// abroad is what an event tells of peace, Sicily and between allies.
func (s *story) abroad(e *engine.Event) {
	o := s.now
	turn := s.Stage().Turn // of the season that the event tells of: peace is made by a card of step F1, and broken in campaign turns
	switch e.Kind {
	case "peace":
		o.put("peace", turn)
		o.put("truce", number(e, "until"))
		o.drop("wronged ")
	case "peace-over":
		o.drop("wronged ")
		delete(o, "peace")
		delete(o, "truce")
	case "peace-broken":
		o.put("wronged "+map[string]string{"athens": "sparta", "sparta": "athens"}[side(e.Seat)], turn)
	case "sicily-roll":
		o.set("sicily", word(e, "result"))
	case "sicilians-come":
		if e.Seat == "sparta" {
			o.add("sicilians-came", 1)
		}
	case "sicilians-go-home":
		for _, id := range e.Counters {
			if s.piece(id).Kind == rules.Fleet {
				o.add("sicilians-came", -1)
			}
		}
	case "carthage-year":
		o.set("sicilians-away", yes(word(e, "away") == "yes"))
	case "card-played", "card-at-once":
		if s.card(word(e, "card")).Family == "carthage" { // it helps Athens in the war, and keeps away the Sicilians whom Sparta has won
			o.set("carthage", yes(o["carthage"] != "" || o["sicily"] == "" && s.lies("sicily_escalation")))
			o.set("sicilians-away", yes(strings.HasPrefix(o["sicily"], "sparta")))
		}
	case "at-odds":
		a, b := word(e, "one"), word(e, "other")
		if seats := s.Info().Seats; slices.Index(seats, engine.Seat(a)) > slices.Index(seats, engine.Seat(b)) {
			a, b = b, a
		}
		o["rift "+a+" "+b] = "yes"
	case "denies":
		o["denied "+string(e.Seat)+" "+word(e, "partner")+" "+word(e, "sharing")] = "yes"
	case "allows":
		delete(o, "denied "+string(e.Seat)+" "+word(e, "partner")+" "+word(e, "sharing"))
	}
}

// lies tells whether a card of a family lies in play.
func (s *story) lies(family string) bool {
	for k := range s.now {
		if title, ok := strings.CutPrefix(k, "lying "); ok && s.card(title).Family == family {
			return true
		}
	}
	return false
}
