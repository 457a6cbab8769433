package farthing

import (
	"fmt"
	"slices"
)

// AskUser asks another person to agree that somebody may sign in, or may do more. It is decided on an OperatorState,
// and asking again changes nothing.
type AskUser struct {
	noInput
	Wanted UserWanted
	UserID string
	Had    string // the role at that place, "suspended", or "" for somebody new
	Asked  int64  // how many earlier requests about the user ended
	By     Author
}

// UserWanted is who may sign in, and may do what.
type UserWanted struct {
	Name  string `json:"name"`
	Email string `json:"email"`
	Place string `json:"place"` // a merchant, or OperatorID
	Role  string `json:"role"`

	Scopes string `json:"scopes,omitempty"` // of a role that the place made, with a space between them; "": built in

	Purpose string `json:"purpose,omitempty"` // PurposeRecovery; "": the role
}

// PurposeRecovery is the purpose of a request for a link by which a user who lost every way in makes a new one.
const PurposeRecovery = "recovery"

func (c AskUser) id() string { return approvalID(OperatorID, ApprovalUser, c.UserID, c.Asked) }

// Keys names the approval.
func (c AskUser) Keys() Keys { return Keys{MerchantID: OperatorID, Approvals: []string{c.id()}} }

// Waits reports whether the request waits for another person, by the rule in force.
func (c AskUser) Waits(rule TwoPeople) bool {
	return ApprovalUser.waits(rule, Party{c.By.Person, c.By.OnBehalfOf}, Origin{Actor: c.By.Actor})
}

// Decide opens the approval. As long as one about the user is open, nothing else is asked for.
func (c AskUser) Decide(s *State) (Answer, error) {
	if a := s.Approvals.Get(c.id()); a != nil {
		wanted, had, err := a.User()
		if err == nil && (wanted != c.Wanted || had != c.Had) {
			err = refuse(CodeWrongState, fmt.Sprintf("The approval %s about this user is open: refuse it, or take it "+
				"back, and ask again.", a.ID))
		}
		return Answer{Record: a, Replayed: true}, err
	}
	wanted := details{
		"name":  c.Wanted.Name,
		"email": c.Wanted.Email,
		"place": c.Wanted.Place,
		"role":  c.Wanted.Role,
	}
	if c.Wanted.Purpose != "" {
		wanted["purpose"] = c.Wanted.Purpose
	}
	if c.Wanted.Scopes != "" {
		wanted["scopes"] = c.Wanted.Scopes
	}
	return askFor(s, c.By, approvalRequest{
		kind:     ApprovalUser,
		id:       c.id(),
		subject:  c.UserID,
		wanted:   wanted,
		replaced: details{"role": c.Had},
	})
}

// User returns whom an approval of a user is about, and the role that they had when it was asked for.
func (a *Approval) User() (wanted UserWanted, had string, err error) {
	if err := a.read(&wanted); err != nil {
		return wanted, "", err
	}
	replaced, err := asReplaced(nil, a)
	if err != nil {
		return wanted, "", err
	}
	had, _ = replaced["role"].(string)
	return wanted, had, nil
}

// Everybody returns who asked, for whom else they did, and who agreed.
func (a *Approval) Everybody() []string { return slices.Concat(a.Maker.names(), a.People()) }

// userApproval is the approval that somebody may sign in, or may do more.
type userApproval struct{}

func (userApproval) rule() ApprovalRule {
	return ApprovalRule{
		Subject:  SubjectUser,
		Scope:    "clients:write",
		Others:   1,
		replaced: asReplaced,                                           // the store looks at the role
		carryOut: func(*State, *Approval, Origin) error { return nil }, // the store changes the user
		summary: func(a *Approval) string {
			wanted, _, _ := a.User() // one that cannot be read names nobody
			text := fmt.Sprintf("%s (%s) as %s of %s", wanted.Name, wanted.Email, wanted.Role, wanted.Place)
			if wanted.Scopes != "" {
				text += ": " + wanted.Scopes
			}
			if wanted.Purpose == PurposeRecovery {
				return "A recovery link for " + text
			}
			return text
		},
	}
}
