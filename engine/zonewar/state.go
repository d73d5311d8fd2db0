package zonewar

// Step is what the game waits for, or where in the turn it stands.
type Step int8

// The steps every game of the series has; a game's own begin at FirstGameStep.
const (
	StepOver           Step = iota
	StepAnnounce            // the active player says how many AP he spends
	StepMoves               // activations and moves
	StepInterrupt           // the passive player may play a stratagem between two moves
	StepAnswerEntry         // the passive player may close a zone with archers
	StepHalted              // a group stopped by archers goes elsewhere
	StepExcess              // overstacked: which units are eliminated
	StepChooseCombat        // which contested zone is fought next
	StepCommitAttacker      // the attacker's stratagem
	StepCommitDefender      // the defender's stratagem
	StepLoseAttacker        // which units of the attacker are hit
	StepLoseDefender        // which units of the defender are hit
	StepRetreat             // where the loser goes
	StepDisplace            // a retreat overfilled a zone
	StepRetreatExcess       // no place for all: which units are eliminated
	StepSail                // moves out of the bases before the action phases
	StepWithdraw            // cavalry alone in a zone may ride off before the enemy
	StepReroll              // the holder of the Advantage may have the dice rolled again
	StepLighten             // a fleet carries too much: which unit aboard is weakened
	StepArrival             // a stratagem before reinforcements are placed
	StepAnswerArrival       // the enemy may answer a call for reinforcements
	StepUnlade              // where the troops that a fleet has carried land
	StepClosing             // the combats are over: a stratagem before the action phase ends
	FirstGameStep      Step = 32
)

// Fate of a counter.
type Fate int8

// The fates of counters.
const (
	Waiting    Fate = iota // not arrived yet
	InPlay                 // in a zone or base
	Eliminated             // a unit, for good
	Killed                 // a leader, with his force
	Captured               // a leader
	Left                   // a leader called away, no victory points
	Lost                   // a leader drowned or struck down by a stratagem
	Deserted               // a unit, for good: nothing brings it back
)

var fateNames = [...]string{FateWaiting, FateInPlay, FateEliminated, FateKilled, FateCaptured, FateLeft,
	FateLost, FateDeserted}

// String is the fate's name in views and saves.
func (f Fate) String() string { return fateNames[f] }

// Via is how a counter made its last step of the action phase.
type Via int8

// The ways of entry.
const (
	NotMoved Via = iota
	ByLand
	BySea       // as ships, or aboard them
	ByTransport // landed from the last maritime zone
)

// Unit is the state of one counter, unit or leader.
type Unit struct {
	Place Place
	Fate  Fate
	Weak  bool
	// In the current action phase: has moved; where it began; its last step.
	Moved bool
	Began Place
	From  Place
	Via   Via
	// Crossed is what lay on the border of that step.
	Crossed Border
	// Sick: a leader on his back who may not move either. A leader with Weak set is
	// on his back: he has no bonus.
	Sick bool
	// Came is the turn of arrival as a reinforcement while the counter has stood in
	// its base since, 0 otherwise.
	Came int8
	// Sailed is the base left this turn before the action phases.
	Sailed Place
}

// offMap is a counter that stands nowhere.
func offMap() Unit { return Unit{Place: NoPlace, Began: NoPlace, From: NoPlace, Sailed: NoPlace} }

// Where a stratagem counter is.
type Where int8

// The places of stratagem counters.
const (
	InBowl Where = iota
	InHand
	OnMap   // stays on a zone for the game, or to the end of the phase
	Removed // out of the game
)

// Piece is the state of a stratagem counter.
type Piece struct {
	Where Where
	Side  Side  // whose hand, or who played it
	Zone  Place // on the map
	// UntilPhaseEnd: goes back to the bowl when the action phase ends.
	UntilPhaseEnd bool
}

// inBowl is a counter that lies in the bowl like all others there.
var inBowl = Piece{Where: InBowl, Zone: NoPlace}

// GroupState is a reinforcement group's place on the calendar.
type GroupState struct {
	Due     int8 // turn; Board.uncalledDue when nothing calls it
	Arrived bool
}

// Halt is a group in the middle of a move.
type Halt struct {
	Group      Set
	Origin, At Place
	To         Place // the step declared; NoPlace when none is
	Used       int8  // PM spent
	Cause      HaltCause
	// Riders are the enemy's cavalry who have still to leave its way.
	Riders Set
	Rode   bool // some of it has gone, so all must
	// Landed: the group came ashore by transport and goes no further.
	Landed bool
}

// Waiting is the decision the game goes on from: while a side uses something "at
// any time", the one that comes back afterwards.
func (s *State) Waiting() Step {
	if s.Aside.On {
		return s.Aside.Step
	}
	return s.Step
}

// Closing tells whether the combats of an action phase are over and it may still be used: a side is asked, or what it
// has played then is being carried out.
func (s *State) Closing() bool { return s.Waiting() == StepClosing || s.Interlude == StepClosing }

// HaltCause is why a group stands in the middle of its move.
type HaltCause int8

// The causes of a halt.
const (
	ByArchers  HaltCause = iota // an entry answered, or about to be
	ByRiders                    // the enemy's cavalry may ride off, or has
	ByUnlading                  // a convoy lies in a port and may drop passengers
)

// noHalt is the Halt of a state in which no group is stopped.
var noHalt = Halt{Origin: NoPlace, At: NoPlace, To: NoPlace}

// Aside is the decision that waits while a player uses something "at any time".
type Aside struct {
	Step    Step
	Decider Side
	On      bool
}

// Combat is the combat being resolved.
type Combat struct {
	Zone Place
	// Piece and title each side committed; title 0 is none. Lend is the zone of a
	// combined attack. Index by side.
	Piece [2]int8
	Title [2]int8
	Lend  [2]Place
	// Struck is the leader whom a side's stratagem wounds, -1 none.
	Struck   [2]Counter
	Revealed bool
	Rolled   bool
	Die      int8
	Row, Col int8
	Result   [2]Result // attacker's, defender's
	AttWins  bool
	Hit      Set // chosen losses of both sides
	// The combat as it was rolled, kept for the panel: FP of attacker and defender,
	// column of the odds, sum of the die modifiers and every modifier.
	FP        [2]int16
	Base, DRM int8
	Mods      [MaxModifiers]RolledModifier
	NMods     int8
}

// MaxModifiers is the most modifiers one combat can have.
const MaxModifiers = 20

// RolledModifier is a modifier of a rolled combat.
type RolledModifier struct {
	Letter    byte // 0 for a stratagem's
	Title     int8 // 0 for a lettered one
	Value     int8
	Column    bool // a column shift, else a die modifier
	Cancelled bool
}

// Retreat is a retreat in progress.
type Retreat struct {
	Side  Side
	From  Place
	Group Set // still to go
	// Crossings is what this retreat has carried across, in games where a retreat has
	// a count of its own.
	Crossings [MaxPlaces]int8
	// Left are the zones each counter has left in this retreat; Gone where ships of
	// the force went, so that leaders at sea may follow.
	Left [MaxCounters]PlaceSet
	Gone PlaceSet
	Over Place // overfull zone being relieved
}

// Gain is one entry of the ledger of victory points.
type Gain struct {
	Side    Side // who gains
	Turn    int8
	Points  int8
	Counter Counter
	Zone    Place
	Cause   Cause
}

// Cause of a gain.
type Cause int8

// The causes of victory points and eliminations.
const (
	ByCombat Cause = iota
	ByNoRetreat
	ByOverstack
	ByCapture
	ByCapitulation
	ByStorm
	ByHelotRun
	ByDesertion
	BySiege
	ByAttrition
	ByHunger
	ByOverload
	ByReturn
	ByRot
	ByPlague
	ByDiscord
	ByHorse
	ByEvasion
)

var causeNames = [...]string{"combat", "no-retreat", "overstack", "capture", "capitulation", "storm", "helot-run", "desertion",
	"siege", "attrition", "hunger", "overload", "return", "rot", "plague", "discord", "horse", "evasion"}

// String is the cause's name in views and message catalogs.
func (c Cause) String() string { return causeNames[c] }

// State is everything that changes in the shared part of a game. It is a plain
// value: copying it is a snapshot.
type State struct {
	Turn       int8
	Step       Step
	Decider    Side
	Initiative Side
	// Active is the side whose sailing, action phase, sieges or adjustments are going on;
	// between these the last of them.
	Active    Side
	AP        [2]int8
	Announced [2]int8 // left of the announcement
	Played    [2]bool // a stratagem in this action phase
	Supply    [2]int8
	Suspended [2]bool
	Units     [MaxCounters]Unit
	At        [MaxPlaces]Set // derived from Units: who stands where
	On        Set            // and who stands anywhere
	Pieces    [MaxPieces]Piece
	// Known are the stratagem counters that each side knows to lie in the bowl: those it
	// has seen going back, or has put back, since the other side last drew. The hash
	// leaves them out: they are no part of the position on the table.
	Known  [2]PieceSet
	Groups [MaxGroups]GroupState
	// Closed are the zones each side has closed to the other's land units.
	Closed [2]PlaceSet
	// Crossings is what each side has carried across the maritime zones in this
	// action phase, in units or FP.
	Crossings [2][MaxPlaces]int8
	// Cleared are zones of rough ground that have become clear.
	Cleared PlaceSet
	// Standing are the works that stand, Broken those that did and were broken.
	Standing, Broken WorkSet
	Activated        Place
	Halt             Halt
	Excess           Place // overfull zone being asked about; its owner is Decider
	Returning        bool  // the excess comes from a forced return
	ToFight          PlaceSet
	Combat           Combat
	Retreat          Retreat
	// InPhase: an action phase is going on.
	InPhase bool
	// Sailing: the moves out of the bases before the action phases are going on.
	Sailing bool
	// Advantage is who holds the marker; AdvUsed who has used it in this part of the
	// turn; Calm who lets all dice stand until the part ends.
	Advantage Side
	AdvUsed   [2]bool
	Calm      [2]bool
	Pending   Pending
	// Fleet is the sea zone whose fleet carries too much; Then what goes on when all
	// fleets are in order.
	Fleet Place
	Then  Then
	Aside Aside
	// Interlude is the decision of the combats, or after them, that a stratagem of the action
	// phase was played before; StepOver when none was.
	Interlude Step
	// The window before reinforcements are placed: passes in a row, and the optional
	// group whose call may be answered, -1 none.
	Passes   int8
	Answer   int8
	Ledger   [MaxCounters]Gain
	NLedger  int8
	VP       [2]int16
	Winner   Side
	Total    bool // total victory
	EndCause int8
	Fieldworks
}

// Fieldworks are the part of the state that games with forts have, and what is at rest nearly
// always; see Play.Hash.
type Fieldworks struct {
	// Forts are the forts that each side holds; one that nobody holds is not built.
	Forts [2]PlaceSet
	// StormFrom is where the attacker of the combat in progress stands when that is not its
	// zone: he storms it from there.
	StormFrom Place
	// Lasting are the titles that work for a side to the end of the game once played, 0 for none.
	Lasting [2]int8
	// Crew are who defend what is stormed, when not everybody there does.
	Crew Set
	// Share is what is left of each side's FP in the combat in progress.
	Share [2]Share
	// Cargo is the maritime zone whose fleet lands its troops, CargoThen what goes on
	// afterwards.
	Cargo     Place
	CargoThen CargoThen
	// Stopped is the rest of a group that archers have stopped, while those who have gone on
	// elsewhere have come upon cavalry that may ride off.
	Stopped Halt
}

// Share is what something leaves of the FP of a force.
type Share int8

// The shares.
const (
	Whole     Share = iota
	TwoThirds       // rounded down
	HalfUp          // rounded up
)

// Of is the share of a number of FP.
func (s Share) Of(fp int) int {
	switch s {
	case TwoThirds:
		return fp * 2 / 3
	case HalfUp:
		return (fp + 1) / 2
	}
	return fp
}

// noFieldworks are those of a state without forts.
var noFieldworks = Fieldworks{StormFrom: NoPlace, Cargo: NoPlace, Stopped: noHalt}

// Outcome causes.
const (
	EndPoints int8 = iota
	EndCapitulation
	EndZones
	EndFleets
)

// place moves a counter in the state, keeping At and On in step.
func (s *State) place(c Counter, to Place) {
	u := &s.Units[c]
	if u.Fate == InPlay {
		s.At[u.Place].Drop(c)
	}
	u.Fate, u.Place = InPlay, to
	s.At[to].Add(c)
	s.On.Add(c)
}

// takeOff removes a counter from the map.
func (s *State) takeOff(c Counter, fate Fate) {
	u := &s.Units[c]
	if u.Fate == InPlay {
		s.At[u.Place].Drop(c)
	}
	s.On.Drop(c)
	u.Fate, u.Place = fate, NoPlace
}

// NewState sets a game of the board up; the caller starts its first turn.
func NewState(b *Board) State {
	var s State
	s.Turn = int8(b.FirstTurn)
	s.Activated, s.Excess = NoPlace, NoPlace
	s.Halt = noHalt
	s.Winner = NoSide
	s.Advantage = b.SeatSide(b.Data.Advantage)
	s.Pending = noRoll
	s.Fleet, s.Answer = NoPlace, -1
	s.Fieldworks = noFieldworks
	s.clearCombat()
	for i := range s.Units {
		s.Units[i] = offMap()
	}
	for i := range b.Pieces {
		s.Pieces[i].Zone = NoPlace
	}
	for i, w := range b.Works {
		if w.Stands {
			s.Standing.Add(i)
		}
	}
	for i, p := range b.Places {
		if p.In != "" && p.Built {
			s.Forts[p.Side].Add(Place(i))
		}
	}
	for _, d := range b.Setup {
		at := b.PlaceOf(d.Place)
		for _, id := range d.Counters {
			c, _ := b.CounterOf(id)
			s.place(c, at)
			s.Units[c].Began = at
		}
		for _, id := range d.Weakened {
			c, _ := b.CounterOf(id)
			s.Units[c].Weak = true
		}
	}
	for i, g := range b.Groups {
		s.Groups[i].Due = int8(g.Turn)
		if g.Optional {
			s.Groups[i].Due = b.uncalledDue()
		}
	}
	for side := range 2 {
		s.Supply[side], s.Suspended[side] = int8(b.Supply[side]), b.Suspended[side]
	}
	return s
}

func (s *State) clearCombat() {
	s.Combat, s.Retreat, s.StormFrom, s.Share, s.Crew = noCombat, noRetreat, NoPlace, [2]Share{}, Set{}
}

// noCombat and noRetreat are those of a state in which nobody fights or retreats.
var (
	noCombat  = Combat{Zone: NoPlace, Piece: [2]int8{-1, -1}, Lend: [2]Place{NoPlace, NoPlace}, Struck: [2]Counter{-1, -1}}
	noRetreat = Retreat{From: NoPlace, Over: NoPlace}
)

// HandSize counts a side's stratagem counters in hand.
func (s *State) HandSize(b *Board, side Side) int {
	n := 0
	for i := range b.Pieces {
		if s.Pieces[i].Where == InHand && s.Pieces[i].Side == side {
			n++
		}
	}
	return n
}
