package commandline

import (
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"unicode"

	"strategos/internal/about"
)

// The help names every flag with what it takes, and no other.
func TestHelpNamesEveryFlag(t *testing.T) {
	var f Flags
	parser, err := parserOf(&f)
	if err != nil {
		t.Fatal(err)
	}
	var want []string
	for _, flag := range parser.Model.Flags {
		if flag.Hidden {
			continue
		}
		s := "--" + flag.Name
		if !flag.IsBool() {
			s += "=" + flag.PlaceHolder
		}
		want = append(want, s)
	}
	var told []string
	for _, w := range strings.Fields(about.Help) {
		if strings.HasPrefix(w, "--") {
			told = append(told, w)
		}
	}
	slices.Sort(want)
	slices.Sort(told)
	if len(want) < 10 || !slices.Equal(want, told) {
		t.Errorf("the flags are %q\nthe help tells of %q", want, told)
	}
}

func TestParse(t *testing.T) {
	f, err := Parse([]string{"-new", "sphacteria", "--solo", "-option", "quarter=attacker", "-lang=fr"})
	if err != nil || f.New != "sphacteria" || !f.Solo || !slices.Equal(f.Option, []string{"quarter=attacker"}) || f.Lang != "fr" {
		t.Errorf("%+v, %v", f, err)
	}
	if f, err = Parse([]string{"--", "-odd"}); err != nil || !strings.HasSuffix(f.File, "/-odd") {
		t.Errorf("a file after two dashes: %+v, %v", f, err)
	}
	for _, bad := range []string{"-lang=tlh", "-nonsense", "-width=wide"} {
		if _, err := Parse([]string{bad}); err == nil {
			t.Errorf("%s is taken", bad)
		}
	}
}

// TestComplaintsDoNotSteerTheTerminal: whatever stands on the command line, no control character is printed when it is refused.
func TestComplaintsDoNotSteerTheTerminal(t *testing.T) {
	evil := "\x1b]0;x\x07\x1b[2J\u202e\u0085\u009b31m\u2066\x7f"
	was := os.Stderr
	defer func() { os.Stderr = was }()
	for _, args := range [][]string{{"a", evil}, {"--" + evil}, {"-lang=" + evil}, {"-width=" + evil}} {
		_, err := Parse(args)
		if err == nil {
			t.Errorf("%q is taken", args)
			continue
		}
		file, bad := os.Create(filepath.Join(t.TempDir(), "errors"))
		if bad != nil {
			t.Fatal(bad)
		}
		os.Stderr = file
		complain(err)
		os.Stderr = was
		_ = file.Close()
		said, bad := os.ReadFile(file.Name())
		if bad != nil || !strings.HasPrefix(string(said), "strategos: ") || !strings.HasSuffix(string(said), "\n") {
			t.Errorf("%q: %q, %v", args, said, bad)
		}
		if i := strings.IndexFunc(strings.TrimSuffix(string(said), "\n"), unicode.IsControl); i >= 0 || strings.ContainsAny(string(said), "\u202e\u2066") {
			t.Errorf("%q: %q is printed", args, said)
		}
	}
}

// FuzzArguments: whatever arguments the program is begun with are refused with a sentence or are flags it knows, and a file
// is found wherever the program goes.
func FuzzArguments(f *testing.F) {
	for _, line := range []string{"", "a.toml", "-lang\nfr\n-width\n1200", "-lang=de", "--width=x", "-x", "--\n-lang", "a\nb", "-typed\n-no-curtain\nmy game.toml", "-\n--=", "-width=-1"} {
		f.Add(line)
	}
	f.Fuzz(func(t *testing.T, line string) {
		args := strings.Split(line, "\n")
		var flags Flags
		parser, err := parserOf(&flags)
		if err != nil {
			t.Fatal(err)
		}
		parser.Exit, parser.Stdout, parser.Stderr = func(int) {}, io.Discard, io.Discard
		if _, err = parser.Parse(doubleDashes(args)); err != nil {
			if err.Error() == "" {
				t.Fatal("no sentence")
			}
			return
		}
		if flags.Lang != "" && flags.Lang != "en" && flags.Lang != "fr" || flags.File != "" && flags.File != "-" && !filepath.IsAbs(flags.File) {
			t.Fatalf("%q is read as %+v", args, flags)
		}
	})
}
