package wire_test

import (
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/wire"

	"github.com/google/uuid"
)

// A merchant for which nobody chose an identifier gets one that only Farthing makes.
func TestNewMerchantsGetAnIdentifier(t *testing.T) {
	newID := func() uuid.UUID { return uuid.UUID{15: 1} }
	now := time.Date(2026, time.January, 1, 0, 0, 0, 0, time.UTC)
	past := api.Time(now.AddDate(-1, 0, 0))
	by := farthing.Origin{Actor: farthing.ActorCLI}
	for chosen, want := range map[string]string{"shop": "shop", "": farthing.MakeID(farthing.PrefixMerchant, newID())} {
		wish := api.NewMerchant{
			ID:       chosen,
			Name:     "The Shop",
			Currency: "EUR",
			Zone:     "Europe/Paris",
			At:       &past,
		}
		c := wire.MerchantCommand(&wish, by, newID)
		if c.ID != want || c.MadeID == (chosen != "") || c.Name != wish.Name || string(c.Currency) != wish.Currency ||
			c.Zone != wish.Zone || c.By.Actor != by.Actor || !c.By.BookedAt.Equal(*past.Std()) {
			t.Errorf("%+v", c)
		}
		if err := c.Check(farthing.Moment{Business: now, Real: now}); err != nil {
			t.Errorf("%q: %v", chosen, err)
		}
	}
}
