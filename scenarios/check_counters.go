package scenarios

// borderFort is the border that an attacker crosses at a disadvantage.
const borderFort = "fortification"

// check verifies files that were read without error against each other.
func (f *files) check(game string) {}
