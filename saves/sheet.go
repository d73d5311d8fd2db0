package saves

import (
	"bytes"
	"fmt"
	"slices"
	"sort"
	"strconv"
	"strings"
	"unicode/utf8"

	"strategos/scenarios/strict"
)

// Bounds of a file's make-up. Long lists of texts - the history, what is veiled - are read by this package itself, in next to no
// memory; what is left for the TOML decoder is small, and of no more structure than a save can have.
const (
	maxItems = 220_000   // texts of all long lists
	maxText  = 32 << 10  // bytes of a text of a list
	longList = 32 << 10  // bytes from which a list is taken out
	maxRest  = 512 << 10 // bytes beside the long lists
)

// bounds are of a file without its long lists.
var bounds = strict.Bounds{Bytes: maxRest, Line: maxText, Marks: 20_000, Items: 40_000, Nesting: 8, Parts: 8, Key: 256, OneLine: true}

// A sheet is a file before it is decoded: its text, in which a mark stands for each long list.
type sheet struct {
	text  string
	lists [][]string
	asked []bool // which of the lists have been given back
	cuts  []cut  // where lists were taken out, in order
	// remade: the text is not the file's any more, but says the same in the present format.
	remade bool
}

// cut is a list that was taken out: its line in the sheet's text, and how many line ends it had.
type cut struct{ line, lines int }

// listMark begins the one text that stands for a list; its number follows. No file can hold a NUL.
const listMark = "\x00list "

// newSheet takes the long lists out of a file and refuses what cannot be a save.
func newSheet(data []byte) (*sheet, *Error) {
	data = bytes.TrimPrefix(data, []byte("\xef\xbb\xbf"))
	switch {
	case len(bytes.TrimSpace(data)) == 0:
		return nil, fault("empty")
	case bytes.IndexByte(data, 0) >= 0 || !utf8.Valid(data):
		return nil, fault("no-save")
	}
	s := &sheet{}
	rest, bad := s.takeLists(data)
	if bad != nil {
		return nil, bad
	}
	if bounds.Check(rest) != nil {
		return nil, fault("no-save")
	}
	s.text, s.asked = string(rest), make([]bool, len(s.lists))
	return s, nil
}

// inspect says whether a file may be decoded at all.
func inspect(data []byte) *Error {
	_, bad := newSheet(data)
	return bad
}

// takeLists returns the file without its long lists of texts.
func (s *sheet) takeLists(data []byte) ([]byte, *Error) {
	var rest []byte
	done, items := 0, 0
	value := false // nothing but blanks stand behind a =
	for i := 0; i < len(data); i++ {
		switch c := data[i]; c {
		case '#':
			i = skipComment(data, i)
			continue
		case '"', '\'':
			i = strict.TextEnd(data, i)
		case ' ', '\t':
			continue
		case '=':
			value = true
			continue
		case '[':
			if !value {
				break
			}
			end, n := endOfTexts(data, i)
			if end-i < longList {
				i = max(i, end-1)
				break
			}
			if items += n; items > maxItems {
				return nil, fault("no-save")
			}
			list, ok := texts(data[i:end], n)
			if !ok {
				return nil, fault("no-save")
			}
			rest = append(rest, data[done:i]...)
			s.cuts = append(s.cuts, cut{1 + bytes.Count(rest, []byte{'\n'}), bytes.Count(data[i:end], []byte{'\n'})})
			rest = append(rest, markOf(len(s.lists))...)
			s.lists = append(s.lists, list)
			done, i = end, end-1
		}
		value = false
	}
	if done == 0 {
		return data, nil
	}
	return append(rest, data[done:]...), nil
}

// skipComment is the last byte before the end of the line.
func skipComment(data []byte, from int) int {
	if n := bytes.IndexByte(data[from:], '\n'); n >= 0 {
		return from + n - 1
	}
	return len(data) - 1
}

// endOfTexts is the end of a list that opens at from and holds nothing but texts, and how many; where it is no such list, the end is
// where it first holds something else.
func endOfTexts(data []byte, from int) (end, n int) {
	for i := from + 1; i < len(data); i++ {
		switch c := data[i]; c {
		case ' ', '\t', '\r', '\n', ',':
		case '#':
			i = skipComment(data, i)
		case '"', '\'':
			if bytes.HasPrefix(data[i:], []byte{c, c, c}) {
				return from, n
			}
			e := strict.TextEnd(data, i)
			if e == i || data[e] != c {
				return from, n
			}
			i = e
			n++
		case ']':
			return i + 1, n
		default:
			return from, n
		}
	}
	return from, n
}

// texts reads a list that endOfTexts found; it reports false when its commas are not those of a list, or a text is too long or holds
// what a text cannot.
func texts(list []byte, n int) ([]string, bool) {
	all := string(list)
	out := make([]string, 0, n)
	comma := true // a text may follow
	for i := 1; i < len(all)-1; i++ {
		switch c := all[i]; c {
		case '#':
			end := skipComment(list, i)
			if strings.ContainsFunc(strings.TrimSuffix(all[i:end+1], "\r"), control) {
				return nil, false
			}
			i = end
		case '\r':
			if all[i+1] != '\n' {
				return nil, false
			}
		case ',':
			if comma {
				return nil, false
			}
			comma = true
		case '"', '\'':
			end := strict.TextEnd(list, i)
			if !comma || end-i > maxText {
				return nil, false
			}
			text, ok := all[i+1:end], true
			if c == '"' {
				text, ok = unquote(text)
			}
			if !ok || strings.ContainsFunc(text, control) && c == '\'' {
				return nil, false
			}
			out, comma, i = append(out, text), false, end
		}
	}
	return out, true
}

func control(r rune) bool { return r < ' ' && r != '\t' || r == 0x7f }

// unquote reads the inside of a basic TOML text.
func unquote(s string) (string, bool) {
	if strings.ContainsFunc(s, control) {
		return "", false
	}
	at := strings.IndexByte(s, '\\')
	if at < 0 {
		return s, true
	}
	var b strings.Builder
	for ; at >= 0; at = strings.IndexByte(s, '\\') {
		b.WriteString(s[:at])
		if at+1 >= len(s) {
			return "", false
		}
		c := s[at+1]
		s = s[at+2:]
		digits := map[byte]int{'x': 2, 'u': 4, 'U': 8}[c]
		if digits == 0 {
			k := strings.IndexByte(`btnfre"\`, c)
			if k < 0 {
				return "", false
			}
			b.WriteByte("\b\t\n\f\r\x1b\"\\"[k])
			continue
		}
		if len(s) < digits {
			return "", false
		}
		r, err := strconv.ParseUint(s[:digits], 16, 32)
		if err != nil || r == 0 || !utf8.ValidRune(rune(r)) {
			return "", false
		}
		b.WriteRune(rune(r))
		s = s[digits:]
	}
	b.WriteString(s)
	return b.String(), true
}

// list gives what stands for a long list back as the list.
func (s *sheet) list(texts []string) []string {
	if len(texts) != 1 || !strings.HasPrefix(texts[0], listMark) {
		return texts
	}
	n, err := strconv.Atoi(texts[0][len(listMark):])
	if err != nil || n < 0 || n >= len(s.lists) {
		return texts
	}
	s.asked[n] = true
	return s.lists[n]
}

// astray refuses a long list that stands where no game has one, by its key: only a mark of it would be read there.
func (s *sheet) astray() *Error {
	n := slices.Index(s.asked, false)
	if n < 0 {
		return nil
	}
	key := "?"
	if at := strings.Index(s.text, markOf(n)); at >= 0 {
		line := s.text[strings.LastIndexByte(s.text[:at], '\n')+1 : at]
		if words := strings.FieldsFunc(line, func(r rune) bool { return !keyLetter(r) }); len(words) > 0 {
			key = words[len(words)-1]
		}
	}
	return fault("impossible", "detail", fmt.Sprintf("%s: a list of more than %d kB, which no game has there", key, longList>>10))
}

// keyLetter tells whether a letter stands in a bare key.
func keyLetter(r rune) bool {
	return r >= 'a' && r <= 'z' || r >= 'A' && r <= 'Z' || r >= '0' && r <= '9' || r == '_' || r == '-'
}

// markOf is what stands in the sheet for a list.
func markOf(n int) string {
	return `["\u0000` + strings.TrimPrefix(listMark, "\x00") + strconv.Itoa(n) + `"]`
}

// line is the line of the file that a line of the sheet's text is.
func (s *sheet) line(n int) int {
	at := sort.Search(len(s.cuts), func(i int) bool { return s.cuts[i].line >= n })
	for _, c := range s.cuts[:at] {
		n += c.lines
	}
	return n
}
