package text

import (
	"fmt"
	"regexp"
	"strconv"
	"strings"
	"sync"

	"github.com/yuin/goldmark"
	"github.com/yuin/goldmark/ast"
	"github.com/yuin/goldmark/extension"
	xast "github.com/yuin/goldmark/extension/ast"
	"github.com/yuin/goldmark/parser"
	source "github.com/yuin/goldmark/text"
	"github.com/yuin/goldmark/util"

	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// Book is the rules reference of a game in one language. It is shared: do not
// change it.
type Book struct {
	Title    string
	Sections []Section
	byID     map[string]int
}

// Section is a numbered section of the rules, or one of our own such as the
// introduction.
type Section struct {
	// ID is the rule book's number ("4.2", "6 #5") or our own name ("start").
	ID string
	// No is the number as a reader of the language writes it ("6 n° 5"), empty for a
	// section of our own.
	No    string
	Title string
	// Level is 1 for a chapter, 2 for a section, 3 for a part of one.
	Level  int
	Blocks []Block

	plain  string // all its words, for searching
	folded fold
}

// BlockKind is the form of a block.
type BlockKind uint8

// The forms of blocks. A Ruling tells how the program plays where the rule book
// is silent.
const (
	Paragraph BlockKind = iota
	Ruling
	Items
	Grid
)

// Block is a paragraph, a list or a table.
type Block struct {
	Kind BlockKind
	Runs []Run // of a Paragraph or Ruling
	List []Item
	// Rows of a Grid, the headings first; every row has as many cells.
	Rows [][][]Run
}

// Item is a line of a list.
type Item struct {
	Number int // 0 for a bullet
	Depth  int // 0 outermost
	Runs   []Run
}

// Run is a piece of text in one style.
type Run struct {
	Text         string
	Bold, Italic bool
	// Section is set on a reference to another section ("§4.2").
	Section string
}

// Words is the text of runs without style.
func Words(runs []Run) string {
	var b strings.Builder
	for _, r := range runs {
		b.WriteString(r.Text)
	}
	return b.String()
}

var books sync.Map // "game.lang" -> *Book

// Rules opens the rules reference of a game in a language. The error names a game
// and language without one.
func Rules(game, lang string) (*Book, error) {
	key := game + "." + lang
	if b, ok := books.Load(key); ok {
		return b.(*Book), nil
	}
	e, err := scenarios.Find(game)
	if err != nil {
		return nil, err
	}
	markdown, err := entry.Book(e, lang)
	if err != nil {
		return nil, err
	}
	if markdown, err = withCards(e, markdown, lang); err != nil {
		return nil, err
	}
	b, err := parseBook(markdown, lang)
	if err != nil {
		return nil, fmt.Errorf("rules of %s: %w", key, err)
	}
	shared, _ := books.LoadOrStore(key, b)
	return shared.(*Book), nil
}

// number is the form of a section's number: "4.2", "2.C", "4.2.3.c", "6 #5", "7 S4".
const number = `(?:\d+|[A-Z]\b)(?:\.(?:\d+|[A-Za-z])\b)*(?: (?:#|[A-Z])\d+\b)?`

// numbered is a heading of a numbered section: "4.2. Title", "6 #5. Title".
var numbered = regexp.MustCompile(`^(` + number + `)\. (.+)$`)

// named is the id of a section of our own: what can be typed and looked up.
var named = regexp.MustCompile(`^[a-z][a-z0-9_-]*$`)

// parseBook reads a reference: the first heading is the title, every further one
// begins a section. It fails on text outside of sections, a section without
// number or id, one given twice, and a reference that leads nowhere.
func parseBook(markdown []byte, lang string) (*Book, error) {
	md := goldmark.New(goldmark.WithExtensions(extension.Table), goldmark.WithParserOptions(parser.WithAttribute()))
	doc := md.Parser().Parse(source.NewReader(markdown))
	b := &Book{byID: map[string]int{}}
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		h, heading := n.(*ast.Heading)
		switch {
		case heading && h.Level == 1:
			b.Title = Words(runs(h, markdown, style{}))
			continue
		case heading:
			s, err := openSection(h, markdown)
			if err != nil {
				return nil, err
			}
			if _, twice := b.byID[s.ID]; twice {
				return nil, fmt.Errorf("section %s is given twice", s.ID)
			}
			b.byID[s.ID] = len(b.Sections)
			b.Sections = append(b.Sections, s)
			continue
		case len(b.Sections) == 0:
			return nil, fmt.Errorf("text before the first section")
		}
		s := &b.Sections[len(b.Sections)-1]
		block, err := readBlock(n, markdown)
		if err != nil {
			return nil, fmt.Errorf("section %s: %w", s.ID, err)
		}
		s.Blocks = append(s.Blocks, block)
	}
	for i := range b.Sections {
		s := &b.Sections[i]
		if s.ID[0] >= '0' && s.ID[0] <= '9' {
			s.No = wordNumber(s.ID, lang)
		}
		if err := s.eachRun(func(r *Run) error { return b.nameReference(r, lang) }); err != nil {
			return nil, fmt.Errorf("section %s: %w", s.ID, err)
		}
		s.plain = s.words()
		s.folded = foldText(s.plain)
	}
	return b, nil
}

// wordNumber writes a section's number in a language.
func wordNumber(id, lang string) string {
	if lang == "fr" {
		return strings.Replace(id, "#", "n°\u00a0", 1)
	}
	return id
}

// nameReference words a reference: "§4.2", or the title of a section of our own.
func (b *Book) nameReference(r *Run, lang string) error {
	if r.Section == "" {
		return nil
	}
	i, ok := b.byID[r.Section]
	switch {
	case !ok:
		return fmt.Errorf("there is no section %q", r.Section)
	case r.Section[0] >= '0' && r.Section[0] <= '9':
		r.Text = "§" + wordNumber(r.Section, lang)
	default:
		r.Text = b.Sections[i].Title
	}
	return nil
}

// eachRun visits all text of a section until an error.
func (s *Section) eachRun(visit func(*Run) error) error {
	all := func(runs []Run) error {
		for i := range runs {
			if err := visit(&runs[i]); err != nil {
				return err
			}
		}
		return nil
	}
	for _, b := range s.Blocks {
		if err := all(b.Runs); err != nil {
			return err
		}
		for _, it := range b.List {
			if err := all(it.Runs); err != nil {
				return err
			}
		}
		for _, row := range b.Rows {
			for _, c := range row {
				if err := all(c); err != nil {
					return err
				}
			}
		}
	}
	return nil
}

func openSection(h *ast.Heading, markdown []byte) (Section, error) {
	title := Words(runs(h, markdown, style{}))
	s := Section{Title: title, Level: h.Level - 1}
	if m := numbered.FindStringSubmatch(title); m != nil {
		s.ID, s.Title = m[1], m[2]
		return s, nil
	}
	if id, ok := h.AttributeString("id"); ok {
		if raw, ok := id.([]byte); ok && named.Match(raw) {
			s.ID = string(raw)
			return s, nil
		}
	}
	return s, fmt.Errorf("the heading %q has neither a number nor an id of small letters, digits, - and _", title)
}

func readBlock(n ast.Node, markdown []byte) (Block, error) {
	switch n := n.(type) {
	case *ast.Paragraph:
		return Block{Kind: Paragraph, Runs: runs(n, markdown, style{})}, nil
	case *ast.Blockquote:
		b := Block{Kind: Ruling}
		for c := n.FirstChild(); c != nil; c = c.NextSibling() {
			if len(b.Runs) > 0 {
				b.Runs = append(b.Runs, Run{Text: " "})
			}
			b.Runs = append(b.Runs, runs(c, markdown, style{})...)
		}
		return b, nil
	case *ast.List:
		return Block{Kind: Items, List: items(n, markdown, 0)}, nil
	case *xast.Table:
		b := Block{Kind: Grid}
		for row := n.FirstChild(); row != nil; row = row.NextSibling() {
			var cells [][]Run
			for c := row.FirstChild(); c != nil; c = c.NextSibling() {
				cells = append(cells, runs(c, markdown, style{}))
			}
			b.Rows = append(b.Rows, cells)
		}
		return b, nil
	}
	return Block{}, fmt.Errorf("a %s cannot be shown", n.Kind())
}

func items(list *ast.List, markdown []byte, depth int) []Item {
	var out []Item
	number := list.Start
	for li := list.FirstChild(); li != nil; li = li.NextSibling() {
		it := Item{Depth: depth}
		if list.IsOrdered() {
			it.Number = number
			number++
		}
		var inner []Item
		for c := li.FirstChild(); c != nil; c = c.NextSibling() {
			if sub, ok := c.(*ast.List); ok {
				inner = append(inner, items(sub, markdown, depth+1)...)
				continue
			}
			it.Runs = append(it.Runs, runs(c, markdown, style{})...)
		}
		out = append(append(out, it), inner...)
	}
	return out
}

type style struct{ bold, italic bool }

// runs gathers the text below a node, styles kept, references to sections set
// apart.
func runs(n ast.Node, markdown []byte, st style) []Run {
	var out []Run
	for c := n.FirstChild(); c != nil; c = c.NextSibling() {
		switch c := c.(type) {
		case *ast.Text:
			words := string(util.UnescapePunctuations(c.Segment.Value(markdown)))
			if c.SoftLineBreak() || c.HardLineBreak() {
				words += " "
			}
			out = append(out, linked(words, st)...)
		case *ast.String:
			out = append(out, linked(string(c.Value), st)...)
		case *ast.Emphasis:
			inner := st
			if c.Level == 2 {
				inner.bold = true
			} else {
				inner.italic = true
			}
			out = append(out, runs(c, markdown, inner)...)
		default:
			out = append(out, runs(c, markdown, st)...)
		}
	}
	return join(out)
}

// reference is a section named in the text: "§4.2", "§6 #5", "§start".
var reference = regexp.MustCompile(`§(` + number + `|[a-z]{3,})`)

func linked(words string, st style) []Run {
	var out []Run
	add := func(s, section string) {
		if s != "" {
			out = append(out, Run{Text: s, Bold: st.bold, Italic: st.italic, Section: section})
		}
	}
	at := 0
	for _, m := range reference.FindAllStringSubmatchIndex(words, -1) {
		add(words[at:m[0]], "")
		add(words[m[0]:m[1]], words[m[2]:m[3]])
		at = m[1]
	}
	add(words[at:], "")
	return out
}

// Inline reads a paragraph as the reference writes one: **bold**, *italic*, and sections as "§4.2".
func Inline(words, lang string) []Run {
	p := parser.NewParser(parser.WithBlockParsers(util.Prioritized(parser.NewParagraphParser(), 100)),
		parser.WithInlineParsers(util.Prioritized(parser.NewEmphasisParser(), 100)))
	raw := []byte(words)
	doc := p.Parse(source.NewReader(raw))
	var out []Run
	for n := doc.FirstChild(); n != nil; n = n.NextSibling() {
		out = append(out, runs(n, raw, style{})...)
	}
	for i := range out {
		if out[i].Section != "" {
			out[i].Text = "§" + wordNumber(out[i].Section, lang)
		}
	}
	return out
}

// Inline is Inline with the sections of our own by their titles, as the reference has them.
func (b *Book) Inline(words, lang string) []Run {
	out := Inline(words, lang)
	for i := range out {
		_ = b.nameReference(&out[i], lang) // one that is not there stays as it is written
	}
	return out
}

// join puts neighbours of one style together; the parser parts text at every
// special character.
func join(in []Run) []Run {
	var out []Run
	for _, r := range in {
		if n := len(out) - 1; n >= 0 && r.Section == "" && out[n].Section == "" && out[n].Bold == r.Bold && out[n].Italic == r.Italic {
			out[n].Text += r.Text
			continue
		}
		out = append(out, r)
	}
	return out
}

// words is all the text of a section, its title left out.
func (s *Section) words() string {
	return strings.Join(s.lines(func(it *Item) string { return Words(it.Runs) }), " ")
}

// Text is the section as plain text, its title left out: a line for each paragraph, item and row of a table.
func (s *Section) Text() string {
	return strings.Join(s.lines(func(it *Item) string {
		mark := "- "
		if it.Number > 0 {
			mark = strconv.Itoa(it.Number) + ". "
		}
		return strings.Repeat("  ", it.Depth) + mark + Words(it.Runs)
	}), "\n")
}

// lines are a section's paragraphs, items and rows.
func (s *Section) lines(item func(*Item) string) []string {
	var parts []string
	for _, b := range s.Blocks {
		if len(b.Runs) > 0 {
			parts = append(parts, Words(b.Runs))
		}
		for i := range b.List {
			parts = append(parts, item(&b.List[i]))
		}
		for _, row := range b.Rows {
			cells := make([]string, len(row))
			for i, c := range row {
				cells[i] = Words(c)
			}
			parts = append(parts, strings.Join(cells, " · "))
		}
	}
	return parts
}
