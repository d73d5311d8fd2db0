package commandline

import (
	"slices"
	"strings"
	"testing"

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
