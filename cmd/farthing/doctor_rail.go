package main

import (
	"context"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"farthing/internal/farthing"
	httprail "farthing/internal/rail/http"
	"farthing/internal/rail/isofile"
	"farthing/internal/store"
	"farthing/internal/wire/stored"
)

// rails judges what --rail names: adapters, folders that are shared with banks, and their profiles.
func (c *doctorCommand) rails(ctx context.Context, f *findings) {
	files := bankFileFlags{RailProfile: c.RailProfile}
	for _, named := range c.Rail {
		kind, place, found := strings.Cut(named, ":")
		switch {
		case found && kind == httprail.Name:
			c.railAdapter(ctx, f, place)
		case found && byFiles(kind):
			c.railFolder(ctx, f, place)
			if len(c.RailProfile) > 0 {
				f.profile(kind, &files)
			}
		}
	}
}

// railAdapter judges an adapter: it is asked who it is.
func (c *doctorCommand) railAdapter(ctx context.Context, f *findings, url string) {
	const check = "bank adapter"
	client, token, err := c.call(url)
	if err != nil {
		f.say(warning, check, err.Error(), "docs/operations/connect-a-bank.md says how an adapter is named.")
		return
	}
	described, err := httprail.NewClient(url, token, client).Describe(ctx)
	var terms farthing.RailTerms
	if err == nil {
		terms, err = described.Terms()
	}
	if err != nil {
		f.say(warning, check, fmt.Sprintf("the adapter at %s: %v", url, err),
			"Start it; farthing rail test tries what it answers.")
		return
	}
	f.ok(check, "%s answers as %s/%s and carries %s", url, terms.Name, described.Name,
		strings.Join(slices.Sorted(maps.Keys(currencyCodes(terms.Reach))), ", "))
}

// currencyCodes returns a reach with texts as its keys.
func currencyCodes(reach farthing.Reach) map[string]bool {
	words := map[string]bool{}
	for currency := range reach {
		words[string(currency)] = true
	}
	return words
}

// profile judges the profile of the next rail of files.
func (f *findings) profile(kind string, files *bankFileFlags) {
	const check = "bank profile"
	file, text, err := files.next()
	if err != nil {
		f.say(warning, check, err.Error(), "There is one --rail-profile for each rail of files, in their order.")
		return
	}
	bank, err := readBankFiles(kind, text)
	switch {
	case err != nil:
		f.say(warning, check, file+": "+err.Error(), "docs/operations/connect-a-bank.md says what stands in it.")
	case bank.unproved:
		f.say(warning, check, file+": the statements of "+kind+"/"+bank.name+" say no day or no balance, so they are "+
			"not compared with the books", "Name the columns statement.date and statement.balance, or bring camt.053.")
	default:
		f.ok(check, "%s is of %s/%s", file, kind, bank.name)
	}
}

// statements says up to which day the bank's statements have come.
func (f *findings) statements(ctx context.Context, st *store.Store) error {
	some := false
	err := st.SafeguardingAccounts.Stream(ctx, func(list []store.StatedAccount) error {
		for i := range list {
			a := &list[i]
			some = true
			shown := stored.FromSafeguardingAccount(a)
			f.ok("bank statements", "of %s in %s they have come up to %s; it is %s", a.Account, a.Currency, a.Stated,
				accountStatus(&shown))
		}
		return nil
	})
	if err != nil {
		return err
	}
	banks, err := st.BankReports.Banks(ctx)
	if err == nil && len(banks) > 0 && !some {
		f.say(warning, "bank statements", "no statement of a bank has come: nothing that it books is compared with "+
			"the books", "Put statements into the folder in, or bring them with POST /v1/rails/documents; an "+
			"adapter's bank has a second rail for them (docs/operations/connect-a-bank.md).")
	}
	return err
}

// railFolder judges the folder that is shared with a bank.
func (c *doctorCommand) railFolder(ctx context.Context, f *findings, folder string) {
	if strings.HasPrefix(folder, sftpScheme) {
		c.railServer(ctx, f, folder)
		return
	}
	const check = "bank folder"
	info, err := os.Stat(folder)
	if err != nil {
		f.say(warning, check, err.Error(), "Make it, for its owner alone: mkdir -m 700 "+folder)
		return
	}
	if !info.IsDir() {
		f.say(warning, check, folder+" is no folder", "Name the folder that is shared with the bank.")
		return
	}
	if info.Mode().Perm()&0o007 != 0 {
		f.say(warning, check, fmt.Sprintf("other users of this machine reach %s (%v): it holds account numbers, and "+
			"who writes into it speaks for the bank", folder, info.Mode().Perm()), "chmod o-rwx "+folder)
	}
	for _, below := range isofile.Folders {
		path := filepath.Join(folder, below)
		trial, err := os.CreateTemp(path, ".doctor-")
		if err == nil {
			err = trial.Close()
		}
		if err == nil {
			err = os.Remove(trial.Name())
		}
		if err != nil {
			f.say(warning, check, "cannot write into "+path+": "+err.Error(),
				"Start farthing serve once, which makes it, and let its user own it.")
			return
		}
	}
	f.ok(check, "%s can be written to", folder)
}

// lately is how long doctor reminds of documents in quarantine.
const lately = 7 * 24 * time.Hour

// profiles judges whether servers wait because others have other settings of the same rail.
func (f *findings) profiles(waiting []store.WaitingRail) {
	for _, w := range waiting {
		f.say(warning, "rail settings", fmt.Sprintf("the server %s sends nothing to the bank of %s: another server "+
			"sends with other settings of the rail", w.Server, w.Rail),
			"Start all servers with the same --rail and --rail-profile. The server begins within a minute after the "+
				"last one with the other settings has stopped.")
	}
}

// quarantine judges what banks have said lately and what was refused.
func (f *findings) quarantine(ctx context.Context, st *store.Store, now time.Time) error {
	page, err := st.Documents.List(ctx, store.DocumentFilter{
		Statuses: []store.DocumentStatus{store.DocumentQuarantined},
	}, railListed)
	if err != nil {
		return err
	}
	count, list := 0, page.Rows
	for _, d := range list {
		if now.Sub(d.ReceivedAt) < lately {
			count++
		}
	}
	if count > 0 {
		f.say(warning, "bank documents", fmt.Sprintf("%s refused within a week, and nothing of it booked; the last "+
			"one, %s: %s", counted(int64(count), "document"), list[0].Name, list[0].Reason),
			"Run: farthing rail documents --status quarantined; docs/operations/connect-a-bank.md says what to do.")
	}
	return nil
}
