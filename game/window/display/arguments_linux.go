package display

import "syscall"

// Arguments are the program's, without its name. Package os, which knows them, is initialised too late.
func Arguments() []string {
	fd, err := syscall.Open("/proc/self/cmdline", syscall.O_RDONLY|syscall.O_CLOEXEC, 0)
	if err != nil {
		return nil
	}
	defer syscall.Close(fd)
	var text [4096]byte // a question for help or version is shorter
	n, err := syscall.Read(fd, text[:])
	if err != nil || n <= 0 {
		return nil
	}
	var args []string
	begin := 0
	for i := range n {
		if text[i] == 0 {
			args = append(args, string(text[begin:i]))
			begin = i + 1
		}
	}
	return args[min(1, len(args)):]
}
