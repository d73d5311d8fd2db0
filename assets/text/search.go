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
// capitals aside, the likeliest first: the section of that number, then those whose
// title has the words, then by how often and how closely the text has them.
func (b *Book) Search(query string) []Hit {
	words := queryWords(query)
	if len(words) == 0 {
		return nil
	}
	phrase := strings.Join(words, " ")
	var out []Hit
	var scores []int
	for i := range b.Sections {
		s := &b.Sections[i]
		score := s.score(phrase, words)
		if score == 0 {
			continue
		}
		h := Hit{Section: s}
		// The words as they were typed, in a row, make the better passage.
		for _, w := range append([]string{phrase}, words...) {
			if at := strings.Index(s.folded.text, w); at >= 0 {
				h.Before, h.Match, h.After = s.passage(at, at+len(w))
				break
			}
		}
		at, _ := slices.BinarySearchFunc(scores, score, func(have, want int) int {
			if have >= want { // equals stand in the book's order
				return -1
			}
			return 1
		})
		out, scores = slices.Insert(out, at, h), slices.Insert(scores, at, score)
	}
	return out
}

// score tells how well a section answers a query; 0 when a word is missing.
func (s *Section) score(phrase string, words []string) int {
	id, title := foldText(s.ID+" "+s.No).text, foldText(s.Title).text
	score, inTitle := 0, 0
	for _, w := range words {
		n := strings.Count(s.folded.text, w)
		found := strings.Contains(title, w)
		switch {
		case found && startsWord(title, w):
			inTitle++
			score += 60
		case found:
			inTitle++
			score += 40
		case n == 0 && !strings.Contains(id, w):
			return 0
		}
		score += 1 + min(n, 8)
	}
	if inTitle == len(words) {
		score += 100
	}
	if strings.Contains(s.folded.text, phrase) {
		score += 10
	}
	switch {
	case phrase == strings.ToLower(s.ID) || phrase == foldText(s.No).text:
		score += 2000
	case phrase == title:
		score += 1000
	case strings.HasPrefix(title, phrase):
		score += 300
	}
	return score
}

// startsWord tells whether a word of the text begins with w.
func startsWord(text, w string) bool {
	for at := 0; ; {
		i := strings.Index(text[at:], w)
		if i < 0 {
			return false
		}
		i += at
		if r, _ := utf8.DecodeLastRuneInString(text[:i]); i == 0 || !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			return true
		}
		at = i + len(w)
	}
}

// Unaccented is words as they are compared in a search: small letters without accents.
func Unaccented(words string) string { return foldText(words).text }

func queryWords(query string) []string { return strings.Fields(foldText(clean(query)).text) }

// Matches finds the words of a query in a text, accents and capitals aside: pairs of
// where each match begins and ends, in order.
func Matches(s, query string) [][2]int {
	words := queryWords(query)
	if len(words) == 0 {
		return nil
	}
	f := foldText(s)
	hit := make([]bool, len(f.text))
	for _, w := range words {
		for at := 0; ; {
			i := strings.Index(f.text[at:], w)
			if i < 0 {
				break
			}
			for k := at + i; k < at+i+len(w); k++ {
				hit[k] = true
			}
			at += i + len(w)
		}
	}
	var out [][2]int
	for i := 0; i < len(hit); i++ {
		if !hit[i] {
			continue
		}
		from := i
		for i < len(hit) && hit[i] {
			i++
		}
		out = append(out, [2]int{f.at[from], f.at[i]})
	}
	return out
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

// Fold makes texts comparable as Search compares them: small letters without accents, ligatures apart.
func Fold(s string) string { return foldText(s).text }
