package saves

import (
	"bytes"
	"regexp"
	"testing"

	"strategos/engine"
)

// A file that breaks off anywhere is said to be incomplete, or what is left of it is; the words of the reader of
// the file are never told.
func TestCutOffFilesAreIncomplete(t *testing.T) {
	s := begin(t, 1)
	play(t, s, engine.NewSeeded(1), 20)
	data := encode(t, s)
	clean := regexp.MustCompile(`is no saved game|is empty|veiled: this part is not whole|is incomplete: something is missing at or before its end \((line \d+|[\w.]+|\[history\][^)]*)\)`)
	for n := 1; n < len(bytes.TrimSpace(data)); n += 5 {
		_, bad := decode(data[:n])
		if bad == nil {
			t.Fatalf("cut at %d it is taken for whole", n)
		}
		if !clean.MatchString(bad.In("en")) {
			t.Errorf("cut at %d: %s", n, bad.In("en"))
		}
	}
	_, bad := decode(data[:bytes.Index(data, []byte("\nscenario"))+5])
	if fr := bad.In("fr"); !regexp.MustCompile(`incomplet.: .*\(ligne \d+\)`).MatchString(fr) {
		t.Errorf("in French: %s", fr)
	}
}
