package board

import (
	"time"

	"strategos/engine"
)

// Motion is the movement on the screen after a command: one leg after the other. The
// session is always already past it. The zero value is at rest.
type Motion struct {
	legs   []leg
	began  time.Duration // of the first leg
	trails []Trail       // of the legs begun
	until  time.Duration // trails stay until then; 0 while legs are under way
	noise  noise
}

// Idle tells that nothing moves.
func (m *Motion) Idle() bool { return len(m.legs) == 0 }

// trailTime is how long the arrow of a retreat stays when the motion is over.
const trailTime = 2500 * time.Millisecond

// Standing is the board as it is seen now, for the motion that is to come.
func (s *Scene) Standing() Standing { return Standing{*s.View, s.stands()} }

// Move plans the motion from the board as it stood before to the scene's present, as
// the events tell it, at a speed; 0 is none. A retreat that is not seen going still
// leaves its arrow for a while.
func (s *Scene) Move(before *Standing, events []engine.Event, speed float64, now time.Duration) Motion {
	s.Flights = nil
	s.Lay()
	after := s.Standing()
	legs := plan(s.Geo, before, &after, events)
	m := Motion{noise: noise{gist: gist(legs), turn: turns(events)}}
	m.legs, m.began = hurry(legs, speed), now
	if m.Idle() {
		for i := range legs {
			m.addTrail(&legs[i])
		}
		m.Rest(now)
		return m
	}
	m.addTrail(&m.legs[0])
	return m
}

func (m *Motion) addTrail(l *leg) {
	m.trails = append(m.trails, l.trails()...)
}

// Rest ends the motion: of the arrows only those of retreats stay a while.
func (m *Motion) Rest(now time.Duration) {
	m.noise.end(m.legs)
	m.legs = nil
	var stay []Trail
	for _, trail := range m.trails {
		if trail.Retreat {
			stay = append(stay, trail)
		}
	}
	m.trails, m.until = stay, 0
	if len(stay) > 0 {
		m.until = now + trailTime
	}
}

// Step moves the counters of a scene on their way and returns when to draw again, 0
// for not at all.
func (m *Motion) Step(s *Scene, now time.Duration) (again time.Duration) {
	s.Flights = s.Flights[:0]
	for !m.Idle() && now-m.began >= m.legs[0].takes {
		m.began += m.legs[0].takes
		m.noise.add(m.legs[0].after())
		m.legs = m.legs[1:]
		if m.Idle() {
			m.Rest(now)
		} else {
			m.addTrail(&m.legs[0])
			m.noise.add(m.legs[0].before())
		}
	}
	s.Trails = m.trails
	if !m.Idle() {
		s.Flights = flights(s.Flights, m.legs, float64(now-m.began)/float64(m.legs[0].takes))
		return frameTime
	}
	switch {
	case m.until == 0 || len(m.trails) == 0:
	case now >= m.until:
		m.trails, s.Trails = nil, nil
	default:
		return m.until - now
	}
	return 0
}

// frameTime is how often a picture is drawn while something moves.
const frameTime = 16 * time.Millisecond

// Roll tells how a roll of the card lies: it waits for its turn, tumbles for so long by
// now, or rests.
func (m *Motion) Roll(roll int, now time.Duration) (waits bool, tumbles time.Duration) {
	for i := range m.legs {
		if m.legs[i].kind == legDice && m.legs[i].dice == roll {
			if i > 0 {
				return true, 0
			}
			return false, max(now-m.began, 1)
		}
	}
	return false, 0
}

// Trails are the ways events tell, place by place, for a moment that is looked at.
func (g *Geometry) Trails(events []engine.Event) []Trail {
	var out []Trail
	for _, e := range events {
		for _, m := range e.Moves {
			for _, way := range g.Courses(m.Way) {
				if len(way) > 1 {
					out = append(out, Trail{Way: way, Retreat: m.Retreat})
				}
			}
		}
	}
	return out
}
