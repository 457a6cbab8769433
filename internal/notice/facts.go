package notice

import (
	"cmp"
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/ledger"
)

// Facts are the content of a mail.
type Facts struct {
	Row       *ledger.Row
	Merchant  string    // whose contact it is for; "": the operator's, or the user's
	Operators bool      // it is for the operator's own contacts, or for the user
	Own       bool      // it is for the user whom the row is about
	Base      string    // how callers reach the platform
	Link      string    // that freezes the account, or signs the user in; "": there is none
	LinkUntil time.Time // when the link is over
}

// Mail is what a mail says.
type Mail struct {
	Subject string
	Text    string // plain
	HTML    string // the same
}

// wording is what a mail says before it is plain text or HTML.
type wording struct {
	Subject    string
	Paragraphs []string
	Link       string
	Press      string   // the purpose of the link
	Facts      []named  // of the row
	Ending     []string // who sends this, and why
}

// named is a fact with its name.
type named struct{ Name, Value string }

// rowDetails are the details of rows that mails contain.
type rowDetails struct {
	CoolingOff int64  `json:"coolingOffHours"`
	Status     string `json:"status"`
	Kind       string `json:"kind"`      // of an approval
	SubjectID  string `json:"subjectId"` // that it is about
	MerchantID string `json:"merchantId"`
	SecretID   string `json:"secretId"`
	What       string `json:"what"` // of how a user signs in

	LinkUntil  time.Time `json:"linkUntil"`  // of a link that a mail brings to a user
	RecoversAt time.Time `json:"recoversAt"` // when that link is made
}

// detailsOf returns the details of a row; none if they cannot be parsed.
func detailsOf(row *ledger.Row) (details rowDetails) {
	_ = json.Unmarshal([]byte(row.Details), &details)
	return details
}

// whose returns whom a row is about, for people.
func (f *Facts) whose() string {
	switch {
	case f.Row.MerchantID != farthing.OperatorID:
		return "merchant " + f.Row.MerchantID
	case f.Row.Subject == farthing.SubjectUser && f.Merchant != "":
		return "merchant " + f.Merchant
	case detailsOf(f.Row).MerchantID != "":
		return "merchant " + detailsOf(f.Row).MerchantID
	}
	return theOperator
}

// theOperator is whose a row is that is about no merchant.
const theOperator = "the operator"

// facts returns what the row says, for people.
func (f *Facts) facts() []named {
	row := f.Row
	list := []named{{"What", row.Type}}
	if row.Subject == farthing.SubjectUser {
		list = append(list, f.roles()...)
	} else {
		list = append(list, named{"Of", f.whose()})
	}
	list = append(list, []named{
		{"When", row.Booked.UTC().Format("2 January 2006 15:04:05 UTC")},
		{"Record", row.Subject + " " + row.SubjectID},
		{"Journal", fmt.Sprintf("row %d of %s", row.Seq, row.MerchantID)},
	}...)
	if row.Amount != 0 {
		amount := string(row.Currency) + " " + row.Currency.Format(row.Amount)
		list = append(list, named{"Amount", amount})
	}
	if t := detailsOf(row); row.Type == farthing.EventApprovalAsked {
		list = append(list, named{"Waits", t.Kind + " " + t.SubjectID})
	}
	return list
}

// roles returns what the user whom the row is about may do, and could before: to a merchant's contact, there alone.
func (f *Facts) roles() []named {
	since, before := farthing.RowRoles(f.Row)
	list := []named{{"Role", f.rolesIn(since)}}
	if len(before) > 0 {
		list = append(list, named{"Before", f.rolesIn(before)})
	}
	return list
}

func (f *Facts) rolesIn(roles map[string]string) string {
	var list []string
	for _, place := range slices.Sorted(maps.Keys(roles)) {
		if f.Merchant == "" || f.Merchant == place {
			list = append(list, roles[place]+" at "+place)
		}
	}
	return cmp.Or(strings.Join(list, ", "), "none")
}
