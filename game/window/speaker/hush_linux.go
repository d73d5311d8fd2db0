//go:build linux && !android

package speaker

/*
#cgo pkg-config: alsa
#include <alsa/asoundlib.h>

static void strategosSilent(const char *file, int line, const char *function, int err, const char *fmt, ...) {}

static void strategosHush(void) { snd_lib_error_set_handler(strategosSilent); }
*/
import "C"

// hush keeps the sound library from writing its complaints about devices that are not there to the terminal; the error that comes of
// them is told in the settings.
func hush() { C.strategosHush() }
