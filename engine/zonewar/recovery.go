package zonewar

import "strategos/engine"

// Recoverer is a game in whose adjustments the bonuses of leaders turn weakened units to their front (section 2.D).
type Recoverer interface {
	// Recovers are the units of the side at work that may be turned now, Recoveries how many of them still.
	Recovers() Set
	Recoveries() int
	// RecoversBy are those that a stratagem lets recover, AddRecoveries what it adds.
	RecoversBy(title Title) Set
	AddRecoveries(title Title)
	// SuggestRecoveries proposes n of a pool.
	SuggestRecoveries(pool Set, n int) Set
	// Recover takes "recover UNITS..."; WhyNoRecovery is why one of the side's weakened units is not turned, if for another
	// reason than that no more may be.
	Recover(args []string) *engine.Refusal
	WhyNoRecovery(c Counter) *engine.Refusal
	// CheckSupply goes on with the supply of the side.
	CheckSupply()
}

func (x *Exec) recovers() Recoverer { return x.Owner.(Recoverer) }

// Recovery is a title that lets more units recover (section 7).
func Recovery(title Title) Stratagem[*Exec] {
	return Stratagem[*Exec]{Title: title, Uses: []Use[*Exec]{{
		When:  recovering,
		Check: func(x *Exec, _ Side) *engine.Refusal { return x.checkRecovery(title) },
		Play: func(x *Exec, side Side, f NamedFace) {
			x.Spend(side, f.Piece, f.Title, NoPlace)
			x.recovers().AddRecoveries(title)
			x.OpenRecoveries()
		},
	}}}
}

// recovering is the decision in which units recover.
func recovering(d *Decision[*Exec]) bool { return d.part == recoverPart }

// checkRecovery refuses a title that turns units without a unit to turn.
func (x *Exec) checkRecovery(title Title) *engine.Refusal {
	if x.recovers().RecoversBy(title).Empty() {
		return x.Refuse(x.TitleRule(title), "nobody-to-recover")
	}
	return nil
}

// Recovering: a side turns weakened units to their full face (section 2.D). The name in saves begins with saved.
func Recovering(c *Cites, saved string, step Step) Decision[*Exec] {
	return decision{
		part: recoverPart, Step: step, Name: "recover", Saved: saved + "recover", Cite: c.Adjust,
		By: Active,
		Verbs: []Verb[*Exec]{{Word: "recover", Do: func(x *Exec, args []string) *engine.Refusal { return x.recovers().Recover(args) }},
			Playing[*Exec](c.Adjust), {Word: "pass", Then: func(x *Exec) { x.recovers().CheckSupply() }}},
		Ask: func(x *Exec, p *engine.Prompt, full bool) {
			g := x.recovers()
			pool, left := g.Recovers(), g.Recoveries()
			p.Facts = x.Facts(engine.Count("left", left), engine.Num("weakened", pool.Len()))
			if n := min(left, pool.Len()); n > 0 {
				x.AskPick(p, engine.Pick{Verb: "recover", Min: 1, Max: n}, pool, g.SuggestRecoveries(pool, n))
			}
			x.OfferPlays(p, full)
			x.Pass(p, "end-recoveries")
		},
		AtPlace: func(x *Exec, p Place) *engine.Refusal {
			return x.Refuse(x.Cites.Adjust, "nobody-to-recover").At(x.PlaceID(p))
		},
		AtCounter: (*Exec).explainRecovery,
		Calm:      true,
	}
}

// explainRecovery says why a counter is not turned now.
func (x *Exec) explainRecovery(c Counter) *engine.Refusal {
	rule, id := x.Cites.Adjust, x.CounterID(c)
	switch {
	case x.SideOf(c) != x.S.Decider:
		return x.AdjustsLater(rule, c)
	case x.IsLeader(c):
		return x.Refuse(x.Cites.Leaders, "leader-has-no-steps").With(id)
	}
	if why := x.CheckRecover(x.S.Decider, c, rule); why != nil {
		return why
	}
	if why := x.recovers().WhyNoRecovery(c); why != nil {
		return why
	}
	return x.TooManyRecoveries().With(id)
}

// TooManyRecoveries refuses more units than may recover.
func (x *Exec) TooManyRecoveries() *engine.Refusal {
	return x.Refuse(x.Cites.Adjust, "too-many-recoveries", engine.Count("left", x.recovers().Recoveries()))
}

// OpenRecoveries asks for recoveries while there is something to turn, or a counter in hand to play.
func (x *Exec) OpenRecoveries() {
	s := x.S
	weak := !x.Weakened(s, s.Decider).Empty()
	if x.recovers().Recovers().Empty() && (s.HandSize(x.Board, s.Decider) == 0 || !weak) {
		x.recovers().CheckSupply()
		return
	}
	x.ask(recoverPart, s.Decider)
}

// Swords are the recoveries that the leaders of the side at work have left: their bonuses, on the faces they show.
func (x *Exec) Swords() int {
	sum := 0
	for c := range x.InPlay(x.S, x.S.Decider).And(x.leaders).All() {
		sum += x.LeaderBonus(x.S, c)
	}
	return max(sum-int(*x.Own.Recovered), 0)
}
