package zonewar

import (
	"slices"

	"strategos/engine"
)

// Title is a stratagem by its number in the rule book, 0 none. Its section is the
// number after Cites.Titles.
type Title = int

// Stratagem is one title: in which combats it may be played and what it does there, or
// in which decisions and what it does then. Each is declared beside its rule and listed
// once for a game. Where its counter goes afterwards, the data say.
//
// X is what carries it out, as in Decision.
type Stratagem[X any] struct {
	Title Title
	// Attack and Defence are what it does in a combat, played by the attacker or by the
	// defender; Fits are what a combat must be for it. Without Fits it is none of combat.
	Attack, Defence Effect
	Fits            []Fit
	// Uses are the decisions that may be answered with it.
	Uses []Use[X]
	// AnyTime is its use between two moves, before combats, or "at any time".
	AnyTime *Use[X]
	// Closes: it shuts a zone to the enemy for the phase. Delays: it puts off
	// reinforcements. Calls: it stands for any title that calls reinforcements, besides
	// those that the data name.
	Closes, Delays, Calls bool

	// part is the decision by which a rule of the series asks for it.
	part part
}

// Use is one way to play a stratagem.
type Use[X any] struct {
	// When tells in which decisions.
	When func(d *Decision[*Exec]) bool
	// Check refuses it at this moment.
	Check func(x X, side Side) *engine.Refusal
	// Aims offers the words it may be played with; None tells why there are none. Target
	// refuses such a word. Without Target it is played with none.
	Aims   func(x X, side Side, aim Aim)
	None   func(x X, side Side) *engine.Refusal
	Target func(x X, side Side, word string) *engine.Refusal
	// Play spends the counter and does what the title says.
	Play func(x X, side Side, f NamedFace)
}

// Aim offers a face of a stratagem with what it can be played at.
type Aim struct {
	x            *Exec
	p            *engine.Prompt
	piece, title int
}

// On offers it with a word; key is the choice's in the message catalogs.
func (a Aim) On(w Word, key string) { a.x.Face(a.p, a.piece, a.title, key, w) }

// Counters offers it with each counter of a set.
func (a Aim) Counters(set Set) {
	set.Each(func(c Counter) { a.On(NameOfCounter(c), "play-on-counter") })
}

// Places offers it with each place of a set.
func (a Aim) Places(set PlaceSet) {
	for ; set != 0; set &= set - 1 {
		a.On(NameOf(set.First()), "play-on-zone")
	}
}

// Fit is what a combat must be for a stratagem: the reason it is refused for, and
// whether it holds for the side that would play it.
type Fit struct {
	Code  string
	Holds func(x *Exec, side Side) bool
}

// What combats must be for the stratagems of several games.
var (
	AtSea     = Fit{Code: "naval-combat-only", Holds: func(x *Exec, _ Side) bool { return x.Sea(x.S.Combat.Zone) }}
	OnLand    = Fit{Code: "land-combat-only", Holds: func(x *Exec, _ Side) bool { return !x.Sea(x.S.Combat.Zone) }}
	Attacking = Fit{Code: "attacker-only", Holds: func(x *Exec, side Side) bool { return side == x.S.Active }}
	Defending = Fit{Code: "defender-only", Holds: func(x *Exec, side Side) bool { return side != x.S.Active }}
	lending   = Fit{Code: "nobody-to-lend", Holds: func(x *Exec, side Side) bool { return x.lenders(side) != 0 }}
)

// CombinedAttack is the title with which a zone lends half of its FP to a combat.
func CombinedAttack(title Title) Stratagem[*Exec] {
	lends := Effect{Lends: true}
	return Stratagem[*Exec]{Title: title, Attack: lends, Defence: lends, Fits: []Fit{lending}}
}

// Delay is the title that puts off reinforcements.
func Delay(title Title) Stratagem[*Exec] { return Stratagem[*Exec]{Title: title, Delays: true} }

// In are the decisions of some steps.
func In(steps ...Step) func(*Decision[*Exec]) bool {
	return func(d *Decision[*Exec]) bool { return slices.Contains(steps, d.Step) }
}

// BetweenMoves are the moments of an action phase at which its stratagems may be
// played: between two moves, before a combat's die falls, and when the combats are over.
func BetweenMoves(d *Decision[*Exec]) bool { return d.Step == StepMoves || d.Window }

// Calmly are the decisions in which what is played "at any time" may be played.
func Calmly(d *Decision[*Exec]) bool { return d.Calm }

// OwnStratagems readies a game's own stratagems for the list of all of them, as Own does
// its decisions.
func OwnStratagems[X Phases](list ...Stratagem[X]) []Stratagem[*Exec] {
	out := make([]Stratagem[*Exec], len(list))
	for i, of := range list {
		s := Stratagem[*Exec]{Title: of.Title, Attack: of.Attack, Defence: of.Defence, Fits: of.Fits, Closes: of.Closes, Delays: of.Delays,
			Calls: of.Calls}
		for _, u := range of.Uses {
			s.Uses = append(s.Uses, ownUse(u))
		}
		if of.AnyTime != nil {
			u := ownUse(*of.AnyTime)
			s.AnyTime = &u
		}
		out[i] = s
	}
	return out
}

func ownUse[X Phases](of Use[X]) Use[*Exec] {
	u := Use[*Exec]{When: of.When, Play: func(x *Exec, side Side, f NamedFace) { of.Play(x.Owner.(X), side, f) }}
	if f := of.Check; f != nil {
		u.Check = func(x *Exec, side Side) *engine.Refusal { return f(x.Owner.(X), side) }
	}
	if f := of.Aims; f != nil {
		u.Aims = func(x *Exec, side Side, aim Aim) { f(x.Owner.(X), side, aim) }
	}
	if f := of.None; f != nil {
		u.None = func(x *Exec, side Side) *engine.Refusal { return f(x.Owner.(X), side) }
	}
	if f := of.Target; f != nil {
		u.Target = func(x *Exec, side Side, word string) *engine.Refusal { return f(x.Owner.(X), side, word) }
	}
	return u
}

// nothing is the stratagem of a number that no title has.
var nothing Stratagem[*Exec]

// stratagem is what a title does; for a number that there is not, nothing.
func (r *Ruleset) stratagem(title Title) *Stratagem[*Exec] {
	if title < 0 || title >= len(r.stratagems) || r.stratagems[title] == nil {
		return &nothing
	}
	return r.stratagems[title]
}

// effect is what a title does in a combat, attacking or defending.
func (r *Ruleset) effect(title Title, attacking bool) Effect {
	if s := r.stratagem(title); attacking {
		return s.Attack
	} else {
		return s.Defence
	}
}

// checkFits refuses a title that may not be played in the combat by the side.
func (x *Exec) checkFits(side Side, title Title) *engine.Refusal {
	no := func(code string) *engine.Refusal {
		return x.Refuse(x.TitleRule(title), code, engine.TitleNo("title", title)).At(x.PlaceID(x.S.Combat.Zone))
	}
	fits := x.stratagem(title).Fits
	if fits == nil {
		return no("wrong-moment")
	}
	for i := range fits {
		if !fits[i].Holds(x, side) {
			return no(fits[i].Code)
		}
	}
	return nil
}

// use is how a title answers the decision that is asked; nil when it does not.
func (x *Exec) use(title Title) *Use[*Exec] {
	d := x.Decision()
	uses := x.stratagem(title).Uses
	for i := range uses {
		if uses[i].When(d) {
			return &uses[i]
		}
	}
	return nil
}

// anyTime is how a title is used between two moves or "at any time"; nil when it is not.
func (x *Exec) anyTime(title Title) *Use[*Exec] {
	if u := x.stratagem(title).AnyTime; u != nil && u.When(x.Decision()) {
		return u
	}
	return nil
}

// WrongMoment refuses a title whose moment is another.
func (x *Exec) WrongMoment(title Title) *engine.Refusal {
	return x.Refuse(x.TitleRule(title), "wrong-moment", engine.TitleNo("title", title))
}

// OfferPlays adds the stratagems with which the deciding side may answer.
func (x *Exec) OfferPlays(p *engine.Prompt, full bool) {
	side := x.S.Decider
	x.Faces(side, func(piece int, f Face) { x.offerUse(p, side, piece, f.No, x.use(f.No), full) })
}

// OfferAnyTime adds the stratagems that a side may play between two moves or "at any
// time", one in an action phase.
func (x *Exec) OfferAnyTime(p *engine.Prompt, side Side, full bool) {
	spent := x.S.InPhase && x.S.HasPlayed(side)
	x.Faces(side, func(piece int, f Face) {
		if spent {
			x.Deny(p, full, piece, f.No, x.Refuse(x.Cites.Actions, "one-stratagem-a-phase"))
			return
		}
		x.offerUse(p, side, piece, f.No, x.anyTime(f.No), full)
	})
}

// offerUse adds the ways to play a face, or why it cannot be.
func (x *Exec) offerUse(p *engine.Prompt, side Side, piece int, title Title, u *Use[*Exec], full bool) {
	if u == nil {
		x.Deny(p, full, piece, title, x.WrongMoment(title))
		return
	}
	if u.Check != nil {
		if why := u.Check(x, side); why != nil {
			x.Deny(p, full, piece, title, why)
			return
		}
	}
	if u.Target == nil {
		x.Face(p, piece, title, "play")
		return
	}
	if !x.offerAims(p, side, piece, title, u) && full && u.None != nil {
		x.Deny(p, full, piece, title, u.None(x, side))
	}
}

// offerAims offers all that a face can be played on, and tells whether there is anything.
func (x *Exec) offerAims(p *engine.Prompt, side Side, piece int, title Title, u *Use[*Exec]) bool {
	before := x.Offered()
	if u.Aims != nil {
		u.Aims(x, side, Aim{x, p, piece, title})
	}
	return x.Offered() > before
}

// Play takes "play PIECE TITLE [TARGET]" of the deciding side as its answer; rule is
// cited when the words do not fit.
func (x *Exec) Play(args []string, rule string) *engine.Refusal {
	f, why := x.NameFace(x.S.Decider, args, rule, "play")
	if why != nil {
		return why
	}
	return x.playUse(x.S.Decider, f, x.use(f.Title))
}

// PlayAnyTime takes "play PIECE TITLE [TARGET]" of a side between two moves or "at any
// time". Before a combat, or when all are over, that is an interlude.
func (x *Exec) PlayAnyTime(side Side, args []string, rule string) *engine.Refusal {
	s := x.S
	f, why := x.NameFace(side, args, rule, "play")
	if why != nil {
		return why
	}
	if s.InPhase && s.HasPlayed(side) {
		return engine.Refuse(x.Cites.Actions, "one-stratagem-a-phase")
	}
	u := x.anyTime(f.Title)
	if x.Decision().Window {
		s.Interlude = s.Step
	}
	return x.playUse(side, f, u)
}

// playUse plays a face in one of its ways.
func (x *Exec) playUse(side Side, f NamedFace, u *Use[*Exec]) *engine.Refusal {
	if u == nil {
		return x.WrongMoment(f.Title)
	}
	if u.Target == nil && f.Target != "" {
		return engine.Refuse(x.TitleRule(f.Title), "usage", engine.Word("verb", "play"))
	}
	if u.Check != nil {
		if why := u.Check(x, side); why != nil {
			return why
		}
	}
	if u.Target != nil {
		if f.Target == "" && u.None != nil && !x.offerAims(new(engine.Prompt), side, f.Piece, f.Title, u) {
			return u.None(x, side)
		}
		if why := u.Target(x, side, f.Target); why != nil {
			return why
		}
	}
	if x.S.InPhase {
		x.S.Played[side] = true
	}
	u.Play(x, side, f)
	return nil
}
