package saves

import (
	"maps"
	"slices"
	"time"

	"strategos/engine"
)

// Format is the version of the file format written.
const Format = 3

// readAsIs is the first format whose files are files of the present one as they stand.
const readAsIs = 2

// Header is what a list of saved games shows; it stands at the top of the file.
type Header struct {
	// Format of the file as it was written.
	Format int `toml:"format"`
	// Program is the version of Strategos that wrote it.
	Program string `toml:"program"`
	// Name is what the player called it.
	Name     string `toml:"name"`
	Game     string `toml:"game"`
	Scenario string `toml:"scenario"`
	Turn     int    `toml:"turn"`
	// Deciding is the seat whose decision the game waits for, empty when it is over.
	Deciding string `toml:"deciding,omitempty"`
	Over     bool   `toml:"over,omitempty"`
	// Solo: one person plays all seats.
	Solo  bool      `toml:"solo,omitempty"`
	Saved time.Time `toml:"saved"`
	// Order is the save's place in the order of saving, greater than those before: dates go wrong with clocks. It is 0 in
	// files of before there was one.
	Order int64 `toml:"order,omitzero"`
	// Line is what all saves of one game have in common, "" in files of before there was one. A branch has a line of its own, and
	// says which it left, and in which turn.
	Line       string `toml:"line,omitempty"`
	BranchOf   string `toml:"branch_of,omitempty"`   // the line left
	BranchName string `toml:"branch_name,omitempty"` // what it was called
	BranchTurn int    `toml:"branch_turn,omitzero"`
	// Options are the rulings of this game, Players the names by seat.
	Options map[string]string `toml:"options,omitempty"`
	Players map[string]string `toml:"players,omitempty"`
}

// Meta is what a save holds beyond the session itself.
type Meta struct {
	// Name, at most MaxName characters, is shown in lists; it need not be the file's.
	Name string
	// Program is the program's version.
	Program string
	// Players are the players' names by seat, where known.
	Players map[string]string
	// At is the moment of saving.
	At time.Time
	// Order is the place in the order of saving (Folder.NextOrder); 0 has it found when the game is written to a Folder.
	Order int64
	// Line, BranchOf, BranchName and BranchTurn are as in Header.
	Line, BranchOf, BranchName string
	BranchTurn                 int
}

// Save is a game at one moment, independent of the session it was taken from.
type Save struct {
	Header
	Game    engine.Game
	Start   engine.Game // the position it began in, nil of a game that began with its set-up
	Box     engine.Box
	Records []engine.Record
	// Standing is the command that stands and waits for its dice, with no verb when there is none; see engine.Session.Stand.
	Standing engine.Command
	// Plain: the secrets of a game between two are written in the open all the same.
	Plain bool

	no int // its place among the states that an Autosaver was handed, 0 of one that was on the disk before
}

// Take copies what is to be saved out of a session. It is cheap; encoding and
// writing may follow on another goroutine while the game goes on.
func Take(s *engine.Session, meta Meta) *Save {
	g := s.Game().Clone()
	info, stage := g.Info(), g.Stage()
	start := s.Start
	if start != nil {
		start = start.Clone()
	}
	standing, _ := s.Standing()
	return &Save{
		Header: Header{Format: Format, Program: plain(meta.Program, maxProgram), Name: meta.Name, Game: info.Game, Scenario: info.Scenario, Turn: stage.Turn,
			Deciding: string(stage.Deciding), Over: stage.Deciding == "", Solo: s.Solo, Saved: writableTime(meta.At), Order: meta.Order,
			Line: plain(meta.Line, maxLine), BranchOf: plain(meta.BranchOf, maxLine),
			BranchName: plain(meta.BranchName, MaxName-1), BranchTurn: meta.BranchTurn,
			Options: info.Options, Players: maps.Clone(meta.Players)},
		Game: g, Start: start, Box: s.Box().Copy(), Records: slices.Clip(s.Records()), Standing: standing,
	}
}

// Loaded is a game read from a file.
type Loaded struct {
	Save
	// Verified: the history has been played again, and Replay says how it compares with the saved position.
	Verified bool
	Replay   Replay
	// Corrected are the keys of the header, and that of a command that cannot stand, that the position contradicted: a person has
	// corrected one of them by hand. The position counts, and the header says the same now.
	Corrected []string

	veiled  bool              // the file keeps secrets of several players
	lonely  bool              // and its header says that one person plays them all, which does not count
	moments []engine.Replayed // one for each record, when the replay agrees
}

// Session goes on with a loaded game. When its history could be replayed it can
// be looked at and taken back, else only read, unless History gives it back later. It takes the save over.
func (l *Loaded) Session() *engine.Session {
	var s *engine.Session
	if l.Replay.Agrees {
		s = engine.ResumeReplayed(l.moments, l.Box, l.Records)
	} else {
		s = engine.ResumeSession(l.Game, l.Box, l.Records)
	}
	s.Solo, s.Start = l.Solo, l.Start
	s.Stand(l.Standing)
	return s
}
