package main

import (
	"context"
	"errors"
	"fmt"
	"iter"
	"log/slog"
	"net/http"
	"strings"
	"time"

	"farthing/api"
	"farthing/client"
	"farthing/internal/intake"
	"farthing/internal/issuer"
	"farthing/internal/rail/isofile"
	"farthing/internal/server"
	"farthing/internal/store"
)

// doorFlags say who carries a command out: this process, on a store, or a server that runs. Either way the interface is
// called, so that a command and a program get the same answers and the same refusals.
type doorFlags struct {
	storeFlags
	URL         string `name:"url" placeholder:"URL" help:"${door_url}"`
	Profile     string `placeholder:"NAME" help:"${door_profile}"`
	Credentials string `type:"path" placeholder:"FILE" help:"${profile_credentials}"`

	checks func(sandbox bool) (intake.Checks, error) // of bank accounts; nil: nothing can be checked
	create bool                                      // make a store that is not there
	at     *api.Time                                 // when it happened; nil: now
}

// door is the interface as a command calls it.
type door struct {
	*client.Client

	local *store.Store // nil: a server carries the command out
	clock *clock       // of the local store
}

// longestCall is how long a call in this process may take.
const longestCall = time.Hour

// localAddress is the address of the server within this process. Nothing listens there.
const localAddress = "http://localhost"

// call opens the door, calls work and closes it.
func (f *doorFlags) call(ctx context.Context, s *screen, work func(*door) error) error {
	if f.URL != "" {
		c, err := f.remote()
		if err != nil {
			return err
		}
		return work(&door{Client: c})
	}
	open := f.with
	if f.create {
		open = f.withNew
	}
	return open(ctx, s, func(st *store.Store, business *clock) error {
		c, err := f.inProcess(ctx, s, st, business)
		if err != nil {
			return err
		}
		if err := work(&door{c, st, business}); err != nil {
			return localError{err}
		}
		return nil
	})
}

// localError is an error of a call in this process: what the interface said is shown without code and request.
type localError struct{ error }

func (r localError) Unwrap() error { return r.error }

// inProcess returns a client of a server in this process, as the operator at the keyboard.
func (f *doorFlags) inProcess(
	ctx context.Context, s *screen, st *store.Store, business *clock,
) (*client.Client, error) {
	var checks intake.Checks
	if f.checks != nil {
		sandbox, err := st.Sandbox(ctx)
		if err != nil {
			return nil, err
		}
		if checks, err = f.checks(sandbox); err != nil {
			return nil, err
		}
	}
	inside, err := server.New(server.Config{
		Store:     st,
		Issuer:    issuer.NewLocal(st, realNow),
		Now:       business.Now,
		Real:      realNow,
		BaseURL:   localAddress,
		Tables:    checks.Tables,
		CheckName: checks.Name,
		SendFile:  isofile.Send,
		Log:       s.log("text"),
		Requests:  slog.New(slog.DiscardHandler),
	})
	if err != nil {
		return nil, err
	}
	return client.New(client.Config{
		BaseURL: localAddress,
		Token:   func(context.Context) (string, error) { return "none", nil },
		HTTP:    &http.Client{Transport: inside.Local(server.Local{Person: systemUser(), At: f.at.Std()})},
		Timeout: longestCall,
		Tries:   1,
	})
}

// remote returns a client of the server that --url names, by the profile that is named, or else by one that was stored
// for that server: the operator's, if there are several.
func (f *doorFlags) remote() (*client.Client, error) {
	stored := profileFlags{Profile: f.Profile, Credentials: f.Credentials}
	if f.Profile != "" {
		c, p, err := stored.connect()
		if err == nil && !sameAddress(p.BaseURL, f.URL) {
			return nil, advised{fmt.Errorf("the profile %s is for %s, not for %s", f.Profile, p.BaseURL, f.URL),
				"Nothing was sent. Name the profile of that server, or leave --profile out."}
		}
		return c, err
	}
	all, _, err := stored.profiles()
	if err != nil {
		return nil, err
	}
	var found *profile
	for _, p := range all {
		if sameAddress(p.BaseURL, f.URL) && (found == nil || p.MerchantID == "") {
			found = &p
		}
	}
	if found == nil {
		return nil, advised{fmt.Errorf("there are no credentials for %s", f.URL),
			"Store some: farthing login --base-url " + f.URL + " --client-id ID"}
	}
	return found.client()
}

// sameAddress reports whether two addresses differ by a slash at the end at most.
func sameAddress(a, b string) bool { return strings.TrimSuffix(a, "/") == strings.TrimSuffix(b, "/") }

// onlyLocal refuses a command that is for the machine that has the store.
func (f *doorFlags) onlyLocal() error {
	if f.URL == "" {
		return nil
	}
	return advised{errors.New("this is done on the command line of the machine that has the store, never by --url"),
		"Name the store with --store."}
}

// printOne prints a record as JSON or as lines for people.
func printOne[W any](s *screen, asJSON bool, one *W, rows func(*W) [][]string) error {
	if asJSON {
		return s.json(one)
	}
	s.table(rows(one))
	return nil
}

// printWaiting prints the approval that a change waits for.
func printWaiting(s *screen, asJSON bool, waits *api.Approval) error {
	err := printOne(s, asJSON, waits, approvalRows)
	s.note("Nothing has changed yet: other people must approve it. Next: farthing approvals approve %s --merchant %s "+
		"--digest %s", waits.ID, waits.MerchantID, waits.Digest)
	return err
}

// listing is how a list is printed.
type listing[W any] struct {
	heading []string
	row     func(*W) []string
	limit   int    // how many records; 0: all
	none    string // what to say if there are none; "": nothing
}

// add adds a column.
func (l *listing[W]) add(heading string, cell func(*W) string) {
	row := l.row
	l.heading = append(l.heading, heading)
	l.row = func(one *W) []string { return append(row(one), cell(one)) }
}

// print prints a list as one line of JSON, which says whether there are more, or as a table.
func (l listing[W]) print(s *screen, asJSON bool, records iter.Seq2[W, error]) error {
	list := api.List[W]{Data: []W{}}
	for one, err := range records {
		if err != nil {
			return err
		}
		if l.limit > 0 && len(list.Data) == l.limit {
			list.HasMore = true
			break
		}
		list.Data = append(list.Data, one)
	}
	if asJSON {
		return s.json(list)
	}
	rows := [][]string{l.heading}
	for i := range list.Data {
		rows = append(rows, l.row(&list.Data[i]))
	}
	s.table(rows)
	if len(list.Data) == 0 && l.none != "" {
		s.note("%s", l.none)
	}
	return nil
}

// pageOf asks for no more than a list shows of so many records and, to say whether there are more, one; 0 is all.
func pageOf(limit int) client.Paging {
	if limit > 0 && limit < listPage {
		return client.Paging{Limit: limit + 1}
	}
	return client.Paging{Limit: listPage}
}
