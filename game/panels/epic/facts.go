package epic

import (
	"slices"
	"strings"

	"strategos/engine"
	"strategos/engine/epic"
	"strategos/game/panels"
	"strategos/game/prose"
)

// PlaceFacts says in lines what a player wants to know of a place: of a hex its area and region, of a city how it
// stands, of a sea whose it is.
func (pt *part) PlaceFacts(id string) []string {
	return append(pt.wayFacts(id), pt.placeFacts(id)...)
}

// RegionAt is the region of a place: of a city that of its area.
func (pt *part) RegionAt(place string) string {
	if c := pt.city(place); c != nil {
		return c.Region
	}
	if a := pt.area(pt.look().AreaAt(place)); a != nil {
		return a.Region
	}
	return ""
}

// RegionPlaces are the cities of a region.
func (pt *part) RegionPlaces(region string) []string {
	if r := pt.region(region); r != nil {
		return r.Cities
	}
	return nil
}

// placeFacts say how a place stands.
func (pt *part) placeFacts(id string) []string {
	d := pt.look()
	if c := pt.city(id); c != nil {
		return pt.cityFacts(c)
	}
	area := pt.area(id)
	if area == nil {
		area = pt.area(d.AreaAt(id))
	}
	if area == nil {
		return pt.boxFacts(id)
	}
	return pt.areaFacts(area, id)
}

// areaFacts say how an area stands in which a place lies, with its name where the place has another.
func (pt *part) areaFacts(a *epic.AreaLook, place string) []string {
	name := pt.PlaceName(a.ID)
	if name == pt.PlaceName(place) {
		name = ""
	}
	first := pt.say("area."+a.Kind, "area", name)
	if a.Region != "" && pt.region(a.Region) != nil {
		first += " · " + pt.regionName(a.Region)
	}
	out := []string{first}
	if a.Forage > 0 {
		out = append(out, pt.say("area.forage", "n", a.Forage, "foraged", a.Foraged))
	}
	if a.Raided > 0 {
		out = append(out, pt.say("area.raided", "n", a.Raided))
	}
	if status := pt.statusLine(a); status != "" {
		out = append(out, status)
	}
	if r := pt.region(a.Region); r != nil {
		out = append(out, pt.regionFacts(r)...)
	}
	return out
}

// statusLine is what an area is to each side that has a seat; allies to whom it is the same are named together.
func (pt *part) statusLine(a *epic.AreaLook) string {
	var parts []string
	rows := pt.Rows()
	of := func(row panels.Row) string { return pt.status(string(row.Seat))[a.ID] }
	alike := pt.look().Alliance != nil && !slices.ContainsFunc(rows[1:], func(r panels.Row) bool { return of(r) != of(rows[1]) })
	for i, row := range rows {
		name := pt.Text.Seat(row.Seat)
		if alike && i > 0 {
			name = pt.say("allies.them")
		}
		if status := of(row); status != "" && !(alike && i > 1) {
			parts = append(parts, pt.say("area.status", "side", name, "status", pt.say("status."+status)))
		}
	}
	return strings.Join(parts, " · ")
}

// cityFacts say how a city stands.
func (pt *part) cityFacts(c *epic.CityLook) []string {
	first := prose.Capital(pt.say("city." + c.Size))
	switch {
	case c.Destroyed:
		return []string{first, pt.say("city.destroyed")}
	case c.Walled:
		first += " · " + pt.say("city.walled")
	default:
		first += " · " + pt.say("city.unwalled")
	}
	if c.Port {
		first += " · " + pt.say("city.port")
	}
	out := append([]string{first}, pt.holderWords(c)...)
	if a := pt.area(c.Area); a != nil {
		out = append(out, pt.areaFacts(a, c.ID)...)
	}
	return out
}

// holderWords say whose a city is, and who besieges it.
func (pt *part) holderWords(c *epic.CityLook) []string {
	var out []string
	if c.Capital != "" {
		out = append(out, pt.say("city.capital", "side", pt.Text.Seat(c.Capital)))
	}
	switch {
	case c.Revolt != "":
		out = append(out, pt.say("city.revolt-"+c.Revolt))
	case c.Captor != "":
		out = append(out, pt.say("city.captured", "side", pt.Text.Seat(c.Captor)))
	case c.Holder != "":
		out = append(out, pt.say("city.held", "side", pt.Text.Seat(c.Holder)))
	}
	if s := pt.besiegedAt(c.ID); s != nil && s.On {
		out = append(out, pt.say("city.besieged", "side", pt.Text.Seat(s.By), "n", s.Morale, "chance",
			pt.Text.Percent(s.Falls[0])))
	} else if c.Masked {
		out = append(out, pt.say("city.masked"))
	}
	if pt.flagged(c.ID, "gates-open") {
		out = append(out, prose.Capital(pt.Text.Word("flag", "gates-open")))
	}
	return out
}

// flagged tells whether a place bears a sign.
func (pt *part) flagged(place, flag string) bool {
	i := slices.IndexFunc(pt.View.Places, func(p engine.PlaceState) bool { return p.ID == place })
	return i >= 0 && slices.Contains(pt.View.Places[i].Flags, flag)
}

// ThingFacts says in lines what a unit is, where it stands and whence it is supplied.
func (pt *part) ThingFacts(id string) []string {
	t := pt.thing(id)
	if t == nil {
		return nil
	}
	out := []string{prose.Capital(pt.say("kind." + t.Kind))}
	if t.Owner != "" {
		out[0] += " · " + pt.Text.Seat(t.Owner)
	}
	if t.Place != "" {
		out = append(out, pt.PlaceTitle(t.Place))
	}
	for _, flag := range t.Flags {
		if flag != "ready" && flag != "aboard" && flag != "led" { // which the lines below tell
			out = append(out, prose.Capital(pt.Text.Word("flag", flag)))
		}
	}
	if words := pt.leaderWords(id); words != "" {
		out = append(out, words)
	}
	out = append(out, pt.cargoFacts(id)...)
	if l, ok := pt.look().Line(id); ok {
		out = append(out, pt.supplyWords(&l))
	}
	return out
}

// supplyWords say whence a unit is supplied, or where its line breaks and why.
func (pt *part) supplyWords(l *epic.Line) string {
	blame := make([]string, len(l.Blame))
	for i, id := range l.Blame {
		blame[i] = pt.PlaceName(id)
	}
	source, breaks := "", ""
	if n := len(l.Way); n > 0 {
		source = pt.PlaceName(l.Way[n-1])
	}
	if l.Break != "" {
		breaks = pt.PlaceName(l.Break)
	}
	home := "no"
	if l.Home {
		home = "yes"
	}
	return pt.say("supply."+l.Why, "source", source, "break", breaks, "blame", strings.Join(blame, ", "), "cost", l.Cost, "home", home)
}
