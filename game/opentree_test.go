package game

import (
	"slices"
	"strings"
	"testing"

	"strategos/saves"
)

// Branches stand behind the newest save of the game they left, each a step further in, and nothing is lost or shown twice, whatever the
// files say of each other.
func TestBranchesAsATree(t *testing.T) {
	entry := func(path, line, of string) saves.Entry {
		return saves.Entry{Path: path, Header: saves.Header{Line: line, BranchOf: of}}
	}
	all := []saves.Entry{entry("b2", "B", "A"), entry("old", "", ""), entry("c", "C", "B"), entry("a2", "A", ""), entry("b1", "B", "A"), entry("a1", "A", ""),
		entry("orphan", "D", "gone"), entry("x", "X", "Y"), entry("y", "Y", "X"), entry("self", "S", "S")}
	out, depth := asTree(all)
	var got []string
	for _, e := range out {
		got = append(got, strings.Repeat(">", depth[e.Path])+e.Path)
	}
	want := []string{"old", "a2", ">b2", ">>c", ">b1", "a1", "orphan", "self", "x", ">y"}
	if !slices.Equal(got, want) {
		t.Errorf("the list is %v, not %v", got, want)
	}
}

// A branch of the game on the table is called after its game and turn, says where it left, also once it is opened again, and stands behind it
// in the list, which tells who leads and what was done last, of autosaves too.
func TestBranchInTheList(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	startGame(t, a, d)
	for range 6 {
		p := a.play.session.Game().Legal()
		if len(p.Choices) == 0 {
			break
		}
		if _, err := a.play.session.Apply(p.Choices[0].Command); err != nil {
			t.Fatal(err)
		}
	}
	a.play.table.Invalidate()
	a.play.Saved(a.play.session)
	trunk := a.play.start.Line
	a.play.Branch(1)
	eventually(t, "the branch is on the table", func() bool { d.Tick(); return a.play.start.BranchOf != "" })
	start := a.play.start
	if trunk == "" || start.BranchOf != trunk || start.Line == trunk || start.Title != "Sphacteria, branch from turn 1" || start.BranchTurn != 1 {
		t.Errorf("the branch of %q is %+v", trunk, start)
	}
	o := newOpening(a)
	a.push(o)
	eventually(t, "the list is read", func() bool {
		d.Tick()
		return len(o.entries) > 1 && !o.reading && !slices.ContainsFunc(o.entries, func(e saves.Entry) bool { return !o.peek(&e).ready })
	})
	i := slices.IndexFunc(o.entries, func(e saves.Entry) bool { return e.Header.Line == start.Line })
	if i < 1 || o.depth[o.entries[i].Path] != 1 || o.entries[i-1].Header.Line != trunk || !o.entries[i].Auto {
		t.Fatalf("the branch stands at %d, %d in, of %d", i, o.depth[o.entries[i].Path], len(o.entries))
	}
	d.Tick()
	text := strings.Join(d.Texts(), " ")
	parent := o.name(&o.entries[i-1])
	for _, want := range []string{"Level at 0 VP", "last: ", "branch from turn 1 of “" + parent + "”", "the same game as “"} {
		if !strings.Contains(text, want) {
			t.Errorf("the list does not say %q: %s", want, text)
		}
	}
	newest, ok := o.newest[trunk]
	if !ok {
		t.Fatalf("the game left has no save among %d entries", len(o.entries))
	}
	branch := o.entries[i].Path
	path, err := a.library.folder.Rename(o.all[newest].Path, "The siege")
	if err != nil {
		t.Fatal(err)
	}
	h, err := saves.ReadHeader(path)
	if err != nil || h.Name != "The siege" || h.Line != trunk {
		t.Errorf("the save renamed is %+v, %v", h, err)
	}
	o.list(branch)
	until(t, d, "what was left is called as it is now", func() bool { return !o.reading && d.Sees("branch from turn 1 of “The siege”") })
	loaded, err := saves.ReadFile(branch)
	if err != nil || loaded.BranchOf != trunk || loaded.BranchName != "Sphacteria" {
		t.Errorf("opened again it is a branch of %q, %q, %v", loaded.BranchOf, loaded.BranchName, err)
	}
}

// Who branches off has looked back, and the log of the game he leaves is scrolled up; that of the branch is at its end, where the note stands.
func TestTheLogOfABranchIsAtItsEnd(t *testing.T) {
	a, d := begin(t, "en", "")
	if err := a.StartGame(Start{Game: "sphacteria", NoCurtain: true}); err != nil {
		t.Fatal(err)
	}
	for range 60 {
		decide(t, a)
	}
	d.Tick()
	d.Key("ctrl+l")
	d.Key("home")
	d.Key("ctrl+l")
	d.Settle()
	at := len(a.play.session.Records()) - 1
	for !a.play.session.Behind(at).Barred { // else the log has nothing to say of it
		at--
	}
	a.play.Branch(at)
	eventually(t, "the branch is on the table", func() bool { d.Tick(); return a.play.start.BranchOf != "" })
	d.Settle()
	if !d.Sees("Branched off in turn") || d.Has("log.more") {
		t.Errorf("the end of the log is not in sight: %q", d.Texts())
	}
}

// The game on the table can be given a name from the list: it is called so there, saves itself under it, and goes on.
func TestGameOnTheTableIsNamed(t *testing.T) {
	home := t.TempDir()
	a, d := begin(t, "en", home)
	startGame(t, a, d)
	settled(t, a)
	d.Key("ctrl+o")
	o := a.screens[len(a.screens)-1].(*opening)
	until(t, d, "the list", func() bool { return len(o.entries) == 1 && !o.reading })
	path := o.entries[0].Path
	d.Key("ctrl+r")
	d.Key("ctrl+a")
	d.Type("An evening at Pylos")
	d.Key("enter")
	until(t, d, "its name in the list", func() bool { return d.Sees("Autosave – An evening at Pylos") })
	if a.play == nil || a.library.auto.Path() != path {
		t.Error("the game is no longer on the table")
	}
	a.QuitNow()
	b, e := begin(t, "en", home)
	b.OpenFile(path)
	until(t, e, "the game", func() bool { return b.play != nil })
	b.play.Saved(b.play.session)
	settled(t, b)
	if h, err := saves.ReadHeader(path); err != nil || h.Name != "An evening at Pylos" {
		t.Errorf("opened again it is called %q, %v", h.Name, err)
	}
}
