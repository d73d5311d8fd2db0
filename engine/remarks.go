package engine

import "slices"

// MostNotes is how many remarks a record keeps, the newest; remarks about what was taken back go first.
const MostNotes = 100

// Remarks: that commands were taken back, who rolls from here on, that the program rolled in the players' stead, that
// somebody has chosen what chance was to decide.
const (
	noteUndone = "undone"
	noteDice   = "dice-by"
	noteRolled = "rolled-by-program"
	noteChosen = "chance-chosen"
)

// lasting are the remarks that stay in the history when the record they hang on is taken back: what somebody may know, or who rolls, is
// so whatever becomes of the command after which it was said.
func (r *Record) lasting() []Event {
	return slices.DeleteFunc(slices.Clone(r.Notes), func(e Event) bool { return !isLasting(e) })
}

// isLasting tells whether a remark is about more than the command of its record.
func isLasting(e Event) bool { return e.Kind != noteRolled }

// note adds a remark to the newest record.
func (s *Session) note(e Event) {
	s.records = slices.Clone(s.records)
	s.records[len(s.records)-1].Note(e)
}

// Note adds a remark. Of several in one place that say who rolls from there on the last alone counts, and is kept;
// that something was chosen is said once in a place. Where there are MostNotes already the oldest goes that tells of
// something taken back, as anybody can make a hundred of those, or else the oldest of a kind of which there is a newer
// one. Whoever has a copy of the record keeps the remarks it had.
func (r *Record) Note(e Event) {
	notes := slices.Clone(r.Notes)
	if e.Kind == noteDice || e.Kind == noteChosen {
		notes = slices.DeleteFunc(notes, func(old Event) bool {
			return old.Kind == e.Kind && (e.Kind == noteDice || old.Facts.Get("what") == e.Facts.Get("what"))
		})
	}
	for len(notes) >= MostNotes {
		oldest := slices.IndexFunc(notes, func(e Event) bool { return e.Kind == noteUndone })
		for i := 0; oldest < 0 && i < len(notes); i++ {
			if slices.ContainsFunc(notes[i+1:], func(newer Event) bool { return newer.Kind == notes[i].Kind }) {
				oldest = i
			}
		}
		oldest = max(0, oldest)
		notes = slices.Delete(notes, oldest, oldest+1)
	}
	r.Notes = append(notes, e)
}
