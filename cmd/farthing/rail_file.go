package main

import (
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"os"
	"strconv"
	"strings"
	"time"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/rail"
	"farthing/internal/rail/isofile"
	"farthing/internal/rail/isofile/filebank"
	"farthing/internal/server"
	"farthing/internal/store"
)

// bankFileFlags say with which bank files are exchanged.
type bankFileFlags struct {
	Rail        []string `sep:"none" placeholder:"KIND:FOLDER|simbank" help:"${sandbox_rail}"`
	RailProfile []string `sep:"none" type:"existingfile" placeholder:"FILE" help:"${rail_profile}"`
	RailFetch   bool     `help:"${rail_fetch_only}"`
	sftpFlags   `prefix:"rail-"`
	every       time.Duration // between two looks at a bank's server
	settle      time.Duration // until a document is taken
	profiles    int           // how many of RailProfile are connected
}

// connectSandbox connects the platform with the rails that the flags name, in place of the simulated bank.
func (p *platform) connectSandbox(ctx context.Context, f bankFileFlags) error {
	return p.connectRails(ctx, f.Rail, bySandbox, &railFlags{bankFileFlags: &f})
}

// next returns the profile of the next rail of files that is connected.
func (f *bankFileFlags) next() (file string, text []byte, err error) {
	if f.profiles >= len(f.RailProfile) {
		return "", nil, advised{errors.New("no profile says which files the bank wants"),
			"Name the file that does with --rail-profile, one for each rail of files, in their order; " +
				"docs/operations/connect-a-bank.md has one."}
	}
	file = f.RailProfile[f.profiles]
	f.profiles++
	if text, err = os.ReadFile(file); err != nil {
		return "", nil, fmt.Errorf("--rail-profile: %w", err)
	}
	return file, text, nil
}

// used refuses profiles of no rail: something else was meant.
func (f *bankFileFlags) used() error {
	if f.profiles == len(f.RailProfile) {
		return nil
	}
	return advised{fmt.Errorf("--rail-profile: %s is of no rail", f.RailProfile[f.profiles]),
		"There is one profile for each --rail isofile:FOLDER and --rail manual:FOLDER, in their order."}
}

// lookEvery is how long a bank's server is left alone between two looks for documents. In a sandbox, whose clock is
// moved by hand, it is asked at once.
const lookEvery = 5 * time.Second

// connectFiles connects the platform with the bank that has a folder, by the next of the profiles.
func (p *platform) connectFiles(ctx context.Context, kind, folder string, f *railFlags) error {
	file, text, err := f.next()
	if err != nil {
		return err
	}
	files, err := readBankFiles(kind, text)
	if err != nil {
		return advised{fmt.Errorf("--rail-profile: %s: %w", file, err),
			"docs/operations/connect-a-bank.md says what stands in it."}
	}
	options := isofile.Options{
		Folder: folder,
		Log:    p.log,
		ByHand: f.RailFetch,
		Settle: f.settle,
		Real:   realNow,
	}
	if strings.HasPrefix(folder, sftpScheme) {
		if options.Server, err = f.reach(ctx, folder, p.log); err != nil {
			return err
		}
		options.Every = f.every
	} else if !exists(folder) && f.recall(ctx, kind) != folder {
		return advised{fmt.Errorf("--rail: there is no folder %s", folder),
			"Make it, for its owner alone: mkdir -m 700 " + folder}
	}
	made := connection{terms: files.terms, bank: files.name, config: folder + "\n" + string(text)}
	if options.Server == nil && f.every != 0 {
		made.found = folder
	}
	made.open = func(st *store.Store, business *clock) (rail.Rail, error) {
		opened, digest := options, made.digest()
		opened.Store, opened.Now = st, business.Now
		if f.every == 0 { // in a sandbox, whose clock people move, documents settle while it moves, and nothing waits
			opened.Real, digest = business.Now, ""
		}
		found, err := st.ConnectedRails.Remembered(ctx, kind)
		if err != nil {
			return nil, err
		}
		opened.Used = made.found != "" && found == made.found
		bank, err := files.open(opened)
		if err != nil {
			return nil, err
		}
		exchanged := fileRail(st, business, bank, files.terms, digest)
		if f.every == 0 {
			exchanged.Bring = p.bookUploads(bank.Bring, &jobs.Reports{
				Store: st,
				Rail:  bank,
				Terms: files.terms,
				Log:   p.log,
			}, business)
		}
		p.files = append(p.files, exchanged)
		return bank, nil
	}
	if err := p.connected(made); err != nil {
		return err
	}
	p.log.Info("connected with the bank", "rail", kind, "bank", files.name, "folder", folder)
	if files.unproved {
		p.log.Warn("the profile names no day or no balance of statements: tables are not compared with the books",
			"rail", kind, "bank", files.name)
	}
	return nil
}

// bookUploads books what a document says before it is answered. In a sandbox nothing else would until somebody moves
// the clock. What cannot be booked now is logged, and tried again when the clock moves.
func (p *platform) bookUploads(
	bring server.BringDocument, reports *jobs.Reports, business *clock,
) server.BringDocument {
	return func(ctx context.Context, content io.Reader, by farthing.Author) (store.Document, bool, error) {
		document, fresh, err := bring(ctx, content, by)
		if err != nil || document.Status != store.DocumentHandled {
			return document, fresh, err
		}
		for more := true; more; {
			more, err = reports.Run(context.WithoutCancel(ctx), jobs.Call{Now: business.Now()})
			if err != nil {
				p.log.Error("what a document says could not be booked yet", "document", document.ID, "error", err)
			}
		}
		return document, fresh, nil
	}
}

// fileRail returns what the interface may do with the files of a bank. The digest is that of its configuration, "" in a
// sandbox.
func fileRail(
	st *store.Store, business *clock, bank *isofile.Bank, terms farthing.RailTerms, digest string,
) server.FileRail {
	cut := func(ctx context.Context) ([]string, bool, error) {
		payouts := &jobs.Payouts{
			Store:  st,
			Rail:   bank,
			Terms:  terms,
			Digest: digest,
			Owner:  "cut-" + rand.Text(),
		}
		return payouts.SubmitNow(ctx, business.Now())
	}
	return server.FileRail{
		Name:  terms.Name,
		Bank:  bank.Name(),
		Bring: bank.Bring,
		Cut:   cut,
	}
}

// railListed is how many files or documents are listed at most.
const railListed = 1000

// railFilesCommand lists payment files.
type railFilesCommand struct {
	doorFlags
	Wide bool `help:"${wide}"`
	JSON bool `name:"json" help:"Print one line of JSON."`
}

func (c *railFilesCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.RailFile]{
		limit:   railListed,
		heading: []string{"FILE", "RAIL", "STATUS", "REASON", "PAYMENTS", "TOTAL", "MADE"},
		row: func(f *api.RailFile) []string {
			return []string{
				f.ID, f.Rail, f.Status, known(f.Reason), strconv.FormatInt(f.Count, 10), amountIn(f.Currency, f.Total),
				stamp(f.CreatedAt.Std()),
			}
		},
	}
	if c.Wide {
		list.add("DIGEST", func(f *api.RailFile) string { return f.Digest })
	}
	return c.call(ctx, s, func(d *door) error {
		return list.print(s, c.JSON, d.Rails.Files(ctx, client.RailFilter{Paging: pageOf(railListed)}))
	})
}

// railDocumentsCommand lists documents of banks.
type railDocumentsCommand struct {
	doorFlags
	Status string `enum:",received,handled,quarantined,taken_out" default:"" placeholder:"WORD" help:"${documents_in}"`
	Wide   bool   `help:"${wide}"`
	JSON   bool   `name:"json" help:"Print one line of JSON."`
}

func (c *railDocumentsCommand) Run(ctx context.Context, s *screen) error {
	list := listing[api.RailDocument]{
		limit:   railListed,
		heading: []string{"DOCUMENT", "RAIL", "KIND", "STATUS", "REPORTS", "RECEIVED", "REASON"},
		row: func(d *api.RailDocument) []string {
			return []string{
				d.Name, d.Rail, known(d.Kind), d.Status, strconv.FormatInt(d.Reports, 10), stamp(d.ReceivedAt.Std()),
				known(d.Reason),
			}
		},
	}
	if c.Wide {
		list.add("ID", func(d *api.RailDocument) string { return d.ID })
		list.add("DIGEST", func(d *api.RailDocument) string { return d.Digest })
		list.add("APPROVAL", func(d *api.RailDocument) string { return known(d.ApprovalID) })
	}
	filter := client.RailFilter{Paging: pageOf(railListed)}
	if c.Status != "" {
		filter.Status = []string{c.Status}
	}
	return c.call(ctx, s, func(d *door) error { return list.print(s, c.JSON, d.Rails.Documents(ctx, filter)) })
}

// railTakeOutCommand takes the statements of a document out.
type railTakeOutCommand struct {
	doorFlags
	Document string `arg:"" placeholder:"DOCUMENT" help:"As farthing rail documents --wide names it."`
	Reason   string `required:"" placeholder:"TEXT" help:"Why; the operator's journal keeps it."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

func (c *railTakeOutCommand) Run(ctx context.Context, s *screen) error {
	return c.call(ctx, s, func(d *door) error {
		document, waits, err := d.Rails.TakeOut(ctx, c.Document, api.TakeOut{Reason: c.Reason})
		switch {
		case missing(err):
			return advised{err, "farthing rail documents --wide lists them."}
		case err != nil:
			return flagNames{"id": "DOCUMENT"}.ofChange(err)
		case waits != nil:
			return printWaiting(s, c.JSON, waits)
		}
		return printOne(s, c.JSON, document, func(d *api.RailDocument) [][]string {
			return [][]string{{"document", d.ID}, {"name", d.Name}, {"rail", d.Rail}, {"status", d.Status}}
		})
	})
}

// railSimulateCommand answers to files as a bank might.
type railSimulateCommand struct {
	Folder      string `arg:"" type:"existingdir" placeholder:"FOLDER" help:"The folder of the rail."`
	RailProfile string `type:"existingfile" placeholder:"FILE" help:"${rail_simulate_profile}"`

	Contradict  farthing.BreakKind `placeholder:"KIND" help:"${rail_simulate_contradict}"`
	Unconfirmed bool               `help:"${rail_simulate_unconfirmed}"`
	At          *api.Time          `placeholder:"TIME" help:"${rail_simulate_at}"`
}

// errByHand refuses to have a bank contradict itself whose statements are compared with nothing.
var errByHand = errors.New("--contradict and --unconfirmed are of the rail isofile alone: a statement as a " +
	"table is compared with nothing but what was sent")

func (c *railSimulateCommand) Run(s *screen) error {
	if err := breakKind("--contradict", c.Contradict); err != nil {
		return err
	}
	now := realNow()
	if c.At != nil {
		now = *c.At.Std()
	}
	answer := c.simulateFiles
	if c.RailProfile != "" {
		answer = c.simulateByHand
	}
	taken, err := answer(now)
	if err == nil {
		s.line("%s taken; the answers are in %s/%s.", counted(int64(taken), "file"), c.Folder, isofile.In)
	}
	return err
}

// simulateFiles answers to payment orders.
func (c *railSimulateCommand) simulateFiles(now time.Time) (taken int, err error) {
	bank, err := filebank.Open(c.Folder)
	if err != nil {
		return 0, err
	}
	bank.Contradict, bank.Unconfirmed = c.Contradict, c.Unconfirmed
	taken, err = bank.Answer(now)
	return taken, errors.Join(err, bank.Close())
}
