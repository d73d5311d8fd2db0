package epic

import (
	"slices"

	"strategos/engine"
)

// This file is the cards of the satraps: persia_troops, persia_gold, persia_enters, satrap_cancel, cyrus (12.7.d).

func init() {
	addFamilies(map[string]family{
		"persia_troops": {nil, (*Exec).whyNoPersia, (*Exec).offerTroops},
		"persia_enters": {nil, (*Exec).whyNoPersia, (*Exec).enterWar},
		"persia_gold":   {(*Exec).goldWays, (*Exec).whyNoGold, (*Exec).gold},
		"satrap_cancel": {(*Exec).openSatraps, (*Exec).whyNotCancelled, (*Exec).cancelSatrap},
		"cyrus":         {nil, (*Exec).whyNoPersia, (*Exec).cyrus},
	})
	addConditions(map[string]condition{
		"a_satrapy_is_open": {holds: func(x *Exec, _ Player) bool { return x.isOpen(Tissaphernes) || x.isOpen(Pharnabazus) }},
		"deck_rebuilt_1_or_ionian": {holds: func(x *Exec, _ Player) bool {
			return x.S.Deck.Rebuilt >= 1 || x.Scenario.Persia != nil && x.Scenario.Persia.FromStart
		}},
		"persia_enters_in_play_or_ionian_from_408": {holds: func(x *Exec, _ Player) bool {
			from := 0
			if x.Scenario.Persia != nil {
				from = x.Scenario.Persia.CyrusFrom
			}
			return x.inTheWar() || int(x.S.Year) <= from
		}},
	})
}

// seats are the cities where the men of a satrap come: first that where he himself does.
var seats = [nSatraps][]string{Tissaphernes: {"sardis", "smyrna"}, Pharnabazus: {"dascylium"}}

// whyNoPersia tells why a satrap does nothing: where the scenario is without Persia.
func (x *Exec) whyNoPersia(c *CardData, who Player, args []string) *engine.Refusal {
	if x.Scenario.Persia == nil {
		return engine.Refuse("1.2", "no-persia")
	}
	return noTarget(x, c, who, args)
}

// satrapOn is the satrap whom a card names.
func satrapOn(c *CardData) Satrap { return Satrap(slices.Index(satraps[:], c.Params.Words["satrap"])) }

// offerTroops opens a satrapy until the next Yearly Start Phase; the die tells how many of its men come (Q5).
func (x *Exec) offerTroops(c *CardData, who Player, _ []string) {
	s, p := satrapOn(c), &x.S.Persia
	die := x.throwCard(c, who, 1)
	p.Offered[s], p.Shut[s], p.Quit[s] = true, false, false
	x.tellOpened(s)
	p.Due[s], p.Ships, p.Join = int8(c.Params.Lists["units_by_die"][die-1]), die == c.Params.Numbers["fleet_on"], false
	x.askSatraps(who)
}

// tellOpened tells that a satrapy is open to Sparta's side now.
func (x *Exec) tellOpened(s Satrap) {
	x.moved()
	x.tell(engine.Event{Kind: "satrapy-opened", Rule: "1.2", Seat: seat(Sparta), Facts: engine.Facts{engine.GroupOf("region", x.Map.Regions[x.satrapy(s)].ID)}})
}

// enterWar is Persia Enters the War: both satrapies are open while the card lies in play, their satraps come with their men, beyond the
// limit of leaders (7.8.4), and gold at once and every year.
func (x *Exec) enterWar(c *CardData, who Player, _ []string) {
	p := &x.S.Persia
	x.cardTalents(who, c.Params.Numbers["talents"])
	p.Shut, p.Quit, p.Join, p.Ships = [nSatraps]bool{}, [nSatraps]bool{}, true, false
	for s := range nSatraps {
		x.tellOpened(s)
		p.Due[s] = int8(c.Params.Numbers["units_each"])
		lead, ok := x.PieceOf(satraps[s])
		if !ok || !slices.Contains(c.Params.All["leaders"], satraps[s]) || x.S.Pieces[lead].At != ForcePool(x.satrapy(s)) {
			continue
		}
		to := x.seatsOf(s)[0]
		legs := x.legs(only(lead), to)
		x.enlist(lead, who)
		x.put(lead, to)
		x.tell(engine.Event{Kind: "persians-come", Rule: "7.8.4", Seat: seat(who), Counters: []string{satraps[s]}, Zones: []string{x.PlaceID(to)}, Moves: legs})
	}
	x.askSatraps(who)
}

// seatsOf are the cities of a satrap where men may come now: his own seat alone where they join him there.
func (x *Exec) seatsOf(s Satrap) []Place {
	var out []Place
	for _, id := range seats[s] {
		if to, ok := x.PlaceOf(id); ok && (len(out) == 0 || !x.S.Persia.Join) {
			out = append(out, to)
		}
	}
	return out
}

// askSatraps asks Sparta whom of the satraps' men she takes, as long as there is anybody; when she has them F1 goes on.
func (x *Exec) askSatraps(who Player) {
	if x.sendable() == (Set{}) {
		p := &x.S.Persia
		p.Due, p.Ships, p.Join = [nSatraps]int8{}, false, false
		x.S.Step = StepPlay
		return
	}
	x.S.Step, x.S.Deciding = StepSatraps, who
}

// choosingSatraps: Sparta takes men of a satrap's pool, and says where they stand (F1.2).
var choosingSatraps = decision{
	step: StepSatraps, name: "satraps", cite: "1.2",
	when:  moment{in: Parts(PartF1)},
	verbs: []verb{{"send", (*Exec).send}, {"done", (*Exec).endSatraps}},
	ask: func(x *Exec, p *engine.Prompt, _ bool) {
		p.March = &engine.March{Verb: "send", Movers: x.ids(x.sendable())}
		due := 0
		for _, n := range x.S.Persia.Due {
			due += int(n)
		}
		p.Facts = engine.Facts{engine.Num("left", due)}
		p.Choices = append(p.Choices, doneChoice("1.2", "done-satraps"))
	},
	atPiece: (*Exec).whyNotSent,
	ways: func(x *Exec, group Set, why bool) []engine.Destination {
		var out []engine.Destination
		for s := range nSatraps {
			for _, to := range x.seatsOf(s) {
				switch refused := x.whyNotSentTo(group, to); {
				case refused == nil:
					out = append(out, engine.Destination{Zone: x.PlaceID(to), Path: []string{x.PlaceID(to)}, Left: -1})
				case why:
					out = append(out, engine.Destination{Zone: x.PlaceID(to), Why: refused})
				}
			}
		}
		return out
	},
	sound: func(x *Exec) error {
		if x.sendable() == (Set{}) || x.S.Deciding.Side() != SpartaSide {
			return errNothingToDecide
		}
		for s, n := range x.S.Persia.Due {
			if n > 0 && !x.isOpen(Satrap(s)) {
				return errNothingToDecide
			}
		}
		return nil
	},
}

// sendable are the men who may be taken.
func (x *Exec) sendable() Set {
	var all Set
	for s := range nSatraps {
		all = all.Or(x.at(ForcePool(x.satrapy(s))))
	}
	return x.those(all, x.whyNotSent)
}

// whyNotSent tells why a piece cannot be taken of a satrap's pool.
func (x *Exec) whyNotSent(p Piece) *engine.Refusal {
	d := &x.Pieces[p]
	s, ok := x.persian(p)
	switch {
	case !ok || d.Kind == Leader || x.S.Pieces[p].At != ForcePool(d.Region):
		return x.refuse("1.2", "no-man-of-his").With(d.ID)
	case x.S.Persia.Due[s] == 0:
		return x.refuse("1.2", "satrap-sends-no-more").With(d.ID)
	case d.Kind == Fleet && !x.S.Persia.Ships:
		return x.refuse("1.2", "satrap-sends-no-fleet").With(d.ID)
	}
	return nil
}

// whyNotSentTo tells why a group cannot stand in a place.
func (x *Exec) whyNotSentTo(group Set, to Place) *engine.Refusal {
	s := Tissaphernes
	fleets := 0
	for p := range group.All() {
		if why := x.whyNotSent(p); why != nil {
			return why
		}
		of, _ := x.persian(p)
		if x.Pieces[p].Kind == Fleet {
			fleets++
		}
		if s = of; !slices.Contains(x.seatsOf(of), to) {
			return x.refuse("1.2", "not-his-seat").With(x.Pieces[p].ID).At(x.PlaceID(to))
		}
	}
	switch {
	case group.Len() > int(x.S.Persia.Due[s]):
		return x.refuse("1.2", "satrap-sends-no-more").With(x.ids(group)...)
	case fleets > 1:
		return x.refuse("1.2", "satrap-sends-no-fleet").With(x.ids(group)...)
	case fleets == 1 && !x.port(to.Hex()):
		return x.refuse("7.3", "no-port").With(x.ids(x.fleets(group))...).At(x.PlaceID(to))
	}
	return nil
}

// send takes men of a satrap: the pieces, then the city.
func (x *Exec) send(args []string) *engine.Refusal {
	if len(args) < 2 {
		return engine.Refuse("1.2", "usage", engine.Word("verb", "send"))
	}
	to, ok := x.PlaceOf(args[len(args)-1])
	if !ok {
		return engine.Refuse("1.2", "no-such-place", engine.Typed("place", args[len(args)-1]))
	}
	group, why := x.pieces(args[:len(args)-1])
	if why == nil {
		why = x.whyNotSentTo(group, to)
	}
	if why != nil {
		return why
	}
	legs := x.legs(group, to)
	for p := range group.All() {
		s, _ := x.persian(p)
		x.S.Persia.Due[s]--
		x.S.Persia.Ships = x.S.Persia.Ships && x.Pieces[p].Kind != Fleet
		x.enlist(p, x.S.Deciding)
		x.put(p, to)
	}
	x.tell(engine.Event{Kind: "persians-come", Rule: "1.2", Seat: seat(x.S.Deciding), Counters: x.ids(group), Zones: []string{x.PlaceID(to)}, Moves: legs})
	who := x.S.Deciding
	if x.askSatraps(who); x.S.Step == StepPlay {
		x.playOn(who)
	}
	return nil
}

// endSatraps takes nobody more.
func (x *Exec) endSatraps(args []string) *engine.Refusal {
	if why := noArgs("1.2", "done", args); why != nil {
		return why
	}
	p, who := &x.S.Persia, x.S.Deciding
	p.Due, p.Ships, p.Join = [nSatraps]int8{}, false, false
	x.playOn(who)
	return nil
}

// satrapCard is the card by which a satrap offers troops.
func (t *Tables) satrapCard(s Satrap) *CardData {
	for i := range t.Cards {
		if c := &t.Cards[i]; c.Family == "persia_troops" && satrapOn(c) == s {
			return c
		}
	}
	return nil
}

// fedBySatrap tells whether a satrap feeds a man of his: he is near a city of the satrapy, and has been offered (12.7.d).
func (x *Exec) fedBySatrap(p Piece) bool {
	s, ok := x.persian(p)
	h := x.S.Pieces[p].At.Hex()
	if !ok || h == NoHex || !x.S.Persia.Offered[s] || x.Owner[h] == NoArea {
		return false
	}
	var near AreaSet
	for c := range x.RegionCities(x.satrapy(s)).All() {
		near.Add(x.AreaOf(c))
	}
	for range x.satrapCard(s).Params.Numbers["free_supply_areas"] - 1 {
		for a := range near.All() {
			near = near.Or(x.Adjacent(a)).Or(x.Crossing(a))
		}
	}
	return near.Has(x.Owner[h])
}

// goldWays are what a satrap's gold is played with: the fleet that it builds, where Sparta has ships near enough.
func (x *Exec) goldWays(c *CardData, who Player) [][]string {
	var out [][]string
	for p := range x.giftFleets(c, who).All() {
		of := []string{x.Pieces[p].ID}
		if !slices.ContainsFunc(out, func(o []string) bool { return x.alike(x.byID[o[0]], p) }) {
			out = append(out, of)
		}
	}
	if out == nil {
		return [][]string{nil}
	}
	return out
}

// alike tells whether two fleets of Build Pools are of one sort.
func (x *Exec) alike(p, q Piece) bool {
	return x.S.Pieces[p].At == x.S.Pieces[q].At && x.Pieces[p].Morale == x.Pieces[q].Morale
}

// giftFleets are the fleets in Build Pools of which a satrap's gold pays for one: in any of the side's, where who plays the card has ships near.
func (x *Exec) giftFleets(c *CardData, who Player) Set {
	near, ok := c.Params.Region["free_fleet_near"]
	if !ok || who.Side() != SpartaSide || x.hisOf(x.fleetsTouching(SpartaSide, x.Map.Regions[near].ID), who).Empty() {
		return Set{}
	}
	return x.of(x.fleets(x.where().side[who.Side()]), func(p Piece) bool { return x.S.Pieces[p].At.BuildOf() != NoRegion })
}

// whyNoGold tells why a satrap's gold does not come so.
func (x *Exec) whyNoGold(c *CardData, who Player, args []string) *engine.Refusal {
	gifts := x.giftFleets(c, who)
	if gifts.Empty() {
		return x.whyNoPersia(c, who, args)
	}
	group, why := x.pieces(args)
	switch {
	case why != nil:
		return why
	case group.Len() != 1:
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	case !gifts.Has(group.First()):
		return engine.Refuse("12.6", "not-in-that-build-pool").With(args[0])
	}
	return x.whyNoPersia(c, who, nil)
}

// gold fills a treasury, and builds a fleet where there are ships near enough.
func (x *Exec) gold(c *CardData, who Player, args []string) {
	n := c.Params.Numbers
	x.cardTalents(who, x.throwCard(c, who, n["dice"])+n["plus"])
	if len(args) == 0 {
		return
	}
	p := x.byID[args[0]]
	r := x.Pieces[p].Region
	x.put(p, ForcePool(r))
	x.tell(engine.Event{Kind: "card-units", Rule: "12.6", Seat: seat(who), Counters: args, Facts: engine.Facts{engine.GroupOf("region", x.Map.Regions[r].ID)}})
}

// goldFor tells whether a card of Sparta's may be played by Athens: a satrap's gold, as long as Alcibiades serves her.
func (x *Exec) goldFor(of *CardData, side Side) bool {
	return side == AthensSide && of.Params.Numbers["athens_if_alcibiades"] != 0 && x.serves("alcibiades", side)
}

// serves tells whether a leader is in play for a side.
func (x *Exec) serves(leader string, side Side) bool {
	p, ok := x.PieceOf(leader)
	if !ok || x.sideOf(p) != side {
		return false
	}
	return x.inCommand(p)
}

// openSatraps are the satraps whose satrapies are open, each a target.
func (x *Exec) openSatraps(_ *CardData, _ Player) [][]string {
	var out [][]string
	for s, name := range satraps {
		if x.isOpen(Satrap(s)) {
			out = append(out, []string{name})
		}
	}
	return out
}

// whyNotCancelled tells why a satrap cannot be played off against the other.
func (x *Exec) whyNotCancelled(_ *CardData, _ Player, args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	switch s := slices.Index(satraps[:], args[0]); {
	case s < 0:
		return engine.Refuse("1.2", "no-satrap", engine.Typed("satrap", args[0]))
	case !x.isOpen(Satrap(s)):
		return engine.Refuse("1.2", "satrapy-closed", engine.GroupOf("region", x.Map.Regions[x.satrapy(Satrap(s))].ID))
	}
	return nil
}

// cancelSatrap is Rival Satraps: the men of a satrap go back and his satrapy is closed; Persia herself may leave the war.
func (x *Exec) cancelSatrap(c *CardData, who Player, args []string) {
	s, p := Satrap(slices.Index(satraps[:], args[0])), &x.S.Persia
	p.Offered[s] = false
	if x.inTheWar() {
		p.Shut[s] = true
		if x.throwCard(c, who, 1) >= c.Params.Numbers["cancel_persia_min"] {
			p.Shut = [nSatraps]bool{}
			x.endCards(func(l *Lying, _ Stay) bool { return x.card(l.Card).Family == "persia_enters" })
		}
	}
	x.tell(engine.Event{Kind: "satrapy-closed", Rule: "1.2", Seat: seat(who), Facts: engine.Facts{engine.GroupOf("region", x.Map.Regions[x.satrapy(s)].ID)}})
	x.closeSatrapies()
}

// cyrus is Cyrus Comes to the Coast: gold, and cheap fleets until the next step C of who plays it is over (Q165).
func (x *Exec) cyrus(c *CardData, who Player, _ []string) {
	x.cardTalents(who, c.Params.Numbers["talents"])
	x.S.Persia.CheapFleets = int16(x.turnNo()) + 1
	if x.allied() {
		x.S.Allies.Cyrus = who
	}
}

// cheapFleets is what a fleet costs a player for whom Cyrus builds, else its price.
func (x *Exec) cheapFleets(who Player, price int) int {
	if who != x.cyrusBuildsFor() || int(x.S.Persia.CheapFleets) < x.turnNo() {
		return price
	}
	for i := range x.Tables.Cards {
		if c := &x.Tables.Cards[i]; c.Family == "cyrus" {
			return min(price, c.Params.Numbers["fleet_cost"])
		}
	}
	return price
}

// subsidies are what a player gets when tribute is collected beside it: of Persia while she is in the war, of a Sicily that Athens has won.
func (x *Exec) subsidies(who Player) {
	if l := x.lyingOf("persia_enters"); l != nil && l.By == who {
		x.cardTalents(who, x.card(l.Card).Params.Numbers["talents"])
	}
	if who == Athens && x.S.Sicily.Decided == AthensDecisive {
		x.cardTalents(who, x.resolution().Params.Numbers["yearly"])
	}
}
