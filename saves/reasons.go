package saves

import "regexp"

// reasons are what makes a position impossible, in French. The rules tell it in English, for those who mend files by hand;
// what stands here is what a hand that moves counters, points or markers comes to.
var reasons = []struct {
	english *regexp.Regexp
	french  string
}{
	{regexp.MustCompile(`^(\S+): (\d+) FP of ships carry (\d+) FP of troops( \(\S+\))?$`), "$1 : $2 PF de navires portent $3 PF de troupes$4"},
	{regexp.MustCompile(`^(\S+): a leader is at sea without a ship( \(\S+\))?$`), "$1 : un chef est en mer sans navire$2"},
	{regexp.MustCompile(`^(\S+) is over its limit( \(\S+\))?$`), "$1 : la limite d'empilement est dépassée$2"},
	{regexp.MustCompile(`^a leader stands alone with enemy units in (\S+)( \(\S+\))?$`), "$1 : un chef est seul avec des unités ennemies$2"},
	{regexp.MustCompile(`^(\S+) is contested and no combat is due there( \(\S+\))?$`), "$1 : des unités des deux camps, et aucun combat prévu$2"},
	{regexp.MustCompile(`^(\S+) is contested (?:outside the action phase|after the action phases)( \(\S+\))?$`),
		"$1 : des unités des deux camps hors des phases d'actions$2"},
	{regexp.MustCompile(`^(\S+) is held by both sides( \(\S+\))?$`), "$1 : un port tenu par les deux camps$2"},
	{regexp.MustCompile(`^(\S+) stands in the enemy base (\S+)$`), "$1 est dans la base ennemie $2"},
	{regexp.MustCompile(`^(\S+), a ship, stands in (\S+)$`), "$1, une unité navale, est en $2"},
	{regexp.MustCompile(`^(\S+), a land unit, stands in (\S+)$`), "$1, une unité terrestre, est en $2"},
	{regexp.MustCompile(`^(\S+) is at sea( \(\S+\))?$`), "$1 est en mer$2"},
	{regexp.MustCompile(`^storm_left: no storm is blowing$`), "storm_left : aucune tempête ne souffle"},
	{regexp.MustCompile(`^storm_left: a ship is not at sea$`), "storm_left : un navire n'est pas en mer"},
	{regexp.MustCompile(`^storm_left: the die of a ship lies already$`), "storm_left : le dé d'un navire est déjà jeté"},
	{regexp.MustCompile(`^(\S+) is sick and not on his back$`), "$1 est malade et n'est pas sur son verso"},
	{regexp.MustCompile(`^(\S+): a leader is weakened$`), "$1 : un chef est affaibli"},
	{regexp.MustCompile(`^(\S+): fate \S+( but place "\S*")?$`), "$1 : son sort et son lieu ne vont pas ensemble"},
	{regexp.MustCompile(`^(\S+) holds (\d+) stratagems( and has kept one.*)?$`), "camp $1 : $2 stratagèmes en main"},
	{regexp.MustCompile(`^(\S+): (\d+) AP( .*)?$`), "camp $1 : $2 PA"},
	{regexp.MustCompile(`^(\S+): (\d+) of (\d+) AP announced$`), "camp $1 : $2 PA annoncés sur $3"},
	{regexp.MustCompile(`^(\S+): AP are announced already$`), "camp $1 : des PA sont déjà annoncés"},
	{regexp.MustCompile(`^announced AP are left outside the action phases$`), "il reste des PA annoncés hors des phases d'actions"},
	{regexp.MustCompile(`^(\S+): supply (\d+)$`), "camp $1 : ravitaillement à $2"},
	{regexp.MustCompile(`^(\S+): (\d+) VP, the ledger says (\d+)$`), "camp $1 : $2 PV, alors que le décompte en donne $3"},
	{regexp.MustCompile(`^(\S+) is in the ledger and \S+$`), "$1 est au décompte des PV et n'est pas perdu"},
	{regexp.MustCompile(`^turn (\d+)$`), "tour $1"},
	{regexp.MustCompile(`^the index of places disagrees with the counters$`), "la liste des lieux ne correspond pas aux pions"},
	{regexp.MustCompile(`^(\S+) lies on the map after the action phase$`), "$1 est sur la carte après la phase d'actions"},
	{regexp.MustCompile(`^(\S+) was called and has not arrived$`), "$1 : groupe appelé et non arrivé"},
	{regexp.MustCompile(`^the city's walls do not stand( \(\S+\))?$`), "les murs de la cité ne sont pas debout$1"},
	{regexp.MustCompile(`^the camp was built on no turn( \(\S+\))?$`), "le camp n'a été construit à aucun tour$1"},
	{regexp.MustCompile(`^(\S+) of (\S+) is in (\S+), which is not its fort( \(\S+\))?$`), "$1 ($2) est dans $3, qui n'est pas son fort$4"},
	{regexp.MustCompile(`^a Syracusan is in Catane( \(\S+\))?$`), "un Syracusain est à Catane$1"},
	{regexp.MustCompile(`^(\S+) is at sea in (\S+)( \(\S+\))?$`), "$1 est en mer, en $2$3"},
	{regexp.MustCompile(`^(\S+) may not be in (\S+)( \(\S+\))?$`), "$1 ne peut être en $2$3"},
	{regexp.MustCompile(`^a side has moved (?:its reinforcements|out of its bases) and none does( \(\S+\))?$`),
		"un camp a déjà bougé, et ce n'est pas le moment$1"},
	{regexp.MustCompile(`^(\S+) came as a reinforcement at another time( \(\S+\))?$`),
		"$1 est arrivé en renfort à un autre moment$2"},
	{regexp.MustCompile(`^(\S+) cannot have begun in (\S+)( \(\S+\))?$`), "$1 ne peut avoir commencé en $2$3"},
	{regexp.MustCompile(`^(\S+) is left of what is over( \([^)]+\))?$`),
		"champ « $1 » : un reste de ce qui est terminé$2"},
	{regexp.MustCompile(`^(\S+) is contested when the combats are over( \(\S+\))?$`),
		"$1 : des unités des deux camps après les combats$2"},
	{regexp.MustCompile(`^(\S+) and (\S+) both stand( \(\S+\))?$`), "$1 et $2 sont debout à la fois$3"},
	{regexp.MustCompile(`^works go on outside of their phase( \(\S+\))?$`), "des travaux hors de leur phase$1"},
	{regexp.MustCompile(`^groups\.(\S+): should have arrived$`), "$1 : groupe qui devrait être arrivé"},
	{regexp.MustCompile(`^groups\.(\S+): does not fit turn (\d+)$`), "$1 : groupe qui ne convient pas au tour $2"},
	{regexp.MustCompile(`^units\.(\S+): does not fit the arrival of (\S+)$`), "$1 ne convient pas à l'arrivée du groupe $2"},
	{regexp.MustCompile(`^units\.(\S+): cannot have begun (?:among enemies )?in "(\S*)"$`), "$1 ne peut avoir commencé en $2"},
	{regexp.MustCompile(`^(\S+) has AL (-?\d+), ML (-?\d+)$`), "$1 : allégeance $2, militance $3"},
	{regexp.MustCompile(`^(\S+) pays x(-?\d+)$`), "$1 paie un tribut multiplié par $2"},
	{regexp.MustCompile(`^the treasury of (\S+) holds (-?\d+)$`), "camp $1 : $2 talents au trésor"},
	{regexp.MustCompile(`^a base in (\S+), which is no place for one$`), "une base en $1, où il ne peut y en avoir"},
	{regexp.MustCompile(`^a fort in (\S+)$`), "un fort en $1, où il ne peut y en avoir"},
	{regexp.MustCompile(`^a siege of (\S+) with morale (-?\d+)$`), "siège de $1 : moral $2"},
	{regexp.MustCompile(`^two bases of one side in (\S+)$`), "deux bases d'un même camp en $1"},
	{regexp.MustCompile(`^two forts in (\S+)$`), "deux forts en $1"},
	{regexp.MustCompile(`^two sieges of (\S+)$`), "deux sièges de $1"},
	{regexp.MustCompile(`^(\S+) waits to be built, and is no unit$`), "$1 est dans une réserve de construction sans être une unité"},
	{regexp.MustCompile(`^(\S+) is captured and in revolt$`), "$1 est à la fois capturée et révoltée"},
	{regexp.MustCompile(`^(\S+) has (\d+) leaders in play$`), "$1 a $2 chefs en jeu"},
	{regexp.MustCompile(`^(\S+) is in the helots' hands and somebody's$`), "$1 est à la fois aux hilotes et à quelqu’un"},
	{regexp.MustCompile(`^(\S+) is in place (-?\d+)$`), "$1 est dans un lieu inconnu ($2)"},
	{regexp.MustCompile(`^(\S+) stands in hex (\d+), where nobody can$`), "$1 est dans l'hexagone n° $2, infranchissable"},
	{regexp.MustCompile(`^(\S+) is inside (\S+), where there is nothing to be inside of$`), "$1 est à l'intérieur de $2, où il n'y a ni cité ni fort"},
	{regexp.MustCompile(`^(\S+) is at sea without a fleet$`), "$1 est en mer sans flotte"},
	{regexp.MustCompile(`^(\S+) is aboard (\S+) and somewhere else$`), "$1 est à bord de $2 et ailleurs"},
	{regexp.MustCompile(`^(\S+) is aboard (\S+), a ship of the enemy$`), "$1 est à bord de $2, un navire ennemi"},
	{regexp.MustCompile(`^(\S+) is on the map and nobody's$`), "$1 est sur la carte et n'est à personne"},
	{regexp.MustCompile(`^(\S+) stands in a closed region$`), "$1 est dans une région fermée"},
	{regexp.MustCompile(`^(\S+) waits in the pool of another region$`), "$1 est dans la réserve d'une autre région"},
	{regexp.MustCompile(`^(\S+) is inside (\S+) among enemies$`), "$1 est à l'intérieur de $2 parmi des ennemis"},
	{regexp.MustCompile(`^(.+): a list of more than (\d+) kB, which no game has there$`), "champ « $1 » : une liste de plus de $2 ko, qu'aucune partie n'a là"},
	{regexp.MustCompile(`^history\.records: more than (\d+), which no game has$`), "[history] a plus de $1 coups, ce que n'a aucune partie"},
	{regexp.MustCompile(`^history\.turns: ends in turn (\d+), the state is in turn (\d+)$`),
		"[history] finit au tour $1, la position est au tour $2"},
}

// reason is why a position cannot be, in French; "" for what has no words there.
func reason(english string) string {
	for _, r := range reasons {
		if r.english.MatchString(english) {
			return r.english.ReplaceAllString(english, r.french)
		}
	}
	return ""
}
