package entry

import "strings"

// Text is a text for players in both languages. In the data files it is two keys
// with the endings _en and _fr.
type Text struct{ EN, FR string }

// In is the text in a language, set as print sets it; everything but "fr" is English.
func (t Text) In(lang string) string {
	if lang == "fr" {
		return setFrench(t.FR)
	}
	return curly(t.EN)
}

// curly sets the apostrophes that the files have straight.
func curly(s string) string { return strings.ReplaceAll(s, "'", "’") }

// french are the blanks of French print: those before double punctuation do not
// break, and before all but the colon they are thin.
var french = strings.NewReplacer(" :", "\u00a0:", " ;", "\u202f;", " ?", "\u202f?", " !", "\u202f!", "« ", "«\u00a0", " »", "\u00a0»")

func setFrench(s string) string {
	if strings.ContainsAny(s, ":;?!«»") {
		s = french.Replace(s)
	}
	return curly(s)
}
