package text

import (
	"strconv"
	"strings"
	"sync"
	"unicode"
	"unicode/utf8"

	"strategos/engine"
)

// data fills a template: placeholders by name. Names of zones, counters, titles
// and dice are marked (see mark). A placeholder that ends in _of, _the or _in
// is another form of the one before it, _id is the id of a place for a sentence to tell it apart by, one that ends in _text is its
// value, or a place, in words, title_when is when a title may be played, turn_label the date of a turn.
type data map[string]string

// data words facts by what kind they are of.
func (t *Text) data(facts engine.Facts) data {
	d := make(data, len(facts)+8)
	for _, f := range facts {
		if f.Value != "" || f.IsNumber() {
			t.setFact(d, strings.ReplaceAll(f.Key, "-", "_"), f)
		}
	}
	return d
}

func (t *Text) setFact(d data, key string, f engine.Fact) {
	switch f.Kind {
	case engine.NumberFact, engine.CountFact:
		d[key] = Number(f.Number)
	case engine.ModifierFact:
		d[key] = Signed(f.Number)
	case engine.TurnFact:
		d[key], d[key+"_label"] = strconv.Itoa(f.Number), t.turnLabel(f.Number)
	case engine.TitleFact:
		d[key], d[key+"_when"] = t.title(f.Number), t.when(f.Number)
	case engine.PlaceFact:
		t.setPlace(d, key, f.Value)
		if s, ok := t.say(key+"."+clean(f.Value), nil, 0); ok { // what a sentence calls it
			d[key+"_text"] = mark(Zone, clean(f.Value), s)
		}
	case engine.ThingFact:
		d[key] = t.counter(f.Value)
	case engine.GroupFact:
		t.setGroup(d, key, f.Value)
	case engine.CardFact:
		d[key] = t.piece(f.Value)
	case engine.SeatFact:
		t.addNamedSeat(d, key, engine.Seat(f.Value))
	case engine.DiceFact:
		d[key], d[key+"_count"] = t.thrown(f.Value), strconv.Itoa(len(strings.Fields(f.Value)))
	case engine.TypedFact:
		t.setTyped(d, key, f.Value)
	default:
		d[key] = clean(f.Value)
		kind := wordKinds[key]
		if kind == "" {
			kind = key
		}
		if s, ok := t.say(kind+"."+d[key], nil, 0); ok {
			if kind == "card" && t.carded(d[key]) { // its page in the reference
				s = mark(Rule, d[key], s)
			}
			d[key+"_text"] = s
		}
	}
}

// wordKinds are the vocabularies of the catalogs from which the words of facts are, where these have not the name of the
// fact itself.
var wordKinds = map[string]string{"attacker": "result", "defender": "result", "barrier": "undo", "verb": "usage", "roll": "dice", "part": "phase"}

// count picks a message's plural form: by the fact that counts, else by the number of counters concerned.
func count(facts engine.Facts, counters int) int {
	for i := range facts {
		if facts[i].Kind == engine.CountFact {
			return facts[i].Number
		}
	}
	return counters
}

// Number writes a number, with a true minus where it is below nothing: "2", "−1".
func Number(n int) string {
	if n < 0 {
		return "−" + strconv.Itoa(-n)
	}
	return strconv.Itoa(n)
}

// Half writes a number of halves: "3", "2½", "½".
func Half(n int) string {
	whole, half := n/2, ""
	if n%2 != 0 {
		half = "½"
	}
	if whole == 0 && half != "" {
		return half
	}
	return Number(whole) + half
}

// Signed writes a modifier with its sign, a true minus included: "+2", "−1", "0".
func Signed(n int) string {
	if n > 0 {
		return "+" + strconv.Itoa(n)
	}
	return Number(n)
}

// addSeat names the side concerned and its opponent.
func (t *Text) addSeat(d data, seat engine.Seat) {
	if seat == "" {
		return
	}
	t.addNamedSeat(d, "side", seat)
	if enemy := t.opponent(seat); enemy != "" {
		t.addNamedSeat(d, "enemy", enemy)
	}
}

func (t *Text) addNamedSeat(d data, key string, seat engine.Seat) {
	id := "seat." + clean(string(seat))
	name, ok := t.say(id+".name", nil, 0)
	if !ok {
		name = clean(string(seat))
		d[key], d[key+"_of"], d[key+"_the"] = name, name, name
		return
	}
	d[key] = name
	d[key+"_of"], _ = t.say(id+".of", nil, 0)
	d[key+"_the"], _ = t.say(id+".the", nil, 0)
}

// addZones gives the zones of an event: the first, the last, all of them and the
// whole path.
func (t *Text) addZones(d data, zones []string) {
	if len(zones) == 0 {
		return
	}
	set := func(key, id string) {
		if d[key] == "" {
			t.setPlace(d, key, id)
		}
	}
	last := len(zones) - 1
	set("zone", zones[0])
	set("from", zones[0])
	set("to", zones[last])
	names := make([]string, len(zones))
	within := make([]string, len(zones))
	letters := make([]string, len(zones))
	for i, z := range zones {
		names[i], within[i] = t.zone(z), t.placed("in", z)
		letters[i] = names[i]
		if i > 0 && i < last && !spelt(z) && !t.named(z) {
			letters[i] = mark(Zone, clean(z), clean(z))
		}
	}
	d["zones"], d["zones_in"] = t.list(names), t.list(within)
	d["path"] = strings.Join(letters, " → ")
}

// addCounters names the counters: all of them, and parted into those of the side
// concerned and the others.
func (t *Text) addCounters(d data, ids []string, seat engine.Seat) {
	if len(ids) == 0 {
		return
	}
	var own, others []string
	for _, id := range ids {
		if t.names != nil && t.names.CounterSide(id) != seat {
			others = append(others, id)
		} else {
			own = append(own, id)
		}
	}
	d["units"] = t.counters(ids)
	d["own"], d["others"] = t.counters(own), t.counters(others)
}

// homed are names of counters that say where each comes from besides what it is called there.
type homed interface {
	// Home parts what a counter is called: its name at home, and its home; "" and "" for one without.
	Home(lang, id string) (name, home string)
}

// home parts the name of a counter.
func (t *Text) home(id string) (name, home string) {
	if h, ok := t.names.(homed); ok {
		name, home = h.Home(t.lang, clean(id))
	}
	return clean(name), clean(home)
}

// counters names counters: those of one home together, by its name once.
func (t *Text) counters(ids []string) string {
	var parts []string
	for i := 0; i < len(ids); {
		_, home := t.home(ids[i])
		end := i + 1
		for end < len(ids) && home != "" {
			if _, next := t.home(ids[end]); next != home {
				break
			}
			end++
		}
		if home == "" {
			for end < len(ids) {
				if _, next := t.home(ids[end]); next != "" {
					break
				}
				end++
			}
			parts, i = append(parts, t.row(ids[i:end], t.counter)...), end
			continue
		}
		named := t.row(ids[i:end], func(id string) string {
			name, _ := t.home(id)
			return mark(Counter, clean(id), name)
		})
		s, _ := t.say("list.home", data{"things": t.list(named), "home": home}, 0)
		parts, i = append(parts, s), end
	}
	return t.list(parts)
}

// row names counters of which three or more in a row are numbered on by their ends: "T5 to T9, H2 and Brasidas".
func (t *Text) row(ids []string, called func(id string) string) []string {
	var names []string
	for i := 0; i < len(ids); {
		end := i + 1
		for end < len(ids) && t.follows(ids[end-1], ids[end]) {
			end++
		}
		if end-i > 2 {
			run, _ := t.say("list.run", data{"first": called(ids[i]), "last": called(ids[end-1])}, 0)
			names, i = append(names, run), end
			continue
		}
		names, i = append(names, called(ids[i])), i+1
	}
	return names
}

// follows tells whether a counter bears the letters of the one before it and the next number, and nothing else.
func (t *Text) follows(before, id string) bool {
	if t.names == nil || t.names.CounterSide(before) != t.names.CounterSide(id) {
		return false
	}
	letters, no, ok := lettered(t.short(before))
	next, one, same := lettered(t.short(id))
	return ok && same && letters == next && one == no+1
}

// short is what a counter is called at home, or if it has none at all.
func (t *Text) short(id string) string {
	if name, home := t.home(id); home != "" {
		return name
	}
	return t.names.Counter(t.lang, id)
}

// lettered parts "T12" into its letters and its number; names of any other kind are not numbered.
func lettered(name string) (letters string, no int, ok bool) {
	digits := strings.TrimLeftFunc(name, unicode.IsUpper)
	no, err := strconv.Atoi(digits)
	letters = strings.TrimSuffix(name, digits)
	return letters, no, err == nil && letters != "" && no > 0
}

// addOutcome words the end of a game.
func (t *Text) addOutcome(d data, o *engine.Outcome) {
	d["kind"], d["cause"] = clean(o.Kind()), clean(o.Cause)
	if winner := o.Winner(); winner != "" {
		t.addSeat(d, winner)
	}
	for i, seat := range t.seats() {
		if i < len(o.Points) {
			d[string(seat)] = strconv.Itoa(o.Points[i])
		}
	}
	t.addPoints(d)
}

// list joins names: "H1, H2 and Brasidas".
func (t *Text) list(names []string) string {
	switch len(names) {
	case 0:
		return ""
	case 1:
		return names[0]
	}
	and, _ := t.say("list.and", nil, 0)
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " " + and + " " + names[last]
}

func dice(results []int) string {
	out := make([]string, len(results))
	for i, r := range results {
		n := strconv.Itoa(r)
		out[i] = mark(Dice, n, n)
	}
	return strings.Join(out, " + ")
}

// thrown are dice given as a fact, "4 1 6".
func (t *Text) thrown(results string) string {
	words := strings.Fields(results)
	for i, w := range words {
		words[i] = mark(Dice, clean(w), clean(w))
	}
	return t.list(words)
}

// setTyped words something that somebody typed: what it names, else itself in
// quotes.
func (t *Text) setTyped(d data, key, word string) {
	word = clean(word)
	if t.names != nil && t.names.Zone(t.lang, word) != "" {
		t.setPlace(d, key, word)
		return
	}
	if t.names != nil && t.names.Counter(t.lang, word) != "" {
		d[key] = t.counter(word)
	} else {
		d[key] = t.quoted(word)
	}
	d[key+"_in"], _ = t.say("place.in", data{"place": d[key]}, 0)
}

func (t *Text) quoted(word string) string {
	s, _ := t.say("word.quoted", data{"word": clean(word)}, 0)
	return s
}

// turnLabel is the date of a turn, empty where the game tells none.
func (t *Text) turnLabel(no int) string {
	if t.names == nil {
		return ""
	}
	return clean(t.names.Turn(t.lang, no))
}

// setPlace names a place, alone and with its prepositions.
func (t *Text) setPlace(d data, key, id string) {
	d[key], d[key+"_id"], d[key+"_in"], d[key+"_of"] = t.zone(id), clean(id), t.placed("in", id), t.placed("of", id)
}

// placeNames keeps how places are called. It is safe for use by several goroutines.
type placeNames struct {
	mu    sync.Mutex
	known map[[2]string]string // by preposition, "" for none, and id
}

// mostPlaces and longestPlace bound how many are kept and how long an id may be, in bytes: far more than a game has, for ids may also come
// from files that somebody has written.
const (
	mostPlaces   = 4096
	longestPlace = 100
)

// get is what is kept, or what name gives, which is kept then.
func (p *placeNames) get(preposition, id string, name func(preposition, id string) string) string {
	key := [2]string{preposition, id}
	p.mu.Lock()
	s, ok := p.known[key]
	p.mu.Unlock()
	if ok {
		return s
	}
	s = name(preposition, id)
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.known == nil {
		p.known = map[[2]string]string{}
	}
	if len(p.known) < mostPlaces && len(id) <= longestPlace {
		p.known[key] = s
	}
	return s
}

// placed is a place after a preposition, which in French depends on the name; a place with a name of its own in the
// catalog, as forts have, says there what stands after each.
func (t *Text) placed(preposition, id string) string {
	return t.places.get(preposition, id, t.placedAnew)
}

func (t *Text) placedAnew(preposition, id string) string {
	if s, ok := t.calledOwn(preposition, id); ok {
		return mark(Zone, clean(id), s)
	}
	key := "place." + preposition
	if spelt(id) {
		key += "-town"
		if preposition == "of" && t.names != nil && vowel(t.names.Zone(t.lang, id)) {
			key += "-vowel"
		}
	}
	s, _ := t.say(key, data{"place": t.zone(id)}, 0)
	return s
}

// calledOwn is a place in the words that the catalog has for it alone, or for its kind: "fort:W2337" is a place of the kind fort,
// within what stands behind the colon, a place or a group. form is "name", "in" or "of".
func (t *Text) calledOwn(form, id string) (string, bool) {
	id = clean(id)
	if s, ok := t.say("place."+id+"."+form, nil, 0); ok {
		return s, true
	}
	kind, of, ok := strings.Cut(id, ":")
	if !ok || t.layer("place."+kind+"."+form) == nil {
		return "", false
	}
	d := data{"place": unmarked(t.zone(of))}
	t.setGroup(d, "region", of)
	return t.say("place."+kind+"."+form, d, 0)
}

// named tells whether the catalog has a name of its own for a place.
func (t *Text) named(id string) bool {
	_, ok := t.calledOwn("name", id)
	return ok
}

// spelt tells whether a place is called by its name, as towns are, and not by the
// letters and numbers of a zone.
func spelt(id string) bool { return strings.ContainsFunc(id, unicode.IsLower) }

func vowel(name string) bool {
	first, _ := utf8.DecodeRuneInString(name)
	return strings.ContainsRune("AEIOUYÉÈÊaeiouéèê", first)
}

// diceList are dice that are not summed: "1, 5 and 6".
func (t *Text) diceList(results []int) string {
	words := make([]string, len(results))
	for i, r := range results {
		words[i] = strconv.Itoa(r)
	}
	return t.thrown(strings.Join(words, " "))
}

// zone is a zone's letter and name, "P (Pylos)", or a town's name alone. Brackets
// inside a name become a comma. The catalog's own name for the place or what is built there goes before.
func (t *Text) zone(id string) string { return t.places.get("", id, t.zoneAnew) }

func (t *Text) zoneAnew(_, id string) string {
	id = clean(id)
	if s, ok := t.calledOwn("name", id); ok {
		return mark(Zone, id, s)
	}
	if s, ok := t.say("work."+id, nil, 0); ok {
		return mark(Zone, id, s)
	}
	if t.names != nil {
		if name := clean(t.names.Zone(t.lang, id)); name != "" {
			if spelt(id) {
				return mark(Zone, id, name)
			}
			name = strings.TrimSuffix(strings.Replace(name, " (", ", ", 1), ")")
			return mark(Zone, id, id+" ("+name+")")
		}
	}
	return mark(Zone, id, id)
}

func (t *Text) counter(id string) string {
	id = clean(id)
	if t.names != nil {
		if name := clean(t.names.Counter(t.lang, id)); name != "" {
			return mark(Counter, id, name)
		}
	}
	_, short, ok := strings.Cut(id, "-")
	if !ok {
		short = id
	}
	return mark(Counter, id, strings.ToUpper(short))
}

// setGroup names a group, and as it stands after an article or a preposition where the catalog says so.
func (t *Text) setGroup(d data, key, id string) {
	d[key] = t.group(id)
	for _, form := range [...]string{"the", "in", "of"} {
		if s, ok := t.say("group."+clean(id)+"."+form, nil, 0); ok {
			d[key+"_"+form] = s
		}
	}
}

// group names a reinforcement group, from its id ("ath-rh2") if nobody else does.
func (t *Text) group(id string) string {
	id = clean(id)
	if t.names != nil {
		if name := clean(t.names.Group(t.lang, id)); name != "" {
			return name
		}
	}
	if s, ok := t.say("group."+id, nil, 0); ok {
		return s
	}
	_, kind, _ := strings.Cut(id, "-")
	if len(kind) < 3 {
		return id
	}
	s, ok := t.say("group."+kind[:2], data{"no": kind[2:]}, 0)
	if !ok {
		return id
	}
	return s
}

func (t *Text) piece(id string) string {
	id = clean(id)
	if t.names != nil {
		if name := clean(t.names.Piece(t.lang, id)); name != "" {
			return name
		}
	}
	return id
}

// when tells when a title may be played, to stand within a sentence.
func (t *Text) when(no int) string {
	_, _, when := t.Title(no)
	if when == "" {
		return ""
	}
	first, size := utf8.DecodeRuneInString(when)
	return string(unicode.ToLower(first)) + when[size:]
}

// title names a stratagem by its number, which leads to its rule: "Archers (#5)",
// "Storm (S4)".
func (t *Text) title(no int) string {
	name, _, _ := t.Title(no)
	s, _ := t.say("stratagem.named", data{"name": name, "label": t.TitleLabel(no)}, 0)
	if rule := t.titleRule(no); rule != "" {
		return mark(Rule, rule, s)
	}
	return s
}
