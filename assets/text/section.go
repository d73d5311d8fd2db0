package text

import (
	"regexp"
	"strconv"
	"strings"

	"strategos/engine"
)

// titled is a section that holds one stratagem title: its chapter, the rule book's
// mark and the number: "6 #5", "7 S4".
var titled = regexp.MustCompile(`^(\d+) (#|[A-Z])(\d+)$`)

// Section words a section's number as the language writes it: "6 #5" is "6 n° 5"
// in French; "7 S4" and "4.2.3.c" are the same everywhere.
func (t *Text) Section(rule string) string {
	m := titled.FindStringSubmatch(rule)
	if m == nil {
		return rule
	}
	return m[1] + " " + t.numberLabel(m[2], m[3])
}

// TitleLabel is the number of a stratagem title as the game prints it: "#5",
// "n° 5", "S4".
func (t *Text) TitleLabel(no int) string {
	if m := titled.FindStringSubmatch(t.titleRule(no)); m != nil {
		return t.numberLabel(m[2], m[3])
	}
	return t.numberLabel("#", strconv.Itoa(no))
}

func (t *Text) numberLabel(mark, no string) string {
	if mark != "#" {
		return mark + no
	}
	s, _ := t.say("section.number", data{"no": no}, 0)
	return s
}

// titleRule is the section of a stratagem title, "" when nobody knows it.
func (t *Text) titleRule(no int) string {
	if t.names == nil {
		return ""
	}
	return t.names.TitleRule(no)
}

// seats are the sides in the game's order.
func (t *Text) seats() []engine.Seat {
	if t.names == nil {
		return nil
	}
	return t.names.Seats()
}

// opponent is the one enemy of a side; "" in a game of more than two.
func (t *Text) opponent(seat engine.Seat) engine.Seat {
	all := t.seats()
	if len(all) != 2 {
		return ""
	}
	switch seat {
	case all[0]:
		return all[1]
	case all[1]:
		return all[0]
	}
	return ""
}

// addPoints words the victory points of all sides in a row, from facts that bear
// the sides' names.
func (t *Text) addPoints(d data) {
	var parts []string
	for _, seat := range t.seats() {
		if n := d[string(seat)]; n != "" {
			parts = append(parts, t.Seat(seat)+" "+n)
		}
	}
	if len(parts) > 0 {
		d["points"] = strings.Join(parts, ", ")
	}
}
