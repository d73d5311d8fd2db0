//go:build !campaign

package epic

// making lists the scenarios in the making: not in the builds that players get.
const making = false
