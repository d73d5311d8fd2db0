package lesson

// sentences are what can be wrong with a lesson, English and French.
var sentences = map[string][2]string{
	"too-large":     {"the file has %d bytes, at most %d are read", "le fichier fait %d octets, %d au plus sont lus"},
	"format":        {"lessons of format %d are not known, only of format %d", "les leçons de format %d sont inconnues, seul le format %d est lu"},
	"steps":         {"a lesson has 1 to %[2]d steps, not %[1]d", "une leçon a de 1 à %[2]d étapes, et non %[1]d"},
	"two-kinds":     {"a step is one of a task, a question and free play, not two of them", "une étape est une tâche, une question ou un jeu libre, et non deux à la fois"},
	"no-command":    {"“%s” is no command: %v", "« %s » n’est pas une commande : %v"},
	"no-part":       {"there is no part “%s” of the table; there are %s and “answer COMMAND”", "la table n’a pas de partie « %s » ; il y a %s et « answer COMMANDE »"},
	"no-die":        {"%d is no result of a die: 1 to 6", "%d n’est pas un résultat de dé : 1 à 6"},
	"no-solution":   {"no command is named in full that solves the step: write it as solution", "aucune commande complète ne résout l’étape : écrivez-la dans solution"},
	"no-hint":       {"a task has a hint, which answers whatever else is done", "une tâche a un conseil (hint), qui répond à tout autre coup"},
	"no-effect":     {"“%s” is no effect: “COUNTER at PLACE” or “decision NAME”", "« %s » n’est pas un effet : « PION at LIEU » ou « decision NOM »"},
	"nothing-asked": {"hint, refused, wrong and solution belong to a task (do or brings)", "hint, refused, wrong et solution appartiennent à une tâche (do ou brings)"},
	"answer-shape":  {"an answer has a text and may be right; with odds it has a value, and the forecast says which is right", "une réponse a un texte et peut être juste ; avec odds elle a une valeur, et la prévision dit laquelle est juste"},
	"one-right":     {"one answer is right, not %d", "une réponse est juste, et non %d"},

	"refused-play":   {"the rules refuse “%s” here: %v", "les règles refusent « %s » ici : %v"},
	"needs-dice":     {"“%s” rolls more dice than lie ready", "« %s » jette plus de dés qu’il n’y en a de prêts"},
	"not-solved":     {"the solution “%s” is not what the step wants", "la solution « %s » n’est pas ce que l’étape demande"},
	"stuck":          {"the step cannot be solved: %v", "l’étape ne peut être résolue : %v"},
	"not-refused":    {"the rules do not refuse “%s” here", "les règles ne refusent pas « %s » ici"},
	"no-refusal":     {"a task names a command that the rules refuse (refused)", "une tâche nomme une commande que les règles refusent (refused)"},
	"all-right":      {"every command found here is a right answer: nothing is asked", "toute commande trouvée ici est une bonne réponse : rien n’est demandé"},
	"dead-end":       {"after “%s”, a right answer to step %d, the lesson cannot go on at step %d: %v", "après « %s », une bonne réponse à l’étape %d, la leçon ne peut continuer à l’étape %d : %v"},
	"no-odds":        {"nothing is rolled there: %v", "aucun jet n’y est fait : %v"},
	"no-figure":      {"a forecast has no “%s”", "une prévision n’a pas de « %s »"},
	"no-right-value": {"the forecast says %s, which is no answer", "la prévision dit %s, qui n’est pas une réponse"},
	"no-section":     {"the rule book has no section “%s”", "le livret n’a pas de section « %s »"},
	"mark":           {"%s", "%s"},
	"idle-wrong":     {"no command here is like “%s”", "aucune commande n’est ici comme « %s »"},
	"no-such-answer": {"“%s” cannot be given when the step is shown", "« %s » ne peut être donnée quand l’étape est montrée"},
}
