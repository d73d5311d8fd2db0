package text

import (
	"embed"
	"fmt"
	"io/fs"
	"slices"
	"strings"
	"sync"

	"github.com/BurntSushi/toml"
	"github.com/nicksnyder/go-i18n/v2/i18n"
	"github.com/nicksnyder/go-i18n/v2/i18n/template"
	"golang.org/x/text/language"

	catalogs "strategos/assets/i18n"
	"strategos/scenarios"
)

// Language is a language the program speaks.
type Language struct {
	Code string // "en", "fr"
	Name string // in the language itself
}

var languages = []Language{{"en", "English"}, {"fr", "Français"}}

// Languages lists the languages of the program; the first is the one that stands
// in for what another lacks.
func Languages() []Language { return slices.Clone(languages) }

// messages are the catalogs of one program, read once.
type messages struct {
	bundle *i18n.Bundle
	// plural holds the messages of each language that have more than one form.
	plural map[string]map[string]bool
	// ids of every language.
	ids map[string]map[string]*i18n.Message
	// plain are the messages of each language that are the same whatever they are filled with. The window says them in each frame.
	plain map[string]map[string]string
}

// read loads the catalogs of a folder whose names fit the pattern. It fails on a
// file that is no TOML, a message given twice or a language the program does not
// speak.
func read(folder fs.FS, pattern string) (*messages, error) {
	m := &messages{bundle: i18n.NewBundle(language.English), plural: map[string]map[string]bool{}, ids: map[string]map[string]*i18n.Message{},
		plain: map[string]map[string]string{}}
	m.bundle.RegisterUnmarshalFunc("toml", toml.Unmarshal)
	names, err := fs.Glob(folder, pattern)
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		data, err := fs.ReadFile(folder, name)
		if err != nil {
			return nil, err
		}
		file, err := m.bundle.ParseMessageFileBytes(data, name)
		if err != nil {
			return nil, fmt.Errorf("catalog %s: %w", name, err)
		}
		lang := file.Tag.String()
		if !slices.ContainsFunc(languages, func(l Language) bool { return l.Code == lang }) {
			return nil, fmt.Errorf("catalog %s: no language %q", name, lang)
		}
		if m.ids[lang] == nil {
			m.ids[lang], m.plural[lang], m.plain[lang] = map[string]*i18n.Message{}, map[string]bool{}, map[string]string{}
		}
		for _, msg := range file.Messages {
			if m.ids[lang][msg.ID] != nil {
				return nil, fmt.Errorf("catalog %s: %s is given twice", name, msg.ID)
			}
			m.ids[lang][msg.ID] = msg
			m.plural[lang][msg.ID] = msg.One != ""
			if msg.One == "" && !strings.Contains(msg.Other, "{{") {
				m.plain[lang][msg.ID] = strings.TrimSpace(msg.Other)
			}
		}
	}
	return m, nil
}

// program is the program's own catalogs. They are part of the binary and a test
// reads them, so an error here cannot meet a player; without any catalog every
// text is its key.
var program = sync.OnceValue(func() *messages { return embedded(catalogs.Files, "*.toml") })

func embedded(folder fs.FS, pattern string) *messages {
	m, err := read(folder, pattern)
	if err != nil {
		return &messages{bundle: i18n.NewBundle(language.English)}
	}
	return m
}

var gameWords sync.Map // game -> []*messages

// wordsOf are the catalogs that speak of a game: its own, those it shares with
// others, the program's. What stands in an earlier one hides the same key of a
// later one.
func wordsOf(game string) []*messages {
	if all, ok := gameWords.Load(game); ok {
		return all.([]*messages)
	}
	var all []*messages
	if e, err := scenarios.Find(game); err == nil {
		for _, folder := range e.Words() {
			all = append(all, wordsIn(folder))
		}
		all = append(all, program())
		kept, _ := gameWords.LoadOrStore(game, all)
		return kept.([]*messages)
	}
	return []*messages{program()}
}

var folders sync.Map // folder -> *messages, for folders that can be compared

// wordsIn are the catalogs of a folder; those of a series are read once for all its
// games.
func wordsIn(folder fs.FS) *messages {
	const names = "words.*.toml"
	files, ok := folder.(embed.FS)
	if !ok {
		return embedded(folder, names)
	}
	if m, ok := folders.Load(files); ok {
		return m.(*messages)
	}
	kept, _ := folders.LoadOrStore(files, embedded(folder, names))
	return kept.(*messages)
}

// has tells whether there is such a message, in the language or in English.
func (m *messages) has(lang, id string) bool {
	return m.ids[lang][id] != nil || m.ids[languages[0].Code][id] != nil
}

// A layer is one catalog in the language spoken.
type layer struct {
	*messages
	localizer *i18n.Localizer
}

// layer is the first catalog that has a message, nil if none has.
func (t *Text) layer(id string) *layer {
	for i := range t.layers {
		if t.layers[i].has(t.lang, id) {
			return &t.layers[i]
		}
	}
	return nil
}

// filler makes a fact that is missing an empty string instead of "<no value>".
var filler = &template.TextParser{Option: "missingkey=zero"}

// say fills a message; count picks its plural form. It reports false, giving the
// key, where there is no such message or it cannot be filled.
func (t *Text) say(id string, d data, count int) (string, bool) {
	from := t.layer(id)
	if from == nil {
		return id, false
	}
	lang := t.lang
	if from.ids[lang][id] == nil {
		lang = languages[0].Code
	}
	if s, ok := from.plain[lang][id]; ok {
		return s, true
	}
	c := i18n.LocalizeConfig{MessageID: id, TemplateData: map[string]string(d), TemplateParser: filler}
	if from.plural[lang][id] {
		c.PluralCount = count
	}
	s, err := from.localizer.Localize(&c)
	if err != nil && s == "" {
		return id, false
	}
	return strings.TrimSpace(s), true
}
