package engine

import "slices"

// Giver is the seat that gave the command of a record: the one whose decision it was,
// or the other one that took the word. Of commands from before the save was opened
// only the first can be told.
func (s *Session) Giver(n int) Seat {
	r := &s.records[n]
	if before := s.At(n - 1); before != nil {
		for _, ch := range before.Legal().Choices {
			if ch.Seat != "" && ch.Command.String() == r.Command.String() {
				return ch.Seat
			}
		}
	}
	return r.Seat
}

// Deed names the command of a record by what it answered, as "done-raid": the verb and the decision; and by its verb alone. Of commands from
// before the save was opened there is the verb alone. Where several play, what the others were told nothing of is called Unseen, both
// times: who laid a counter face down and who laid none must not be told apart.
func (s *Session) Deed(n int) (deed, verb string) {
	r := &s.records[n]
	verb = r.Command.Verb
	var p Prompt
	deed = verb
	if before := s.At(n - 1); before != nil {
		p = before.Legal()
		deed = verb + "-" + p.Decision
	}
	if s.discreet() && (p.Secret || !r.told() && !p.plain(r.Command)) {
		return Unseen, Unseen
	}
	return deed, verb
}

// Unseen is what a deed is called that the other players have seen nothing of.
const Unseen = "unseen"

// discreet tells whether the log is read by players who have secrets of each other.
func (s *Session) discreet() bool { return !s.Solo || s.Between }

// told tells whether everybody was told something of what the command did.
func (r *Record) told() bool {
	return slices.ContainsFunc(r.Events, func(e Event) bool { return len(e.Secret) == 0 })
}

// plain tells whether everybody knows of a command what it is, though it may lead to nothing that is told: it ends what its seat has been
// doing in the sight of all, or takes the word. That it is offered, and not what else is, must tell it, for that may depend on a hand.
func (p *Prompt) plain(c Command) bool {
	return slices.ContainsFunc(p.Choices, func(ch Choice) bool {
		return (ch.Role == EndRole || ch.Role == WordRole) && ch.Command.String() == c.String()
	})
}
