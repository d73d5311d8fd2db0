package saves

import (
	"os"
	"strings"
	"syscall"
	"testing"
)

// Why the system refused is said in the player's language and without a path, whatever wraps it.
func TestCauseStandsInASentence(t *testing.T) {
	full := &os.PathError{Op: "write", Path: "/home/x/running-7.new", Err: syscall.ENOSPC}
	for _, err := range []error{full, &Error{Code: "unwritable", Path: full.Path, Err: full}} {
		for lang, want := range map[string]string{"en": "the disk is full", "fr": "le disque est plein"} {
			if got := Cause(lang, err); got != want {
				t.Errorf("%s: %q", lang, got)
			}
		}
	}
	link := fault("not-plain", "kind", "link").at("/home/x/settings.toml")
	if en, fr := Cause("en", link), Cause("fr", link); en == fr || strings.Contains(en+fr, "/home") {
		t.Errorf("%q, %q", en, fr)
	}
}

// A reason may stand in brackets, so it has none of its own.
func TestCausesHaveNoBrackets(t *testing.T) {
	for _, c := range causes {
		if s := c.words[0] + c.words[1]; strings.ContainsAny(s, "()") {
			t.Errorf("%q", s)
		}
	}
}

// A folder of the system's that takes no files is not said not to exist: it does.
func TestFolderThatTakesNoFiles(t *testing.T) {
	none := &os.PathError{Op: "open", Path: "/proc/x.strategos", Err: syscall.ENOENT}
	for lang, want := range map[string]string{"en": "its folder takes no files", "fr": "son dossier n’accepte pas de fichiers"} {
		e := &Error{Code: "unwritable", Path: none.Path, Err: none}
		if !strings.Contains(e.In(lang), want) || !strings.Contains(Cause(lang, e), want) {
			t.Errorf("it says %q, and as a reason %q", e.In(lang), Cause(lang, e))
		}
	}
}
