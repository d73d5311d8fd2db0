package transcript

import (
	"encoding/json"
	"fmt"
	"reflect"
	"slices"

	"strategos/engine"
)

// Details asks the details of a seat's view all that the table may ask of them: every method, with a few arguments of its kinds, of rng. A
// method that takes a place and a way is asked about all ways of something that may be moved as well.
func (t *Teller) Details(g engine.Game, rng *engine.Seeded) {
	seats := append([]engine.Seat{""}, g.Info().Seats...)
	view := g.View(seats[rng.Below(len(seats))])
	detail := reflect.ValueOf(view.Detail)
	if !detail.IsValid() || detail.NumMethod() == 0 {
		return
	}
	p := g.Legal()
	words := wordsOf(view)
	for i := range detail.NumMethod() {
		for range 3 {
			if args, ok := argumentsOf(detail.Method(i).Type(), seats[1:], view, &p, words, rng); ok {
				t.call(detail.Type().Method(i).Name, detail.Method(i), args)
			}
		}
	}
	if m := p.March; m != nil && len(m.Movers) > 0 {
		t.ways(g, view, m.Movers[rng.Below(len(m.Movers))])
	}
}

// call asks one method and tells what it answers.
func (t *Teller) call(name string, method reflect.Value, args []reflect.Value) {
	what := name
	for _, a := range args {
		what += fmt.Sprint(" ", a.Interface())
	}
	for _, answer := range method.Call(args) {
		t.All(what+" ", answer.Interface())
	}
}

// ways asks the methods that take a place and a way from it about every way of a mover, from where it stands.
func (t *Teller) ways(g engine.Game, view engine.View, mover string) {
	detail := reflect.ValueOf(view.Detail)
	at := slices.IndexFunc(view.Things, func(x engine.Thing) bool { return x.ID == mover })
	if at < 0 {
		return
	}
	for i := range detail.NumMethod() {
		method := detail.Method(i)
		if in := method.Type(); in.NumIn() != 2 || in.In(0) != reflect.TypeFor[string]() || in.In(1) != reflect.TypeFor[[]string]() {
			continue
		}
		for _, d := range g.Destinations([]string{mover}, true) {
			t.call(detail.Type().Method(i).Name, method, []reflect.Value{reflect.ValueOf(view.Things[at].Place), reflect.ValueOf(d.Path)})
		}
	}
}

// argumentsOf makes arguments up for a method: seats, pieces that may be moved or taken or any, and words of the view. It answers false
// for a method that wants something else.
func argumentsOf(method reflect.Type, seats []engine.Seat, view engine.View, p *engine.Prompt, words []string, rng *engine.Seeded) ([]reflect.Value, bool) {
	var out []reflect.Value
	for i := range method.NumIn() {
		in := method.In(i)
		switch {
		case in == reflect.TypeFor[engine.Seat]():
			out = append(out, reflect.ValueOf(seats[rng.Below(len(seats))]))
		case in.Kind() == reflect.String:
			out = append(out, reflect.ValueOf(words[rng.Below(len(words))]).Convert(in))
		case in.Kind() == reflect.Int:
			out = append(out, reflect.ValueOf(rng.Below(7)).Convert(in))
		case in.Kind() == reflect.Bool:
			out = append(out, reflect.ValueOf(rng.Below(2) == 0).Convert(in))
		case in == reflect.TypeFor[[]string]():
			out = append(out, reflect.ValueOf(somePieces(view, p, rng)))
		default:
			return nil, false
		}
	}
	return out, !method.IsVariadic()
}

// somePieces are pieces that a prompt offers, by themselves or together, or some of the board's.
func somePieces(view engine.View, p *engine.Prompt, rng *engine.Seeded) []string {
	var from []string
	switch {
	case p.March != nil && rng.Below(3) > 0:
		from = p.March.Movers
	case p.Pick != nil && rng.Below(3) > 0:
		from = p.Pick.Pool
	default:
		for _, x := range view.Things {
			from = append(from, x.ID)
		}
	}
	if len(from) == 0 {
		return nil
	}
	first := rng.Below(len(from))
	return slices.Clone(from[first:min(first+1+rng.Below(4), len(from))])
}

// wordsOf are the words that a view is made of: ids of pieces, places, regions and whatever else is named.
func wordsOf(view engine.View) []string {
	met := map[string]bool{}
	var collect func(v any)
	collect = func(v any) {
		switch x := v.(type) {
		case string:
			met[x] = true
		case []any:
			for _, y := range x {
				collect(y)
			}
		case map[string]any:
			for k, y := range x {
				met[k] = true
				collect(y)
			}
		}
	}
	raw, err := json.Marshal(view)
	if err != nil {
		panic(err)
	}
	var all any
	if err := json.Unmarshal(raw, &all); err != nil {
		panic(err)
	}
	collect(all)
	words := make([]string, 0, len(met))
	for w := range met {
		words = append(words, w)
	}
	slices.Sort(words)
	return words
}
