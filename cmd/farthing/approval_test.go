package main

import (
	"os/user"
	"path/filepath"
	"strings"
	"testing"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
)

// What waits is seen and decided on the command line, as the user of the operating system.
func TestApprovalsOnTheCommandLine(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	output(t, dir, "merchant", "create", "--id", "shop", "--name", "Shop")
	st, err := store.Open(t.Context(), "sqlite:"+filepath.Join(dir, "farthing.db"),
		store.Options{Now: realNow, Real: realNow, Unsafe: true})
	if err != nil {
		t.Fatal(err)
	}
	me, err := user.Current()
	if err != nil {
		t.Fatal(err)
	}
	for id, person := range map[string]string{"a1": "Ann Other", "a2": "Ann Other", "a3": me.Username} {
		if _, err := st.Do(t.Context(), farthing.Propose{
			Request: farthing.RecordAdjustment{
				MerchantID: "shop",
				ID:         id,
				Amount:     500,
				Reason:     "goodwill",
				By:         farthing.Origin{Actor: farthing.ActorStaff},
			},
			Person: person,
			Salt:   "s",
		}); err != nil {
			t.Fatal(err)
		}
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	var list api.List[api.Approval]
	decode(t, output(t, dir, "approvals", "list", "--json"), &list)
	asked := map[string]api.Approval{}
	for _, a := range list.Data {
		asked[a.SubjectID] = a
	}
	if len(asked) != 3 || asked["a1"].Summary != "The adjustment a1 of 5.00 GBP" {
		t.Fatalf("%+v", list)
	}
	of := func(subject, verb string, more ...string) []string {
		return append([]string{"approvals", verb, asked[subject].ID, "--merchant", "shop"}, more...)
	}
	if shown := output(t, dir, "approvals", "show", asked["a1"].ID); !strings.Contains(shown, asked["a1"].Digest) {
		t.Errorf("it shows %s", shown)
	}
	refusal(t, dir, of("a1", "approve", "--digest", asked["a2"].Digest)...)
	if said := refusal(t, dir, of("a3", "approve", "--digest", asked["a3"].Digest)...); !strings.Contains(said,
		"different person") {
		t.Errorf("who asked approves: %s", said)
	}
	if said := output(t, dir, of("a1", "approve", "--digest", asked["a1"].Digest)...); !strings.Contains(said,
		"1 of 1 "+me.Username) {
		t.Errorf("approved: %s", said)
	}
	output(t, dir, of("a2", "refuse", "--reason", "It was paid for already")...)
	decode(t, output(t, dir, "approvals", "list", "--status", "all", "--merchant", "shop", "--json"), &list)
	status := map[string]string{}
	for _, a := range list.Data {
		status[a.SubjectID] = a.Status
	}
	if status["a1"] != "approved" || status["a2"] != "refused" || status["a3"] != "open" {
		t.Errorf("they are %v", status)
	}
	if said := output(t, dir, "approvals", "list"); !strings.Contains(said, "a3") || strings.Contains(said, "a1 of") {
		t.Errorf("open are %s", said)
	}
	refusal(t, dir, "approvals", "list", "--status", "often")
	if said := output(t, dir, "approvals", "list", "--kind", "adjustment"); !strings.Contains(said, "a3") {
		t.Errorf("of its kind there is %s", said)
	}
	if said := output(t, dir, "approvals", "list", "--kind", "limits"); strings.Contains(said, "a3") {
		t.Errorf("of another kind there is %s", said)
	}
	refusal(t, dir, "approvals", "list", "--kind", "adjustments")
}

// A shop of one is told what that means.
func TestDoctorSaysThatOnePersonIsEnough(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	output(t, dir, "merchant", "create", "--id", "shop", "--name", "Shop")
	if found, _ := examined(t, dir); found["two people"].Status != "" {
		t.Errorf("two people are needed, and doctor says %+v", found["two people"])
	}
	output(t, dir, "settings", "set", "--two-people", "alone", "--reason", "There is nobody else")
	if found, _ := examined(t, dir); found["two people"].Status != warning {
		t.Errorf("one is enough, and doctor says %+v", found["two people"])
	}
	refusal(t, dir, "settings", "set", "--two-people", "some", "--reason", "x")
}
