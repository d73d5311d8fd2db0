package position

// sentences are what can be wrong with a position beside its keys, English and French.
var sentences = map[string][2]string{
	"too-large":    {"the file has %s bytes, at most %s are read", "le fichier fait %s octets, %s au plus sont lus"},
	"format":       {"positions of format %s are not known, only of format %s", "les positions de format %s sont inconnues, seul le format %s est lu"},
	"no-game":      {"there is no game “%s”", "il n’y a pas de jeu « %s »"},
	"no-scenario":  {"the game has no scenario “%s”", "le jeu n’a pas de scénario « %s »"},
	"no-option":    {"these rulings cannot be: %s", "ces interprétations sont impossibles : %s"},
	"no-positions": {"positions of “%s” cannot be written by hand", "les positions de « %s » ne peuvent s’écrire à la main"},
	"unknown-key":  {"unknown key “%s”", "clé inconnue : « %s »"},
	"many-dice":    {"at most %s results can be set ahead", "au plus %s résultats peuvent être posés d’avance"},
	"no-die":       {"%s is no result of a die: 1 to 6", "%s n’est pas un résultat de dé : 1 à 6"},
	"impossible":   {"this position cannot be: %s", "cette position est impossible : %s"},
	"no-seat":      {"there is no seat “%s”", "il n’y a pas de camp « %s »"},
	"no-decision":  {"the game asks for no decision “%s”", "le jeu ne demande aucune décision « %s »"},
	"no-place":     {"there is no place “%s”", "il n’y a pas de lieu « %s »"},
	"no-counter":   {"there is no counter “%s”", "il n’y a pas de pion « %s »"},
	"no-card":      {"there is no stratagem counter or card “%s”", "il n’y a pas de pion stratagème ni de carte « %s »"},
	"no-card-at":   {"“%s” does not say where a card is: deck, discarded, unseen, aside, removed, or play with a seat", "« %s » ne dit pas où est une carte : deck, discarded, unseen, aside, removed, ou play suivi d’un camp"},
	"no-work":      {"nothing is built at “%s”", "rien n’est construit à « %s »"},
	"no-state":     {"a work is site, standing or razed, not “%s”", "un ouvrage est site, standing ou razed, et non « %s »"},
	"no-group":     {"there is no group “%s”", "il n’y a pas de groupe « %s »"},
	"no-track":     {"there is no track “%s”", "il n’y a pas de compteur « %s »"},
	"no-marker":    {"there is no marker “%s”", "il n’y a pas de marqueur « %s »"},
	"no-others":    {"others can be “away”, not “%s”", "others peut valoir « away », et non « %s »"},
	"twice":        {"“%s” is named twice", "« %s » est nommé deux fois"},
}
