package intake

import (
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// A pause that cannot be meant is neither made nor ended.
func TestWhatCannotBePaused(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	openShop(t, st)
	paused := func() int {
		t.Helper()
		st.Settings.Forget()
		current, err := st.Settings.Current(t.Context())
		if err != nil {
			t.Fatal(err)
		}
		return len(current.Pauses)
	}
	rails := []string{"simbank"}
	shop := store.PauseChange{
		MerchantID: "shop",
		At:         storetest.Start,
		Actor:      farthing.ActorCLI,
		Why:        "x",
	}
	nobody, postbox, unsaid := shop, shop, shop
	nobody.MerchantID = "nobody"
	postbox.Rail = "postbox"
	unsaid.Why = ""
	refused := map[farthing.Code][]store.PauseChange{
		farthing.CodeNotFound:       {nobody},
		farthing.CodeInvalidRequest: {postbox, unsaid},
	}
	for code, changes := range refused {
		for _, c := range changes {
			if _, err := Pause(t.Context(), st, rails, c); farthing.CodeOf(err) != code {
				t.Errorf("%+v is paused: %v", c, err)
			}
			if err := Resume(t.Context(), st, rails, c); farthing.CodeOf(err) != code {
				t.Errorf("%+v is resumed: %v", c, err)
			}
		}
	}
	if n := paused(); n != 0 {
		t.Errorf("%d pauses", n)
	}
	if pause, err := Pause(t.Context(), st, rails, shop); err != nil || pause.MerchantID != "shop" || paused() != 1 {
		t.Errorf("%+v, %v", pause, err)
	}
	if err := Resume(t.Context(), st, rails, shop); err != nil || paused() != 0 {
		t.Errorf("%v", err)
	}
}
