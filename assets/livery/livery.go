// Package livery says what the powers of the games wear: the colours, the border and the device of their counters, and their colours
// in print on the boards. A game's data gives each seat one of these liveries by name; nothing that draws knows a seat.
package livery

// ID is one of the liveries.
type ID uint8

// The liveries. Plain is nobody's, slate with an olive branch; the others are called by their device, but for Madder.
const (
	Plain ID = iota
	Owl
	Lambda
	Koppa
	Club
	Dolphin
	Sun
	Madder // with Lambda's device: never on one board with it
	Count  // how many there are, Plain among them
)

// Border is the pattern along a counter's edge, which tells liveries apart without colour.
type Border uint8

// The borders.
const (
	NoBorder Border = iota
	FineLine        // a fine line all around
	Teeth           // merlons at the top and the foot
	TwoLines        // two fine lines all around
	Corners         // a bracket in each corner
	Beads           // dots all around
	SawTooth        // triangles at the top and the foot
)

// Colours of a livery, as 0xRRGGBB.
type Colours struct {
	Ground, Shade, Edge uint32 // a counter's face, its darker foot, the bevel's dark side
	Ink, Paper          uint32 // silhouette and figures; the light parts of the silhouette
	Accent              uint32 // panels and frames that speak of the seat
	Crest               uint32 // stars, crests: stands out from both ground and ink
}

// Look is all of a livery.
type Look struct {
	Name   string // as the games' data give it
	Device string // its drawing in assets/icons
	Border Border
	Left   bool // its ships and leaders face left
	// Usual are its colours, Safe those for players who do not tell all colours apart.
	Usual, Safe Colours
	// Board is the colour of its boxes' heads, arrows and frames on a board, which is that of its counters; Print its ink there, which
	// is read on Pale, the ground of its boxes.
	Board, Print, Pale uint32
}

// Look returns what a livery looks like; an unknown one is Plain.
func (id ID) Look() *Look {
	if id >= Count {
		id = Plain
	}
	return &looks[id]
}

// Named finds a livery by its name.
func Named(name string) (ID, bool) {
	for id := range Count {
		if looks[id].Name == name {
			return id, true
		}
	}
	return Plain, false
}

// Names lists the names of all liveries that a seat can have.
func Names() []string {
	var names []string
	for id := Plain + 1; id < Count; id++ {
		names = append(names, looks[id].Name)
	}
	return names
}

// looks are the liveries. The grounds of any two keep apart in colour under each kind of colour blindness, and their borders differ
// where a print in grey would not tell them apart; the test measures it.
var looks = [Count]Look{
	Plain: {
		Name: "plain", Device: "olive", Border: NoBorder, Board: 0x3b4650, Print: 0x3b4650, Pale: 0xe4d5b3,
		Usual: Colours{Ground: 0x4a525c, Shade: 0x353c45, Edge: 0x20252b, Ink: 0xf2ecdc, Paper: 0x2b3138, Accent: 0x8b95a1, Crest: 0xd9b55c},
		Safe:  Colours{Ground: 0x4a525c, Shade: 0x353c45, Edge: 0x20252b, Ink: 0xf2ecdc, Paper: 0x2b3138, Accent: 0x8b95a1, Crest: 0xd9b55c},
	},
	Owl: {
		Name: "owl", Device: "owl", Border: FineLine, Board: 0x23507f, Print: 0x23507f, Pale: 0xdce4e4,
		Usual: Colours{Ground: 0x1f568c, Shade: 0x143c66, Edge: 0x0b2440, Ink: 0xf7f3e6, Paper: 0x10375f, Accent: 0x4f92d0, Crest: 0xf6cf62},
		Safe:  Colours{Ground: 0x0a3f7a, Shade: 0x072c57, Edge: 0x041a35, Ink: 0xffffff, Paper: 0x0a3361, Accent: 0x56b4e9, Crest: 0xffd75e},
	},
	Lambda: {
		Name: "lambda", Device: "lambda", Border: Teeth, Left: true, Board: 0xe2bb4c, Print: 0x6e4d10, Pale: 0xf7ebc4,
		Usual: Colours{Ground: 0xe9c55a, Shade: 0xcf9f38, Edge: 0x7a5716, Ink: 0x2d1a0e, Paper: 0xf9e9b4, Accent: 0xdfae3a, Crest: 0xa6261c},
		Safe:  Colours{Ground: 0xf5b947, Shade: 0xe09a1c, Edge: 0x6e4700, Ink: 0x1a1005, Paper: 0xffe2a6, Accent: 0xf0a92b, Crest: 0x7a2a00},
	},
	Koppa: {
		Name: "koppa", Device: "koppa", Border: TwoLines, Board: 0x46a4bc, Print: 0x1a6068, Pale: 0xd8e8e2,
		Usual: Colours{Ground: 0x68c2d8, Shade: 0x46a4bc, Edge: 0x1d5a68, Ink: 0x0d2a33, Paper: 0xd2f1f5, Accent: 0xa2e2e0, Crest: 0x8c1d3a},
		Safe:  Colours{Ground: 0x68c2d8, Shade: 0x46a4bc, Edge: 0x1d5a68, Ink: 0x071c23, Paper: 0xd2f1f5, Accent: 0xa2e2e0, Crest: 0x6e1029},
	},
	Club: {
		Name: "club", Device: "club", Border: Corners, Board: 0x3a1216, Print: 0x4a1a1c, Pale: 0xecd9d2,
		Usual: Colours{Ground: 0x2e0c12, Shade: 0x1f070b, Edge: 0x120406, Ink: 0xfbeedd, Paper: 0x4a161c, Accent: 0x7d4a3c, Crest: 0xf5c65a},
		Safe:  Colours{Ground: 0x2e0c12, Shade: 0x1f070b, Edge: 0x120406, Ink: 0xffffff, Paper: 0x4a161c, Accent: 0x7d4a3c, Crest: 0xffd75e},
	},
	Dolphin: {
		Name: "dolphin", Device: "dolphin", Border: Beads, Board: 0xcfd8b6, Print: 0x4d6a3a, Pale: 0xe6ecd6,
		Usual: Colours{Ground: 0xe8eed6, Shade: 0xcfd8b6, Edge: 0x6d7658, Ink: 0x1c2a1c, Paper: 0xffffff, Accent: 0xc3d0a2, Crest: 0x0f6b4f},
		Safe:  Colours{Ground: 0xe8eed6, Shade: 0xcfd8b6, Edge: 0x6d7658, Ink: 0x101a10, Paper: 0xffffff, Accent: 0xc3d0a2, Crest: 0x005a43},
	},
	Sun: {
		Name: "sun", Device: "sun", Border: SawTooth, Left: true, Board: 0x7a24c4, Print: 0x6a2f8f, Pale: 0xe9deee,
		Usual: Colours{Ground: 0x7f24d0, Shade: 0x6618b0, Edge: 0x360862, Ink: 0xfdf6ff, Paper: 0x4d1188, Accent: 0xd49af4, Crest: 0xffd75e},
		Safe:  Colours{Ground: 0x7f24d0, Shade: 0x6618b0, Edge: 0x360862, Ink: 0xffffff, Paper: 0x4d1188, Accent: 0x9a4ae8, Crest: 0xffd75e},
	},
	Madder: {
		Name: "madder", Device: "lambda", Border: Teeth, Left: true, Board: 0x9c2f2a, Print: 0x8c2723, Pale: 0xf2dfcf,
		Usual: Colours{Ground: 0x9c2f2a, Shade: 0x74201d, Edge: 0x42100f, Ink: 0xfff4e2, Paper: 0x6b1c19, Accent: 0xd9544a, Crest: 0xf6cf62},
		Safe:  Colours{Ground: 0x9c2f2a, Shade: 0x74201d, Edge: 0x42100f, Ink: 0xffffff, Paper: 0x6b1c19, Accent: 0xd9544a, Crest: 0xffd75e},
	},
}
