package epic_test

import "testing"

// TestExamplesOfMovementAtSea: the dossier's examples of fleets, loads, interception and open seas.
func TestExamplesOfMovementAtSea(t *testing.T) {
	r := sailing(t).r
	for _, e := range []struct {
		id     string
		fleets int
		cargo  [3]int
		ok     bool
	}{{"transport-1", 3, [3]int{4, 1, 0}, true}, {"transport-2", 2, [3]int{1, 1, 1}, false}, {"four hoplites in two", 2, [3]int{4, 0, 0}, true},
		{"five", 2, [3]int{5, 0, 0}, false}, {"a hoplite leaves no room for others", 1, [3]int{1, 1, 0}, false}} {
		if got := r.CarriesAll(e.fleets, e.cargo); got != e.ok {
			t.Errorf("%s: %v", e.id, got)
		}
	}
	b := sailing(t, "piraeus: att-f01 att-h06") // transport-no-leader
	b.refuses("move att-f01 att-h06 SAR", "16.7.2", "needs-leader-aboard")

	b = sailing(t, "piraeus: att-f01")
	b.do("move att-f01 SAR HER ARL nauplia") // fleet-short-path: no die lies ready
	b.want("fleet-short-path", b.at("att-f01"), "nauplia")
	b = sailing(t, "piraeus: att-f01")
	b.do("move att-f01 SAR HER ARL MAL LAG MES PYL ELE W2132", 2) // fleet-long-path: ten points, the die gives eight
	b.want("fleet-long-path", b.at("att-f01"), "ELE")
	b = sailingBy(t, "sparta", "lechaeum: cor-f01")
	b.do("move cor-f01 cenchreae SAR HER W3335", 3) // fleet-isthmus: nine points, landing would take ten
	b.want("fleet-isthmus", b.at("cor-f01"), "HER")

	for _, e := range []struct {
		id  string
		die int
		met bool
	}{{"intercept-lone", 3, true}, {"intercept-lone-fail", 4, false}} {
		b := sailing(t, "piraeus: att-f01", "epidaurus: epi-f01")
		b.do("move att-f01 SAR")
		b.do("intercept epi-f01", e.die)
		b.want(e.id, b.at("epi-f01") == "SAR", e.met)
	}

	b = sailing(t, "SIO: att-f05 att-f01")
	b.do("done", 5) // open-sea-calm
	b.want("open-sea-calm", b.at("att-f05"), "SIO")
	b = sailingBy(t, "sparta", "SIO: lac-f01 lac-f02")
	b.do("done", 6, 5, 4) // open-sea-storm: above morale 4 the first, not the second
	b.want("open-sea-storm", b.at("lac-f01")+" "+b.at("lac-f02"), "gone SIO")

	b = sailing(t, "piraeus: att-f01", "W3731: lac-f01") // legal-enter-blockaded-port is TestEpic_10_2_f
	b.refuses("move att-f01 SAR", "10.2.3", "masked-by-fleets")
	b = sailing(t, "piraeus: att-f01", "W3731: lac-h01") // legal-leave-port-masked-by-land
	b.do("move att-f01 SAR")
	b = sailing(t, "piraeus: att-f01", "SIO: lac-f01") // legal-battle-open-sea
	b.refuses("engage att-f01 lac-f01", "16.4.4", "not-at-sea")
	b.refuses("move att-f01 sicily", "22.4.2", "sicily-closed")
	b.refuses("move att-f01 SAR sicily", "22.4.2", "sicily-closed")
}

// TestEpic_18_4_a_fromTheSea: nobody attacks or enters from the sea a city that is no port, even one on the coast.
func TestEpic_18_4_a_fromTheSea(t *testing.T) {
	b := sailing(t, "piraeus: att-f01 att-h06 demosthenes")
	b.refuses("move att-f01 att-h06 demosthenes SAR W3431", "18.4", "not-a-port") // Megara
	b.do("move att-f01 att-h06 demosthenes SAR W3630")                            // Eleusis, their own: before its gates
	b.refuses("move att-f01 eleusis", "18.4", "not-a-port")
	b.do("move att-h06 eleusis") // and on foot through them
}

// TestEpic_22_4_2_a_landing: Athens lands at Naupactus and Zacynthus, and nowhere else out of play; Sparta at neither.
func TestEpic_22_4_2_a_landing(t *testing.T) {
	b := sailing(t, "CEP: att-f01")
	b.do("move att-f01 PAT CGF naupactus")
	b = sailing(t, "CEP: att-f01")
	b.refuses("move att-f01 W1528", "22.4.2", "closed-region")
	b.do("move att-f01 zacynthus")
	b = sailingBy(t, "sparta", "CEP: lac-f01")
	b.refuses("move lac-f01 zacynthus", "22.4.2", "closed-region")
}
