package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/jobs"
	"farthing/internal/store"
)

// doctorCommand looks for problems with a store and its surroundings.
type doctorCommand struct {
	storeFlags
	Rows         int      `default:"200" placeholder:"N" help:"${doctor_rows}"`
	Rail         []string `sep:"none" placeholder:"KIND:PLACE" help:"${doctor_rail}"`
	RailProfile  []string `sep:"none" type:"existingfile" placeholder:"FILE" help:"${rail_profile}"`
	adapterFlags `prefix:"rail-"`
	sftpFlags    `prefix:"rail-"`
	mailFlags
	JSON bool `name:"json" help:"Print one line of JSON."`
}

// A check ends in one of these ways. Only wrong makes doctor fail.
const (
	fine    = "ok"
	warning = "warning"
	wrong   = "wrong"
)

// finding is the result of one check.
type finding struct {
	Check   string `json:"check"`
	Status  string `json:"status"`
	Message string `json:"message"`
	Cure    string `json:"cure,omitempty"`
}

// findings are in the order of the checks.
type findings []finding

func (f *findings) ok(check, format string, values ...any) {
	*f = append(*f, finding{Check: check, Status: fine, Message: fmt.Sprintf(format, values...)})
}

// say adds a problem and how to solve it.
func (f *findings) say(status, check, message, cure string) {
	*f = append(*f, finding{check, status, message, cure})
}

// healthy reports whether nothing is wrong.
func (f findings) healthy() bool {
	for _, found := range f {
		if found.Status == wrong {
			return false
		}
	}
	return true
}

// patience is how long a database may take to answer.
const patience = 15 * time.Second

// Run runs all checks, prints the findings, and fails if something is wrong.
func (c *doctorCommand) Run(ctx context.Context, s *screen) error {
	var found findings
	looking, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	inspected, err := store.Inspect(looking, c.Store, realNow)
	if meant := checkStore(c.Store); meant != nil {
		found.say(wrong, "store", meant.Error(), advice(meant))
	} else if err != nil {
		found.say(wrong, "store", err.Error(), unreachable(c.Store))
	} else {
		found.database(&inspected)
		if c.keyFile(&found, &inspected) && inspected.Schema == store.NewestSchema {
			c.inside(ctx, s, &found)
		}
	}
	c.rails(ctx, &found)
	c.mailServer(ctx, &found)
	return found.print(s, c.JSON)
}

// unreachable says what to do about a store that cannot be inspected.
func unreachable(storeURL string) string {
	if strings.HasPrefix(storeURL, "sqlite:") {
		return "Name the store with --store or FARTHING_STORE. farthing merchant create makes a new one."
	}
	return "See that PostgreSQL runs and that address, user and password in --store or FARTHING_STORE are right."
}

// database judges what the database reports about itself.
func (f *findings) database(i *store.Inspection) {
	f.ok("store", "%s %s answers", map[string]string{"sqlite": "SQLite", "postgres": "PostgreSQL"}[i.Engine], i.Version)
	switch {
	case i.Schema == 0:
		f.say(wrong, "schema", "there is no store in this database yet", "Run: farthing migrate --store URL")
	case i.Schema < store.OldestSchema:
		f.say(wrong, "schema", fmt.Sprintf("the store has schema %d, from before the first release", i.Schema),
			createAgain)
	case i.Schema < store.NewestSchema:
		f.say(wrong, "schema", fmt.Sprintf("the store has schema %d, this program needs %d", i.Schema,
			store.NewestSchema), "Stop every process on this store, back it up, then run: farthing migrate --store URL")
	case i.Schema > store.NewestSchema:
		f.say(wrong, "schema", fmt.Sprintf("the store has schema %d, this program knows %d", i.Schema,
			store.NewestSchema), "Install the version of farthing that migrated this store, or a newer one.")
	default:
		f.ok("schema", "version %d, which this program needs", i.Schema)
	}
	if i.Engine == "sqlite" {
		f.sqlite(i)
	} else {
		f.postgres(i)
	}
}

func (f *findings) postgres(i *store.Inspection) {
	if (i.Collation == "C" || i.Collation == "POSIX") && i.SortsByBytes {
		f.ok("collation", "%s: text sorts by its bytes", i.Collation)
	} else {
		f.say(wrong, "collation", fmt.Sprintf("the database sorts text by %q, not by its bytes", i.Collation),
			"Make a new database with LC_COLLATE 'C' from template0, and pg_restore into it.")
	}
	const cure = "Let the server connect as a role of its own, as docs/operations/postgresql.md sets it up."
	switch {
	case i.Superuser:
		f.say(wrong, "role", i.User+" is a superuser: nothing keeps it from changing the journal", cure)
	case i.ChangesJournal:
		f.say(wrong, "role", i.User+" may change rows of the journal, to which rows may only be added",
			"Run, as its owner: REVOKE UPDATE, DELETE, TRUNCATE ON journal FROM "+i.User)
	case i.OwnsJournal:
		f.say(warning, "role", i.User+" owns the journal, and so may give itself back the right to change it", cure)
	default:
		f.ok("role", "%s may add to the journal and not change it", i.User)
	}
	unsafe := []string{}
	for _, setting := range []struct{ name, value string }{{"fsync", i.Fsync}, {"full_page_writes", i.FullPageWrites},
		{"synchronous_commit", i.SynchronousCommit}} {
		if setting.value == "off" {
			unsafe = append(unsafe, setting.name)
		}
	}
	if len(unsafe) == 0 {
		f.ok("durability", "what is committed is on disk")
	} else {
		f.say(wrong, "durability", strings.Join(unsafe, " and ")+" is off: what was acknowledged can be lost when "+
			"the machine stops", "Set it to on in postgresql.conf and reload; for synchronous_commit look at the "+
			"role's and database's own settings too.")
	}
	f.replication(i)
	f.clock(i.Ahead)
}

// longestAcknowledging is how long a commit may wait for a standby before doctor warns.
const longestAcknowledging = 5 * time.Second

// replication judges what would happen in a failover.
func (f *findings) replication(i *store.Inspection) {
	const page = "docs/operations/high-availability.md tells how."
	switch {
	case i.Hosts > 1 && !i.AsksPrimary:
		f.say(wrong, "hosts", fmt.Sprintf("%d hosts are named, and any of them will do, a standby too", i.Hosts),
			"Add target_session_attrs=read-write to the URL.")
	case i.Hosts > 1 && i.NoTimeline:
		f.say(warning, "hosts", "the server does not report its timeline, so an old primary that comes back cannot "+
			"be distinguished from the new one", "Make sure that a failover shuts the old primary out first. "+page)
	case i.Hosts > 1:
		f.ok("hosts", "%d are named; only the primary of the highest timeline is written to", i.Hosts)
	}
	switch {
	case i.Synchronous != "" && i.SynchronousCommit == "local":
		f.say(wrong, "standbys", "synchronous_commit is local: no commit waits for the standbys that are named",
			"Set synchronous_commit to on.")
	case i.Synchronous != "" && i.Waiting > longestAcknowledging:
		f.say(wrong, "standbys", fmt.Sprintf("a commit has waited for a standby for %v: nothing is acknowledged",
			i.Waiting.Round(time.Second)), "Bring a standby back. "+page)
	case i.Synchronous != "" && i.Standbys == 0:
		f.say(wrong, "standbys", "commits wait for standbys, and none is connected", "Bring a standby back. "+page)
	case i.Synchronous != "":
		f.ok("standbys", "each commit waits for standbys (%s); %d connected", i.Synchronous, i.Standbys)
	case i.Hosts > 1:
		f.say(wrong, "standbys", "no commit waits for a standby: a failover can lose what was acknowledged",
			"Set synchronous_standby_names. "+page)
	default:
		f.ok("standbys", "none: what is acknowledged is on the disk of one machine")
	}
}

// clock judges the difference between the database's clock and the machine's.
func (f *findings) clock(ahead time.Duration) {
	const cure = "Let both machines follow the same time servers (chrony, systemd-timesyncd)."
	switch {
	case ahead.Abs() > maxSkew:
		f.say(wrong, "clock", fmt.Sprintf("the database's clock differs from this machine's by %v: farthing serve "+
			"writes nothing while it does", ahead), cure)
	case ahead.Abs() > maxSkew/2:
		f.say(warning, "clock", fmt.Sprintf("the database's clock differs from this machine's by %v", ahead), cure)
	default:
		f.ok("clock", "the database's and this machine's agree")
	}
}

// A SQLite store needs room for a batch, for its log, and now and then for a copy of itself.
const (
	minRoom   = 100 << 20
	roomAhead = 1 << 30
)

func (f *findings) sqlite(i *store.Inspection) {
	if i.JournalMode == "wal" {
		f.ok("durability", "write-ahead log; every commit waits for the disk")
	} else {
		f.say(wrong, "durability", fmt.Sprintf("the file's journal mode is %q, not WAL", i.JournalMode),
			"Stop every process on the store; the next start sets it. If it stays, the file is on a file system (a "+
				"network's) that cannot do it: move it to a local disk.")
	}
	if i.Shared {
		f.say(warning, "permissions", i.File+" can be read by other users of this machine", "chmod 600 "+i.File)
	} else {
		f.ok("permissions", "only the file's owner can read it")
	}
	free, err := freeSpace(i.File)
	if err != nil {
		f.say(warning, "disk", "cannot find out how much room is left: "+err.Error(), "Look at it yourself.")
		return
	}
	f.room(i, free)
}

// room judges how much space is free on the disk that contains the file.
func (f *findings) room(i *store.Inspection, free int64) {
	said := fmt.Sprintf("%d MB are free, the store takes %d MB", free>>20, i.Bytes>>20)
	switch {
	case free < minRoom:
		f.say(wrong, "disk", said, "Make room now: when the disk is full, nothing is recorded any more.")
	case free < max(roomAhead, i.Bytes):
		f.say(warning, "disk", said+": too little for a copy of it", "Make room, or move the store to a larger disk.")
	default:
		f.ok("disk", "%s", said)
	}
}

// keyFile checks the key file without opening the store, which would make one. It returns false if the store cannot be
// opened for lack of a key file.
func (c *doctorCommand) keyFile(f *findings, i *store.Inspection) bool {
	file := c.KeyFile
	if i.Engine == "sqlite" {
		file = cmp.Or(file, i.File+".key")
	}
	if file == "" {
		f.say(wrong, "key file", "none is named", "Name it with --key-file or FARTHING_KEY_FILE.")
		return false
	}
	info, err := os.Stat(file)
	sealed := i.Sealed || i.Schema != 0 && i.Schema != store.NewestSchema // which of an earlier one is not known
	if errors.Is(err, fs.ErrNotExist) && !sealed {
		f.ok("key file", "%s is made at the first start: nothing is sealed yet", file)
		return false
	}
	if err != nil {
		f.say(wrong, "key file", err.Error(),
			"Bring it back from where you keep it: what was sealed with it cannot be read otherwise.")
		return false
	}
	if info.Mode().Perm()&0o077 != 0 {
		f.say(wrong, "key file", fmt.Sprintf("%s can be read by other users of this machine (%v)", file,
			info.Mode().Perm()), "chmod 600 "+file)
	}
	return true
}

// users looks for anybody who could sign in to the dashboard.
func (f *findings) users(ctx context.Context, st *store.Store) error {
	there, err := st.Users.Any(ctx)
	switch {
	case err != nil:
		return err
	case there:
		f.ok("users", "people can sign in to the dashboard")
	default:
		f.say(warning, "users", "nobody can sign in to the dashboard yet", "Invite the first one: "+inviteSomebody)
	}
	return nil
}

// inside opens the store and judges its contents.
func (c *doctorCommand) inside(ctx context.Context, s *screen, f *findings) {
	err := c.with(ctx, s, func(st *store.Store, business *clock) error {
		if opened, err := st.SealingKeys.Check(ctx, byHand()); err == nil {
			f.ok("sealed", "the key file opens what was sealed, %s looked at", counted(int64(opened), "secret"))
		} else {
			f.say(wrong, "sealed", err.Error(), cmp.Or(advice(err), "Try again when the database answers."))
		}
		keys, err := tokenKeys(ctx, st)
		if err != nil {
			return err
		}
		f.signingKeys(keys, realNow())
		last, err := st.Checkpoints.Last(ctx)
		if err != nil && !errors.Is(err, store.ErrNotFound) {
			return err
		}
		f.checkpoint(last, realNow())
		newest, err := st.Settings.Newest(ctx)
		if err != nil {
			return err
		}
		if newest.TwoPeople == farthing.DualControlOff {
			f.say(warning, "two people", "two-person approval is off: people can approve their own requests",
				"Once there are two of you, run: farthing settings set --two-people all --reason TEXT")
		}
		if err := f.users(ctx, st); err != nil {
			return err
		}
		if err := f.workers(ctx, st, business, s); err != nil {
			return err
		}
		if err := f.statements(ctx, st); err != nil {
			return err
		}
		if err := c.contacts(ctx, st, f); err != nil {
			return err
		}
		if err := f.quarantine(ctx, st, business.Now()); err != nil {
			return err
		}
		waiting, err := st.Books.Outstanding(ctx)
		if err != nil {
			return err
		}
		f.outstanding(&waiting)
		if err := f.webhooks(ctx, st); err != nil {
			return err
		}
		if err := f.safeguarding(ctx, st, waiting.Safeguarding.Unsigned); err != nil {
			return err
		}
		return c.books(ctx, st, f)
	})
	if err != nil {
		f.say(wrong, "store", err.Error(), advice(err))
	}
}

// longestSigning is the longest time for which a key signs if a server runs, which makes the next key in time, plus a
// week.
const longestSigning = 97 * 24 * time.Hour

func (f *findings) signingKeys(keys []tokenKey, now time.Time) {
	if len(keys) == 0 {
		f.ok("signing keys", "none yet: the first start of farthing serve makes one")
		return
	}
	for _, key := range keys {
		if key.Status != "signing" {
			continue
		}
		if age := now.Sub(key.SignsFrom); age > longestSigning {
			f.say(warning, "signing keys",
				fmt.Sprintf("the key %s has signed for %d days", key.KeyID, int(age.Hours()/24)),
				"Run: farthing keys rotate-signing. A server that runs does so by itself.")
			return
		}
		f.ok("signing keys", "%s has signed tokens since %s", key.KeyID, stamp(&key.SignsFrom))
		return
	}
	f.say(wrong, "signing keys", "no key signs tokens now",
		"Run: farthing keys rotate-signing; and make sure that this machine's clock is right.")
}

// checkpoint judges the age of the last checkpoint; the zero time means that there was none.
func (f *findings) checkpoint(last, now time.Time) {
	const cure = "Start farthing serve with --checkpoints DIR, or let a timer run farthing checkpoint, and keep the " +
		"files elsewhere."
	switch {
	case last.IsZero():
		f.say(warning, "checkpoint", "none was ever written: the database's owner could rewrite history unseen",
			cure)
	case now.Sub(last) > 2*jobs.CheckpointEvery:
		f.say(warning, "checkpoint", "the last one was written at "+stamp(&last), cure)
	default:
		f.ok("checkpoint", "the last one was written at %s", stamp(&last))
	}
}

// longestWait is how long something may be due before doctor warns.
const longestWait = 5 * time.Minute

// connected says by which rails the store pays.
func (f *findings) connected(ctx context.Context, st *store.Store) error {
	banks, err := st.BankReports.Banks(ctx)
	if err != nil {
		return err
	}
	rails, err := st.ConnectedRails.List(ctx)
	switch {
	case err != nil:
		return err
	case len(banks) > 0:
		f.ok("rail", "reports of the bank have come by %s", strings.Join(banks, ", "))
	case len(rails) > 0 && rails[0].Terms.Hold:
		f.ok("rail", "a server accepts withdrawals and holds them (--rail hold)")
	case len(rails) > 0:
		f.ok("rail", "a server pays by %s; no bank has reported yet", rails[0].Terms.Name)
	default:
		f.say(warning, "rail", "no bank has reported yet: without farthing serve --rail nothing can be "+
			"withdrawn, and schedules withdraw nothing",
			"docs/operations/connect-a-bank.md tells how; --rail hold takes withdrawals and holds them, for a "+
				"rehearsal.")
	}
	return nil
}

// workers judges how long due work has waited. In a sandbox the work waits for the clock.
func (f *findings) workers(ctx context.Context, st *store.Store, business *clock, s *screen) error {
	sandbox, err := st.Sandbox(ctx)
	if err != nil {
		return err
	}
	if sandbox {
		f.ok("workers", "a sandbox: its clock stands at %s, and what falls due later waits until it is moved",
			stamp(new(business.Now())))
		return nil
	}
	if err := f.connected(ctx, st); err != nil {
		return err
	}
	now := business.Now()
	overdue, err := newEngine(st, business, &platform{log: s.log("text")}, nil).Overdue(ctx, now)
	if err != nil {
		return err
	}
	waiting := []string{}
	for _, o := range overdue {
		if now.Sub(o.Since) > longestWait {
			waiting = append(waiting, fmt.Sprintf("%s since %s", o.Job, stamp(&o.Since)))
		}
	}
	if len(waiting) == 0 {
		f.ok("workers", "nothing has been due for longer than %v", longestWait)
		return nil
	}
	f.say(warning, "workers", "work waits: "+strings.Join(waiting, ", "),
		"Make sure that a farthing serve runs on this store, without --workers=false, and read what its log says "+
			"about the job.")
	return nil
}

// endsOutage says what to do about what cannot be reached.
var endsOutage = map[store.Target]string{
	store.MailServer: "See that the mail server runs, and that --smtp and its user are right. What waits is sent " +
		"once it answers.",
	store.WebhookEndpoints: "See that the firewall and the resolver let farthing serve call the Internet on the " +
		"ports 443 and 8443. What waits is sent once it can.",
}

// outstanding judges what waits for people, for banks, and for what else the platform sends to.
func (f *findings) outstanding(o *store.Outstanding) {
	for i := range o.Banks {
		b := &o.Banks[i]
		if b.FailingSince == nil {
			f.ok("bank", "%s could be reached at %s", b.Rail, stamp(&b.ReachedAt))
			continue
		}
		said := fmt.Sprintf("%s cannot be reached since %s: %s", b.Rail, stamp(b.FailingSince), b.Error)
		if b.Waits.Text != "" {
			said += "; " + b.Waits.Text
		}
		f.say(wrong, "bank", said, "What waits was not sent, and can be canceled. See that the adapter, the folder or "+
			"the bank's server is there; farthing serve tries again every few seconds.")
	}
	for i := range o.Outages {
		out := &o.Outages[i]
		said := fmt.Sprintf("fails since %s: %s", stamp(&out.Since), out)
		f.say(wrong, string(out.Target), said, endsOutage[out.Target])
	}
	f.profiles(o.Waiting)
	if o.Unknown == 0 && o.Breaks == 0 {
		f.ok("money", "no outcome is unknown, and the bank contradicts nothing")
		return
	}
	f.say(warning, "money", fmt.Sprintf("%s of unknown outcome, %s open", counted(o.Unknown, "withdrawal"),
		counted(o.Breaks, "break")), "Ask the bank; docs/operations/payouts.md tells how to go on.")
}

// books recomputes the last rows.
func (c *doctorCommand) books(ctx context.Context, st *store.Store, f *findings) error {
	report, err := st.Audit(ctx, "", 1000, c.Rows)
	if err != nil {
		return err
	}
	for _, bad := range report.Problems {
		f.say(wrong, "books", problem{bad.MerchantID, bad.Seq, bad.Message}.String(),
			"Stop writing to this store, keep a copy of it as it is, and run farthing verify.")
	}
	if len(report.Problems) == 0 {
		f.ok("books", "%s and the last %s are right; farthing verify checks all", counted(report.Books, "book"),
			counted(report.Rows, "journal row"))
	}
	return nil
}

func (f findings) print(s *screen, asJSON bool) error {
	if asJSON {
		if err := s.json(struct {
			OK     bool     `json:"ok"`
			Checks findings `json:"checks"`
		}{f.healthy(), f}); err != nil {
			return err
		}
	} else {
		rows := [][]string{}
		for _, found := range f {
			rows = append(rows, []string{found.Status, found.Check, found.Message})
			if found.Cure != "" {
				rows = append(rows, []string{"", "", "→ " + found.Cure})
			}
		}
		s.table(rows)
	}
	if !f.healthy() {
		return errReported
	}
	return nil
}
