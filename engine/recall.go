package engine

import "slices"

// Replayed is one record of a loaded history that has been played again.
type Replayed struct {
	// Game as it stood after the record; nil but for the first, the last and some between: one in CopyEvery, in very long
	// histories fewer.
	Game Game
	// Asked is what each of the record's rolls was.
	Asked []Asked
}

// ResumeReplayed goes on with a loaded game whose history has been replayed, record
// by record, the last one being the present. The history can be looked at and taken
// back, and what is then rolled again is what was rolled before, as far back as the
// dice can be followed; where another source of dice was used, new ones are rolled.
// Players who roll themselves are asked anew.
// The records' barriers are found anew.
func ResumeReplayed(moments []Replayed, box Box, records []Record) *Session {
	s := ResumeSession(moments[len(moments)-1].Game, box, records)
	s.Recall(moments, box, records)
	return s
}

// Recall gives a session that goes on from a loaded position (ResumeSession) the history before it, played again meanwhile: the
// session can then be looked at and taken back as far as ResumeReplayed says. The records told are those of the file as the replay
// has filled them, box is the dice as they were loaded. What has been decided, noted and marked since stays as it is.
func (s *Session) Recall(moments []Replayed, box Box, told []Record) {
	last := len(moments) - 1
	records := slices.Clone(s.records) // whoever holds the records keeps what he has
	for i := range moments {
		r := &records[i]
		r.Events, r.Stage, r.Hash = told[i].Events, told[i].Stage, told[i].Hash
		r.Barrier = barrier(r, r.Seat)
	}
	records[0].Barrier = BarDice
	s.records = records
	var copies []kept
	for i := range moments[:last] {
		if g := moments[i].Game; g != nil {
			copies = append(copies, kept{i, g})
		}
	}
	s.copies = append(copies, s.copies...)
	known := true
	for i := last; i > 0; i-- {
		was, ok := box.Rewind(records[i].Rolls, moments[i].Asked)
		if known = known && ok; known {
			box = was
		}
		if s.renewed > 0 && i >= s.renewed {
			continue
		}
		s.boxes[i] = box.Copy()
		if s.boxes[i].Typed {
			s.boxes[i].Queue = nil
		}
	}
}
