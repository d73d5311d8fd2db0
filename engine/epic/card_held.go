package epic

import "strategos/engine"

// This file is the families of cards held for their windows: storm, omens, winds, march, battle_shift, battle_morale (12.7.k).

func init() {
	addFamilies(map[string]family{
		"storm":         {(*Exec).stormTargets, (*Exec).whyNoStormCard, (*Exec).stormCard},
		"omens":         {(*Exec).omenTargets, (*Exec).whyNoOmens, (*Exec).omens},
		windsFamily:     {nil, (*Exec).whyNoWinds, (*Exec).beginMove},
		marchFamily:     {nil, (*Exec).whyNoNightMarch, (*Exec).beginMove},
		shiftFamily:     {nil, (*Exec).whyNoShift, (*Exec).beginMove},
		"battle_morale": {nil, (*Exec).whyNoPanic, (*Exec).panicAmong},
	})
	addConditions(map[string]condition{
		"attacker": {holds: func(x *Exec, who Player) bool { return x.S.Battle.On && x.S.Battle.Attacker == who.Side() }},
		"battle":   {holds: func(x *Exec, _ Player) bool { return x.S.Battle.On }},
		"not_fortress": {holds: func(x *Exec, _ Player) bool {
			return !x.S.Battle.On || !x.S.Battle.Melee.Hosts[Defender].Fortress
		}},
	})
}

// The families that do on for a while without lying in play.
const (
	windsFamily = "winds"
	marchFamily = "march"
	shiftFamily = "battle_shift"
)

// beginMove has a card do on for the move that is announced, or for the round that comes.
func (x *Exec) beginMove(c *CardData, who Player, _ []string) { x.work(c, who, 0) }

// stormTargets are the seas that a storm can be named for as step M ends; a stack that is about to sail is named already.
func (x *Exec) stormTargets(c *CardData, who Player) [][]string {
	if x.opened() != W6 {
		return [][]string{nil}
	}
	var out [][]string
	for a := range x.Areas {
		if args := []string{x.Areas[a].ID}; !x.fleets(x.at(AtSea(Area(a)))).Empty() && x.whyNoStormCard(c, who, args) == nil {
			out = append(out, args)
		}
	}
	return out
}

// whyNoStormCard tells why no storm breaks upon a stack or sea: a stack meets one in a campaign turn, a sea one as step M ends (Q155).
func (x *Exec) whyNoStormCard(c *CardData, who Player, args []string) *engine.Refusal {
	met := &x.S.Windows.Stormed
	if x.opened() != W6 {
		if why := noTarget(x, c, who, args); why != nil {
			return why
		}
		if fleets := x.fleets(x.S.March.Group); fleets.Minus(*met).Empty() {
			return engine.Refuse("12.6", "storm-met").With(x.ids(fleets)...)
		}
		return nil
	}
	if len(args) != 1 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	at, _ := x.PlaceOf(args[0])
	switch sea := at.Sea(); {
	case sea == NoArea:
		return engine.Refuse("12.6", "no-such-sea", engine.Typed("sea", args[0]))
	case x.S.Windows.Swept.Has(sea):
		return engine.Refuse("12.6", "sea-swept", engine.PlaceOf("sea", args[0]))
	case x.fleets(x.at(at)).Minus(*met).Empty():
		return engine.Refuse("12.6", "no-fleets-there", engine.PlaceOf("sea", args[0]))
	}
	return nil
}

// stormCard is Storms at Sea: upon a stack that is about to sail, which comes no further than a die lets it - favourable winds are spent
// with it (12.6.d, Q154) -, or upon all fleets of a sea.
func (x *Exec) stormCard(c *CardData, who Player, args []string) {
	if x.opened() == W6 {
		at, _ := x.PlaceOf(args[0]) // whyNoStormCard has read it
		x.S.Windows.Swept.Add(at.Sea())
		x.founder(c, x.fleets(x.at(at)))
		return
	}
	mar := &x.S.March
	points := x.throwCard(c, who, c.Params.Numbers["allowance_dice"]) * x.Movement.Sea
	mar.Left, mar.Rolled = int8(min(points, x.Movement.FleetMost)), true
	x.founder(c, x.fleets(mar.Group))
	mar.Group = x.withLoads(x.of(x.fleets(mar.Group), func(f Piece) bool { return x.S.Pieces[f].At == mar.Back }))
}

// founder has each of some fleets that no storm has met in this campaign turn roll: above its morale it is lost with all it carries.
func (x *Exec) founder(c *CardData, fleets Set) {
	w := &x.S.Windows
	fleets = fleets.Minus(w.Stormed)
	w.Stormed = w.Stormed.Or(fleets)
	plus := 0
	if x.S.Season == Winter {
		plus = c.Params.Numbers["winter"]
	}
	for who, ours := range x.byOwner(fleets) {
		var lost Set
		var dice []int
		zone := x.PlaceID(x.S.Pieces[ours.First()].At)
		for f := range ours.All() {
			d := x.roll("fleet-morale")
			dice = append(dice, d)
			if d+plus > x.Pieces[f].Morale {
				lost.Add(f)
			}
		}
		x.tell(engine.Event{Kind: "storm-met", Rule: "12.6", Seat: seat(who), Counters: x.ids(lost), Zones: []string{zone}, Dice: dice,
			Facts: engine.Facts{engine.Count("fleets", ours.Len()), engine.Count("lost", lost.Len()), engine.Mod("modifier", plus)}})
		x.eliminate(lost, "12.6", "storm-at-sea")
	}
}

// omenTargets are the leaders of the enemy on the map: of an alliance, whose half of a step is one (24.4), those of all its players.
func (x *Exec) omenTargets(_ *CardData, who Player) [][]string {
	var out [][]string
	for p := range x.leaders(x.afield(who.Side().Enemy())).All() {
		out = append(out, []string{x.Pieces[p].ID})
	}
	return out
}

// whyNoOmens tells why bad omens do not hold back the army of who is named: a leader of the enemy with units, whom none hold back yet.
func (x *Exec) whyNoOmens(_ *CardData, who Player, args []string) *engine.Refusal {
	if len(args) != 1 {
		return engine.Refuse("12.1", "usage", engine.Word("verb", "play"))
	}
	p, ok := x.PieceOf(args[0])
	switch enemy := who.Side().Enemy(); {
	case !ok:
		return engine.Refuse("1.3", "no-such-piece", engine.Typed("piece", args[0]))
	case x.Pieces[p].Kind != Leader || x.sideOf(p) != enemy || !x.S.Pieces[p].At.OnMap():
		return engine.Refuse("12.6", "no-enemy-leader").With(args[0])
	case x.units(x.army(p)).Minus(x.S.Windows.Omens).Empty():
		return engine.Refuse("12.6", "no-army-to-hold").With(args[0])
	}
	return nil
}

// army are all of a leader's side where he is.
func (x *Exec) army(leader Piece) Set {
	return x.ours(x.at(x.S.Pieces[leader].At), x.sideOf(leader))
}

// omens hold back a leader and those stacked with him until the campaign turn ends: they neither raid nor move nor attack (Q156, Q157).
func (x *Exec) omens(c *CardData, _ Player, args []string) {
	p, _ := x.PieceOf(args[0])
	held := x.army(p)
	x.S.Windows.Omens = x.S.Windows.Omens.Or(held)
	x.tell(engine.Event{Kind: "held-back", Rule: "12.6", Seat: seat(x.owner(p)), Counters: x.ids(held), Facts: engine.Facts{engine.Word("card", c.Title)}})
}

// whyNoWinds tells why no stack of fleets can set out with favourable winds: the cards are played before it is moved, one to a stack.
func (x *Exec) whyNoWinds(c *CardData, who Player, args []string) *engine.Refusal {
	fresh := func(p Piece) bool { return x.Pieces[p].Kind == Fleet && x.S.Pieces[p].Flags&Moved == 0 }
	return x.whyNoMoveCard(c, who, args, windsFamily, fresh)
}

// whyNoNightMarch tells why no land stack can begin to move with a march by night.
func (x *Exec) whyNoNightMarch(c *CardData, who Player, args []string) *engine.Refusal {
	fresh := func(p Piece) bool {
		return x.Pieces[p].Kind.Land() && x.whyNoMarch(p) == nil && !x.S.March.Group.Has(p)
	}
	return x.whyNoMoveCard(c, who, args, marchFamily, fresh)
}

func (x *Exec) whyNoMoveCard(c *CardData, who Player, args []string, family string, fresh func(Piece) bool) *engine.Refusal {
	if why := noTarget(x, c, who, args); why != nil {
		return why
	}
	switch {
	case x.working(family, who) != nil:
		return engine.Refuse("12.6", "card-waits-for-move", engine.Word("card", c.Title))
	case x.of(x.movable(), fresh).Empty():
		return engine.Refuse("12.6", "no-stack-to-move", engine.Word("card", c.Title))
	}
	return nil
}

// moveBegins uses up what a card adds to the move of a stack that has begun; moves over, what no stack has used is gone as well.
func (x *Exec) moveBegins(family string) {
	if x.withCards() {
		x.endFamily(family)
	}
}

// nightMarch is what a card adds to the points of a land stack that begins to move.
func (x *Exec) nightMarch() int {
	if w := x.working(marchFamily, x.S.Deciding); w != nil {
		return x.card(w.Card).Params.Numbers["points"] * x.Movement.Open
	}
	return 0
}

// windPoints are the points that favourable winds give a stack of fleets that sets out; false where there are none.
func (x *Exec) windPoints() (int, bool) {
	w := x.working(windsFamily, x.S.Deciding)
	if w == nil {
		return 0, false
	}
	return min(x.card(w.Card).Params.Numbers["points"]*x.Movement.Sea, x.Movement.FleetMost), true
}

// whyNoShift tells why a battle is not shifted by a card: it is fought on land, and the round is none of the card's.
func (x *Exec) whyNoShift(c *CardData, who Player, args []string) *engine.Refusal {
	b := &x.S.Battle
	switch {
	case b.Kind == SeaFight:
		return engine.Refuse("12.6", "no-land-battle", engine.Word("card", c.Title))
	case !c.inRound(int(b.Melee.Round) + 1):
		return engine.Refuse("12.6", "not-this-round", engine.Word("card", c.Title))
	}
	return noTarget(x, c, who, args)
}

// inRound tells whether a card counts in a round of a battle.
func (c *CardData) inRound(n int) bool {
	for _, round := range c.Params.Lists["rounds"] {
		if round == n {
			return true
		}
	}
	return false
}

// cardShift is by how many columns cards shift the coming round, towards the attacker where positive: those of different titles add up, as
// those of either side do (12.6.c).
func (x *Exec) cardShift() int {
	n := 0
	for _, w := range x.S.Windows.Working[:x.S.Windows.NWorking] {
		of := x.card(w.Card)
		if of.Family != shiftFamily || !of.inRound(int(x.S.Battle.Melee.Round)+1) {
			continue
		}
		if w.By.Side() == x.S.Battle.Attacker {
			n += of.Params.Numbers["shift"]
		} else {
			n -= of.Params.Numbers["shift"]
		}
	}
	return n
}

// odds are those of the coming round, with what cards shift.
func (x *Exec) odds() Odds {
	return x.S.Battle.Melee.Odds(&x.Combat).withCards(&x.Combat, x.cardShift())
}

// whyNoPanic tells why no panic breaks out among the enemy's units: only a city's own men fight.
func (x *Exec) whyNoPanic(c *CardData, who Player, args []string) *engine.Refusal {
	h := &x.S.Battle.Melee.Hosts[1-x.hostOf(who)]
	for i := range h.Units[:h.N] {
		if u := &h.Units[i]; u.Piece != NoPiece && u.Standing == Fights {
			return noTarget(x, c, who, args)
		}
	}
	return engine.Refuse("12.6", "nobody-to-panic")
}

// panicAmong demoralises every enemy unit of the battle; a city's own men stay as they are.
func (x *Exec) panicAmong(c *CardData, who Player, _ []string) {
	host := 1 - x.hostOf(who)
	h := &x.S.Battle.Melee.Hosts[host]
	var shaken Set
	var dice []int
	for i := range h.Units[:h.N] {
		u := &h.Units[i]
		if u.Piece == NoPiece || u.Standing != Fights {
			continue
		}
		shaken.Add(u.Piece)
		for range -c.Params.Numbers["morale"] {
			if u.Standing == Fights {
				h.lower(&x.Combat, u, func(what string) int {
					dice = append(dice, x.roll(what))
					return dice[len(dice)-1]
				})
			}
		}
	}
	x.tell(engine.Event{Kind: "demoralised", Rule: "12.6", Seat: seat(x.hostPlayer(host)), Counters: x.ids(shaken), Dice: dice, Tags: engine.TagCombat,
		Facts: engine.Facts{engine.Word("card", c.Title)}})
	x.takeDead()
}
