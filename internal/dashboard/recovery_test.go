package dashboard

import (
	"net/http"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/people"
	"farthing/internal/server"
	"farthing/internal/store"
)

// Staff ask for the recovery of an owner, and another of them agrees; staff, and other owners of the shop, see until
// when it waits, and stop it.
func TestStaffRecoverAnOwner(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, bob := w.signIn("Ann", people.Operator, "admin"), w.signIn("Bob", people.Operator, "admin")
		w.signIn("Oma", shop, "owner")
		pam, zed := w.signIn("Pam", shop, "owner"), w.signIn("Zed", other, "owner")
		const of = "/app/merchants/" + shop + "/users"
		oma := w.userID("Oma")
		asks := func() {
			t.Helper()
			asked := w.want(http.StatusSeeOther, w.sends(ann, "/app/users", "recover-user", "id", oma))
			if to := asked.header.Get("Location"); to != "/app/users?asked=recover-user" {
				t.Errorf("asked: %s", to)
			}
			w.agrees(bob, "A recovery link for Oma")
		}
		asks()
		until := moment(w.clock.Now().Add(store.RecoveryWait), w.clock.Now(), time.UTC)
		w.shows(ann, "/app/users", "Recovery waits until "+until, "Stop the recovery")
		w.shows(pam, of, "Recovery waits until "+until)
		got := w.sends(zed, "/app/merchants/"+other+"/users", "stop-recovery", "id", oma)
		if got.status != http.StatusConflict {
			t.Errorf("the owner of another shop: %d", got.status)
		}
		w.want(http.StatusSeeOther, w.sends(pam, of, "stop-recovery", "id", oma))
		if u, err := w.people.List(t.Context(), shop, "", 1); err != nil || u[0].Recovers != nil {
			t.Errorf("stopped: %+v, %v", u, err)
		}
		w.clock.Advance(time.Minute)
		asks()
		w.want(http.StatusSeeOther, w.sends(ann, "/app/users", "stop-recovery", "id", oma))
		if got := w.sends(ann, "/app/users", "recover-user", "id", w.userID("Bob")); got.status != http.StatusConflict {
			t.Errorf("somebody of the operator's: %d %s", got.status, got.body)
		}
	})
}

// A recovered owner nominates no bank account for a day; and for three days nobody who recovered them approves what
// they ask for.
func TestWhoRecoversAnOwnerDoesNotApproveForThem(t *testing.T) {
	each(t, func(t *testing.T, w *world) {
		ann, bob := w.signIn("Ann", people.Operator, "admin"), w.signIn("Bob", people.Operator, "admin")
		w.signIn("Oma", shop, "owner")
		id := w.userID("Oma")
		w.want(http.StatusSeeOther, w.sends(ann, "/app/users", "recover-user", "id", id))
		w.agrees(bob, "A recovery link for Oma")
		w.clock.Advance(store.RecoveryWait)
		if _, err := w.store.Users.EndRecoveryWaits(t.Context()); err != nil {
			t.Fatal(err)
		}
		once, err := w.store.Users.RecoveryLink(t.Context(), id, w.clock.Now().Add(store.RecoveryLinkLife))
		if err != nil {
			t.Fatal(err)
		}
		token, oma, err := w.people.UseLink(t.Context(), once, people.From{})
		if err == nil {
			err = w.people.SetPassword(t.Context(), &oma, password+" two")
		}
		if err != nil {
			t.Fatal(err)
		}
		w.shows(token, "/app/merchants/"+shop+"/users", "Oma")
		nominates := func() (server.Answer, error) {
			t.Helper()
			session, err := w.people.Session(t.Context(), token)
			if err != nil {
				t.Fatal(err)
			}
			caller, err := session.Caller(shop)
			if err != nil {
				t.Fatal(err)
			}
			return w.server.Ask(t.Context(), &caller, "nominateOwnBankAccount", server.Question{
				Key:  "new",
				Body: []byte(`{"holderName":"A Shop Ltd","sortCode":"200000","accountNumber":"55779922"}`),
			})
		}
		if _, err := nominates(); farthing.CodeOf(err) != farthing.CodeNominationsLocked {
			t.Errorf("a minute later: %v", err)
		}
		w.clock.Advance(23 * time.Hour)
		w.get(token, "/app/merchants/"+shop)
		w.clock.Advance(time.Hour)
		if _, err := nominates(); err != nil {
			t.Fatalf("a day later: %v", err)
		}
		for _, by := range []struct {
			name string
			code farthing.Code
		}{{"Ann", farthing.CodeSamePerson}, {"Bob", farthing.CodeSamePerson}, {"Cay", ""}} {
			if err := w.approvesAs(by.name); farthing.CodeOf(err) != by.code {
				t.Errorf("%s approves: %v", by.name, err)
			}
		}
	})
}

// approvesAs has somebody of the operator's approve the only thing that waits.
func (w *world) approvesAs(name string) error {
	w.tb.Helper()
	caller := &issuer.Caller{UserID: "usr_" + name, Owner: name, Scopes: issuer.OperatorScopes}
	found, err := w.server.Ask(w.tb.Context(), caller, "listApprovals", server.Question{})
	if err != nil {
		w.tb.Fatal(err)
	}
	open, _ := found.Body.(api.List[api.Approval])
	_, err = w.server.Ask(w.tb.Context(), caller, "approveApproval", server.Question{
		Path: map[string]string{"id": open.Data[0].ID},
		Body: []byte(`{"merchantId":"shop","digest":"` + open.Data[0].Digest + `"}`),
	})
	return err
}
