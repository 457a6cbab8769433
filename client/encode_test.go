package client

import (
	"testing"

	"farthing/api"
)

// Optional fields that are zero are left out of a body, however their tags say that they are optional.
func TestOptionalFieldsAreLeftOut(t *testing.T) {
	for _, c := range []struct {
		params any
		want   int
	}{
		{api.BreakDecision{Resolution: "explained", Reason: "x"}, 2},
		{api.BreakAssignment{}, 0},
		{api.NewProviderSettlement{ID: "s", MerchantID: "shop"}, 3}, // an amount of 0 is one
	} {
		if members, err := object(c.params); err != nil || len(members) != c.want {
			t.Errorf("%+v: %v, %v", c.params, members, err)
		}
	}
}
