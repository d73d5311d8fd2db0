package zonewar

import (
	"strconv"
	"strings"
)

// Snapshot is a whole state with ids as text, for saved games: a person can
// read it and correct it by hand. Restore reads it back exactly. The tags name
// the fields in TOML files; this package knows no file format. Fields that tell
// one player what only the other may know, or neither, have the tag secret.
//
// Counters, stratagem pieces, reinforcement groups and entries of the ledger
// are one line of words each:
//
//	units:  "I weakened", "not-arrived", "R moved began=BTS from=H via=transport"
//	pieces: "bowl", "hand SEAT", "map SEAT P", "map SEAT O phase", "removed SEAT"
//	groups: "turn 3", "turn 3 arrived", "uncalled"
//	ledger: "4 turn 3 +2 ath-t2 G combat" (place in the order of both sides, turn, points, counter, zone, cause)
type Snapshot struct {
	Turn       int      `toml:"turn"`
	Step       string   `toml:"step"`
	Decider    string   `toml:"decider"`
	Initiative string   `toml:"initiative"`
	Active     string   `toml:"active"`
	Activated  string   `toml:"activated,omitempty"`
	Excess     string   `toml:"excess,omitempty"`
	Returning  bool     `toml:"returning,omitempty"`
	ToFight    []string `toml:"to_fight,omitempty"`
	Cleared    []string `toml:"cleared,omitempty"`
	// Standing are the works that stand, Broken those that did, by id, in games that
	// have any.
	Standing []string `toml:"standing,omitempty"`
	Broken   []string `toml:"broken,omitempty"`
	// Forts are the forts that each side holds, in games that have any.
	Forts map[string][]string `toml:"forts,omitempty"`
	// Cargo is the zone whose fleet lands its troops, CargoThen what goes on afterwards.
	Cargo     string `toml:"cargo,omitempty"`
	CargoThen int    `toml:"cargo_then,omitzero"`
	// Lasting are the titles that work for a side to the end of the game.
	Lasting map[string]int `toml:"lasting,omitempty"`
	// InPhase: an action phase is going on; Sailing: the moves out of bases before it.
	InPhase bool `toml:"action_phase,omitempty"`
	Sailing bool `toml:"sailing,omitempty"`
	// Advantage is who holds the marker; Fleet the zone whose fleet carries too much,
	// Then what goes on afterwards.
	Advantage string `toml:"advantage,omitempty"`
	Fleet     string `toml:"fleet,omitempty"`
	Then      int    `toml:"then,omitzero"`
	// Interlude is the decision of the combats that a stratagem of the action phase was
	// played before.
	Interlude string `toml:"interlude,omitempty"`
	// Passes in a row and the group whose call may be answered, before reinforcements
	// are placed.
	Passes int    `toml:"passes,omitzero"`
	Answer string `toml:"answer,omitempty"`
	// Winner, Total and Ending tell how a finished game ended; a draw has no winner.
	Winner string `toml:"winner,omitempty"`
	Total  bool   `toml:"total,omitempty"`
	Ending string `toml:"ending,omitempty"`

	Sides  map[string]SideSnapshot `toml:"side"`
	Units  map[string]string       `toml:"units"`
	Pieces map[string]string       `toml:"pieces" secret:"yes"`
	Groups map[string]string       `toml:"groups"`
	// Crossings is what the active side has carried across maritime zones in this phase,
	// PassiveCrossings what the retreats of the other one have.
	Crossings        map[string]int `toml:"crossings,omitempty"`
	PassiveCrossings map[string]int `toml:"passive_crossings,omitempty"`

	Halt *HaltSnapshot `toml:"halt,omitempty"`
	// Stopped is the rest of a group that archers have stopped, while the others go on.
	Stopped *HaltSnapshot    `toml:"stopped,omitempty"`
	Aside   *AsideSnapshot   `toml:"aside,omitempty"`
	Pending *PendingSnapshot `toml:"pending,omitempty"`
	Combat  *CombatSnapshot  `toml:"combat,omitempty"`
	Retreat *RetreatSnapshot `toml:"retreat,omitempty"`
}

// SideSnapshot is one player's tracks.
type SideSnapshot struct {
	AP        int  `toml:"ap"`
	Announced int  `toml:"announced"`
	Supply    int  `toml:"supply"`
	Suspended bool `toml:"suspended,omitempty"`
	VP        int  `toml:"vp"`
	// Played: a stratagem in this action phase.
	Played bool `toml:"played,omitempty"`
	// Closed are the zones the side has closed to the other's land units.
	Closed []string `toml:"closed,omitempty"`
	// Ledger are the side's gains of victory points among the others', each with its
	// number in the common order first.
	Ledger []string `toml:"ledger,omitempty"`
	// AdvantageUsed in this part of the turn; Calm: lets all dice stand until its end.
	AdvantageUsed bool `toml:"advantage_used,omitempty"`
	Calm          bool `toml:"calm,omitempty"`
	// Known are the stratagem counters that the side knows to lie in the bowl.
	Known []string `toml:"known_in_bowl,omitempty" secret:"yes"`
}

// AsideSnapshot is the decision that waits while a side uses something.
type AsideSnapshot struct {
	Step    string `toml:"step"`
	Decider string `toml:"decider"`
}

// PendingSnapshot is a roll that may be repeated.
type PendingSnapshot struct {
	Kind    string `toml:"kind"`
	Side    string `toml:"side"`
	Zone    string `toml:"zone,omitempty"`
	Counter string `toml:"counter,omitempty"`
	Dice    []int  `toml:"dice"`
}

// HaltSnapshot is a group in the middle of a move.
type HaltSnapshot struct {
	Group  []string `toml:"group"`
	Origin string   `toml:"origin"`
	At     string   `toml:"at"`
	To     string   `toml:"to"`
	Used   int      `toml:"pm_used"`
	Cause  string   `toml:"cause,omitempty"`
	Riders []string `toml:"riders,omitempty"`
	Rode   bool     `toml:"rode,omitempty"`
	Landed bool     `toml:"landed,omitempty"`
}

// CombatSnapshot is the combat in progress. What a side committed is "piece
// title" or "piece title zone".
type CombatSnapshot struct {
	Zone string `toml:"zone"`
	// StormFrom is where the attacker stands who storms the zone from outside.
	StormFrom string `toml:"storm_from,omitempty"`
	// Revealed: the stratagems lie open and the die has not fallen, since one of them rolls first.
	Revealed  bool              `toml:"revealed,omitempty"`
	Crew      []string          `toml:"crew,omitempty"`   // who defend what is stormed
	Shares    map[string]string `toml:"shares,omitempty"` // of a side's FP: "two-thirds" or "half"
	Committed map[string]string `toml:"committed,omitempty" secret:"yes"`
	Struck    map[string]string `toml:"struck,omitempty" secret:"yes"`
	// Hit are who is lost, named by one side while the other is still asked; both are told when both are hit.
	Hit  []string      `toml:"hit,omitempty" secret:"yes"`
	Roll *RollSnapshot `toml:"roll,omitempty"`
}

// RollSnapshot is a combat as it was rolled. Modifiers are lines like
// "shift d -2" or "drm s4 +2 cancelled".
type RollSnapshot struct {
	Die        int      `toml:"die"`
	Row        int      `toml:"row"`
	Base       string   `toml:"odds"`
	Column     string   `toml:"column"`
	DRM        int      `toml:"drm"`
	AttackerFP int      `toml:"attacker_fp"`
	DefenderFP int      `toml:"defender_fp"`
	Attacker   string   `toml:"attacker_result"`
	Defender   string   `toml:"defender_result"`
	Winner     string   `toml:"winner"` // "attacker" or "defender"
	Modifiers  []string `toml:"modifiers,omitempty"`
}

// RetreatSnapshot is a retreat in progress.
type RetreatSnapshot struct {
	Side      string              `toml:"side"`
	From      string              `toml:"from"`
	Group     []string            `toml:"group,omitempty"`
	Gone      []string            `toml:"ships_went_to,omitempty"`
	Over      string              `toml:"overfull,omitempty"`
	Crossings map[string]int      `toml:"crossings,omitempty"`
	Left      map[string][]string `toml:"left,omitempty"`
}

var (
	viaNames = [...]string{NotMoved: "", ByLand: "land", BySea: "sea", ByTransport: "transport"}
	// borderNames are what a counter may have crossed, by bit.
	borderNames = [...]string{"wall", "river", "chains"}
	shareNames  = [...]string{Whole: "", TwoThirds: "two-thirds", HalfUp: "half"}
	whereNames  = [...]string{InBowl: "bowl", InHand: "hand", OnMap: "map", Removed: "removed"}
	endNames    = [...]string{EndPoints: "points", EndCapitulation: "capitulation", EndZones: "zones", EndFleets: "fleets"}
)

// Snapshot writes the shared state down.
func (r *Ruleset) Snapshot(s *State) Snapshot {
	out := Snapshot{Turn: int(s.Turn), Step: r.stepName(s.Step), Decider: r.seatName(s.Decider), Initiative: r.seatName(s.Initiative),
		Active: r.seatName(s.Active), Activated: r.PlaceID(s.Activated), Excess: r.PlaceID(s.Excess), Returning: s.Returning,
		ToFight: r.PlaceIDs(s.ToFight), Cleared: r.PlaceIDs(s.Cleared),
		Standing: r.WorkIDs(s.Standing), Broken: r.WorkIDs(s.Broken), Crossings: r.countsByPlace(&s.Crossings[s.Active]),
		PassiveCrossings: r.countsByPlace(&s.Crossings[s.Active.Other()]),
		InPhase:          s.InPhase, Sailing: s.Sailing, Advantage: r.seatName(s.Advantage), Fleet: r.PlaceID(s.Fleet), Then: int(s.Then), Passes: int(s.Passes),
		Sides: map[string]SideSnapshot{}, Units: map[string]string{}, Pieces: map[string]string{}, Groups: map[string]string{}}
	if s.Step == StepOver {
		out.Winner, out.Total, out.Ending = r.seatName(s.Winner), s.Total, endNames[s.EndCause]
	}
	for side := Side(0); side < 2; side++ {
		out.Sides[r.seatName(side)] = SideSnapshot{AP: int(s.AP[side]), Announced: int(s.Announced[side]), Supply: int(s.Supply[side]),
			Suspended: s.Suspended[side], VP: int(s.VP[side]), Played: s.Played[side], AdvantageUsed: s.AdvUsed[side], Calm: s.Calm[side], Closed: r.PlaceIDs(s.Closed[side]), Ledger: r.ledgerLines(s, side),
			Known: r.pieceIDs(s.Known[side])}
	}
	for i := range r.NCounters {
		out.Units[r.CounterID(Counter(i))] = r.unitLine(&s.Units[i])
	}
	for i := range r.Pieces {
		out.Pieces[r.Pieces[i].ID] = r.pieceLine(&s.Pieces[i])
	}
	for i := range r.Data.Groups {
		out.Groups[r.Data.Groups[i].ID] = r.groupLine(s.Groups[i])
	}
	for side, held := range s.Forts {
		if held == 0 {
			continue
		}
		if out.Forts == nil {
			out.Forts = map[string][]string{}
		}
		out.Forts[r.seatName(Side(side))] = r.PlaceIDs(held)
	}
	for side, title := range s.Lasting {
		if title == 0 {
			continue
		}
		if out.Lasting == nil {
			out.Lasting = map[string]int{}
		}
		out.Lasting[r.seatName(Side(side))] = int(title)
	}
	out.Cargo, out.CargoThen = r.PlaceID(s.Cargo), int(s.CargoThen)
	out.Halt, out.Stopped = r.haltSnapshot(&s.Halt), r.haltSnapshot(&s.Stopped)
	if s.Answer >= 0 {
		out.Answer = r.Data.Groups[s.Answer].ID
	}
	if s.Aside.On {
		out.Aside = &AsideSnapshot{Step: r.stepName(s.Aside.Step), Decider: r.seatName(s.Aside.Decider)}
	}
	if s.Interlude != StepOver {
		out.Interlude = r.stepName(s.Interlude)
	}
	if s.Pending != noRoll {
		out.Pending = r.pendingSnapshot(&s.Pending)
	}
	if s.Combat.Zone != NoPlace {
		out.Combat = r.combatSnapshot(&s.Combat)
		out.Combat.StormFrom = r.PlaceID(s.StormFrom)
		out.Combat.Crew, out.Combat.Revealed = r.IDs(s.Crew), s.Combat.Revealed && !s.Combat.Rolled
		for side, share := range s.Share {
			if share == Whole {
				continue
			}
			if out.Combat.Shares == nil {
				out.Combat.Shares = map[string]string{}
			}
			out.Combat.Shares[r.seatName(Side(side))] = shareNames[share]
		}
	}
	if s.Retreat.From != NoPlace {
		out.Retreat = r.retreatSnapshot(&s.Retreat)
	}
	return out
}

// WorkIDs names works.
func (r *Ruleset) WorkIDs(s WorkSet) []string {
	var out []string
	for i := range r.Works {
		if s.Has(i) {
			out = append(out, r.Works[i].ID)
		}
	}
	return out
}

// pieceIDs are the ids of a set of stratagem counters.
func (r *Ruleset) pieceIDs(s PieceSet) []string {
	var out []string
	for i := range r.Pieces {
		if s.Has(i) {
			out = append(out, r.Pieces[i].ID)
		}
	}
	return out
}

// stepName is a step's name in saved games.
func (r *Ruleset) stepName(step Step) string {
	if d := r.decisions[step]; d != nil {
		return d.Saved
	}
	return stepOver
}

// stepOver is the step of a finished game in saved games.
const stepOver = "over"

func (r *Ruleset) seatName(side Side) string { return string(r.Seat(side)) }

func (r *Ruleset) countsByPlace(counts *[MaxPlaces]int8) map[string]int {
	var out map[string]int
	for i := range r.Places {
		if counts[i] == 0 {
			continue
		}
		if out == nil {
			out = map[string]int{}
		}
		out[r.Places[i].ID] = int(counts[i])
	}
	return out
}

func (r *Ruleset) unitLine(u *Unit) string {
	w := []string{u.Fate.String()}
	if u.Fate == InPlay {
		w[0] = r.PlaceID(u.Place)
	}
	flag := func(on bool, word string) {
		if on {
			w = append(w, word)
		}
	}
	flag(u.Weak, "weakened")
	flag(u.Moved, "moved")
	flag(u.Began != u.Place, "began="+r.PlaceID(u.Began))
	flag(u.From != NoPlace, "from="+r.PlaceID(u.From))
	flag(u.Via != NotMoved, "via="+viaNames[u.Via])
	for i, name := range borderNames {
		flag(u.Crossed.Has(1<<i), name)
	}
	flag(u.Sick, "sick")
	flag(u.Came != 0, "came="+Itoa(u.Came))
	flag(u.Sailed != NoPlace, "sailed="+r.PlaceID(u.Sailed))
	return strings.Join(w, " ")
}

func (r *Ruleset) pieceLine(p *Piece) string {
	line := whereNames[p.Where]
	if p.Where != InBowl || p.Side != 0 {
		line += " " + r.seatName(p.Side)
	}
	if p.Zone != NoPlace {
		line += " " + r.PlaceID(p.Zone)
	}
	if p.UntilPhaseEnd {
		line += " phase"
	}
	return line
}

func (b *Board) groupLine(g GroupState) string {
	line := "uncalled"
	if g.Due != b.uncalledDue() {
		line = "turn " + Itoa(g.Due)
	}
	if g.Arrived {
		line += " arrived"
	}
	return line
}

func (r *Ruleset) ledgerLines(s *State, side Side) []string {
	var out []string
	for i, g := range s.Ledger[:s.NLedger] {
		if g.Side == side {
			out = append(out, strings.Join([]string{Itoa(i + 1), "turn", Itoa(g.Turn), signed(int(g.Points)), r.CounterID(g.Counter),
				r.PlaceID(g.Zone), g.Cause.String()}, " "))
		}
	}
	return out
}

// signed writes a number with its sign.
func signed(n int) string {
	if n >= 0 {
		return "+" + strconv.Itoa(n)
	}
	return strconv.Itoa(n)
}

// rollName is the purpose of a kind of roll.
func (r *Ruleset) rollName(k RollKind) string {
	if k >= FirstGameRoll {
		return r.RollNames[k-FirstGameRoll]
	}
	return "combat"
}

func (r *Ruleset) pendingSnapshot(p *Pending) *PendingSnapshot {
	out := &PendingSnapshot{Kind: r.rollName(p.Kind), Side: r.seatName(p.Side), Zone: r.PlaceID(p.Zone), Dice: p.Results()}
	if p.Counter >= 0 {
		out.Counter = r.CounterID(p.Counter)
	}
	return out
}

func (r *Ruleset) combatSnapshot(c *Combat) *CombatSnapshot {
	out := &CombatSnapshot{Zone: r.PlaceID(c.Zone), Hit: r.IDs(c.Hit)}
	for side := Side(0); side < 2; side++ {
		if c.Title[side] == 0 {
			continue
		}
		line := r.Pieces[c.Piece[side]].ID + " " + Itoa(c.Title[side])
		if c.Lend[side] != NoPlace {
			line += " " + r.PlaceID(c.Lend[side])
		}
		if out.Committed == nil {
			out.Committed = map[string]string{}
		}
		if c.Struck[side] >= 0 {
			if out.Struck == nil {
				out.Struck = map[string]string{}
			}
			out.Struck[r.seatName(side)] = r.CounterID(c.Struck[side])
		}
		out.Committed[r.seatName(side)] = line
	}
	if !c.Rolled {
		return out
	}
	roll := &RollSnapshot{Die: int(c.Die), Row: int(c.Row), Base: Columns[c.Base], Column: Columns[c.Col], DRM: int(c.DRM),
		AttackerFP: int(c.FP[0]), DefenderFP: int(c.FP[1]), Attacker: c.Result[0].String(), Defender: c.Result[1].String(), Winner: "defender"}
	if c.AttWins {
		roll.Winner = "attacker"
	}
	for _, m := range c.Mods[:c.NMods] {
		roll.Modifiers = append(roll.Modifiers, modifierLine(m))
	}
	out.Roll = roll
	return out
}

func modifierLine(m RolledModifier) string {
	line := "drm "
	if m.Column {
		line = "shift "
	}
	if m.Title != 0 {
		line += "s" + Itoa(m.Title)
	} else {
		line += string(rune(m.Letter))
	}
	line += " " + signed(int(m.Value))
	if m.Cancelled {
		line += " cancelled"
	}
	return line
}

func (r *Ruleset) retreatSnapshot(t *Retreat) *RetreatSnapshot {
	out := &RetreatSnapshot{Side: r.seatName(t.Side), From: r.PlaceID(t.From), Group: r.IDs(t.Group), Gone: r.PlaceIDs(t.Gone),
		Over: r.PlaceID(t.Over), Crossings: r.countsByPlace(&t.Crossings)}
	for i := range r.NCounters {
		if t.Left[i] == 0 {
			continue
		}
		if out.Left == nil {
			out.Left = map[string][]string{}
		}
		out.Left[r.CounterID(Counter(i))] = r.PlaceIDs(t.Left[i])
	}
	return out
}
