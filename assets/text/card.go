package text

import (
	"bytes"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"strategos/scenarios/entry"
)

// Card is a card in words.
type Card struct {
	entry.CardFace
	// Name is its title. By tells who plays it, When at which moments, Needs what has to be so, one to an item, Goes where it goes
	// afterwards, From where its title is from; all but the name stand within a sentence.
	Name, By, When string
	Needs          []string
	Goes, From     string
	// Effect is what it does; sections of the rules in it lead there.
	Effect []Span
}

// Numbers are those of its copies in the deck: "7", "1–2".
func (c *Card) Numbers() string {
	if c.Copies == 1 {
		return strconv.Itoa(c.First)
	}
	return fmt.Sprintf("%d–%d", c.First, c.First+c.Copies-1)
}

// Titles are the titles of a game's cards in the order of the deck; none for a game whose cards bear no words.
func (t *Text) Titles() []string {
	if c, ok := t.names.(entry.Carded); ok {
		return c.Titles()
	}
	return nil
}

// Card is a card by its id or title; false for what is none.
func (t *Text) Card(id string) (*Card, bool) {
	names, ok := t.names.(entry.Carded)
	if !ok {
		return nil, false
	}
	face, ok := names.Face(id)
	if !ok {
		return nil, false
	}
	c := &Card{CardFace: face, Name: t.Word("card", face.Title), By: t.Word("card-who", face.Who), Goes: t.Word("card-after", face.After),
		From: t.Word("card-mark", face.Mark)}
	d := t.data(face.Facts)
	for key, ids := range face.Groups {
		var called []string
		for _, id := range ids {
			called = append(called, t.group(id))
		}
		d[key] = t.list(called)
	}
	c.When = t.cardWords("card-when", face.Moments)
	for _, need := range face.Needs {
		s, _ := t.say("card-need."+need, d, 0)
		c.Needs = append(c.Needs, unmarked(s))
	}
	id = "card-text." + face.Title
	if t.layer(id) == nil {
		id = "card-text." + face.Family
	}
	s, _ := t.say(id, d, 0)
	c.Effect = spans(ruled(s))
	return c, true
}

// carded tells whether a card of a game's deck bears a title.
func (t *Text) carded(title string) bool {
	names, ok := t.names.(entry.Carded)
	if !ok {
		return false
	}
	_, ok = names.Face(title)
	return ok
}

// cardWords are several words of a kind, one after the other.
func (t *Text) cardWords(kind string, ids []string) string {
	out := make([]string, len(ids))
	for i, id := range ids {
		out[i] = t.Word(kind, id)
	}
	return strings.Join(out, " · ")
}

// ruled marks the sections that a sentence names as "§4.2".
func ruled(s string) string {
	var b strings.Builder
	at := 0
	for _, m := range reference.FindAllStringSubmatchIndex(s, -1) {
		b.WriteString(s[at:m[0]])
		b.WriteString(mark(Rule, s[m[2]:m[3]], s[m[0]:m[1]]))
		at = m[1]
	}
	return b.String() + s[at:]
}

// cardsHere is the end of the heading in a reference that the cards follow.
const cardsHere = "{#cards}\n"

// withCards puts a section for each title of a game's cards into its reference, behind the one of that name, so that they are
// read and searched like all rules. A game without cards keeps its own.
func withCards(e entry.Entry, markdown []byte, lang string) ([]byte, error) {
	n, err := e.Names()
	if err != nil {
		return nil, err
	}
	words := New(lang, n)
	at := bytes.Index(markdown, []byte(cardsHere))
	if at < 0 || words.Titles() == nil {
		return markdown, nil
	}
	next := bytes.Index(markdown[at:], []byte("\n## "))
	if next < 0 {
		next = len(markdown) - at
	}
	var b strings.Builder
	for _, id := range words.Titles() {
		words.cardPage(&b, id)
	}
	return slices.Concat(markdown[:at+next], []byte("\n"+b.String()), markdown[at+next:]), nil
}

// cardPage writes the section of a title.
func (t *Text) cardPage(b *strings.Builder, id string) {
	c, _ := t.Card(id)
	var elsewhere []string
	for _, l := range languages {
		if l.Code != t.lang {
			elsewhere = append(elsewhere, New(l.Code, t.names).Word("card", id))
		}
	}
	line := func(key string, kv ...any) { fmt.Fprintf(b, "%s\n\n", t.UI("card-page."+key, kv...)) }
	fmt.Fprintf(b, "### %s {#%s}\n\n", c.Name, id)
	line("head", "count", c.Copies, "elsewhere", strings.Join(elsewhere, ", "), "numbers", c.Numbers(), "who", c.By, "when", c.When)
	if len(c.Needs) > 0 {
		line("needs", "needs", strings.Join(c.Needs, t.UI("table.card.between")+" "))
	}
	fmt.Fprintf(b, "%s\n\n", Join(c.Effect))
	line("foot", "goes", c.Goes, "from", c.From)
}
