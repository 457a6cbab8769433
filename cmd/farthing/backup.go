package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/store/move"
)

// backupCommand copies a store into a SQLite file while others continue to write to it.
type backupCommand struct {
	storeFlags
	To       string `type:"path" required:"" placeholder:"FILE" help:"Where the copy goes; nothing may be there yet."`
	NoVerify bool   `help:"Do not verify the copy: without its key file that cannot be done."`
	JSON     bool   `name:"json" help:"Print one line of JSON."`
}

// restoreCommand brings a copy back.
type restoreCommand struct {
	storeFlags
	From string `type:"existingfile" required:"" placeholder:"FILE" help:"A copy that farthing backup made."`
	JSON bool   `name:"json" help:"Print one line of JSON."`
}

// copied is what both commands print with --json. OK is null if the copy was not verified.
type copied struct {
	File   string `json:"file"`
	Bytes  int64  `json:"bytes"`
	Schema int64  `json:"schema"`
	OK     *bool  `json:"ok"`
	Books  int64  `json:"books"`
	Rows   int64  `json:"rows"`
}

// longestRest is how long a backup of a store on PostgreSQL rests at most after a slice; otherwise it rests for as long
// as the slice took.
const longestRest = time.Second

// errSQLiteOnly is the error for a store on PostgreSQL.
var errSQLiteOnly = advised{store.ErrNotSQLite,
	"farthing move brings a backup to PostgreSQL; what its own tools made, they restore. See " +
		"docs/operations/backup.md."}

// Run copies the store, verifies the copy, and only then gives the copy its name.
func (c *backupCommand) Run(ctx context.Context, s *screen) error {
	path, isFile := sqliteFile(c.Store)
	if isFile && !exists(path) {
		return fmt.Errorf("%w in %s", store.ErrNoStore, path)
	}
	if !isFile && !c.NoVerify {
		if err := c.check(); err != nil {
			return err
		}
	}
	if exists(c.To) {
		return advised{fmt.Errorf("%s exists already", c.To),
			"Name a file that does not: a backup never overwrites another."}
	}
	draft, err := draftOf(c.To)
	if err != nil {
		return err
	}
	defer forget(draft)
	done := copied{File: c.To}
	made, err := c.copy(ctx, s, draft)
	if err != nil {
		return err
	}
	if done.Schema = made.Schema; made.Untold != nil {
		s.note("The store's journal does not say that it was copied: %v", made.Untold)
	}
	switch {
	case c.NoVerify:
		s.note("The copy is not verified, as asked for.")
	case done.Schema < store.NewestSchema:
		s.note("The copy is not verified: it has schema %d, and looking at it would migrate it to %d. Verify it with "+
			"the program that wrote it.", done.Schema, store.NewestSchema)
	default:
		if err := done.verify(ctx, s, storeFlags{Store: "sqlite:" + draft,
			KeyFile: cmp.Or(c.KeyFile, path+".key")}); err != nil {
			return err
		}
	}
	if err := done.place(draft); err != nil {
		return err
	}
	if c.JSON {
		return s.json(done)
	}
	s.line("%s holds a copy of %s, %s%s.", c.To, made.of, counted(done.Bytes, "byte"), done.verdict())
	s.note("Keep the key file too, and not beside the copy: without it no bank account can be read, and with it " +
		"everybody can.")
	return nil
}

// made is a copy that backup wrote.
type made struct {
	store.Copy
	of string // the store
}

// copy writes a copy of the store into a file that is empty.
func (c *backupCommand) copy(ctx context.Context, s *screen, file string) (done made, err error) {
	if path, isFile := sqliteFile(c.Store); isFile {
		copied, err := store.Backup(ctx, store.Copying{
			Store: c.Store,
			File:  file,
			As:    c.To,
			By:    byHand(),
			At:    realNow(),
		})
		return made{copied, path}, err
	}
	m := &move.Move{}
	if m.From, err = store.OpenDatabase(c.Store); err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, m.From.Close()) }()
	if m.To, err = store.OpenDatabase("sqlite:" + file); err != nil {
		return done, err
	}
	defer func() { err = errors.Join(err, m.To.Close(), store.SyncFile(file)) }()
	size, err := m.Look(ctx)
	if err != nil {
		return done, err
	}
	done.of, done.Schema = m.From.Name, store.NewestSchema
	done.Untold = m.From.Journal(ctx, realNow(), farthing.OperatorEntry{
		Type:      farthing.EventStoreCopied,
		SubjectID: "store",
		Changes:   map[string]any{"to": c.To},
		By:        byHand(),
	})
	if _, _, err := store.Migrate(ctx, "sqlite:"+file, byHand(), realNow()); err != nil {
		return done, err
	}
	p := newProgress(s, "rows copied", size.Rows)
	began := time.Now()
	m.Progress = func(size move.Size) {
		p.showSize(size.Rows, size.Bytes)
		select { // those who write to the store meanwhile want the processors too
		case <-time.After(min(time.Since(began), longestRest)):
		case <-ctx.Done():
		}
		began = time.Now()
	}
	defer p.end()
	_, err = m.Backup(ctx)
	return done, err
}

// Run copies the backup, verifies the copy, and only then gives the store its name.
func (c *restoreCommand) Run(ctx context.Context, s *screen) error {
	path, ok := strings.CutPrefix(c.Store, "sqlite:")
	if !ok {
		return errSQLiteOnly
	}
	for _, file := range []string{path, path + "-wal"} {
		if exists(file) {
			return advised{fmt.Errorf("%s exists already", file),
				"Stop every process on that store and move its files away, all of them; or restore to another place " +
					"with --store."}
		}
	}
	if info, err := os.Stat(c.From + "-wal"); err == nil && info.Size() > 0 {
		return advised{fmt.Errorf("%s is a store in use", c.From),
			"Copy it with farthing backup: its last writes are not in the file yet."}
	}
	draft, err := draftOf(path)
	if err != nil {
		return err
	}
	defer forget(draft)
	if err := copyFile(c.From, draft); err != nil {
		return err
	}
	done := copied{File: path, Schema: store.NewestSchema}
	copied := storeFlags{Store: "sqlite:" + draft, KeyFile: cmp.Or(c.KeyFile, path+".key")}
	if err := done.verify(ctx, s, copied); err != nil {
		return err
	}
	err = copied.with(ctx, s, func(st *store.Store, _ *clock) error {
		return st.Operator.Restored(ctx, c.From, byHand())
	})
	if err != nil {
		return err
	}
	if err := done.place(draft); err != nil {
		return err
	}
	if c.JSON {
		return s.json(done)
	}
	s.line("%s is restored from %s, %s%s.", path, c.From, counted(done.Bytes, "byte"), done.verdict())
	return nil
}

// verify recomputes every book of a copy.
func (d *copied) verify(ctx context.Context, s *screen, f storeFlags) error {
	return f.with(ctx, s, func(st *store.Store, _ *clock) error {
		p := newProgress(s, "journal rows verified", 0)
		report, err := st.Verify(ctx, func(_, rows int64) { p.show(rows, 0) })
		p.end()
		if err != nil {
			return err
		}
		d.OK, d.Books, d.Rows = new(len(report.Problems) == 0), report.Books, report.Rows
		for _, bad := range report.Problems {
			s.note("%s, row %d: %s", bad.MerchantID, bad.Seq, bad.Message)
		}
		if !*d.OK {
			return advised{errors.New("the copy does not verify; it was not kept"),
				"Run farthing verify on the store itself: it is likely to have the same problems. With --no-verify " +
					"it is copied all the same."}
		}
		return nil
	})
}

// verdict returns the result of the verification in words.
func (d *copied) verdict() string {
	if d.OK == nil {
		return ", not verified"
	}
	return fmt.Sprintf("; %s with %s verified", counted(d.Books, "book"), counted(d.Rows, "journal row"))
}

// place gives a draft its name, if no other file has it yet.
func (d *copied) place(draft string) error {
	info, err := os.Stat(draft)
	if err != nil {
		return fmt.Errorf("look at the copy: %w", err)
	}
	d.Bytes = info.Size()
	// A link fails if the name is taken; file systems without links offer no such safe way.
	if err := os.Link(draft, d.File); err != nil {
		if exists(d.File) {
			return fmt.Errorf("%s was made in the meantime: %w", d.File, err)
		}
		if err := os.Rename(draft, d.File); err != nil {
			return fmt.Errorf("name the copy: %w", err)
		}
	}
	return store.SyncFile(d.File)
}

// draftOf makes an empty file beside another, readable only by its owner.
func draftOf(file string) (string, error) {
	draft, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file)+".*.part")
	if err != nil {
		return "", fmt.Errorf("make a file beside %s: %w", file, err)
	}
	return draft.Name(), draft.Close()
}

// forget removes a draft with the files that SQLite put beside it.
func forget(draft string) {
	for _, end := range []string{"", "-wal", "-shm", "-journal"} {
		_ = os.Remove(draft + end) // most of them do not exist
	}
}

// copyFile copies the contents of a file into another one and waits for the disk.
func copyFile(from, to string) error {
	in, err := os.Open(from)
	if err != nil {
		return fmt.Errorf("read the copy: %w", err)
	}
	defer func() { _ = in.Close() }() // it was only read from
	out, err := os.OpenFile(to, os.O_WRONLY|os.O_TRUNC, 0o600)
	if err != nil {
		return fmt.Errorf("write the store: %w", err)
	}
	_, err = io.Copy(out, in)
	if err := errors.Join(err, out.Sync(), out.Close()); err != nil {
		return fmt.Errorf("copy %s: %w", from, err)
	}
	return nil
}
