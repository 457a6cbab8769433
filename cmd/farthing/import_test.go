package main

import (
	"context"
	"encoding/csv"
	"encoding/hex"
	"encoding/json"
	"errors"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/ledger"
	"farthing/internal/money"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/jackc/pgx/v5"
)

// These are the figures of the file, as in its SOURCE.md.
const (
	shopRows      = 19_959 + 3_836 + 3
	shopZeros     = 2_102
	shopAvailable = 1_065_562_248 - 89_681_249 - 1_106_206
	shopMap       = "id=invoice_no,userId=user_id,date=local_time,amount=amount_pence,kind=kind"
)

// shop is a merchant in a store of its own, ready for its history.
type shop struct {
	dir, store, key string
}

// newShop makes a merchant that moves over, at a time in the past: the contents of its book are the same each time, but
// for what has random salts.
func newShop(t *testing.T, engine string) shop {
	t.Helper()
	url, key := storetest.URL(t, engine)
	s := shop{t.TempDir(), url, key}
	output(t, s.dir, s.args("merchant", "create", "--id", "shop", "--name", "Online Retail", "--at",
		"2010-11-01T09:00:00Z")...)
	output(t, s.dir, s.args("merchant", "activate", "shop", "--at", "2010-11-01T10:00:00Z")...)
	return s
}

func (s shop) args(arguments ...string) []string {
	return append(arguments, "--store", s.store, "--key-file", s.key)
}

func (s shop) importing(t *testing.T) []string {
	t.Helper()
	file, err := filepath.Abs(filepath.Join("..", "..", "testdata", "online-retail", "invoices.csv"))
	if err != nil {
		t.Fatal(err)
	}
	return s.args("import", "payments", file, "--merchant", "shop", "--map", shopMap, "--zone", "Europe/London",
		"--settled", "--reason", "from the old books", "--allow-rejects", "--json")
}

// saltedNote is the digest of a note in the details of a row.
var saltedNote = regexp.MustCompile(`"note":"[0-9a-f]{64}",?`)

// head returns the state of the book: the number of its last row, a digest of all rows without the digests of records
// and notes, which have random salts, and the balance.
func (s shop) head(t *testing.T) (seq int64, digest string, available int64) {
	t.Helper()
	st, err := store.Open(t.Context(), s.store, store.Options{Now: realNow, Real: realNow, KeyFile: s.key})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := st.Close(); err != nil {
			t.Error(err)
		}
	}()
	state, err := st.Merchants.State(t.Context(), "shop")
	if err != nil {
		t.Fatal(err)
	}
	var last ledger.Hash
	for position := int64(0); ; {
		page, err := st.Journal.List(t.Context(), store.JournalFilter{
			MerchantID: "shop",
			Ascending:  true,
			Position:   position,
		}, 1000)
		if err != nil {
			t.Fatal(err)
		}
		for _, row := range page.Rows {
			row.Content, row.Progress = ledger.Content{}, ledger.Content{}
			row.Details = saltedNote.ReplaceAllString(row.Details, "")
			last = row.Sum(last)
		}
		if !page.More {
			break
		}
		position = page.Last.Seq
	}
	return state.Book.Seq, hex.EncodeToString(last[:]), int64(state.Book.Balances.Of(ledger.Available))
}

func (s shop) verify(t *testing.T) {
	t.Helper()
	var found verdict
	decode(t, output(t, s.dir, s.args("verify", "--json")...), &found)
	if !found.OK || found.Books != 1 || found.Rows != shopRows+2 {
		t.Errorf("verify says %+v", found)
	}
}

func decode(t *testing.T, text string, into any) {
	t.Helper()
	if err := json.Unmarshal([]byte(text), into); err != nil || strings.Count(text, "\n") != 1 {
		t.Fatalf("%v: not one line of JSON: %q", err, text)
	}
}

func TestAShopsYearIsImportedOnce(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			s := newShop(t, engine)
			started := time.Now()
			var first, again imported
			decode(t, output(t, s.dir, s.importing(t)...), &first)
			t.Logf("25,900 rows in %s, the start of the process included", time.Since(started).Round(time.Millisecond))
			if first.Recorded != shopRows || first.Replayed != 0 || first.Rejected != shopZeros ||
				first.RejectsFile == nil {
				t.Errorf("the first import says %+v", first)
			}
			seq, hash, available := s.head(t)
			if seq != shopRows+2 || available != shopAvailable {
				t.Errorf("the book has %d rows and %d available, want %d and %d", seq, available, shopRows+2,
					shopAvailable)
			}
			rejected, err := os.ReadFile(filepath.Join(s.dir, "invoices.rejects.csv"))
			if lines := strings.Count(string(rejected), "\n"); err != nil || lines != shopZeros+1 {
				t.Errorf("the rejects file has %d lines: %v", lines, err)
			}
			decode(t, output(t, s.dir, s.importing(t)...), &again)
			if again.Recorded != 0 || again.Replayed != shopRows || again.Rejected != shopZeros {
				t.Errorf("the second import says %+v", again)
			}
			if seq2, hash2, _ := s.head(t); seq2 != seq || hash2 != hash {
				t.Error("the second import changed the book")
			}
			s.verify(t)
		})
	}
}

// The same year in pounds, as a shop's own export has it, in which every sixteenth amount is whole: without a word on
// its units, or with the wrong one, nothing of it is recorded; with the right one it is the same year to the penny.
func TestAYearInPounds(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	store, key := storetest.URL(t, "sqlite")
	s := shop{dir, store, key}
	output(t, dir, s.args("merchant", "create", "--id", "shop", "--name", "Shop", "--at", "2010-11-01T09:00:00Z")...)
	whole := inPounds(t, filepath.Join(dir, "pounds.csv"))
	if whole < 1000 {
		t.Fatalf("only %d amounts are whole", whole)
	}
	importing := func(more ...string) []string {
		return s.args(append([]string{"import", "payments", "pounds.csv", "--merchant", "shop", "--map",
			"id=invoice_no,userId=user_id,date=local_time", "--settled", "--reason", "from the old books", "--json"},
			more...)...)
	}
	for _, more := range [][]string{nil, {"--amounts", "minor"}, {"--amounts", "minor", "--dry-run"}} {
		out, err := program(t.Context(), dir, importing(more...)...).CombinedOutput()
		if err == nil || !strings.Contains(string(out), "Nothing was recorded.") {
			t.Errorf("%v: %v, %s", more, err, out)
		}
		if seq, _, available := s.head(t); seq != 1 || available != 0 {
			t.Errorf("%v: the book has %d rows and %d available", more, seq, available)
		}
	}
	var seen previewed
	decode(t, output(t, dir, importing("--amounts", "major", "--dry-run")...), &seen)
	if seen.Taken != shopRows || len(seen.Sums) != 3 || seen.Sums[0].Amount != 1_065_562_248 {
		t.Errorf("the dry run says %+v", seen)
	}
	var report imported
	decode(t, output(t, dir, importing("--amounts", "major")...), &report)
	if seq, _, available := s.head(t); report.Recorded != shopRows || seq != shopRows+1 || available != shopAvailable {
		t.Errorf("%+v; the book has %d rows and %d available, want %d", report, seq, available, shopAvailable)
	}
}

// inPounds writes the shop's year with its amounts in pounds, whole ones without decimals, and without the rows that
// are not taken. It returns how many are whole.
func inPounds(t *testing.T, to string) (whole int) {
	t.Helper()
	file, err := os.Open(filepath.Join("..", "..", "testdata", "online-retail", "invoices.csv"))
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = file.Close() }() // it was only read
	rows, err := csv.NewReader(file).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	pence := slices.Index(rows[0], "amount_pence")
	rows[0][pence] = "amount"
	kept := rows[:1]
	for _, row := range rows[1:] {
		amount, err := strconv.ParseInt(row[pence], 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		if amount == 0 {
			continue
		}
		text, round := strings.CutSuffix(money.GBP.Format(money.Minor(amount)), ".00")
		if round {
			whole++
		}
		row[pence] = text
		kept = append(kept, row)
	}
	out, err := os.Create(to)
	if err != nil {
		t.Fatal(err)
	}
	if err := errors.Join(csv.NewWriter(out).WriteAll(kept), out.Close()); err != nil {
		t.Fatal(err)
	}
	return whole
}

// An import is killed at ten random moments, each time in a new store, and run again: the book ends as if nothing had
// happened, to the hash, and therefore to the moment at which each row was booked.
func TestAKilledImportIsRunAgain(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			whole := newShop(t, engine)
			started := time.Now()
			output(t, whole.dir, whole.importing(t)...)
			took := time.Since(started)
			_, want, _ := whole.head(t)
			seed := rand.Uint64()
			random := rand.New(rand.NewPCG(seed, 0))
			cut := 0
			for i := range importKills {
				s := newShop(t, engine)
				part := took / importKills // each kill has its part of an import: the first cuts even a fast one
				after := part*time.Duration(i) + time.Duration(random.Int64N(int64(part)))
				s.kill(t, after)
				seq, _, _ := s.head(t)
				if seq < shopRows+2 {
					cut++
				}
				var report imported
				decode(t, output(t, s.dir, s.importing(t)...), &report)
				if report.Recorded+report.Replayed != shopRows || report.Replayed != seq-2 {
					t.Errorf("seed %d, kill %d after %s at row %d: then %+v", seed, i, after, seq, report)
				}
				if _, hash, available := s.head(t); hash != want || available != shopAvailable {
					t.Errorf("seed %d, kill %d after %s at row %d: the book ends with %s and %d, want %s and %d", seed,
						i, after, seq, hash, available, want, shopAvailable)
				}
				if i%3 == 0 { // the hash covers only the journal; Verify checks the records too
					s.verify(t)
				}
			}
			t.Logf("seed %d: %d of %d kills came before the end of an import of %s", seed, cut, importKills,
				took.Round(time.Millisecond))
			if cut == 0 {
				t.Error("no kill cut the import off")
			}
		})
	}
}

// kill starts the import and kills it (SIGKILL) after a while.
func (s shop) kill(t *testing.T, after time.Duration) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), after)
	defer cancel()
	err := program(ctx, s.dir, s.importing(t)...).Run()
	if _, killed := errors.AsType[*exec.ExitError](err); err != nil && !killed &&
		!errors.Is(err, context.DeadlineExceeded) {
		t.Fatal(err)
	}
	s.settle(t)
}

// settle waits until PostgreSQL has done what it received from a process that is gone: it commits that work too.
func (s shop) settle(t *testing.T) {
	t.Helper()
	if !strings.HasPrefix(s.store, "postgres") {
		return
	}
	connection, err := pgx.Connect(t.Context(), s.store)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = connection.Close(context.Background()) }()
	const others = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() " +
		"AND backend_type = 'client backend' AND pid <> pg_backend_pid()"
	for deadline := time.Now().Add(20 * time.Second); ; {
		var count int
		if err := connection.QueryRow(t.Context(), others).Scan(&count); err != nil {
			t.Fatal(err)
		}
		if count == 0 {
			return
		}
		if time.Now().After(deadline) {
			t.Fatalf("%d connections of a process that was killed stay", count)
		}
		<-time.After(5 * time.Millisecond)
	}
}
