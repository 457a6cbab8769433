//test:race
package pgproxy_test

import (
	"context"
	"errors"
	"io"
	"net"
	"net/url"
	"testing"
	"time"

	"farthing/internal/testing/pgproxy"
	"farthing/internal/testing/storetest"

	"github.com/jackc/pgx/v5"
	"github.com/jackc/pgx/v5/pgconn"
	"github.com/jackc/pgx/v5/pgproto3"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

// bed is a proxy for a database with one table, and a connection that does not go through it.
type bed struct {
	*testing.T
	proxy  *pgproxy.Proxy
	direct *pgx.Conn
}

func newBed(t *testing.T) *bed {
	t.Helper()
	url := storetest.PostgresURL(t)
	p, err := pgproxy.Start(url)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := errors.Join(p.Close(), p.Close()); err != nil {
			t.Error(err)
		}
	})
	b := &bed{T: t, proxy: p}
	b.direct = b.connect(url)
	b.exec(b.direct, "CREATE TABLE thing (text text)")
	return b
}

func (b *bed) connect(url string) *pgx.Conn {
	b.Helper()
	connection, err := pgx.Connect(b.Context(), url)
	if err != nil {
		b.Fatal(err)
	}
	b.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), time.Second)
		defer cancel()
		_ = connection.Close(ctx)
	})
	return connection
}

func (b *bed) exec(connection *pgx.Conn, statement string, args ...any) {
	b.Helper()
	if _, err := connection.Exec(b.Context(), statement, args...); err != nil {
		b.Fatalf("%s: %v", statement, err)
	}
}

// writes inserts a text and commits like the store: it sends the end of the transaction together with its statements.
func (b *bed) writes(ctx context.Context, connection *pgx.Conn, text string) error {
	if _, err := connection.Exec(ctx, "BEGIN"); err != nil {
		return err
	}
	pipeline := &pgx.Batch{}
	pipeline.Queue("INSERT INTO thing VALUES ($1)", text)
	pipeline.Queue("COMMIT")
	return connection.SendBatch(ctx, pipeline).Close()
}

// there counts the rows with a text, as the server knows them.
func (b *bed) there(text string) (n int) {
	b.Helper()
	if err := b.direct.QueryRow(b.Context(), "SELECT count(*) FROM thing WHERE text = $1", text).Scan(&n); err != nil {
		b.Fatal(err)
	}
	return n
}

// idle counts connections that hold a transaction open and do nothing.
func (b *bed) idle() (n int) {
	b.Helper()
	const ask = "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database() " +
		"AND state = 'idle in transaction'"
	if err := b.direct.QueryRow(b.Context(), ask).Scan(&n); err != nil {
		b.Fatal(err)
	}
	return n
}

// await waits for a fault.
func (b *bed) await(happened <-chan *pgproxy.Connection) *pgproxy.Connection {
	b.Helper()
	select {
	case c := <-happened:
		return c
	case <-time.After(10 * time.Second):
		b.Fatal("the fault did not happen in 10 s")
		return nil
	}
}

// awaitIdle waits until want connections are idle in a transaction.
func (b *bed) awaitIdle(want int) {
	b.Helper()
	for deadline := time.Now().Add(10 * time.Second); b.idle() != want; {
		if time.Now().After(deadline) {
			b.Fatalf("%d connections are idle in a transaction, want %d", b.idle(), want)
		}
	}
}

func TestTheProxyForwards(t *testing.T) {
	b := newBed(t)
	through := b.connect(b.proxy.URL())
	for range 3 {
		if err := b.writes(t.Context(), through, "a"); err != nil {
			t.Fatal(err)
		}
	}
	long := make([]byte, 3<<20)
	for i := range long {
		long[i] = 'x'
	}
	var length int
	if err := through.QueryRow(t.Context(), "SELECT length($1 || $1)", string(long)).Scan(&length); err != nil ||
		length != 6<<20 {
		t.Errorf("%d, %v", length, err)
	}
	var back string
	if err := through.QueryRow(t.Context(), "SELECT $1::text", string(long)).Scan(&back); err != nil ||
		back != string(long) {
		t.Errorf("%d bytes, %v", len(back), err)
	}
	if b.there("a") != 3 || b.proxy.Opened() != 1 || b.proxy.Cancels() != 0 {
		t.Errorf("%d written by %d connections, %d cancelled", b.there("a"), b.proxy.Opened(), b.proxy.Cancels())
	}
}

func TestRequestsToCancelAreCounted(t *testing.T) {
	b := newBed(t)
	through := b.connect(b.proxy.URL())
	ended := make(chan error, 1)
	go func() {
		_, err := through.Exec(context.Background(), "SELECT pg_sleep(60)")
		ended <- err
	}()
	const asleep = "SELECT count(*) FROM pg_stat_activity WHERE wait_event = 'PgSleep' AND datname = current_database()"
	for n := 0; n == 0; {
		if err := b.direct.QueryRow(t.Context(), asleep).Scan(&n); err != nil {
			t.Fatal(err)
		}
	}
	if err := through.PgConn().CancelRequest(t.Context()); err != nil {
		t.Fatal(err)
	}
	var refused *pgconn.PgError
	if err := <-ended; !errors.As(err, &refused) || refused.Code != "57014" {
		t.Errorf("the statement ended with %v", err)
	}
	if b.proxy.Cancels() != 1 || b.proxy.Opened() != 1 {
		t.Errorf("%d requests to cancel, %d connections", b.proxy.Cancels(), b.proxy.Opened())
	}
}

// A request to cancel from a client that was cut off before it learned the server's process cancels no statement.
func TestRequestsToCancelNobodyAreNotCounted(t *testing.T) {
	b := newBed(t)
	proxy, err := url.Parse(b.proxy.URL())
	if err != nil {
		t.Fatal(err)
	}
	client, err := net.Dial("tcp", proxy.Host)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = client.Close() }()
	request := (&pgproto3.CancelRequest{ProcessID: 0, SecretKey: []byte{0, 0, 0, 0}})
	message, err := request.Encode(nil)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := client.Write(message); err != nil {
		t.Fatal(err)
	}
	if _, err := io.Copy(io.Discard, client); err != nil { // the server closes the connection once it has read it
		t.Fatal(err)
	}
	if b.proxy.Cancels() != 0 || b.proxy.Opened() != 0 {
		t.Errorf("%d requests to cancel, %d connections", b.proxy.Cancels(), b.proxy.Opened())
	}
}

// The fault happens when COMMIT is carried out, not when it is prepared beforehand, and the hook runs while the client
// waits and after the server has rolled back.
func TestACommitIsDropped(t *testing.T) {
	b := newBed(t)
	through := b.connect(b.proxy.URL())
	ran := false
	answered := make(chan error, 1)
	happened := b.proxy.Arm(pgproxy.Commits, pgproxy.Fault{Do: pgproxy.Drop, Hook: func() {
		b.awaitIdle(0)
		ran = len(answered) == 0
	}})
	answered <- b.writes(t.Context(), through, "a")
	if err := <-answered; err == nil {
		t.Error("the client was told that it had committed")
	}
	b.await(happened)
	if !ran || b.there("a") != 0 {
		t.Errorf("the hook ran in time: %v; written %d times", ran, b.there("a"))
	}
	// The fault happens once.
	if err := b.writes(t.Context(), b.connect(b.proxy.URL()), "a"); err != nil || b.there("a") != 1 {
		t.Errorf("%v, written %d times", err, b.there("a"))
	}
}

func TestAMessageThatHoldsATextIsDropped(t *testing.T) {
	b := newBed(t)
	one, other := b.connect(b.proxy.URL()), b.connect(b.proxy.URL())
	happened := b.proxy.Arm(pgproxy.Holding("needle"), pgproxy.Fault{Do: pgproxy.Drop})
	if err := b.writes(t.Context(), one, "hay"); err != nil {
		t.Fatal(err)
	}
	if err := b.writes(t.Context(), other, "a needle in it"); err == nil {
		t.Error("the client was told that it had committed")
	}
	b.await(happened)
	if err := b.writes(t.Context(), one, "hay"); err != nil || b.there("hay") != 2 || b.there("a needle in it") != 0 {
		t.Errorf("%v; hay %d, needle %d", err, b.there("hay"), b.there("a needle in it"))
	}
}

func TestTheAnswerOfACommitIsDropped(t *testing.T) {
	b := newBed(t)
	there := 0
	happened := b.proxy.Arm(pgproxy.Commits, pgproxy.Fault{Do: pgproxy.DropAnswer, Hook: func() {
		there = b.there("a")
	}})
	if err := b.writes(t.Context(), b.connect(b.proxy.URL()), "a"); err == nil {
		t.Error("the client was told that it had committed")
	}
	b.await(happened)
	if there != 1 {
		t.Errorf("written %d times when the hook ran", there)
	}
}

// Neither side of a half-open connection learns anything: the server holds the transaction, and the client waits until
// it gives up, which the server does not learn either. The transaction ends when the connection is cut.
func TestAConnectionIsHalfOpen(t *testing.T) {
	b := newBed(t)
	through := b.connect(b.proxy.URL())
	held := b.proxy.Arm(pgproxy.Commits, pgproxy.Fault{Do: pgproxy.Hold})
	answered := make(chan error, 1)
	go func() { answered <- b.writes(context.Background(), through, "a") }()
	connection := b.await(held)
	_ = through.PgConn().Conn().Close() // the client gives up
	if err := <-answered; err == nil {
		t.Error("the client was told that it had committed")
	}
	// Another connection works, and the transaction is still open.
	if err := b.writes(t.Context(), b.connect(b.proxy.URL()), "b"); err != nil || b.idle() != 1 || b.there("a") != 0 {
		t.Errorf("%v; %d idle in a transaction, written %d times", err, b.idle(), b.there("a"))
	}
	connection.Cut()
	b.awaitIdle(0)
}

func TestAConnectionIsHalfOpenAfterTheCommit(t *testing.T) {
	b := newBed(t)
	through := b.connect(b.proxy.URL())
	held := b.proxy.Arm(pgproxy.Commits, pgproxy.Fault{Do: pgproxy.HoldAnswer})
	answered := make(chan error, 1)
	go func() { answered <- b.writes(context.Background(), through, "a") }()
	b.await(held)
	if len(answered) != 0 || b.there("a") != 1 {
		t.Errorf("answered %d times, written %d times", len(answered), b.there("a"))
	}
	b.proxy.Cut()
	if err := <-answered; err == nil {
		t.Error("the client was told that it had committed")
	}
}

func TestAnswersAreLate(t *testing.T) {
	b := newBed(t)
	through := b.connect(b.proxy.URL())
	const delay = 200 * time.Millisecond
	// A busy machine makes an answer later than it is made here, but not each of some.
	quickest := func() time.Duration {
		least := time.Hour
		for range 3 {
			began := time.Now()
			b.exec(through, "SELECT 1", pgx.QueryExecModeSimpleProtocol)
			least = min(least, time.Since(began))
		}
		return least
	}
	late := b.proxy.Arm(pgproxy.Holding("SELECT 1"), pgproxy.Fault{Do: pgproxy.Delay, Delay: delay})
	if took := quickest(); took < delay || took > 10*delay {
		t.Errorf("it took %v", took)
	}
	b.await(late).Delay(0)
	if took := quickest(); took >= delay {
		t.Errorf("without the delay it took %v", took)
	}
}

func TestEverythingIsCutAndGoesOn(t *testing.T) {
	b := newBed(t)
	list := []*pgx.Conn{b.connect(b.proxy.URL()), b.connect(b.proxy.URL())}
	b.proxy.Arm(pgproxy.Commits, pgproxy.Fault{Do: pgproxy.Drop})
	b.proxy.Disarm()
	for _, c := range b.proxy.Connections() {
		if c.Hold(); len(b.proxy.Connections()) != 2 {
			t.Errorf("%d connections are open", len(b.proxy.Connections()))
		}
	}
	b.proxy.Cut()
	for _, connection := range list {
		if _, err := connection.Exec(t.Context(), "SELECT 1"); err == nil {
			t.Error("a connection that was cut answers")
		}
	}
	if err := b.writes(t.Context(), b.connect(b.proxy.URL()), "a"); err != nil || b.there("a") != 1 {
		t.Errorf("%v, written %d times", err, b.there("a"))
	}
}

func TestNobodyIsBehindTheProxy(t *testing.T) {
	p, err := pgproxy.Start("postgres:///db?host=/nowhere&user=x&sslmode=disable")
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = p.Close() }()
	if _, err := pgx.Connect(t.Context(), p.URL()); err == nil {
		t.Error("a connection to a missing server succeeded")
	}
	if _, err := pgproxy.Start("postgres://:x:y"); err == nil {
		t.Error("a malformed address was accepted")
	}
}
