package pgproxy

import (
	"bufio"
	"encoding/binary"
	"io"
	"net"
	"sync"
	"time"
)

// Action is what happens to a connection.
type Action int

// What can happen to a connection, at a message of its client.
const (
	// Drop: the message and what follows it never arrive. The server's side is closed, the hook runs, the client's side
	// is closed.
	Drop Action = iota
	// DropAnswer: the message arrives, and the server has carried out what was sent with it; nothing of what it answers
	// does. Both sides are closed after the hook.
	DropAnswer
	// Hold: neither the message nor anything else arrives in either direction any more, and neither side is told, not
	// even of the end of the other: the connection is half-open, until it is cut.
	Hold
	// HoldAnswer: as Hold, but the message arrives, and the server has carried out what was sent with it.
	HoldAnswer
	// Delay: whatever the server answers from now on arrives later.
	Delay
)

// Fault is something that happens to a connection.
type Fault struct {
	Do    Action
	Delay time.Duration // of answers
	Hook  func()        // nil, or run at that very moment, while the client waits
}

// Connection is one connection through the proxy.
type Connection struct {
	proxy          *Proxy
	client, server net.Conn
	cut            chan struct{} // closed once it is cut
	cutting        sync.Once

	mu    sync.Mutex
	held  bool
	delay time.Duration
	after *armed // a fault that happens once the server has answered
}

func newConnection(p *Proxy, client, server net.Conn) *Connection {
	return &Connection{proxy: p, client: client, server: server, cut: make(chan struct{})}
}

// Cut closes both sides. Cutting twice is harmless.
func (c *Connection) Cut() {
	c.cutting.Do(func() {
		close(c.cut)
		_ = c.server.Close() // either may be closed already
		_ = c.client.Close()
	})
}

// Hold lets nothing through any more, in either direction, and closes nothing.
func (c *Connection) Hold() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.held = true
}

// Delay has the server's answers arrive so much later from now on; 0 is at once.
func (c *Connection) Delay(by time.Duration) {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.delay = by
}

// run forwards until one side ends, or both are cut.
func (c *Connection) run() {
	defer c.proxy.leave(c)
	defer c.Cut()
	var answers sync.WaitGroup
	from, to := bufio.NewReaderSize(c.client, 1<<16), bufio.NewWriterSize(c.server, 1<<16)
	if !c.greet(from, to) {
		return
	}
	answers.Go(func() {
		c.answers()
		c.ends()
	})
	c.requests(from, to)
	c.ends()
	answers.Wait()
}

// ends cuts the connection because one side has ended, which nobody learns of one that is held.
func (c *Connection) ends() {
	c.wait()
	c.Cut()
}

// wait lets nobody go on as long as the connection is held, and tells whether it still stands.
func (c *Connection) wait() bool {
	c.mu.Lock()
	held := c.held
	c.mu.Unlock()
	if held {
		<-c.cut
	}
	select {
	case <-c.cut:
		return false
	default:
		return true
	}
}

// Numbers that stand in place of a version in what a client says first.
const (
	cancelRequest = 80877102
	sslRequest    = 80877103
	gssRequest    = 80877104
)

// greet forwards what a client says first, whose kind does not stand before its length. Encryption is declined.
// false: there is nothing to follow.
func (c *Connection) greet(from *bufio.Reader, to *bufio.Writer) bool {
	for {
		var length [4]byte
		if _, err := io.ReadFull(from, length[:]); err != nil {
			return false
		}
		body, err := readBody(from, length[:], nil)
		if err != nil || len(body) < 4 {
			return false
		}
		version := binary.BigEndian.Uint32(body)
		if version == sslRequest || version == gssRequest {
			if _, err := c.client.Write([]byte("N")); err != nil {
				return false
			}
			continue
		}
		_, err = to.Write(append(length[:], body...))
		if err != nil || to.Flush() != nil {
			return false
		}
		if version == cancelRequest {
			// A client that lost its connection before the server named its process asks for process 0, which is nobody.
			names := len(body) >= 8 && binary.BigEndian.Uint32(body[4:]) != 0
			c.proxy.canceling(names)
			_, _ = io.Copy(io.Discard, c.server) // the server closes once it has taken it
			return false
		}
		return true
	}
}

// requests forwards the client's messages, and has those faults happen that they meet.
func (c *Connection) requests(from *bufio.Reader, to *bufio.Writer) {
	known := newStatements()
	var memory []byte
	for {
		// What was forwarded is on its way before anybody waits.
		if from.Buffered() == 0 && to.Flush() != nil {
			return
		}
		kind, body, err := readMessage(from, memory)
		if err != nil || !c.wait() {
			_ = to.Flush() // a client that says good-bye closes at once
			return
		}
		memory = body
		fault := c.proxy.take(known.message(kind, body))
		if fault != nil && !c.meets(fault, to) {
			return
		}
		if writeMessage(to, kind, body) != nil {
			return
		}
	}
}

// meets has a fault happen, and tells whether the message that met it is forwarded.
func (c *Connection) meets(a *armed, to *bufio.Writer) bool {
	switch a.fault.Do {
	case DropAnswer, HoldAnswer:
		c.mu.Lock()
		c.after = a
		c.mu.Unlock()
		return true
	case Delay:
		c.Delay(a.fault.Delay)
		a.happen(c)
		return true
	case Hold:
		c.Hold()
		a.happen(c)
		return c.wait() // false: it was cut
	default:
		_ = to.Flush() // what came before it arrives
		c.Hold()       // so that the client is told of the end only after the hook
		_ = c.server.Close()
		a.happen(c)
		c.Cut()
		return false
	}
}

// happen runs the hook and tells that the fault has happened.
func (a *armed) happen(c *Connection) {
	if a.fault.Hook != nil {
		a.fault.Hook()
	}
	a.happened <- c
}

// answers forwards the server's messages.
func (c *Connection) answers() {
	from, to := bufio.NewReaderSize(c.server, 1<<16), bufio.NewWriterSize(c.client, 1<<16)
	var memory []byte
	for {
		if from.Buffered() == 0 && !c.pass(to) {
			return
		}
		kind, body, err := readMessage(from, memory)
		if err != nil || !c.wait() {
			c.pass(to) // a server that gives up says why
			return
		}
		memory = body
		if after := c.swallows(); after != nil {
			if kind == readyForQuery {
				c.answered(after)
				return
			}
			continue
		}
		if writeMessage(to, kind, body) != nil {
			return
		}
	}
}

// pass lets what the server answered so far go to the client, if there is anything, late or not at all if that is to
// be. false: there is nobody.
func (c *Connection) pass(to *bufio.Writer) bool {
	if to.Buffered() == 0 {
		return true
	}
	return c.late() && c.wait() && to.Flush() == nil
}

// readyForQuery is the last message of what a server answers.
const readyForQuery = 'Z'

// swallows is the fault for which answers are dropped; nil if they are not.
func (c *Connection) swallows() *armed {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.after
}

// answered has a fault happen that waited for the server's answer.
func (c *Connection) answered(a *armed) {
	if a.fault.Do == HoldAnswer {
		c.Hold()
	}
	a.happen(c)
	if a.fault.Do == DropAnswer {
		c.Cut()
	}
}

// late waits as long as answers are delayed. false: it was cut meanwhile.
func (c *Connection) late() bool {
	c.mu.Lock()
	delay := c.delay
	c.mu.Unlock()
	if delay == 0 {
		return true
	}
	timer := time.NewTimer(delay)
	defer timer.Stop()
	select {
	case <-timer.C:
		return true
	case <-c.cut:
		return false
	}
}
