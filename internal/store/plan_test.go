package store

import (
	"context"
	"fmt"
	"maps"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/testing/pgserver"
	"farthing/internal/testing/slow"
)

// A plan that PostgreSQL keeps from the time when a table was empty must not read
// more rows as the table grows.
// One merchant is loaded from empty: the rows that a payment makes the server read
// stay the same from the first thousands to the last. FARTHING_PLAN_PAYMENTS says
// how many there are.
//
// It looks inside the store, because only the connection that wrote can be told to publish its counts.
func TestRowsReadPerPaymentDoNotGrow(t *testing.T) {
	slow.Test(t)
	payments := 20_000
	if text := os.Getenv("FARTHING_PLAN_PAYMENTS"); text != "" {
		var err error
		if payments, err = strconv.Atoi(text); err != nil {
			t.Fatalf("FARTHING_PLAN_PAYMENTS: %v", err)
		}
	}
	s := openOwnPostgres(t)
	shop := farthing.Origin{Actor: farthing.ActorCLI}
	record := func(commands ...farthing.Command) {
		t.Helper()
		for _, r := range s.DoBulk(t.Context(), commands) {
			if r.Err != nil {
				t.Fatal(r.Err)
			}
		}
	}
	record(farthing.CreateMerchant{ID: "shop", Name: "Shop", By: shop},
		farthing.ActivateMerchant{MerchantID: "shop", By: shop})
	next := 0
	load := func(count int) int64 {
		t.Helper()
		before := rowsRead(t, s)
		for end := next + count; next < end; {
			var commands []farthing.Command
			for range min(500, end-next) {
				next++
				commands = append(commands, farthing.RecordPayment{
					MerchantID: "shop",
					ID:         fmt.Sprintf("p%08d", next),
					UserID:     fmt.Sprintf("u%d", next%100),
					Amount:     100,
					Status:     farthing.PaymentSettled,
					By:         shop,
				})
			}
			record(commands...)
		}
		return rowsRead(t, s) - before
	}
	part := payments / 10
	first := load(part)
	load(payments - 2*part)
	last := load(part)
	t.Logf("%d rows read for the first %d payments, %d for the last", first, part, last)
	if last > first+first/10+100 {
		t.Errorf("the first %d payments made PostgreSQL read %d rows, the last of %d payments %d", part, first,
			payments, last)
	}
}

// openOwnPostgres opens an empty store on a server of its own, whose clock stands
// still: no plan is ever discarded.
func openOwnPostgres(t *testing.T) *Store {
	server, err := pgserver.Start("")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := server.Stop(); err != nil {
			t.Error(err)
		}
	})
	if _, _, err := Migrate(t.Context(), server.URL(""), farthing.BySystem, time.Time{}); err != nil {
		t.Fatal(err)
	}
	clock := func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }
	s, err := Open(context.WithoutCancel(t.Context()), server.URL(""),
		Options{Now: clock, Real: clock, KeyFile: t.TempDir() + "/key"})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	})
	return s
}

// rowsRead returns how many rows and index entries the server has read in the tables of merchants so far.
func rowsRead(t *testing.T, s *Store) (count int64) {
	t.Helper()
	connection, err := s.pgWrite.Acquire(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	defer connection.Release()
	if _, err := connection.Exec(t.Context(), "SELECT pg_stat_force_next_flush()"); err != nil {
		t.Fatal(err)
	}
	err = connection.QueryRow(t.Context(), `SELECT CAST((SELECT sum(seq_tup_read + COALESCE(idx_tup_fetch, 0))
		FROM pg_stat_user_tables) +
		(SELECT sum(idx_tup_read) FROM pg_stat_user_indexes) AS bigint)`).Scan(&count)
	if err != nil {
		t.Fatal(err)
	}
	if n := s.pgWrite.Stat().TotalConns(); n != 1 {
		t.Fatalf("%d connections wrote; the counts of one are published", n)
	}
	return count
}

// aboutOne are the values of a list of the rows about one record.
var aboutOne = []any{int64(1), int64(1), int64(9), int64(10), "", "p", "", "", int64(1), int64(9)}

// statementsOfAMerchant read a part of the rows of merchant number 1, which has none.
var statementsOfAMerchant = map[string][]any{
	withdrawalSpan:             {int64(1), "w"},
	refunds.newest:             {int64(1), int64(5), int64(10)},
	refunds.ofPayment:          {int64(1), int64(5), "p", int64(10)},
	disputes.newest:            {int64(1), int64(5), int64(10)},
	disputes.ofPayment:         {int64(1), int64(5), "p", int64(10)},
	disputesWithRows:           {int64(1), "", int64(10)},
	paymentsWithRows:           {int64(1), "", int64(10)},
	refundsWithRows:            {int64(1), "", int64(10)},
	adjustments.newest:         {int64(1), int64(5), int64(10)},
	reserves.newest:            {int64(1), int64(5), int64(10)},
	feeSweeps.newest:           {int64(1), int64(5), int64(10)},
	operatorTransfers.newest:   {int64(1), int64(5), int64(10)},
	providerSettlements.newest: {int64(1), int64(5), int64(10)},
	bankAccountsList:           {int64(1), "a", int64(10)},
	queueSearches[0]:           {int64(1), int64(5), int64(9)},
	queueSearches[1]:           {int64(1), int64(5), int64(9)},
	queueRows:                  {int64(1), int64(5), int64(9), ",1,"},
	queueAbout[0]:              {int64(1), "w"},
	lastBookedOnSQLite:         {int64(1), "[5, 9]", int64(9)},
	payoutPayment:              {int64(1), "p"},
	paymentsByReference[0]:     {int64(1), int64(9), "p", int64(1), "r"},
	paymentsUnsettled[0]:       {int64(1), int64(9), "p", int64(1), "pending", "failed", ""},

	chainedOnSQLite()["payment"][0]: aboutOne,
	chainedOnSQLite()[""][1]:        aboutOne,
	"SELECT " + bankAccountsTable.read + " FROM bank_accounts WHERE merchant = $1 AND id = $2": {int64(1), "a"},
}

// ownRows are the steps of a plan that read what the statement itself made.
var ownRows = []string{
	"SCAN search", "SCAN last", "SCAN about", "SCAN page", "SCAN CONSTANT ROW", "SCAN json_each VIRTUAL TABLE INDEX 1:",
}

// SQLite has no statistics, and easily reads all of a merchant's rows although an index would do: each statement must
// look rows up by more than the merchant.
func TestListsUseTheirIndexesOnSQLite(t *testing.T) {
	clock := func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }
	s, err := Open(t.Context(), "sqlite:"+t.TempDir()+"/farthing.db", Options{
		Now:    clock,
		Real:   clock,
		Create: true,
		Unsafe: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := s.Close(); err != nil {
			t.Error(err)
		}
	}()
	for text, args := range statementsOfAMerchant {
		var plan []string
		err := s.query(t.Context(), "EXPLAIN QUERY PLAN "+text, args, func(r row) error {
			var id, parent, unused int64
			var step string
			err := r.Scan(&id, &parent, &unused, &step)
			plan = append(plan, step)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(plan, func(step string) bool {
			own := slices.Contains(ownRows, strings.TrimRight(step, "012"))
			return strings.HasPrefix(step, "SCAN") && !own ||
				strings.HasSuffix(step, "(merchant=?)") && !strings.HasPrefix(step, "SEARCH b ") // its one book
		}) {
			t.Errorf("%s\nreads all of a merchant's rows:\n%s", text, strings.Join(plan, "\n"))
		}
	}
}

// On tables that are still empty all indexes seem equally good to PostgreSQL, and a plan made then is kept for a while:
// it must use the key all the same.
func TestRecordsAreLookedUpByTheirKeysOnEmptyTables(t *testing.T) {
	s := openOwnPostgres(t)
	byIDs := strings.NewReplacer("$1::bigint[]", "ARRAY[1::bigint]", "$2::text[]", "ARRAY['x']", "$3", "1")
	statements := map[string]string{
		"payments of several callers":       byIDs.Replace(paymentsByIDs(paymentByID)),
		"payments spent of several callers": byIDs.Replace(paymentsByIDs(spentPaymentByID)),
		"clients of several callers": strings.NewReplacer("$1::text[]", "ARRAY['x']", "$2",
			"1").Replace(clientsByIDs),
		"client_secrets of several callers": strings.NewReplacer("$1::text[]", "ARRAY['x']", "$2",
			"1").Replace(clientsByIDs),
	}
	single := strings.NewReplacer("$1", "1", "$2", "'x'")
	for _, texts := range []*tableTexts{
		paymentsTable.texts(), refundsTable.texts(), withdrawalsTable.texts(), disputesTable.texts(),
		reservesTable.texts(), adjustments.table.texts(), feeSweeps.table.texts(), operatorTransfers.table.texts(),
		providerSettlements.table.texts(),
	} {
		q := texts.byKey
		name := strings.Fields(q.one[strings.Index(q.one, " FROM ")+len(" FROM "):])[0]
		statements[name+" of one command"] = single.Replace(q.one)
	}
	for _, table := range strings.Fields("payments refunds withdrawals disputes reserves adjustments fee_sweeps " +
		"operator_transfers provider_settlements") {
		statements[table+" of a batch"] = `SELECT r.* FROM unnest(ARRAY[1::bigint], ARRAY['x']) AS k (km, ki) ` +
			`CROSS JOIN LATERAL (SELECT * FROM ` + table + ` WHERE merchant = k.km AND id = k.ki LIMIT 1) r`
	}
	for name, text := range statements {
		table, _, _ := strings.Cut(name, " ")
		var plan []string
		err := s.query(t.Context(), "EXPLAIN "+text, nil, func(r row) error {
			var line string
			err := r.Scan(&line)
			plan = append(plan, line)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
		if all := strings.Join(plan, "\n"); !strings.Contains(all, table+"_pkey") {
			t.Errorf("%s:\n%s", name, all)
		}
	}
}

// The rows of a merchant that came after PostgreSQL last analyzed its tables, however many, are also looked up by more
// than the merchant.
func TestListsUseTheirIndexesOnPostgres(t *testing.T) {
	slow.Test(t)
	s := openOwnPostgres(t)
	by := farthing.Origin{Actor: farthing.ActorCLI}
	commands := []farthing.Command{farthing.CreateMerchant{ID: "shop", Name: "Shop", By: by},
		farthing.ActivateMerchant{MerchantID: "shop", By: by}}
	for n := range 4000 {
		id := fmt.Sprintf("%04d", n)
		commands = append(commands,
			farthing.RecordPayment{MerchantID: "shop", ID: id, Amount: 100, Status: farthing.PaymentSettled, By: by},
			farthing.RecordRefund{MerchantID: "shop", ID: id, PaymentID: id, Amount: 1, By: by},
			farthing.OpenDispute{MerchantID: "shop", ID: id, PaymentID: id, Amount: 1, By: by})
	}
	for _, r := range s.DoBulk(t.Context(), commands) {
		if r.Err != nil {
			t.Fatal(r.Err)
		}
	}
	if _, err := s.pgWrite.Exec(t.Context(), "ANALYZE"); err != nil {
		t.Fatal(err)
	}
	statements := maps.Clone(statementsOfAMerchant)
	statements[queueAbout[1]] = []any{int64(1), "w"}
	statements[merchantsFrom] = []any{int64(1), int64(2)}
	statements[payoutPayments] = []any{int64(1), []string{"0001", "0002"}}
	statements[lastBookedOnPostgres] = []any{int64(1), []int64{5, 9}, int64(9)}
	about := chainedOnPostgres()["payment"][1]
	statements[about] = aboutOne
	for _, text := range []string{
		merchantsFrom, paymentsWithRows, refundsWithRows, disputesWithRows, refunds.newest, refunds.ofPayment,
		disputes.newest,
		disputes.ofPayment, queueSearches[0], queueSearches[1], queueRows, queueAbout[1], payoutPayments,
		lastBookedOnPostgres, about,
	} {
		var plan []string
		err := s.snapshot(t.Context(), func(r reader) error {
			return r.query(t.Context(), "EXPLAIN "+text, statements[text], func(r row) error {
				var line string
				err := r.Scan(&line)
				plan = append(plan, strings.TrimSpace(line))
				return err
			})
		})
		if err != nil {
			t.Fatal(err)
		}
		if slices.ContainsFunc(plan, func(step string) bool {
			return strings.HasPrefix(step, "Join Filter") || strings.Contains(step, "Seq Scan") ||
				step == "Index Cond: (merchant = '1'::bigint)"
		}) {
			t.Errorf("%s\nreads all of a merchant's rows:\n%s", text, strings.Join(plan, "\n"))
		}
	}
}

// countsForMetrics are asked four times a minute whatever the store holds, so each must have an index of which it
// reads nothing but what it counts.
var countsForMetrics = map[string]string{
	countUnknown:    "withdrawals_unknown",
	countApprovals:  "approvals_by_expiry",
	oldestInTransit: "withdrawals_in_transit",
	countBreaks:     "breaks_open",
	countPaused:     "merchants_paused",
}

// indexesOfWork are the ones of which the queue of work reads, in the order of workSources.
var indexesOfWork = []string{
	"approvals_by_expiry", "withdrawals_unknown", "breaks_open", "bank_accounts_checking", "books_below_zero",
	"merchants_to_decide", "merchants_to_resume", "withdrawals_held", "withdrawals_short",
	"webhook_endpoints_failed", "notices_dead",
	"safeguarding_waits_by_age", "safeguarding_days_unsigned", "safeguarding_accounts_asked",
	"reserves_of_returns", "shared_numbers_waiting", "bank_connections_failing", "outages", "outages",
	"client_uses_by_age",
}

// A page of the queue of work reads of each kind as many index entries as it shows, in their order, whatever else the
// tables hold.
func TestWorkIsReadOfItsIndexes(t *testing.T) {
	statements := map[string]string{}
	values := strings.NewReplacer("$1", "5", "$2", "'x'", "$3", "10", "$4", "9")
	for i, source := range workSources {
		text := source.text
		if source.owner {
			text = strings.Replace(text, "$2", "6", 1)
		}
		statements[values.Replace(text)] = indexesOfWork[i]
	}
	for engine, plans := range plansOf(t, statements) {
		for text, plan := range plans {
			if !strings.Contains(plan, " "+statements[text]) || strings.Contains(plan, "Sort") ||
				strings.Contains(plan, "TEMP B-TREE") || strings.Contains(plan, "SCAN ") {
				t.Errorf("%s answers %s by\n%s", engine, text, plan)
			}
		}
	}
}

// A page of a list over all merchants reads of one index as many entries as it shows, or looks at, in their order.
func TestListsOverAllMerchantsAreReadOfTheirIndexes(t *testing.T) {
	values := strings.NewReplacer("$1", "5", "$2", "6", "$3", "7", "$4", "3", "$5", "2", "$6", "1", "$7", "'x'",
		"$8", "'y'", "$9", "10")
	statements, sorted := map[string]string{}, map[string]bool{}
	for index, text := range map[string]string{
		"refunds_by_moment":              refunds.overAll().text(),
		"disputes_by_moment":             disputes.overAll().text(),
		"adjustments_by_moment":          adjustments.overAll().text(),
		"reserves_by_moment":             reserves.overAll().text(),
		"fee_sweeps_by_moment":           feeSweeps.overAll().text(),
		"operator_transfers_by_moment":   operatorTransfers.overAll().text(),
		"provider_settlements_by_moment": providerSettlements.overAll().text(),
		"books_owed":                     strings.Replace(owedFirst, "$1", "9", 1),
	} {
		statements[values.Replace(text)] = index
	}
	of := strings.NewReplacer("$1", "'x'", "$2", "'{y}'")
	statements[of.Replace(approvalByID)] = "approvals_by_id"
	for column, index := range railPaymentIndexes {
		statements[of.Replace(railPaymentsBy(true, column, "$2"))] = index
		statements[of.Replace(railPaymentsOf(column))] = index
	}
	named := strings.NewReplacer("$1", "5", "$2", "'x'", "= $3", "= 'y'", "$3", "10", "$4", "10")
	statements[named.Replace(merchantsList)] = "merchants_by_age"
	ofOne := named.Replace(merchantsByExternalID)
	statements[ofOne], sorted[ofOne] = "x ", true // external_ids, by its key; then the one merchant that there is
	statements[values.Replace(strings.Replace(withdrawalEdge, "$7", "9", 1))] = "withdrawals_by_moment"
	narrowing := strings.NewReplacer("$10", "''", "$11", "''", "$12", "1", "$13", "9", "$14", "0", "$15", "0",
		"$16", "''", "$17", "''",
		"$18", "''", "$19", "''", "$20", "''", "$21", "''", "$22", "''", "$23", "10", "$9", "''")
	for _, text := range []string{withdrawalsOverAll.some, withdrawalsOverAll.many} {
		whole := values.Replace(narrowing.Replace(text))
		statements[whole], sorted[whole] = "withdrawals_by_moment", true // the steps of a page's withdrawals are
	}
	for engine, plans := range plansOf(t, statements) {
		for text, plan := range plans {
			if !strings.Contains(plan, " "+statements[text]) || strings.Contains(plan, "SCAN w") ||
				strings.Contains(plan, "SCAN t") || strings.Contains(plan, "SCAN j") ||
				!sorted[text] && (strings.Contains(plan, "Sort") || strings.Contains(plan, "TEMP B-TREE")) {
				t.Errorf("%s answers %s by\n%s", engine, text, plan)
			}
		}
	}
}

// The operator's list of payments reads those of each merchant by an index, in its order, in one statement on
// PostgreSQL: what is sorted are the merchants, and the payments of a page.
func TestPaymentsOfAllMerchantsAreReadOfTheirIndexes(t *testing.T) {
	values := strings.NewReplacer("$1", "9", "$2", "7", "$3", "'x'", "$4", "1", "$5", "'y'", "$6", "51")
	statements := map[string]string{
		values.Replace(newestPayments("TRUE", "51")): "payments_by_date",
		values.Replace(countUnsettled):               "payments_unsettled",
	}
	for by, index := range map[*[len(limits)]string]string{
		&paymentsByDate:      "payments_by_date",
		&paymentsByUser:      "payments_by_user",
		&paymentsByReference: "payments_by_reference",
		&paymentsUnsettled:   "payments_unsettled",
		&paymentsSettled:     "payments_by_date",
	} {
		statements[values.Replace(allBy()[by].together[1])] = index
	}
	for engine, plans := range plansOf(t, statements) {
		for text, plan := range plans {
			if !strings.Contains(plan, " "+statements[text]) || strings.Contains(plan, "SCAN p\n") ||
				strings.Contains(plan, "Seq Scan on payments") || strings.Count(plan, "Sort Key") > 2 {
				t.Errorf("%s answers %s by\n%s", engine, text, plan)
			}
		}
	}
}

func TestCountsForMetricsReadOnlyWhatTheyCount(t *testing.T) {
	for engine, plans := range plansOf(t, countsForMetrics) {
		for text, plan := range plans {
			if !strings.Contains(plan, " "+countsForMetrics[text]) {
				t.Errorf("%s answers %s by\n%s", engine, text, plan)
			}
		}
	}
}

// foreign reports whether a statement is in the form that the other engine takes.
func foreign(engine, text string) bool {
	if engine == "SQLite" {
		return strings.Contains(text, " LATERAL ")
	}
	return strings.Contains(text, " CROSS JOIN journal j ON ") || strings.Contains(text, " INDEXED BY ")
}

// plansOf returns how each engine answers statements, the keys of a map, on tables that are empty.
func plansOf(t *testing.T, statements map[string]string) map[string]map[string]string {
	t.Helper()
	clock := func() time.Time { return time.Date(2026, 11, 20, 12, 0, 0, 0, time.UTC) }
	lite, err := Open(t.Context(), "sqlite:"+t.TempDir()+"/farthing.db", Options{
		Now:    clock,
		Real:   clock,
		Create: true,
		Unsafe: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	defer func() {
		if err := lite.Close(); err != nil {
			t.Error(err)
		}
	}()
	postgres := openOwnPostgres(t)
	plans := map[string]map[string]string{"SQLite": {}, "PostgreSQL": {}}
	explainLite := func(text string) {
		err := lite.query(t.Context(), "EXPLAIN QUERY PLAN "+text, nil, func(r row) error {
			var id, parent, unused int64
			var step string
			err := r.Scan(&id, &parent, &unused, &step)
			plans["SQLite"][text] += step + "\n"
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	for text := range statements {
		if !foreign("SQLite", text) {
			explainLite(text)
		}
		if foreign("PostgreSQL", text) {
			continue
		}
		err := postgres.snapshot(t.Context(), func(r reader) error {
			// Of an empty table PostgreSQL reads all, whatever there is.
			err := r.query(t.Context(), "SET LOCAL enable_seqscan = off", nil, func(row) error { return nil })
			if err != nil {
				return err
			}
			return r.query(t.Context(), "EXPLAIN "+text, nil, func(r row) error {
				var step string
				err := r.Scan(&step)
				plans["PostgreSQL"][text] += step + "\n"
				return err
			})
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return plans
}
