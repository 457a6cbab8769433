//go:build pictures

package main

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"farthing/api"
	"farthing/client"
	"farthing/internal/testing/chromium"
)

// TestPictures makes the pictures of README and of the guides, of a sandbox, in the folder docs/pictures.
func TestPictures(t *testing.T) {
	_, a := startSandbox(t, t.TempDir())
	merchant := calling(t, client.Config{BaseURL: a.BaseURL, ClientID: a.ClientID, ClientSecret: a.ClientSecret})
	operator := calling(t, client.Config{
		BaseURL:      a.BaseURL,
		ClientID:     a.OperatorClientID,
		ClientSecret: a.OperatorClientSecret,
	})
	ctx := t.Context()
	reference := "Rent for December"
	amount := int64(40000)
	if _, err := merchant.Withdrawals.Create(ctx, "rent-12", api.NewWithdrawal{
		MerchantID: a.MerchantID,
		Amount:     &amount,
		Reference:  reference,
	}); err != nil {
		t.Fatal(err)
	}
	half := "PT30M"
	if _, err := operator.Sandbox.MoveClock(ctx, api.ClockMove{By: &half}); err != nil {
		t.Fatal(err)
	}
	for id, one := range map[string]api.NewAdjustment{
		"goodwill-7": {Amount: 2500, Reason: "Goodwill for a late settlement"},
		"charge-3":   {Amount: -1850, Reason: "Chargeback fee of the card scheme"},
	} {
		one.ID, one.MerchantID = id, a.MerchantID
		if _, err := operator.Adjustments.Propose(ctx, one); err != nil {
			t.Fatal(err)
		}
	}
	shop := "/app/merchants/" + a.MerchantID
	tab := chromium.Start(t).NewTab(t, "")
	tab.As(1280, "light")
	for _, user := range []struct {
		link  string
		pages map[string]string
	}{
		{a.Dashboard.Owner, map[string]string{
			"overview":   shop,
			"withdrawal": shop + "/withdrawals/rent-12",
			"statements": shop + "/statements",
		}},
		{a.Dashboard.Operator, map[string]string{
			"work":      "/app/work",
			"approvals": "/app/approvals",
			"merchant":  shop,
		}},
	} {
		tab.Open(user.link)
		tab.Eval(`document.querySelector("form button").click()`, nil)
		tab.Wait()
		base, _, _ := strings.Cut(user.link, "/app/")
		for name, page := range user.pages {
			tab.Open(base + page)
			picture := filepath.Join("..", "..", "docs", "pictures", name+".png")
			if err := os.WriteFile(picture, tab.Picture(), 0o644); err != nil {
				t.Fatal(err)
			}
			t.Logf("%s is %s", picture, page)
		}
	}
}

// calling is a client of the sandbox.
func calling(t *testing.T, as client.Config) *client.Client {
	t.Helper()
	c, err := client.New(as)
	if err != nil {
		t.Fatal(err)
	}
	return c
}
