// Package fen is the rules of a game made up to prove that the program can hold one
// that is not of the zone series: three clans of eel fishers on a fen of twelve hexes.
// Two of them are sworn together and hold one hand of cards; at the end each clan is
// judged by itself. Its sections are those of its reference, book.en.md.
package fen

import (
	"fmt"
	"hash/fnv"
	"slices"

	"strategos/engine"
)

// The clans. Heron and Otter are sworn together (section 1).
const (
	Heron = iota
	Otter
	Pike
	nClans
)

// Sizes of the game: boats of all clans, cards, rounds and hexes.
const (
	nBoats = 2 * nClans
	nCards = 5
	Rounds = 4
	Cols   = 4
	Rows   = 3
)

// dealt is how many cards the hand begins with.
const dealt = 3

// Seats are the clans in the order of play, sworn the two that share the hand.
var (
	Seats = []engine.Seat{"heron", "otter", "pike"}
	sworn = Seats[:Pike]
)

// BoatIDs are the boats, two to a clan; homes is where those of a clan begin, eels
// are the hexes that count.
var (
	BoatIDs = []string{"heron-1", "heron-2", "otter-1", "otter-2", "pike-1", "pike-2"}
	homes   = [nClans]string{"11", "41", "23"}
	eels    = []string{"21", "22", "31", "32"}
)

// CardIDs are the cards: with a wind a boat goes two hexes, a net helps in a fight
// (section 3).
var CardIDs = [nCards]string{"wind-1", "wind-2", "wind-3", "net-1", "net-2"}

func isWind(card int) bool { return card < 3 }

// Hexes are the ids of all hexes, column and row, from "11" to "43".
func Hexes() []string {
	var out []string
	for col := 1; col <= Cols; col++ {
		for row := 1; row <= Rows; row++ {
			out = append(out, fmt.Sprintf("%d%d", col, row))
		}
	}
	return out
}

// near tells whether two hexes touch; even columns lie half a hex lower.
func near(a, b string) bool {
	col, row := int(a[0]-b[0]), int(b[1])-int(a[1])
	switch int8(col) {
	case 0:
		return row == 1 || row == -1
	case 1, -1:
		if (a[0]-'0')%2 == 0 {
			return row == 0 || row == 1
		}
		return row == 0 || row == -1
	}
	return false
}

// Where a card is.
const (
	inPile = iota
	inHand
	played
)

// state is everything that changes: a plain value.
type state struct {
	Round int
	Clan  int // whose turn it is; nClans when the game is over
	Boats [nBoats]string
	Cards [nCards]int
	// Wind and Net have been played in this turn.
	Wind, Net bool
}

// Game is a game in progress.
type Game struct{ state }

// New deals the hand and begins.
func New(dice engine.Dice) (*Game, []engine.Event, error) {
	g := &Game{}
	g.Round = 1
	for i := range g.Boats {
		g.Boats[i] = homes[i/2]
	}
	e := engine.Event{Kind: "fen-dealt", Rule: "3", Secret: sworn}
	for range dealt {
		left := g.at(inPile)
		n, ok := dice.Draw(len(left))
		if !ok {
			return nil, nil, &engine.NeedDice{Purpose: "deal"}
		}
		g.Cards[left[n]] = inHand
		e.Facts = append(e.Facts, engine.CardOf("card", CardIDs[left[n]]))
	}
	return g, []engine.Event{e, g.turn()}, nil
}

// at lists the cards in one place.
func (g *Game) at(where int) []int {
	var out []int
	for i, w := range g.Cards {
		if w == where {
			out = append(out, i)
		}
	}
	return out
}

// turn is the event of a clan's turn, or of a round that begins with it.
func (g *Game) turn() engine.Event {
	e := engine.Event{Kind: "fen-round", Rule: "2", Seat: Seats[g.Clan], Phase: "row", Facts: engine.Facts{engine.TurnNo("turn", g.Round)}}
	if g.Clan == Heron {
		e.Tags = engine.TagTurn
	} else {
		e.Kind = "fen-turn"
	}
	return e
}

// Info names the game.
func (g *Game) Info() engine.Info {
	return engine.Info{Game: "fen", Scenario: "eels", Seats: Seats, Options: map[string]string{}}
}

// Stage is where the game stands.
func (g *Game) Stage() engine.Stage {
	s := engine.Stage{Turn: g.Round, LastTurn: Rounds, Phase: "row"}
	if g.Clan < nClans {
		s.Acting, s.Deciding = Seats[g.Clan], Seats[g.Clan]
	}
	return s
}

// Legal is the decision: to row a boat, to play a card before, or to rest.
func (g *Game) Legal() engine.Prompt {
	if g.Clan == nClans {
		return engine.Prompt{Decision: "over", Rule: "5", Over: g.outcome()}
	}
	p := engine.Prompt{Seat: Seats[g.Clan], Decision: "row", Rule: "2", March: &engine.March{Verb: "row", Movers: BoatIDs[2*g.Clan : 2*g.Clan+2]},
		Choices: []engine.Choice{{Command: engine.Cmd("rest"), On: engine.OnButton, Key: "fen-rest", Rule: "2", Default: true, Role: engine.PassRole}}}
	for i, id := range CardIDs {
		if c := engine.Cmd("play", id); g.Check(c) == nil {
			p.Choices = append(p.Choices, engine.Choice{Command: c, On: engine.OnPiece, ID: CardIDs[i], Key: "fen-play", Rule: "3"})
		}
	}
	return p
}

// Prompt is Legal with the cards that may not be played.
func (g *Game) Prompt() engine.Prompt {
	p := g.Legal()
	if g.Clan < Pike {
		for _, i := range g.at(inHand) {
			if why := g.Check(engine.Cmd("play", CardIDs[i])); why != nil {
				p.Denied = append(p.Denied, engine.Denied{On: engine.OnPiece, ID: CardIDs[i], Key: "fen-play", Why: why})
			}
		}
	}
	return p
}

// friendly tells whether boats of two clans may share a hex.
func friendly(a, b int) bool { return a == b || a < Pike && b < Pike }

// foes are the boats in a hex that a clan would have to fight.
func (g *Game) foes(clan int, hex string) []int {
	var out []int
	for i, at := range g.Boats {
		if at == hex && !friendly(clan, i/2) {
			out = append(out, i)
		}
	}
	return out
}

// Destinations are the hexes a boat may row to: next to it, or with a wind one
// further through a hex without foes.
func (g *Game) Destinations(group []string, why bool) []engine.Destination {
	var out []engine.Destination
	for _, hex := range Hexes() {
		for _, path := range g.paths(group, hex) {
			if g.Check(engine.Cmd("row", append(group[:1:1], path...)...)) == nil {
				out = append(out, engine.Destination{Zone: hex, Path: path, Cost: len(path), Combat: len(g.foes(g.Clan, hex)) > 0})
				break
			}
		}
	}
	return out
}

// paths are the ways of one or two steps to a hex, the shortest first.
func (g *Game) paths(group []string, to string) [][]string {
	boat := slices.Index(BoatIDs, group[0])
	if len(group) != 1 || boat < 0 {
		return nil
	}
	out := [][]string{{to}}
	for _, hex := range Hexes() {
		if near(g.Boats[boat], hex) && near(hex, to) {
			out = append(out, []string{hex, to})
		}
	}
	return out
}

// Check tells why a command is refused.
func (g *Game) Check(c engine.Command) *engine.Refusal {
	next := *g
	_, why, _ := next.do(c, noDice{})
	return why
}

// noDice serves Check: what comes after the first roll does not matter.
type noDice struct{}

func (noDice) D6() (int, bool)      { return 0, false }
func (noDice) Draw(int) (int, bool) { return 0, false }

// Apply carries a command out, or not at all.
func (g *Game) Apply(c engine.Command, dice engine.Dice) ([]engine.Event, error) {
	next := *g
	events, why, need := next.do(c, dice)
	switch {
	case why != nil:
		return nil, why
	case need != nil:
		return nil, need
	}
	*g = next
	return events, nil
}

// do is the one place where legality is written.
func (g *Game) do(c engine.Command, dice engine.Dice) ([]engine.Event, *engine.Refusal, *engine.NeedDice) {
	switch {
	case g.Clan == nClans:
		return nil, engine.Refuse("5", "fen-over"), nil
	case c.Verb == "rest" && len(c.Args) == 0:
		rested := engine.Event{Kind: "fen-rested", Rule: "2", Seat: Seats[g.Clan]}
		return append([]engine.Event{rested}, g.next()...), nil, nil
	case c.Verb == "play" && len(c.Args) == 1:
		return g.play(c.Args[0])
	case c.Verb == "row" && len(c.Args) >= 2:
		return g.row(c.Args[0], c.Args[1:], dice)
	}
	return nil, engine.Refuse("2", "usage", engine.Word("verb", c.Verb)), nil
}

// play lays a card of the common hand down (section 3).
func (g *Game) play(id string) ([]engine.Event, *engine.Refusal, *engine.NeedDice) {
	card := slices.Index(CardIDs[:], id)
	switch {
	case g.Clan == Pike:
		return nil, engine.Refuse("3", "fen-no-hand"), nil
	case card < 0 || g.Cards[card] != inHand:
		return nil, engine.Refuse("3", "fen-not-in-hand", engine.Typed("card", id)), nil
	case g.Wind || g.Net:
		return nil, engine.Refuse("3", "fen-one-card"), nil
	}
	g.Cards[card], g.Wind, g.Net = played, isWind(card), !isWind(card)
	return []engine.Event{{Kind: "fen-played", Rule: "3", Seat: Seats[g.Clan], Facts: engine.Facts{engine.CardOf("card", id)}, Tags: engine.TagReveals}}, nil, nil
}

// row takes a boat along its way; where foes lie it fights (sections 2 and 4).
func (g *Game) row(id string, path []string, dice engine.Dice) ([]engine.Event, *engine.Refusal, *engine.NeedDice) {
	boat, reach := slices.Index(BoatIDs, id), 1
	if g.Wind {
		reach = 2
	}
	if boat < 0 || boat/2 != g.Clan {
		return nil, engine.Refuse("2", "fen-not-yours", engine.Typed("boat", id)), nil
	}
	from := g.Boats[boat]
	for i, at := 0, from; i < len(path); i++ {
		switch to := path[i]; {
		case !slices.Contains(Hexes(), to):
			return nil, engine.Refuse("2", "fen-no-hex", engine.Typed("hex", to)), nil
		case i >= reach:
			return nil, engine.Refuse("2", "fen-too-far", engine.Num("reach", reach)).With(id).At(to), nil
		case !near(at, to) || to == from:
			return nil, engine.Refuse("2", "fen-not-near", engine.PlaceOf("from", at)).With(id).At(to), nil
		case slices.ContainsFunc([]int{Heron, Otter, Pike}, func(clan int) bool { return homes[clan] == to && !friendly(clan, g.Clan) }):
			return nil, engine.Refuse("4", "fen-home").With(id).At(to), nil
		case i+1 < len(path) && len(g.foes(g.Clan, to)) > 0:
			return nil, engine.Refuse("4", "fen-in-the-way").With(id).At(to), nil
		default:
			at = to
		}
	}
	to := path[len(path)-1]
	g.Boats[boat] = to
	way := append([]string{from}, path...)
	events := []engine.Event{{Kind: "fen-rowed", Rule: "2", Seat: Seats[g.Clan], Counters: []string{id}, Zones: way, Moves: []engine.Leg{{Things: []string{id}, Way: way}}}}
	if foes := g.foes(g.Clan, to); len(foes) > 0 {
		die, ok := dice.D6()
		if !ok {
			return nil, nil, &engine.NeedDice{Purpose: "fen-fight"}
		}
		events = append(events, g.fight(boat, foes, from, die)...)
	}
	return append(events, g.next()...), nil, nil
}

// fight drives the foes home on 4 and more, with a net on 2 and more, or the comer
// back to where he came from (section 4).
func (g *Game) fight(boat int, foes []int, from string, die int) []engine.Event {
	hex, needs := g.Boats[boat], 4
	if g.Net {
		needs = 2
	}
	losers, back := []int{boat}, from
	if die >= needs {
		losers, back = foes, homes[foes[0]/2]
	}
	events := []engine.Event{{Kind: "fen-fight", Rule: "4", Seat: Seats[g.Clan], Zones: []string{hex}, Dice: []int{die}, Facts: engine.Facts{engine.Num("needs", needs)}, Tags: engine.TagCombat}}
	e := engine.Event{Kind: "fen-driven", Rule: "4", Seat: Seats[losers[0]/2], Zones: []string{hex, back}, Tags: engine.TagCombat}
	for _, i := range losers {
		if i/2 != losers[0]/2 { // allies have homes of their own
			back = homes[i/2]
		}
		g.Boats[i] = back
		e.Counters = append(e.Counters, BoatIDs[i])
		e.Moves = append(e.Moves, engine.Leg{Things: []string{BoatIDs[i]}, Way: []string{hex, back}, Retreat: true})
	}
	return append(events, e)
}

// next passes the turn on; after the last round everybody is judged at once.
func (g *Game) next() []engine.Event {
	g.Wind, g.Net = false, false
	if g.Clan++; g.Clan == nClans && g.Round < Rounds {
		g.Clan, g.Round = Heron, g.Round+1
	}
	if g.Clan < nClans {
		return []engine.Event{g.turn()}
	}
	var out []engine.Event
	for i, v := range g.outcome().Verdicts {
		out = append(out, engine.Event{Kind: "fen-judged", Rule: "5", Seat: v.Seat, Facts: engine.Facts{engine.Num("eels", g.catch(i)), engine.Word("outcome", v.Kind)}})
	}
	return out
}

// catch counts the eel hexes with boats of a clan.
func (g *Game) catch(clan int) int {
	n := 0
	for _, hex := range eels {
		if g.Boats[2*clan] == hex || g.Boats[2*clan+1] == hex {
			n++
		}
	}
	return n
}

// Verdicts are what a clan's year may be, by its catch: empty, lean or full.
var Verdicts = []string{"empty", "lean", "full"}

// outcome judges every clan by itself (section 5).
func (g *Game) outcome() *engine.Outcome {
	o := &engine.Outcome{Cause: "points", Rule: "5"}
	for i, seat := range Seats {
		n := g.catch(i)
		o.Verdicts = append(o.Verdicts, engine.Verdict{Seat: seat, Kind: Verdicts[n], Won: n == 2})
		o.Points = append(o.Points, n)
	}
	return o
}

// Explain tells why a click does nothing: hexes wait for a boat, boats are somebody
// else's.
func (g *Game) Explain(on engine.Target, id string) *engine.Refusal {
	boat := slices.Index(BoatIDs, id)
	switch {
	case g.Clan == nClans:
		return engine.Refuse("5", "fen-over")
	case on == engine.OnZone && slices.Contains(Hexes(), id):
		return engine.Refuse("2", "fen-pick-boat").At(id)
	case on == engine.OnCounter && boat >= 0 && boat/2 == g.Clan:
		return engine.Refuse("2", "fen-pick-hex").With(id)
	}
	return engine.Refuse("2", "fen-not-yours", engine.Typed("boat", id))
}

// Hash of the whole state.
func (g *Game) Hash() string {
	h := fnv.New64a()
	fmt.Fprintf(h, "%+v", g.state)
	return fmt.Sprintf("%016x", h.Sum64())
}

// Clone is an independent copy.
func (g *Game) Clone() engine.Game {
	next := *g
	return &next
}

// Violations lists what cannot be.
func (g *Game) Violations() []string {
	var out []string
	for i, hex := range g.Boats {
		if !slices.Contains(Hexes(), hex) {
			out = append(out, fmt.Sprintf("%s lies in %q", BoatIDs[i], hex))
		} else if len(g.foes(i/2, hex)) > 0 {
			out = append(out, BoatIDs[i]+" lies among foes")
		}
	}
	if n := len(g.at(inHand)) + len(g.at(played)); n != dealt {
		out = append(out, fmt.Sprintf("%d cards have been dealt", n))
	}
	return out
}
