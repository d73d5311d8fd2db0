package saves

import (
	"cmp"
	"errors"
	"io/fs"
	"os"
	"regexp"
	"strings"
	"syscall"
)

// causes are the operating system's reasons in words, English and French.
var causes = []struct {
	err   error
	words [2]string
}{
	{syscall.ENOSPC, [2]string{"the disk is full", "le disque est plein"}},
	{syscall.EROFS, [2]string{"the disk can only be read", "le disque est en lecture seule"}},
	{syscall.EIO, [2]string{"the disk reports a fault", "le disque signale une panne"}},
	{syscall.ENOTDIR, [2]string{"a part of its path is no folder", "une partie du chemin n'est pas un dossier"}},
	{syscall.ENAMETOOLONG, [2]string{"the name is too long", "le nom est trop long"}},
	{otherDisk, [2]string{"it would have to go to another disk", "il faudrait le porter sur un autre disque"}},
	{fs.ErrPermission, [2]string{"you may not do that there, permission denied", "vous n'en avez pas le droit, accès refusé"}},
	{fs.ErrNotExist, [2]string{"it does not exist", "il n'existe pas"}},
	{fs.ErrExist, [2]string{"something of that name is there already", "quelque chose porte déjà ce nom"}},
}

// takesNoFiles is why a file that is not there yet cannot be written where its folder seems to be.
var takesNoFiles = [2]string{"its folder takes no files, or has just gone", "son dossier n'accepte pas de fichiers, ou vient de disparaître"}

func inWords(lang string, words [2]string) string {
	if lang == "fr" {
		return french.Replace(words[1])
	}
	return words[0]
}

// Cause is why something could not be done with a file, in "en" or "fr" and without its path, to stand within a sentence.
func Cause(lang string, err error) string {
	var e *Error
	if !errors.As(err, &e) {
		return cause(lang, err)
	}
	return cmp.Or(e.Cause(lang), e.In(lang))
}

// cause is why the operating system refused, without its path. What has no words here is told in the system's own.
func cause(lang string, err error) string {
	for _, c := range causes {
		if errors.Is(err, c.err) {
			return inWords(lang, c.words)
		}
	}
	var p *os.PathError
	if errors.As(err, &p) {
		return p.Err.Error()
	}
	var l *os.LinkError
	if errors.As(err, &l) {
		return l.Err.Error()
	}
	return err.Error()
}

var (
	lineOf   = regexp.MustCompile(`^line (\d+)(?:: |$)`)
	numberOf = regexp.MustCompile(`^(history\.\w+), number (\d+): `)
	fieldOf  = regexp.MustCompile(`^([\w.-]+): `)
	keyOnly  = regexp.MustCompile(`^[\w.-]+$`)
)

// detail words what is wrong in a file. English tells place and reason; French too where the reason is one of a
// position, else the place alone: the line, the field, the record.
func detail(lang, english string) string {
	if lang != "fr" {
		return english
	}
	return french.Replace(cmp.Or(reason(english), place(english)))
}

// place is what detail tells in French.
func place(english string) string {
	switch {
	case keyOnly.MatchString(english):
		return "champ « " + english + " »"
	case lineOf.MatchString(english):
		return "ligne " + lineOf.FindStringSubmatch(english)[1]
	case numberOf.MatchString(english):
		m := numberOf.FindStringSubmatch(english)
		return "champ « " + m[1] + " », élément " + m[2]
	case fieldOf.MatchString(english):
		return "champ « " + fieldOf.FindStringSubmatch(english)[1] + " »"
	case strings.HasPrefix(english, "[history]"):
		return "le nombre de coups de [history] n'est pas celui de [end]"
	}
	return "les éléments de la position ne vont pas ensemble"
}
