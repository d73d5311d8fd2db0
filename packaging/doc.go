// Packaging makes what the packages hold besides the programs and the documentation: the entry in the menu, the icon, the kind of
// file that a saved game is, the manual pages, and the resources of the Windows programs. scripts/dist.sh runs it.
//
//	go run ./packaging share DIR               lays the folder share of Linux
//	go run ./packaging resources NAME FILE     writes the resources of strategos or stratctl for Go's linker (.syso)
package main
