package saves

import (
	"errors"
	"io/fs"
	"path/filepath"
	"strconv"
	"strings"

	"strategos/engine"
)

// Error says why a game could not be saved, listed or loaded: what is wrong, what
// was kept, what to do. Its sentences are for players.
type Error struct {
	// Code names the sentence, for example "broken".
	Code string
	// Path is the file concerned, if any.
	Path string
	// Facts fill the sentence.
	Facts engine.Facts
	// Err is the cause, if there is one.
	Err error
}

// Error is the sentence in English.
func (e *Error) Error() string { return e.In("en") }

// Unwrap gives the cause.
func (e *Error) Unwrap() error { return e.Err }

// In is the sentence in "en" or "fr"; other languages get English.
func (e *Error) In(lang string) string {
	facts := append(engine.Facts{}, e.Facts...)
	file := "?"
	if e.Path != "" {
		file = filepath.Base(e.Path)
	}
	facts = append(facts, words("file", clip(file), "path", clip(e.Path))...)
	if e.Err != nil {
		facts = append(facts, words("cause", e.Cause(lang))...)
	}
	text := say(lang, e.Code, facts)
	if !damaged[e.Code] {
		return text
	}
	text += " " + say(lang, "kept", facts)
	if b := newestBackup(e.Path); b != "" {
		return text + " " + say(lang, "backup", words("backup", filepath.Base(b)))
	}
	return text + " " + say(lang, "other", nil)
}

// Cause is the operating system's reason in words without a full stop, "the disk is full"; "" when there is none.
func (e *Error) Cause(lang string) string {
	if e.Err == nil {
		return ""
	}
	if e.Code == "unwritable" && errors.Is(e.Err, fs.ErrNotExist) { // as in a folder of the system's that only looks like one
		return inWords(lang, takesNoFiles)
	}
	return cause(lang, e.Err)
}

// fault makes an error without a file; readers of files add it.
func fault(code string, keysAndValues ...string) *Error {
	e := &Error{Code: code, Facts: words(keysAndValues...)}
	for i := range e.Facts {
		e.Facts[i].Value = clip(e.Facts[i].Value)
	}
	return e
}

// of says which part of the file a fault lies in.
func (e *Error) of(part string) *Error {
	for i := range e.Facts {
		if f := &e.Facts[i]; f.Key == "detail" {
			f.Value = clip(part + ": " + f.Value)
		}
	}
	return e
}

// tooLarge refuses to read a file of that size.
func tooLarge(size int) *Error {
	return fault("too-large", "mb", itoa(size>>20), "most", itoa(MaxBytes>>20))
}

// words makes facts of a list key, value, key, value.
func words(keysAndValues ...string) engine.Facts {
	var f engine.Facts
	for i := 0; i+1 < len(keysAndValues); i += 2 {
		f = append(f, engine.Word(keysAndValues[i], keysAndValues[i+1]))
	}
	return f
}

// clip makes a piece of a file fit into a sentence: short and without control
// characters.
func clip(text string) string { return Plain(text) }

// at adds the file.
func (e *Error) at(path string) *Error {
	e.Path = path
	return e
}

func itoa(n int) string { return strconv.Itoa(n) }

// damaged are the errors of reading a file's content, to which what was kept and
// what to do is added.
var damaged = map[string]bool{"too-large": true, "empty": true, "no-save": true, "broken": true, "incomplete": true, "unknown-key": true,
	"impossible": true}

// sentences are the messages in English and French; {key} is a fact.
var sentences = map[string][2]string{
	"only-backups": {"“{file}” itself is not there any more, but earlier states of the game are: open one of them from the list of saved games.",
		"« {file} » n'est plus là, mais il en reste des états antérieurs : ouvrez-en un depuis la liste des parties."},
	"not-found": {"There is no saved game “{file}”.", "Il n'y a pas de partie enregistrée « {file} »."},
	"not-file": {"“{file}” is {kind}, not a file. Choose a saved game; nothing was changed.",
		"« {file} » est {kind} et non un fichier. Choisissez une partie enregistrée ; rien n'a été modifié."},
	"unreadable": {"“{file}” cannot be read: {cause}. It was left as it is; check that you may read it.",
		"« {file} » est illisible : {cause}. Le fichier n'a pas été modifié ; vérifiez que vous avez le droit de le lire."},
	"too-large": {"“{file}” has {mb} MB and a saved game at most {most}; it was not read.",
		"« {file} » fait {mb} Mo et une partie enregistrée {most} au plus ; il n'a pas été lu."},
	"empty":   {"“{file}” is empty.", "« {file} » est vide."},
	"no-save": {"“{file}” is no saved game of Strategos.", "« {file} » n'est pas une partie enregistrée de Strategos."},
	"broken":  {"“{file}” is damaged ({detail}).", "« {file} » est endommagé ({detail})."},
	"incomplete": {"“{file}” is incomplete: something is missing at or before its end ({detail}).",
		"« {file} » est incomplet : il manque quelque chose à la fin ou avant ({detail})."},
	"unknown-key": {"“{file}” holds something this version does not know: {detail}.",
		"« {file} » contient un élément inconnu de cette version : {detail}."},
	"impossible": {"“{file}” describes a game that cannot be ({detail}).", "« {file} » décrit une partie impossible ({detail})."},
	"newer": {"“{file}” was written by a newer Strategos (format {format}, this one reads up to {reads}). It was left as it is; open it with the newer program.",
		"« {file} » vient d'un Strategos plus récent (format {format}, celui-ci lit jusqu'au {reads}). Il n'a pas été modifié ; ouvrez-le avec le programme plus récent."},
	"other-game": {"“{file}” is a game of “{game}”, which this Strategos does not have. It was left as it is; open it with a program that has the game.",
		"« {file} » est une partie de « {game} », que ce Strategos n'a pas. Le fichier n'a pas été modifié ; ouvrez-le avec un programme qui a ce jeu."},
	"kept":   {"It was left as it is.", "Le fichier n'a pas été modifié."},
	"backup": {"An earlier state of the game is in “{backup}”: open that.", "Un état antérieur de la partie est dans « {backup} » : ouvrez-le."},
	"other":  {"Choose another saved game.", "Choisissez une autre partie enregistrée."},
	"unwritable": {"“{file}” could not be written: {cause}. What was saved before is unchanged; save under another name or elsewhere.",
		"« {file} » n'a pas pu être écrit : {cause}. Ce qui était enregistré est intact ; enregistrez sous un autre nom ou ailleurs."},
	"too-many-records": {"The game has become too long to be saved in “{file}”: {n} commands, where {most} are the most. What was saved before is unchanged.",
		"La partie est devenue trop longue pour « {file} » : {n} coups, où {most} sont le maximum. Ce qui était enregistré est intact."},
	"too-long": {"The game has become too long to be saved in “{file}”: {mb} MB, where {most} are the most. What was saved before is unchanged.",
		"La partie est devenue trop longue pour « {file} » : {mb} Mo, où {most} sont le maximum. Ce qui était enregistré est intact."},
	"unsound": {"The game cannot be saved in “{file}” ({detail}). What was saved before is unchanged.",
		"La partie ne peut être enregistrée dans « {file} » ({detail}). Ce qui était enregistré est intact."},
	"no-folder": {"The folder of “{file}” does not exist. Nothing was written; save elsewhere.",
		"Le dossier de « {file} » n'existe pas. Rien n'a été écrit ; enregistrez ailleurs."},
	"folder": {"The folder of saved games “{path}” cannot be used: {cause}. Nothing in it was changed; check that it is a folder that you may read and write.",
		"Le dossier des parties enregistrées « {path} » est inutilisable : {cause}. Rien n'y a été modifié ; vérifiez que c'est un dossier où vous pouvez lire et écrire."},
	"silent": {"The disk does not answer: “{file}” is still not written.", "Le disque ne répond pas : « {file} » n'est toujours pas écrit."},
	"dir-missing": {"There is no folder “{folder}”. Nothing was written; make it first, or choose another.",
		"Il n'y a pas de dossier « {folder} ». Rien n'a été écrit ; créez-le d'abord ou choisissez-en un autre."},
	"dir-unusable": {"The folder “{folder}” cannot be used: {cause}. Nothing was written; choose another.",
		"Le dossier « {folder} » est inutilisable : {cause}. Rien n'a été écrit ; choisissez-en un autre."},
	"dir-none": {"“{folder}” is a file and no folder. Nothing was written; choose a folder.",
		"« {folder} » est un fichier et non un dossier. Rien n'a été écrit ; choisissez un dossier."},
	"dir-own": {"“{folder}” belongs to Strategos itself, which clears it. Nothing was written; choose another folder.",
		"« {folder} » appartient à Strategos lui-même, qui le vide. Rien n'a été écrit ; choisissez un autre dossier."},
	"name-missing": {"“{folder}” is a folder: add a name for the game.", "« {folder} » est un dossier : ajoutez un nom pour la partie."},
	"stranger": {"“{file}” is there already and is no saved game that can be read. It was left as it is; choose another name.",
		"« {file} » existe déjà et n'est pas une partie enregistrée lisible. Le fichier n'a pas été modifié ; choisissez un autre nom."},
	"name-empty":    {"The game needs a name.", "Il faut un nom à la partie."},
	"name-long":     {"The name is too long: at most {max} characters.", "Le nom est trop long : {max} caractères au plus."},
	"name-letter":   {"The name cannot contain “{letter}”.", "Le nom ne peut pas contenir « {letter} »."},
	"name-reserved": {"“{name}” cannot be a file's name on every system; choose another name.", "« {name} » ne peut pas nommer un fichier sur tous les systèmes ; choisissez un autre nom."},
	"replay-differs": {"The history no longer leads to the saved position (turn {turn}: {why}), as after a change of the rules or by hand. The game goes on from the saved position; its history can be read but not replayed.",
		"L'historique ne mène plus à la position enregistrée (tour {turn} : {why}), comme après une correction des règles ou à la main. La partie reprend de la position enregistrée ; l'historique reste lisible mais ne peut être rejoué."},
	"replay-set-up":   {"the game is set up with other draws", "la mise en place tire autre chose"},
	"replay-seat":     {"it is for {seat} to decide there", "c'est à {seat} de décider alors"},
	"replay-dice":     {"“{command}” takes another number of dice", "« {command} » demande un autre nombre de dés"},
	"replay-position": {"the position it leads to is another one", "la position atteinte est une autre"},
	"replay-refused":  {"“{command}” cannot be given there", "« {command} » n'est pas possible alors"},
	"replay-rule":     {"“{command}” is against rule {rule}", "« {command} » est contraire à la règle {rule}"},
	"replay-reason":   {"“{command}”: {reason}", "« {command} » : {reason}"},
	"hash-differs": {"The history leads to the saved position, but not every turn has the number and the hash that stand in the file (turn {turns}): another version of the program wrote it, or somebody edited it. Opening the game and saving it renews the hashes.",
		"L'historique mène à la position enregistrée, mais un tour n'a pas le numéro et l'empreinte du fichier (tour {turns}) : une autre version du programme les a écrits, ou quelqu'un les a modifiés. Ouvrir la partie et l'enregistrer renouvelle les empreintes."},
	"header-corrected": {"The file said otherwise about {keys} than [state], which is what counts; it is put right when the game is saved.",
		"Le fichier disait autre chose que [state], qui seul compte, pour {keys} ; il sera corrigé quand la partie sera enregistrée."},
	"veiled-solo": {"The file said that one person plays alone (solo), but it hides what players keep from each other: " +
		"it goes on as the game between several that it is, with its secrets kept; " +
		"the line is left out when the game is saved. Whoever wants to open them uses “stratctl plain”, which is noted in the log.",
		"Le fichier disait qu'une seule personne joue (solo), mais il cache ce que des joueurs ne se montrent pas : " +
			"la partie reste à plusieurs, ses secrets gardés ; la ligne disparaîtra quand la partie sera enregistrée. " +
			"Qui veut les ouvrir se sert de « stratctl plain », ce que le journal note."},
	"not-veiled": {"“{file}” has nothing to open: its secrets stand in the open already, as in every game of one person and every game that is over.",
		"« {file} » n'a rien à ouvrir : ses secrets sont déjà lisibles, comme dans toute partie d'une seule personne et toute partie finie."},
	"exists": {"There is already a saved game “{file}”. Nothing was changed; choose another name.",
		"Il y a déjà une partie enregistrée « {file} ». Rien n'a été modifié ; choisissez un autre nom."},
	"in-use": {"“{file}” is open in another window of Strategos. Nothing was changed; close that window or game first, or choose another file.",
		"« {file} » est ouvert dans une autre fenêtre de Strategos. Rien n'a été modifié ; fermez d'abord cette fenêtre ou cette partie, ou choisissez un autre fichier."},
	"undeletable": {"“{file}” could not be deleted: {cause}. It is still there; check that you may write in its folder.",
		"« {file} » n'a pas pu être supprimé : {cause}. Le fichier est toujours là ; vérifiez que vous pouvez écrire dans son dossier."},
	"not-plain":   {"“{file}” is {kind}, not a file. It was left as it is.", "« {file} » est {kind} et non un fichier. Rien n'y a été modifié."},
	"no-text":     {"“{file}” is {kind}, not a file with a text.", "« {file} » est {kind} et non un fichier de texte."},
	"absent":      {"There is no file “{file}”.", "Il n'y a pas de fichier « {file} »."},
	"oversized":   {"“{file}” is larger than the {kb} kB it may have; it was not read.", "« {file} » dépasse les {kb} ko permis ; il n'a pas été lu."},
	"garbled":     {"“{file}” cannot be read as a text of {kind}.", "« {file} » n'est pas un texte de {kind} lisible."},
	"kind-folder": {"a folder", "un dossier"},
	"kind-link":   {"a link", "un lien"},
	"kind-pipe":   {"a named pipe", "un tube nommé"},
	"kind-device": {"a device", "un périphérique"},
	// What a text is of.
	"kind-settings": {"settings", "réglages"},
	"kind-position": {"a position", "position"},
}

// french is the typography of French: apostrophes, and spaces at which no line is broken. Names of files stay as they are.
var french = strings.NewReplacer("'", "’", "« ", "«\u00a0", " »", "\u00a0»", " :", "\u00a0:", " ;", "\u202f;")

// say fills a sentence with facts. Facts named "kind" are words of their own.
func say(lang, code string, facts engine.Facts) string {
	i := 0
	if lang == "fr" {
		i = 1
	}
	text := sentences[code][i]
	if i == 1 {
		text = french.Replace(text)
	}
	for _, f := range facts {
		value := clip(f.Text())
		if f.Key == "detail" {
			value = detail(lang, value)
		}
		if f.Key == "kind" {
			value = sentences["kind-"+value][i]
		}
		text = strings.ReplaceAll(text, "{"+f.Key+"}", value)
	}
	return text
}
