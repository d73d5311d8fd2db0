package render

import "strategos/assets/livery"

// A Spec describes a sprite: CounterSpec, LeaderSpec, MarkerSpec, StratagemSpec, DieSpec, SealSpec, PlateSpec or IconSpec. Specs
// are small comparable values; equal specs give equal sprites.
type Spec interface {
	// paint draws the sprite into the canvas, whose square is the nominal box.
	paint(c *canvas)
}

// Livery is what the owner of a sprite wears: it gives the colours, the pattern of the border and the device. livery.Plain is
// nobody's: stratagems that any seat may play, markers of nobody.
type Livery = livery.ID

// UnitType is the silhouette of a unit.
type UnitType uint8

// The unit types, in the rule book's letters T, H, P, A, C.
const (
	Trireme UnitType = iota
	Hoplite
	Peltast
	Archer
	Horseman
)

// Contingent is the vertical band that tells a unit's people apart within its seat.
type Contingent uint8

// The contingents. MainContingent, the seat's own citizens, has no band.
const (
	MainContingent Contingent = iota
	Messenian
	Helot
	Allied
	Persian
	Laconian
)

// Mark is what happens to a counter at the moment, drawn on it or around it.
type Mark uint8

// Marks can be combined.
const (
	Selected   Mark = 1 << iota // a bright frame
	Selectable                  // a thin pale frame: may be picked now
	Moved                       // a corner tick: has moved or acted
	Dimmed                      // darkened: not concerned by the present decision
)

// CounterSpec is a unit's counter.
type CounterSpec struct {
	Livery     Livery
	Type       UnitType
	ID         string // the printed identity, such as "H1"
	FP         int    // force points of the face shown
	Bonus      int    // bonus stars (0-3)
	Swords     bool   // the game marks bonuses with swords
	Weakened   bool   // the reduced face
	Contingent Contingent
	// Task, if not empty, is the drawing of assets/icons of what the unit is about, in its lower left corner.
	Task string
	// Sum, if not empty, is written large in place of identity and FP: the counter stands for a stack.
	Sum  string
	Mark Mark
}

// LeaderSpec is a leader's counter: a crested helmet that faces the enemy, the name beneath.
type LeaderSpec struct {
	Livery Livery
	Name   string // as printed beneath the helmet, in the player's language
	Bonus  int    // bonus stars (0-3)
	Swords bool   // the game marks bonuses with swords
	Allied bool
	// Rating, if not empty, is what he is worth, in few signs in a corner.
	Rating string
	Hurt   bool // the back of one who is wounded or sick
	Mark   Mark
}

// MarkerKind is what a marker stands for.
type MarkerKind uint8

// The markers.
const (
	TurnMarker      MarkerKind = iota // hourglass on the turn track
	ActionMarker                      // action points left: boot
	SupplyMarker                      // supply level: amphora
	ArchersMarker                     // a zone closed by archers
	FireMarker                        // ground that has burnt
	VictoryMarker                     // a held objective: laurel
	AdvantageMarker                   // who holds the Advantage: olive branch
)

// MarkerSpec is a marker of a track or of the map.
type MarkerSpec struct {
	Kind   MarkerKind
	Livery Livery
	Label  string // a few characters at the foot: "AP", "PA", a number; may be empty
	Mark   Mark
}

// StratagemSpec is one face of a stratagem piece, or its back if FaceDown.
type StratagemSpec struct {
	No       int    // of its title; none is printed below 1
	Title    string // in the player's language
	Livery   Livery
	Icon     string // a drawing of assets/icons beside the number; empty: the owner's device
	FaceDown bool   // hides number, title and owner
	Mark     Mark
}

// DieSpec is a die face. Pips outside 1-6 show a blank face with the number.
type DieSpec struct {
	Pips   int
	Livery Livery // the colour of the die; a plain one is of bone
	Mark   Mark   // Dimmed: not counted
}

// SealSpec is the round device of a livery.
type SealSpec struct {
	Livery Livery
	// Large has the device fill the seal, for pictures that are small: the program's icon.
	Large bool
}

// IconSpec is one of the drawings of assets/icons in one colour (0xRRGGBB). An unknown name draws nothing.
type IconSpec struct {
	Name string
	RGB  uint32
}
