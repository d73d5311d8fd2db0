package text

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// SpanKind tells what a piece of a sentence stands for.
type SpanKind uint8

// The kinds of spans. The ID of a zone or counter is the engine's; that of a rule
// is its section, that of a die its result ("1" to "6").
const (
	Plain SpanKind = iota
	Zone
	Counter
	Rule
	Dice
)

// Span is a piece of a sentence that may stand for something on the table.
type Span struct {
	Text string
	Kind SpanKind
	ID   string
}

// Join is the sentence without its structure.
func Join(spans []Span) string {
	if len(spans) == 1 {
		return spans[0].Text
	}
	var b strings.Builder
	for _, s := range spans {
		b.WriteString(s.Text)
	}
	return b.String()
}

// Facts enter a template as marked text, kind and id before the words, because a
// template can only give back a string. No mark can come from outside: clean
// drops control characters from all facts and names.
const (
	markOpen  = '\x01'
	markSep   = '\x02'
	markClose = '\x03'
)

func mark(kind SpanKind, id, words string) string {
	return string([]rune{markOpen, rune('0' + kind)}) + id + string(rune(markSep)) + words + string(rune(markClose))
}

// capital makes a capital of the letter a sentence begins with, inside a mark or not: what is called by a noun with an
// article, as a wall is, may stand first.
func capital(marked string) string {
	at := 0
	if strings.HasPrefix(marked, string(markOpen)) {
		at = strings.IndexByte(marked, markSep) + 1
	}
	first, size := utf8.DecodeRuneInString(marked[at:])
	if !unicode.IsLower(first) {
		return marked
	}
	return marked[:at] + string(unicode.ToUpper(first)) + marked[at+size:]
}

// spans takes marked text apart.
func spans(marked string) []Span {
	var out []Span
	plain := func(s string) {
		if s != "" {
			out = append(out, Span{Text: s})
		}
	}
	for {
		open := strings.IndexByte(marked, markOpen)
		if open < 0 {
			break
		}
		body := marked[open+1:]
		sep, end := strings.IndexByte(body, markSep), strings.IndexByte(body, markClose)
		if sep < 1 || end < sep {
			break
		}
		plain(marked[:open])
		out = append(out, Span{Text: body[sep+1 : end], Kind: SpanKind(body[0] - '0'), ID: body[1:sep]})
		marked = body[end+1:]
		if body[end-1] == '!' { // what is called with an exclamation mark ends a sentence by itself
			marked = strings.TrimPrefix(marked, ".")
		}
	}
	plain(marked)
	return out
}

// unmarked is marked text without its marks.
func unmarked(marked string) string {
	if strings.IndexByte(marked, markOpen) < 0 {
		return marked
	}
	return Join(spans(marked))
}

// maxFact is how many characters of a fact are shown: a refused command may quote
// what somebody typed.
const maxFact = 60

// clean makes a fact safe to show: no control characters, no endless words.
func clean(s string) string {
	ok := len(s) <= maxFact && utf8.ValidString(s)
	for i := 0; ok && i < len(s); i++ {
		ok = s[i] >= ' ' && s[i] != 0x7f
	}
	if ok {
		return s
	}
	var b strings.Builder
	n := 0
	for _, r := range strings.ToValidUTF8(s, "\uFFFD") {
		if r < ' ' || r == 0x7f {
			continue
		}
		if n++; n > maxFact {
			b.WriteString("…")
			break
		}
		b.WriteRune(r)
	}
	return b.String()
}
