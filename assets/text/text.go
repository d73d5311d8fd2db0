package text

import (
	"fmt"
	"strconv"
	"strings"

	"github.com/nicksnyder/go-i18n/v2/i18n"

	"strategos/engine"
	"strategos/scenarios/entry"
)

// Names knows what things of a game are called.
type Names = entry.Names

// Text speaks one language. It is safe for use by several goroutines; to change
// the language make another one.
type Text struct {
	lang  string
	names Names
	// layers are the catalogs, those of the game before the program's.
	layers []layer
	// places are those named so far, each after its prepositions: a log names a few over and over.
	places placeNames
}

// New makes a Text for a language of Languages (others speak English), with the
// words of the game whose names it is given. Without names (nil) it has the
// program's words alone and things are called by their ids.
func New(lang string, names Names) *Text {
	t := &Text{lang: languages[0].Code, names: names}
	for _, l := range languages {
		if l.Code == lang {
			t.lang = lang
		}
	}
	all := []*messages{program()}
	if names != nil {
		all = wordsOf(names.Game())
	}
	for _, m := range all {
		t.layers = append(t.layers, layer{m, i18n.NewLocalizer(m.bundle, t.lang)})
	}
	return t
}

// Language is the code of the language spoken, "en" or "fr".
func (t *Text) Language() string { return t.lang }

// Event is the log's sentence for an event.
func (t *Text) Event(e engine.Event) string { return Join(t.EventSpans(e)) }

// Counters names counters as the log does: "T5 to T9, H2 and Brasidas".
func (t *Text) Counters(ids []string) string { return unmarked(t.counters(ids)) }

// Group names what goes by one name: reinforcements that come together, a region.
func (t *Text) Group(id string) string { return unmarked(t.group(id)) }

// EventSpans is the log's sentence for an event, with what can be clicked; nothing where its words have only secrets to tell and those
// are not for whoever reads.
func (t *Text) EventSpans(e engine.Event) []Span {
	id := "event." + clean(e.Kind)
	s, ok := t.say(id, t.eventData(e), count(e.Facts, len(e.Counters)))
	switch {
	case !ok && len(e.Secret) > 0 && t.layer(id) != nil:
		return nil
	case !ok:
		s = clean(e.Kind)
	}
	return spans(capital(s))
}

func (t *Text) eventData(e engine.Event) data {
	d := t.data(e.Facts)
	t.addPoints(d)
	t.addSeat(d, e.Seat)
	t.addZones(d, e.Zones)
	t.addCounters(d, e.Counters, e.Seat)
	if len(e.Dice) > 0 {
		d["dice"], d["dice_list"] = dice(e.Dice), t.diceList(e.Dice)
	}
	return d
}

// Refusal is the reason in a sentence, the section in brackets at the end; "" for
// nil.
func (t *Text) Refusal(r *engine.Refusal) string { return Join(t.RefusalSpans(r)) }

// RefusalSpans is Refusal with what can be clicked.
func (t *Text) RefusalSpans(r *engine.Refusal) []Span {
	if r == nil {
		return nil
	}
	return t.cited("refusal."+clean(r.Code), t.refusalData(r), count(r.Facts, len(r.Counters)), r.Rule)
}

func (t *Text) refusalData(r *engine.Refusal) data {
	d := t.data(r.Facts)
	t.addZones(d, r.Zones)
	t.addCounters(d, r.Counters, "")
	return d
}

// Warning is what a player would regret, the section in brackets at the end.
func (t *Text) Warning(w engine.Warning) string { return Join(t.WarningSpans(w)) }

// WarningSpans is Warning with what can be clicked.
func (t *Text) WarningSpans(w engine.Warning) []Span {
	d := t.data(w.Facts)
	t.addCounters(d, w.Counters, "")
	return t.cited("warning."+clean(w.Code), d, count(w.Facts, len(w.Counters)), w.Rule)
}

// cited fills a message and puts the section behind it.
func (t *Text) cited(id string, d data, count int, rule string) []Span {
	s, ok := t.say(id, d, count)
	if !ok {
		_, code, _ := strings.Cut(id, ".")
		s = strings.ReplaceAll(code, "-", " ")
	}
	s = capital(s)
	if rule = clean(rule); rule != "" {
		s += " (" + mark(Rule, rule, t.Section(rule)) + ")"
	}
	return spans(s)
}

// Prompt is the decision the game waits for: a title, the question in a player's
// words and a line of help for who has not read the rules.
func (t *Text) Prompt(p engine.Prompt) (title, question, help string) {
	d := t.promptData(p)
	id := "prompt." + clean(p.Decision)
	count := count(p.Facts, 0)
	part := func(name string) string {
		s, ok := t.say(id+"."+name, d, count)
		if !ok {
			return ""
		}
		return unmarked(capital(s))
	}
	title, question, help = part("title"), part("question"), part("help")
	if title == "" {
		title = clean(p.Decision)
	}
	return title, question, help
}

func (t *Text) promptData(p engine.Prompt) data {
	d := t.data(p.Facts)
	t.addSeat(d, p.Seat)
	if p.Zone != "" {
		t.setPlace(d, "zone", p.Zone)
	}
	if len(p.Lying) > 0 {
		lying := make([]string, len(p.Lying))
		for i := range p.Lying {
			lying[i] = t.Prospect(&p.Lying[i])
		}
		d["lying"] = strings.Join(lying, ". ")
	}
	if p.Over != nil {
		t.addOutcome(d, p.Over)
	}
	return d
}

// Choice is the label of a choice, without its cost. The key of a denied choice
// may be the number of a stratagem.
func (t *Text) Choice(c engine.Choice) string { return t.choice(c) }

// Price is what a choice costs, in what the prompt says is paid with.
func (t *Text) Price(p *engine.Prompt, n int) string {
	key := "table.ap"
	if p != nil && p.Coin != "" {
		key = "table." + p.Coin
	}
	return t.UI(key, "count", n, "n", n)
}

// Loss is what a choice gives up of that.
func (t *Text) Loss(p *engine.Prompt, n int) string {
	key := "table.lost"
	if p != nil && p.Coin != "" {
		key += "." + p.Coin
	}
	return t.UI(key, "count", n, "n", n)
}

// Denied is the label of a choice that is refused.
func (t *Text) Denied(c engine.Denied) string {
	return t.choice(engine.Choice{Key: c.Key, On: c.On, ID: c.ID, Facts: c.Facts})
}

func (t *Text) choice(c engine.Choice) string {
	if no, err := strconv.Atoi(c.Key); err == nil {
		return unmarked(t.title(no))
	}
	s, ok := t.say("choice."+clean(c.Key), t.choiceData(c), 0)
	if !ok {
		return clean(c.Key)
	}
	return unmarked(capital(s))
}

// choiceData words the facts of a choice; what it is clicked on stands in for a
// fact that is not given.
func (t *Text) choiceData(c engine.Choice) data {
	d := t.data(c.Facts)
	t.addSeat(d, c.Seat)
	switch {
	case c.On == engine.OnZone && d["zone"] == "":
		t.setPlace(d, "zone", c.ID)
	case c.On == engine.OnCounter && d["counter"] == "":
		d["counter"] = t.counter(c.ID)
	case c.On == engine.OnPiece && d["piece"] == "":
		d["piece"] = t.piece(c.ID)
	}
	return d
}

// Title is a stratagem title: its name, its effect in a line and when it may be
// played; the name is "#no" for a number without title.
func (t *Text) Title(no int) (name, effect, when string) {
	id := "title." + strconv.Itoa(no)
	part := func(p string) string {
		s, ok := t.say(id+"."+p, nil, 0)
		if !ok {
			return ""
		}
		return s
	}
	if name = part("name"); name == "" {
		return fmt.Sprintf("#%d", no), "", ""
	}
	return name, part("effect"), part("when")
}

// Modifier is what a die modifier (or with column set a column shift) of that
// letter is for, or the title of a stratagem ("s7").
func (t *Text) Modifier(letter string, column bool) string {
	if no, err := strconv.Atoi(strings.TrimPrefix(letter, "s")); err == nil {
		return unmarked(t.title(no))
	}
	kind := "drm."
	if column {
		kind = "shift."
	}
	s, ok := t.say(kind+clean(letter), nil, 0)
	if !ok {
		return clean(letter)
	}
	return s
}

// Word is a single term of the engine in words: Word("terrain", "beach"),
// Word("fate", "captured"), Word("cause", "storm"), Word("phase", "C.0"),
// Word("result", "1/4"), Word("undo", "dice"), Word("dice", "combat"),
// Word("stage", "losses"), Word("outcome", "total"), Word("ending", "points"). An
// unknown value is given back.
func (t *Text) Word(kind, value string) string {
	s, ok := t.say(clean(kind)+"."+clean(value), nil, 0)
	if !ok {
		return clean(value)
	}
	return s
}

// Deed is what somebody has done, in words: a deed as engine.Session names it where the catalogs tell it apart from others of
// its verb, else the verb alone.
func (t *Text) Deed(deed, verb string) string {
	if s, ok := t.say("deed."+clean(deed), nil, 0); ok {
		return s
	}
	return t.Word("command", verb)
}

// Seat is the name of a side.
func (t *Text) Seat(s engine.Seat) string {
	d := data{}
	t.addSeat(d, s)
	return d["side"]
}

// UI is a text of the interface's own catalogs, its placeholders filled from
// pairs of key and value; "count" picks the plural form, and the date of a "turn" is
// added as turn_label. A key without text is
// given back.
func (t *Text) UI(key string, kv ...any) string {
	d := make(data, len(kv)/2)
	count := 0
	for i := 0; i+1 < len(kv); i += 2 {
		k := fmt.Sprint(kv[i])
		d[k] = fmt.Sprint(kv[i+1])
		if n, ok := kv[i+1].(int); ok && k == "count" {
			count = n
		}
		if n, ok := kv[i+1].(int); ok && k == "turn" {
			d["turn_label"] = t.turnLabel(n)
		}
	}
	s, _ := t.say(key, d, count)
	return s
}

// Has tells whether the language itself, not only English, has a text for the
// key.
func (t *Text) Has(key string) bool {
	from := t.layer(key)
	return from != nil && from.ids[t.lang][key] != nil
}
