package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"farthing/rail/isofile"
	"farthing/store"
)

// railFolder judges the folder that is shared with a bank, if --rail names one.
func (c *doctorCommand) railFolder(ctx context.Context, f *findings) {
	kind, folder, named := strings.Cut(c.Rail, ":")
	if !named || !byFiles(kind) {
		return
	}
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
