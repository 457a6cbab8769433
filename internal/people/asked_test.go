package people

import (
	"encoding/hex"
	"errors"
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/testing/storetest"
)

// says has a person decide about an approval of a user.
func says(t *testing.T, p *People, approvalID, person string, yes bool) error {
	t.Helper()
	a, err := p.config.Store.Approvals.Get(t.Context(), farthing.OperatorID, approvalID)
	must(t, err)
	digest, by := a.Digest(), farthing.Origin{Actor: farthing.ActorUser("usr_" + strings.ToLower(person))}
	if !yes {
		_, err = p.config.Store.Do(t.Context(), farthing.RefuseApproval{
			Approval: a.Key(),
			Person:   person,
			Reason:   "nobody knows them",
			Salt:     "salt",
			By:       by,
		})
		return err
	}
	_, err = p.config.Store.Do(t.Context(), farthing.ApproveApproval{
		Approval: a.Key(),
		Person:   person,
		Seen:     hex.EncodeToString(digest[:]),
		Salt:     "salt",
		By:       by,
	})
	return err
}

// named returns the user of a name.
func named(t *testing.T, p *People, name string) (User, bool) {
	t.Helper()
	list, err := p.List(t.Context(), "", "", usersRead)
	must(t, err)
	for _, u := range list {
		if u.Name == name {
			return u, true
		}
	}
	return User{}, false
}

// An admin cannot make a second person alone: an approver is invited once another person agrees, and nobody who asked
// does. What moves neither money nor power is done at once.
func TestAnApproverIsInvitedByTwoPeople(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx := t.Context()
		thief := Giver{farthing.Author{Actor: farthing.ActorUser("usr_ada"), Person: "Ada"}, issuer.OperatorScopes}
		ben := Invitation{Name: "Ben Two", Email: "ben@example.com", Place: Operator, Role: "approver"}
		asked, err := p.Ask(ctx, ben, thief)
		must(t, err)
		if twice, err := p.Ask(ctx, ben, thief); err != nil || twice != asked {
			t.Errorf("asked twice: %q, %v", twice, err)
		}
		if _, there := named(t, p, "Ben Two"); there || asked == "" {
			t.Fatalf("made without another person: %q", asked)
		}
		if err := says(t, p, asked, "Ada", true); farthing.CodeOf(err) != farthing.CodeSamePerson {
			t.Errorf("the asker agrees: %v", err)
		}
		must(t, says(t, p, asked, "Eve", true))
		made, there := named(t, p, "Ben Two")
		if !there || made.Status != Pending || made.Email != "ben@example.com" ||
			made.Memberships[0].Role != "approver" {
			t.Fatalf("agreed: %+v", made)
		}
		kept, err := p.config.Store.Users.Get(ctx, made.ID)
		if err != nil || strings.Join(kept.OnBehalfOf, " ") != "Ada Eve" {
			t.Errorf("behind the user stand %q, %v", kept.OnBehalfOf, err)
		}
		link, err := p.Link(ctx, made.ID, byCLI)
		must(t, err)
		if _, _, err := p.UseLink(ctx, link[strings.LastIndex(link, "/")+1:], From{}); err != nil {
			t.Error(err)
		}

		cay := Invitation{Name: "Cay", Email: "cay@example.com", Place: Operator, Role: "admin"}
		refused, err := p.Ask(ctx, cay, thief)
		must(t, err)
		must(t, says(t, p, refused, "Eve", false))
		if _, there := named(t, p, "Cay"); there {
			t.Error("made though it was refused")
		}
		again, err := p.Ask(ctx, cay, thief)
		if err != nil || again == refused {
			t.Errorf("asked again: %q, %v", again, err)
		}
		twice, err := p.Ask(ctx, Invitation{Name: "Ben two", Email: "b@example.com", Place: Operator, Role: "auditor"},
			thief)
		if wrong, is := errors.AsType[*farthing.Error](err); !is || wrong.Fields[0].Location != "name" || twice != "" {
			t.Errorf("the name of another: %v", err)
		}
		for _, role := range []string{"support", "bank-desk"} {
			fay := Invitation{Name: "Fay " + role, Email: role + "@example.com", Place: Operator, Role: role}
			at, err := p.Ask(ctx, fay, thief)
			if _, there := named(t, p, fay.Name); err != nil || at == "" || there {
				t.Errorf("somebody who asks others to approve, as %s: %q, %v", role, at, err)
			}
		}
		dee := Invitation{Name: "Dee", Email: "dee@example.com", Place: Operator, Role: "auditor"}
		at, err := p.Ask(ctx, dee, thief)
		if _, there := named(t, p, "Dee"); err != nil || at != "" || !there {
			t.Errorf("an auditor: %q, %v", at, err)
		}
	})
}

// A promotion, and a reinstatement, wait as an invitation does; to take a role away does not. A request is void if the
// user's role changed meanwhile.
func TestPromotionsWait(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx := t.Context()
		thief := Giver{farthing.Author{Actor: farthing.ActorUser("usr_ada"), Person: "Ada"}, issuer.OperatorScopes}
		token, s := enters(t, p, "Dee", Operator, "auditor")
		id := s.User.ID
		first, err := p.SetRole(ctx, id, Operator, "approver", thief)
		must(t, err)
		must(t, says(t, p, first, "Eve", true))
		if u, _ := named(t, p, "Dee"); u.Memberships[0].Role != "approver" {
			t.Errorf("promoted: %+v", u)
		}
		if _, err := p.Session(ctx, token); !errors.Is(err, ErrNoSession) {
			t.Errorf("the session goes on: %v", err)
		}
		second, err := p.SetRole(ctx, id, Operator, "admin", thief)
		must(t, err)
		must(t, p.Suspend(ctx, id, byCLI))
		if err := says(t, p, second, "Eve", true); farthing.CodeOf(err) != farthing.CodeWrongState {
			t.Errorf("suspended meanwhile: %v", err)
		}
		if _, err := p.SetRole(ctx, id, Operator, "approver", thief); farthing.CodeOf(err) != farthing.CodeWrongState {
			t.Errorf("asked for while another request is open: %v", err)
		}
		must(t, says(t, p, second, "Eve", false))
		back, err := p.Reinstate(ctx, id, thief)
		must(t, err)
		if u, _ := named(t, p, "Dee"); u.Status != Suspended || back == "" {
			t.Errorf("reinstated without another person: %+v", u)
		}
		must(t, says(t, p, back, "Eve", true))
		if u, _ := named(t, p, "Dee"); u.Status != Active {
			t.Errorf("reinstated: %+v", u)
		}
		if at, err := p.SetRole(ctx, id, Operator, "", thief); err != nil || at != "" {
			t.Errorf("taken away: %q, %v", at, err)
		}
		if u, _ := named(t, p, "Dee"); len(u.Memberships) != 0 {
			t.Errorf("taken away: %+v", u)
		}
		if _, err := p.SetRole(ctx, "usr_none", Operator, "admin", thief); !errors.Is(err, ErrNoUser) {
			t.Errorf("nobody: %v", err)
		}
	})
}

// Nobody reinstates an admin alone: not by an invitation to a shop, and not by making them the first owner of one that
// has nothing yet.
func TestNobodyReinstatesAnAdminAlone(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx := t.Context()
		thief := Giver{farthing.Author{Actor: farthing.ActorUser("usr_uma"), Person: "Uma"}, issuer.OperatorScopes}
		_, err := p.config.Store.Do(ctx, farthing.CreateMerchant{
			ID:   "shop",
			Name: "Shop",
			By:   farthing.Origin{Actor: farthing.ActorCLI},
		})
		must(t, err)
		ada := Invitation{Name: "Ada", Email: "ada@example.com", Place: Operator, Role: "admin"}
		if at, err := p.Ask(ctx, ada, anybody); err != nil || at != "" {
			t.Fatalf("on the command line: %q, %v", at, err)
		}
		made, _ := named(t, p, "Ada")
		must(t, p.Suspend(ctx, made.ID, byCLI))
		ada.Place, ada.Role = "shop", "viewer"
		if _, err := p.Ask(ctx, ada, thief); farthing.CodeOf(err) != farthing.CodeInvalidRequest {
			t.Errorf("invited again: %v", err)
		}
		if at, err := p.SetRole(ctx, made.ID, "shop", "owner", thief); err != nil || at == "" {
			t.Errorf("made the first owner: %q, %v", at, err)
		}
		if is, _ := named(t, p, "Ada"); is.Status != Suspended || len(is.Memberships) != 1 {
			t.Errorf("one person reinstated %+v", is)
		}
	})
}

// The first owner of a merchant that has nothing yet is invited at once; another one waits; on the command line nothing
// does.
func TestASecondOwnerWaits(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx := t.Context()
		admin := Giver{farthing.Author{Actor: farthing.ActorUser("usr_ada"), Person: "Ada"}, issuer.OperatorScopes}
		owner := Invitation{Name: "Uma", Email: "uma@example.com", Place: "shop", Role: "owner"}
		if _, err := p.Ask(ctx, owner, admin); farthing.CodeOf(err) != farthing.CodeNotFound {
			t.Errorf("of no merchant: %v", err)
		}
		_, err := p.config.Store.Do(ctx, farthing.CreateMerchant{
			ID:   "shop",
			Name: "Shop",
			By:   farthing.Origin{Actor: farthing.ActorCLI},
		})
		must(t, err)
		if at, err := p.Ask(ctx, owner, admin); err != nil || at != "" {
			t.Errorf("the first: %q, %v", at, err)
		}
		second := Invitation{Name: "Vic", Email: "vic@example.com", Place: "shop", Role: "owner"}
		if at, err := p.Ask(ctx, second, admin); err != nil || at == "" {
			t.Errorf("the second: %q, %v", at, err)
		}
		third := Invitation{Name: "Wes", Email: "wes@example.com", Place: "shop", Role: "owner"}
		if at, err := p.Ask(ctx, third, anybody); err != nil || at != "" {
			t.Errorf("on the command line: %q, %v", at, err)
		}
	})
}
