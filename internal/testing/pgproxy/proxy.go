// Package pgproxy forwards connections to PostgreSQL and makes the network fail at a chosen moment: a COMMIT that never
// arrives, or whose answer is lost, or a connection that is dead without either side knowing. It is for tests. It
// understands only as much of PostgreSQL's protocol as it needs to find messages and their statements, and changes
// nothing.
package pgproxy

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/url"
	"sync"

	"github.com/jackc/pgx/v5/pgconn"
)

// Proxy accepts connections on a loopback port and forwards each to one server. It is safe for concurrent use.
type Proxy struct {
	listener         net.Listener
	network, address string // of the server
	url              string
	all              sync.WaitGroup

	mu      sync.Mutex
	closed  bool
	open    map[*Connection]bool
	armed   []*armed
	opened  int
	cancels int
}

// armed is a fault that waits for its message.
type armed struct {
	match    func(Message) bool
	fault    Fault
	happened chan *Connection
}

// Start starts a proxy for the one server that a pgx URL names, which need not be running yet. The caller closes the
// proxy.
func Start(serverURL string) (*Proxy, error) {
	config, err := pgconn.ParseConfig(serverURL)
	if err != nil {
		return nil, errors.New("the PostgreSQL URL does not parse") // the parser's error may contain a password
	}
	p := &Proxy{open: map[*Connection]bool{}}
	p.network, p.address = pgconn.NetworkAddress(config.Host, config.Port)
	var listen net.ListenConfig
	if p.listener, err = listen.Listen(context.Background(), "tcp", "127.0.0.1:0"); err != nil {
		return nil, fmt.Errorf("start a proxy for PostgreSQL: %w", err)
	}
	through := url.URL{
		Scheme:   "postgres",
		User:     url.UserPassword(config.User, config.Password),
		Host:     p.listener.Addr().String(),
		Path:     "/" + config.Database,
		RawQuery: "sslmode=disable",
	}
	p.url = through.String()
	p.all.Go(p.accept)
	return p, nil
}

// URL returns the address of the server's database through the proxy.
func (p *Proxy) URL() string { return p.url }

// Close cuts all connections and accepts no more. Closing twice is harmless.
func (p *Proxy) Close() error {
	p.mu.Lock()
	already := p.closed
	p.closed = true
	p.mu.Unlock()
	if already {
		return nil
	}
	err := p.listener.Close()
	p.Cut()
	p.all.Wait()
	return err
}

// Arm makes a fault happen, once, to the connection whose client next sends a message that matches. The channel has
// room for that connection and receives it once the fault has happened, hook included. If several faults match a
// message, the one that was armed first happens. match is called for each message of each connection and must be quick.
func (p *Proxy) Arm(match func(Message) bool, f Fault) <-chan *Connection {
	p.mu.Lock()
	defer p.mu.Unlock()
	a := &armed{match: match, fault: f, happened: make(chan *Connection, 1)}
	p.armed = append(p.armed, a)
	return a.happened
}

// Disarm forgets all faults that have not begun.
func (p *Proxy) Disarm() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.armed = nil
}

// Cut closes both sides of all connections. Faults stay armed, and new connections are accepted.
func (p *Proxy) Cut() {
	for _, c := range p.Connections() {
		c.Cut()
	}
}

// Connections returns the open connections, held ones included, in no order.
func (p *Proxy) Connections() (list []*Connection) {
	p.mu.Lock()
	defer p.mu.Unlock()
	for c := range p.open {
		list = append(list, c)
	}
	return list
}

// Opened returns how many connections were made through the proxy so far, without those that only cancel a statement.
func (p *Proxy) Opened() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.opened
}

// Cancels returns how many requests to cancel the statement of a process have come so far; they are forwarded.
func (p *Proxy) Cancels() int {
	p.mu.Lock()
	defer p.mu.Unlock()
	return p.cancels
}

// accept accepts connections until the proxy is closed.
func (p *Proxy) accept() {
	for {
		client, err := p.listener.Accept()
		if err != nil {
			return
		}
		var dial net.Dialer
		server, err := dial.DialContext(context.Background(), p.network, p.address)
		if err != nil {
			_ = client.Close() // the client sees that the server is not there
			continue
		}
		c := newConnection(p, client, server)
		if !p.enter(c) {
			c.Cut()
			continue
		}
		p.all.Go(c.run)
	}
}

// enter adds a connection, and reports whether the proxy is still open.
func (p *Proxy) enter(c *Connection) bool {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.closed {
		return false
	}
	p.open[c] = true
	p.opened++
	return true
}

// leave removes a connection.
func (p *Proxy) leave(c *Connection) {
	p.mu.Lock()
	defer p.mu.Unlock()
	delete(p.open, c)
}

// canceling records that a connection turned out to be one that only cancels, and whether it names a process.
func (p *Proxy) canceling(names bool) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.opened--
	if names {
		p.cancels++
	}
}

// take takes the first fault that is armed for a message, or returns nil if there is none.
func (p *Proxy) take(m Message) *armed {
	p.mu.Lock()
	defer p.mu.Unlock()
	for i, a := range p.armed {
		if a.match(m) {
			p.armed = append(p.armed[:i:i], p.armed[i+1:]...)
			return a
		}
	}
	return nil
}
