package epic_test

import (
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// marching is Sparta's half of a campaign turn, with pieces on the map.
func marching(t *testing.T, lines ...string) *bench {
	t.Helper()
	return table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "force:attica: att-l01 att-h06")
		s.Forts, s.Bases, s.Cities = nil, []string{"piraeus athens"}, nil
		stand(s, lines...)
	})
}

// TestEpic_16_2_a: two or more units stand in the open only with a leader, inside a place without.
func TestEpic_16_2_a(t *testing.T) {
	b := marching(t, "sparta: lac-h01 lac-h02 gylippus", "W2835: arc-h01")
	b.refuses("move lac-h01 lac-h02 W2837", "16.2", "needs-leader")
	b.refuses("move lac-h01 W2835", "16.2", "needs-leader-there")
	b.do("move lac-h01 lac-h02 gylippus W2837")
	b.do("move lac-h01 lac-h02 gylippus W2838 sparta")
}

// TestEpic_16_2_b: a leader leaves no stack of two or more units in the open, unless another stays.
func TestEpic_16_2_b(t *testing.T) {
	b := marching(t, "W2837: lac-h01 lac-h02 lac-h05 gylippus")
	b.refuses("move lac-h01 gylippus W2836", "16.2", "leaves-units-without-leader")
	b.do("move lac-h01 lac-h02 gylippus W2836")
	b = marching(t, "W2837: lac-h01 lac-h02 lac-h05 gylippus agis")
	b.do("move lac-h01 gylippus W2836")
}

// TestEpic_16_3_a: three points for foot, five for horse and leaders; a stack has its slowest member's, and goes on with what is left.
func TestEpic_16_3_a(t *testing.T) {
	b := marching(t, "W2838: lac-h01", "sparta: lac-c01")
	b.refuses("move lac-h01 W2835 W3131 W2835 W2838", "16.3", "too-far")
	b.do("move lac-h01 W2835 W3131 W2835")
	b.do("move lac-c01 W2835 W2834")
	b.refuses("move lac-h01 W2836", "16.1", "has-moved")
}

// TestEpic_16_3_b: an area move costs a point, within a friendly area or into a friendly one next to it.
func TestEpic_16_3_b(t *testing.T) {
	b := marching(t, "sparta: lac-h01")
	b.want("by area to Tegea", b.cost("lac-h01", "W2835"), 2)
	b.want("on to Corinth by road", b.cost("lac-h01", "W3131"), 3)
	b.want("to the border of the Argolid", b.cost("lac-h01", "W3032"), 2)
	b = marching(t, "sparta: lac-h01", "W2834: arg-h01")
	b.want("to Tegea by road, Arcadia being contested", b.cost("lac-h01", "W2835"), 3)
}

// cost is what a way of one piece costs in half points, -1 where there is none.
func (b *bench) cost(id, to string) int {
	for _, d := range b.Destinations([]string{id}, false) {
		if d.Zone == to {
			return d.Cost
		}
	}
	return -1
}

// TestEpic_16_3_c: a hex of open ground is a point, a rough one two, a river one more unless by road, half a point along a road.
func TestEpic_16_3_c(t *testing.T) {
	b := marching(t, "W3529: boe-h01 boe-c01 ramphias")
	b.want("into the next hex of Attica, rough", b.cost("boe-h01", "W3629"), -1) // a mountain
	b.want("the road ends before an enemy city", b.cost("boe-h01", "W3630"), 2)
	b = marching(t, "W2838: lac-h01")
	b.want("along a road", b.cost("lac-h01", "W2837"), 1)
}

// TestEpic_16_3_d: a hex with an enemy unit, or an enemy place that nobody masks, ends the move.
func TestEpic_16_3_d(t *testing.T) {
	b := marching(t, "sparta: lac-h01", "W2834: arg-h01", "W3034: lac-h02")
	b.refuses("move lac-h01 W2837 W2836 W2835 W2834 W2833", "16.3", "must-stop")
	b.do("move lac-h01 W2837 W2836 W2835 W2834")
	b.refuses("move lac-h01 W2835", "16.3", "no-points-left")
	b.refuses("move lac-h02 W3033 W3032", "16.3", "must-stop")
	b.do("move lac-h02 W3033")
	b.do("done")
	p := b.asks("sparta", "choose-battle")
	b.want("battles", len(p.Choices), 2)
}

// TestEpic_16_3_f: nobody enters the sea, a mountain, or a region that is out of play.
func TestEpic_16_3_f(t *testing.T) {
	b := marching(t, "W3528: boe-h01", "W2836: lac-h01")
	b.refuses("move lac-h01 W2737", "16.6", "impassable")
	b.refuses("move boe-h01 W3327", "16.6", "impassable")
	gulf, _ := b.r.PlaceOf("SAR")
	b.refuses("move boe-h01 "+b.r.Label(b.r.Areas[gulf.Sea()].Label), "16.3", "water")
	b.refuses("move boe-h01 W3026", "22.4.2", "closed-region")
}

// TestEpic_10_2_d: nobody leaves a masked place but by beating those who mask it.
func TestEpic_10_2_d(t *testing.T) {
	b := marching(t, "corinth: cor-h01 cor-h02", "W3131: arg-h01")
	b.refuses("move cor-h01 W3032", "10.2", "masked")
	b.do("done") // two units without a leader make no sortie (10.2.g)
	if p := b.Prompt(); p.Decision == "choose-battle" {
		t.Errorf("asked for a battle: %v", p.Choices)
	}
}

// TestEpic_10_2_g: units inside may attack those who mask them; several need a leader inside.
func TestEpic_10_2_g(t *testing.T) {
	b := marching(t, "corinth: cor-h01 cor-h02 agis", "W3131: arg-h01")
	b.do("done")
	b.asks("sparta", "choose-battle")
	b.do("sortie W3131")
	b.asks("sparta", "round")
	b.do("fight", 1, 6, 6, 6, 6)
}

// TestEpic_16_1_a: stacks move one after another, each to its end, and all battles follow.
func TestEpic_16_1_a(t *testing.T) {
	b := marching(t, "W2838: lac-h01", "W2836: lac-h02", "W2834: arg-h02")
	b.do("move lac-h01 W2837")
	b.do("move lac-h01 W2838") // it goes on
	b.do("move lac-h02 W2835")
	b.refuses("move lac-h01 W2837", "16.1", "has-moved")
	b.do("move lac-h02 W2834")
	b.asks("sparta", "move") // nothing is fought yet
	b.do("done")
	b.asks("sparta", "choose-battle")
}

// TestEpic_16_3_a_company: a stack takes up units that have not moved and goes on with what both have left; it leaves
// behind what may stay.
func TestEpic_16_3_a_company(t *testing.T) {
	b := marching(t, "W2838: lac-c01", "W2836: lac-h01 gylippus")
	b.do("move lac-c01 W2837 W2836") // a point of five
	b.want("left alone it goes four points on", b.cost("lac-c01", "W2834") >= 0, true)
	b.do("move lac-c01 lac-h01 gylippus W2835")
	b.want("together half a point less of three", b.Snapshot().Left, 5)
	b.do("move lac-h01 gylippus W2834")
	b.want("the horse stays", b.at("lac-c01"), "W2835")
	b.refuses("move lac-c01 W2836", "16.1", "has-moved")
}

// TestEpic_16_3_e: enemy leaders, bases, empty forts and places that are masked hinder nobody, but no road leads through
// such a place.
func TestEpic_16_3_e(t *testing.T) {
	b := marching(t, "W2838: lac-h01", "W2837: nicias")
	b.change(func(s *rules.Snapshot) {
		s.Forts, s.Bases = []string{"W2836 athens"}, append(s.Bases, "W2835 athens")
	})
	b.do("move lac-h01 W2837 W2836 W2835 W2834")
	b = marching(t, "W3032: lac-h01", "W3033: lac-h02", "argos: arg-h02")
	b.want("into the hex of a masked city, without its road", b.cost("lac-h01", "W3033"), -1) // two units need a leader
	b = marching(t, "W3032: lac-h01", "W3033: lac-h02 agis", "argos: arg-h02")
	b.want("with a leader there", b.cost("lac-h01", "W3033"), 2)
	b.want("and on, without the road that leads through", b.cost("lac-h01", "W3034"), 4)
}

// TestEpic_16_3_g: raiders do not move, foragers not in the first campaign turn.
func TestEpic_16_3_g(t *testing.T) {
	b := marching(t, "W2838: lac-h01", "W2836: lac-h02")
	b.change(func(s *rules.Snapshot) {
		s.Pieces["lac-h01"] += " raiding"
		s.Pieces["lac-h02"] += " foraging"
	})
	b.refuses("move lac-h01 W2837", "15.1", "raiding")
	b.refuses("move lac-h02 W2835", "9.7", "foraging")
	b.change(func(s *rules.Snapshot) { s.Turn = 2 })
	b.do("move lac-h02 W2835")
}

// TestEpic_10_2_a_before: who may not go into an enemy's place, held by units or by none, is told the land before it, where he may go
// to mask or to storm it.
func TestEpic_10_2_a_before(t *testing.T) {
	b := marching(t, "tegea: lac-h01 lac-h02 gylippus", "argos: arg-h01")
	group, places := []string{"lac-h01", "lac-h02", "gylippus"}, map[string]string{}
	for _, d := range b.Destinations(group, true) {
		if d.Why == nil || d.Why.Code != "enemies-inside" && d.Why.Code != "enemy-city" {
			continue
		}
		before := d.Why.Facts.Get(engine.Before)
		for _, there := range b.Destinations(group, false) {
			if there.Zone == before && there.Combat {
				places[d.Zone] = d.Why.Code
			}
		}
	}
	b.want("held", places["argos"], "enemies-inside")
	b.want("empty", places["nauplia"], "enemy-city")
}
