package main

import (
	"errors"
	"fmt"
	"image"
	"os"

	"github.com/tc-hib/winres"
	"github.com/tc-hib/winres/version"

	"strategos/internal/about"
)

// described is what Windows says of each program.
var described = map[string]string{"strategos": "Strategos", "stratctl": "Strategos without a window"}

// english is the language of these words, as Windows numbers languages.
const english = 0x0409

// writeResources writes icon, version and manifest of a Windows program as Go's linker takes them.
func writeResources(name, path string) error {
	set, err := resources(name)
	if err != nil {
		return err
	}
	f, err := os.Create(path)
	if err != nil {
		return err
	}
	return errors.Join(set.WriteObject(f, winres.ArchAMD64), f.Close())
}

func resources(name string) (*winres.ResourceSet, error) {
	title, ok := described[name]
	if !ok {
		return nil, fmt.Errorf("there is no program %q", name)
	}
	set := &winres.ResourceSet{}
	var pictures []image.Image
	for _, px := range windowsSizes {
		pictures = append(pictures, picture(px))
	}
	icon, err := winres.NewIconFromImages(pictures)
	if err != nil {
		return nil, err
	}
	if err := set.SetIcon(winres.ID(1), icon); err != nil {
		return nil, err
	}
	info := version.Info{}
	info.SetFileVersion(about.Release)
	info.SetProductVersion(about.Release)
	for key, value := range map[string]string{
		version.ProductName: "Strategos", version.FileDescription: title, version.ProductVersion: about.Release,
		version.FileVersion: about.Release, version.OriginalFilename: name + ".exe", version.InternalName: name,
		version.CompanyName: "the Strategos authors", version.LegalCopyright: "MIT licence",
	} {
		if err := info.Set(english, key, value); err != nil {
			return nil, err
		}
	}
	set.SetVersionInfo(info)
	set.SetManifest(winres.AppManifest{
		Description: title, Compatibility: winres.Win7AndAbove, ExecutionLevel: winres.AsInvoker,
		DPIAwareness: winres.DPIPerMonitorV2, LongPathAware: true,
	})
	return set, nil
}
