package engine

import "slices"

// Target says what on the screen a choice belongs to.
type Target string

// The targets of choices. A button stands in the panel only.
const (
	OnButton  Target = "button"
	OnZone    Target = "zone"
	OnCounter Target = "counter"
	OnPiece   Target = "piece"
)

// Role is what a choice is to the player who looks for it, whatever it is called in a game: its place among the buttons and
// its key follow from it.
type Role uint8

// The roles. Most choices have none.
const (
	NoRole Role = iota
	// NumberRole: one of several numbers to choose from, which stands in its first fact.
	NumberRole
	// EndRole ends what the seat is doing, PassRole lets a chance go by.
	EndRole
	PassRole
	// WordRole takes the word between two decisions.
	WordRole
	// DeclineRole leaves what costs nothing: nobody is advised to.
	DeclineRole
	// KeepRole keeps a card as it is.
	KeepRole
	// OpenRole opens a place, so that what stands there can be sent on its way; FightRole begins a fight there.
	OpenRole
	FightRole
	// PeaceRole offers the others an end of the war, AcceptRole takes such an offer.
	PeaceRole
	AcceptRole
	// ConferRole leads to what one does for one's partners by the way.
	ConferRole
)

// Choice is one legal command, complete, with what it costs.
type Choice struct {
	Command Command `json:"command"`
	// On and ID tell what is clicked: a place, a thing, a card or piece of a hand, or a
	// button of the panel.
	On Target `json:"on"`
	ID string `json:"id,omitempty"`
	// Key is the label's message key; Facts fill it.
	Key   string `json:"key"`
	Facts Facts  `json:"facts,omitempty"`
	// Cost in what the seat spends (action points, treasure), 0 when free.
	Cost int `json:"cost,omitempty"`
	// Rule is the section that allows it.
	Rule string `json:"rule"`
	// Seat is set when the choice belongs to another seat than the prompt's (an
	// interruption "at any time").
	Seat Seat `json:"seat,omitempty"`
	// Default marks what the interface may do by itself when a player wants no
	// questions without an alternative.
	Default bool `json:"default,omitempty"`
	// Lost is how much of what the seat may still spend it gives up by this choice.
	Lost int `json:"lost,omitempty"`
	// Warnings are what a player would regret about it.
	Warnings []Warning `json:"-"`
	// By are the counters that do it, at the head of the command's words, where those of them that are picked may do it alone.
	By []string `json:"-"`
	// Role is what it is to the player.
	Role Role `json:"-"`
}

// Denied is a choice a player would try and may not, with the reason.
type Denied struct {
	On  Target `json:"on"`
	ID  string `json:"id,omitempty"`
	Key string `json:"key"`
	// Facts fill the label.
	Facts Facts `json:"facts,omitempty"`
	// Why is the reason.
	Why *Refusal `json:"why"`
	// Role is what it would be to the player.
	Role Role `json:"-"`
}

// Pick asks for a set of counters: the command is Verb followed by Min to Max ids
// of Pool.
type Pick struct {
	Verb string   `json:"verb"`
	Pool []string `json:"pool"`
	Min  int      `json:"min"`
	Max  int      `json:"max"`
	// Sum is what the counters picked must add up to by their Worth, whatever their
	// number; 0 when only the number counts.
	Sum int `json:"sum,omitempty"`
	// Worth is what each counter of the pool counts towards Sum, in the pool's order.
	Worth []int `json:"worth,omitempty"`
	// Suggested is a legal pick the player can take over or change.
	Suggested []string `json:"suggested,omitempty"`
}

// Worthy is what the counters count towards Sum together.
func (k *Pick) Worthy(ids []string) int {
	n := 0
	for i, id := range k.Pool {
		if i < len(k.Worth) && slices.Contains(ids, id) {
			n += k.Worth[i]
		}
	}
	return n
}

// March asks for a group and its way: the command is Verb, the ids of the group
// (out of Movers) and then the zones of the path. Game.Destinations lists where
// a group may go.
type March struct {
	Verb   string   `json:"verb"`
	Movers []string `json:"movers"`
	// From is the place all movers stand in, if it is one.
	From string `json:"from,omitempty"`
	// Retreat marks a retreat: no movement points are counted.
	Retreat bool `json:"retreat,omitempty"`
	// Together marks a march that all movers make as one group.
	Together bool `json:"together,omitempty"`
	// Onward: who has points left when a move is over may go on, so that a way may be made of several moves.
	Onward bool `json:"onward,omitempty"`
	// Core are movers that no group leaves behind.
	Core []string `json:"core,omitempty"`
	// Stacks are the movers that stand together, in games where only these go together; empty in all others.
	Stacks [][]string `json:"-"`
	// Suggested is a group the player most likely means, to take over or change; none where he has to say.
	Suggested []string `json:"suggested,omitempty"`
	// Set are the movers by number, in a game that can be thought about.
	Set Things `json:"-"`
}

// Prompt is the one decision a game waits for.
type Prompt struct {
	// Seat decides; empty when the game is over.
	Seat Seat `json:"seat"`
	// Decision is the decision's name in the dossier, e.g. "announce".
	Decision string `json:"decision"`
	// Rule is the section it comes from.
	Rule string `json:"rule"`
	// Facts fill the question's text.
	Facts Facts `json:"facts,omitempty"`
	// Zone is where it happens, if anywhere.
	Zone    string   `json:"zone,omitempty"`
	Choices []Choice `json:"choices,omitempty"`
	Denied  []Denied `json:"denied,omitempty"`
	Pick    *Pick    `json:"pick,omitempty"`
	March   *March   `json:"march,omitempty"`
	// Purse is how much the seat can still spend on choices that cost something.
	Purse int `json:"-"`
	// Coin names what that is, for the words of a price: empty for action points.
	Coin string `json:"coin,omitempty"`
	// Secret tells that the answer is for the seat's eyes alone, whatever it holds.
	Secret bool `json:"secret,omitempty"`
	// Lying is what dice that have fallen bring if they stand.
	Lying []Prospect `json:"lying,omitempty"`
	// Gainless tells that the seat can gain nothing by any answer but the default, as
	// everybody can see; what it could do by taking the word first is not meant.
	Gainless bool `json:"gainless,omitempty"`
	// Over is set when the game is finished.
	Over *Outcome `json:"over,omitempty"`
}

// Warning is something legal a player would regret, named for the catalogs.
type Warning struct {
	Code  string `json:"code"`
	Rule  string `json:"rule"`
	Facts Facts  `json:"facts,omitempty"`
	// Counters are whom it is about.
	Counters []string `json:"counters,omitempty"`
}

// Destination is a zone a group may go to, or may not (Why is set).
type Destination struct {
	Zone string `json:"zone"`
	// Path is the way, step by step, without the start: the zones of the command.
	Path []string `json:"path,omitempty"`
	// Cost and Left are movement points, or halves of them; Left is -1 for unlimited movement.
	Cost   int  `json:"cost"`
	Left   int  `json:"left"`
	Halves bool `json:"halves,omitempty"`
	// Afloat is set when the way, or part of it, goes by sea.
	Afloat bool `json:"afloat,omitempty"`
	// Direct is set when counters are put there at once, over no way at all.
	Direct bool `json:"-"`
	// Combat is set when ending the move there brings on a combat.
	Combat bool `json:"combat,omitempty"`
	// Shift sums the column shifts the way of entry would bring in combat.
	Shift int `json:"shift,omitempty"`
	// Chance is how likely the group gets there where dice decide it; nil when
	// nothing stands in the way.
	Chance   *Fraction `json:"chance,omitempty"`
	Warnings []Warning `json:"warnings,omitempty"`
	// Tolls are what makes steps of the way cost more than one point, where a game tells.
	Tolls []Toll   `json:"tolls,omitempty"`
	Why   *Refusal `json:"why,omitempty"`
}

// Toll is what a step costs more than one point: a river, a wall.
type Toll struct {
	// Key names what is crossed.
	Key string `json:"key"`
	// N is how many points more, From and To the places of the step.
	N    int    `json:"n"`
	From string `json:"from"`
	To   string `json:"to"`
}
