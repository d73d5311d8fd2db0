// Package panels is what stands beside the board: what is asked and how it can be answered, the hand, the details of what is
// looked at, the rolls to come, the menus and the questions over the board.
//
// The panels know no game. They show an engine.View and an engine.Prompt in the words of a text.Text; what things look like
// and are called they ask the table (interface Looks). What only a family of games has - figures beside a seat's name, a
// combat with its table - is a Part that the family gives for views whose Detail is its own.
package panels

import (
	"slices"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/game/intent"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// Looks says what the things of a game are called and look like.
type Looks interface {
	// Seats in the game's order, and the colours of one.
	Seats() []engine.Seat
	Livery(engine.Seat) render.Livery

	// Place tells whether there is a place of that id. PlaceTitle is its letter and name, PlaceName the name alone,
	// PlaceShort what it is called in a list.
	Place(id string) bool
	PlaceTitle(id string) string
	PlaceName(id string) string
	PlaceShort(id string) string

	// Thing finds a thing on show; ok is false for one that nobody sees.
	Thing(id string) (t Thing, ok bool)
	// Spec draws the face of a thing that shows, with a mark; Mark is the one it has on the board.
	Spec(id string, m render.Mark) render.Spec
	Mark(id string) render.Mark
	// Faces are all faces of a thing, the full one first.
	Faces(id string) []render.Spec
	// Name is what a thing is called in full, ShortName in a list.
	Name(id string) string
	ShortName(id string) string
	// Here lists who of a seat stands in a place.
	Here(place string, seat engine.Seat) []string

	// Counting are the places and works that count at the end, TurnTitle what a turn is called.
	Counting() []string
	TurnTitle(turn int) string

	// WayLabel is what a way costs, WayNotes what there is to say about it besides.
	WayLabel(*engine.Destination) string
	WayNotes(*engine.Destination) []string
	// ChanceSample draws a chance as it stands on the board and tells its size; without a list it only tells.
	ChanceSample(l *render.List, at render.Point) (w, h float64)

	// Card are the faces of a card for a seat, nil for what is no card. CardName is what it is called.
	Card(id string, seat engine.Seat) []Face
	CardName(id string) string
}

// Thing is a thing on show.
type Thing struct {
	ID    string
	Owner engine.Seat
	Place string // "" for none
	// Face is the index of the face that shows; Turns tells that the others count as hidden behind it.
	Face  int
	Turns bool
}

// Face is one face of a card.
type Face struct {
	// Key is the title it bears, as choices name it.
	Key string
	// Label, Name, Effect and When are its words.
	Label, Name, Effect, When string
	// Foreign: the seat may never play it.
	Foreign bool
	// Words is all that stands on a card of a deck, nil for other cards; it is drawn as such and not by Spec.
	Words *text.Card
	// Spec draws it.
	Spec func(render.Mark) render.Spec
}

// Table is what the panels need of the table they belong to.
type Table interface {
	Looks
	// Game is the game in progress, Shown the game as it stood at the moment on show, whose number At is.
	Game() engine.Game
	Shown() engine.Game
	At() int
	// Records are what has happened so far.
	Records() []engine.Record
	// Opening tells that the decision is the first that whoever sits at the screen has to take.
	Opening() bool
	// Past tells that a moment of the past is on show, Curtained that the seat has to be passed on first, Live that the
	// decision may be answered.
	Past() bool
	Curtained() bool
	Live() bool
	// Pointed is the thing and the place under the pointer.
	Pointed() (thing, place string)

	// ShowRules opens the reference at a section.
	ShowRules(section string)
	// Follow goes where a word of a sentence leads, Point brings places into view and lights them.
	Follow(text.Span)
	Point(places ...string)
	// Light lights the place that a button speaks of.
	Light(place string)
	// Enlarge shows a thing large, "" puts it away.
	Enlarge(id string)
	// OpenHand leads to a hand that lies elsewhere, Uncover shows the hand of the seat that decides.
	OpenHand()
	Uncover()
	// Spot is what a menu at a place or a thing opens beside, Lit what lies lit on the board meanwhile; Hides tells whether a place lies behind
	// a rectangle.
	Spot(on engine.Target, id string) render.Rect
	Lit() []render.Rect
	Hides(place string, r render.Rect) bool
}

// Part is what a family of games adds to the panels.
type Part interface {
	// PlaceFacts is what a player wants to know of a place, ThingFacts what a thing is and how it stands, in lines. Sum words
	// how many things lie in a place, and how strong they are.
	PlaceFacts(id string) []string
	ThingFacts(id string) []string
	Sum(place string, ids []string) string
	// Rows are what is told of each seat beside its name.
	Rows() []Row
	// Group says more about the picked group, Stuck what may be done for one that can go nowhere.
	Group(k *prose.Column)
	Stuck(k *prose.Column)
	// Below is what stands beneath the answers: a combat in progress.
	Below(k *prose.Column)
	// Rolled is the combat that an event tells the roll of: both forces, the odds, the die and, once it rests, what it came to;
	// pips is the face it shows in the air.
	Rolled(k *prose.Column, e *engine.Event, rests bool, pips int)
	// Due are the things that come in a turn, by whose they are, as everybody knows from the scenario.
	Due(turn int) []Arrival
	// Aside is what lies on the board beside a place pointed at.
	Aside(c *ui.Context, board render.Rect)
	// Owns tells whether a roll to come, to which a choice leads, has a panel of its own, Rolls whether dice thrown have.
	Owns(f *engine.Forecast, ch *engine.Choice) bool
	Rolls() bool
	// Headline is what a player wants to know of a roll before its answers, in a line, "" for nothing.
	Headline(f *engine.Forecast) string
	// Result tells whether the last roll is told elsewhere already.
	Result() bool
	// Accounts are what the seats have gained.
	Accounts() []Account
}

// Headed is a Part that says more about what is asked, right below the question.
type Headed interface{ Lead(k *prose.Column) }

// Displayed is a Part that shows what is decided about right below the answers, before the forecasts.
type Displayed interface{ Display(k *prose.Column) }

// Ponderous is a Part some of whose decisions lead to rolls that take longer to foretell than a frame has: those are reckoned in the
// background while it Ponders.
type Ponderous interface{ Ponders() bool }

// Routed is a Part that knows the way that a decision is about: one that somebody else is going.
type Routed interface {
	// WayAsked are the places of that way so far, nil for none. A Part that embeds the Panels has their methods; this has a name of its own.
	WayAsked() []string
}

// Picked is a Part that says more about a set that is picked: what it costs, what it brings.
type Picked interface{ Picked(k *prose.Column) }

// Laying is a Part that lays out the answers to some decisions itself: those to picks, places and counters, and such buttons as it Lays.
type Laying interface {
	// Lay lays the answers to the present decision out; it reports false where it leaves them to the panel.
	Lay(k *prose.Column) bool
	// Lays tells whether a button of that decision is among them.
	Lays(ch *engine.Choice) bool
}

// Outlaying is a Part that lays out cards in no hand of who is asked, as those of the enemy's that his spies have seen.
type Outlaying interface {
	// Outside tells whether a choice is about one.
	Outside(ch *engine.Choice) bool
}

// Pointed is a Part with buttons of its own for commands: their ids, where they are on show or not.
type Pointed interface {
	OwnButtons(cmd engine.Command) []string
}

// Buttons are the ids that the buttons of a command have, in the panel and in sheets, on show or not, and of the fold that hides its button.
func (ps *Panels) Buttons(cmd engine.Command) []string {
	dotted := strings.ReplaceAll(cmd.String(), " ", ".")
	out := []string{"choice." + dotted, "play." + dotted, "do." + dotted}
	if p, ok := ps.part.(Pointed); ok {
		out = append(out, p.OwnButtons(cmd)...)
	}
	offered := slices.ContainsFunc(ps.Prompt.Choices, func(ch engine.Choice) bool {
		return ch.Role == engine.PeaceRole && ch.Command.String() == cmd.String()
	})
	if offered && !ps.folds[foldAgreements] {
		out = append(out, foldAgreements)
	}
	return out
}

// Arrival is what comes of a seat in a turn.
type Arrival struct {
	Seat   engine.Seat
	Things []string
	// Come tells that it has come.
	Come bool
}

// Family makes the part of a family of games, nil for a view that is not its own.
type Family func(*Panels) Part

// Groups are the numbers of the panels' widgets in the order of Tab: the answers, what is said about them, a menu.
type Groups struct{ Answers, About, Popup int }

// Panels are the panels of a table.
type Panels struct {
	Table

	// What they show, set before each frame: the view on show and that of the present, the decision, who holds what is
	// picked.
	View, Now *engine.View
	Prompt    *engine.Prompt
	Ctl       *intent.Controller
	Text      *text.Text
	Palette   *render.Palette
	// Compact: the window is small, and the answers come first. Apart: the hand lies elsewhere than the decision.
	Compact, Apart bool
	// Waiting: dice still roll, or a result is being read; the next decision is not shown yet.
	Waiting bool

	part    Part
	groups  Groups
	hotWhat string          // the greyed button under the pointer or the focus
	hotWhy  *engine.Refusal // why it does nothing
	refused refusedBox
	folds   map[string]bool // lists unfolded, by what they are about
	told    *foretold
	ways    wayLists       // of the group picked last
	anyway  bool           // the rolls that come without anybody's doing are unfolded
	scoring bool           // the ledger is open
	pages   map[string]int // from which on the answers to what a card is played on lie open, by what has been named
	turn    int            // looked at on the calendar, 0 for none
	sheet   string         // that lies over the table, "" for none
	mode    string         // in which the map is painted, "" for the map as it is
}

// New makes the panels of a table.
func New(t Table, g Groups) *Panels { return &Panels{Table: t, groups: g} }

// Landed is a Part whose game has groups of places: regions. A Part that embeds the Panels has their methods; these have names of their own.
type Landed interface {
	// RegionAt is the region that a place lies in, "" for none; RegionPlaces are the places by which it is shown.
	RegionAt(place string) string
	RegionPlaces(region string) []string
}

// GroupAt is the region that a place lies in, "" where the game has none.
func (ps *Panels) GroupAt(place string) string {
	if l, ok := ps.part.(Landed); ok {
		return l.RegionAt(place)
	}
	return ""
}

// GroupPlaces are the places by which a region is shown.
func (ps *Panels) GroupPlaces(group string) []string {
	if l, ok := ps.part.(Landed); ok {
		return l.RegionPlaces(group)
	}
	return nil
}

// Join takes the part of the first family whose view this is.
func (ps *Panels) Join(families []Family) {
	for _, f := range families {
		if part := f(ps); part != nil {
			ps.part = part
			return
		}
	}
	ps.part = &plain{ps}
}

// Begin begins a frame.
func (ps *Panels) Begin() { ps.hotWhat, ps.hotWhy = "", nil }

// Forget drops what was asked about the decision before.
func (ps *Panels) Forget() { ps.told, ps.turn, ps.ways, ps.pages = nil, 0, wayLists{}, nil }

// PlaceFacts is what a player wants to know of a place, in lines.
func (ps *Panels) PlaceFacts(id string) []string { return ps.part.PlaceFacts(id) }

// ThingFacts is what a thing is and how it stands, in lines.
func (ps *Panels) ThingFacts(id string) []string { return ps.part.ThingFacts(id) }

// Below is what stands beneath the answers.
func (ps *Panels) Below(k *prose.Column) { ps.part.Below(k) }

// Rolled is the combat that an event tells the roll of.
func (ps *Panels) Rolled(k *prose.Column, e *engine.Event, rests bool, pips int) {
	ps.part.Rolled(k, e, rests, pips)
}

// Aside is what lies on the board beside a place pointed at.
func (ps *Panels) Aside(c *ui.Context, board render.Rect) { ps.part.Aside(c, board) }

// Adds tells whether a click adds to what is picked, or takes away from it.
func Adds(c *ui.Context) bool { return c.Mods()&(ui.Shift|ui.Ctrl) != 0 }

// WayWords are the places of a way.
func (ps *Panels) WayWords(ids []string) string {
	words := make([]string, len(ids))
	for i, id := range ids {
		words[i] = ps.PlaceShort(id)
	}
	return strings.Join(words, " → ")
}
