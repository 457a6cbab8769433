package main

import (
	"cmp"
	"context"
	"fmt"
	"os"
	"os/user"
	"strconv"
	"strings"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/wire"
)

// auditCommand lists who did what.
type auditCommand struct {
	storeFlags
	Merchant string `placeholder:"ID" help:"${audit_merchant}"`
	Actor    string `placeholder:"NAME" help:"Only what this one did: cli, system, or client: and a client's id."`
	Type     string `placeholder:"NAME" help:"${audit_type}"`
	Limit    int    `default:"50" placeholder:"NUMBER" help:"${audit_limit}"`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// Run prints the newest entries of the operator's journal, or of those about a merchant that people decided.
func (c *auditCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		if c.Merchant != "" {
			if _, err := st.Merchants.State(ctx, c.Merchant); err != nil {
				return err
			}
		}
		rows, err := c.rows(ctx, st)
		if err != nil {
			return err
		}
		list := api.List[api.AuditEntry]{Data: []api.AuditEntry{}}
		table := [][]string{{"NUMBER", "WHEN", "WHAT", "ABOUT", "BY", "WHY"}}
		for i := range rows {
			row := &rows[i]
			list.Data = append(list.Data, wire.FromAudit(&row.Row, row.Note))
			by, why := spoken(row)
			table = append(table, []string{strconv.FormatInt(row.Seq, 10), stamp(&row.Booked), row.Type,
				row.Subject + " " + row.SubjectID, by, why})
		}
		if c.JSON {
			return s.json(list)
		}
		s.table(table)
		return nil
	})
}

// auditPage is how many entries are read at once.
const auditPage = 500

// rows reads as many rows as are wanted.
func (c *auditCommand) rows(ctx context.Context, st *store.Store) (rows []store.AuditRow, err error) {
	f := store.JournalFilter{MerchantID: c.Merchant, Actor: c.Actor, Type: c.Type}
	for more := true; more && len(rows) < c.Limit; {
		page, err := st.Journal.Audit(ctx, f, min(auditPage, c.Limit-len(rows)))
		if err != nil {
			return nil, err
		}
		rows = append(rows, page.Rows...)
		more, f.Position = page.More, page.Last.Seq
	}
	return rows, nil
}

// spoken returns who did what a row says, and why, for people.
func spoken(r *store.AuditRow) (by, why string) {
	if r.Note == nil {
		return r.Actor, r.Why
	}
	people := strings.ReplaceAll(strings.Trim(r.Note.Who, "\n"), "\n", ", ")
	words := cmp.Or(strings.ReplaceAll(strings.Trim(r.Note.Text, "\n"), "\n", "; "), r.Why)
	if people == "" {
		return r.Actor, words
	}
	return fmt.Sprintf("%s (%s)", people, r.Actor), words
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
