package display

import (
	"testing"

	"strategos/internal/about"
)

func TestAnswer(t *testing.T) {
	for _, a := range []string{"-h", "-help", "--help"} {
		if Answer([]string{"-solo", a}) != about.Help {
			t.Errorf("%s is not answered", a)
		}
	}
	for _, a := range []string{"-version", "--version"} {
		if Answer([]string{a}) != about.Version+"\n" {
			t.Errorf("%s is not answered", a)
		}
	}
	for _, args := range [][]string{nil, {}, {"game.toml"}, {"--", "--help"}, {"-new", "sphacteria"}, {"-v"}} {
		if s := Answer(args); s != "" {
			t.Errorf("%q gets the answer %q", args, s)
		}
	}
}
