package saves

import (
	"testing"

	"strategos/engine"
)

// Bookmarks come back where they were put, whatever their note holds.
func TestBookmarks(t *testing.T) {
	s := begin(t, 5)
	play(t, s, engine.NewSeeded(6), 12)
	notes := map[int]string{0: "début", 7: `a | "b" \ c`}
	for i, note := range notes {
		s.SetMark(i, note)
	}
	s.SetMark(99, "nowhere")
	s.SetMark(-1, "before")
	data := inTheOpen(t, s)
	l, err := Decode(data)
	if err != nil {
		t.Fatal(err)
	}
	for i, r := range l.Session().Records() {
		if r.Mark != notes[i] {
			t.Errorf("record %d has the note %q, not %q", i, r.Mark, notes[i])
		}
	}
	for _, bad := range []string{"99 | nowhere", "-1 | before", "x | y", "3", "3 | "} {
		_, err := Decode(edit(t, data, "0 | début", bad))
		if err == nil {
			t.Errorf("the bookmark %q is accepted", bad)
		}
	}
}
