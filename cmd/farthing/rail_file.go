package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"
	"strings"
	"time"

	"farthing/api"
	"farthing/rail"
	"farthing/rail/isofile"
	"farthing/rail/isofile/filebank"
	"farthing/server"
	"farthing/store"
)

// bankFileFlags say with which bank files are exchanged.
type bankFileFlags struct {
	Rail        string `placeholder:"isofile:FOLDER|manual:FOLDER" help:"${sandbox_rail}"`
	RailProfile string `type:"existingfile" placeholder:"FILE" help:"${rail_profile}"`
	sftpFlags   `prefix:"rail-"`
	every       time.Duration // between two looks at a bank's server
}

// lookEvery is how long a bank's server is left alone between two looks for documents. In a sandbox, whose clock is
// moved by hand, it is asked at once.
const lookEvery = 10 * time.Second

// connectFiles connects the platform with the bank whose folder the flags name; "" is none.
func (p *platform) connectFiles(ctx context.Context, f bankFileFlags) error {
	if f.Rail == "" {
		return nil
	}
	kind, folder, _ := strings.Cut(f.Rail, ":")
	if !byFiles(kind) || folder == "" {
		return advised{fmt.Errorf("--rail: %.200q is not isofile:FOLDER or manual:FOLDER", f.Rail),
			"As in --rail isofile:/var/lib/farthing/bank --rail-profile FILE"}
	}
	if f.RailProfile == "" {
		return advised{errors.New("no profile says which files the bank wants"),
			"Name the file that does with --rail-profile; docs/operations/connect-a-bank.md has one."}
	}
	text, err := os.ReadFile(f.RailProfile)
	if err != nil {
		return fmt.Errorf("--rail-profile: %w", err)
	}
	files, err := readBankFiles(kind, text)
	if err != nil {
		return advised{fmt.Errorf("--rail-profile: %s: %w", f.RailProfile, err),
			"docs/operations/connect-a-bank.md says what stands in it."}
	}
	options := isofile.Options{Folder: folder, Log: p.log}
	if strings.HasPrefix(folder, sftpScheme) {
		if options.Server, err = f.reach(ctx, folder, p.log); err != nil {
			return err
		}
		options.Every, options.Real = f.every, realNow
	} else if !exists(folder) {
		return advised{fmt.Errorf("--rail: there is no folder %s", folder),
			"Make it, for its owner alone: mkdir -m 700 " + folder}
	}
	p.rail = files.terms
	p.bank = func(st *store.Store, business *clock) (rail.Rail, error) {
		opened := options
		opened.Store, opened.Now = st, business.Now
		bank, err := files.open(opened)
		if err != nil {
			return nil, err
		}
		p.bring = bank.Bring
		return bank, nil
	}
	p.log.Info("connected with the bank", "rail", kind, "bank", files.name, "folder", folder)
	return nil
}

// railListed is how many files or documents are listed at most.
const railListed = 1000

// railFilesCommand lists payment files.
type railFilesCommand struct {
	storeFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

// Run lists them.
func (c *railFilesCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		files, err := st.RailFiles.List(ctx, store.RailFileFilter{}, railListed)
		if err != nil {
			return err
		}
		list := api.List[api.RailFile]{Data: []api.RailFile{}}
		rows := [][]string{{"FILE", "RAIL", "STATUS", "REASON", "PAYMENTS", "TOTAL", "MADE", "DIGEST"}}
		for _, f := range files.Rows {
			shown := server.FromRailFile(&f)
			list.Data = append(list.Data, shown)
			rows = append(rows, []string{
				f.ID, f.Rail, shown.Status, f.Reason, strconv.FormatInt(f.Count, 10),
				string(f.Currency) + " " + f.Currency.Format(f.Total), stamp(&f.CreatedAt), shown.Digest,
			})
		}
		if c.JSON {
			return s.json(list)
		}
		s.table(rows)
		return nil
	})
}

// railDocumentsCommand lists documents of banks.
type railDocumentsCommand struct {
	storeFlags
	Status string `enum:",received,handled,quarantined" default:"" placeholder:"WORD" help:"${documents_in}"`
	JSON   bool   `name:"json" help:"Print one line of JSON."`
}

// Run lists them.
func (c *railDocumentsCommand) Run(ctx context.Context, s *screen) error {
	return c.with(ctx, s, func(st *store.Store, _ *clock) error {
		filter := store.DocumentFilter{}
		if c.Status != "" {
			filter.Statuses = []store.DocumentStatus{store.DocumentStatus(c.Status)}
		}
		documents, err := st.Documents.List(ctx, filter, railListed)
		if err != nil {
			return err
		}
		list := api.List[api.RailDocument]{Data: []api.RailDocument{}}
		rows := [][]string{{"DOCUMENT", "RAIL", "KIND", "STATUS", "REPORTS", "RECEIVED", "DIGEST", "REASON"}}
		for _, d := range documents.Rows {
			shown := server.FromRailDocument(&d)
			list.Data = append(list.Data, shown)
			rows = append(rows, []string{
				d.Name, d.Rail, d.Kind, shown.Status, strconv.FormatInt(d.Reports, 10), stamp(&d.ReceivedAt),
				shown.Digest, d.Reason,
			})
		}
		if c.JSON {
			return s.json(list)
		}
		s.table(rows)
		return nil
	})
}

// railSimulateCommand answers to files as a bank might.
type railSimulateCommand struct {
	Folder      string `arg:"" type:"existingdir" placeholder:"FOLDER" help:"The folder of the rail."`
	RailProfile string `type:"existingfile" placeholder:"FILE" help:"${rail_simulate_profile}"`
}

// Run answers to the files that are there now.
func (c *railSimulateCommand) Run(s *screen) error {
	answer := c.simulateFiles
	if c.RailProfile != "" {
		answer = c.simulateByHand
	}
	taken, err := answer()
	if err == nil {
		s.line("%s taken; the answers are in %s/%s.", counted(int64(taken), "file"), c.Folder, isofile.In)
	}
	return err
}

// simulateFiles answers to payment orders.
func (c *railSimulateCommand) simulateFiles() (taken int, err error) {
	bank, err := filebank.Open(c.Folder)
	if err != nil {
		return 0, err
	}
	taken, err = bank.Answer(realNow())
	return taken, errors.Join(err, bank.Close())
}
