package issuer

import (
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"farthing/api"
)

// The interface names the roles of merchants, and the guide all of them, with their scopes.
func TestRolesAreWhatTheDocumentsSay(t *testing.T) {
	field, _ := reflect.TypeFor[api.NewOAuthClient]().FieldByName("Role")
	if got := strings.Split(field.Tag.Get("enum"), ","); !slices.Equal(got, RoleNames(false)) {
		t.Errorf("the interface names the roles %q, want %q", got, RoleNames(false))
	}
	guide, err := os.ReadFile("../../docs/guides/tokens.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, role := range Roles {
		side, scopes := "a merchant's", "`"+strings.Join(role.Scopes.Names(), "` `")+"`"
		if role.Operator {
			side = "the operator's"
		}
		switch role.Scopes {
		case MerchantScopes:
			scopes = "all that a merchant's client can have"
		case OperatorScopes:
			scopes = "all"
		}
		if line := "| `" + role.Name + "` | " + side + " | " + scopes + " |\n"; !strings.Contains(string(guide), line) {
			t.Errorf("docs/guides/tokens.md lacks %s", line)
		}
	}
}

// Nobody who asks for something approves it by the same role, but for who may do everything and who approves; and no
// system may approve, or speak for the bank.
func TestRolesKeepApprovingApart(t *testing.T) {
	for _, role := range Roles {
		approves := role.Scopes.Has(WithdrawalsApprove)
		if want := role.Name == "approver" || role.Name == "admin"; approves != want {
			t.Errorf("%s approves: %t", role.Name, approves)
		}
		if role.Scopes.Has(RailsWrite) && role.Name != "bank-desk" && role.Name != "admin" {
			t.Errorf("%s speaks for the bank", role.Name)
		}
	}
}
