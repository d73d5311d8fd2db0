package epic

import (
	"slices"

	"strategos/engine"
)

// This file is the families of cards that take leaders from their stacks: leader_swap, alcibiades (12.7.h).

func init() {
	addFamilies(map[string]family{
		"leader_swap": {(*Exec).swapWays, (*Exec).whyNoSwap, (*Exec).swap},
		"alcibiades":  {(*Exec).defectWays, (*Exec).whyNoDefection, (*Exec).tempt},
	})
	addConditions(map[string]condition{
		"alcibiades_in_play_for_enemy": {holds: func(x *Exec, who Player) bool {
			p, ok := x.PieceOf(alcibiades)
			return ok && x.leaderSide(p) == who.Side().Enemy() && x.inCommand(p)
		}},
		"athenian_leader_sicily_or_sea": {holds: func(x *Exec, _ Player) bool {
			return !x.of(x.kinds[Leader], func(p Piece) bool { return x.leaderSide(p) == AthensSide && x.overseas(p) }).Empty()
		}},
		"athens_lost_fleet_since_last_event_phase": {holds: func(x *Exec, _ Player) bool { return x.S.Troubles.ShipsLost }},
	})
}

// alcibiades serves either side (22.2.2, 27.2.2).
const alcibiades = "alcibiades"

// leaderSide is whose a leader is: as printed, or the other side's where he has changed sides.
func (x *Exec) leaderSide(p Piece) Side {
	side := x.Pieces[p].Side
	if x.S.Troubles.Turned.Has(p) {
		return side.Enemy()
	}
	return side
}

// inCommand tells whether a leader is in play: on the map, in a Force Pool or in Sicily (7.8.b).
func (x *Exec) inCommand(p Piece) bool {
	at := x.S.Pieces[p].At
	return at.OnMap() || at.ForceOf() != NoRegion || at == InSicily || at == LeavingSicily
}

// overseas tells whether a leader is at sea, in Sicily or on his way from there.
func (x *Exec) overseas(p Piece) bool {
	at := x.S.Pieces[p].At
	return at.Sea() != NoArea || at == InSicily || at == LeavingSicily
}

// recalled is where a card takes a leader.
const recalled = "force_pool"

// whyNotSwapped tells why a card does not take a leader from his stack: he is of the other side, or not where it reaches him.
func (x *Exec) whyNotSwapped(of *CardData, p Piece) *engine.Refusal {
	id, at := x.Pieces[p].ID, x.S.Pieces[p].At
	reached := at.OnMap()
	switch of.Params.Words["to"] {
	case recalled:
		reached = x.overseas(p)
	case "removed":
		reached = reached || at.ForceOf() != NoRegion
	}
	switch {
	case x.Pieces[p].Kind != Leader || x.leaderSide(p) != sideNamed(of.Params.Words["side"]):
		return engine.Refuse("12.6", "no-leader-of-theirs").With(id)
	case !reached:
		return engine.Refuse("12.6", "leader-out-of-reach").With(id)
	}
	return nil
}

// swapWays are the leaders that a card reaches, each a target, unless the lot falls on them.
func (x *Exec) swapWays(of *CardData, _ Player) [][]string {
	if of.Params.Words["choice"] == "random" {
		return [][]string{nil}
	}
	var out [][]string
	for p := range x.kinds[Leader].All() {
		if x.whyNotSwapped(of, p) == nil {
			out = append(out, []string{x.Pieces[p].ID})
		}
	}
	return out
}

// whyNoSwap tells why a card does not take who is named.
func (x *Exec) whyNoSwap(of *CardData, who Player, args []string) *engine.Refusal {
	if of.Params.Words["choice"] == "random" {
		if x.leadersInPlay(sideNamed(of.Params.Words["side"])) == 0 {
			return engine.Refuse("12.6", "no-target", engine.Word("card", of.Title))
		}
		return noTarget(x, of, who, args)
	}
	if len(args) != 1 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	named, why := x.pieces(args)
	if why == nil {
		why = x.whyNotSwapped(of, named.First())
	}
	return why
}

// swap takes leaders from their stacks; others, drawn from the pool, come in their stead.
func (x *Exec) swap(of *CardData, who Player, args []string) {
	n, side := of.Params.Numbers, sideNamed(of.Params.Words["side"])
	if len(args) > 0 {
		p, _ := x.PieceOf(args[0]) // whyNoSwap has read it
		x.takeAway(p, of, who)
	} else {
		for _, p := range x.byLot(side, n["count"]) {
			x.killLeader(p, x.postOf(p).company)
		}
	}
	x.moveLevels(of)
}

// post is where a leader has stood: with whom, and aboard which fleet.
type post struct {
	at      Place
	carrier Piece
	company Set
}

// postOf is that of a leader.
func (x *Exec) postOf(p Piece) post {
	st := &x.S.Pieces[p]
	return post{st.At, st.Carrier, x.units(x.ours(x.at(st.At), x.leaderSide(p)))}
}

// takeAway takes a leader from his stack as a card says. He who is recalled over the number of leaders in play, when another has taken his
// stack, goes on to the Leader Pool (7.8.b); Alcibiades may rather change sides.
func (x *Exec) takeAway(p Piece, of *CardData, who Player) {
	was, by, id := x.postOf(p), x.owner(p), x.Pieces[p].ID
	to := map[string]Place{"leader_pool": LeaderPool, "removed": Gone, recalled: x.homeOf(p)}[of.Params.Words["to"]]
	next := NoPiece
	if to != x.homeOf(p) || !was.company.Empty() {
		next = x.nextLeader(by)
	}
	x.tell(engine.Event{Kind: "leader-taken", Rule: "12.6", Seat: seat(x.owner(p)), Counters: []string{id}, Tags: engine.TagLoss,
		Moves: x.legs(only(p), to)})
	x.put(p, to)
	x.takePost(next, was)
	least, mayTurn := of.Params.Numbers["alcibiades_defects_min"]
	if mayTurn && id == alcibiades && x.throwFor(of, who, least, nil) {
		x.changeSides(p, who)
	}
	x.withinLimit(p)
}

// byLot are leaders of a side in play on whom the lot falls, so many at most: who comes in the stead of one is not among them.
func (x *Exec) byLot(side Side, n int) []Piece {
	var all, out []Piece
	for p := range x.kinds[Leader].All() {
		if x.leaderSide(p) == side && x.inCommand(p) {
			all = append(all, p)
		}
	}
	for ; n > 0 && len(all) > 0; n-- {
		i := x.draw(len(all), "leader")
		out, all = append(out, all[i]), slices.Delete(all, i, i+1)
	}
	return out
}

// takePost puts a leader where another has been: with his stack, in the same pool, or where nobody is left in the Force Pool at home (7.8.c,
// Q162).
func (x *Exec) takePost(next Piece, was post) {
	if next == NoPiece {
		return
	}
	at := was.at
	if at.ForceOf() == NoRegion && was.company.Empty() {
		at = x.homeOf(next)
	}
	x.put(next, at)
	if at == was.at {
		x.S.Pieces[next].Carrier = was.carrier
	}
	x.tell(engine.Event{Kind: "leader-comes", Rule: "7.8.3", Seat: seat(x.owner(next)), Counters: []string{x.Pieces[next].ID}, Zones: []string{x.PlaceID(at)}})
}

// withinLimit sends a leader in a Force Pool on to the Leader Pool where his side has more in play than it may (7.8.b).
func (x *Exec) withinLimit(p Piece) {
	who := x.owner(p)
	if x.S.Pieces[p].At.ForceOf() != NoRegion && x.leadersServing(who) > x.Scenario.LeadersMax[who] {
		x.tell(engine.Event{Kind: "leader-stands-down", Rule: "7.8.2", Seat: seat(x.owner(p)), Counters: []string{x.Pieces[p].ID}})
		x.put(p, LeaderPool)
	}
}

// changeSides makes a leader of the other side's a player's: he comes to the Force Pool of his home region.
func (x *Exec) changeSides(p Piece, who Player) {
	t := &x.S.Troubles.Turned
	if t.Has(p) {
		t.Drop(p)
	} else {
		t.Add(p)
	}
	x.enlist(p, who)
	x.moved()
	x.tell(engine.Event{Kind: "changes-sides", Rule: "12.6", Seat: seat(x.owner(p)), Counters: []string{x.Pieces[p].ID}, Moves: x.legs(only(p), x.homeOf(p))})
	x.put(p, x.homeOf(p))
}

// leadersFull tells whether a player has as many leaders in play as he may (7.8.b).
func (x *Exec) leadersFull(who Player) bool {
	return x.leadersServing(who) >= x.Scenario.LeadersMax[who]
}

// whyNotSpared tells why a leader does not stand down for another: he is none of the player's in play, or leads a stack that needs him.
func (x *Exec) whyNotSpared(p Piece, who Player) *engine.Refusal {
	id, was := x.Pieces[p].ID, x.postOf(p)
	if id == alcibiades {
		return nil
	}
	if d := &x.Pieces[p]; d.Kind != Leader || d.Side == NoSide || x.owner(p) != who || !x.inCommand(p) {
		return engine.Refuse("12.6", "no-leader-of-yours").With(id)
	}
	others := x.leaders(x.ours(x.at(was.at), who.Side())).Minus(only(p))
	needed := was.at.IsOutside() && was.company.Len() > 1 || was.at.Sea() != NoArea && (was.company.Len() > 1 || !x.landUnits(was.company).Empty())
	if needed && others.Empty() {
		return engine.Refuse("12.6", "leads-a-stack").With(id)
	}
	return nil
}

// defectWays are nothing to name, or where the player has all the leaders he may have, who of them goes to the Leader Pool if Alcibiades
// comes.
func (x *Exec) defectWays(_ *CardData, who Player) [][]string {
	if !x.leadersFull(who) {
		return [][]string{nil}
	}
	var out [][]string
	for p := range x.kinds[Leader].All() {
		if x.whyNotSpared(p, who) == nil {
			out = append(out, []string{x.Pieces[p].ID})
		}
	}
	return out
}

// whyNoDefection tells why Alcibiades is not tempted so.
func (x *Exec) whyNoDefection(of *CardData, who Player, args []string) *engine.Refusal {
	if !x.leadersFull(who) {
		return noTarget(x, of, who, args)
	}
	if len(args) != 1 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	named, why := x.pieces(args)
	if why == nil {
		why = x.whyNotSpared(named.First(), who)
	}
	return why
}

// tempt throws for Alcibiades: on enough he changes sides, and another leads his stack.
func (x *Exec) tempt(of *CardData, who Player, args []string) {
	p, _ := x.PieceOf(alcibiades)
	if !x.throwFor(of, who, of.Params.Numbers["success_min"], nil) {
		return
	}
	was, by := x.postOf(p), x.owner(p)
	next := x.nextLeader(by)
	x.changeSides(p, who)
	x.takePost(next, was)
	if len(args) > 0 {
		spared, _ := x.PieceOf(args[0]) // whyNoDefection has read it
		x.tell(engine.Event{Kind: "leader-stands-down", Rule: "7.8.2", Seat: seat(who), Counters: []string{args[0]}})
		x.put(spared, LeaderPool)
	}
}
