package zonewar

// Mixer makes a number of many: the key of a position; see engine.Thinker.
type Mixer uint64

// Add mixes a number in.
func (m *Mixer) Add(n uint64) {
	h := (uint64(*m) ^ n) * 0x9e3779b97f4a7c15
	*m = Mixer(h ^ h>>29)
}

// Small mixes up to eight small numbers in at once.
func Small[T ~int8 | ~uint8](m *Mixer, list ...T) {
	word := uint64(0)
	for _, n := range list {
		word = word<<8 | uint64(uint8(n))
	}
	m.Add(word)
}

// Flags mixes truths in.
func (m *Mixer) Flags(list ...bool) {
	word := uint64(1)
	for _, b := range list {
		word <<= 1
		if b {
			word |= 1
		}
	}
	m.Add(word)
}

// Counts mixes in what is not zero of a list.
func Counts[T ~int8 | ~int16](m *Mixer, list []T) {
	for i, n := range list {
		if n != 0 {
			m.Add(uint64(i)<<16 | uint64(uint16(n)))
		}
	}
}

// Set mixes a set of counters in.
func (m *Mixer) Set(s Set) {
	m.Add(s[0])
	m.Add(s[1])
}

// Mix mixes the shared part of a position in. What is at rest most of the time is
// looked at only when it is not.
func (x *Exec) Mix(m *Mixer) {
	r, s := x.Ruleset, x.S
	Small(m, s.Turn, int8(s.Step), int8(s.Decider), int8(s.Initiative), int8(s.Active), s.AP[0], s.AP[1], s.Announced[0])
	Small(m, s.Announced[1], s.Supply[0], s.Supply[1], int8(s.Activated), int8(s.Excess), int8(s.Advantage), int8(s.Fleet), int8(s.Then))
	Small(m, int8(s.Aside.Step), int8(s.Aside.Decider), int8(s.Interlude), s.Passes, s.Answer, s.NLedger, int8(s.Winner), s.EndCause)
	m.Flags(s.Played[0], s.Played[1], s.Suspended[0], s.Suspended[1], s.Returning, s.InPhase, s.Sailing, s.AdvUsed[0], s.AdvUsed[1],
		s.Calm[0], s.Calm[1], s.Aside.On, s.Total)
	m.Add(uint64(s.Standing)<<32 | uint64(s.Broken))
	if s.Fieldworks != noFieldworks {
		m.Add(uint64(s.Forts[0]))
		m.Add(uint64(s.Forts[1]))
		Small(m, int8(s.StormFrom), int8(s.Cargo), int8(s.CargoThen), int8(s.Share[0]), int8(s.Share[1]), s.Lasting[0], s.Lasting[1])
		m.Set(s.Crew)
	}
	m.Add(uint64(uint16(s.VP[0]))<<16 | uint64(uint16(s.VP[1])))
	h := *m
	for i := range r.NCounters {
		h.Add(s.Units[i].bits())
	}
	*m = h
	for i := 0; i < len(r.Pieces); i += 4 {
		word := uint64(0)
		for j := i; j < min(i+4, len(r.Pieces)); j++ {
			word = word<<16 | s.Pieces[j].bits()
		}
		m.Add(word)
	}
	for i := range r.Data.Groups {
		m.Add(uint64(uint8(s.Groups[i].Due))<<1 | uint64(flag(s.Groups[i].Arrived)))
	}
	m.Add(uint64(s.Closed[0]))
	m.Add(uint64(s.Closed[1]))
	m.Add(uint64(s.Cleared))
	m.Add(uint64(s.ToFight))
	if s.Crossings != [2][MaxPlaces]int8{} {
		Counts(m, s.Crossings[0][:])
		Counts(m, s.Crossings[1][:])
	}
	for _, h := range [...]*Halt{&s.Halt, &s.Stopped} {
		if *h == noHalt {
			continue
		}
		m.Set(h.Group)
		m.Set(h.Riders)
		Small(m, int8(h.Origin), int8(h.At), int8(h.To), h.Used, int8(h.Cause))
		m.Flags(h.Rode, h.Landed)
	}
	if s.Combat != noCombat {
		s.Combat.mix(m)
	}
	if s.Retreat != noRetreat {
		s.Retreat.mix(m)
	}
	if s.Pending != noRoll {
		p := &s.Pending
		Small(m, int8(p.Kind), int8(p.Side), int8(p.Zone), int8(p.Counter), p.N, int8(flag(p.Again)))
		for i := range p.N {
			Small(m, p.Dice[i])
		}
	}
	for i := range s.NLedger {
		g := &s.Ledger[i]
		m.Add(uint64(uint8(g.Side)) | uint64(uint8(g.Turn))<<8 | uint64(uint8(g.Points))<<16 | uint64(uint8(g.Counter))<<24 |
			uint64(uint8(g.Zone))<<32 | uint64(uint8(g.Cause))<<40)
	}
}

func flag(b bool) uint8 {
	if b {
		return 1
	}
	return 0
}

// bits is a counter's state in one word.
func (u *Unit) bits() uint64 {
	low := uint64(uint8(u.Place)) | uint64(uint8(u.Began))<<8 | uint64(uint8(u.From))<<16 | uint64(uint8(u.Sailed))<<24
	high := uint64(uint8(u.Came)) | uint64(u.Crossed)<<8 | uint64(uint8(u.Fate))<<16 | uint64(uint8(u.Via))<<20 |
		uint64(flag(u.Weak))<<24 | uint64(flag(u.Moved))<<25 | uint64(flag(u.Sick))<<26
	return low | high<<32
}

// bits is a stratagem counter's state in 16 bits.
func (p *Piece) bits() uint64 {
	return uint64(p.Where)&3 | uint64(p.Side)&3<<2 | uint64(flag(p.UntilPhaseEnd))<<4 | uint64(uint8(p.Zone))<<8
}

func (c *Combat) mix(m *Mixer) {
	Small(m, int8(c.Zone), c.Piece[0], c.Piece[1], c.Title[0], c.Title[1], int8(c.Lend[0]), int8(c.Lend[1]), int8(c.Struck[0]))
	Small(m, int8(c.Struck[1]), c.Die, c.Row, c.Col, int8(c.Result[0]), int8(c.Result[1]), c.Base, c.DRM)
	m.Flags(c.Revealed, c.Rolled, c.AttWins)
	m.Set(c.Hit)
	m.Add(uint64(uint16(c.FP[0]))<<16 | uint64(uint16(c.FP[1])))
	for i := range c.NMods {
		d := &c.Mods[i]
		Small(m, int8(d.Letter), d.Title, d.Value, int8(flag(d.Column)), int8(flag(d.Cancelled)))
	}
	m.Add(uint64(c.NMods))
}

func (t *Retreat) mix(m *Mixer) {
	Small(m, int8(t.Side), int8(t.From), int8(t.Over))
	m.Set(t.Group)
	m.Add(uint64(t.Gone))
	Counts(m, t.Crossings[:])
	for i, left := range t.Left {
		if left != 0 {
			m.Add(uint64(i))
			m.Add(uint64(left))
		}
	}
}
