package people

import (
	"strings"
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// ofPerson is somebody of the operator who holds some scopes.
func ofPerson(name string, scopes ...string) Giver {
	holds, _ := issuer.ParseScopes(scopes...)
	return Giver{farthing.Author{Actor: farthing.ActorUser("usr_" + strings.ToLower(name)), Person: name}, holds}
}

// A role has a name of its own and scopes that its maker has, and its viewers' beside.
func TestARoleIsMadeOfWhatItsMakerHolds(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx := t.Context()
		desk := ofPerson("Ada", issuer.OperatorRead, issuer.RailsWrite, issuer.ClientsWrite)
		must(t, p.Roles.Make(ctx, Operator, "late-desk", []string{issuer.RailsWrite}, desk))
		for what, one := range map[string]struct {
			place, name string
			scope       string
			want        farthing.Code
		}{
			"a name twice":            {Operator, "late-desk", issuer.RailsWrite, farthing.CodeInvalidRequest},
			"a name that is built in": {Operator, "viewer", issuer.RailsWrite, farthing.CodeInvalidRequest},
			"a name of no role":       {Operator, "none", issuer.RailsWrite, farthing.CodeInvalidRequest},
			"a name with a space":     {Operator, "late desk", issuer.RailsWrite, farthing.CodeInvalidRequest},
			"no scope":                {Operator, "night-desk", "rails:all", farthing.CodeInvalidRequest},
			"a scope of the operator": {"shop", "night-desk", issuer.RailsWrite, farthing.CodeInvalidRequest},
			"more than its maker":     {Operator, "night", issuer.WithdrawalsApprove, farthing.CodeInsufficientScope},
			"no merchant":             {"shop", "night-desk", issuer.EventsRead, farthing.CodeNotFound},
		} {
			err := p.Roles.Make(ctx, one.place, one.name, []string{one.scope}, desk)
			if farthing.CodeOf(err) != one.want {
				t.Errorf("%s: %v", what, err)
			}
		}
		list, err := p.Roles.List(ctx, "", "", store.MaxRoles)
		must(t, err)
		if len(list) != 1 || list[0].Name != "late-desk" || strings.Join(list[0].Scopes, " ") !=
			"operator:read rails:write" {
			t.Errorf("there are %+v", list)
		}
		for i := 1; i < store.MaxRoles; i++ {
			name := "desk-" + strings.Repeat("a", i/30) + strings.Repeat("b", i%30)
			must(t, p.Roles.Make(ctx, Operator, name, nil, desk))
		}
		if err := p.Roles.Make(ctx, Operator, "one-more", nil, desk); farthing.CodeOf(err) != farthing.CodeWrongState {
			t.Errorf("one too many: %v", err)
		}
	})
}

// A role that moves money or power takes another person's yes, which is to its scopes. Nobody gives one with more than
// they hold, and it is retired only once nobody has it; then nobody gets it, not even by what was asked for before.
func TestARoleOfOnesOwnIsGiven(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx := t.Context()
		ada := ofPerson("Ada", issuer.OperatorScopes.Names()...)
		keeper := ofPerson("Kay", issuer.OperatorRead, issuer.ClientsWrite)
		must(t, p.Roles.Make(ctx, Operator, "late-desk", []string{issuer.RailsWrite}, ada))
		ben := Invitation{Name: "Ben", Email: "ben@example.com", Place: Operator, Role: "late-desk"}
		if _, err := p.Ask(ctx, ben, keeper); farthing.CodeOf(err) != farthing.CodeInsufficientScope {
			t.Errorf("by who holds less: %v", err)
		}
		asked, err := p.Ask(ctx, ben, ada)
		must(t, err)
		a, err := p.config.Store.Approvals.Get(ctx, Operator, asked)
		must(t, err)
		if !strings.Contains(a.Summary(), "operator:read rails:write") {
			t.Errorf("the approval says %s", a.Summary())
		}
		must(t, says(t, p, asked, "Eve", true))
		made, _ := named(t, p, "Ben")
		session := Session{User: made, sandbox: true, How: ByLink}
		caller, err := session.Caller(Operator)
		if err != nil || caller.Scopes.String() != "operator:read rails:write" {
			t.Errorf("Ben may do %s, %v", caller.Scopes, err)
		}
		err = p.Roles.Retire(ctx, Operator, "late-desk", byCLI)
		if farthing.CodeOf(err) != farthing.CodeWrongState {
			t.Errorf("retired while Ben has it: %v", err)
		}
		must(t, p.Suspend(ctx, made.ID, byCLI))
		if _, err := p.Reinstate(ctx, made.ID, keeper); farthing.CodeOf(err) != farthing.CodeInsufficientScope {
			t.Errorf("reinstated by who holds less: %v", err)
		}
		for _, role := range []string{"", "auditor"} {
			_, err := p.SetRole(ctx, made.ID, Operator, role, keeper)
			if farthing.CodeOf(err) != farthing.CodeInsufficientScope {
				t.Errorf("given the role %q by who holds less: %v", role, err)
			}
		}
		cy := Invitation{Name: "Cy", Email: "cy@example.com", Place: Operator, Role: "late-desk"}
		waits, err := p.Ask(ctx, cy, ada)
		must(t, err)
		_, err = p.SetRole(ctx, made.ID, Operator, "", anybody)
		must(t, err)
		must(t, p.Roles.Retire(ctx, Operator, "late-desk", byCLI))
		must(t, p.Roles.Retire(ctx, Operator, "late-desk", byCLI))
		if err := says(t, p, waits, "Eve", true); farthing.CodeOf(err) != farthing.CodeWrongState {
			t.Errorf("agreed after the end: %v", err)
		}
		dee := Invitation{Name: "Dee", Email: "dee@example.com", Place: Operator, Role: "late-desk"}
		if _, err := p.Ask(ctx, dee, ada); farthing.CodeOf(err) != farthing.CodeInvalidRequest {
			t.Errorf("asked for after the end: %v", err)
		}
		if err := p.Roles.Retire(ctx, Operator, "early", byCLI); farthing.CodeOf(err) != farthing.CodeInvalidRequest {
			t.Errorf("no role: %v", err)
		}
	})
}

// A merchant's role is its own: no other place has it. One that only looks is given at once, one that withdraws waits,
// also if the merchant has nothing yet.
func TestAMerchantsRoleWaitsForWhatItMoves(t *testing.T) {
	each(t, func(t *testing.T, p *People, _ *storetest.Clock) {
		ctx := t.Context()
		for _, id := range []string{"shop", "other"} {
			_, err := p.config.Store.Do(ctx, farthing.CreateMerchant{
				ID:   id,
				Name: id,
				By:   farthing.Origin{Actor: farthing.ActorCLI},
			})
			must(t, err)
		}
		uma := ofPerson("Uma", issuer.MerchantScopes.Names()...)
		must(t, p.Roles.Make(ctx, "shop", "payer", []string{issuer.WithdrawalsWrite}, uma))
		must(t, p.Roles.Make(ctx, "shop", "watcher", []string{issuer.EventsRead}, uma))
		ask := func(place, role string) (string, error) {
			return p.Ask(ctx, Invitation{Name: "P" + role, Email: role + "@example.com", Place: place, Role: role}, uma)
		}
		if _, err := ask("other", "payer"); farthing.CodeOf(err) != farthing.CodeInvalidRequest {
			t.Errorf("at another merchant: %v", err)
		}
		if at, err := ask("shop", "payer"); err != nil || at == "" {
			t.Errorf("a payer: %q, %v", at, err)
		}
		if at, err := ask("shop", "watcher"); err != nil || at != "" {
			t.Errorf("a watcher: %q, %v", at, err)
		}
		open, err := p.Roles.Open(ctx, "shop", nil)
		if len(open) != 2 || open[1].Users != 1 {
			t.Errorf("there are %+v, %v", open, err)
		}
	})
}
