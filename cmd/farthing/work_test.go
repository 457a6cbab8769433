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
	// What waits is long, and last: the rest of the row fits a terminal.
	if text := output(t, dir, "work"); !strings.Contains(text, "The eligibility of the merchant shop is not decided") ||
		!strings.Contains(text, " WHAT\n") {
		t.Error(text)
	}
	if err := program(t.Context(), dir, "work", "--kind", "x").Run(); err == nil {
		t.Error("work of no kind is listed")
	}
}

// Whoever is at the keyboard acknowledges that two merchants have one account number, which a server found.
func TestASharedNumberIsAcknowledgedOnTheCommandLine(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	output(t, dir, "migrate")
	for _, id := range []string{"one", "two"} {
		output(t, dir, "merchant", "create", "--name", "Shop", "--id", id)
		output(t, dir, "merchant", "bank-account", id, "--holder", "Shop", "--sort-code", "20-00-00",
			"--account-number", "55779911")
	}
	waits := func() bool {
		return strings.Contains(output(t, dir, "work", "--kind", "shared_number"), " two ")
	}
	r := start(t, dir, "serve", "--addr", "127.0.0.1:0", "--log", "json")
	r.serving(t)
	until(t, waits)
	r.stop(t)
	var list api.List[api.Work]
	decode(t, output(t, dir, "work", "--kind", "shared_number", "--json"), &list)
	output(t, dir, "merchant", "acknowledge-account", "two", list.Data[0].SubjectID)
	if waits() {
		t.Error("it is still work")
	}
}
