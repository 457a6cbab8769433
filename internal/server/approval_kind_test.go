package server

import (
	"testing"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
)

// Each kind of approval takes a scope, and the operator's clients alone decide, also if others have it.
func TestKindsOfApprovals(t *testing.T) {
	t.Parallel()
	for _, r := range approvalRoutes {
		if r.who != operators {
			t.Errorf("%s is open to others", r.id)
		}
	}
	for _, kind := range farthing.ApprovalKinds {
		rule := kind.Rule()
		scopes, err := issuer.ParseScopes(rule.Scope)
		if err != nil || scopes == 0 {
			t.Errorf("approving of kind %s takes the scope %q: %v", kind, rule.Scope, err)
		}
		if rule.Subject == "" || rule.Others < 1 {
			t.Errorf("kind %s is about %q and takes %d others", kind, rule.Subject, rule.Others)
		}
	}
}
