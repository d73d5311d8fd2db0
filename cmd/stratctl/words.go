package main

import (
	"fmt"
	"strings"

	"strategos/assets/text"
	"strategos/engine"
	"strategos/scenarios"
	"strategos/scenarios/entry"
)

// A failure is an answer that is no refusal of a rule: something about the session.
type failure struct {
	code string
	args []any
}

// Error is the sentence in English.
func (f *failure) Error() string { return f.In("en") }

func fail(code string, args ...any) *failure { return &failure{code, args} }

// In is the sentence in a language.
func (f *failure) In(lang string) string {
	i := 0
	if lang == "fr" {
		i = 1
	}
	return fmt.Sprintf(failures[f.code][i], f.args...)
}

// failures are the sentences of the session's own answers, English and French.
var failures = map[string][2]string{
	"line-too-long":   {"A line has at most %d bytes.", "Une ligne fait au plus %d octets."},
	"bad-line":        {"This is no command: %v.", "Ce n’est pas une commande : %v."},
	"no-such-session": {"There is no session command “%s”; :help lists them.", "Il n’y a pas de commande de session « %s » ; :help les énumère."},
	"usage":           {"It is used as: %s.", "Elle s’emploie ainsi : %s."},
	"no-such-seat":    {"There is no seat “%s”; the seats are %s.", "Il n’y a pas de camp « %s » ; les camps sont %s."},
	"no-such-zone":    {"There is no zone “%s”.", "Il n’y a pas de zone « %s »."},
	"position-alone": {"The position in “%s” says itself which game it is of; give no other game, scenario, option or save with it.",
		"La position de « %s » dit elle-même de quel jeu elle est ; ne donnez avec elle ni jeu, ni scénario, ni option, ni partie."},
	"no-position": {"The position of “%s” cannot be written by hand.", "La position de « %s » ne peut s’écrire à la main."},
	"veiled": {"In a game between several that is not over, only what the seat may see that decides (%s) is shown. " +
		"With the flag -open everything is, and the log says so when the game is saved.",
		"Dans une partie à plusieurs qui n’est pas finie, seul est montré ce que voit le camp qui décide (%s). " +
			"Avec l’option -open tout l’est, et le journal le dit quand la partie est enregistrée."},
	"veiled-position": {"The position of “%s” holds what one of its players may not know: the game is between several " +
		"and not over. Nothing was written; with the flag -open it is.",
		"La position de « %s » contient ce qu’un de ses joueurs ne doit pas savoir : la partie est à plusieurs " +
			"et n’est pas finie. Rien n’a été écrit ; avec l’option -open, elle l’est."},
	"no-draw":            {"“%s” is no stratagem counter or card of this game.", "« %s » n’est ni un pion stratagème ni une carte de ce jeu."},
	"no-such-rule":       {"The rules reference has no section “%s”.", "La règle du jeu n’a pas de section « %s »."},
	"no-combat":          {"Nobody fights in “%s”: units of both sides are needed.", "On ne se bat pas en « %s » : il faut des unités des deux camps."},
	"no-roll-now":        {"No die would fall: no zone is contested and none of the choices leads to a roll.", "Aucun dé ne tomberait : aucune zone n’est disputée et aucun choix ne mène à un jet."},
	"no-roll":            {"“%s” leads to no roll.", "« %s » ne mène à aucun jet."},
	"no-forecast":        {"This game tells no odds ahead.", "Ce jeu n’annonce pas les chances d’avance."},
	"not-a-die":          {"“%s” is no result of a die: 1 to 6.", "« %s » n’est pas un résultat de dé : 1 à 6."},
	"too-many-dice":      {"At most %d results can wait.", "Au plus %d résultats peuvent attendre."},
	"dice-needed":        {"A die is needed (%s): give results with :dice.", "Il faut un dé (%s) : donnez les résultats avec :dice."},
	"not-a-seed":         {"“%s” is no seed: a whole number from 0.", "« %s » n’est pas une graine : un entier à partir de 0."},
	"same-file":          {"“%s” is the file that is read. Nothing was written; name another one.", "« %s » est le fichier lu. Rien n’a été écrit ; nommez-en un autre."},
	"nothing-to-undo":    {"There is nothing to take back.", "Il n’y a rien à annuler."},
	"loaded-past":        {"The history of this saved game could not be replayed and cannot be taken back.", "L’historique de cette partie n’a pas pu être rejoué et ne peut être annulé."},
	"nothing-to-redo":    {"There is nothing to give again.", "Il n’y a rien à rétablir."},
	"other-game-running": {"This save is a game of %s; start the program with it: exec -load FILE.", "C’est une partie de %s ; lancez le programme avec elle : exec -load FICHIER."},
	"lesson-where":       {"Say where the pages go: -o DIR. Or -list, or -check FILE.", "Dites où vont les pages : -o DOSSIER. Ou bien -list, ou -check FICHIER."},
	"no-lesson":          {"There is no lesson “%s”; stratctl lesson -list names them.", "Il n’y a pas de leçon « %s » ; stratctl lesson -list les nomme."},
	"lesson-check-what":  {"Say which file to check: lesson check FILE.", "Dites quel fichier vérifier : lesson check FICHIER."},
	"lesson-one":         {"One lesson is named at a time; “%s” is one word too many.", "On nomme une leçon à la fois ; « %s » est un mot de trop."},
	"lesson-which":       {"Say which lesson: -step and -film are of one.", "Dites quelle leçon : -step et -film n’en montrent qu’une."},
	"no-step":            {"The lesson has the steps 1 to %d, not %d.", "La leçon a les étapes 1 à %d, et non %d."},
	"no-lesson-folder":   {"The folder %s cannot be made: %s.", "Le dossier %s ne peut être créé : %s."},
	"not-a-size":         {"A size is width x height, as in 1600x1200, not “%s”.", "Une taille est largeur x hauteur, comme 1600x1200, et non « %s »."},
	"internal-error": {"The program itself is at fault (%v). The game is as it was before this line.",
		"Le programme lui-même est en cause (%v). La partie est comme avant cette ligne."},
	"no-answer": {"The answer could not be written down: %v.", "La réponse n’a pas pu être écrite : %v."},
}

// voice speaks about a game in one language.
type voice struct {
	lang  string
	text  *text.Text
	names entry.Names
}

// newVoice knows the names of the game's counters and zones.
func newVoice(game, lang string) (*voice, error) {
	e, err := scenarios.Find(game)
	if err != nil {
		return nil, err
	}
	names, err := e.Names()
	if err != nil {
		return nil, err
	}
	return &voice{lang: lang, text: text.New(lang, names), names: names}, nil
}

// refusal words a refusal as one line.
func (v *voice) refusal(r *engine.Refusal) string {
	if s := strings.TrimSpace(v.text.Refusal(r)); s != "" {
		return strings.Join(strings.Fields(s), " ")
	}
	return r.Code
}
