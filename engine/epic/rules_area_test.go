package epic_test

import (
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_8_1_a: what does not count for the status of an area: leaders, bases, empty forts, besieged and masked
// places with all inside them, cities of the helots, destroyed ones; fleets on land, foraging fleets at sea.
func TestEpic_8_1_a(t *testing.T) {
	const friendly, enemy, contested = rules.FriendlyArea, rules.EnemyArea, rules.ContestedArea
	for _, c := range []struct {
		what, area string
		change     func(s *rules.Snapshot)
		athens, of rules.Status
	}{
		{"a leader", "ATT", func(s *rules.Snapshot) { stand(s, "W3730: ramphias") }, friendly, enemy},
		{"a base", "ATT", func(s *rules.Snapshot) { s.Bases = append(s.Bases, "W3730 sparta") }, friendly, enemy},
		{"an empty fort", "ATT", func(s *rules.Snapshot) { s.Forts = append(s.Forts, "W3729 sparta") }, friendly, enemy},
		{"a fort with a unit", "ATT", func(s *rules.Snapshot) {
			s.Forts = append(s.Forts, "W3729 sparta")
			stand(s, "fort:W3729: lac-h01")
		}, contested, contested},
		{"a fleet on a coast", "ATT", func(s *rules.Snapshot) { stand(s, "W3829: cor-f01") }, friendly, enemy},
		{"the fort of Pylos", "LAC2", nil, contested, contested},
		{"a masked fort", "LAC2", func(s *rules.Snapshot) { stand(s, "W2337: lac-h01") }, enemy, friendly},
		{"masked cities", "MEG", func(s *rules.Snapshot) {
			stand(s, "W3531: att-h01", "W3430: att-h02", "W3431: att-h03")
			delete(s.Cities, "nisaea")
			stand(s, "megara: meg-h01", "force:attica: att-h06")
		}, friendly, enemy},
		{"besieged cities", "MEG", func(s *rules.Snapshot) {
			stand(s, "W3531: meg-h01 meg-h02 boe-h01 boe-h02 cor-f01 ramphias")
			s.Sieges = []string{"W3531 sparta 5"}
		}, enemy, friendly},
		{"cities of the helots", "LAC2", func(s *rules.Snapshot) {
			s.Forts, s.Bases = nil, nil
			stand(s, "force:attica: att-l01")
			s.Cities["methone"], s.Cities["thuria"] = []string{"uprising"}, []string{"uprising"}
		}, friendly, friendly},
		{"destroyed cities", "LAC2", func(s *rules.Snapshot) {
			s.Forts, s.Bases = nil, nil
			stand(s, "force:attica: att-l01")
			s.Cities["methone"], s.Cities["thuria"] = []string{"destroyed"}, []string{"destroyed"}
		}, friendly, friendly},
	} {
		b := table(t, "argive", c.change)
		x := b.Look()
		b.want(c.what+" to Athens", x.LandStatus(b.area(c.area), rules.AthensSide), c.athens)
		b.want(c.what+" to Sparta", x.LandStatus(b.area(c.area), rules.SpartaSide), c.of)
	}
	b := table(t, "argive", func(s *rules.Snapshot) { s.Pieces["lac-f01"] = "W3829 foraging" })
	b.want("a foraging fleet", b.Look().SeaStatus(b.area("EUS"), rules.AthensSide), friendly)
}

// TestEpic_8_3_b: area moves lead from friendly areas to friendly areas, nowhere else.
func TestEpic_8_3_b(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, "W3529: att-h01", "W3931: att-h02", "W3034: lac-h01", "W3133: arg-h02")
	})
	b.refuses("move att-h01 W3330", "8.3", "area-not-friendly") // the Megarid is contested
	b.refuses("move arg-h02 W2932", "8.3", "area-not-friendly") // and so is the Argolid
	b.do("move att-h02 W3728")
}

// TestEpic_8_6_a: areas of regions out of play and of Persia are closed: nobody enters, no line runs, they have no
// status.
func TestEpic_8_6_a(t *testing.T) {
	b := table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "sparta")
		stand(s, "W3127: boe-h01")
	})
	for _, a := range []string{"THE1", "PHO2", "WIS3", "PHA1"} {
		b.want(a, b.Look().LandStatus(b.area(a), rules.SpartaSide), rules.ClosedArea)
	}
	b.refuses("move boe-h01 W3126", "22.4.2", "closed-region")
	net := b.Look().Network(rules.SpartaSide)
	for _, h := range b.r.Hexes(b.area("PHO2")) {
		if net.Fed.Has(h) {
			t.Errorf("a line runs to %s", b.r.Grid.Label(h))
		}
	}
}
