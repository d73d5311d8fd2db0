package board

import (
	"slices"

	"strategos/engine"
	"strategos/game/sound"
)

// noise is what a motion lets be heard, once somebody listens to it.
type noise struct {
	listened bool
	heard    []sound.Cue
	gist     sound.Cue // all of it in one sound
	turn     bool      // a turn begins with what is told; heard at the end
}

// Listen has the motion heard from its beginning on; without motion its gist is heard at once. A motion that shows what
// was decided long ago is not listened to.
func (m *Motion) Listen() {
	m.noise.listened = true
	if m.Idle() {
		m.noise.add(m.noise.gist)
		m.noise.end(nil)
		return
	}
	m.noise.add(m.legs[0].before())
}

// Heard returns what was to be heard since it was last asked.
func (m *Motion) Heard() []sound.Cue {
	out := m.noise.heard
	m.noise.heard = nil
	return out
}

func (n *noise) add(c sound.Cue) {
	if n.listened && c != sound.Silence {
		n.heard = append(n.heard, c)
	}
}

// end lets be heard what is left when the motion comes to rest: legs that are cut short in one sound, and the turn.
func (n *noise) end(left []leg) {
	if !n.listened {
		return
	}
	n.add(gist(left))
	if n.turn {
		n.add(sound.Turn)
	}
	n.turn = false
}

// before and after are what is heard when a leg begins and when it is over.
func (l *leg) before() sound.Cue {
	if l.kind == legDice {
		return sound.Dice
	}
	return sound.Silence
}

func (l *leg) after() sound.Cue {
	switch {
	case l.fight:
		return sound.Clash
	case l.kind == legMove, l.kind == legRetreat, l.kind == legArrive:
		return sound.Move
	}
	return sound.Silence
}

// gist is the one sound that legs nobody sees are worth: a fight before other dice, dice before moves.
func gist(legs []leg) sound.Cue {
	out := sound.Silence
	for i := range legs {
		switch l := &legs[i]; {
		case l.fight:
			return sound.Clash
		case l.kind == legDice:
			out = sound.Dice
		case out == sound.Silence:
			out = l.after()
		}
	}
	return out
}

// turns tells whether a turn begins with the events.
func turns(events []engine.Event) bool {
	return slices.ContainsFunc(events, func(e engine.Event) bool { return e.Tags.Has(engine.TagTurn) })
}
