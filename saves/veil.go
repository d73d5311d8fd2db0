package saves

import (
	"bytes"
	"compress/zlib"
	"encoding/base64"
	"fmt"
	"io"
	"maps"
	"reflect"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"

	"strategos/engine"
)

// The save of a game between two keeps what one of them may not know - the hands, the dice to come, the commands with what was drawn -
// where nobody reads it by accident: compressed, as letters and digits. It is no encryption, and whoever wants to can undo it; a
// checksum tells damage. What of a state is secret its own snapshot says, by the tag `secret:"yes"`.

// veiledTable is that part of a file. Within it lies a TOML text with some of [dice], [state] and [history], and with [start].
type veiledTable struct {
	Text []string `toml:"text"`
}

// fragment is what a veil hides.
type fragment struct {
	Dice struct {
		Seed     string   `toml:"seed,omitempty"`
		Queue    []int    `toml:"queue,omitempty"`
		Draws    []string `toml:"draws,omitempty"`
		Standing string   `toml:"standing,omitempty"`
	} `toml:"dice"`
	State   toml.Primitive `toml:"state"`
	Start   toml.Primitive `toml:"start"`
	History struct {
		Records []string `toml:"records"`
	} `toml:"history"`
}

const (
	// veilLine is how many characters a line of it has.
	veilLine = 120
	// maxVeil bounds the letters of a veil: those of the longest game there is room for are fewer.
	maxVeil = 6 << 20
)

// packers are kept, as each has a megabyte of its own and a game is saved after every command. They take the fastest level: the text is
// short.
var packers = sync.Pool{New: func() any {
	w, _ := zlib.NewWriterLevel(nil, zlib.BestSpeed) // which fails for other levels than there are
	return w
}}

// veil writes a text as the lines of a veil.
func veil(text []byte) ([]string, error) {
	var packed bytes.Buffer
	w := packers.Get().(*zlib.Writer)
	defer packers.Put(w)
	w.Reset(&packed)
	_, err := w.Write(text)
	if err == nil {
		err = w.Close()
	}
	if err != nil {
		return nil, err
	}
	all := base64.StdEncoding.EncodeToString(packed.Bytes())
	lines := make([]string, 0, len(all)/veilLine+1)
	for line := range slices.Chunk([]byte(all), veilLine) {
		lines = append(lines, string(line))
	}
	return lines, nil
}

// lift reads what veil wrote. The text is bounded, however much the lines would unfold to.
func lift(lines []string, most int) ([]byte, *Error) {
	n := 0
	for _, line := range lines {
		n += len(line)
	}
	if n > maxVeil {
		return nil, fault("broken", "detail", "veiled: longer than that of any game")
	}
	readers := make([]io.Reader, len(lines))
	for i, line := range lines {
		readers[i] = strings.NewReader(strings.TrimSpace(line))
	}
	var text bytes.Buffer
	z, err := zlib.NewReader(base64.NewDecoder(base64.StdEncoding, io.MultiReader(readers...)))
	if err == nil {
		_, err = io.Copy(&text, io.LimitReader(z, int64(most)+1))
	}
	switch {
	case err != nil:
		return nil, fault("broken", "detail", "veiled: this part is not whole")
	case text.Len() > most:
		return nil, tooLarge(text.Len() + MaxBytes - most)
	}
	return text.Bytes(), nil
}

// unveil puts what a file hides where it would stand in a plain one. size is that of the file.
func (d *document) unveil(state, start *stateText, size int) *Error {
	text, bad := lift(state.list(d.Veiled.Text), MaxBytes-size)
	if bad != nil {
		return bad
	}
	inside, bad := newSheet(text)
	if bad != nil {
		return within(bad)
	}
	inside.remade = true
	var f fragment
	md, err := toml.Decode(inside.text, &f)
	if err != nil {
		return within(inside.broken(err))
	}
	switch {
	case f.Dice.Seed != "" && d.Dice.Seed != "" || f.Dice.Queue != nil && d.Dice.Queue != nil || f.Dice.Draws != nil && d.Dice.Draws != nil,
		f.Dice.Standing != "" && d.Dice.Standing != "":
		return fault("impossible", "detail", "veiled: the dice are said twice")
	case f.History.Records != nil && d.History.Records != nil:
		return fault("impossible", "detail", "veiled: the records are said twice")
	case md.IsDefined("start") && start.md.IsDefined("start"):
		return fault("impossible", "detail", "veiled: the start is said twice")
	}
	if f.Dice.Seed != "" {
		d.Dice.Seed = f.Dice.Seed
	}
	if f.Dice.Queue != nil {
		d.Dice.Queue = f.Dice.Queue
	}
	if f.Dice.Draws != nil {
		d.Dice.Draws = f.Dice.Draws
	}
	if f.Dice.Standing != "" {
		d.Dice.Standing = f.Dice.Standing
	}
	if f.History.Records != nil {
		d.History.Records = inside.list(f.History.Records)
	}
	if bad := inside.astray(); bad != nil {
		return bad.of("veiled")
	}
	if md.IsDefined("state") {
		if bad := state.join(&md, f.State); bad != nil {
			return bad
		}
	}
	if md.IsDefined("start") { // which hides whole; what of it nothing reads is looked for when it has been read
		*start = stateText{sheet: &sheet{remade: true}, md: &md, value: f.Start}
	}
	if extra := unknown(&md, "state", "start"); extra != "" {
		return fault("unknown-key", "detail", "veiled: "+extra)
	}
	return nil
}

// unknown is the first key that nothing has read, or "", but for those of tables that are read from elsewhere or later.
func unknown(md *toml.MetaData, but ...string) string {
	for _, key := range md.Undecoded() {
		if !slices.Contains(but, key[0]) {
			return key.String()
		}
	}
	return ""
}

// within says that something is wrong behind the veil.
func within(bad *Error) *Error {
	for _, f := range bad.Facts {
		if f.Key == "detail" {
			return fault("broken", "detail", "veiled: "+f.Text())
		}
	}
	return fault("broken", "detail", "veiled: it holds no part of a saved game")
}

// join puts secret parts into the state. Its lines are then those of no file any more.
func (t *stateText) join(md *toml.MetaData, secret toml.Primitive) *Error {
	open, hidden := map[string]any{}, map[string]any{}
	if t.md.IsDefined("state") {
		if err := t.md.PrimitiveDecode(t.value, &open); err != nil {
			return t.broken(err)
		}
	}
	if err := md.PrimitiveDecode(secret, &hidden); err != nil {
		return fault("broken", "detail", "veiled: the state is no table")
	}
	if err := merge(open, hidden); err != nil {
		return fault("impossible", "detail", "veiled: "+err.Error())
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(map[string]any{"state": open}); err != nil {
		return fault("broken", "detail", "state: "+err.Error())
	}
	var whole struct {
		State toml.Primitive `toml:"state"`
	}
	joined, err := toml.Decode(b.String(), &whole)
	if err != nil {
		return fault("broken", "detail", "state: "+err.Error())
	}
	t.sheet, t.md, t.value = &sheet{remade: true}, &joined, whole.State
	return nil
}

// merge puts the leaves of one tree into another, where they must not stand yet.
func merge(into, from map[string]any) error {
	for _, key := range slices.Sorted(maps.Keys(from)) {
		have, both := into[key]
		a, isA := have.(map[string]any)
		b, isB := from[key].(map[string]any)
		switch {
		case !both:
			into[key] = from[key]
		case !isA || !isB:
			return fmt.Errorf("%s is said twice", key)
		default:
			if err := merge(a, b); err != nil {
				return err
			}
		}
	}
	return nil
}

// hide takes the fields with the tag `secret:"yes"` out of a snapshot, a pointer to a struct which is changed, and returns them as a
// tree by their names in files. It is nil when there are none that say anything.
// A table that holds nothing else is taken out whole: left empty it would tell that there is something to hide.
func hide(v reflect.Value) map[string]any {
	switch v.Kind() {
	case reflect.Pointer:
		if v.IsNil() {
			return nil
		}
		return hide(v.Elem())
	case reflect.Map:
		return hideInMap(v)
	case reflect.Struct:
	default:
		return nil
	}
	var out map[string]any
	put := func(key string, value any) {
		if out == nil {
			out = map[string]any{}
		}
		out[key] = value
	}
	for i := range v.NumField() {
		f, field := v.Type().Field(i), v.Field(i)
		key, _, _ := strings.Cut(f.Tag.Get("toml"), ",")
		switch {
		case f.Anonymous && key == "":
			for k, value := range hide(field) {
				put(k, value)
			}
		case key == "" || key == "-":
		case f.Tag.Get("secret") == "yes":
			if !blank(field) {
				put(key, field.Interface())
			}
			field.SetZero()
		default:
			if sub := hide(field); sub != nil {
				put(key, sub)
				if field.Kind() == reflect.Pointer && blank(field.Elem()) {
					field.SetZero()
				}
			}
		}
	}
	return out
}

// hideInMap is hide for the values of a map.
func hideInMap(v reflect.Value) map[string]any {
	if v.Type().Elem().Kind() != reflect.Struct || v.Type().Key().Kind() != reflect.String {
		return nil
	}
	var out map[string]any
	for _, key := range v.MapKeys() {
		open := reflect.New(v.Type().Elem()).Elem()
		open.Set(v.MapIndex(key))
		sub := hide(open)
		if sub == nil {
			continue
		}
		if out == nil {
			out = map[string]any{}
		}
		if out[key.String()] = sub; blank(open) {
			open = reflect.Value{} // which takes the key out
		}
		v.SetMapIndex(key, open)
	}
	return out
}

// blank tells whether a part of a snapshot says nothing in a file.
func blank(v reflect.Value) bool {
	switch v.Kind() {
	case reflect.Map, reflect.Slice:
		return v.Len() == 0
	case reflect.Struct:
		for i := range v.NumField() {
			if !blank(v.Field(i)) {
				return false
			}
		}
		return true
	}
	return v.IsZero()
}

// veiled tells whether the save hides its secrets: not in a game that one person plays alone or that is over, and not when asked to
// keep them in the open.
func (s *Save) veiled() bool { return !s.Solo && !s.Over && !s.Plain }

// Veiled tells whether the file keeps from one player what another may know. It does so no more once the game is over.
func (l *Loaded) Veiled() bool { return l.veiled && l.Save.veiled() }

// split takes the secret part out of what is to be written down, as the text of a fragment.
func split(snap, start any, dice *diceTable, records []string) (open any, hidden []byte, err error) {
	v := reflect.ValueOf(snap)
	if v.Kind() != reflect.Pointer { // what is no pointer cannot be changed in its place
		p := reflect.New(v.Type())
		p.Elem().Set(v)
		v = p
	}
	var b bytes.Buffer
	secret := map[string]any{"dice": diceSecrets(dice)}
	if state := hide(v); state != nil {
		secret["state"] = state
	}
	if start != nil {
		secret["start"] = start // it holds the hands of all
	}
	e := toml.NewEncoder(&b)
	e.Indent = ""
	if err := e.Encode(secret); err != nil {
		return nil, nil, err
	}
	b.WriteString("\n[history]\n")
	writeList(&b, "records", records)
	return v.Interface(), b.Bytes(), nil
}

// diceSecrets takes the dice to come out of the table.
func diceSecrets(d *diceTable) map[string]any {
	out := map[string]any{"seed": d.Seed}
	if len(d.Queue) > 0 {
		out["queue"] = d.Queue
	}
	if len(d.Draws) > 0 {
		out["draws"] = d.Draws
	}
	if d.Standing != "" {
		out["standing"] = d.Standing
	}
	d.Seed, d.Queue, d.Draws, d.Standing = "", nil, nil, ""
	return out
}

// SecretsOpened is the kind of the note that opening a veiled save leaves in its history.
const SecretsOpened = "secrets-opened"

// OpenSecrets makes a save of a game between two one that will be written in the open. The note this leaves in the history stands
// there for both players. It fails, with an *Error, for a game that hides nothing.
func (s *Save) OpenSecrets() error {
	if !s.veiled() {
		return fault("not-veiled")
	}
	s.Plain = true
	s.Records = slices.Clone(s.Records)
	s.Records[len(s.Records)-1].Note(engine.Event{Kind: SecretsOpened})
	return nil
}
