package store_test

import (
	"context"
	"fmt"
	"net/url"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/pgproxy"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"

	"github.com/google/uuid"
	"github.com/jackc/pgx/v5"
)

// attemptsAtMost is how often a database that refuses everything may be asked for one batch, in the 5 s until the
// callers are told: each attempt waits longer than the one before.
const attemptsAtMost = 60

// refused is a store on a database whose administrator makes it refuse everything for a while.
type refused struct {
	*testing.T
	admin    *pgx.Conn
	proxy    *pgproxy.Proxy // of the store alone
	s        *store.Store
	begun    atomic.Int64 // transactions of the store
	database string
	user     string
	key      string
}

func newRefused(t *testing.T) *refused {
	t.Helper()
	address, key := storetest.URL(t, "postgres")
	r := &refused{T: t, key: key, user: "limited_" + strings.ReplaceAll(uuid.NewString(), "-", "")}
	var err error
	r.admin, err = pgx.Connect(t.Context(), address)
	must(t, err)
	t.Cleanup(func() { _ = r.admin.Close(context.Background()) })
	r.database = r.admin.Config().Database
	r.sql("CREATE ROLE "+r.user+" LOGIN",
		"GRANT SELECT, INSERT, UPDATE, DELETE ON ALL TABLES IN SCHEMA public TO "+r.user)
	t.Cleanup(func() {
		_, err := r.admin.Exec(context.Background(), "DROP OWNED BY "+r.user+"; DROP ROLE "+r.user)
		must(t, err)
	})
	as, err := url.Parse(address)
	must(t, err)
	query := as.Query()
	query.Set("user", r.user)
	as.RawQuery = query.Encode()
	r.proxy, err = pgproxy.Start(as.String())
	must(t, err)
	t.Cleanup(func() { must(t, r.proxy.Close()) })
	r.proxy.Arm(func(m pgproxy.Message) bool {
		if (m.Kind == 'E' || m.Kind == 'Q') && strings.HasPrefix(strings.ToUpper(m.Text), "BEGIN") {
			r.begun.Add(1)
		}
		return false
	}, pgproxy.Fault{})
	r.s = storetest.Reopen(t, r.proxy.URL(), store.Options{Now: time.Now, Real: time.Now, KeyFile: key})
	openShop(t, r.s, storetest.NewClock(time.Now()), "shop")
	return r
}

// sql runs statements as the administrator.
func (r *refused) sql(statements ...string) {
	r.Helper()
	for _, statement := range statements {
		_, err := r.admin.Exec(r.Context(), statement)
		must(r.T, err)
	}
}

// cut ends the store's connections, so that the change is in force.
func (r *refused) cut() {
	r.Helper()
	r.sql("SELECT pg_terminate_backend(pid, 10000) FROM pg_stat_activity WHERE usename = '" + r.user + "'")
}

// taken records payments, as one bulk, and returns how they were answered and how often the database was asked.
func (r *refused) taken(name string) (codes map[farthing.Code]int, connections, transactions int64) {
	r.Helper()
	opened, begun := int64(r.proxy.Opened()), r.begun.Load()
	commands := make([]farthing.Command, 100)
	for i := range commands {
		commands[i] = pay("shop", fmt.Sprintf("%s-%d", name, i), 100)
	}
	codes = map[farthing.Code]int{}
	for _, result := range r.s.DoBulk(r.Context(), commands) {
		codes[farthing.CodeOf(result.Err)]++
	}
	return codes, int64(r.proxy.Opened()) - opened, r.begun.Load() - begun
}

// A standby had taken the primary's place and the processes were still connected to what was now a standby, or the
// other way round, and all connections were in use: each write was answered as a defect of the program, so no caller
// sent it again, and each batch was cut in half until every single write had been tried, two thousand times in all, on
// a database that had too much to do already.
func TestADatabaseThatTakesNothingForAWhile(t *testing.T) {
	slow.Test(t)
	for name, c := range map[string]struct{ begin, end string }{
		"read-only": {"ALTER DATABASE %[1]s SET default_transaction_read_only = on",
			"ALTER DATABASE %[1]s RESET default_transaction_read_only"},
		"too-many": {"ALTER ROLE %[2]s CONNECTION LIMIT 0", "ALTER ROLE %[2]s CONNECTION LIMIT -1"},
	} {
		t.Run(name, func(t *testing.T) {
			r := newRefused(t)
			if codes, _, begun := r.taken("before"); codes[""] != 100 || begun == 0 {
				t.Fatalf("before: %v, %d transactions", codes, begun)
			}
			r.sql(fmt.Sprintf(c.begin, r.database, r.user))
			r.cut()
			began := time.Now()
			codes, connections, transactions := r.taken("meanwhile")
			t.Logf("answered %v after %v, by %d connections and %d transactions", codes, time.Since(began), connections,
				transactions)
			if codes[farthing.CodeUnavailable] != 100 {
				t.Errorf("100 payments are answered %v", codes)
			}
			if _, err := r.s.Payments.Get(t.Context(), "shop", "before-1"); err != nil && !r.s.Passing(err) {
				t.Errorf("reading is taken for a defect: %v", err)
			}
			if connections > attemptsAtMost || transactions > attemptsAtMost {
				t.Errorf("the database was asked by %d connections and %d transactions", connections, transactions)
			}
			r.sql(fmt.Sprintf(c.end, r.database, r.user))
			r.cut()
			if codes, _, _ := r.taken("meanwhile"); codes[""] != 100 {
				t.Errorf("after it the same payments are answered %v", codes)
			}
			clean(t, storetest.Reopen(t, r.proxy.URL(), store.Options{Now: time.Now, Real: time.Now, KeyFile: r.key}))
		})
	}
}
