package game

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// What is advised where a game is not being saved fits the reason: a full disk wants room, a file in the place of a folder wants to be away,
// and is named.
func TestAdviceFitsTheReason(t *testing.T) {
	for lang, want := range map[string][3]string{
		"en": {"Make room on the disk", "The reason: “%s” is no folder.", "See that “%s” is a folder again"},
		"fr": {"Libérez de la place", "La raison\u00a0: «\u00a0%s\u00a0» n’est pas un dossier.", "Faites que «\u00a0%s\u00a0» soit de nouveau un dossier"},
	} {
		_, d, _ := filled(t, lang, 1)
		if !d.Sees(want[0]) {
			t.Errorf("%s: on a full disk it says %q", lang, d.Texts())
		}
		a, d := begin(t, lang, "")
		if err := a.StartGame(Start{Game: "sphacteria", Solo: true}); err != nil {
			t.Fatal(err)
		}
		settled(t, a)
		dir := filepath.Dir(a.library.auto.Path())
		if err := os.RemoveAll(dir); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(dir, nil, 0o600); err != nil {
			t.Fatal(err)
		}
		decide(t, a)
		until(t, d, "the failure", func() bool { return d.Has("button.again") })
		text := strings.Join(a.dialogs[0].(*unsaved).lines(a.library.auto.Status()), " ")
		if strings.Contains(text, want[0]) || !strings.Contains(text, strings.ReplaceAll(want[1], "%s", dir)) ||
			!strings.Contains(text, strings.ReplaceAll(want[2], "%s", dir)) {
			t.Errorf("%s: with a file in the place of the folder it says %q", lang, text)
		}
		_ = os.Remove(dir)
	}
}
