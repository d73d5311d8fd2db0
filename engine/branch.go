package engine

import (
	"slices"
	"strconv"
)

// Behind is what lies between a moment of the history and the present: what somebody knows who goes on from there.
type Behind struct {
	// Commands given since, and how often dice were rolled, things drawn unseen, and hidden things shown to everybody in them.
	Commands, Rolls, Draws, Reveals int
	// Seats that decided since, in the order of their first decision.
	Seats []Seat
	// Barred: simply taking back would not have led there.
	Barred bool
}

// Behind tells what lies between the record of that index and the present.
func (s *Session) Behind(i int) Behind {
	var b Behind
	for n := max(i+1, 0); n < len(s.records); n++ {
		r := &s.records[n]
		b.Commands++
		b.Barred = b.Barred || r.Barrier != NoBarrier
		if !slices.Contains(b.Seats, r.Seat) {
			b.Seats = append(b.Seats, r.Seat)
		}
		dice := 0
		for k := range r.Events {
			e := &r.Events[k]
			if len(e.Dice) > 0 && dice < len(r.Rolls) { // a roll told of again is none
				b.Rolls++
				dice += len(e.Dice)
			}
			if e.Tags.Has(TagReveals) {
				b.Reveals++
			}
		}
		b.Draws += max(0, len(r.Rolls)-dice)
	}
	return b
}

// Branch is a new session that goes on from after the record of that index; nil where At is nil. What could not simply have been taken
// back leaves a note, and remarks that last come along. Between several players a branch has new dice and draws from the seed, and says
// so: it lies beside the game it leaves, and with the same ones whichever of the two is played first would tell what falls in the other.
// Alone the dice to come stay as they were, as they do when a command is taken back.
func (s *Session) Branch(i int, seed uint64) *Session {
	g := s.At(i)
	if g == nil {
		return nil
	}
	b := &Session{Solo: s.Solo, Persons: s.Persons, Start: s.Start, game: g.Clone(), box: s.box.Copy()}
	if i+1 < len(s.records) {
		b.box = s.boxes[i+1].Copy()
	}
	b.box.Typed = s.box.Typed // who rolls is no part of the game and stays, as when a command is taken back
	b.records, b.boxes = slices.Clone(s.records[:i+1]), slices.Clone(s.boxes[:i+1])
	for _, c := range s.copies {
		if c.at <= i {
			b.copies = append(b.copies, c)
		}
	}
	behind := s.Behind(i)
	dice := b.freshDice(seed)
	for n := i + 1; n < len(s.records); n++ {
		for _, e := range s.records[n].lasting() {
			if e.Kind != noteUndone { // which tells of the game that is left
				b.note(e)
			}
		}
	}
	if behind.Barred || !s.Solo {
		b.note(Event{Kind: "branched", Facts: Facts{Word("turn", strconv.Itoa(b.records[i].Stage.Turn)), Word("commands", strconv.Itoa(behind.Commands)),
			Word("rolls", strconv.Itoa(behind.Rolls)), Word("draws", strconv.Itoa(behind.Draws)), Word("reveals", strconv.Itoa(behind.Reveals)),
			dice}})
	}
	return b
}

// Reopened notes that the game goes on from an earlier state of itself, kept in a file. Nobody can say what has been played
// since, so between two players the dice to come are new, from the seed.
func (s *Session) Reopened(seed uint64) { s.goesOn("reopened", seed) }

// Copied notes that a copy of the game goes on from here, while the game itself may go on elsewhere. Between two players the
// copy's dice to come are new, from the seed: those of the game itself would be told by it.
func (s *Session) Copied(seed uint64) { s.goesOn("copied", seed) }

func (s *Session) goesOn(kind string, seed uint64) {
	dice := s.freshDice(seed)
	s.note(Event{Kind: kind, Facts: Facts{Word("turn", strconv.Itoa(s.game.Stage().Turn)), dice}})
}

// freshDice has other dice fall where several play, and is what a remark says of that.
func (s *Session) freshDice(seed uint64) Fact {
	if s.Solo {
		return Word("new-dice", "same")
	}
	s.renew(seed)
	return Word("new-dice", "new")
}

// NewDice is how many notes of a record say that new dice fall from there on.
func (r *Record) NewDice() int {
	n := 0
	for i := range r.Notes {
		if r.Notes[i].Facts.Get("new-dice") == "new" {
			n++
		}
	}
	return n
}

// renew has other dice fall, and other things drawn, from now on and from every moment that commands without dice lead back to.
func (s *Session) renew(seed uint64) {
	s.box.Seed, s.box.Queue, s.box.Draws = NewSeeded(seed), nil, nil
	s.renewed = len(s.records)
	for n := len(s.records) - 1; n > 0 && len(s.records[n].Rolls) == 0; n-- {
		s.boxes[n], s.renewed = s.box.Copy(), n
	}
}
