package main

import (
	"fmt"
	"slices"
	"strings"

	"strategos/scenarios"
)

// A verb documents one command of a game.
type verb struct {
	usage string
	rule  string
	help  [2]string // English, French
}

// name is the command's first word.
func (v *verb) name() string {
	word, _, _ := strings.Cut(v.usage, " ")
	return word
}

// zoneVerbs are the commands that Sphacteria shares with the series, with its own
// sections.
var zoneVerbs = []verb{
	{"announce N", "2.C", [2]string{"the active player announces the action points of his action phase", "le joueur actif annonce les points d'action de sa phase d'action"}},
	{"activate ZONE", "2.C", [2]string{"activate a zone or base: 1 AP with a leader there, 2 without", "activer une zone ou une base : 1 PA avec un chef, 2 sans"}},
	{"move COUNTER... ZONE...", "3", [2]string{"move counters of the activated place along a way of zones; also for a group stopped by archers", "déplacer des pions du lieu activé par une suite de zones ; aussi pour un groupe arrêté par des archers"}},
	{"halt", "6 #5", [2]string{"a group stopped by archers stays where it is", "un groupe arrêté par des archers reste où il est"}},
	{"interrupt", "2.C", [2]string{"give the passive player the word between two moves", "donner la parole au joueur passif entre deux mouvements"}},
	{"end", "2.C", [2]string{"end the moves; stacking is checked and combats begin", "finir les mouvements ; l'empilement est vérifié et les combats commencent"}},
	{"drop UNIT...", "3.2", [2]string{"name the units an overfull zone loses", "nommer les unités que perd une zone trop pleine"}},
	{"fight ZONE", "4.1", [2]string{"choose the next combat", "choisir le combat suivant"}},
	{"commit PIECE TITLE [ZONE]", "4.2", [2]string{"commit a stratagem to the combat; ZONE lends strength to a combined attack", "engager un stratagème dans le combat ; ZONE prête ses forces à une attaque combinée"}},
	{"lose UNIT...", "4.2", [2]string{"name the units that are hit", "nommer les unités touchées"}},
	{"retreat COUNTER... [ZONE...] ZONE", "4.2", [2]string{"retreat counters to the last zone", "faire retraiter des pions vers la dernière zone"}},
	{"displace UNIT... ZONE", "4.2", [2]string{"push units out of a zone that a retreat overfilled", "pousser des unités hors d'une zone trop remplie par une retraite"}},
	{"pass", "", [2]string{"play nothing, answer nothing, go on", "ne rien jouer, ne rien répondre, continuer"}},
}

// ownVerbs are the commands a game adds to them.
var ownVerbs = map[string][]verb{
	"sphacteria": {
		{"play PIECE TITLE", "6", [2]string{"play a stratagem: reinforcements #13 #14, adjustments #10 #11 #15 to #20", "jouer un stratagème : renforts n° 13 et 14, ajustements n° 10, 11, 15 à 20"}},
		{"play PIECE 5 ZONE", "6 #5", [2]string{"archers close a zone", "des archers ferment une zone"}},
		{"play PIECE 12 [GROUP]", "6 #12", [2]string{"delay an enemy group, or cancel the call just made", "retarder un groupe ennemi, ou annuler l'appel qui vient d'être fait"}},
		{"play PIECE 21 ZONE", "6 #21", [2]string{"set the island on fire", "mettre le feu à l'île"}},
		{"play PIECE 22 UNIT", "6 #22", [2]string{"a Messenian unit deserts", "une unité messénienne déserte"}},
		{"keep PIECE|none", "2.D", [2]string{"keep one stratagem, discard the others", "garder un stratagème et défausser les autres"}},
		{"recover UNIT...", "2.D", [2]string{"turn weakened units to full strength", "retourner des unités affaiblies à pleine force"}},
		{"helots UNIT", "5.2", [2]string{"a helot unit runs the blockade", "une unité d'hilotes force le blocus"}},
	},
}

// verbs are the commands of a game.
func verbs(game string) []verb {
	if game == "hellespont" { // its sections are numbered otherwise, and it has words of its own for most
		return hellespontVerbs
	}
	return slices.Concat(zoneVerbs, ownVerbs[game])
}

// language chooses between English and French.
func language(lang string) int {
	if lang == "fr" {
		return 1
	}
	return 0
}

// commandHelp describes a game's commands, one a line.
func commandHelp(game, lang string) []string {
	var out []string
	for _, v := range verbs(game) {
		line := v.usage + " - " + v.help[language(lang)]
		if v.rule != "" {
			line += " (" + v.rule + ")"
		}
		out = append(out, line)
	}
	return out
}

// sessionHelp describes the session's commands, one a line.
func sessionHelp(lang string) []string {
	var out []string
	for _, c := range sessionCommands {
		out = append(out, c.usage+" - "+c.help[language(lang)])
	}
	return out
}

// Help is the long help of exec: every command of every game.
func (*execCmd) Help() string {
	var b strings.Builder
	b.WriteString(`One line of input, one line of JSON: {"ok":true,"events":[...],"prompt":{...},"hash":"..."} or
{"ok":false,"rule":"3.1","code":"...","error":"..."}. A refused line has changed nothing. Blank lines and lines
that begin with # are passed over. The program ends with status 0 when the input ends.

Session:

`)
	for _, c := range sessionCommands {
		fmt.Fprintf(&b, "    %-34s %s\n", c.usage, c.help[0])
	}
	for _, g := range scenarios.Sound() {
		fmt.Fprintf(&b, "\nCommands of %s (COUNTER: a unit or leader, PIECE: a stratagem counter; ids as :view shows them):\n\n", g.ID)
		for _, v := range verbs(g.ID) {
			fmt.Fprintf(&b, "    %-34s %s\n", v.usage, v.help[0])
		}
	}
	b.WriteString("\nThe same in French: :help with -lang fr.\n")
	return b.String()
}
