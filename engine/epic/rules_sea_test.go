package epic_test

import (
	"slices"
	"strings"
	"testing"

	"strategos/engine"
	rules "strategos/engine/epic"
)

// sailing is Athens' half of a campaign turn, with pieces on the map and no more than that.
func sailing(t *testing.T, lines ...string) *bench {
	t.Helper()
	return sailingBy(t, "athens", lines...)
}

// sailingBy is a player's half of a campaign turn of the Argive League, with pieces on the map and no more than that.
func sailingBy(t *testing.T, who string, lines ...string) *bench {
	t.Helper()
	return table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", who)
		stand(s, "force:attica: att-l01 att-h06")
		s.Forts, s.Bases, s.Cities = nil, []string{"piraeus athens"}, nil
		stand(s, lines...)
	})
}

// way is a destination of a group, which must have one.
func (b *bench) way(group, to string) engine.Destination {
	b.t.Helper()
	ways := b.Destinations(strings.Fields(group), false)
	i := slices.IndexFunc(ways, func(d engine.Destination) bool { return d.Zone == to })
	if i < 0 {
		b.t.Fatalf("%s has no way to %s", group, to)
	}
	return ways[i]
}

// sails wants a stack to have a way of so many points.
func (b *bench) sails(group, to string, points int) {
	b.t.Helper()
	b.want(group+" to "+to, b.way(group, to).Cost, 2*points)
}

// TestEpic_16_4_a: a way of up to seven points needs no die; a longer one is announced, and the die tells how far the
// whole stack comes on it.
func TestEpic_16_4_a(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02 att-f03 demosthenes nicostratus")
	b.do("move att-f01 SAR HER ARL nauplia") // no dice lie ready: four points
	b.want("where it is", b.at("att-f01"), "nauplia")
	b.refuses("move att-f02 demosthenes SAR HER SAR HER SAR HER SAR HER SAR HER SAR HER SAR", "16.4", "too-far")
	far := "SAR HER ARL MAL LAG MES PYL ELE CEP" // nine points
	b.do("move att-f02 att-f03 demosthenes "+far, 2)
	b.want("eight points are enough for eight seas", b.at("att-f02"), "ELE")
	b.want("one die for the stack", b.at("att-f03"), "ELE")
	b.refuses("move att-f02 att-f03 demosthenes CEP", "16.4", "no-points-left")
	b = sailing(t, "piraeus: att-f01")
	b.do("move att-f01 "+far, 5)
	b.want("eleven points", b.at("att-f01"), "CEP")
	b.do("move att-f01 cyllene") // two are left, and no other die is thrown
	b.want("the port", b.at("att-f01"), "cyllene")
	b.want("the chance of ten points", *sailing(t, "piraeus: att-f01").way("att-f01", "cyllene").Chance, engine.Fraction{N: 3, Of: 6})
}

// TestEpic_16_4_b: a point to put to sea, one for each sea after that, one to land in a friendly port and two on any
// other coast.
func TestEpic_16_4_b(t *testing.T) {
	b := sailing(t, "piraeus: att-f01")
	b.sails("att-f01", "SAR", 1)
	b.sails("att-f01", "HER", 2)
	b.sails("att-f01", "nauplia", 4)
	b.sails("att-f01", "W3133", 4) // before the gates
	b.sails("att-f01", "W3333", 3) // Epidaurus is the enemy's
	b.sails("att-f01", "W3832", 3)
	b.want("the fight there", b.way("att-f01", "W3333").Combat, true)
	b = table(t, "argive", func(s *rules.Snapshot) {
		campaign(s, "M", "move", "athens", "athens")
		stand(s, "piraeus: att-f01")
		s.Bases = append(s.Bases, "W3832 athens")
	})
	b.sails("att-f01", "W3832", 2) // a coast with a base is a port
}

// TestEpic_16_4_c: ships put to sea before they go anywhere, a port is left and entered only through the seas that
// show its anchor, and nobody goes from coast to coast.
func TestEpic_16_4_c(t *testing.T) {
	b := sailing(t, "piraeus: att-f01")
	b.refuses("move att-f01 SUN", "16.6", "no-anchor-there")
	b.refuses("move att-f01 oropus", "16.4.3", "coast-to-coast")
	b.refuses("move att-f01 SAR ARL", "16.4", "seas-apart")
	b.refuses("move att-f01 SAR HER nauplia", "16.6", "no-anchor-there")
	b.refuses("move att-f01 SAR melos", "16.6", "no-anchor-there")
	b.refuses("move att-f01 SAR W3133", "16.6", "no-anchor-there")
	b.do("move att-f01 SAR piraeus SAR")
	b.want("out, in and out again", b.at("att-f01"), "SAR")
}

// TestEpic_16_4_l: a stack that enters an open sea stops there, and goes on in the next campaign turn.
func TestEpic_16_4_l(t *testing.T) {
	b := sailing(t, "cyllene: att-f01", "SIO: att-f02")
	b.refuses("move att-f01 CEP SIO MES", "16.4.6", "open-sea-stops")
	b.do("move att-f01 CEP SIO")
	b.refuses("move att-f01 CEP", "16.4", "no-points-left")
	b.do("move att-f02 CRE")
}

// TestEpic_16_4_m: at the end of his moves a player rolls for each open sea with fleets of his: on a six each of them
// is lost above its morale, with all it carries.
func TestEpic_16_4_m(t *testing.T) {
	fleets := []string{"SIO: att-f01 att-f05 att-f06", "SIO aboard att-f05: att-h06 att-h07", "SIO aboard att-f06: demosthenes"}
	b := sailing(t, fleets...)
	ml := b.region("attica").ML
	b.do("done", 6, 6, 6, 5) // a storm; the elite hold, and those of morale 5 on a five
	b.want("the lost", b.at("att-f05")+" "+b.at("att-h06")+" "+b.at("att-h07"), "gone gone gone")
	b.want("the others", b.at("att-f01")+" "+b.at("att-f06")+" "+b.at("demosthenes"), "SIO SIO SIO")
	b.want("three units of Attica", ml-b.region("attica").ML, 3)
	b = sailing(t, fleets...)
	b.do("done", 5) // a calm
	b.want("nobody is lost", b.at("att-f05"), "SIO")
	b = sailing(t, "SIO: att-f05 att-f06", "SIO aboard att-f05: demosthenes")
	b.do("done", 6, 6, 5)
	b.want("a leader changes ships", b.aboard("demosthenes"), "att-f06")
	b = sailing(t, "SAR: att-f05")
	b.do("done") // no open sea, no die
}

// TestEpic_16_7_a: a fleet carries two hoplites, or a light infantry, or a cavalry, with a leader; leaders as many as
// there are.
func TestEpic_16_7_a(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-f02 att-h06 att-h07 att-h08 att-c01 demosthenes nicostratus")
	b.refuses("move att-f01 att-h06 SAR", "16.7.2", "needs-leader-aboard")
	b.refuses("move att-f01 att-f02 SAR", "16.2.2", "needs-leader")
	b.refuses("move att-h06 demosthenes SAR", "16.7", "needs-fleet")
	b.refuses("move att-f01 att-f02 att-h06 att-h07 att-h08 att-c01 demosthenes SAR", "16.7.2", "too-much-load")
	b.do("move att-f01 att-f02 att-h06 att-h07 att-c01 demosthenes nicostratus SAR HER")
	b.want("the horse has a ship of its own", b.aboard("att-c01") != b.aboard("att-h06"), true)
	b.want("who shares", b.aboard("att-h06"), b.aboard("att-h07"))
	b.do("move att-f01 att-f02 demosthenes ARL nauplia") // whoever is aboard comes with them
	b.want("landed", b.at("att-h06")+b.aboard("att-h06"), "nauplia")
	b = sailing(t, "piraeus: att-f01 att-f02 att-h06 att-h07 att-c01 demosthenes")
	b.do("move att-f01 att-c01 att-f02 att-h06 demosthenes att-h07 SAR") // a fleet, and what it carries
	b.want("as named", b.aboard("att-c01")+" "+b.aboard("att-h06")+" "+b.aboard("demosthenes"), "att-f01 att-f02 att-f02")
	b.do("move att-f01 att-h06 att-h07 att-f02 demosthenes att-c01 SUN")
	b.want("stowed anew", b.aboard("att-c01")+" "+b.aboard("att-h06"), "att-f02 att-f01")
}

// aboard is the fleet a piece is aboard, nothing for none.
func (b *bench) aboard(id string) string {
	_, fleet, _ := strings.Cut(b.Snapshot().Pieces[id], "aboard ")
	return fleet
}

// TestEpic_16_7_b: who is carried marches before or after, not both.
func TestEpic_16_7_b(t *testing.T) {
	b := sailing(t, "athens: att-h06 demosthenes", "piraeus: att-f01 att-h07 nicostratus")
	b.do("move att-h06 demosthenes W3731 piraeus")
	b.do("move att-f01 att-h06 demosthenes SAR HER ARL nauplia")
	b.refuses("move att-h06 demosthenes W3133 W3033", "16.7", "marched-before")
	b = sailing(t, "piraeus: att-f01 att-h07 nicostratus")
	b.do("move att-f01 att-h07 nicostratus SAR HER ARL nauplia")
	b.do("move att-h07 W3133 W3033 argos") // a whole march
	b.do("move att-h07 W3032")
	b.refuses("move att-f01 ARL", "16.1", "has-moved")
}

// TestEpic_16_8_a: from one port of the Isthmus stacks are hauled to the other for six points, at the beginning of
// their move, if the area is friendly.
func TestEpic_16_8_a(t *testing.T) {
	b := sailingBy(t, "sparta", "lechaeum: cor-f01 cor-f02 gylippus", "cenchreae: lac-f01")
	b.do("move cor-f01 cor-f02 gylippus cenchreae SAR") // seven points: no die
	b.want("afloat", b.at("cor-f02"), "SAR")
	b.refuses("move cor-f01 cor-f02 gylippus cenchreae lechaeum", "16.8.1", "hauled-first")
	b.do("move lac-f01 lechaeum CGF PAT", 1)
	b.want("seven points", b.at("lac-f01"), "CGF")
	b.refuses("move lac-f01 lechaeum", "16.4", "no-points-left")
	b = sailingBy(t, "sparta", "lechaeum: cor-f01", "W3131: arg-h01")
	b.refuses("move cor-f01 cenchreae", "16.8.1", "area-not-friendly")
}

// TestEpic_16_8_a_later: who has put to sea and come back into the port is not hauled any more.
func TestEpic_16_8_a_later(t *testing.T) {
	b := sailingBy(t, "sparta", "lechaeum: cor-f01")
	b.do("move cor-f01 CGF lechaeum")
	b.refuses("move cor-f01 cenchreae", "16.8.1", "hauled-first")
}

// TestEpic_16_7_b_inside: who has been put ashore in a port marches on though other fleets have come to fight before it: he stands inside.
func TestEpic_16_7_b_inside(t *testing.T) {
	b := sailing(t, "W3133: lac-f01 att-f01 att-f02 nicostratus", "nauplia: att-h07")
	b.change(func(s *rules.Snapshot) {
		s.Pieces["att-h07"] += " moved shipped"
		s.Sea = &rules.SeaSnapshot{Landed: []string{"W3133 ARL"}}
	})
	b.do("move att-h07 W3033")
}

// TestEpic_16_8_a_storm: whom a storm leaves six points as his move begins is hauled for them.
func TestEpic_16_8_a_storm(t *testing.T) {
	for _, d := range []struct {
		die  int
		want string
	}{{6, "cenchreae"}, {5, "lechaeum"}} {
		b := movingWithCards(t, "sparta", []string{"storms_at_sea_1"}, dealt, "lechaeum: cor-f01")
		b.do("move cor-f01 cenchreae")
		b.window("athens", "W3")
		b.do("play storms_at_sea_1", d.die, 1)
		b.lets()
		b.want("hauled", b.at("cor-f01"), d.want)
	}
}
