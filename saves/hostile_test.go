package saves

import (
	"bytes"
	"fmt"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
)

// What any 8 MB of a file may cost, whatever they hold. Memory is all that is ever allocated, so that no run differs from another and
// the process needs less; time is the processor's, the least of several runs, and a slow machine has five times as long.
const (
	hostileBytes = 8 << 20
	mostMemory   = 100 << 20
	mostSeconds  = 1.0
)

// fill repeats a unit, with %d its number, to so many bytes between what comes before and after.
func fill(before, unit, after string, most int) []byte {
	var b bytes.Buffer
	b.WriteString(before)
	for i := 0; b.Len() < most-len(after)-len(unit)-10; i++ {
		b.WriteString(strings.ReplaceAll(unit, "%d", strconv.Itoa(i)))
	}
	b.WriteString(after)
	return b.Bytes()
}

// hostile makes files of a size that cost as much as they can, each by another way, one after the other.
func hostile(t testing.TB, size int, visit func(name string, data []byte)) {
	s := begin(t, 1)
	play(t, s, engine.NewSeeded(1), 30)
	plain, veiled := string(inTheOpen(t, s)), encode(t, s)
	head, _, _ := strings.Cut(plain, "\n[dice]")
	history := func(first, unit string) []byte {
		before, _, _ := strings.Cut(plain, "records = [\n")
		setUp := regexp.MustCompile(`"set-up [^"]*"`).FindString(plain)
		if first == "" {
			first = setUp
		}
		data := fill(before+"records = [\n"+first+",\n", unit, "]\n", size-100)
		return fmt.Appendf(data, "\n[end]\nrecords = %d\n", bytes.Count(data[len(before):], []byte("\",\n")))
	}
	veilHead := veiled[:bytes.Index(veiled, []byte("text = ["))+len("text = [\n")]
	turns := regexp.MustCompile(`(?s)turns = \[.*?\]\n`)
	for name, unit := range map[string]string{
		"keys": "a%d = 1\n", "tight keys": "a%d=1\n", "dotted": "a%d.b.c.d.e.f = 1\n", "dotted to the end": "a%d.b.c.d.e.f.g.h = 1\n", "one dotted": "a.b.c.d.e.f.g.a%d=1\n",
		"tables": "[t%d]\n", "dotted tables": "[a.b.c.d.e.f.t%d]\n", "tables of a list": "[[t]]\n", "many lists of tables": "[[t%d]]\n",
		"tables within": "[[t.a.b.c.d.e]]\n", "long names": "[" + strings.Repeat("n", 240) + "%d]\na=1\nb=1\nc=1\nd=1\ne=1\nf=1\n",
		"quoted keys": "\"a b %d\" = ''\n", "escaped keys": "\"\\u0061\\u0062%d\" = \"\\u0061\"\n", "inline tables": "a%d = {b={c={d=1}}}\n", "wide inline tables": "a%d = {b=1,c=2,d=3,e=4}\n",
		"lists": "a%d = [1,2,3]\n", "lists within": "a%d = [[[[1],[2]],[3]],4]\n", "mixed lists": "a%d = [1,'x',{b=1},[2.5]]\n", "numbers": "a%d = 9_223_372_036_854_775_807\n",
		"floats": "a%d = 1.7976931348623157e308\n", "dates": "a%d = 2026-03-01T12:00:00.123456789Z\n", "times": "a%d = 12:00:00\n", "bools": "a%d = true\n",
		"comments": "# %d\n", "letters": "abcdefgh", "words": "abcdefgh\n", "blanks": " \n", "quotes": "\"", "apostrophes": "'", "backslashes": "\"\\", "equals": "=",
		"nested": "[", "nested lines": "[\n", "braces": "{", "braces with keys": "a={", "dots": ".", "key of dots": "a.", "tabs": "\t", "carriage returns": "\r\n",
		"the same key": "name = 'x'\n", "the same table": "[dice]\n", "lone quotes": "a%d = \"x\n", "long comments": "#" + strings.Repeat("c", 30_000) + "\n",
		"long texts": "a%d = \"" + strings.Repeat("t", 30_000) + "\"\n", "escapes": "a%d = \"" + strings.Repeat(`\u0041`, 5_000) + "\"\n",
		"bad UTF-8": "a%d = \"\xff\"\n", "three quotes": "a%d = \"\"\"\n\"\"\"\n", "options": "options.a%d = 'b'\n", "players": "players.a%d = 'b'\n",
	} {
		visit(name, fill("format = 3\n", unit, "", size))
		if size > maxRest {
			continue // it is refused before it is decoded, wherever it stands
		}
		visit(name+", after a header", fill(head+"\n", unit, "", size))
		visit(name+", at the end", fill(plain+"\n[x]\n", unit, "", size))
	}
	for name, unit := range map[string]string{
		"numbers": "1,", "number lines": "1,\n", "floats": "1.5,", "dates": "2026-03-01,", "texts": "\"x\",\n", "tight texts": "'',", "texts and blanks": "''    ,", "lists": "[],", "tables": "{},",
		"lists within": "[[[]]],", "escaped texts": "\"\\u0041\\U00000042\",", "comments": "'', #\n", "commas": ",", "no commas": "'' ", "nulls": "\"\\u0000\",", "long texts": "'" + strings.Repeat("x", 30_000) + "',\n",
		"marks": "\"\\u0000list 0\",", "dotted": "{a.b.c.d=1},",
	} {
		visit("list of "+name, fill("format = 3\nx = [\n", unit, "]\n", size))
		visit("open list of "+name, fill("format = 3\nx = [\n", unit, "", size))
		visit("ledger of "+name, []byte(strings.Replace(plain, "[state.units]", string(fill("ledger = [\n", unit, "]\n[state.units]", size-len(plain))), 1)))
		visit("records of "+name, history("", unit))
		visit("turns of "+name, turns.ReplaceAllLiteral([]byte(plain), fill("turns = [\n", unit, "]\n", size-len(plain))))
		visit("bookmarks of "+name, []byte(strings.Replace(plain, "[history]\n", string(fill("[history]\nbookmarks = [\n", unit, "]\n", size-len(plain))), 1)))
		visit("veil of "+name, slices.Concat(veilHead, fill("", unit, "]\n", size-len(veiled))))
		visit("queue of "+name, []byte(strings.Replace(plain, "[dice]\n", string(fill("[dice]\nqueue = [\n", unit, "]\n", size-len(plain))), 1)))
	}
	for name, unit := range map[string]string{
		"short commands": "\"athens | a\",\n", "tight commands": "\"athens|a|\",\n", "words": "\"athens | " + strings.Repeat("a ", 100) + "\",\n", "long words": "\"athens | " + strings.Repeat("abc ", 90) + "\",\n",
		"dice": "\"athens | a | " + strings.Repeat("1 ", 2000) + "\",\n", "few dice": "\"athens | a | 1 1 1 1 1\",\n", "too many dice": "\"athens | a | " + strings.Repeat("1 ", 9000) + "\",\n",
		"notes": "\"athens | a | 1 | " + strings.Repeat("a;", 99) + "a\",\n", "a note each": "\"athens | a ||a\",\n", "facts": "\"athens | a | 1 | " + strings.Repeat("a a= a= a= a= a= a= a= a= a= a=;", 99) + "a\",\n",
		"bars": "\"athens |||||\",\n", "long lines": "\"athens | a | " + strings.Repeat(" ", 30_000) + "\",\n", "escaped": "\"\\u0061thens | \\u0061\",\n", "empty": "\"\",\n",
		"passes": "\"athens | pass\",\n", "words of a march": "\"sparta | move spa-h1 spa-h2 spa-h3 N M L\",\n",
	} {
		visit("history of "+name, history("", unit))
	}
	visit("set-up of dice", history(`"set-up |  | `+strings.Repeat("1 ", 2000)+`"`, "\"athens | pass\",\n"))
	visit("many turns", turns.ReplaceAllLiteral(history("", "\"athens | pass\",\n"), fill("turns = [\n", "\"1 | %d | 0123456789abcdef\",\n", "]\n", size/8)))
	visit("many bookmarks", []byte(strings.Replace(string(history("", "\"athens | pass\",\n")), "[history]\n", string(fill("[history]\nbookmarks = [\n", "\"0 | x\",\n", "]\n", size/8)), 1)))
	for name, inside := range map[string][]byte{
		"a bomb of letters":  bytes.Repeat([]byte("x"), MaxBytes),
		"a bomb of comments": fill("", "#\n", "", MaxBytes-size),
		"a bomb of records":  fill("[history]\nrecords=[\n", "'athens|a',", "]\n", MaxBytes-size/2),
		"a bomb of words":    fill("[history]\nrecords=[\n", "'athens|"+strings.Repeat("a ", 100)+"',", "]\n", MaxBytes-size/2),
		"a bomb of state":    fill("[state]\n", "a%d = {b=1}\n", "", MaxBytes-size),
	} {
		bomb := behind(t, veiled, string(inside))
		visit(name, append(bomb, fill("", "# %d\n", "", max(size-len(bomb), 200))...))
	}
}

// TestAnyFileIsCheap reads the most expensive files somebody could think of, of the largest size told and of one that is just decoded.
func TestAnyFileIsCheap(t *testing.T) {
	if raced {
		t.Skip("the race detector needs memory of its own")
	}
	sizes := []int{maxRest, hostileBytes}
	if testing.Short() {
		sizes = []int{maxRest} // what is bounded by a number and not by the size costs no less
	}
	var all []cost
	for _, size := range sizes {
		hostile(t, size, func(name string, data []byte) {
			if len(data) > size+size/4 && !strings.HasPrefix(name, "a bomb") {
				t.Errorf("%s: %d bytes are made", name, len(data))
			}
			all = append(all, costOf(t, name, data, func(data []byte) {
				_, err := Decode(data)
				if _, bad := headerOf(data); err == nil && bad != nil {
					t.Errorf("%s: opened but not listed: %v", name, bad)
				}
			}))
		})
	}
	tell(t, all)
}

// cost is what a file has cost.
type cost struct {
	name    string
	memory  uint64
	seconds float64
}

// costOf measures what reading a file costs, and refuses more than any file may.
func costOf(t *testing.T, name string, data []byte, read func([]byte)) cost {
	t.Helper()
	c := cost{fmt.Sprintf("%s, %d kB", name, len(data)>>10), 0, 1e9}
	for try := 0; try == 0 || try < 4 && c.seconds > mostSeconds*slowMachines; try++ {
		var before, after runtime.MemStats
		runtime.ReadMemStats(&before)
		start := processor()
		read(data)
		c.seconds = min(c.seconds, (processor() - start).Seconds())
		runtime.ReadMemStats(&after)
		c.memory = after.TotalAlloc - before.TotalAlloc
	}
	if c.memory > mostMemory {
		t.Errorf("%s: %d MB are allocated", c.name, c.memory>>20)
	}
	if c.seconds > mostSeconds*slowMachines {
		t.Errorf("%s: %.2f s", c.name, c.seconds)
	}
	return c
}

// tell logs the most expensive files.
func tell(t *testing.T, all []cost) {
	t.Helper()
	t.Logf("%d files", len(all))
	slices.SortFunc(all, func(a, b cost) int { return int(b.memory>>10) - int(a.memory>>10) })
	for _, c := range all[:6] {
		t.Logf("%3d MB, %.2f s: %s", c.memory>>20, c.seconds, c.name)
	}
	slices.SortFunc(all, func(a, b cost) int { return int(b.seconds*1e6) - int(a.seconds*1e6) })
	for _, c := range all[:6] {
		t.Logf("%.2f s, %3d MB: %s", c.seconds, c.memory>>20, c.name)
	}
}
