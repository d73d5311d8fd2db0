package engine

import "slices"

// Guard runs f, which may use the session as it likes. If f panics the session is put back to what it was before, and the
// panic goes on to whoever catches it: a fault of the rules' code changes no game.
func (s *Session) Guard(f func()) {
	was := *s
	was.box = s.box.Copy()
	was.copies, was.undone = slices.Clone(s.copies), slices.Clone(s.undone) // undoing and playing on write over these
	sound := false
	defer func() {
		if !sound {
			trying := s.trying
			*s = was
			s.trying = trying
			s.Rebuild()
		}
	}()
	f()
	sound = true
}

// Rebuild makes the game anew from its last whole copy and the records since: what a panic in the middle of a question may
// have left in the old one's working memory is then gone. It reports whether it could; otherwise nothing has changed.
func (s *Session) Rebuild() (ok bool) {
	defer func() {
		if recover() != nil {
			ok = false
		}
	}()
	g := s.after(len(s.records) - 1)
	if g == nil {
		return false
	}
	s.game, s.looked = g, kept{}
	return true
}

// Unfinished is the command during which the game last panicked; ok is false when the last one given came to an end,
// well or refused.
func (s *Session) Unfinished() (c Command, ok bool) {
	if s.trying == nil {
		return Command{}, false
	}
	return *s.trying, true
}

// try runs f, which gives c to the game, and remembers c if it panics.
func (s *Session) try(c Command, f func()) {
	s.trying = &c
	s.Guard(f)
	s.trying = nil
}
