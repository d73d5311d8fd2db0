package hellespont_test

// vectorKinds are the checks of the examples, by kind.
var vectorKinds map[string]func(b bench, given, expect bag)

func init() {
	vectorKinds = map[string]func(b bench, given, expect bag){
		"action_phase": vectorActionPhase, "action_points": vectorActionPoints, "action_points_table": vectorActionPointsTable,
		"activation": vectorActivation, "advantage": vectorAdvantage, "advantage_points": vectorAdvantagePoints, "advantage_return": vectorAdvantageReturn,
		"alcibiades": vectorAlcibiades, "alternation": vectorAlternation, "amphibious": vectorAmphibious, "archers": vectorArchers,
		"attrition": vectorAttrition, "attrition_zones": vectorAttritionZones, "base_cost": vectorBaseCost, "beach_influence": vectorBeachInfluence,
		"beach_shift": vectorBeachShift, "blocked_arrival": vectorBlockedArrival, "capture": vectorCapture, "cavalry_withdrawal": vectorCavalryWithdrawal,
		"column_sum": vectorColumnSum, "combined_attack": vectorCombinedAttack, "desertion": vectorDesertion, "die_limits": vectorDieLimits,
		"discord": vectorDiscord, "epidemic": vectorEpidemic, "evasion": vectorEvasion, "evasion_need": vectorEvasionNeed, "fleet_destroyed": vectorFleetDestroyed,
		"fleet_share": vectorFleetShare, "full_count": vectorFullCount, "good_omens": vectorGoodOmens, "initiative": vectorInitiative, "land_combat": vectorCombat,
		"land_losses": vectorLandLosses, "land_steps": vectorPathCost, "landing_limits": vectorLandingLimits, "leader_wounded": vectorLeaderWounded,
		"map": vectorMap, "must_spend": vectorMustSpend, "naval_combat": vectorCombat, "naval_mods": vectorNavalMods, "naval_move": vectorNavalMove,
		"no_pa": vectorNoPA, "no_retreat": vectorNoRetreat, "overflow": vectorOverflow, "overloaded": vectorOverloaded, "path_cost": vectorPathCost,
		"persians": vectorPersians, "ratio": vectorRatio, "recovery": vectorRecovery, "reinforcement_cards": vectorReinforcementCards,
		"repatriation": vectorRepatriation, "retreat": vectorRetreat, "rotten_hulls": vectorRottenHulls, "running_past": vectorRunningPast,
		"separate_activation": vectorSeparateActivation, "setup": vectorSetup, "siege_advance": vectorSiegeAdvance, "siege_dice": vectorSiegeDice,
		"siege_possible": vectorSiegePossible, "siege_result": vectorSiegeResult, "siege_strength": vectorSiegeStrength, "slip_or_stop": vectorSlipOrStop,
		"slip_threshold": vectorSlipThreshold, "stacking": vectorStacking, "storm": vectorStorm, "stratagem_legality": vectorStratagemLegality,
		"stratagem_return": vectorStratagemReturn, "supply_card": vectorSupplyCard, "supply_points": vectorSupplyPoints, "supply_state": vectorSupplyState,
		"supply_step": vectorSupplyStep, "to_port": vectorToPort, "transport": vectorTransport, "victory_grade": vectorVictoryGrade, "victory_total": vectorVictoryTotal,
	}
}
