//go:build campaign

package epic

// making lists the scenarios in the making: in a build with the tag "campaign".
const making = true
