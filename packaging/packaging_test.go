package main

import (
	"bytes"
	"encoding/xml"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/tc-hib/winres"

	"strategos/engine"
	"strategos/internal/about"
	"strategos/saves"
	"strategos/scenarios"
)

// TestMain goes to the root of the project, where the program is run.
func TestMain(m *testing.M) {
	if err := os.Chdir(".."); err != nil {
		panic(err)
	}
	os.Exit(m.Run())
}

func read(t *testing.T, path string) string {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(data)
}

// mediaType is the kind of file a saved game is.
const mediaType = "application/x-strategos-save"

// The entry in the menu has what the specification asks for and nothing it does not know, opens the program with a file, and says in
// both languages what it says.
func TestDesktopEntry(t *testing.T) {
	known := []string{"Type", "Name", "GenericName", "Comment", "Exec", "TryExec", "Icon", "Terminal", "Categories", "Keywords", "MimeType",
		"StartupWMClass", "StartupNotify"}
	lines := strings.Split(strings.TrimSuffix(read(t, "packaging/linux/strategos.desktop"), "\n"), "\n")
	if lines[0] != "[Desktop Entry]" {
		t.Fatalf("it begins with %q", lines[0])
	}
	entry := map[string]string{}
	for _, line := range lines[1:] {
		key, value, ok := strings.Cut(line, "=")
		plain, _, french := strings.Cut(key, "[fr]")
		if _, twice := entry[key]; !ok || twice || !slices.Contains(known, plain) || french && entry[plain] == "" || strings.TrimSpace(value) != value {
			t.Errorf("the line %q", line)
		}
		entry[key] = value
		if slices.Contains([]string{"Categories", "Keywords", "MimeType"}, plain) && !strings.HasSuffix(value, ";") {
			t.Errorf("%s is a list and ends with a semicolon", key)
		}
	}
	for key, want := range map[string]string{"Type": "Application", "Name": "Strategos", "Exec": "strategos %f", "TryExec": "strategos",
		"Icon": "strategos", "Terminal": "false", "MimeType": mediaType + ";"} {
		if entry[key] != want {
			t.Errorf("%s is %q, not %q", key, entry[key], want)
		}
	}
	if !strings.HasPrefix(entry["Categories"], "Game;") || !strings.Contains(read(t, "game/window/window.go"), `X11ClassName: "`+entry["StartupWMClass"]+`"`) {
		t.Errorf("Categories %q, StartupWMClass %q", entry["Categories"], entry["StartupWMClass"])
	}
	for _, key := range []string{"GenericName", "Comment", "Keywords"} {
		if en, fr := entry[key], entry[key+"[fr]"]; en == "" || fr == "" || en == fr {
			t.Errorf("%s is %q and %q", key, en, fr)
		}
	}
}

// The kind of file is told by the ending that saved games are given and by the line they begin with.
func TestMediaType(t *testing.T) {
	var info struct {
		XMLName xml.Name `xml:"http://www.freedesktop.org/standards/shared-mime-info mime-info"`
		Types   []struct {
			Type     string   `xml:"type,attr"`
			Comments []string `xml:"comment"`
			Glob     struct {
				Pattern string `xml:"pattern,attr"`
			} `xml:"glob"`
			Magic struct {
				Match struct {
					Type   string `xml:"type,attr"`
					Offset string `xml:"offset,attr"`
					Value  string `xml:"value,attr"`
				} `xml:"match"`
			} `xml:"magic"`
		} `xml:"mime-type"`
	}
	if err := xml.Unmarshal([]byte(read(t, "packaging/linux/strategos.xml")), &info); err != nil {
		t.Fatal(err)
	}
	if len(info.Types) != 1 {
		t.Fatalf("%d kinds of files", len(info.Types))
	}
	kind := info.Types[0]
	if kind.Type != mediaType || len(kind.Comments) != 2 || kind.Glob.Pattern != "*"+saves.Extension {
		t.Errorf("%+v", kind)
	}
	box := engine.Box{Seed: engine.NewSeeded(7)}
	recorder := &engine.Recorder{From: &box}
	g, events, err := scenarios.New("sphacteria", "", nil, recorder)
	if err != nil {
		t.Fatal(err)
	}
	for _, solo := range []bool{true, false} {
		session := engine.NewSession(g, box, recorder.Rolls, events)
		session.Solo = solo
		text, err := saves.Take(session, saves.Meta{Name: "Evening", Program: about.Version, At: time.Now()}).Encode()
		if err != nil {
			t.Fatal(err)
		}
		if m := kind.Magic.Match; m.Type != "string" || m.Offset != "0" || m.Value == "" || !bytes.HasPrefix(text, []byte(m.Value)) {
			t.Errorf("a saved game begins %q, looked for is %+v", text[:40], m)
		}
	}
}

// What software centres read is well formed, names the entry, the programs and the kind of file, tells of every game, and is as long in
// French.
func TestMetainfo(t *testing.T) {
	var c struct {
		XMLName xml.Name `xml:"component"`
		Type    string   `xml:"type,attr"`
		ID      string   `xml:"id"`
		License string   `xml:"project_license"`
		Summary []string `xml:"summary"`
		Launch  string   `xml:"launchable"`
		Binary  []string `xml:"provides>binary"`
		Media   []string `xml:"provides>mediatype"`
		About   []string `xml:"description>p"`
		Games   []string `xml:"description>ul>li"`
		Release []struct {
			Version string `xml:"version,attr"`
			Date    string `xml:"date,attr"`
		} `xml:"releases>release"`
	}
	if err := xml.Unmarshal([]byte(read(t, "packaging/linux/org.strategos.Strategos.metainfo.xml")), &c); err != nil {
		t.Fatal(err)
	}
	if c.Type != "desktop-application" || c.ID != "org.strategos.Strategos" || c.License != "MIT" || len(c.Summary) != 2 || len(c.About) != 6 ||
		c.Launch != "strategos.desktop" || !slices.Equal(c.Binary, []string{"strategos", "stratctl"}) || !slices.Equal(c.Media, []string{mediaType}) {
		t.Errorf("%+v", c)
	}
	for _, e := range scenarios.Games() {
		g, err := scenarios.Info(e.ID())
		if err != nil {
			t.Fatal(err)
		}
		for _, lang := range []string{"en", "fr"} {
			name := g.Name.In(lang)
			if !slices.ContainsFunc(c.Games, func(s string) bool { return strings.HasPrefix(s, name) }) {
				t.Errorf("it does not tell of %s", name)
			}
		}
	}
	if len(c.Games) != 2*len(scenarios.Games()) {
		t.Errorf("%d lines for %d games", len(c.Games), len(scenarios.Games()))
	}
	version, day := lastRelease(t)
	if len(c.Release) == 0 || c.Release[0].Version != version || c.Release[0].Date != day {
		t.Errorf("the last release is %+v, not %s of %s", c.Release, version, day)
	}
}

// lastRelease is the first of the changelog with its day.
func lastRelease(t *testing.T) (version, day string) {
	t.Helper()
	m := regexp.MustCompile(`(?m)^## \[(\d+\.\d+\.\d+)\] - (\d{4}-\d\d-\d\d)$`).FindStringSubmatch(read(t, "CHANGELOG.md"))
	if m == nil {
		t.Fatal("no release of the changelog has a day")
	}
	return m[1], m[2]
}

// The changelog, the manual pages and what the programs say of themselves are of one version, and the pages name every flag.
func TestVersionAndManualPages(t *testing.T) {
	version, day := lastRelease(t)
	if _, err := time.Parse(time.DateOnly, day); err != nil || version != about.Release {
		t.Errorf("the changelog has %s of %s, the programs are %s", version, day, about.Release)
	}
	help := regexp.MustCompile(`--[a-z-]+`).FindAllString(about.Help, -1)
	for _, page := range []string{"strategos.6", "strategos.fr.6", "stratctl.1"} {
		text := read(t, "packaging/linux/"+page)
		if want := day + ` "Strategos ` + version + `"`; !strings.HasPrefix(text, ".TH ") || !strings.Contains(text[:strings.IndexByte(text, '\n')], want) {
			t.Errorf("%s is not of %s", page, want)
		}
		if page == "stratctl.1" {
			for _, command := range regexp.MustCompile(`(?m)^\t[A-Z]\w+ +\w+Cmd +.cmd:"" help:"(.*)".$`).FindAllStringSubmatch(read(t, "cmd/stratctl/main.go"), -1) {
				if !strings.Contains(text, "\n"+command[1]+"\n") {
					t.Errorf("it does not say %q", command[1])
				}
			}
			continue
		}
		for _, flag := range help {
			if !strings.Contains(text, strings.ReplaceAll(flag, "-", `\-`)) {
				t.Errorf("%s does not tell of %s", page, flag)
			}
		}
	}
}

// The icon is there in every size, each drawn at its own, and as a drawing; laid twice it is the same.
func TestShare(t *testing.T) {
	dir, again := t.TempDir(), t.TempDir()
	for _, d := range []string{dir, again} {
		if err := layShare(d); err != nil {
			t.Fatal(err)
		}
	}
	for _, px := range []int{16, 22, 24, 32, 48, 64, 128, 256, 512} {
		file := filepath.Join("icons", "hicolor", strconv.Itoa(px)+"x"+strconv.Itoa(px), "apps", "strategos.png")
		data := read(t, filepath.Join(dir, file))
		icon, err := png.Decode(strings.NewReader(data))
		if err != nil || icon.Bounds().Dx() != px || icon.Bounds().Dy() != px {
			t.Fatalf("%s: %v, %v", file, icon.Bounds(), err)
		}
		_, _, _, corner := icon.At(0, 0).RGBA()
		_, _, _, middle := icon.At(px/2, px/2).RGBA()
		if corner != 0 || middle != 0xffff || data != read(t, filepath.Join(again, file)) {
			t.Errorf("%s is no round seal, or another each time", file)
		}
	}
	var svg struct {
		XMLName xml.Name   `xml:"http://www.w3.org/2000/svg svg"`
		Rings   []struct{} `xml:"circle"`
		Device  struct {
			Paths []struct{} `xml:"path"`
		} `xml:"g"`
	}
	if err := xml.Unmarshal([]byte(read(t, filepath.Join(dir, "icons/hicolor/scalable/apps/strategos.svg"))), &svg); err != nil || len(svg.Rings) != 3 ||
		len(svg.Device.Paths) == 0 {
		t.Errorf("%+v, %v", svg, err)
	}
	for _, to := range shared {
		if read(t, filepath.Join(dir, to)) == "" {
			t.Errorf("%s is empty", to)
		}
	}
}

// The Windows programs have icon, version and manifest; another program has none.
func TestResources(t *testing.T) {
	for name := range described {
		path := filepath.Join(t.TempDir(), name+".syso")
		if err := writeResources(name, path); err != nil {
			t.Fatal(err)
		}
		set, err := resources(name)
		if err != nil {
			t.Fatal(err)
		}
		have := map[winres.Identifier]int{}
		set.Walk(func(kind, _ winres.Identifier, _ uint16, _ []byte) bool {
			have[kind]++
			return true
		})
		for kind, n := range map[winres.ID]int{winres.RT_ICON: len(windowsSizes), winres.RT_GROUP_ICON: 1, winres.RT_VERSION: 1, winres.RT_MANIFEST: 1} {
			if have[kind] < n {
				t.Errorf("%s has %d resources of kind %d, not %d", name, have[kind], kind, n)
			}
		}
		wide := []byte{}
		for _, r := range about.Release {
			wide = append(wide, byte(r), 0)
		}
		if !strings.Contains(read(t, path), string(wide)) {
			t.Errorf("%s does not say its version", name)
		}
	}
	if _, err := resources("chess"); err == nil {
		t.Error("a program that is none has resources")
	}
	if err := run([]string{"chess"}); err == nil {
		t.Error("anything is carried out")
	}
}
