package main

import (
	"cmp"
	"context"
	"os"
	"os/user"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"

	"github.com/google/uuid"
)

// auditCommand lists who did what.
type auditCommand struct {
	doorFlags
	Merchant string `placeholder:"ID" help:"${audit_merchant}"`
	Actor    string `placeholder:"NAME" help:"Only this actor: cli, system, or client: and a client's id."`
	Type     string `placeholder:"NAME" help:"${audit_type}"`
	Limit    int    `default:"50" placeholder:"NUMBER" help:"${audit_limit}"`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// Run prints the newest entries of the operator's journal, or of those about a merchant that people decided.
func (c *auditCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.AuditEntry]{
		limit:   c.Limit,
		heading: []string{"NUMBER", "WHEN", "WHAT", "ABOUT", "BY", "WHY"},
		row: func(e *api.AuditEntry) []string {
			who, why := attribution(e)
			return []string{
				strconv.FormatInt(e.Seq, 10), stamp(e.BookedAt.Std()), e.Type, e.Subject + " " + e.SubjectID, who, why,
			}
		},
	}
	return c.call(ctx, s, func(d *door) error {
		return moneyNames.ofRead(list.print(s, c.JSON, d.Audit.List(ctx, client.AuditFilter{
			Paging:     pageOf(c.Limit),
			MerchantID: c.Merchant,
			Actor:      c.Actor,
			Type:       c.Type,
		})))
	})
}

// attribution returns who did what an entry says, and why.
func attribution(e *api.AuditEntry) (who, why string) {
	var people, reasons []string
	for _, p := range e.People {
		if p.Person != nil {
			people = append(people, *p.Person)
		}
		if p.Why != nil {
			reasons = append(reasons, *p.Why)
		}
	}
	why = cmp.Or(strings.Join(reasons, "; "), e.Why)
	if len(people) == 0 {
		return e.Actor, why
	}
	return strings.Join(people, ", ") + " (" + e.Actor + ")", why
}

// newID returns a new UUIDv7; it fails only if the system has no randomness.
func newID() uuid.UUID { return uuid.Must(uuid.NewV7()) }

// byOperator returns the origin of what the command line does on a store itself: by the user of the operating system,
// whom merchants do not see.
func byOperator() farthing.Origin {
	return farthing.Origin{
		Actor:  farthing.ActorCLI,
		Person: systemUser(),
		Salt:   newID().String(),
	}
}

// byHand returns who changes something of the operator's on the command line.
func byHand() farthing.Author {
	return farthing.Author{Actor: farthing.ActorCLI, Person: systemUser()}
}

// maxUser is how many characters of a user's name are journaled at most.
const maxUser = 100

// systemUser returns the name of the user of the operating system, or its number if it has no usable name.
func systemUser() string {
	known, err := user.Current()
	if err == nil && known.Username != "" && farthing.CheckText("user", known.Username, maxUser) == nil {
		return known.Username
	}
	return "uid " + strconv.Itoa(os.Getuid())
}
