// Package isofile is the rail to banks that take files: payment orders of ISO 20022 go into one folder, and what the
// bank says of them comes out of another. The folders are on this machine, from where another program carries the files
// to the bank, or on the bank's own SFTP server.
//
// A file is kept in the store, sealed, before it leaves, and each payment is in one file for ever: after a crash the
// same bytes are written again. A document of the bank is handled once, by its digest, whether the bank put it into
// the folder or somebody brought it. If anything of it is wrong, nothing of it is booked, and it is put into quarantine
// with the reason.
//
// # Files
//
//   - folder.go, disk.go, remote.go: the folders, on this machine or on an SFTP server
//   - settling.go: which documents are whole, and not still being written
//   - send.go: people say that a file is at the bank
//   - named.go: where a line may name a payment of ours
//   - statement.go, line.go, booked.go: what is kept of a statement, of its lines, and of lines without identifiers;
//     which of what came back is provisional
package isofile

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"log/slog"
	"sync"
	"sync/atomic"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/store"
)

// Name is the rail's name.
const Name = "isofile"

// reportBatch is how many reports are returned at once.
const reportBatch = 500

// leftAfter is how long after a file was kept others than who kept it write it: whoever kept it is gone.
const leftAfter = time.Minute

// Bank is the rail to one bank. It is safe for concurrent use, also by several processes with the same folder.
type Bank struct {
	options Options
	name    string // with which files and documents are kept
	form    Form
	zone    *time.Location
	folder  *folder

	brings chan struct{}         // has one for each document that is being brought
	failed atomic.Pointer[error] // why the last file that is kept could not be written; nil: it was

	mu     sync.Mutex
	looked time.Time // by Real, when Next last looked into the folder
}

// Options are what a bank is opened with.
type Options struct {
	Store  *store.Store
	Folder string           // of this machine, if Server is nil
	Used   bool             // it was the bank's before: Open needs it not, and out and in are never made again
	Server *Server          // where the folder is, if it is not on this machine
	Now    func() time.Time // the business clock
	Zone   string           // IANA name, of the bank's days, as its profile says; "": [farthing.DefaultZone]
	Log    *slog.Logger     // nil discards
	ByHand bool             // files stay in the store, for people to fetch, and are sent when people say so

	// Every is how long the folder is left alone at least, by Real, before Next looks into it again: a bank's server is
	// not asked each second. Zero: it looks at once.
	Every time.Duration
	Real  func() time.Time // required if Every or Settle is not zero

	// Settle is how long, by Real, a document must be the same before it is taken: whoever writes it may not be done.
	// Zero: it is taken at once.
	Settle time.Duration

	// Step, which may be nil, is called when each step is reached: kept (a file is in the store), put (it is in the
	// folder), noted (a document that somebody brings is known), brought (it is in the folder), taken (a document has a
	// name of ours), booked, moved. If it returns an error the step that follows is not done, just as after a crash.
	Step func(name string) error
}

var _ rail.Rail = (*Bank)(nil)

// Open opens the rail to a bank that takes files of ISO 20022. A folder of this machine must be there, unless it was
// used before; those in it are made. The bank's server is connected with when it is needed.
func Open(p *Profiles, o Options) (*Bank, error) {
	o.Zone = p.Zone
	return OpenAs(Name+"/"+p.Name, p, o)
}

// OpenAs is Open for files of another form, which are kept with this name, as are documents.
func OpenAs(name string, form Form, o Options) (*Bank, error) {
	if o.Log == nil {
		o.Log = slog.New(slog.DiscardHandler)
	}
	zone, err := calendar.Place(cmp.Or(o.Zone, farthing.DefaultZone))
	if err != nil {
		return nil, fmt.Errorf("find the zone of the bank: %w", err)
	}
	shared := &folder{used: o.Used, settling: settling{after: o.Settle, now: o.Real}}
	if o.Server != nil {
		shared.place = newRemote(o.Server)
	} else {
		shared.place = disk(o.Folder)
		if err := shared.prepare(context.Background()); err != nil && !o.Used {
			return nil, err
		}
	}
	return &Bank{
		options: o,
		name:    name,
		form:    form,
		zone:    zone,
		folder:  shared,
		brings:  make(chan struct{}, bringing),
	}, nil
}

// Close closes the folder. The bank may not be used afterwards.
func (b *Bank) Close() error { return b.folder.Close() }

// Name returns the name with which files and documents are kept, as isofile/acme.
func (b *Bank) Name() string { return b.name }

func (b *Bank) reached(step string) error {
	if b.options.Step == nil {
		return nil
	}
	return b.options.Step(step)
}

// Next returns when the first report that is kept was made, or now if there is a document of the bank, or when a file
// that somebody left is written.
func (b *Bank) Next(ctx context.Context) (time.Time, bool, error) {
	at, ok, err := b.options.Store.BankReports.NextDue(ctx, b.name)
	if err != nil || ok && !at.After(b.options.Now()) {
		return at, ok, err
	}
	if b.mayLook() {
		documents, next, err := b.folder.incoming(ctx)
		if err != nil || len(documents) > 0 {
			return b.options.Now(), err == nil, err
		}
		b.lookAfter(next)
		if settles := b.options.Now().Add(next); next > 0 && (!ok || settles.Before(at)) {
			return settles, true, nil
		}
	}
	if b.options.ByHand {
		return time.Time{}, false, nil
	}
	left, err := b.options.Store.RailFiles.Unwritten(ctx, b.name)
	if err != nil || len(left) == 0 {
		return time.Time{}, false, err
	}
	return left[0].CreatedAt.Add(leftAfter), true, nil
}

// mayLook says whether the folder was left alone long enough.
func (b *Bank) mayLook() bool {
	if b.options.Every == 0 {
		return true
	}
	b.mu.Lock()
	defer b.mu.Unlock()
	now := b.options.Real()
	if now.Sub(b.looked) < b.options.Every {
		return false
	}
	b.looked = now
	return true
}

// lookAfter lets the folder be looked into again once a document has settled, if that is sooner.
func (b *Bank) lookAfter(settles time.Duration) {
	if 0 < settles && settles < b.options.Every {
		b.mu.Lock()
		defer b.mu.Unlock()
		b.looked = b.looked.Add(settles - b.options.Every)
	}
}

// Collect takes the documents that the bank has put down, writes the files that somebody left, and returns what the
// bank has said up to a moment and what nobody has recorded.
func (b *Bank) Collect(ctx context.Context, now time.Time) ([]rail.Report, error) {
	failed := errors.Join(b.takeAll(ctx, now), b.writeLeft(ctx, now))
	kept, err := b.options.Store.BankReports.Due(ctx, b.name, now, reportBatch)
	if err != nil {
		return nil, errors.Join(err, failed)
	}
	if len(kept) == 0 {
		return nil, failed
	}
	if failed != nil { // what was said before is not kept waiting
		b.options.Log.Error("files of the bank", "error", failed)
	}
	reports := make([]rail.Report, len(kept))
	for i, k := range kept {
		if err := json.Unmarshal(k.Content, &reports[i]); err != nil {
			return nil, fmt.Errorf("read report %d of %s: %w", k.Number, k.BankReference, err)
		}
		reports[i].Unapproved = k.Unapproved
	}
	return reports, nil
}

// Acknowledge marks reports as recorded.
func (b *Bank) Acknowledge(ctx context.Context, reports []rail.Report) error {
	list := make([]store.BankReport, len(reports))
	for i, r := range reports {
		list[i] = store.BankReport{BankReference: r.BankReference, Number: r.Number}
	}
	return b.options.Store.BankReports.Recorded(ctx, b.name, list)
}

// Reports returns what is said of payments as it is kept, each with its number.
func Reports(list []rail.Report) ([]store.BankReport, error) {
	for i := range list {
		list[i].Number = number(list[i])
	}
	return encode(list)
}

// encode returns reports as they are kept.
func encode(reports []rail.Report) ([]store.BankReport, error) {
	list := make([]store.BankReport, len(reports))
	for i, r := range reports {
		if err := r.Check(); err != nil {
			return nil, Refuse("what it says of payment %.35s cannot be kept: %v", r.BankReference, err)
		}
		content, err := json.Marshal(r)
		if err != nil {
			return nil, fmt.Errorf("write a report: %w", err)
		}
		list[i] = store.BankReport{
			BankReference: r.BankReference,
			Number:        r.Number,
			At:            r.At,
			Content:       content,
		}
	}
	return list, nil
}
