package text

import (
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"golang.org/x/text/unicode/norm"
)

// Find gives the section a citation names: "4.2", "6 #5", "§3.3". What has no
// section of its own leads to the one that holds it ("2.C.1" to 2.C). It returns
// nil when not even the chapter exists.
func (b *Book) Find(section string) *Section {
	id := strings.TrimSpace(strings.TrimLeft(strings.TrimSpace(section), "§"))
	for _, no := range []string{" n° ", " n°", " n°\u00a0"} {
		id = strings.ReplaceAll(id, no, " #")
	}
	if strings.HasPrefix(id, "#") { // a title by its number alone
		for i := range b.Sections {
			if strings.HasSuffix(b.Sections[i].ID, " "+id) {
				return &b.Sections[i]
			}
		}
	}
	for id != "" {
		for _, way := range [...]string{id, strings.ToUpper(id), strings.ToLower(id)} {
			if i, ok := b.byID[way]; ok {
				return &b.Sections[i]
			}
		}
		cut := strings.LastIndexAny(id, ". ,;/")
		if cut < 0 {
			break
		}
		id = strings.TrimRight(id[:cut], ". ,;/")
	}
	return nil
}

// Hit is a section that a search found.
type Hit struct {
	Section *Section
	// Before, Match and After are the passage around the first match in the text;
	// Match is empty when only the title matches.
	Before, Match, After string
}

// The passage of a hit shows that many bytes, at most, on each side.
const passage = 60

// Search lists the sections that hold every word of the query, accents and
// capitals aside; those with a word in the title or number come first.
func (b *Book) Search(query string) []Hit {
	words := strings.Fields(foldText(clean(query)).text)
	if len(words) == 0 {
		return nil
	}
	// The words as they were typed, in a row, make the better passage.
	wanted := append([]string{strings.Join(words, " ")}, words...)
	var first, rest []Hit
	for i := range b.Sections {
		s := &b.Sections[i]
		title := foldText(s.ID + " " + s.Title).text
		inTitle := 0
		all := true
		for _, w := range words {
			switch {
			case strings.Contains(title, w):
				inTitle++
			case !strings.Contains(s.folded.text, w):
				all = false
			}
		}
		if !all {
			continue
		}
		h := Hit{Section: s}
		for _, w := range wanted {
			if at := strings.Index(s.folded.text, w); at >= 0 {
				h.Before, h.Match, h.After = s.passage(at, at+len(w))
				break
			}
		}
		if inTitle > 0 {
			first = append(first, h)
		} else {
			rest = append(rest, h)
		}
	}
	return slices.Concat(first, rest)
}

// passage cuts the text around a match of the folded text, at words.
func (s *Section) passage(from, to int) (before, match, after string) {
	a, z := s.folded.at[from], s.folded.at[to]
	start, end := max(0, a-passage), min(len(s.plain), z+passage)
	before, after = s.plain[start:a], s.plain[z:end]
	if start > 0 {
		if _, whole, ok := strings.Cut(before, " "); ok {
			before = "… " + whole
		}
	}
	if end < len(s.plain) {
		if i := strings.LastIndexByte(after, ' '); i >= 0 {
			after = after[:i] + " …"
		}
	}
	// A cut inside a character leaves broken bytes where there was no blank.
	return strings.ToValidUTF8(before, ""), s.plain[a:z], strings.ToValidUTF8(after, "")
}

// fold is a text in small letters without accents; at gives for each of its bytes
// (and its end) the place in the text it came from.
type fold struct {
	text string
	at   []int
}

var ligatures = strings.NewReplacer("œ", "oe", "æ", "ae", "’", "'")

func foldText(s string) fold {
	var b strings.Builder
	at := make([]int, 0, len(s)+1)
	for i, r := range s {
		plain := ligatures.Replace(string(unicode.ToLower(r)))
		for _, d := range norm.NFD.String(plain) {
			if unicode.Is(unicode.Mn, d) {
				continue
			}
			if unicode.IsSpace(d) {
				d = ' '
			}
			b.WriteRune(d)
			for range utf8.RuneLen(d) {
				at = append(at, i)
			}
		}
	}
	return fold{b.String(), append(at, len(s))}
}
