package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"time"

	"farthing/internal/store"
	"farthing/internal/store/move"
)

// moveCommand copies a store into another database and closes the first.
type moveCommand struct {
	From    string `required:"" placeholder:"URL" help:"${move_from}"`
	To      string `required:"" placeholder:"URL" help:"${move_to}"`
	KeyFile string `type:"path" placeholder:"FILE" help:"${move_key_file}"`
	DryRun  bool   `help:"Check both stores and print what would be moved, and change neither."`
	Undo    bool   `help:"${move_undo}"`
	JSON    bool   `name:"json" help:"Print one line of JSON."`
}

// movedStore is what move prints with --json.
type movedStore struct {
	From   string `json:"from"`
	To     string `json:"to"`
	Tables int    `json:"tables"`
	Rows   int64  `json:"rows"`
	Bytes  int64  `json:"bytes"`
	OK     *bool  `json:"ok"` // null: nothing was moved
	Books  int64  `json:"books"`
}

// usualRate is how many rows a second are copied and compared on a small machine, for the time that --dry-run names.
const usualRate = 20_000

// Run moves, or goes on with a move that was interrupted.
func (c *moveCommand) Run(ctx context.Context, s *screen) (err error) {
	m := &move.Move{}
	made := "" // the target's file, if it was not there
	defer func() {
		if made != "" && m.To != nil {
			if version, asked := m.To.Schema(context.WithoutCancel(ctx)); asked == nil && version == 0 {
				defer os.Remove(made) // nothing was moved
			}
		}
		for _, db := range []*store.Database{m.From, m.To} {
			if db != nil {
				err = errors.Join(err, db.Close())
			}
		}
	}()
	for _, side := range []struct {
		flag, url string
		db        **store.Database
		made      bool
	}{{"--from", c.From, &m.From, false}, {"--to", c.To, &m.To, !c.DryRun && !c.Undo}} {
		if path, isFile := sqliteFile(side.url); isFile && !side.made && !exists(path) {
			if side.flag == "--to" {
				continue
			}
			return fmt.Errorf("%w in %s", store.ErrNoStore, path)
		} else if isFile && !exists(path) {
			made = path
		}
		db, err := store.OpenDatabase(side.url)
		if err != nil {
			return fmt.Errorf("%s: %w", side.flag, err)
		}
		*side.db = db
	}
	if c.Undo {
		return c.undo(ctx, s, m)
	}
	closed, err := m.From.Closed(ctx)
	if err != nil {
		return err
	}
	if closed && !c.DryRun { // a move was interrupted between its last two steps
		return c.release(ctx, s, m, movedStore{From: m.From.Name, To: m.To.Name})
	}
	size, err := m.Look(ctx)
	if err != nil {
		return err
	}
	if err := c.check(ctx, s, m); err != nil {
		return err
	}
	done := movedStore{
		From:   m.From.Name,
		To:     c.To,
		Tables: size.Tables,
		Rows:   size.Rows,
		Bytes:  size.Bytes,
	}
	if c.DryRun {
		return c.plan(s, done)
	}
	done.To = m.To.Name
	return c.move(ctx, s, m, done)
}

// source returns the flags that open the source.
func (c *moveCommand) source() storeFlags { return storeFlags{Store: c.From, KeyFile: c.key()} }

// key returns the key file of both stores.
func (c *moveCommand) key() string {
	for _, url := range []string{c.From, c.To} {
		if path, isFile := sqliteFile(url); isFile && c.KeyFile == "" {
			return path + ".key"
		}
	}
	return c.KeyFile
}

// check looks whether source and target can be moved, and whether the key file opens what the source has sealed.
func (c *moveCommand) check(ctx context.Context, s *screen, m *move.Move) error {
	if m.To != nil {
		if err := m.To.Fit(ctx); err != nil {
			return err
		}
	}
	if err := m.Check(ctx, realNow()); err != nil {
		return err
	}
	if c.key() == "" {
		return storeFlags{Store: c.From}.check()
	}
	if !exists(c.key()) {
		return fmt.Errorf("%w: %s", store.ErrNoKeyFile, c.key())
	}
	_, stopped := m.From.Mark(ctx)
	return c.source().with(ctx, s, func(st *store.Store, _ *clock) error {
		if !errors.Is(stopped, store.ErrNotStopped) {
			return stopped // what is sealed was opened before it was stopped, and nothing can be written
		}
		if _, err := st.SealingKeys.Check(ctx, byHand()); err != nil {
			return err
		}
		if c.DryRun {
			return nil
		}
		_, err := st.Checkpoints.Write(ctx, io.Discard, byHand()) // makes the key, if there is none: later nothing can
		return err
	})
}

// plan prints what would be moved.
func (c *moveCommand) plan(s *screen, p movedStore) error {
	if c.JSON {
		return s.json(p)
	}
	s.line("%s in %s of %s would be moved to %s, in about %v.", counted(p.Rows, "row"),
		counted(int64(p.Tables), "table"), p.From, p.To, time.Duration(p.Rows/usualRate+1)*time.Second)
	s.line("Until that is done, programs that serve %s answer reads, and refuse writes.", p.From)
	s.note("%s", notMoved)
	return nil
}

// notMoved names what is outside of a store.
const notMoved = "Move by hand: the key file, without which nothing sealed opens; the folders of the rails isofile " +
	"and manual; the checkpoints. Webhooks that were under way may be sent twice."

// move stops the source, copies, compares, verifies the copy, and closes the source.
func (c *moveCommand) move(ctx context.Context, s *screen, m *move.Move, done movedStore) error {
	if _, _, err := store.Migrate(ctx, c.To, byHand(), realNow()); err != nil {
		return err
	}
	mark, err := m.From.Stop(ctx, m.To.Name, byHand(), realNow())
	if err == nil && mark.To != m.To.Name { // by another move, since this one looked
		err = fmt.Errorf("%w: %s", move.ErrElse, mark.To)
	}
	if err != nil {
		return err
	}
	s.note("%s is stopped: it answers reads, and refuses writes. --undo opens it again.", m.From.Name)
	size, err := m.Look(ctx) // of what was written until the stop
	if err != nil {
		return err
	}
	err = c.shown(s, m, "rows copied", size.Rows, func() error {
		copied, err := m.Copy(ctx, mark.ID)
		done.Rows, done.Bytes = copied.Rows, copied.Bytes
		return err
	})
	if err != nil {
		return err
	}
	err = c.shown(s, m, "rows compared", size.Rows, func() error {
		_, err := m.Compare(ctx)
		return err
	})
	if err == nil {
		err = c.verify(ctx, s, &done)
	}
	if err == nil {
		err = m.From.Retire(ctx, mark)
	}
	if err != nil {
		return err
	}
	return c.release(ctx, s, m, done)
}

// shown does something and shows how far it has come.
func (c *moveCommand) shown(s *screen, m *move.Move, what string, total int64, f func() error) error {
	p := newProgress(s, what, total)
	m.Progress = func(size move.Size) { p.showSize(size.Rows, size.Bytes) }
	defer p.end()
	return f()
}

// verify recomputes every book of the copy, and compares it with a checkpoint that the source signs.
func (c *moveCommand) verify(ctx context.Context, s *screen, done *movedStore) error {
	file, err := os.CreateTemp("", "farthing-move-")
	if err != nil {
		return fmt.Errorf("make a file for the checkpoint: %w", err)
	}
	defer func() { _, _ = file.Close(), os.Remove(file.Name()) }() // it was for this alone
	err = c.source().with(ctx, s, func(st *store.Store, _ *clock) error {
		_, err := st.Checkpoints.Write(ctx, file, byHand())
		return err
	})
	if err != nil {
		return err
	}
	if _, err := file.Seek(0, io.SeekStart); err != nil {
		return fmt.Errorf("read the checkpoint: %w", err)
	}
	target := storeFlags{Store: c.To, KeyFile: c.key()}
	return target.withAs(ctx, s, opening{unfinished: true}, func(st *store.Store, _ *clock) error {
		report, err := verified(ctx, s, st, store.Verifier{Jobs: verifyJobs(c.To)})
		if err != nil {
			return err
		}
		_, differences, err := st.Checkpoints.Compare(ctx, file, nil)
		if err != nil {
			return err
		}
		for _, bad := range append(report.Problems, differences...) {
			s.note("%s", problem{bad.MerchantID, bad.Seq, bad.Message})
		}
		done.OK, done.Books = new(len(report.Problems)+len(differences) == 0), report.Books
		if !*done.OK {
			return advised{errors.New("the copy does not verify; the source stays stopped, and is not closed"),
				"Open the source again with --undo, run farthing verify on it, and repair what that names."}
		}
		return nil
	})
}

// release lets the target be served.
func (c *moveCommand) release(ctx context.Context, s *screen, m *move.Move, done movedStore) error {
	if err := m.Finish(ctx, byHand(), realNow()); err != nil {
		return err
	}
	if c.JSON {
		return s.json(done)
	}
	if done.Tables == 0 {
		s.line("%s was moved to %s before.", done.From, done.To)
	} else {
		s.line("%s was moved to %s: %s in %s.", done.From, done.To, counted(done.Rows, "row"),
			counted(int64(done.Tables), "table"))
	}
	if path, isFile := sqliteFile(c.To); isFile && c.key() != path+".key" {
		s.note("The new store's key file is %s: name it with --key-file, or copy it to %s.", c.key(), path+".key")
	}
	s.note("%s", notMoved)
	return nil
}

// undo opens the source again.
func (c *moveCommand) undo(ctx context.Context, s *screen, m *move.Move) error {
	if err := m.Undo(ctx, byHand(), realNow()); err != nil {
		return err
	}
	s.line("%s can be written to again.", cmp.Or(m.From.Name, c.From))
	return nil
}
