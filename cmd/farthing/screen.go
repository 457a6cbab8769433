package main

import (
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"log/slog"
	"os"
	"strings"
	"text/tabwriter"

	"farthing/client"
	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/store"
	"farthing/internal/store/move"

	"golang.org/x/term"
)

// screen is where commands print: the requested output to out, everything else to err.
type screen struct {
	out, err io.Writer
	live     bool      // err is a terminal: progress may be redrawn
	indent   bool      // out is a terminal: JSON is for people
	queue    *logQueue // through which err is written; nil: directly
}

func newScreen(out, err io.Writer) *screen {
	return &screen{
		out:    out,
		err:    err,
		live:   terminal(err),
		indent: terminal(out),
	}
}

// terminal reports whether what is written goes to a terminal.
func terminal(w io.Writer) bool {
	file, ok := w.(*os.File)
	return ok && term.IsTerminal(int(file.Fd()))
}

// line prints one line of the requested output.
func (s *screen) line(format string, values ...any) {
	_, _ = fmt.Fprintf(s.out, format+"\n", values...)
}

// note prints one line that is not part of the requested output.
func (s *screen) note(format string, values ...any) {
	_, _ = fmt.Fprintf(s.err, format+"\n", values...)
}

// json prints a value as one line; on a terminal, indented.
func (s *screen) json(value any) error {
	encoder := json.NewEncoder(s.out)
	encoder.SetEscapeHTML(false)
	if s.indent {
		encoder.SetIndent("", "  ")
	}
	if err := encoder.Encode(value); err != nil {
		return fmt.Errorf("print the answer: %w", err)
	}
	return nil
}

// table prints rows of cells in columns; the first row is the heading.
func (s *screen) table(rows [][]string) {
	columns := tabwriter.NewWriter(s.out, 0, 0, 2, ' ', 0)
	for _, row := range rows {
		_, _ = fmt.Fprintln(columns, strings.Join(row, "\t"))
	}
	_ = columns.Flush()
}

// log returns the program's log, at the level of information.
func (s *screen) log(form string) *slog.Logger { return slog.New(newHandler(form, s.err)) }

// logApart returns the log of a serving program, and beside it that of requests. From then on nobody waits for err,
// until end does.
func (s *screen) logApart(form string) (log, requests *slog.Logger) {
	s.queue = newLogQueue(s.err, form)
	s.err = s.queue.urgent()
	return s.log(form), slog.New(newHandler(form, s.queue.usual()))
}

// end writes what has not been written yet.
func (s *screen) end() {
	if s.queue != nil {
		s.queue.close()
	}
}

// advised is an error with advice on what to do about it.
type advised struct {
	error
	next string
}

func (a advised) Unwrap() error { return a.error }

// errReported is a failure that was reported already; only the exit code has to say it.
var errReported = errors.New("reported already")

// fail says what happened and what to do next, and returns the exit code.
func (s *screen) fail(err error) int {
	if errors.Is(err, errReported) {
		return exitFailed
	}
	text := err.Error()
	if refusal, ok := errors.AsType[*farthing.Error](err); ok {
		text = refusal.Message
	}
	if refusal, ok := errors.AsType[*client.Error](err); ok && text == refusal.Error() {
		if _, here := errors.AsType[localError](err); here {
			text = cmp.Or(refusal.Detail, refusal.Title, text)
		}
	}
	s.note("farthing: %s", text)
	if next := advice(err); next != "" {
		s.note("%s", next)
	}
	return exitFailed
}

// createAgain is the advice about a store that nothing can bring up to date.
const createAgain = "Create a new store; the program that wrote this one can still read it."

// codeOf returns the code of a refusal of this process; "" if err is none.
func codeOf(err error) farthing.Code {
	if refusal, ok := errors.AsType[*farthing.Error](err); ok {
		return refusal.Code
	}
	if _, here := errors.AsType[localError](err); !here {
		return ""
	}
	return farthing.Code(client.CodeOf(err))
}

// cureOf returns what to do about a code; "" for none.
func cureOf(code farthing.Code) string {
	meaning, _ := code.Meaning()
	return meaning.Cure
}

// emptyTarget says what a store is moved to.
const emptyTarget = "Name a new file, or an empty database: move makes the tables itself."

// advice says what to do about an error, if that is known.
func advice(err error) string {
	if given, ok := errors.AsType[advised](err); ok {
		return given.next
	}
	if codeOf(err) == farthing.CodeNotFound {
		return "farthing merchant list shows the merchants of a store; --store names another one."
	}
	if cure := cureOf(codeOf(err)); cure != "" {
		return cure
	}
	for _, known := range []struct {
		err  error
		next string
	}{
		{store.ErrNoStore, "Name the store with --store or FARTHING_STORE. On SQLite farthing merchant create makes " +
			"a new one; on PostgreSQL farthing migrate does, as the role that is to own its tables."},
		{store.ErrUnreachable, "See that PostgreSQL runs, and that address, user and password in --store or " +
			"FARTHING_STORE are right."},
		{store.ErrUnopened, "See that this user may read and write the file and make others beside it."},
		{store.ErrNotOwner, "Run it as the role that owns the tables, or is to own them: " +
			"docs/operations/postgresql.md tells how."},
		{store.ErrNoKeyFile, "Bring it back from where you keep it, or name it with --key-file or FARTHING_KEY_FILE: " +
			"what was sealed cannot be read without it."},
		{store.ErrNotKeyFile, "Name the store's key file with --key-file or FARTHING_KEY_FILE; if it was " +
			"overwritten, bring it back from where you keep it."},
		{store.ErrOldSchema, "Stop every process on this store, back it up, then run: farthing migrate --store URL"},
		{store.ErrFormerSchema, createAgain},
		{store.ErrNewSchema, "Install the version of farthing that migrated this store, or a newer one."},
		{store.ErrWrongKey, "Name the key file that this store was made with in --key-file or FARTHING_KEY_FILE."},
		{store.ErrMoved, "Name the new store with --store or FARTHING_STORE; farthing move --undo opens this one " +
			"again."},
		{store.ErrMovingIn, "Run the same farthing move again: it goes on where it stopped."},
		{store.ErrNotStopped, "There is nothing to take back."},
		{move.ErrSchema, "Run farthing migrate with this program on the store that has the older schema, and move " +
			"then."},
		{move.ErrTarget, emptyTarget},
		{move.ErrOther, emptyTarget},
		{move.ErrElse, "Name that target with --to to go on, or take the stop back with --undo and move then."},
		{move.ErrSandbox, emptyTarget},
		{move.ErrClock, "Let this machine follow a time server, and move then."},
		{move.ErrDiffers, "Take the stop back with --undo, and move to another target. Report it: this is a " +
			"defect, or somebody wrote to the target."},
		{move.ErrWritten, "Go on with the target, or bring it home: farthing move from it to a new file or database."},
		{move.ErrSame, "Name another file or database with --to."},
		{store.ErrNotEmpty, "A store is a sandbox from its beginning or never. Name another folder with --data."},
		{issuer.ErrScope, "Name a --role, or --scopes; the reference at /docs lists them all."},
		{os.ErrPermission, "Choose a place that this user may read and write."},
	} {
		if errors.Is(err, known.err) {
			return known.next
		}
	}
	return ""
}
