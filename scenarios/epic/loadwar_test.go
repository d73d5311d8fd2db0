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
		{`aside = ["peace_embassy", `, `aside = ["allied_dissent", `, "is removed, too"},
		{`removed = ["allied_dissent"]`, `removed = ["allied_joy"]`, `no card "allied_joy"`},
		{`removed = ["allied_dissent"]`, `removed = []`, "what allied_dissent does"},
		{`removed = ["allied_dissent"]`, `removed = ["allied_dissent", "allied_dissent"]`, "allied_dissent occurs twice"},
		{`opening = { sparta = [`, `opening = { athens = [`, "no card of athens"},
		{`opening = { sparta = ["rebellion_euboea"`, `opening = { sparta = ["cleruchy", "rebellion_euboea"`, "no card of sparta"},
		{`opening = { sparta = ["rebellion_euboea"`, `opening = { sparta = ["sitalces_invades"`, "not in the deck"},
		{`kind = "unwalled", city = "mytilene"`, `kind = "unwalled", city = "sparta"`, "sparta has no walls"},
		{`kind = "destroyed", city = "melos"`, `kind = "destroyed", city = "atlantis"`, `"atlantis" is not known`},
		{`id = "alcibiades", pool = "laconia", side = "sparta"`, `id = "alcibiades", pool = "laconia", side = "athens"`, "by birth"},
		{`controller = "neutral"`, `controller = "persia"`, `"persia" is not known`},
		{`id = "campaign"`, `id = "argive"`, "argive occurs twice"},
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
