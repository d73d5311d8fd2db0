package epic

import (
	"slices"
	"strings"

	"strategos/engine/epic"
	"strategos/game/prose"
	"strategos/game/ui"
	"strategos/render"
)

// cargo shows, of a picked stack with several fleets, whom each of them carries; a click on one who is aboard moves him to
// the next fleet that has room, or changes places with somebody there.
func (pt *part) cargo(k *prose.Column) {
	if !pt.Live() || pt.Prompt.Decision != "move" {
		return
	}
	holds := pt.look().Stowage(pt.Ctl.Group())
	if len(holds) < 2 {
		return
	}
	k.Caps(pt.say("cargo.title"))
	k.Para(k.Theme.Small(), pt.say("cargo.help"))
	k.Gap(3)
	const edge, gap = 34.0, 4.0
	for i := range holds {
		per := max(1, int((k.W-edge-20)/(edge+gap)))
		rows := max(1, (len(holds[i].Aboard)+per-1)/per)
		box := k.Take(float64(rows)*(edge+gap) + 6)
		k.FillRoundRect(box, 5, k.Theme.Sunken)
		k.Sprite(pt.Spec(holds[i].Fleet, 0), render.R(box.X+4, box.Y+5, edge, edge), 0)
		k.VLine(box.X+edge+10, box.Y+6, box.H-12, k.Theme.Line)
		for j, id := range holds[i].Aboard {
			r := render.R(box.X+edge+16+float64(j%per)*(edge+gap), box.Y+5+float64(j/per)*(edge+gap), edge, edge)
			hit := "cargo." + id
			h := k.Hit(hit, r, ui.CanFocus)
			k.Sprite(pt.Spec(id, render.Selectable), r, 0)
			k.TipTitled(hit, pt.Name(id), pt.say("cargo.tip"))
			if h.Hovered {
				k.SetCursor(ui.Hand)
			}
			switch {
			case h.Clicked:
				pt.shift(holds, i, j)
				k.Redraw()
			case h.RightClicked:
				pt.Enlarge(id)
			}
		}
		k.Gap(3)
	}
	k.Gap(4)
}

// shift moves who is the jth aboard the ith fleet to the next fleet that can take him: as one more, in exchange for one
// there, or the whole loads of both change.
func (pt *part) shift(holds []epic.Hold, i, j int) {
	id := holds[i].Aboard[j]
	for step := 1; step < len(holds); step++ {
		to := (i + step) % len(holds)
		for swap := -1; swap <= len(holds[to].Aboard); swap++ {
			next := make([]epic.Hold, len(holds))
			for n, h := range holds {
				next[n] = epic.Hold{Fleet: h.Fleet, Aboard: slices.Clone(h.Aboard)}
			}
			switch {
			case swap < 0:
				next[i].Aboard = slices.Delete(next[i].Aboard, j, j+1)
				next[to].Aboard = append(next[to].Aboard, id)
			case swap < len(holds[to].Aboard):
				next[i].Aboard[j], next[to].Aboard[swap] = holds[to].Aboard[swap], id
			default:
				next[i].Aboard, next[to].Aboard = next[to].Aboard, next[i].Aboard
			}
			if pt.stowed(next) {
				return
			}
		}
	}
}

// stowed has the picked stack stowed in a way, if that is one.
func (pt *part) stowed(want []epic.Hold) bool {
	var order []string
	for _, h := range want {
		order = append(append(order, h.Fleet), h.Aboard...)
	}
	got := pt.look().Stowage(order)
	for n := range got {
		for _, id := range want[n].Aboard {
			if got[n].Fleet != want[n].Fleet || !slices.Contains(got[n].Aboard, id) {
				return false
			}
		}
	}
	if len(got) != len(want) {
		return false
	}
	pt.Ctl.Arrange(order)
	return true
}

// cargoFacts say whom a fleet carries, or which fleet carries somebody.
func (pt *part) cargoFacts(id string) []string {
	d := pt.look()
	if fleet := d.Carrier(id); fleet != "" {
		return []string{pt.say("cargo.aboard", "fleet", pt.Name(fleet))}
	}
	load := d.Aboard(id)
	if len(load) == 0 {
		return nil
	}
	names := make([]string, len(load))
	for i, one := range load {
		names[i] = pt.ShortName(one)
	}
	return []string{pt.say("cargo.carries", "load", strings.Join(names, ", "))}
}
