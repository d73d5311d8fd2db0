// Package mutant is the switch of a mutation run. Copies of the engine's files that internal/mutate makes for such a run ask here at
// every place that may be changed; nothing else imports it.
//
// The environment says what a process does: STRATEGOS_MUTANT=17 changes the place 17 and no other; STRATEGOS_REACHED=FILE changes
// nothing and adds to the file the number of every place where the change would have shown, four bytes each, the lowest first; with
// STRATEGOS_SECONDS=4 it ends when it has used so much of the processor's time.
package mutant

import (
	"cmp"
	"encoding/binary"
	"os"
	"runtime"
	"runtime/debug"
	"strconv"
	"sync"
	"sync/atomic"
	"time"
)

// The variables of the environment that a process is told with.
const (
	ActiveVariable  = "STRATEGOS_MUTANT"
	ReachedVariable = "STRATEGOS_REACHED"
	SecondsVariable = "STRATEGOS_SECONDS"
)

// OutOfTime is how a process ends that has used up its time.
const OutOfTime = 97

// recording as active means that nothing is changed and every place reached is noted.
const recording = -1

// A changed program may call itself for ever or eat all memory; both end it, as they would end a test that is worth its name.
const (
	mostStack = 128 << 20
	mostHeap  = 3 << 30
)

// active is the change that is made, 0 for none: changes are numbered from 1.
var active = start()

var (
	mutex sync.Mutex
	seen  [most]atomic.Bool
	file  *os.File
)

// most is how many changes there may be.
const most = 1 << 17

// start reads the environment.
func start() int32 {
	if name := os.Getenv(ReachedVariable); name != "" {
		f, err := os.OpenFile(name, os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
		if err != nil {
			panic(err)
		}
		file = f
		go watch()
		return recording
	}
	n, err := strconv.ParseInt(os.Getenv(ActiveVariable), 10, 32)
	if err != nil || n <= 0 {
		return 0
	}
	debug.SetMaxStack(mostStack)
	go watch()
	return int32(n)
}

// watch ends a process that eats all memory or does not come to an end. Its time is the processor's, where the system tells it: on a busy
// machine a clock would end processes that only had to wait.
func watch() {
	var m runtime.MemStats
	limit, err := strconv.ParseFloat(os.Getenv(SecondsVariable), 64)
	for range time.Tick(250 * time.Millisecond) {
		if err == nil && used() > limit {
			os.Exit(OutOfTime)
		}
		runtime.ReadMemStats(&m)
		if m.HeapAlloc > mostHeap {
			os.Exit(3)
		}
	}
}

// reached notes a place where a change would have shown.
func reached(id int32) {
	if seen[id].Load() {
		return
	}
	mutex.Lock()
	defer mutex.Unlock()
	if !seen[id].Swap(true) {
		if err := binary.Write(file, binary.LittleEndian, id); err != nil {
			panic(err)
		}
	}
}

// hit is asked when something may be up: it tells whether the change is to be made, and notes the place when it shows.
//
//go:noinline
func hit(id int32, shows bool) bool {
	if active == recording {
		if shows {
			reached(id)
		}
		return false
	}
	return true
}

// up tells whether the place has to look closer.
func up(id int32) bool { return active == id || active < 0 }

// On tells whether the change is to be made.
func On(id int32) bool { return (active == id || active < 0) && hit(id, true) }

// Not is the contrary of x when changed.
func Not(id int32, x bool) bool { return x != On(id) }

// True is x, or true when changed.
func True(id int32, x bool) bool { return x || up(id) && hit(id, true) }

// False is x, or false when changed.
func False(id int32, x bool) bool { return x && !(up(id) && hit(id, true)) }

// Less is a < b, or a <= b when changed.
func Less[T cmp.Ordered](id int32, a, b T) bool { return a < b || a == b && On(id) }

// LessOrEqual is a <= b, or a < b when changed.
func LessOrEqual[T cmp.Ordered](id int32, a, b T) bool { return a < b || a == b && !On(id) }

// Integer are the types arithmetic is changed for.
type Integer interface {
	~int | ~int8 | ~int16 | ~int32 | ~int64 | ~uint | ~uint8 | ~uint16 | ~uint32 | ~uint64 | ~uintptr
}

// Int is x, or one more when changed.
func Int[T Integer](id int32, x T) T {
	if On(id) {
		return x + 1
	}
	return x
}

// Less1 is x, or one less when changed.
func Less1[T Integer](id int32, x T) T {
	if On(id) {
		return x - 1
	}
	return x
}

// Add is a + b, or a - b when changed.
func Add[T Integer](id int32, a, b T) T {
	if up(id) && hit(id, b != 0) {
		return a - b
	}
	return a + b
}

// Sub is a - b, or a + b when changed.
func Sub[T Integer](id int32, a, b T) T {
	if up(id) && hit(id, b != 0) {
		return a + b
	}
	return a - b
}

// Mul is a * b, or a / b when changed.
func Mul[T Integer](id int32, a, b T) T {
	if up(id) && hit(id, b == 0 || a*b != a/b) {
		return a / b
	}
	return a * b
}

// Div is a / b, or a * b when changed.
func Div[T Integer](id int32, a, b T) T {
	if up(id) && hit(id, b == 0 || a*b != a/b) {
		return a * b
	}
	return a / b
}

// Rem is a % b, or a / b when changed.
func Rem[T Integer](id int32, a, b T) T {
	if up(id) && hit(id, b == 0 || a%b != a/b) {
		return a / b
	}
	return a % b
}

// And is a & b, or a | b when changed.
func And[T Integer](id int32, a, b T) T {
	if up(id) && hit(id, a != b) {
		return a | b
	}
	return a & b
}

// Or is a | b, or a & b when changed.
func Or[T Integer](id int32, a, b T) T {
	if up(id) && hit(id, a != b) {
		return a & b
	}
	return a | b
}

// Xor is a ^ b, or a & b when changed.
func Xor[T Integer](id int32, a, b T) T {
	if up(id) && hit(id, a^b != a&b) {
		return a & b
	}
	return a ^ b
}

// AndNot is a &^ b, or a & b when changed.
func AndNot[T Integer](id int32, a, b T) T {
	if up(id) && hit(id, a&^b != a&b) {
		return a & b
	}
	return a &^ b
}

// Shl is a << b, or a >> b when changed.
func Shl[T, U Integer](id int32, a T, b U) T {
	if up(id) && hit(id, a<<b != a>>b) {
		return a >> b
	}
	return a << b
}

// Shr is a >> b, or a << b when changed.
func Shr[T, U Integer](id int32, a T, b U) T {
	if up(id) && hit(id, a<<b != a>>b) {
		return a << b
	}
	return a >> b
}

// Neg is -x, or x when changed; Kept the contrary: x, or -x when changed.
func Neg[T Integer](id int32, x T) T {
	if up(id) && hit(id, x != 0) {
		return x
	}
	return -x
}

// Kept is x, or -x when changed.
func Kept[T Integer](id int32, x T) T {
	if up(id) && hit(id, x != 0) {
		return -x
	}
	return x
}
