package epic_test

import (
	"fmt"
	"strings"
	"testing"

	rules "strategos/engine/epic"
)

// TestStowageIsTold: how a stack will be stowed, in the order in which it is named, is how it is once it has put out.
func TestStowageIsTold(t *testing.T) {
	for order, want := range map[string]string{
		"att-f01 att-h01 att-h02 att-f02 att-l01 demosthenes": "[{att-f01 [att-h01 att-h02]} {att-f02 [att-l01 demosthenes]}]",
		"att-f01 att-l01 att-f02 att-h01 demosthenes att-h02": "[{att-f01 [att-l01]} {att-f02 [att-h01 att-h02 demosthenes]}]",
		"att-h01 att-h02 att-l01 demosthenes att-f01 att-f02": "[{att-f01 [att-l01 demosthenes]} {att-f02 [att-h01 att-h02]}]",
		"att-f01 att-h01 att-f02 demosthenes":                 "[{att-f01 [att-h01]} {att-f02 [demosthenes]}]",
	} {
		b := sailing(t, "piraeus: att-f01 att-f02 att-h01 att-h02 att-l01 demosthenes")
		v := b.View("")
		d := rules.DetailOf(&v)
		told := d.Stowage(strings.Fields(order))
		b.want(order, fmt.Sprint(told), want)
		b.want("nothing is stowed yet", d.Carrier("att-h01")+strings.Join(d.Aboard("att-f01"), ""), "")
		b.do("move " + order + " SAR")
		v = b.View("")
		d = rules.DetailOf(&v)
		for _, h := range told {
			b.want(h.Fleet+" at sea", fmt.Sprint(d.Aboard(h.Fleet)), fmt.Sprint(h.Aboard))
			for _, id := range h.Aboard {
				b.want(id, d.Carrier(id), h.Fleet)
			}
		}
		b.want("on the way it stays so", fmt.Sprint(d.Stowage([]string{"att-f01", "att-f02"})), want)
	}
	b := sailing(t, "piraeus: att-f01 att-h01 att-l01 att-h02 demosthenes")
	v := b.View("")
	for _, ids := range []string{"att-f01", "att-h01 demosthenes", "att-f01 att-h01 att-l01 demosthenes", "att-f01 nobody"} {
		if got := rules.DetailOf(&v).Stowage(strings.Fields(ids)); got != nil {
			t.Errorf("%s: %v", ids, got)
		}
	}
}

// TestEpic_16_7_a_unnamed: who is aboard a fleet that is named puts to sea with it though he is not named, and stays aboard it while others are
// named for other fleets.
func TestEpic_16_7_a_unnamed(t *testing.T) {
	for order, want := range map[string]string{
		"att-f01 att-f02 nicostratus":         "[{att-f01 [att-h01]} {att-f02 [att-l01 nicostratus]}]",
		"att-f01 nicostratus att-f02":         "[{att-f01 [att-h01 nicostratus]} {att-f02 [att-l01]}]",
		"att-f01 att-f02 att-l01 nicostratus": "[{att-f01 [att-h01]} {att-f02 [att-l01 nicostratus]}]",
	} {
		b := sailing(t, "SAR: att-f01 att-f02", "SAR aboard att-f01: att-h01 nicostratus", "SAR aboard att-f02: att-l01")
		d := b.look()
		if got := fmt.Sprint(d.Stowage(strings.Fields(order))); got != want {
			t.Errorf("%s: %s", order, got)
		}
	}
}
