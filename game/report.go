package game

import (
	"encoding/base64"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"strategos/saves"
)

// keptReports is how many reports of faults are kept, the newest.
const keptReports = 20

const reportName = "fault-"

// reportDir is the folder of reports.
func (a *App) reportDir() string { return filepath.Join(a.dataDir(), "reports") }

// dataDir is the folder of the program's data.
func (a *App) dataDir() string {
	if a.config.DataDir != "" {
		return a.config.DataDir
	}
	return saves.Home()
}

// writeReport writes what reproduces a fault: a text, and beside it the game as it stood before. It returns the text's path.
// The number in the name rises, whatever the clock says.
func (a *App) writeReport(i *incident) (path string, err error) {
	err = tried(func() error {
		dir := a.reportDir()
		if err := os.MkdirAll(dir, 0o755); err != nil {
			return err
		}
		numbers := reportNumbers(dir)
		n := 1
		if len(numbers) > 0 {
			n = numbers[len(numbers)-1] + 1
		}
		base, err := claimReport(dir, n)
		if err != nil {
			return err
		}
		path = base + ".txt"
		written := false
		defer func() {
			if !written { // also when it breaks: an empty text tells nothing, a game without one nobody clears away
				_ = os.Remove(path)
				_ = os.Remove(base + saves.Extension)
			}
		}()
		position := ""
		if s := a.Session(); s != nil && i.file == "" {
			position = base + saves.Extension
			if err := tried(func() error {
				return saves.WriteFile(position, saves.Take(s, a.library.meta(s, a.library.nameOf(s), a.play.start)))
			}); err != nil {
				position = "not written: " + err.Error()
			}
		}
		if err := saves.WritePlain(path, []byte(a.reportText(i, position))); err != nil {
			return err
		}
		written = true
		for len(numbers) >= keptReports {
			for _, ext := range []string{".txt", saves.Extension, ".toml"} { // the last is that of before version 1.0
				_ = os.Remove(filepath.Join(dir, fmt.Sprintf("%s%04d%s", reportName, numbers[0], ext))) // one too many does no harm
			}
			numbers = numbers[1:]
		}
		return nil
	})
	if err != nil {
		return "", err
	}
	return path, nil
}

// claimReport takes the first number from n on that no other program takes at this moment, and returns the report's path without its
// extension.
func claimReport(dir string, n int) (base string, err error) {
	for range 1000 {
		base = filepath.Join(dir, fmt.Sprintf("%s%04d", reportName, n))
		f, err := os.OpenFile(base+".txt", os.O_CREATE|os.O_EXCL|os.O_WRONLY, 0o644)
		if !errors.Is(err, fs.ErrExist) {
			if err == nil {
				err = f.Close()
			}
			return base, err
		}
		n++
	}
	return "", fs.ErrExist
}

// reportNumbers are the numbers of the reports in a folder, in order.
func reportNumbers(dir string) []int {
	files, _ := filepath.Glob(filepath.Join(dir, reportName+"*.txt"))
	var numbers []int
	for _, f := range files {
		stem := strings.TrimSuffix(strings.TrimPrefix(filepath.Base(f), reportName), ".txt")
		if n, err := strconv.Atoi(stem); err == nil && n > 0 && n < 1<<30 {
			numbers = append(numbers, n)
		}
	}
	slices.Sort(numbers)
	return numbers
}

// reportText is the report: for whoever mends the program, in English like its code.
func (a *App) reportText(i *incident, position string) string {
	var b strings.Builder
	line := func(key, value string) { fmt.Fprintf(&b, "%-9s %s\n", key, strings.ReplaceAll(value, "\n", " ")) }
	b.WriteString("Strategos: report of a fault\n\n")
	line("program", a.config.Version+", "+runtime.Version())
	line("system", runtime.GOOS+"/"+runtime.GOARCH)
	line("language", a.settings.Language)
	line("time", time.Now().UTC().Format(time.RFC3339))
	line("fault", i.Value)
	line("while", i.While)
	line("screen", i.screen)
	line("inputs", strings.Join(inputsOf(i), "; "))
	if a.trial != nil {
		line("opened", a.trial.path)
	}
	switch s := a.Session(); {
	case i.file != "":
		line("read", i.file)
		line("replay", "strategos -load "+quoted(i.file))
	case s != nil:
		if err := tried(func() error {
			info, stage := s.Game().Info(), s.Game().Stage()
			line("game", fmt.Sprintf("%s, %s, turn %d, phase %s, %s decides, record %d", info.Game, info.Scenario, stage.Turn, stage.Phase,
				stage.Deciding, len(s.Records())-1))
			line("decision", s.Game().Legal().Decision)
			return nil
		}); err != nil {
			line("decision", "cannot be told: "+err.Error())
		}
		line("position", position)
		line("kept as", i.save)
		line("replay", replayLine(i, position))
		line("or", "strategos -load "+quoted(position))
	}
	b.WriteString("\n" + i.Stack)
	return b.String()
}

// inputsOf are the last inputs; in a game between two without what they were about.
func inputsOf(i *incident) []string {
	if !i.between {
		return i.Inputs
	}
	var out []string
	for _, in := range i.Inputs {
		what, _, _ := strings.Cut(in, ".")
		out = append(out, what)
	}
	return out
}

// replayLine is the command line that gives the command that broke again, or asks what broke. In a game between two the command is
// not to be read at a glance: it may name what one of them holds.
func replayLine(i *incident, position string) string {
	exec := "stratctl exec -load " + quoted(position)
	switch {
	case i.command == "":
		return "echo ':legal' | " + exec
	case i.between:
		return "echo " + base64.StdEncoding.EncodeToString([]byte(i.command+"\n")) + " | base64 -d | " + exec
	}
	return "echo " + quoted(i.command) + " | " + exec
}

// quoted is a word for the shell.
func quoted(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }
