// Package position reads and writes positions that a person has written: a game somewhere in its course, in a few lines of TOML. What
// such a file does not say is as in the set-up of its scenario. docs/data-formats.md describes the keys.
package position

import (
	"bytes"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"

	"github.com/BurntSushi/toml"

	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// Format is the version of the files.
const Format = 1

// MaxBytes is the size of the largest file that is read.
const MaxBytes = 128 << 10

// MaxDice is how many results and draws may be set ahead.
const MaxDice = 500

// file is a position as it is written.
type file struct {
	Format int    `toml:"position"`
	Game   string `toml:"game"`
	Start  `toml:",inline"`
}

// Start is what a position says besides which game it is of. Another file may hold one in a table of its own, read with Own.
type Start struct {
	Scenario string            `toml:"scenario,optional"`
	Options  map[string]string `toml:"options,optional"`
	Dice     dice              `toml:"dice,optional"`
	// State is what else a saved game's [state] can say, in its words.
	State map[string]any `toml:"state,optional"`
	Pose  any            `toml:",own"`
}

// Own is what a reader of a file with a Start in it needs to know of it.
var Own = strict.Own{reflect.TypeFor[Start](): engine.Position{}}

// dice are those of the session.
type dice struct {
	Seed int   `toml:"seed,optional"`
	Next []int `toml:"next,optional"`
	// Draws are the cards or pieces drawn next, by id.
	Draws []string `toml:"draws,optional"`
	Typed bool     `toml:"typed,optional"`
}

// reader makes a game of a file.
type reader struct {
	*strict.File
	file
	at       string // the table of the file that holds the position, "" for all of it
	pose     *engine.Position
	problems strict.Problems
}

// fault notes what is wrong at a key.
func (r *reader) fault(at, what string, args ...string) {
	words := make([]any, len(args))
	for i, a := range args {
		words[i] = strict.Clip(a)
	}
	s := sentences[what]
	if r.at != "" {
		at = r.at + "." + at
	}
	r.Note(at, fmt.Sprintf(s[0], words...), fmt.Sprintf(s[1], words...))
}

// Read sets a game up as a text says, which the error calls name: strict.Problems, each with its line and in both languages.
func Read(name string, text []byte) (*engine.Session, error) {
	r := &reader{}
	if len(text) > MaxBytes {
		r.File = strict.NewFile(name, &r.problems)
		r.fault("", "too-large", fmt.Sprint(len(text)), fmt.Sprint(MaxBytes))
		return nil, r.problems
	}
	r.File = strict.Parse(name, text, &r.file, Own, &r.problems)
	if !r.Sound() {
		return nil, r.problems.Sorted()
	}
	s := r.begin()
	if !r.Sound() {
		return nil, r.problems.Sorted()
	}
	return s, nil
}

// Set sets a game up as a table of a file says; nil, with the faults noted in the file, when that cannot be.
func Set(f *strict.File, table, game string, start *Start) *engine.Session {
	r := &reader{File: f, at: table, file: file{Format: Format, Game: game, Start: *start}}
	return r.begin()
}

// begin is the game of what has been read; nil when something is wrong.
func (r *reader) begin() *engine.Session {
	r.pose, _ = r.Pose.(*engine.Position)
	if r.pose == nil {
		r.pose = new(engine.Position)
	}
	return r.session()
}

// session is the game; nil when something is wrong.
func (r *reader) session() *engine.Session {
	if r.Format != Format {
		r.fault("position", "format", fmt.Sprint(r.Format), fmt.Sprint(Format))
		return nil
	}
	box := r.box()
	info, err := scenarios.Info(r.Game)
	if err != nil {
		r.fault("game", "no-game", r.Game)
		return nil
	}
	if _, err := info.Scenario(r.Scenario); err != nil {
		r.fault("scenario", "no-scenario", r.Scenario)
		return nil
	}
	if _, err := info.Rulings(r.Options); err != nil {
		r.fault("options", "no-option", err.Error())
		return nil
	}
	if !r.Sound() {
		return nil
	}
	rolled := &engine.Recorder{From: box.Seed} // the set-up's own draws; what is set ahead is for the play
	setUp, _, err := scenarios.New(r.Game, r.Scenario, r.Options, rolled)
	if err != nil {
		r.fault("game", "impossible", err.Error())
		return nil
	}
	g := r.restore(setUp)
	if g == nil {
		return nil
	}
	r.checkDraws()
	s := engine.NewSession(g, box, nil, nil)
	s.Start = g.Clone()
	return s
}

// box is the dice; the same file has the same ones every time.
func (r *reader) box() engine.Box {
	d := &r.Dice
	if len(d.Next) > MaxDice || len(d.Draws) > MaxDice {
		r.fault("dice", "many-dice", fmt.Sprint(MaxDice))
	}
	for _, n := range d.Next {
		if n < 1 || n > 6 {
			r.fault("dice.next", "no-die", fmt.Sprint(n))
			break
		}
	}
	return engine.Box{Seed: engine.NewSeeded(uint64(d.Seed)), Queue: slices.Clone(d.Next), Draws: slices.Clone(d.Draws), Typed: d.Typed}
}

// checkDraws refuses draws of what the scenario does not have.
func (r *reader) checkDraws() {
	e, err := scenarios.Find(r.Game)
	dealer, ok := e.(entry.Dealer)
	if err != nil || !ok || len(r.Dice.Draws) == 0 {
		return
	}
	cards, err := dealer.Cards(r.Scenario)
	for _, id := range r.Dice.Draws {
		if err != nil || !slices.ContainsFunc(cards, func(c engine.Card) bool { return c.ID == id }) {
			r.fault("dice.draws", "no-card", id)
		}
	}
}

// restore changes the set-up to the position and makes a game of it, under the checks of a saved game.
func (r *reader) restore(setUp engine.Game) engine.Game {
	snap, err := scenarios.Snapshot(setUp)
	if err != nil {
		r.fault("game", "impossible", err.Error())
		return nil
	}
	poser, ok := setUp.(engine.Poser)
	if !ok {
		r.fault("game", "no-positions", r.Game)
		return nil
	}
	for _, f := range poser.Pose(snap, r.pose) {
		r.fault(f.At, f.What, f.Args...)
	}
	if !r.Sound() {
		return nil
	}
	tree, err := treeOf(snap)
	if err == nil {
		merge(tree, r.State)
	}
	var text bytes.Buffer
	if err == nil {
		err = toml.NewEncoder(&text).Encode(tree)
	}
	if err != nil {
		r.fault("state", "impossible", err.Error())
		return nil
	}
	var shape bool
	g, err := scenarios.Restore(r.Game, r.Scenario, r.Options, func(v any) error {
		md, err := toml.Decode(text.String(), v)
		if err != nil {
			shape = true
			return err
		}
		for _, key := range md.Undecoded() {
			r.fault("state."+key.String(), "unknown-key", key.String())
		}
		return nil
	})
	if err != nil {
		at := r.where(err.Error())
		if shape {
			at = "state"
		}
		r.fault(at, "impossible", err.Error())
		return nil
	}
	return g
}

// treeOf is a snapshot as a file would hold it.
func treeOf(snap any) (map[string]any, error) {
	var text bytes.Buffer
	if err := toml.NewEncoder(&text).Encode(snap); err != nil {
		return nil, err
	}
	tree := map[string]any{}
	_, err := toml.Decode(text.String(), &tree)
	return tree, err
}

// merge puts the leaves of one tree over those of another.
func merge(into, from map[string]any) {
	for key, v := range from {
		a, isA := into[key].(map[string]any)
		b, isB := v.(map[string]any)
		if isA && isB {
			merge(a, b)
		} else {
			into[key] = v
		}
	}
}

// where is the key of the file that an error speaks of: it begins with a field of a saved game, or with a counter or a place.
func (r *reader) where(what string) string {
	field, _, _ := strings.Cut(what, " ")
	field = strings.TrimRight(field, ":,")
	kind, id, _ := strings.Cut(field, ".")
	if _, said := r.State[kind]; said {
		return "state." + field
	}
	if id == "" {
		id = field
	}
	for _, place := range slices.Sorted(maps.Keys(r.pose.Places)) {
		if place == id {
			return "places." + place
		}
		for _, line := range r.pose.Places[place] {
			if name, _, _ := strings.Cut(line, " "); name == id {
				return "places." + place
			}
		}
	}
	for _, seat := range slices.Sorted(maps.Keys(r.pose.Hands)) {
		if slices.Contains(r.pose.Hands[seat], id) || seat == id {
			return "hands." + seat
		}
	}
	if kind == "side" {
		return "tracks." + id
	}
	if key, ok := keys[kind]; ok {
		return key
	}
	return field
}

// keys are those of positions for fields of saved games.
var keys = map[string]string{"pieces": "cards", "step": "decision", "decider": "seat", "initiative": "markers.initiative",
	"advantage": "markers.advantage"}
