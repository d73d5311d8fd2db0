package zonetest

import (
	"cmp"
	"fmt"
	"hash/fnv"
	"reflect"
	"slices"
	"strconv"
	"strings"
	"testing"

	"strategos/engine"
)

// KeptSpoils holds what is said of saved positions with one thing changed to what was said once: three positions of each decision, and in them every
// value by itself - flags turned round, numbers to both ends of what is accepted, words left out or exchanged for others that stand
// there elsewhere, parts taken away or put in. So a bound that moves by one is noticed, and one that is gone.
func (k *Kit[G, S]) KeptSpoils(t *testing.T, kept *Kept, strolls int) {
	spoils := NewSpoils()
	at, met := map[string][]G{}, map[string]uint64{}
	for seed := range uint64(strolls) {
		k.Stroll(t, 9100+seed, func(g G, _ *engine.Prompt, _ engine.Command) bool {
			snap := k.Save(g)
			step := k.Shared(snap).Step
			if met[step] < seed+1 && len(at[step]) < 3 {
				met[step] = seed + 1
				at[step] = append(at[step], clone(g))
				spoils.Learn(snap)
			}
			return true
		})
	}
	for step, games := range engine.InOrder(at) {
		for i, g := range games {
			t.Run(step+"-"+strconv.Itoa(i+1), func(t *testing.T) {
				snap := k.Save(g)
				spoils.Keep(t, kept, snap, g, func() (engine.Game, error) { return k.Restore(snap) })
			})
		}
	}
}

// Spoils changes saved positions of a game in one thing at a time.
type Spoils struct{ alternatives }

// NewSpoils knows nothing yet that could stand in a position.
func NewSpoils() *Spoils {
	return &Spoils{alternatives{words: map[string][]string{}, parts: map[string]reflect.Value{}}}
}

// Learn gathers what stands in a snapshot, given by its address, for others to be spoiled with.
func (s *Spoils) Learn(snap any) { s.learn(reflect.ValueOf(snap).Elem(), "") }

// Keep spoils a snapshot, given by its address, of a game and keeps what restoring it comes to.
func (s *Spoils) Keep(t *testing.T, kept *Kept, snap any, of engine.Game, restore func() (engine.Game, error)) {
	if kept.Passes(t) {
		return
	}
	s.asked, s.said = kept.test(t), func() string {
		back, err := restore()
		if err != nil {
			return err.Error()
		}
		return back.Hash()
	}
	if was := s.said(); was != of.Hash() {
		t.Fatalf("the position as it was saved: %s", was)
	}
	s.each(reflect.ValueOf(snap).Elem(), "", func(reflect.Value) {})
}

// alternatives tries other values one at a time.
type alternatives struct {
	words map[string][]string      // what stands in texts, by where they stand
	parts map[string]reflect.Value // a part that is there in some position and not in others, by where
	asked *keptTest
	said  func() string // what is said of the position as it stands now: its hash when it is accepted, else the refusal
}

// learn gathers what stands in a snapshot.
func (a *alternatives) learn(v reflect.Value, path string) {
	switch v.Kind() {
	case reflect.Struct:
		for i := range v.NumField() {
			a.learn(v.Field(i), path+"."+v.Type().Field(i).Name)
		}
	case reflect.Pointer:
		if !v.IsNil() {
			if _, known := a.parts[path]; !known {
				part := reflect.New(v.Type().Elem())
				part.Elem().Set(v.Elem())
				a.parts[path] = part
			}
			a.learn(v.Elem(), path)
		}
	case reflect.Map:
		for _, key := range keysOf(v) {
			a.learnWord(path+"[]", key.String())
			a.learn(v.MapIndex(key), path)
		}
	case reflect.Slice:
		for i := range v.Len() {
			a.learn(v.Index(i), path)
		}
	case reflect.String:
		for _, w := range strings.Fields(v.String()) {
			a.learnWord(path, w)
		}
	}
}

func (a *alternatives) learnWord(path, w string) {
	if i, known := slices.BinarySearch(a.words[path], w); !known {
		a.words[path] = slices.Insert(a.words[path], i, w)
	}
}

// other is the word after one among those that stand there, and so the same every time; "nobody" where there is none.
func (a *alternatives) other(path, w string) string {
	list := a.words[path]
	i, known := slices.BinarySearch(list, w)
	if known {
		i++
	}
	if len(list) == 0 || known && len(list) == 1 {
		return "nobody"
	}
	return list[i%len(list)]
}

// tell notes what is said of the position as it stands.
func (a *alternatives) tell(what string) {
	h := fnv.New64a()
	_, _ = fmt.Fprint(h, a.said())
	a.asked.teller.All(what, h.Sum64())
	a.asked.step(what)
}

// each tries other values for a value and all within it. Put gives it to what it is part of, which entries of tables need.
func (a *alternatives) each(v reflect.Value, path string, put func(reflect.Value)) {
	set := func(what string, other reflect.Value) {
		was := reflect.New(v.Type()).Elem()
		was.Set(v)
		v.Set(other)
		put(v)
		a.tell(path + " " + what)
		v.Set(was)
		put(v)
	}
	switch v.Kind() {
	case reflect.Bool:
		set("turned round", reflect.ValueOf(!v.Bool()))
	case reflect.Int:
		a.bounds(path, int(v.Int()), func(n int) {
			v.SetInt(int64(n))
			put(v)
		})
	case reflect.String:
		a.texts(v, path, set, put)
	case reflect.Struct:
		for i := range v.NumField() {
			a.each(v.Field(i), path+"."+v.Type().Field(i).Name, func(reflect.Value) { put(v) })
		}
	case reflect.Pointer:
		switch part := a.parts[path]; {
		case !v.IsNil():
			set("away", reflect.Zero(v.Type()))
			a.each(v.Elem(), path, func(reflect.Value) {})
		case part.IsValid():
			set("there", part)
		}
	case reflect.Slice:
		a.lists(v, path, set, put)
	case reflect.Map:
		a.tables(v, path)
	default:
		panic("snapshots have a " + v.Kind().String())
	}
}

// widest is how far bounds are looked for: beyond what any field holds.
const widest = 40000

// bounds finds the least and the greatest number that is accepted on either side of one, and what is said beyond.
func (a *alternatives) bounds(path string, was int, set func(int)) {
	defer set(was)
	accepted := a.said()
	ok := func(n int) bool {
		set(n)
		said := a.said()
		return said == accepted || len(said) == len(accepted) && !strings.Contains(said, " ")
	}
	for _, by := range [...]int{-1, 1} {
		near, far := 0, widest // accepted at near, refused at far
		if !ok(was + by) {
			far = 1
		}
		for far-near > 1 {
			if middle := (near + far) / 2; ok(was + by*middle) {
				near = middle
			} else {
				far = middle
			}
		}
		set(was + by*far)
		a.tell(path + " to " + strconv.Itoa(was+by*near))
	}
}

// texts tries a text without each of its words, with others in their place, with one more and none.
func (a *alternatives) texts(v reflect.Value, path string, set func(string, reflect.Value), put func(reflect.Value)) {
	words := strings.Fields(v.String())
	say := func(what string, w []string) {
		set(what, reflect.ValueOf(strings.Join(w, " ")).Convert(v.Type()))
	}
	if len(words) > 0 {
		say("empty", nil)
	}
	for i, w := range words {
		if len(words) > 1 {
			say("without "+w, slices.Delete(slices.Clone(words), i, i+1))
		}
		other := slices.Clone(words)
		other[i] = a.other(path, w)
		say(other[i]+" for "+w, other)
		if head, n, ok := numbered(w); ok {
			a.bounds(path+" "+head, n, func(n int) {
				other[i] = head + strconv.Itoa(n)
				v.SetString(strings.Join(other, " "))
				put(v)
			})
		}
	}
	for _, w := range a.words[path] {
		if !slices.Contains(words, w) && (len(words) == 0 ||
			strings.Contains("weakened moved sick arrived phase wall river chains cancelled", w)) {
			say("with "+w, append(slices.Clone(words), w))
			if len(words) == 0 {
				break
			}
		}
	}
}

// numbered splits a word like "came=3" or "-2" before its number.
func numbered(w string) (head string, n int, ok bool) {
	i := strings.LastIndexByte(w, '=') + 1
	n, err := strconv.Atoi(w[i:])
	return w[:i], n, err == nil
}

// lists tries a list without its first entry, with it twice, with one more, and others for the first two.
func (a *alternatives) lists(v reflect.Value, path string, set func(string, reflect.Value), put func(reflect.Value)) {
	if n := v.Len(); n > 0 {
		set("without the first", v.Slice(1, n))
		set("the first twice", reflect.Append(v.Slice3(0, n, n), v.Index(0)))
	}
	if v.Type().Elem().Kind() == reflect.String {
		var last string
		if n := v.Len(); n > 0 {
			last = v.Index(n - 1).String()
		}
		set("one more", reflect.Append(v.Slice3(0, v.Len(), v.Len()), reflect.ValueOf(a.other(path, last))))
	}
	for i := range min(2, v.Len()) {
		a.each(v.Index(i), path, func(reflect.Value) { put(v) })
	}
}

// tables tries a table without an entry, with a foreign one, and others for entries of every shape.
func (a *alternatives) tables(v reflect.Value, path string) {
	keys := keysOf(v)
	if v.IsNil() {
		v.Set(reflect.MakeMap(v.Type()))
		defer v.SetZero()
	}
	zero := reflect.Zero(v.Type().Elem())
	for _, id := range [...]string{"nobody", a.other(path+"[]", "")} {
		if key := reflect.ValueOf(id); !v.MapIndex(key).IsValid() {
			v.SetMapIndex(key, zero)
			a.tell(path + " with " + id)
			v.SetMapIndex(key, reflect.Value{})
		}
	}
	shapes := map[string]bool{}
	for i, key := range keys {
		entry := reflect.New(v.Type().Elem()).Elem()
		entry.Set(v.MapIndex(key))
		if i == 0 {
			v.SetMapIndex(key, reflect.Value{})
			a.tell(path + " without " + key.String())
			v.SetMapIndex(key, entry)
		}
		if s := shape(entry); !shapes[s] {
			shapes[s] = true
			a.each(entry, path, func(now reflect.Value) { v.SetMapIndex(key, now) })
		}
	}
}

// shape is what an entry looks like without the ids in it.
func shape(v reflect.Value) string {
	if v.Kind() != reflect.String {
		return "" // sides, counts and lists: one stands for all
	}
	var out []string
	for i, w := range strings.Fields(v.String()) {
		head, _, _ := strings.Cut(w, "=")
		if i == 0 {
			head = ""
		}
		out = append(out, head)
	}
	return strings.Join(out, " ")
}

func keysOf(v reflect.Value) []reflect.Value {
	keys := v.MapKeys()
	slices.SortFunc(keys, func(a, b reflect.Value) int { return cmp.Compare(a.String(), b.String()) })
	return keys
}
