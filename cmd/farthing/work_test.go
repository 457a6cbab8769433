package main

import (
	"encoding/json"
	"strings"
	"testing"

	"farthing/api"
)

// What waits is listed on the command line as the interface has it.
func TestWorkIsListedOnTheCommandLine(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	output(t, dir, "migrate")
	if text := output(t, dir, "work"); !strings.Contains(text, "KIND") {
		t.Error(text)
	}
	output(t, dir, "merchant", "create", "--name", "Shop", "--id", "shop", "--at", "2026-01-01T09:00:00Z")
	output(t, dir, "merchant", "activate", "shop", "--at", "2026-01-01T09:00:00Z")
	var list api.List[api.Work]
	text := output(t, dir, "work", "--kind", "eligibility_ending", "--json")
	if err := json.Unmarshal([]byte(text), &list); err != nil {
		t.Fatal(err)
	}
	if len(list.Data) != 1 || list.Data[0].SubjectID != "shop" || list.Data[0].Deadline == nil ||
		list.Data[0].ClearedBy.Path != "/v1/merchants/shop/eligibility" {
		t.Error(text)
	}
	if text := output(t, dir, "work"); !strings.Contains(text, "The eligibility of the merchant shop is not decided") {
		t.Error(text)
	}
	if err := program(t.Context(), dir, "work", "--kind", "x").Run(); err == nil {
		t.Error("work of no kind is listed")
	}
}
