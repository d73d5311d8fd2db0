//go:build unix

package saves

import "syscall"

// openGently are the flags with which a file is opened that may be something else by now: a link is not followed, and
// a pipe does not keep the program waiting.
const openGently = syscall.O_NOFOLLOW | syscall.O_NONBLOCK
