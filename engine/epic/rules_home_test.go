package epic_test

import (
	"testing"

	rules "strategos/engine/epic"
)

// TestEpic_4_3_b_aboard: when fleets go home with their region, land units of others that they carry go aboard other fleets of
// the stack that have room, and those for whom there is none return to their Force Pools, without loss of militance (Q18).
func TestEpic_4_3_b_aboard(t *testing.T) {
	b := world(t, func(s *rules.Snapshot) {
		lastWinter(s)
		s.Treasury["athens"], s.Treasury["sparta"] = 200, 200
		stand(s, "SAR: cor-f01 cor-f02 lac-f01", "SAR aboard cor-f01: lac-h01 lac-h02", "SAR aboard cor-f02: lac-c01", "SAR aboard lac-f01: agis")
		regions(s, map[string]rules.RegionSnapshot{"corinth": {AL: -3}})
	})
	ml := b.region("laconia").ML
	course(b, func(s *rules.Snapshot) bool { return s.Regions["corinth"].Controller == "athens" })
	b.want("the fleets are home", b.at("cor-f01")+" "+b.at("cor-f02"), "force:corinth force:corinth")
	b.want("hoplites have another ship", b.aboard("lac-h01")+" "+b.aboard("lac-h02"), "lac-f01 lac-f01")
	b.want("who has none goes home", b.at("lac-c01"), "force:laconia")
	b.want("the leader stays with his fleet", b.at("agis")+" "+b.aboard("agis"), "SAR lac-f01")
	b.want("nothing is lost by it", b.region("laconia").ML, ml)
}
