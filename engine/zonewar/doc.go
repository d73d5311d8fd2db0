// Package zonewar holds what the zone games of the series share: a map of
// zones, units with two faces and leaders, action points and activations,
// movement step by step, naval transport, stacking, combat with the series'
// table, losses, retreats, captures, stratagem counters and the ledger of
// victory points.
//
// A game of the series gives its data (Data, compiled into a Board), its numbers
// (Params), its section numbers (Cites) and its own rules (Rules), and adds its
// own phases on top. Nothing here knows a particular game.
package zonewar
