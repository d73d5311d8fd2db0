package zonewar

import "strategos/engine"

// Word is a word of a command by the number of what it names.
type Word int16

// What words name: so many of each kind. Plain words are those that name nothing on
// the board ("none", "all"): the series' first, then the game's own.
const (
	placeWords   Word = 0
	counterWords      = placeWords + MaxPlaces
	pieceWords        = counterWords + MaxCounters
	groupWords        = pieceWords + MaxPieces
	seatWords         = groupWords + MaxGroups
	numberWords       = seatWords + 2
	plainWords        = numberWords + MaxTitle + 1
)

// The series' plain words; a game's own follow, see Speak.
const (
	WordNone Word = plainWords + iota
	WordAll
	WordRest
	FirstOwnWord
)

// NameOf is the word for a place; those for counters, pieces, groups, seats and small
// numbers are beside it.
func NameOf(p Place) Word          { return placeWords + Word(p) }
func NameOfCounter(c Counter) Word { return counterWords + Word(c) }
func NameOfPiece(piece int) Word   { return pieceWords + Word(piece) }
func NameOfGroup(group int) Word   { return groupWords + Word(group) }
func NameOfSeat(side Side) Word    { return seatWords + Word(side) }
func NameOfNumber(n int) Word      { return numberWords + Word(n) }
func NameOfWork(work int) Word     { return workWords + Word(work) }

// mostOwnWords is how many plain words a game may have of its own; those for works come after
// them.
const (
	mostOwnWords = 32
	workWords    = FirstOwnWord + mostOwnWords
)

// Words are the words of a command, three at most.
type Words struct {
	list [3]Word
	n    int
}

// Naming puts words together.
func Naming(words ...Word) Words {
	var w Words
	w.n = copy(w.list[:], words)
	return w
}

// spell lists all words, each as the whole of a command's words too, so that the many
// commands of one word need no memory.
func (r *Ruleset) spell() {
	r.words = make([][1]string, int(workWords)+len(r.Works))
	for i := range r.Works {
		r.words[NameOfWork(i)][0] = r.Works[i].ID
	}
	for i := range r.Places {
		r.words[NameOf(Place(i))][0] = r.Places[i].ID
	}
	for i := range r.NCounters {
		r.words[NameOfCounter(Counter(i))][0] = r.CounterID(Counter(i))
	}
	for i := range r.Pieces {
		r.words[NameOfPiece(i)][0] = r.Pieces[i].ID
	}
	for i := range r.Data.Groups {
		r.words[NameOfGroup(i)][0] = r.Data.Groups[i].ID
	}
	for i, seat := range r.Seats {
		r.words[NameOfSeat(Side(i))][0] = string(seat)
	}
	for n := range MaxTitle + 1 {
		r.words[NameOfNumber(n)][0] = Itoa(n)
	}
	r.words[WordNone][0], r.words[WordAll][0], r.words[WordRest][0] = "none", "all", "rest"
	for i, w := range r.ownWords {
		r.words[int(FirstOwnWord)+i][0] = w
	}
}

// Speak gives the rules the game's own plain words, from FirstOwnWord on.
func (r *Ruleset) Speak(own ...string) {
	r.ownWords = own
	r.spell()
}

// one is a word as a list that nobody may change.
func (r *Ruleset) one(w Word) []string { return r.words[w][:] }

// One is the id of a counter, OnePlace that of a place, as a list that nobody may change.
func (r *Ruleset) One(c Counter) []string { return r.one(NameOfCounter(c)) }
func (r *Ruleset) OnePlace(p Place) []string {
	if p == NoPlace {
		return []string{""}
	}
	return r.one(NameOf(p))
}

// stock is memory that is cut into lists for others to keep: each is theirs for good,
// only the piece it was cut from is shared.
type stock[T any] struct {
	left []T
	size int // of the last piece
}

// restock makes room for n: pieces grow up to most, so that a game that is asked once
// keeps little.
func (s *stock[T]) restock(n, most int) {
	if n > len(s.left) {
		s.size = max(n, min(most, max(4, 2*s.size)))
		s.left = make([]T, s.size)
	}
}

// take cuts a list of n off.
func (s *stock[T]) take(n, most int) []T {
	s.restock(n, most)
	out := s.left[:n:n]
	s.left = s.left[n:]
	return out
}

// open gives room for about so many, to be written one after the other and then cut.
func (s *stock[T]) open(n, most int) []T {
	s.restock(n, most)
	return s.left[:0]
}

// cut keeps what was written where open gave room, or elsewhere when there was more.
func (s *stock[T]) cut(list []T) []T {
	n := len(list)
	if n == 0 {
		return nil
	}
	if n <= len(s.left) && &list[0] == &s.left[0] {
		s.left = s.left[n:]
	}
	return list[:n:n]
}

// stocks are an Exec's: what prompts are made of is soon forgotten, events are kept, so
// neither holds the other's memory.
type stocks struct {
	words    stock[string]
	facts    stock[engine.Fact]
	warnings stock[engine.Warning]
	chances  stock[engine.Fraction]
	legs     stock[engine.Leg]
	choices  stock[engine.Choice]
	events   stock[engine.Event]
}

// stock is what the Exec's answers or events are made of now.
func (x *Exec) stock() *stocks {
	if x.Quiet {
		return &x.asked
	}
	return &x.telling
}

// Facts makes a list of facts to keep.
func (x *Exec) Facts(facts ...engine.Fact) engine.Facts {
	if len(facts) == 0 || x.still {
		return nil
	}
	out := x.stock().facts.take(len(facts), 32)
	copy(out, facts)
	return out
}

// Zones are the ids of places, in that order.
func (x *Exec) Zones(places ...Place) []string {
	if x.still {
		return nil
	}
	out := x.stock().words.take(len(places), 64)
	for i, p := range places {
		out[i] = x.PlaceID(p)
	}
	return out
}

// zonesFrom are the ids of a place and of a way out of it.
func (x *Exec) zonesFrom(from Place, way []Place) []string {
	out := x.stock().words.take(1+len(way), 64)
	out[0] = x.PlaceID(from)
	for i, p := range way {
		out[i+1] = x.PlaceID(p)
	}
	return out
}

// IDs are the ids of the counters of a set.
func (x *Exec) IDs(s Set) []string {
	if n := s.Len(); n == 0 || x.still {
		return nil
	} else if n == 1 {
		return x.One(s.First())
	}
	out := x.stock().words.take(s.Len(), 64)[:0]
	for c := range s.All() {
		out = append(out, x.CounterID(c))
	}
	return out
}

// args are the words of a command.
func (x *Exec) args(words *Words) []string {
	switch words.n {
	case 0:
		return nil
	case 1:
		return x.one(words.list[0])
	}
	out := x.stock().words.take(words.n, 64)
	for i := range out {
		out[i] = x.words[words.list[i]][0]
	}
	return out
}

// Refuse is engine.Refuse, or says nothing when nobody will read it.
func (x *Exec) Refuse(rule, code string, facts ...engine.Fact) *engine.Refusal {
	if x.muted {
		return engine.Muted
	}
	return engine.Refuse(rule, code, facts...)
}

// Open tells whether a check passes, for those who do not read why it does not.
func (x *Exec) Open(check func() *engine.Refusal) bool {
	was := x.muted
	x.muted = true
	ok := check() == nil
	x.muted = was
	return ok
}

// Offer is a choice of a decision: a command with what a player sees of it. What is
// clicked, unless it is a button, is the first of its words; the key of its label is the
// verb, unless it has another.
type Offer struct {
	Verb    string
	Words   Words
	On      engine.Target
	Key     string
	Cost    int
	Rule    string
	Seat    engine.Seat
	Default bool
}

// Offer adds a choice to the prompt, or to the list of moves when only these are wanted.
func (x *Exec) Offer(p *engine.Prompt, o Offer, facts ...engine.Fact) {
	x.offered++
	if x.list != nil {
		m := engine.Move{Verb: o.Verb, N: int8(o.Words.n), On: o.On, Cost: int16(o.Cost), Default: o.Default, Other: o.Seat != ""}
		for i, w := range o.Words.list {
			m.Words[i] = int16(w)
		}
		x.list.List = append(x.list.List, m)
		return
	}
	c := engine.Choice{Command: engine.Command{Verb: o.Verb, Args: x.args(&o.Words)}, On: o.On, Key: o.Key, Facts: x.Facts(facts...),
		Cost: o.Cost, Rule: o.Rule, Seat: o.Seat, Default: o.Default, Role: roleOf(o.Verb)}
	if c.Key == "" {
		c.Key = o.Verb
	}
	if o.On != engine.OnButton {
		c.ID = c.Command.Args[0]
	}
	p.Choices = append(p.Choices, c)
}

// Offered is how many choices have been offered so far.
func (x *Exec) Offered() int { return x.offered }

// Button offers a verb without words, in the panel only; see Offer for the key.
func (x *Exec) Button(p *engine.Prompt, verb, key, rule string, byDefault bool) {
	x.Offer(p, Offer{Verb: verb, On: engine.OnButton, Key: key, Rule: rule, Default: byDefault})
}

// offerFace offers a face of a stratagem counter for the only thing it can be used on.
func (x *Exec) offerFace(p *engine.Prompt, piece, title int, key string, on engine.Fact) {
	x.Offer(p, Offer{Verb: "play", Words: Naming(NameOfPiece(piece), NameOfNumber(title)), On: engine.OnPiece, Key: key, Rule: x.TitleRule(title)},
		engine.TitleNo("title", title), on)
}

// Face offers a face of a stratagem counter; more words follow "play PIECE TITLE".
func (x *Exec) Face(p *engine.Prompt, piece, title int, key string, words ...Word) {
	o := Offer{Verb: "play", On: engine.OnPiece, Key: key, Rule: x.TitleRule(title)}
	switch len(words) {
	case 0:
		o.Words = Naming(NameOfPiece(piece), NameOfNumber(title))
		x.Offer(p, o, engine.TitleNo("title", title))
	default:
		w := words[0]
		o.Words = Naming(NameOfPiece(piece), NameOfNumber(title), w)
		switch {
		case w < counterWords:
			x.Offer(p, o, engine.TitleNo("title", title), engine.PlaceOf("zone", x.words[w][0]))
		case w < pieceWords:
			x.Offer(p, o, engine.TitleNo("title", title), engine.ThingOf("counter", x.words[w][0]))
		case w < seatWords:
			x.Offer(p, o, engine.TitleNo("title", title), engine.GroupOf("group", x.words[w][0]))
		case w >= workWords:
			x.Offer(p, o, engine.TitleNo("title", title), engine.PlaceOf("zone", x.words[w][0]))
		default:
			x.Offer(p, o, engine.TitleNo("title", title))
		}
	}
}

// AskMarch asks for a group out of the movers and its way; core are those whom no group
// leaves behind.
func (x *Exec) AskMarch(p *engine.Prompt, m engine.March, movers, core Set) {
	if l := x.list; l != nil {
		l.March.Verb, l.March.Movers, l.March.Core, l.March.Retreat, l.March.Together = m.Verb, things(movers), things(core), m.Retreat, m.Together
		return
	}
	march := m
	march.Movers, march.Core, march.Set = x.IDs(movers), x.IDs(core), things(movers)
	p.March = &march
}

// Suggest proposes a group for the march that is asked for.
func (x *Exec) Suggest(p *engine.Prompt, group Set) {
	if p.March != nil {
		p.March.Suggested = x.IDs(group)
	}
}

// AskPick asks for some of the counters of a pool.
func (x *Exec) AskPick(p *engine.Prompt, k engine.Pick, pool, suggested Set) {
	if l := x.list; l != nil {
		l.Pick.Verb, l.Pick.Min, l.Pick.Max, l.Pick.Sum = k.Verb, k.Min, k.Max, k.Sum
		l.Pick.Pool, l.Pick.Suggested = things(pool), things(suggested)
		return
	}
	pick := k
	pick.Pool, pick.Suggested = x.IDs(pool), x.IDs(suggested)
	if k.Sum > 0 {
		pool.Each(func(c Counter) { pick.Worth = append(pick.Worth, x.FP(x.S, c)) })
	}
	p.Pick = &pick
}

// Listing tells whether ways are wanted for a list of moves only, to which ListWay adds
// one of a single step.
func (x *Exec) Listing() bool { return x.list != nil }
func (x *Exec) ListWay(group Set, to Place, warned bool) {
	x.listWay(group, []Place{to}, false, warned)
}

// listWay adds a way of the group to the list of moves.
func (x *Exec) listWay(group Set, path []Place, combat, warned bool) {
	l := x.list
	from := len(l.Places)
	for _, p := range path {
		l.Places = append(l.Places, int16(p))
	}
	l.List = append(l.List, engine.Move{Verb: l.March.Verb, Set: things(group), From: int32(from), To: int32(len(l.Places)), Combat: combat, Warned: warned})
}

// things is a set of counters as the core knows it, countersOf the other way round.
func things(s Set) engine.Things     { return engine.Things{s[0], s[1]} }
func countersOf(t engine.Things) Set { return Set{t[0], t[1]} }
