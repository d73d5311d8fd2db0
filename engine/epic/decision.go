package epic

import (
	"errors"
	"slices"

	"strategos/engine"
)

// decision is one thing the game can wait for a player to decide: what it is called, what its prompt says, with which
// commands it is answered, why a click does nothing in it, where a group may go, and what makes it sound in a saved
// game. Each is declared beside the rule it serves.
type decision struct {
	step Step
	// name in prompts, saves and message catalogs; cite is the section its prompt names.
	name, cite string
	// when it is asked.
	when  moment
	verbs []verb
	// ask writes the question; with full also the choices that are refused.
	ask func(x *Exec, p *engine.Prompt, full bool)
	// atPlace and atPiece tell why a click there does nothing; without them the general answer is given.
	atPlace func(x *Exec, id string) *engine.Refusal
	atPiece func(x *Exec, p Piece) *engine.Refusal
	// ways lists where a group may go, with why also where it may not.
	ways func(x *Exec, group Set, why bool) []engine.Destination
	// sound refuses a saved game in which there is nothing to decide.
	sound func(x *Exec) error
	// back comes back to it after an offer or allies' conferring, which may have left nothing of it, and tells whether something is waited for;
	// where not, its part is over for who decides. Without it that is so where it is not sound.
	back func(x *Exec) bool
}

// verb is a command that answers a decision.
type verb struct {
	word string
	do   func(x *Exec, args []string) *engine.Refusal
}

// decisions are all of them by their step.
var decisions [nSteps]*decision

func init() {
	for _, d := range []*decision{&keepingTribute, &placing, &moving, &choosingBattle, &sallying, &commanding, &fightingRound, &breakingOff,
		&wavering, &pursuing, &retreating, &storming, &manning, &spoiling, &raiding, &foraging, &paying, &besieging, &foragingFleets, &intercepting, &manningSquadron, &forcing,
		&manningCrews, &puttingAshore, &raisingHelots,
		&uprising, &assessing, &revolting, &pacifying, &building, &playing, &discarding, &drawing, &answering, &spying, &answeringOffer, &choosingSatraps, &givingUp,
		&choosingWings, &deploying, &shifting, &joiningWings, &conferring, &exchanging, &supporting, &ceding} {
		decisions[d.step] = d
	}
}

// errNothingToDecide refuses a saved game whose step asks for nothing.
var errNothingToDecide = errors.New("step: there is nothing to decide")

// do carries out a command that answers the decision the game waits for.
func (x *Exec) do(c engine.Command) *engine.Refusal {
	d := decisions[x.S.Step]
	x.giver = x.S.Deciding
	if d == nil {
		return engine.Refuse("21", "game-over")
	}
	if kind := slices.Index(offerNames[:], c.Verb); kind >= 0 && x.mayOffer() {
		return x.offer(OfferKind(kind), c.Args)
	}
	if c.Verb == attendWord && x.mayAttend() {
		return x.attend(c.Args)
	}
	if c.Verb == conferWord && x.mayConfer() {
		return x.confer(c.Args)
	}
	for i := range d.verbs {
		if d.verbs[i].word == c.Verb {
			return d.verbs[i].do(x, c.Args)
		}
	}
	return engine.Refuse(d.cite, "wrong-verb", engine.Typed("verb", c.Verb))
}

// noArgs refuses words after a verb that stands alone.
func noArgs(cite, verb string, args []string) *engine.Refusal {
	if len(args) > 0 {
		return engine.Refuse(cite, "usage", engine.Word("verb", verb))
	}
	return nil
}

// done is the verb that ends a half of a part.
func done(cite string) verb {
	return verb{"done", func(x *Exec, args []string) *engine.Refusal {
		if why := noArgs(cite, "done", args); why != nil {
			return why
		}
		x.proceed()
		return nil
	}}
}

// doneChoice is the button for it.
func doneChoice(cite, key string) engine.Choice {
	return engine.Choice{Command: engine.Cmd("done"), On: engine.OnButton, Key: key, Rule: cite, Default: true, Role: engine.EndRole}
}

// Verbs are the first words of all commands.
func Verbs() map[string]bool {
	verbs := map[string]bool{attendWord: true, conferWord: true}
	for _, word := range offerNames {
		verbs[word] = true
	}
	for _, d := range decisions {
		if d != nil {
			for i := range d.verbs {
				verbs[d.verbs[i].word] = true
			}
		}
	}
	return verbs
}
