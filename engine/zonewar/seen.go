package zonewar

import "strategos/engine"

// View is the detail of a view that only games of the series have; see engine.View.
type View struct {
	// Active is whose action phase it is, or who sails out of his bases.
	Active     engine.Seat   `json:"active,omitempty"`
	Initiative engine.Seat   `json:"initiative,omitempty"`
	Counters   []CounterView `json:"counters"`
	Sides      []SideView    `json:"sides"`
	Zones      []ZoneView    `json:"zones,omitempty"`
	Works      []WorkView    `json:"works,omitempty"`
	Labour     *LabourView   `json:"labour,omitempty"`
	Combat     *CombatView   `json:"combat,omitempty"`
	Siege      *SiegeView    `json:"siege,omitempty"`
	Groups     []GroupView   `json:"groups,omitempty"`
	// Removed are the stratagem counters out of the game.
	Removed []PieceView `json:"removed,omitempty"`
	// InBowl are the stratagem counters that the seat knows to lie in the bowl: those
	// everybody has seen going back, and those it has put back itself, since the other side
	// last drew. Who sees everything knows all of them.
	InBowl []PieceView `json:"in_bowl,omitempty"`
}

// Counter finds a counter, nil when there is none of that name.
func (v *View) Counter(id string) *CounterView {
	for i := range v.Counters {
		if v.Counters[i].ID == id {
			return &v.Counters[i]
		}
	}
	return nil
}

// Zone finds what changes about a zone.
func (v *View) Zone(id string) *ZoneView {
	for i := range v.Zones {
		if v.Zones[i].ID == id {
			return &v.Zones[i]
		}
	}
	return nil
}

// Work finds a work.
func (v *View) Work(id string) *WorkView {
	for i := range v.Works {
		if v.Works[i].ID == id {
			return &v.Works[i]
		}
	}
	return nil
}

// Side finds a side's tracks.
func (v *View) Side(seat engine.Seat) *SideView {
	for i := range v.Sides {
		if v.Sides[i].Seat == seat {
			return &v.Sides[i]
		}
	}
	return nil
}

// detail lets Seen hold two Views.
type detail = View

// Seen is all that a seat may see of a game of the series, the view and its detail read as one.
type Seen struct {
	engine.View
	*detail
}

// CombatOf is the combat a forecast is of; nil where it is another roll.
func CombatOf(f *engine.Forecast) *CombatView {
	if f == nil {
		return nil
	}
	c, _ := f.Detail.(*CombatView)
	return c
}

// RolledIn is the combat that an event tells the roll of, as it stood when the die fell; nil for any other event.
func RolledIn(e *engine.Event) *CombatView {
	c, _ := e.Detail.(*CombatView)
	return c
}

// DetailOf is the series' detail of a view, nil where it has none.
func DetailOf(v *engine.View) *View {
	d, _ := v.Detail.(*View)
	return d
}

// See reads a view with the series' detail; that of another game has none, and is read as one without counters.
func See(v engine.View) Seen {
	d := DetailOf(&v)
	if d == nil {
		d = &View{}
	}
	return Seen{v, d}
}

// Fates of counters.
const (
	FateWaiting    = "not-arrived"
	FateInPlay     = "in-play"
	FateEliminated = "eliminated"
	FateKilled     = "killed"
	FateCaptured   = "captured"
	FateLeft       = "left"
	FateLost       = "lost"
	FateDeserted   = "deserted"
)

// CounterView is a unit or leader.
type CounterView struct {
	ID       string      `json:"id"`
	Side     engine.Seat `json:"side"`
	Leader   bool        `json:"leader,omitempty"`
	Type     string      `json:"type,omitempty"` // T, H, C, P, A; empty for leaders
	No       int         `json:"no,omitempty"`
	Group    string      `json:"contingent,omitempty"`
	FP       int         `json:"fp,omitempty"` // of the face shown
	Full     int         `json:"fp_full,omitempty"`
	Weak     int         `json:"fp_weakened,omitempty"`
	Bonus    int         `json:"bonus,omitempty"` // stars or swords
	Weakened bool        `json:"weakened,omitempty"`
	// Sick: a leader on his back (Weakened) who may not move either.
	Sick  bool   `json:"sick,omitempty"`
	Place string `json:"place,omitempty"` // only when in play
	Fate  string `json:"fate"`
	// Box is the board's box in which it waits out of play, where the game has one.
	Box    string `json:"box,omitempty"`
	Moved  bool   `json:"moved,omitempty"`  // in this action phase
	Active bool   `json:"active,omitempty"` // stands in the activated place and may still move
}

// SideView is a player's tracks and hand.
type SideView struct {
	Seat      engine.Seat        `json:"seat"`
	AP        int                `json:"ap"`        // action points left this turn
	Announced int                `json:"announced"` // left of this phase's announcement
	Supply    int                `json:"supply"`    // 0 to 3
	Suspended bool               `json:"suspended,omitempty"`
	Advantage bool               `json:"advantage,omitempty"` // holds that marker
	Calm      bool               `json:"calm,omitempty"`      // has said that all dice of this part of the turn may stand
	Cut       bool               `json:"cut,omitempty"`       // the check, made now, would lower the level
	VP        int                `json:"vp"`
	VPNow     int                `json:"vp_now"` // if the game ended now
	HandSize  int                `json:"hand_size"`
	Hand      []PieceView        `json:"hand,omitempty"`   // only in the owner's view
	Played    bool               `json:"played,omitempty"` // a stratagem in this action phase
	Ledger    []engine.LedgerRow `json:"ledger,omitempty"`
	// Now are the gains that would come on top if the game ended now.
	Now []engine.LedgerRow `json:"ledger_now,omitempty"`
}

// AddEnd adds what a side has at the end: to the ledger when the game is over, where
// the points count already, else to what would come on top.
func (s *SideView) AddEnd(rows []engine.LedgerRow, over bool) {
	if over {
		s.Ledger = append(s.Ledger, rows...)
		return
	}
	s.Now = rows
	for _, row := range rows {
		s.VPNow += row.Points
	}
}

// PieceView is a stratagem counter with its two faces.
type PieceView struct {
	ID    string    `json:"id"`
	Front FaceView  `json:"front"`
	Back  *FaceView `json:"back,omitempty"`
}

// FaceView is one face of a stratagem counter.
type FaceView struct {
	No    int    `json:"no"`
	Owner string `json:"owner"` // a seat or "neutral"
}

// ZoneView is what changes about a zone during play.
type ZoneView struct {
	ID       string      `json:"id"`
	Terrain  string      `json:"terrain"`
	Closed   bool        `json:"closed,omitempty"`    // by stratagem, to ClosedTo
	ClosedTo engine.Seat `json:"closed_to,omitempty"` // whose land units may not enter
	Piece    string      `json:"piece,omitempty"`     // stratagem piece lying there
	Contest  bool        `json:"contested,omitempty"`
	Limit    int         `json:"limit,omitempty"` // units or FP per side, 0 none
	// Used is how much of the limit each side takes up, in the game's order.
	Used []int `json:"used,omitempty"`
	// LandLimit is the most FP of land units of a side where that has a limit of its
	// own, LandUsed how much of it each side takes up.
	LandLimit int   `json:"land_limit,omitempty"`
	LandUsed  []int `json:"land_used,omitempty"`
	// In is the zone that a fort lies in, Holder who holds it, empty while it is not built.
	In     string      `json:"in,omitempty"`
	Holder engine.Seat `json:"holder,omitempty"`
}

// Built tells how a fort stands, as the flags of places do; "" for a zone.
func (z *ZoneView) Built() string {
	switch {
	case z.In == "":
		return ""
	case z.Holder == "":
		return engine.Site
	}
	return engine.Standing
}

// WorkView is something that is built on borders, and may be destroyed: nobody stands in it.
type WorkView struct {
	ID string `json:"id"`
	// Kind is WorkWall, WorkEnceinte or WorkChains.
	Kind  string      `json:"kind"`
	Owner engine.Seat `json:"owner,omitempty"`
	// State is engine.Site, Standing or Razed.
	State string `json:"state"`
	// Borders are those it lies on, as pairs of zones.
	Borders [][2]string `json:"borders,omitempty"`
}

// The kinds of works.
const (
	WorkWall     = "wall"
	WorkEnceinte = "enceinte" // its owner alone crosses it
	WorkChains   = "chains"   // they shut a border to all
)

// GroupView is a reinforcement group on the calendar.
type GroupView struct {
	ID       string      `json:"id"`
	Side     engine.Seat `json:"side"`
	Optional bool        `json:"optional,omitempty"`
	Turn     int         `json:"turn,omitempty"` // due; 0 when only a stratagem calls it
	Arrived  bool        `json:"arrived,omitempty"`
	Counters []string    `json:"counters"`
}

// ModifierView is one die modifier or column shift that applies, by its letter in
// the rule book ("a" to "g") or its stratagem ("s7").
type ModifierView struct {
	Letter string `json:"letter"`
	Value  int    `json:"value"`
	Rule   string `json:"rule"`
	// Cancelled is set when a stratagem has struck it out; it then counts nothing.
	Cancelled bool `json:"cancelled,omitempty"`
}

// ChanceView is one result of the table with its probability in sixths.
type ChanceView struct {
	Die      int    `json:"die"` // natural roll, 1 to 6
	Row      int    `json:"row"` // after modifiers and the table's ends
	Attacker string `json:"attacker"`
	Defender string `json:"defender"`
	Winner   string `json:"winner"` // "attacker" or "defender"
}

// CombatView is the combat in progress, as both players may see it.
type CombatView struct {
	Zone string `json:"zone"`
	// Rule is the section that tells how a combat is fought.
	Rule     string      `json:"-"`
	Naval    bool        `json:"naval,omitempty"`
	Attacker engine.Seat `json:"attacker"`
	Defender engine.Seat `json:"defender"`
	Stage    string      `json:"stage"` // "stratagems", "losses", "retreat"
	Att      []string    `json:"attackers"`
	Def      []string    `json:"defenders"`
	AttLead  []string    `json:"attacker_leaders,omitempty"`
	DefLead  []string    `json:"defender_leaders,omitempty"`
	// FP of each side with what stratagems add.
	AttFP int `json:"attacker_fp"`
	DefFP int `json:"defender_fp"`
	// Columns are the table's headings; Base the one of the odds, Column the one
	// after shifts (indices into Columns).
	Columns []string       `json:"columns"`
	Base    int            `json:"base_column"`
	Column  int            `json:"column"`
	Shifts  []ModifierView `json:"shifts"`
	DRMs    []ModifierView `json:"drms"`
	DRM     int            `json:"drm"` // sum
	// Rounding tells how the odds came to their column: "exact", "down" (rounded in
	// the defender's favour), "below" or "above" (beyond the table's ends),
	// "unopposed" (a defender of 0 FP) or "powerless" (an attacker of 0 FP).
	Rounding string `json:"rounding,omitempty"`
	// Overshoot is how many columns the shifts lead beyond the table's right end,
	// or, negative, its left end: they are lost.
	Overshoot int `json:"overshoot,omitempty"`
	// IdleShifts and IdleDRMs are the modifiers that do not apply here, without
	// value (before the roll).
	IdleShifts []ModifierView `json:"idle_shifts,omitempty"`
	IdleDRMs   []ModifierView `json:"idle_drms,omitempty"`
	// Table is the combat results table as this game plays it, row by row.
	Table []CellView `json:"-"`
	// Chances are the six rolls as things stand (before the roll).
	Chances []ChanceView `json:"chances,omitempty"`
	// AttPlayed and DefPlayed are the revealed stratagem numbers, 0 none.
	AttPlayed int `json:"attacker_stratagem,omitempty"`
	DefPlayed int `json:"defender_stratagem,omitempty"`
	// AttReady is set once the attacker has committed, whatever it was.
	AttReady bool `json:"attacker_ready,omitempty"`
	// After the roll.
	Rolled bool        `json:"rolled,omitempty"`
	Die    int         `json:"die,omitempty"`
	Row    int         `json:"row,omitempty"`
	AttRes string      `json:"attacker_result,omitempty"`
	DefRes string      `json:"defender_result,omitempty"`
	Winner engine.Seat `json:"winner,omitempty"`
}

// CellView is a cell of the combat results table: its row, its column as an index into Columns, and both results as they
// are printed.
type CellView struct {
	Row, Column        int
	Attacker, Defender string
	AttackerWins       bool
}

// SiegeView is the siege in progress, as both players may see it.
type SiegeView struct {
	Zone string `json:"zone"`
	// Rule is the section that tells how a siege is laid.
	Rule     string      `json:"-"`
	Besieger engine.Seat `json:"besieger"`
	Besieged engine.Seat `json:"besieged"`
	// Stage: "before" the dice, "roll" while they may still be repeated, "losses",
	// "taken".
	Stage string `json:"stage"`
	// Units and leaders of both sides.
	Att     []string `json:"attackers,omitempty"`
	Def     []string `json:"defenders,omitempty"`
	AttLead []string `json:"attacker_leaders,omitempty"`
	DefLead []string `json:"defender_leaders,omitempty"`
	AttFP   int      `json:"attacker_fp"`
	DefFP   int      `json:"defender_fp"`
	// Factors make up Count, the number of dice; it is kept within the game's limits.
	Factors []engine.Factor `json:"factors"`
	Count   int             `json:"count"`
	// Dice are what has been thrown.
	Dice []int `json:"dice,omitempty"`
}
