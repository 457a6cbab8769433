package server

import (
	"context"
	"errors"
	"io"
	"net"
	"net/netip"
	"os"
	"sync"
	"sync/atomic"
	"time"
)

// How long a guest may keep us waiting. Each pieceSize bytes of a body or an answer have patience. Only the time
// in which we wait for the guest counts.
const (
	pieceSize      = 64 << 10
	patience       = 15 * time.Second
	exportPatience = 2 * time.Minute        // an export is read by programs that do other work between
	haste          = 500 * time.Millisecond // when we stop
	deadlineSlack  = 100 * time.Millisecond // a deadline is set anew no more often than this
)

// unread is how much of answers the system keeps for a guest that does not read them. By default it
// keeps megabytes, out of memory that all connections share. A fast guest far away loses little by this bound: an
// export is slower anyway.
const unread = 256 << 10

// ConnLimits bound how many connections callers have. The zero value bounds nothing.
type ConnLimits struct {
	Connections int  // in all; 0: any number
	PerAddress  int  // from one address, of IPv6 from one /64; 0: any number
	Near        bool // PerAddress holds for loopback and private addresses too, from which proxies come
}

// ConnLimiter are the connections of a port. They bound how many there are, and how long each may keep us waiting; a
// guest that takes longer is cut off. It is safe for concurrent use.
type ConnLimiter struct {
	limits  ConnLimits
	now     func() time.Time
	refused atomic.Int64

	mu      sync.Mutex
	inside  map[*conn]struct{}
	from    map[netip.Prefix]int
	hurried bool
}

// NewConnLimiter makes the guests of a port. now is the machine's own clock, by which deadlines are set.
func NewConnLimiter(limits ConnLimits, now func() time.Time) *ConnLimiter {
	return &ConnLimiter{
		limits: limits,
		now:    now,
		inside: map[*conn]struct{}{},
		from:   map[netip.Prefix]int{},
	}
}

// Listen is a listener whose connections are guests. One that is too many is told so and closed at once: if it waited
// instead, all connections behind it would wait too.
func (g *ConnLimiter) Listen(inner net.Listener) net.Listener { return &reception{inner, g} }

// Introduce makes a guest known to the handlers of its requests; it is for http.Server.ConnContext.
func (g *ConnLimiter) Introduce(ctx context.Context, connection net.Conn) context.Context {
	return context.WithValue(ctx, connKey{}, connection)
}

// Inside is how many guests there are.
func (g *ConnLimiter) Inside() int {
	g.mu.Lock()
	defer g.mu.Unlock()
	return len(g.inside)
}

// Refused is how many connections were too many, since the start.
func (g *ConnLimiter) Refused() int64 { return g.refused.Load() }

// Hurry leaves every guest half a second from now on, in place of its usual time: a guest that we wait for when the
// program stops must not hold it up. It does not affect requests that we still work on.
func (g *ConnLimiter) Hurry() {
	g.mu.Lock()
	g.hurried = true
	all := make([]*conn, 0, len(g.inside))
	for one := range g.inside {
		all = append(all, one)
	}
	g.mu.Unlock()
	for _, one := range all {
		one.hurry()
	}
}

// admit takes a connection in; nil if it is one too many, and the answer that says so.
func (g *ConnLimiter) admit(connection net.Conn) (*conn, string) {
	address := household(connection.RemoteAddr())
	g.mu.Lock()
	defer g.mu.Unlock()
	bounded := g.limits.PerAddress > 0 && address.IsValid() && (g.limits.Near || !nearby(address.Addr()))
	switch {
	case g.limits.Connections > 0 && len(g.inside) >= g.limits.Connections:
		return nil, operatorTransferFull
	case bounded && g.from[address] >= g.limits.PerAddress:
		return nil, addressFull
	}
	if tcp, ok := connection.(interface{ SetWriteBuffer(bytes int) error }); ok {
		_ = tcp.SetWriteBuffer(unread) // else the system's own size is kept
	}
	one := &conn{
		Conn:    connection,
		all:     g,
		address: address,
		hurried: g.hurried,
		piece:   patience,
		answer:  allowance{left: patience},
	}
	g.inside[one] = struct{}{}
	g.from[address]++
	return one, ""
}

// leave forgets a guest.
func (g *ConnLimiter) leave(one *conn) {
	g.mu.Lock()
	defer g.mu.Unlock()
	delete(g.inside, one)
	if g.from[one.address]--; g.from[one.address] == 0 {
		delete(g.from, one.address)
	}
}

// household is the address that a guest counts for. A household with IPv6 has at least a /64 to choose from.
func household(address net.Addr) netip.Prefix {
	tcp, ok := address.(*net.TCPAddr)
	if !ok {
		return netip.Prefix{}
	}
	ip := tcp.AddrPort().Addr().Unmap().WithZone("")
	bits := ip.BitLen()
	if ip.Is6() {
		bits = 64
	}
	prefix, _ := ip.Prefix(bits) // fails for no address at all, which counts as none
	return prefix
}

// nearby says whether an address is this machine's or of a private network.
func nearby(ip netip.Addr) bool { return ip.IsLoopback() || ip.IsPrivate() || ip.IsLinkLocalUnicast() }

// reception is a listener that admits guests.
type reception struct {
	net.Listener
	limiter *ConnLimiter
}

// Accept waits for the next guest.
func (r *reception) Accept() (net.Conn, error) {
	for {
		connection, err := r.Listener.Accept()
		if err != nil {
			return nil, err
		}
		one, refusal := r.limiter.admit(connection)
		if one != nil {
			return one, nil
		}
		r.limiter.refused.Add(1)
		// A new connection takes that much without waiting. A caller who does not read it learns nothing.
		_ = connection.SetWriteDeadline(r.limiter.now().Add(haste))
		_, _ = io.WriteString(connection, refusal)
		_ = connection.Close()
	}
}

// What a connection that is too many is told.
const (
	turnedAway           = "Retry-After: 1\r\nConnection: close\r\nContent-Type: " + mediaProblem + "\r\n\r\n"
	operatorTransferFull = "HTTP/1.1 503 Service Unavailable\r\n" + turnedAway +
		`{"type":"about:blank","status":503,"code":"unavailable","title":"Too many connections are open"}`
	addressFull = "HTTP/1.1 429 Too Many Requests\r\n" + turnedAway +
		`{"type":"about:blank","status":429,"code":"rate_limited","title":"Too many connections from this address"}`
)

// allowance is the time that is left for the piece under way.
type allowance struct {
	left  time.Duration
	moved int // bytes of the piece
}

// takeOff takes the time of n bytes off; a whole piece begins the next.
func (a *allowance) takeOff(took time.Duration, n int, whole time.Duration) {
	a.left, a.moved = a.left-took, a.moved+n
	if a.moved >= pieceSize {
		*a = allowance{left: whole}
	}
}

// conn is a caller's connection. No answer to it is written without a deadline. Reading has the deadlines of
// http.Server, and in between those that a handler sets by await.
type conn struct {
	net.Conn
	all     *ConnLimiter
	address netip.Prefix
	gone    atomic.Bool

	mu      sync.Mutex
	waited  bool          // reading has a deadline: we wait for the guest
	hurried bool          // see ConnLimiter.Hurry
	piece   time.Duration // how long a piece of an answer may take
	answer  allowance
	until   time.Time // the deadline of writing
	stuck   bool      // an answer was not taken in time
}

type connKey struct{}

// connOf is the connection that a request came over; nil if its server has no [ConnLimiter]. A nil one has all the
// time.
func connOf(ctx context.Context) *conn {
	one, _ := ctx.Value(connKey{}).(*conn)
	return one
}

// await leaves the guest its patience for the body that is to come, or for the next piece of it.
func (g *conn) await(left time.Duration) (now time.Time) {
	if g == nil {
		return time.Time{}
	}
	now = g.all.now()
	_ = g.SetReadDeadline(now.Add(left)) // a connection that is closed says so when it is read
	return now
}

// awaitBody leaves the guest the usual time for a body.
func (g *conn) awaitBody() {
	if g != nil {
		g.await(patience)
	}
}

// heard ends await: the whole body has come.
func (g *conn) heard() {
	if g != nil {
		_ = g.SetReadDeadline(time.Time{}) // as in await
	}
}

// bear changes how long a piece of an answer may take; 0 is the usual.
func (g *conn) bear(piece time.Duration) {
	if g == nil {
		return
	}
	if piece == 0 {
		piece = patience
	}
	g.mu.Lock()
	defer g.mu.Unlock()
	g.piece, g.answer = piece, allowance{left: piece}
}

// hurry leaves half a second from now on.
func (g *conn) hurry() {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.hurried = true
	soon := g.all.now().Add(haste)
	if g.waited {
		_ = g.Conn.SetReadDeadline(soon) // as in await
	}
	g.until = soon
	_ = g.Conn.SetWriteDeadline(soon)
}

// SetReadDeadline is http.Server's, which sets one while it waits for the guest, and none while it works.
func (g *conn) SetReadDeadline(at time.Time) error {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.waited = !at.IsZero()
	if g.waited && g.hurried {
		if soon := g.all.now().Add(haste); soon.Before(at) {
			at = soon
		}
	}
	return g.Conn.SetReadDeadline(at)
}

// SetWriteDeadline does nothing: an answer's time is the guest's own, and nobody lifts it.
func (g *conn) SetWriteDeadline(time.Time) error { return nil }

// SetDeadline sets that of reading alone.
func (g *conn) SetDeadline(at time.Time) error { return g.SetReadDeadline(at) }

// Write writes an answer, piece by piece in the time that each has.
func (g *conn) Write(p []byte) (written int, err error) {
	for len(p) > 0 && err == nil {
		began, n := g.offer(len(p))
		n, err = g.Conn.Write(p[:n])
		g.taken(began, n, err)
		written, p = written+n, p[n:]
	}
	return written, err
}

// offer sets the deadline for what is written next, and says how much that may be.
func (g *conn) offer(most int) (now time.Time, n int) {
	g.mu.Lock()
	defer g.mu.Unlock()
	now = g.all.now()
	slack := deadlineSlack
	if g.hurried {
		slack, g.answer.left = 0, min(g.answer.left, haste)
	}
	// Setting a deadline costs more than looking at the clock.
	if left := g.until.Sub(now); left < g.answer.left || left > g.answer.left+slack {
		g.until = now.Add(g.answer.left + slack)
		_ = g.Conn.SetWriteDeadline(g.until) // a connection that is closed says so when it is written to
	}
	return now, min(most, pieceSize-g.answer.moved)
}

// taken counts what was written.
func (g *conn) taken(began time.Time, n int, err error) {
	g.mu.Lock()
	defer g.mu.Unlock()
	g.answer.takeOff(g.all.now().Sub(began), n, g.piece)
	g.stuck = g.stuck || errors.Is(err, os.ErrDeadlineExceeded)
}

// Close closes the connection. If the guest did not take an answer in time, the system drops the rest of it.
func (g *conn) Close() error {
	if g.gone.Swap(true) {
		return g.Conn.Close()
	}
	defer g.all.leave(g)
	g.mu.Lock()
	stuck := g.stuck
	g.mu.Unlock()
	if tcp, ok := g.Conn.(interface{ SetLinger(seconds int) error }); ok && stuck {
		_ = tcp.SetLinger(0) // else it is closed in the ordinary way
	}
	return g.Conn.Close()
}

// CloseWrite tells the guest that nothing more comes, if its network knows that.
func (g *conn) CloseWrite() error {
	if half, ok := g.Conn.(interface{ CloseWrite() error }); ok {
		return half.CloseWrite()
	}
	return nil
}

// longBody is a body of any length, each piece of which has its time. Our own work between two reads takes none of it.
type longBody struct {
	io.Reader
	from  *conn
	piece allowance
}

// longBody is the body of a request that may be long.
func (g *conn) longBody(body io.Reader) io.Reader {
	if g == nil {
		return body
	}
	return &longBody{Reader: body, from: g, piece: allowance{left: patience}}
}

// Read reads what has come; an error of os.ErrDeadlineExceeded says that nothing came in time.
func (b *longBody) Read(p []byte) (int, error) {
	began := b.from.await(b.piece.left)
	n, err := b.Reader.Read(p)
	b.piece.takeOff(b.from.all.now().Sub(began), n, patience)
	if errors.Is(err, io.EOF) { // after any other, http.Server reads on, and must not wait for ever
		b.from.heard()
	}
	return n, err
}
