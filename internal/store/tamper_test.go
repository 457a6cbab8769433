package store_test

import (
	"context"
	"crypto/sha256"
	"database/sql"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	_ "github.com/jackc/pgx/v5/stdlib" // the driver "pgx"
)

// unseen are the columns whose change verify does not see, and why that does no harm. docs/operations/checkpoints.md
// has the same list.
var unseen = map[string]string{
	"attempts.key_id":         "which key sealed it; the sealed bytes name it too, and only a count reads this",
	"attempts.lease_until":    "which process is sending it, for seconds",
	"attempts.owner":          "which process is sending it, for seconds",
	"attempts.why":            "shown to the operator; decides nothing",
	"bank_accounts.key_id":    "which key sealed it; the sealed bytes name it too, and only a count reads this",
	"journal.commit_id":       "finds a commit whose answer was lost, within seconds of it",
	"payments.updated_at":     "shown; decides nothing",
	"withdrawals.lease_until": "which process is about to send it, for seconds",
	"withdrawals.owner":       "which process is about to send it, for seconds",

	"contacts.key_id": "which key sealed it; only a count reads this",
	"contacts.salt":   addressOfContact,
	"contacts.sealed": addressOfContact,

	"users.key_id": "which key sealed it; only a count reads this",

	"webhook_endpoints.key_id":          "which key sealed it; only a count reads this",
	"webhook_endpoints.previous_key_id": "which key sealed it; only a count reads this",
	"webhook_endpoints.sealed":          secretOfEndpoint,
	"webhook_endpoints.previous_sealed": secretOfEndpoint,
}

// secretOfEndpoint is why no sealed secret of a webhook endpoint is seen.
const secretOfEndpoint = "its digest is checked; a changed secret is not used, and nothing is sent"

// addressOfContact is why no sealed address is seen.
const addressOfContact = "its digest is checked; a changed address is not used, and nothing is sent"

// infoTable is looked at name by name.
const infoTable = "store_info"

// unseenInfo are the names in store_info whose change verify does not see, and why that does no harm.
// docs/operations/checkpoints.md has the same list.
var unseenInfo = map[string]string{
	"access_changes": "how soon a running process reloads clients; one that starts loads them all",
	"clock":          "the time of a sandbox, where no money is real; nothing else reads it",
	"clock_mover":    "which process is moving a sandbox's clock, for seconds",
	"seal_rotation":  "which process is rotating the sealing key, for minutes",
	"rail_http":      "how an adapter described itself last; what it says once it can be reached again is compared",
	"rail_isofile":   "that a folder is in use; if it cannot be found, a server starts nevertheless",
	"rail_manual":    "likewise",
	"sealing_since":  "keeps an older key from being dropped, for a minute",
}

// untold are the tables of whose records no journal tells. docs/operations/checkpoints.md says so.
var untold = strings.Fields(`assertion_ids bank_connections bank_cursors bank_lines bank_reports bank_statements
	book_proofs break_parts client_uses connected_rails event_positions event_subscriptions expectation_names
	expectations
	first_withdrawals matches notices one_time_secrets outages rail_documents rail_profiles reports_out
	rail_files rail_payments reconciliations revoked_tokens safeguarding_waits sessions shared_numbers
	sign_in_failures simbank_payments simbank_reports user_uses
	webhook_deliveries webhook_positions webhook_replays`)

// operatorsToo are the tables that hold merchants' rows and the operator's.
var operatorsToo = strings.Fields("books journal notes notice_events queue_proofs")

// column is a column of the database, or of some rows of a table.
type column struct{ table, name, kind, rows string }

func (c column) String() string { return c.table + "." + c.name }

// parts returns the column of a merchant's rows and that of the operator's, if they are in one table.
func (c column) parts() []column {
	if !slices.Contains(operatorsToo, c.table) {
		return []column{c}
	}
	merchants, operators := c, c
	merchants.rows = fmt.Sprintf("WHERE merchant <> %d", operatorNumber())
	operators.rows = fmt.Sprintf("WHERE merchant = %d", operatorNumber())
	return []column{merchants, operators}
}

// rawDatabase opens a store's database behind the store's back.
func rawDatabase(t *testing.T, url string) *sql.DB {
	t.Helper()
	driver, path, settings := "pgx", url, []string{"SET session_replication_role = replica"}
	if file, ok := strings.CutPrefix(url, "sqlite:"); ok {
		driver, path, settings = "sqlite", file, []string{"PRAGMA ignore_check_constraints = 1"}
	}
	db, err := sql.Open(driver, path)
	must(t, err)
	db.SetMaxOpenConns(1)
	t.Cleanup(func() { must(t, db.Close()) })
	for _, setting := range settings {
		_, err := db.ExecContext(t.Context(), setting)
		must(t, err)
	}
	return db
}

// columnsOf lists the columns of all tables, and the primary keys of the tables.
func columnsOf(t *testing.T, db *sql.DB, engine string) (all []column, keys map[string][]string) {
	t.Helper()
	text := `SELECT m.name, c.name, lower(c.type), c.pk FROM sqlite_master m JOIN pragma_table_info(m.name) c
		WHERE m.type = 'table' AND m.name NOT LIKE 'sqlite_%' AND m.name NOT LIKE 'goose%'
		ORDER BY m.name, c.pk, c.name`
	if engine == "postgres" {
		text = `SELECT c.table_name, c.column_name, c.data_type, COALESCE((SELECT k.ordinal_position
			FROM information_schema.table_constraints n JOIN information_schema.key_column_usage k
			ON k.constraint_name = n.constraint_name AND k.table_name = n.table_name
			WHERE n.constraint_type = 'PRIMARY KEY' AND n.table_name = c.table_name
			AND k.column_name = c.column_name), 0)
			FROM information_schema.columns c WHERE c.table_schema = 'public' AND c.table_name NOT LIKE 'goose%'
			ORDER BY c.table_name, 4, c.column_name`
	}
	keys = map[string][]string{}
	rows, err := db.QueryContext(t.Context(), text)
	must(t, err)
	defer func() { must(t, rows.Close()) }()
	for rows.Next() {
		var c column
		var key int
		must(t, rows.Scan(&c.table, &c.name, &c.kind, &key))
		if all = append(all, c); key > 0 {
			keys[c.table] = append(keys[c.table], c.name)
		}
	}
	must(t, rows.Err())
	return all, keys
}

// change changes one value of a column, and returns how to put it back; false if the table is empty or the database
// refuses the change.
func (c column) change(t *testing.T, db *sql.DB, key []string) (back func(), changed bool) {
	t.Helper()
	ctx := context.Background()
	values := make([]any, len(key)+1)
	dest := make([]any, len(values))
	for i := range values {
		dest[i] = &values[i]
	}
	err := db.QueryRowContext(ctx, fmt.Sprintf("SELECT %s, %s FROM %s %s ORDER BY %[2]s IS NULL, %[1]s LIMIT 1",
		strings.Join(key, ", "), c.name, c.table, c.rows)).Scan(dest...)
	if err != nil {
		return nil, false
	}
	was := values[len(key)]
	set := func(to any, key []string, at []any) error {
		where := make([]string, len(key))
		for i, name := range key {
			where[i] = fmt.Sprintf("%s = $%d", name, i+2)
		}
		_, err := db.ExecContext(ctx, fmt.Sprintf("UPDATE %s SET %s = $1 WHERE %s", c.table, c.name,
			strings.Join(where, " AND ")), append([]any{to}, at...)...)
		return err
	}
	forged := forge(c, was)
	if err := set(forged, key, values[:len(key)]); err != nil {
		return nil, false
	}
	after := slices.Clone(values[:len(key)])
	if at := slices.Index(key, c.name); at >= 0 {
		after[at] = forged
	}
	return func() { must(t, set(was, key, after)) }, true
}

// forge returns another value of the same type.
func forge(c column, was any) any {
	switch was := was.(type) {
	case nil:
		switch c.kind {
		case "bigint":
			return int64(1)
		case "bytea":
			return []byte("0123456789abcdef")
		}
		return "x"
	case int64:
		if was == 1 {
			return int64(0) // of a yes, 2 would be one too
		}
		return was + 1
	case []byte:
		forged := slices.Clone(was)
		forged[len(forged)-1] ^= 1
		return forged
	default:
		return fmt.Sprint(was) + "x"
	}
}

// fullLife gives the store at least one row in every table of a merchant, and in those of the operator.
func fullLife(t *testing.T, s *store.Store, clock *storetest.Clock) {
	t.Helper()
	merchantsYear(t, s, clock, "shop")
	do(t, s, rename("shop", "crm-1"))
	takesFromQueues(t, s)
	do(t, s, withdrawAmount("shop", "w-last", 700), submitSealed(s, clock, "shop", "w-last"),
		farthing.RecordPayoutReturned{
			PayoutReport: farthing.PayoutReport{
				MerchantID: "shop",
				ID:         "w-last",
				By:         farthing.Origin{Actor: farthing.ActorBank},
			},
			Failure: farthing.Failure{Code: "rejected", Message: "no reason given", NextAction: "contact_operator"},
		})
	operatorsYear(t, s)
	must(t, s.Clients.Create(t.Context(), shopClient("c-open"), ada("")))
	secret := store.ClientSecret{ID: "s-open", Digest: []byte("d"), CreatedAt: clock.Now()}
	must(t, s.Clients.AddSecret(t.Context(), "c-open", secret, ada("")))
	for _, name := range []string{"Uma", "Ugo"} {
		added := userOf(name)
		added.Password, added.Passkeys, added.Recovery = "argon2id", "[]", []string{"one", "two"}
		added.Identity, added.TOTP = "https://id.example "+name, []byte("a key")
		must(t, s.Users.Add(t.Context(), added, ada("")))
	}
	for _, name := range []string{"late-desk", "early-desk"} {
		made := store.Role{Place: farthing.OperatorID, Name: name, Scopes: "operator:read"}
		must(t, s.Roles.Add(t.Context(), made, ada("")))
	}
	must(t, s.Roles.Retire(t.Context(), farthing.OperatorID, "early-desk", ada("")))
	for _, id := range []string{"con_kept", "con_removed", "con_erased"} {
		wish := farthing.NewContact{MerchantID: "shop", Address: id + "@shop.example"}
		_, _, err := s.Contacts.Add(t.Context(), id, wish, ada(""))
		must(t, err)
	}
	must(t, s.Contacts.Remove(t.Context(), "con_erased", ada("")))
	clock.Advance(farthing.ContactNoticePeriod)
	must(t, s.Contacts.Remove(t.Context(), "con_removed", ada("")))
	must(t, s.Contacts.EraseRemoved(t.Context()))
}

// takesFromQueues works off what jobs look at next.
func takesFromQueues(t *testing.T, s *store.Store) {
	t.Helper()
	events, err := s.Notices.Events(t.Context(), 1000)
	must(t, err)
	for _, e := range events {
		must(t, s.Notices.Queue(t.Context(), e, nil))
	}
	for more := true; more; {
		more, err = s.Reconciliations.Expect(t.Context(), recon.Days{Zone: time.UTC})
		must(t, err)
	}
}

// merchantsYear gives a merchant at least one row in every table.
func merchantsYear(t *testing.T, s *store.Store, clock *storetest.Clock, shop string) {
	t.Helper()
	richLife(t, s, clock, shop)
	do(t, s, scheduleOf(shop, farthing.Weekly, []time.Weekday{time.Monday}, nil), pay(shop, "p-more", 50_000))
	for _, user := range []string{"ann", "bob"} {
		paid := pay(shop, "p-"+user, 500)
		paid.UserID = user
		do(t, s, paid)
	}
	for _, id := range []string{"w-sent", "w-sent-too"} {
		do(t, s, withdrawAmount(shop, id, 700), submitSealed(s, clock, shop, id))
	}
	for range 3 {
		clock.Advance(7 * 24 * time.Hour)
		do(t, s, runOf(shop), pay(shop, "p-at-"+clock.Now().Format(time.DateOnly), 10_000))
	}
}

// submitSealed hands a withdrawal over with an instruction that is kept for the bank.
func submitSealed(s *store.Store, clock *storetest.Clock, shop, id string) farthing.Command {
	sealed, key := s.Attempts.Seal(shop, id, []byte("an instruction"))
	return farthing.SubmitWithdrawal{
		MerchantID: shop,
		ID:         id,
		Attempt: &farthing.Attempt{
			Rail:        "simbank",
			Instruction: sealed,
			KeyID:       key,
			Digest:      sha256.Sum256([]byte("an instruction")),
			Owner:       "worker",
			LeaseUntil:  clock.Now().Add(time.Minute),
		},
	}
}

// withdrawAmount requests a part of the balance.
func withdrawAmount(shop, id string, amount money.Minor) farthing.Command {
	w := withdraw(shop, id)
	w.Amount = &amount
	return w
}

// The list that operators read is the list that the test goes by.
func TestUnseenColumnsAreDocumented(t *testing.T) {
	page, err := os.ReadFile("../../docs/operations/checkpoints.md")
	must(t, err)
	text := string(page)
	for name, why := range unseen {
		if row := "| `" + name + "` | " + why + " |\n"; !strings.Contains(text, row) {
			t.Errorf("the page lacks %s", row)
		}
	}
	if rows := strings.Count(text, "\n| `"); rows != len(unseen) {
		t.Errorf("the page has %d columns, %d are known", rows, len(unseen))
	}
	for name, why := range unseenInfo {
		if row := "- `store_info`, `" + name + "`: " + why + "\n"; !strings.Contains(text, row) {
			t.Errorf("the page lacks %s", row)
		}
	}
	if rows := strings.Count(text, "\n- `store_info`, `"); rows != len(unseenInfo) {
		t.Errorf("the page has %d names in store_info, %d are known", rows, len(unseenInfo))
	}
	for _, table := range untold {
		if !strings.Contains(text, "- `"+table+"`") {
			t.Errorf("the page lacks the table %s", table)
		}
	}
}

// Whatever is changed in the database behind the program's back is seen, but for a list of columns that is known.
func TestTamperedColumnsAreSeen(t *testing.T) {
	slow.Test(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			fullLife(t, s, clock)
			madeDays(t, s, clock)
			correctsDays(t, s, clock)
			closesAccounts(t, s)
			for _, table := range strings.Fields(`bank_cursors bank_statements client_uses expectation_names
				expectations rail_documents reconciliations user_uses`) {
				tamper(t, url, "DELETE FROM "+table) // no journal tells of them
			}
			db := rawDatabase(t, url)
			columns, keys := columnsOf(t, db, engine)
			reached := map[string]bool{}
			for _, whole := range columns {
				if whole.table == infoTable {
					continue
				}
				for _, c := range whole.parts() {
					back, changed := c.change(t, db, keys[c.table])
					if !changed {
						continue
					}
					reached[c.table] = true
					report, err := s.Verify(t.Context(), nil)
					must(t, err)
					if _, ok := unseen[c.String()]; (len(report.Problems) == 0) != ok {
						t.Errorf("%s %s: %d problems", c, c.rows, len(report.Problems))
					}
					back()
				}
			}
			for table := range keys {
				if table == infoTable {
					continue
				}
				if reached[table] == slices.Contains(untold, table) {
					t.Errorf("%s: reached %t", table, reached[table])
				}
			}
			if report, found := verified(t, s); len(report.Problems) > 0 {
				t.Error(found)
			}
		})
	}
}

// Why a schedule was paused when its run came is what the journal said then.
func TestTheReasonOfAPausedRunIsProved(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			clock := storetest.NewClock(storetest.Start)
			s := storetest.Reopen(t, url, storetest.Options(key, clock))
			openShop(t, s, clock, "shop")
			paused := scheduleOf("shop", farthing.Weekly, []time.Weekday{time.Monday}, nil)
			do(t, s, paused)
			paused.Schedule.Enabled = false
			do(t, s, paused)
			clock.Advance(7 * 24 * time.Hour)
			do(t, s, runOf("shop"))
			if _, found := verified(t, s); found != "" {
				t.Fatal(found)
			}
			tamper(t, url, "UPDATE schedule_runs SET paused_why = 'the bank said so' WHERE outcome = 'paused'")
			if _, found := verified(t, s); !strings.Contains(found, "is not what its journal row says") {
				t.Errorf("verify finds %q", found)
			}
		})
	}
}
