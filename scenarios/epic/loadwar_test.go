package epic

import (
	"strings"
	"testing"

	"strategos/scenarios/strict"
)

// TestCampaignsAreReadStrictly: whatever is wrong with a scenario of the whole war is said.
func TestCampaignsAreReadStrictly(t *testing.T) {
	d := files(t)
	for _, c := range []struct{ old, new, want string }{
		{`like = "campaign"`, `like = "argos"`, `no scenario "argos" before it`},
		{`like = "campaign"`, ``, "no regions, markers, leaders"},
		{`sequence = "full"`, `sequence = "endless"`, `"endless" is not known`},
		{"hand = 5\n", "", "and no hand"},
		{"hand = 5\n", "hand = -1\n", "-1 cards to a hand"},
		{"hand = 5\n", "hand = 90\n", "hands of 180 cards, where the deck has"},
		{`aside = ["peace_embassy", `, `aside = ["allied_dissent", `, "is removed, too"},
		{`removed = ["allied_dissent"]`, `removed = ["allied_joy"]`, `no card "allied_joy"`},
		{`removed = ["allied_dissent"]`, `removed = ["allied_dissent", "allied_dissent"]`, "allied_dissent occurs twice"},
		{`opening = { sparta = [`, `opening = { athens = [`, "no card of athens"},
		{`opening = { sparta = ["rebellion_euboea"`, `opening = { sparta = ["cleruchy", "rebellion_euboea"`, "no card of sparta"},
		{`opening = { sparta = ["rebellion_euboea"`, `opening = { sparta = ["sitalces_invades"`, "not in the deck"},
		{`kind = "unwalled", city = "mytilene"`, `kind = "unwalled", city = "sparta"`, "sparta has no walls"},
		{`kind = "destroyed", city = "melos"`, `kind = "destroyed", city = "atlantis"`, `"atlantis" is not known`},
		{`id = "alcibiades", pool = "laconia", side = "sparta"`, `id = "alcibiades", pool = "laconia", side = "athens"`, "by birth"},
		{`controller = "neutral"`, `controller = "persia"`, `"persia" is not known`},
		{`id = "campaign"`, `id = "argive"`, "argive occurs twice"},
		{`{ on = "athens", regions = ["euboea"`, `{ on = "persia", regions = ["euboea"`, `"persia" is not known`},
		{`{ on = "athens", regions = ["euboea"`, `{ on = "thebes", regions = ["euboea"`, "adds something to a player's die"},
		{`players = ["athens", "sparta", "thebes"]`, `players = ["athens", "thebes", "sparta"]`, `"thebes" has no seat here`},
		{`pool = "boeotia", player = "thebes"`, `pool = "boeotia", player = "corinth"`, `serves no ally "corinth"`},
		{`{ player = "thebes", victory = 8,`, `{ player = "thebes", victory = 12,`, "decisively from a higher one"},
		{`hand_of = { sparta = 3`, `hand_of = { sparta = 0`, "sparta holds 0 cards"},
		{`{ on = "athens", regions = ["euboea"`, `{ on = "athens", regions = ["ionia"`, `"ionia" is not known`},
		{`{ on = "athens", regions = ["euboea"`, `{ on = "athens", regions = ["persia_tissaphernes"`, "is a satrapy"},
		{`held_by = "sparta", mod = 1, source = "seed 23.3"`, `held_by = "nobody", mod = 1, source = "seed 23.3"`, `"nobody" is not known`},
		{`held_by = "sparta", mod = 1, source = "seed 23.3"`, `held_by = "sparta", mod = 0, source = "seed 23.3"`, "adds something"},
		{`{ on = "sparta", elites = true, mod = 1`, `{ on = "sparta", elites = false, mod = 1`, "counts regions or elite hoplites"},
		{`{ on = "sparta", elites = true, mod = 1`, `{ on = "sparta", elites = true, regions = ["elis"], mod = 1`, "counts regions or elite hoplites"},
		{`{ on = "sparta", elites = true, mod = 1`, `{ on = "sparta", elites = true, held_by = "athens", mod = 1`, "elite hoplites are held by nobody"},
		{`decided = "sparta_decisive"`, `decided = "syracuse"`, `"syracuse" is not known`},
		{`decided = "sparta_decisive"`, `decided = "athens"`, "1 Sicilian fleets have come to Sparta"},
		{"fleets = 1\n", "fleets = 5\n", "5 Sicilian fleets"},
		{"fleets = 1\n", "fleets = -1\n", "-1 Sicilian fleets"},
		{"cyrus_from = 408\n", "cyrus_from = 1000\n", "Cyrus comes from 1000 BC"},
	} {
		var problems strict.Problems
		readRules(copied(t, "campaigns.toml", c.old, c.new), d.chart, &problems)
		switch err := problems.Sorted(); {
		case len(problems) == 0:
			t.Errorf("%q for %q is read", c.new, c.old)
		case !strings.Contains(err.Error(), c.want) || !strings.Contains(err.Error(), "campaigns.toml"):
			t.Errorf("%q for %q: %v", c.new, c.old, err)
		}
	}
}
