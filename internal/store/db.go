package store

import (
	"cmp"
	"context"
	"crypto/rand"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"strings"
	"sync/atomic"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/seal"
)

// ErrNotFound says that the one record asked for does not exist.
var ErrNotFound = errors.New("not found")

// These say why a store cannot be opened: there is none at its address, nothing answers there, its files cannot be
// opened, or what it has sealed was sealed with a key file that is not there.
var (
	ErrNoStore     = errors.New("there is no store")
	ErrUnreachable = errors.New("the database does not answer")
	ErrUnopened    = errors.New("the store's file cannot be opened")
	ErrNoKeyFile   = errors.New("there is no key file, and this store has sealed secrets with one")
)

// errNoRows is the error of queryRow if no row matched.
var errNoRows = ErrNotFound

// Options of Open. Now and Real are required, every other field has a usable zero value.
type Options struct {
	Now       func() time.Time     // business clock: what booked_at and every rule of the business follow
	Real      func() time.Time     // real clock: tokens, leases, deadlines
	KeyFile   string               // sealing key file; "" is PATH.key beside a SQLite file, and an error on PostgreSQL
	Log       *slog.Logger         // nil discards
	Unsafe    bool                 // for tests: SQLite does not wait for the disk
	Create    bool                 // make a SQLite store that is not there; nothing else is made without a word
	ReadConns int                  // connections for reading; 0 is max(2, cores) on SQLite, 16 on PostgreSQL
	Rails     []farthing.RailTerms // of the rails that carry withdrawals, the one that does unless told first
	// open the target of a move that is not complete, which is for the move alone
	Unfinished bool
	Visiting   bool               // this process connects no rails: those of the servers that run count
	Simulator  farthing.RailTerms // of the rail of a sandbox, if Rails has none; zero: none is connected there either
	Random     io.Reader          // of salts and of the key of digests; nil is the system's
	// on PostgreSQL: nothing is written while its clock and Real differ by more; 0: they are not compared
	MaxSkew time.Duration
	Traced  bool // on PostgreSQL: tell OpenTelemetry's global provider of statements that are part of a trace

	// Fatal, which may be nil, is called when the store cannot go on: it was moved, or SQLite's file failed and could
	// not be reopened. The process should end; what was acknowledged is stored.
	Fatal func(error)

	// Measure, which may be nil, is called when a batch of commands begins. The function that it returns is called with
	// the number of commands once the batch is committed or refused: for metrics, which have a finer clock than Real.
	Measure func() func(commands int)
}

// Store is an open store. It is safe for concurrent use; several processes may have the same one open.
type Store struct {
	Records

	Breaks      *Breaks      // reports of the bank that contradict the books
	BankReports *BankReports // what banks have said, as it arrived
	RailFiles   *RailFiles   // payment files for banks
	Documents   *Documents   // documents of banks that came as files
	// what is reconciled: statements, expectations, matches
	Reconciliations *Reconciliations
	Safeguarding    *Safeguarding // the record of each business day
	// the operator's bank accounts that statements name
	SafeguardingAccounts *SafeguardingAccounts
	ConnectedRails       *ConnectedRails
	BankConnections      *BankConnections
	Outages              *Outages  // of the mail server, and of webhooks as a whole
	Clock                *Clock    // of a sandbox
	Simbank              *Simbank  // what a sandbox's simulated bank knows
	Settings             *Settings // the platform's defaults, and what is paused
	Operator             *Operator // the operator's own journal
	Contacts             *Contacts // whom mail is sent to
	Notices              *Notices  // mails to contacts, and what became of them

	Users          *Users          // who signs in to the dashboard
	Roles          *Roles          // that the operator and merchants made for them
	Sessions       *Sessions       // who is signed in
	SignInFailures *SignInFailures // wrong passwords

	Clients     *Clients     // OAuth clients and the digests of their secrets
	SigningKeys *SigningKeys // keys that sign access tokens, sealed
	SealingKeys *SealingKeys // keys that seal secrets
	Revocations *Revocations // access tokens taken back before they expire
	Assertions  *Assertions  // clients' signed assertions that were accepted
	Checkpoints *Checkpoints // signed files of where every book stands

	Writes *Writes // whether the store can be written

	engine
	writer    *writer
	pace      *pace // of streams
	counts    counts
	followers followers
	fences    fences
	failed    atomic.Bool // SQLite's file could not be written
	probing   context.Context
	stop      context.CancelFunc // ends probing
	options   Options
	keyFile   *seal.File
	numbers   digestKey

	// callers that read a payment, one that something has taken of, or a client
	payments, spentPayments *coalescer[soughtPayment]
	clients                 *coalescer[soughtClient]

	sandbox, unmarked atomic.Bool // the store is known to be one, or not to be told of as one
}

// row is one row of an answer; Scan takes pointers, in the order of the columns.
type row interface {
	Scan(dest ...any) error
}

// Open opens the store at a URL: "sqlite:PATH", which is migrated if it is older, and made if Create says so, or
// "postgres://…", which must have been migrated by [Migrate], sort text by its bytes (collation C) and have exactly
// this schema version. The error is [ErrNoStore] if there is none. The caller closes it.
func Open(ctx context.Context, url string, o Options) (*Store, error) {
	if o.Now == nil || o.Real == nil {
		return nil, errors.New("open store: no clock given")
	}
	if o.Random == nil {
		o.Random = rand.Reader
	}
	o.Log = cmp.Or(o.Log, slog.New(slog.DiscardHandler))
	if o.Measure == nil {
		o.Measure = func() func(int) { return func(int) {} }
	}
	if o.Fatal == nil {
		o.Fatal = func(error) {}
	}
	s := &Store{options: o, pace: newPace(o.Real)}
	s.probing, s.stop = context.WithCancel(context.WithoutCancel(ctx))
	s.oneWrite = make(chan struct{}, 1)
	s.Writes = &Writes{s: s}
	var err error
	if path, ok := sqlitePath(url); ok {
		err = s.openSQLite(ctx, path)
	} else if isPostgres(url) {
		err = s.openPostgres(ctx, url)
	} else {
		err = fmt.Errorf("%q is neither sqlite:PATH nor postgres://…", scheme(url))
	}
	if err == nil {
		err = s.Writes.refuseMoved(ctx)
	}
	if err != nil {
		s.engine.close()
		return nil, fmt.Errorf("open store: %w", err)
	}
	s.Records = recordsOf(s)
	s.payments, s.spentPayments = s.Payments.crowd(paymentByID, false), s.Payments.crowd(spentPaymentByID, true)
	s.Settings = &Settings{s: s}
	s.Users, s.Sessions, s.SignInFailures = &Users{s}, &Sessions{s}, &SignInFailures{s}
	s.Roles = &Roles{s}
	s.Clients = &Clients{s: s}
	s.clients = s.Clients.crowd()
	s.SigningKeys = &SigningKeys{s}
	s.Revocations = &Revocations{s}
	s.Assertions = &Assertions{s}
	s.Checkpoints = &Checkpoints{s}
	s.Operator = &Operator{s}
	s.SealingKeys = &SealingKeys{s}
	s.Clock = &Clock{s}
	if err := s.SealingKeys.openFile(ctx); err != nil {
		s.engine.close()
		return nil, fmt.Errorf("open store: %w", err)
	}
	s.Contacts = &Contacts{s: s}
	s.Notices = &Notices{s}
	s.Breaks = &Breaks{s}
	s.Safeguarding = &Safeguarding{s}
	s.SafeguardingAccounts = &SafeguardingAccounts{s}
	s.ConnectedRails = &ConnectedRails{s}
	s.BankConnections = &BankConnections{s}
	s.Outages = &Outages{s}
	s.Simbank = &Simbank{s}
	s.BankReports = &BankReports{s}
	s.RailFiles = &RailFiles{s}
	s.Documents = &Documents{s}
	s.Reconciliations = &Reconciliations{s}
	s.startWriter()
	return s, nil
}

// Close closes the connections. The store may not be used afterwards.
func (s *Store) Close() error {
	s.writer.close()
	s.stop()
	return s.engine.close()
}

// scheme returns the text before the first colon: the part of a store's URL that holds no password.
func scheme(url string) string {
	before, _, _ := strings.Cut(url, ":")
	return before
}

// ms returns a time as the tables keep it: milliseconds since 1970 UTC, truncated, not rounded.
func ms(t time.Time) int64 { return t.UnixMilli() }

// fromMS returns the time, in UTC, of a value of ms.
func fromMS(v int64) time.Time { return time.UnixMilli(v).UTC() }

// msOrNull returns ms of a time that may be missing.
func msOrNull(t *time.Time) *int64 {
	if t == nil {
		return nil
	}
	v := ms(*t)
	return &v
}

// fromMSOrNull returns fromMS of a column that may be NULL.
func fromMSOrNull(v *int64) *time.Time {
	if v == nil {
		return nil
	}
	t := fromMS(*v)
	return &t
}
