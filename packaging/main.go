package main

import (
	"embed"
	"errors"
	"fmt"
	"image/png"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
)

//go:embed linux
var linux embed.FS

// shared says where the files of linux stand below the folder share of a system.
var shared = map[string]string{
	"strategos.desktop":                    "applications/strategos.desktop",
	"strategos.xml":                        "mime/packages/strategos.xml",
	"org.strategos.Strategos.metainfo.xml": "metainfo/org.strategos.Strategos.metainfo.xml",
	"strategos.6":                          "man/man6/strategos.6",
	"strategos.fr.6":                       "man/fr/man6/strategos.6",
	"stratctl.1":                           "man/man1/stratctl.1",
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "packaging:", err)
		os.Exit(1)
	}
}

// run carries out one of the two things the package's comment names.
func run(args []string) error {
	switch {
	case len(args) == 2 && args[0] == "share":
		return layShare(args[1])
	case len(args) == 3 && args[0] == "resources":
		return writeResources(args[1], args[2])
	}
	return errors.New("say share DIR, or resources NAME FILE")
}

// layShare lays the folder share: what stands in linux, and the icon in all its sizes.
func layShare(dir string) error {
	for from, to := range shared {
		data, err := fs.ReadFile(linux, "linux/"+from)
		if err == nil {
			err = write(filepath.Join(dir, to), data)
		}
		if err != nil {
			return err
		}
	}
	icons := filepath.Join(dir, "icons", "hicolor")
	drawn, err := drawing()
	if err != nil {
		return err
	}
	if err := write(filepath.Join(icons, "scalable", "apps", "strategos.svg"), drawn); err != nil {
		return err
	}
	for _, px := range sizes {
		size := strconv.Itoa(px)
		if err := writePicture(filepath.Join(icons, size+"x"+size, "apps", "strategos.png"), px); err != nil {
			return err
		}
	}
	return nil
}

// writePicture writes the icon px pixels wide.
func writePicture(path string, px int) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	e := png.Encoder{CompressionLevel: png.BestCompression}
	return errors.Join(e.Encode(f, picture(px)), f.Close())
}

func write(path string, data []byte) error {
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		return err
	}
	return os.WriteFile(path, data, 0o644)
}
