package saves

import (
	"bytes"
	"errors"
	"fmt"

	"github.com/BurntSushi/toml"
)

// migrations lift a whole document of the format that is their key by one. The
// document is what TOML decodes into a map; a migration changes it in place.
var migrations = map[int]func(doc map[string]any) error{1: toFormat2, 2: toFormat3}

// toFormat2: since format 2 a part of a file may be veiled. A file of format 1 has everything in the open, which is a file of format 2
// as well; what it says of its turn and its end in the header is the state's to say.
func toFormat2(doc map[string]any) error {
	if _, ok := doc["veiled"]; ok {
		return errors.New("veiled: nothing was in that format")
	}
	return nil
}

// toFormat3: since format 3 a decision may stand that waits for its dice, and where a veiled game began is behind its veil. A file of format
// 2 is one of format 3 without them.
func toFormat3(map[string]any) error { return nil }

// migrate lifts a file of an old format to the present one.
func migrate(data []byte, from, to int, steps map[int]func(map[string]any) error) ([]byte, error) {
	if from == to {
		return data, nil
	}
	var doc map[string]any
	if _, err := toml.Decode(string(data), &doc); err != nil {
		return nil, err
	}
	for f := from; f < to; f++ {
		step, ok := steps[f]
		if !ok {
			return nil, fmt.Errorf("format %d is no longer read", f)
		}
		if err := step(doc); err != nil {
			return nil, fmt.Errorf("format %d: %w", f, err)
		}
		doc["format"] = int64(f + 1)
	}
	var b bytes.Buffer
	if err := toml.NewEncoder(&b).Encode(doc); err != nil {
		return nil, err
	}
	return b.Bytes(), nil
}
