// Package strict reads data files: TOML whose every key has to be known and every
// value of its kind, and says by file and line what is not. It knows no game.
package strict

import (
	"errors"
	"fmt"
	"io/fs"
	"sort"
	"strings"

	"github.com/BurntSushi/toml"
)

// Limits of a data file. Deeply nested tables and keys of many words would take
// the parser time with the square of their depth; no real file comes near. A list,
// of the points of a coast for one, is read in no time however long its line is.
const (
	MaxSize   = 1 << 20 // bytes; the largest of the four games has about 110 000
	maxLine   = 4096    // bytes, but for a list
	maxList   = 1 << 16 // bytes of a line that is a list, or goes on with one
	maxKey    = 256     // bytes before the list
	maxBraces = 2000    // opening braces, each an inline table
)

// MaxTold is how many of a file's problems are told: who mends those first reads the file again.
const MaxTold = 20

// lineLimit is how many bytes a line may have.
func lineLimit(line string) int {
	key, value, list := strings.Cut(line, "=")
	if !list { // it goes on with a list, or is the name of a table
		key, value = "", line
	}
	if len(key) > maxKey || strings.Contains(value, "=") || !strings.Contains(value, ",") {
		return maxLine
	}
	return maxList
}

// Problem is one thing that is wrong with a data file.
type Problem struct {
	File string // slash-separated, below scenarios/
	Line int    // from 1
	Text string
	// French is the same in French.
	French string
}

// In is the problem in "en" or "fr".
func (p Problem) In(lang string) string {
	if lang == "fr" && p.French != "" {
		return fmt.Sprintf("%s:%d : %s", p.File, p.Line, p.French)
	}
	return p.Error()
}

// Error gives file, line and what is wrong there.
func (p Problem) Error() string { return fmt.Sprintf("%s:%d: %s", p.File, p.Line, p.Text) }

// Problems are all that is wrong with a game's data, by file and line. As an
// error they are one per line, the first of them.
type Problems []Problem

// Error lists the first problems, one a line, and says how many more there are.
func (p Problems) Error() string { return p.In("en") }

// In is the same in "en" or "fr".
func (p Problems) In(lang string) string {
	told := p[:min(len(p), MaxTold)]
	lines := make([]string, len(told), len(told)+1)
	for i := range told {
		lines[i] = told[i].In(lang)
	}
	if more := len(p) - len(told); more > 0 {
		lines = append(lines, fmt.Sprintf(map[bool]string{false: "and %d more", true: "et %d de plus"}[lang == "fr"], more))
	}
	return strings.Join(lines, "\n")
}

// Sorted removes repetitions and orders the problems by file and line.
func (p Problems) Sorted() Problems {
	seen := map[Problem]bool{}
	var out Problems
	for _, x := range p {
		if !seen[x] {
			seen[x] = true
			out = append(out, x)
		}
	}
	sort.SliceStable(out, func(i, j int) bool {
		if out[i].File != out[j].File {
			return out[i].File < out[j].File
		}
		return out[i].Line < out[j].Line
	})
	return out
}

// File is a data file under examination. Places in it are paths like
// "zone[3].label" or "scenario[0].turn[2].no".
type File struct {
	name     string
	lines    map[string]int
	own      Own
	problems *Problems
}

// NewFile is a file of which nothing has been read; what is wrong with it is noted in
// problems.
func NewFile(name string, problems *Problems) *File { return &File{name: name, problems: problems} }

// To is the file with another place for what is wrong with it.
func (f *File) To(problems *Problems) *File {
	out := *f
	out.problems = problems
	return &out
}

// Sound tells whether nothing is wrong so far, with it or with the files that note
// their problems in the same place.
func (f *File) Sound() bool { return len(*f.problems) == 0 }

// Fail notes a problem at a path. A path the file does not hold is looked for
// upwards, so that a missing key is reported where its table begins.
func (f *File) Fail(path, format string, args ...any) {
	f.failAt(f.Line(path), format, args...)
}

func (f *File) failAt(line int, format string, args ...any) {
	*f.problems = append(*f.problems, Problem{f.name, line, fmt.Sprintf(format, args...), inFrench(format, args)})
}

// Note notes a problem at a path that is said in both languages.
func (f *File) Note(path, english, french string) {
	*f.problems = append(*f.problems, Problem{f.name, f.Line(path), english, french})
}

// Clip bounds what a sentence repeats of a file, and keeps it in one line.
func Clip(s string) string {
	s = strings.Map(func(c rune) rune {
		if c < ' ' || c == 0x7f {
			return '?'
		}
		return c
	}, strings.ToValidUTF8(s, "?"))
	if all := []rune(s); len(all) > 200 {
		return string(all[:200]) + "…"
	}
	return s
}

// Parse decodes a text, which messages call name, into the struct that dst points to, as Read does.
func Parse(name string, text []byte, dst any, own Own, problems *Problems) *File {
	f := NewFile(name, problems)
	f.own = own
	f.decode(string(text), dst)
	return f
}

// Line is where a path stands in the file.
func (f *File) Line(path string) int {
	for {
		if n, ok := f.lines[path]; ok {
			return n
		}
		cut := strings.LastIndexAny(path, ".[")
		if cut < 0 {
			return 1
		}
		path = path[:cut]
	}
}

// Read decodes a file of a folder, which messages call where, into the struct that
// dst points to. Whatever is wrong with it is noted in problems.
func Read(folder fs.FS, where, name string, dst any, own Own, problems *Problems) *File {
	f := NewFile(where+"/"+name, problems)
	f.own = own
	text, err := fs.ReadFile(folder, name)
	if err != nil {
		f.Fail("", "the file cannot be read: %v", errors.Unwrap(err))
		return f
	}
	f.decode(string(text), dst)
	return f
}

// decode parses the text and binds it to dst.
func (f *File) decode(text string, dst any) {
	if len(text) > MaxSize {
		f.Fail("", "the file has %d bytes, at most %d are read", len(text), MaxSize)
		return
	}
	if n := strings.Count(text, "{"); n > maxBraces {
		f.Fail("", "the file has %d opening braces, at most %d are read", n, maxBraces)
		return
	}
	for i, line := range strings.Split(text, "\n") {
		if most := lineLimit(line); len(line) > most {
			f.failAt(i+1, "the line has %d bytes, at most %d are read", len(line), most)
			return
		}
	}
	// Size, lines and braces are said above in this file's own words; what is left is the shape of keys and values.
	if err := (&Bounds{Parts: UserFile.Parts, Key: UserFile.Key, Nesting: UserFile.Nesting, Marks: UserFile.Marks, Items: UserFile.Items}).Check([]byte(text)); err != nil {
		var out *BoundError
		errors.As(err, &out)
		f.failAt(out.Line, "%s", out.What)
		return
	}
	var tree map[string]any
	if _, err := toml.Decode(text, &tree); err != nil {
		line, what := 1, err.Error()
		var parse toml.ParseError
		if errors.As(err, &parse) {
			line, what = max(1, parse.Position.Line), parse.Message
		}
		f.failAt(line, "not TOML: %s", Clip(what))
		return
	}
	f.lines = indexLines(text)
	f.bind(tree, dst)
}

// indexLines finds the line of every table and key. It reads only what the parser
// has accepted already, and needs to know no more of TOML than where tables, keys
// and values that span lines begin and end.
func indexLines(text string) map[string]int {
	lines := map[string]int{}
	count := map[string]int{} // tables seen of each array
	prefix := ""
	var sc valueScanner
	for i, line := range strings.Split(text, "\n") {
		if sc.open() {
			sc.scan(line)
			continue
		}
		line = strings.TrimSpace(line)
		switch {
		case line == "" || line[0] == '#':
		case strings.HasPrefix(line, "[["):
			name, _, _ := strings.Cut(line[2:], "]]")
			path := resolve(name, count)
			n := count[path]
			count[path] = n + 1
			prefix = fmt.Sprintf("%s[%d]", path, n)
			lines[prefix] = i + 1
			if n == 0 {
				lines[path] = i + 1
			}
		case line[0] == '[':
			name, _, _ := strings.Cut(line[1:], "]")
			prefix = resolve(name, count)
			lines[prefix] = i + 1
		default:
			key, value, _ := strings.Cut(line, "=")
			path := strings.Trim(strings.TrimSpace(key), `"'`)
			if prefix != "" {
				path = prefix + "." + path
			}
			lines[path] = i + 1
			sc.scan(value)
		}
	}
	return lines
}

// resolve writes a table's dotted name with the number of the current table for
// each array of tables on the way.
func resolve(name string, count map[string]int) string {
	path := ""
	parts := strings.Split(name, ".")
	for i, part := range parts {
		if i > 0 {
			path += "."
		}
		path += strings.Trim(strings.TrimSpace(part), `"'`)
		if n := count[path]; n > 0 && i < len(parts)-1 {
			path = fmt.Sprintf("%s[%d]", path, n-1)
		}
	}
	return path
}

// valueScanner follows a value over line ends: brackets and multi-line strings.
type valueScanner struct {
	depth int
	quote string // closing mark of the string it is in, "" outside
}

func (v *valueScanner) open() bool { return v.depth > 0 || v.quote != "" }

func (v *valueScanner) scan(line string) {
	for i := 0; i < len(line); i++ {
		rest := line[i:]
		if v.quote != "" {
			switch {
			case rest[0] == '\\' && v.quote[0] == '"':
				i++
			case strings.HasPrefix(rest, v.quote):
				i += len(v.quote) - 1
				v.quote = ""
			}
			continue
		}
		switch {
		case rest[0] == '#':
			return
		case strings.HasPrefix(rest, `"""`) || strings.HasPrefix(rest, `'''`):
			v.quote = rest[:3]
			i += 2
		case rest[0] == '"' || rest[0] == '\'':
			v.quote = rest[:1]
		case rest[0] == '[' || rest[0] == '{':
			v.depth++
		case rest[0] == ']' || rest[0] == '}':
			v.depth--
		}
	}
	if len(v.quote) == 1 { // a plain string ends with its line
		v.quote = ""
	}
}
