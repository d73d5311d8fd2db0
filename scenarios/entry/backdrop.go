package entry

import (
	"fmt"
	"io/fs"

	"github.com/BurntSushi/toml"

	"strategos/assets/livery"
)

// Backdrop is what the title screen shows of a game's board: a part of it with some counters.
type Backdrop struct {
	// Crop is the part that always shows: left, top, width and height in the board's pixels.
	Crop   [4]float64      `toml:"crop"`
	Pieces []BackdropPiece `toml:"piece"`
}

// BackdropPiece is a counter on the backdrop: a unit of some kind, or a leader.
type BackdropPiece struct {
	// At is its middle in the board's pixels.
	At [2]float64 `toml:"at"`
	// Livery is the livery it wears, by name.
	Livery string `toml:"livery"`
	// Unit is the letter of the kind of unit with its number No, Leader a leader's name instead, Band the people whose
	// band the unit wears.
	Unit     string `toml:"unit"`
	No       int    `toml:"no"`
	Leader   string `toml:"leader"`
	Band     string `toml:"band"`
	FP       int    `toml:"fp"`
	Bonus    int    `toml:"bonus"`
	Weakened bool   `toml:"weakened"`
}

// BackdropOf reads a game's backdrop; nil for a game that has none. The error says what is wrong with the file.
func BackdropOf(e Entry) (*Backdrop, error) {
	raw, err := fs.ReadFile(e.Folder(), "board/backdrop.toml")
	if err != nil {
		return nil, nil
	}
	b := new(Backdrop)
	meta, err := toml.Decode(string(raw), b)
	switch {
	case err != nil:
		return nil, fmt.Errorf("the backdrop of %s: %w", e.ID(), err)
	case len(meta.Undecoded()) > 0:
		return nil, fmt.Errorf("the backdrop of %s: the key %s says nothing", e.ID(), meta.Undecoded()[0])
	case b.Crop[2] <= 0 || b.Crop[3] <= 0:
		return nil, fmt.Errorf("the backdrop of %s: crop is empty", e.ID())
	}
	for i, p := range b.Pieces {
		if _, ok := livery.Named(p.Livery); !ok {
			return nil, fmt.Errorf("the backdrop of %s: there is no livery %q", e.ID(), p.Livery)
		}
		if (p.Unit == "") == (p.Leader == "") {
			return nil, fmt.Errorf("the backdrop of %s: piece %d is a unit or a leader", e.ID(), i+1)
		}
	}
	return b, nil
}
