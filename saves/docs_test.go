package saves

import (
	"os"
	"reflect"
	"strings"
	"testing"

	"strategos/engine/epic"
	"strategos/engine/hellespont"
	"strategos/engine/sphacteria"
	"strategos/engine/syracuse"
)

// keysOf are the names that the fields of a struct have in a file, and those of the structs in it.
func keysOf(of reflect.Type, into map[string]bool) {
	switch of.Kind() {
	case reflect.Pointer, reflect.Map, reflect.Slice:
		keysOf(of.Elem(), into)
	case reflect.Struct:
		for i := range of.NumField() {
			f := of.Field(i)
			if key, _, _ := strings.Cut(f.Tag.Get("toml"), ","); key != "" {
				into[key] = true
			}
			keysOf(f.Type, into)
		}
	}
}

// docs/data-formats.md names every field that a save may have.
func TestEveryFieldIsDocumented(t *testing.T) {
	text, err := os.ReadFile("../docs/data-formats.md")
	if err != nil {
		t.Fatal(err)
	}
	_, doc, found := strings.Cut(string(text), "\n## Saves\n")
	if !found {
		t.Fatal("the chapter on saves is missing")
	}
	keys := map[string]bool{}
	for _, v := range []any{Header{}, diceTable{}, historyTable{}, endTable{}, veiledTable{}, sphacteria.Snapshot{}, hellespont.Snapshot{}, syracuse.Snapshot{}, epic.Snapshot{}} {
		keysOf(reflect.TypeOf(v), keys)
	}
	if len(keys) < 200 {
		t.Fatalf("only %d fields were found", len(keys))
	}
	for key := range keys {
		if !strings.Contains(doc, "`"+key+"`") && !strings.Contains(doc, "`["+key+"]`") && !strings.Contains(doc, "."+key+"]`") && !strings.Contains(doc, "."+key+".") {
			t.Errorf("the field %s is not explained", key)
		}
	}
}
