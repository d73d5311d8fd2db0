package epic

import (
	"strings"

	"strategos/engine"
)

// This file is the families that let units be built for less, or come without being built: build_discount, levy (12.7.i).

const discountFamily = "build_discount"

func init() {
	addFamilies(map[string]family{
		discountFamily: {nil, noTarget, (*Exec).discount},
		"levy":         {(*Exec).levyWays, (*Exec).whyNoLevy, (*Exec).levy},
	})
}

// Mercenaries are the units without a home that players have hired.
type Mercenaries struct {
	Hired [MaxPlayers]Set
}

// hirer is whose mercenaries a unit belongs to, Nobody for one still in the box.
func (x *Exec) hirer(p Piece) Player {
	for who := range Player(MaxPlayers) {
		if x.S.Hired[who].Has(p) {
			return who
		}
	}
	return Nobody
}

// discount has a card do on until the player's next step C is over, for so many units (Q165).
func (x *Exec) discount(c *CardData, who Player, _ []string) { x.work(c, who, c.Params.Numbers["max"]) }

// priced are the talents that units cost to build, unit by unit: a card makes those of its kind cheaper as far as it goes; then it tells what
// is left of each card that does on.
func (x *Exec) priced(units Set) (talents int, left [MaxWorking]int8) {
	w := &x.S.Windows
	for i := range w.Working[:w.NWorking] {
		left[i] = w.Working[i].Left
	}
	for p := range units.All() {
		kind := x.Pieces[p].Kind
		price := x.Build.Units[kind]
		if kind == Fleet {
			price = x.cheapFleets(x.S.Deciding, price)
		}
		for i := range w.Working[:w.NWorking] {
			of := x.card(w.Working[i].Card)
			n := &of.Params
			if of.Family == discountFamily && w.Working[i].By == x.S.Deciding && n.Words["type"] == kindNames[kind] && left[i] > 0 && n.Numbers["cost"] < price {
				price = n.Numbers["cost"]
				left[i]--
			}
		}
		talents += price
	}
	return talents, left
}

// useDiscounts notes what building units uses of the cards that make them cheaper.
func (x *Exec) useDiscounts(units Set) {
	_, left := x.priced(units)
	w := &x.S.Windows
	for i := range w.Working[:w.NWorking] {
		w.Working[i].Left = left[i]
	}
	x.endWorking(func(w *Working, of *CardData) bool { return of.Family == discountFamily && w.Left == 0 })
}

// Which units a levy brings, by the word of the card.
const (
	mercenaryWord   = "mercenary"
	mercenaryPrefix = "mer-"
)

// leviable tells whether a unit is one of a levy: a mercenary still in the box, or one of a region by kind and morale ("lac-h4") that waits in
// its Build Pool; where it is placed at once, in its Force Pool too.
func (x *Exec) leviable(c *CardData, p Piece) bool {
	d, at, of := &x.Pieces[p], x.S.Pieces[p].At, c.Params.Words["units"]
	if of == mercenaryWord {
		return strings.HasPrefix(d.ID, mercenaryPrefix) && at == NotYet
	}
	kind := strings.TrimRight(of, "0123456789")
	return strings.HasPrefix(d.ID, kind) && d.Morale == int(of[len(kind)]-'0') && (at == BuildPool(d.Region) || x.placesLevy(c) && at == ForcePool(d.Region))
}

// placesLevy tells whether a levy is placed in cities at once.
func (x *Exec) placesLevy(c *CardData) bool { return c.Params.Words["units"] != "lac-h4" }

// levyWays are the ways to play a levy: one unit or as many as the card lets, of each sort; those that are placed in one city. They may be
// named in several.
func (x *Exec) levyWays(c *CardData, who Player) [][]string {
	var units, cities []string
	for p := range Piece(len(x.Pieces)) {
		if len(units) < c.Params.Numbers["max"] && x.leviable(c, p) {
			units = append(units, x.Pieces[p].ID)
		}
	}
	if !x.placesLevy(c) {
		cities = []string{""}
	}
	for i := 0; i < len(x.Cities) && x.placesLevy(c); i++ {
		if x.whyNoMuster(c, who, City(i)) == nil {
			cities = append(cities, x.Cities[i].ID)
		}
	}
	var out [][]string
	for n := range units {
		for _, city := range cities {
			var way []string
			for _, id := range units[:n+1] {
				if way = append(way, id); city != "" {
					way = append(way, city)
				}
			}
			out = append(out, way)
		}
	}
	return out
}

// whyNoMuster tells why units of a levy are not placed in a city: it is to be friendly and not besieged, for a levy of Thrace Athens or a port.
func (x *Exec) whyNoMuster(c *CardData, who Player, city City) *engine.Refusal {
	d := &x.Cities[city]
	switch {
	case !x.inPlay(x.RegionOf(city)) || x.closedPlace(d.Hex, who.Side()):
		return engine.Refuse("12.6", "no-open-city").At(d.ID)
	case !x.ours(x.at(Inside(d.Hex)), who.Side().Enemy()).Empty(): // a leader of theirs who is a guest there
		return engine.Refuse("12.6", "enemies-inside").At(d.ID)
	case c.Params.Words["units"] != mercenaryWord && d.Shore != Port && city != x.capital[who]:
		return engine.Refuse("12.6", "no-port").At(d.ID)
	}
	return x.whyNotMustered(who, Inside(d.Hex))
}

// readLevy reads the units of a levy, with the city of each where they are placed.
func (x *Exec) readLevy(c *CardData, who Player, args []string) (units []Piece, to []Place, why *engine.Refusal) {
	step := 1
	if x.placesLevy(c) {
		step = 2
	}
	if len(args) == 0 || len(args)%step != 0 || len(args) > step*c.Params.Numbers["max"] {
		return nil, nil, engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	for i := 0; i < len(args); i += step {
		set, why := x.pieces(args[i : i+1])
		if why != nil {
			return nil, nil, why
		}
		p := set.First()
		switch {
		case !x.leviable(c, p):
			return nil, nil, engine.Refuse("12.6", "not-of-the-levy").With(args[i])
		case len(units) > 0 && units[0] == p:
			return nil, nil, engine.Refuse("1.3", "piece-twice").With(args[i])
		}
		at := ForcePool(max(x.Pieces[p].Region, 0))
		if x.placesLevy(c) {
			if at, _ = x.PlaceOf(args[i+1]); !at.IsInside() || x.CityAt(at.Hex()) == NoCity {
				return nil, nil, engine.Refuse("12.6", "no-such-place", engine.Typed("place", args[i+1]))
			}
			if why := x.whyNoMuster(c, who, x.CityAt(at.Hex())); why != nil {
				return nil, nil, why.With(args[i])
			}
		}
		units, to = append(units, p), append(to, at)
	}
	return units, to, nil
}

// whyNoLevy tells why a levy does not bring what is named: the units or cities are others, or the treasury holds too little.
func (x *Exec) whyNoLevy(c *CardData, who Player, args []string) *engine.Refusal {
	units, _, why := x.readLevy(c, who, args)
	if why != nil {
		return why
	}
	if price := len(units) * c.Params.Numbers["cost"]; price > int(x.S.Treasury[who]) {
		return engine.Refuse("12.6", "cannot-pay", engine.Num("talents", price), engine.Num("treasury", x.S.Treasury[who]))
	}
	return nil
}

// levy brings units into cities, for a price or without, or into their Force Pool.
func (x *Exec) levy(c *CardData, who Player, args []string) {
	units, to, _ := x.readLevy(c, who, args) // whyNoLevy has read them
	var all Set
	var zones []string
	for i, p := range units {
		if x.Pieces[p].Region == NoRegion {
			x.S.Hired[who].Add(p)
		}
		x.put(p, to[i])
		all.Add(p)
		zones = append(zones, x.PlaceID(to[i]))
	}
	if price := len(units) * c.Params.Numbers["cost"]; price > 0 {
		x.cardTalents(who, -price)
	}
	x.tell(engine.Event{Kind: "levied", Rule: "12.6", Seat: seat(who), Counters: x.ids(all), Zones: zones})
	for _, at := range to {
		if at.IsInside() {
			x.occupy(at.Hex(), who)
		}
	}
}

// payMercenaries has each player's mercenaries cost a talent when tribute is collected; those for whom he has none left leave again.
func (x *Exec) payMercenaries() {
	yearly := x.yearlyPay()
	for who := range Player(x.Scenario.Players) {
		serving := x.of(x.S.Hired[who], func(p Piece) bool { return x.S.Pieces[p].At != Gone })
		var leave Set
		paid := 0
		for p := range serving.All() {
			if int(x.S.Treasury[who]) < yearly {
				leave.Add(p)
				continue
			}
			x.gain(who, -yearly)
			paid += yearly
		}
		if paid > 0 {
			x.tell(engine.Event{Kind: "mercenaries-paid", Rule: "12.6", Seat: seat(who), Facts: engine.Facts{engine.Num("talents", paid),
				engine.Num("treasury", x.S.Treasury[who])}})
		}
		x.dismiss(who, leave)
	}
}

// yearlyPay is what a mercenary costs a year.
func (x *Exec) yearlyPay() int {
	for c := range x.Tables.Cards {
		if n := x.Tables.Cards[c].Params.Numbers["yearly"]; n > 0 && x.Tables.Cards[c].Family == "levy" {
			return n
		}
	}
	return 0
}

// dismiss sends mercenaries away: they wait to be hired again.
func (x *Exec) dismiss(who Player, units Set) {
	if units.Empty() {
		return
	}
	x.tell(engine.Event{Kind: "mercenaries-leave", Rule: "12.6", Seat: seat(who), Counters: x.ids(units)})
	for p := range units.All() {
		x.S.Pieces[p].Flags = 0
		x.put(p, NotYet)
		x.S.Hired[who].Drop(p)
	}
	x.moved()
	x.leadersInTheOpen()
}

// writeHired writes the mercenaries down, nil for none.
func (x *Exec) writeHired() map[string][]string {
	var out map[string][]string
	for who, units := range x.S.Hired {
		if !units.Empty() {
			if out == nil {
				out = map[string][]string{}
			}
			out[string(Seats[who])] = x.ids(units)
		}
	}
	return out
}

// hired reads what writeHired has written.
func (r *restorer) hired(of map[string][]string) {
	for who, ids := range engine.InOrder(of) {
		if p := r.player("realm.hired", who); p != Nobody {
			r.S.Hired[p] = r.set("realm.hired", ids)
		}
	}
	r.moved()
}

// checkHired: mercenaries have no home, serve one player and wait in the box no more.
func (x *Exec) checkHired(bad func(string, ...any)) {
	var seen Set
	for who, units := range x.S.Hired {
		for p := range units.All() {
			if d := &x.Pieces[p]; int(p) >= len(x.Pieces) || !d.Kind.Unit() || d.Region != NoRegion || x.S.Pieces[p].At == NotYet || seen.Has(p) {
				bad("%s has hired unit %d", Seats[who], p)
			}
		}
		seen = seen.Or(units)
	}
}
