package dashboard

import (
	"errors"
	"net/http"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/people"
)

// userPages are about who signs in. No operation of the interface is about users: who may see and make clients may see
// and invite them, because a user is as good as a client with the same scopes.
var userPages = []page{{
	path:  "/app/users",
	title: "Users",
	menu:  "Platform",
	asks:  []string{"listClients"},
	also:  findsMerchants,
	does: []deed{
		{
			name:      "invite-user",
			operation: "createClient",
			instead:   inviteUser,
			strong:    true,
			done:      "Now print the link: farthing user link. The list has the user's identifier.",
		},
		{
			name:      "change-role",
			operation: "createClient",
			instead:   changeRole,
			strong:    true,
			done:      "The role was changed. All sessions of the user ended.",
		},
		{
			name:      "suspend-user",
			operation: "createClient",
			instead:   suspendUser,
			done:      "The user was suspended, and all their sessions ended.",
		},
		{
			name:      "reinstate-user",
			operation: "createClient",
			instead:   reinstateUser,
			strong:    true,
			done:      "The user can sign in again.",
		},
		{
			name:      "recover-user",
			operation: "createClient",
			instead:   recoverUser,
			strong:    true,
			done:      "The wait has begun. A mail brings the user a link once it is over.",
		},
		{
			name:      "stop-recovery",
			operation: "createClient",
			instead:   stopRecovery,
			done:      "The recovery was stopped.",
		},
	},
	template: "users",
	load:     usersPage,
}}

// memberPages are about who signs in for one merchant: for who may make clients of it. No operation is about them. A
// member may belong to other places too, and nobody here learns that, so that a member loses the role here and is not
// suspended.
var memberPages = []page{{
	path:  underMerchant + "/users",
	title: "Users",
	menu:  "People",
	asks:  []string{"getMerchant", "createOwnClient"},
	does: []deed{
		{
			name:      "invite-member",
			operation: "createOwnClient",
			instead:   inviteUser,
			strong:    true,
			done:      "They are invited. The operator sends them a link that signs them in.",
		},
		{
			name:      "remove-member",
			operation: "createOwnClient",
			instead:   removeMember,
			strong:    true,
			done:      "They may do nothing here any more, and all their sessions ended.",
		},
		{
			name:      "stop-recovery",
			operation: "createOwnClient",
			instead:   stopRecovery,
			done:      "The recovery was stopped.",
		},
	},
	template: "members",
	load:     membersPage,
}}

// member is a user as the owner of a merchant sees them.
type member struct {
	people.User

	Role string // at the merchant
	Own  bool   // it is who looks
}

// memberList is a page of members.
type memberList struct {
	api.List[member]
	ownRoles
}

// userList is a page of users, with the roles that were made where they are members.
type userList struct {
	api.List[people.User]
	ownRoles
}

func membersPage(v *visit) (any, error) {
	if _, err := v.business(); err != nil {
		return nil, err
	}
	list, err := usersOf(v, v.merchant)
	shown := memberList{api.List[member]{HasMore: list.HasMore, NextCursor: list.NextCursor}, list.ownRoles}
	for i := range list.Data {
		u := &list.Data[i]
		role, _ := u.Member(v.merchant)
		shown.Data = append(shown.Data, member{
			User: *u,
			Role: role.Role,
			Own:  u.ID == v.session.User.ID,
		})
	}
	return shown, err
}

func removeMember(v *visit, by people.Giver) (approvalID string, err error) {
	if v.form.Get("id") == v.session.User.ID {
		return "", farthing.Refuse(farthing.CodeWrongState, "You cannot take your own role away.")
	}
	//nolint:wrapcheck // wrongBy looks into it
	return v.d.config.People.SetRole(v.r.Context(), v.form.Get("id"), v.merchant, "", by)
}

// usersTogether is how many users are on a page.
const usersTogether = 100

// usersPage is a page of all users.
func usersPage(v *visit) (any, error) { return usersOf(v, "") }

// usersOf is a page of the users of a place; of all if it is "".
func usersOf(v *visit, place string) (list userList, err error) {
	found, err := v.d.config.People.List(v.r.Context(), place, v.r.URL.Query().Get("cursor"), usersTogether+1)
	if err != nil {
		return list, err //nolint:wrapcheck // the page says what went wrong
	}
	list.Data = found
	if list.HasMore = len(found) > usersTogether; list.HasMore {
		list.Data = found[:usersTogether]
		list.NextCursor = &list.Data[usersTogether-1].ID
	}
	list.ownRoles, err = v.d.config.People.Roles.Open(v.r.Context(), v.place(), list.Data)
	return list, err //nolint:wrapcheck // the page says what went wrong
}

// doInstead does what a button does by itself. It answers as an operation does: 202 if another person must agree.
func (v *visit) doInstead(does *deed) (Answer, error) {
	approval, err := does.instead(v, people.Giver{Author: v.caller.Author(), Holds: v.caller.Scopes})
	if errors.Is(err, people.ErrNoUser) {
		err = farthing.Refuse(farthing.CodeNotFound, "There is no such user.")
	}
	if err != nil || approval == "" {
		return Answer{Status: http.StatusOK, Body: v.answered}, err
	}
	return Answer{Status: http.StatusAccepted}, nil
}

// merchantOf is the merchant that a place is; "" if it is the operator.
func merchantOf(place string) string {
	if place == people.Operator {
		return ""
	}
	return place
}

func inviteUser(v *visit, by people.Giver) (approvalID string, err error) {
	//nolint:wrapcheck // wrongBy looks into it
	return v.d.config.People.Ask(v.r.Context(), people.Invitation{
		Name:  v.form.Get("name"),
		Email: v.form.Get("email"),
		Place: placeNamed(v),
		Role:  v.form.Get("role"),
	}, by)
}

// placeNamed is where a form gives a role: at the page's merchant, at a merchant that it names, or at the operator.
func placeNamed(v *visit) string {
	if v.merchant != "" {
		return v.merchant
	}
	if merchant := v.form.Get("merchant"); merchant != "" {
		return merchant
	}
	return people.Operator
}

// errOneself refuses to change one's own user: an admin who took the own role away would leave nobody to give it back.
var errOneself = farthing.Refuse(farthing.CodeWrongState, "You cannot change your own user: another admin does.")

func changeRole(v *visit, by people.Giver) (approvalID string, err error) {
	id, role := v.form.Get("id"), v.form.Get("role")
	switch {
	case id == v.session.User.ID:
		return "", errOneself
	case role == "":
		return "", farthing.Invalid("role", "is required")
	case role == noRole:
		role = ""
	}
	//nolint:wrapcheck // wrongBy looks into it
	return v.d.config.People.SetRole(v.r.Context(), id, placeNamed(v), role, by)
}

// noRole takes the role away that a user has at a place.
const noRole = "none"

func suspendUser(v *visit, by people.Giver) (approvalID string, err error) {
	if v.form.Get("id") == v.session.User.ID {
		return "", errOneself
	}
	//nolint:wrapcheck // wrongBy looks into it
	return "", v.d.config.People.Suspend(v.r.Context(), v.form.Get("id"), by.Author)
}

func reinstateUser(v *visit, by people.Giver) (approvalID string, err error) {
	//nolint:wrapcheck // wrongBy looks into it
	return v.d.config.People.Reinstate(v.r.Context(), v.form.Get("id"), by)
}

// recoverUser asks for a link for a user who lost every way in.
func recoverUser(v *visit, by people.Giver) (approvalID string, err error) {
	//nolint:wrapcheck // wrongBy looks into it
	return v.d.config.People.Recovery.Ask(v.r.Context(), v.form.Get("id"), by.Author)
}

// stopRecovery stops a recovery that waits: of any user, or of one of the page's merchant.
func stopRecovery(v *visit, by people.Giver) (approvalID string, err error) {
	//nolint:wrapcheck // wrongBy looks into it
	return "", v.d.config.People.Recovery.Stop(v.r.Context(), v.form.Get("id"), v.merchant, by.Author)
}

// mayDo is the role that has just these scopes, else the scopes.
func mayDo(scopes []string) string {
	set, err := issuer.ParseScopes(scopes...)
	for _, role := range issuer.Roles {
		if err == nil && role.Scopes == set {
			return role.Name
		}
	}
	return strings.Join(scopes, ", ")
}

// roles are what users may do, for people.
var roles = map[string]string{
	"viewer":     "sees the shop",
	"bookkeeper": "sees the shop and its events",
	"developer":  "keeps webhooks",
	"owner":      "withdraws, and keeps the bank account",
	"auditor":    "sees everything",
	"support":    "keeps merchants",
	"bank-desk":  "keeps the bank's files and breaks",
	"approver":   "approves, and keeps merchants",
	"admin":      "does everything",
}
