package strict

import "fmt"

// french are the sentences and words of this package in French: players and teachers write such files, too.
var french = map[string]string{
	"the file cannot be read: %v":                         "le fichier est illisible : %v",
	"the file has %d bytes, at most %d are read":          "le fichier fait %d octets, %d au plus sont lus",
	"the file has %d opening braces, at most %d are read": "le fichier a %d accolades ouvrantes, %d au plus sont lues",
	"the line has %d bytes, at most %d are read":          "la ligne fait %d octets, %d au plus sont lus",
	"%s":                               "%s",
	"not TOML: %s":                     "ce n'est pas du TOML : %s",
	"unknown key %q":                   "clé inconnue : %q",
	"the key %s is missing":            "la clé %s manque",
	"the translation %s is missing":    "la traduction %s manque",
	"%s is empty":                      "%s est vide",
	"%s is out of range: %d":           "%s est hors limites : %d",
	"%s is no number":                  "%s n'est pas un nombre",
	"%s should be %s, not %s":          "%s devrait être %s et non %s",
	"%s should have %d values, not %d": "%s devrait avoir %d valeurs et non %d",

	"a table":        "une table",
	"a list":         "une liste",
	"a text":         "un texte",
	"true or false":  "vrai ou faux",
	"a whole number": "un nombre entier",
	"a number":       "un nombre",
	"a date or time": "une date ou une heure",

	"more values than such a file has":     "plus de valeurs que n'en a un tel fichier",
	"brackets within brackets, too deep":   "des crochets imbriqués trop profondément",
	"a bracket closes that was not opened": "un crochet se ferme sans avoir été ouvert",
	"a key has too many parts":             "une clé a trop de parties",
	"a key is too long":                    "une clé est trop longue",
	"the name of a table is too long":      "le nom d'une table est trop long",
	"a text of several lines":              "un texte de plusieurs lignes",
}

// inFrench fills a sentence in French; "" where there is none, as for what only those write who make a game.
func inFrench(format string, args []any) string {
	sentence, ok := french[format]
	if !ok {
		return ""
	}
	words := make([]any, len(args))
	for i, a := range args {
		words[i] = a
		if s, isText := a.(string); isText && french[s] != "" {
			words[i] = french[s]
		}
	}
	return fmt.Sprintf(sentence, words...)
}
