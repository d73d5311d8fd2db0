package lesson

import (
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strconv"
	"strings"

	"strategos/scenarios"
	"strategos/scenarios/entry"
	"strategos/scenarios/strict"
)

// examplesFile lists, beside the lessons of a game, the examples of its rule book.
const examplesFile = "lessons/examples.toml"

// Example is one of a rule book's own examples, told in our words. Steps of lessons show it: their Examples name its ID.
type Example struct {
	// ID is its section and which of the section's it is: "4.2 (2)".
	ID   string     `toml:"id"`
	Text entry.Text `toml:"text"`
}

// Section is the section of the rule book that the example stands in.
func (e *Example) Section() string {
	section, _, _ := e.parts()
	return section
}

// parts are the section and the number of the example; ok is false for an ID that is not written so.
func (e *Example) parts() (section string, no int, ok bool) {
	section, rest, found := strings.Cut(e.ID, " (")
	no, err := strconv.Atoi(strings.TrimSuffix(rest, ")"))
	return section, no, found && err == nil && section != "" && no > 0 && e.ID == fmt.Sprintf("%s (%d)", section, no)
}

// Examples are the examples of a game's rule book in its order; none for a game whose folder lists none. The error is strict.Problems.
func Examples(game string) ([]Example, error) {
	e, err := scenarios.Find(game)
	if err != nil {
		return nil, err
	}
	text, err := fs.ReadFile(e.Folder(), examplesFile)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	} else if err != nil {
		return nil, err
	}
	return readExamples(game+"/"+examplesFile, text)
}

// readExamples reads the list of a game's examples; name is what messages call it.
func readExamples(name string, text []byte) ([]Example, error) {
	var list struct {
		Examples []Example `toml:"example"`
	}
	var problems strict.Problems
	file := strict.Parse(name, text, &list, nil, &problems)
	seen := map[string]int{}
	for i := range list.Examples {
		section, no, ok := list.Examples[i].parts()
		if ok && no != seen[section]+1 {
			ok = false
		}
		if !ok {
			note(file, fmt.Sprintf("example[%d].id", i), "example-id", list.Examples[i].ID, fmt.Sprintf("%s (%d)", section, seen[section]+1))
		}
		seen[section] = no
	}
	if len(problems) > 0 {
		return nil, problems.Sorted()
	}
	return list.Examples, nil
}

// checkExamples notes what the lesson's steps call an example and the game's list does not have.
func (c *checker) checkExamples() error {
	list, err := Examples(c.Game)
	if err != nil {
		return err
	}
	for i := range c.Steps {
		for _, id := range c.Steps[i].Examples {
			if !slices.ContainsFunc(list, func(e Example) bool { return e.ID == id }) {
				c.fault(fmt.Sprintf("step[%d].examples", i), "no-example", id)
			}
		}
	}
	return nil
}
