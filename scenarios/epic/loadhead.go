package epic

import (
	"io/fs"
	"strings"

	"strategos/assets/livery"
	"strategos/engine/epic"
	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// headFile is game.toml.
type headFile struct {
	Meta meta `toml:"meta"`
	Game struct {
		Name   entry.Text `toml:"name"`
		Period entry.Text `toml:"period"`
		Blurb  entry.Text `toml:"blurb"`
	} `toml:"game"`
	Called struct {
		Fort   entry.Text `toml:"fort"`
		Force  entry.Text `toml:"force"`
		Build  entry.Text `toml:"build"`
		Nobody entry.Text `toml:"nobody"`
		Turn   entry.Text `toml:"turn"`
		Left   entry.Text `toml:"left"`
		Centre entry.Text `toml:"centre"`
		Right  entry.Text `toml:"right"`
	} `toml:"called"`
	Letters struct {
		Elite   entry.Text `toml:"elite"`
		Hoplite entry.Text `toml:"hoplite"`
		Light   entry.Text `toml:"light"`
		Cavalry entry.Text `toml:"cavalry"`
		Fleet   entry.Text `toml:"fleet"`
	} `toml:"letters"`
	Seasons struct {
		Spring entry.Text `toml:"spring"`
		Summer entry.Text `toml:"summer"`
		Fall   entry.Text `toml:"fall"`
		Winter entry.Text `toml:"winter"`
	} `toml:"seasons"`
	Seats []entry.Seat `toml:"seat"`
}

// commandFile is commands.toml.
type commandFile struct {
	Meta     meta            `toml:"meta"`
	Commands []entry.Command `toml:"command"`
}

// optionFile is options.toml.
type optionFile struct {
	Meta    meta           `toml:"meta"`
	Options []entry.Option `toml:"option"`
}

// head is what the program shows of the game.
type head struct {
	file     headFile
	info     entry.Info
	commands []entry.Command
}

// readHead reads what screens and help show of the game. Problems are noted.
func readHead(folder fs.FS, r *ruleReader, problems *strict.Problems) *head {
	h, commands, options := &head{}, commandFile{}, optionFile{}
	src := strict.Read(folder, gameID, "game.toml", &h.file, nil, problems)
	commandSrc := strict.Read(folder, gameID, "commands.toml", &commands, nil, problems)
	optionSrc := strict.Read(folder, gameID, "options.toml", &options, nil, problems)
	checkMeta(src, h.file.Meta)
	checkMeta(commandSrc, commands.Meta)
	checkMeta(optionSrc, options.Meta)
	if r != nil {
		checkOptions(optionSrc, options.Options, r.list)
	}
	f := &h.file
	for i, s := range f.Seats {
		at := pathOf("seat", i)
		if i >= len(epic.Seats) || s.ID != string(epic.Seats[i]) {
			src.Fail(at+".id", "the rules have no seat %q here", s.ID)
		}
		if _, ok := livery.Named(s.Livery); !ok {
			src.Fail(at+".livery", "there is no livery %q", s.Livery)
		}
	}
	if len(f.Seats) != len(epic.Seats) {
		src.Fail("seat", "%d seats, of which the rules have %d", len(f.Seats), len(epic.Seats))
	}
	verbs := epic.Verbs()
	told := map[string]bool{}
	for i := range commands.Commands {
		c := &commands.Commands[i]
		if c.Words == "" {
			c.Words = c.Name()
		}
		if told[c.Name()] = true; !verbs[c.Name()] {
			commandSrc.Fail(pathOf("command", i)+".usage", "the rules have no command %q", c.Name())
		}
	}
	for _, verb := range sortedKeys(verbs) {
		if !told[verb] {
			commandSrc.Fail("command", "the command %q is missing", verb)
		}
	}
	h.commands = commands.Commands
	h.info = entry.Info{ID: gameID, Name: f.Game.Name, Period: f.Game.Period, Blurb: f.Game.Blurb, Options: options.Options}
	return h
}

// list completes what is shown by the scenarios: who plays is who has a part in one of them.
func (h *head) list(r *ruleReader) {
	players := 0
	for _, s := range r.list {
		shown := entry.Scenario{ID: s.ID, Name: s.of.Name, Blurb: s.of.Blurb,
			FirstTurn: epic.SeasonNo(s.StartYear, epic.Spring), LastTurn: epic.SeasonNo(s.EndYear, epic.Winter)}
		for _, seat := range h.file.Seats[:s.Players] {
			shown.Seats = append(shown.Seats, seat.ID)
		}
		h.info.Scenarios = append(h.info.Scenarios, shown)
		players = max(players, s.Players)
	}
	h.info.Seats = h.file.Seats[:players]
}

// fill puts values into a pattern: pairs of a word in capitals and what stands for it.
func fill(pattern entry.Text, lang string, pairs ...string) string {
	return strings.NewReplacer(pairs...).Replace(pattern.In(lang))
}
