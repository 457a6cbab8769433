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

// Each Action says what happens to a connection when its client sends a message.
const (
	// Drop: the message and what follows it never arrive. The server's side is closed, the hook runs, and then the
	// client's side is closed.
	Drop Action = iota
	// DropAnswer: the message arrives, and the server carries out what was sent with it, but nothing of its answer
	// arrives. Both sides are closed after the hook.
	DropAnswer
	// Hold: neither the message nor anything else arrives any more, in either direction. Neither side learns of it, nor
	// that the other side has ended: the connection is half-open until it is cut.
	Hold
	// HoldAnswer: like Hold, but the message arrives, and the server carries out what was sent with it.
	HoldAnswer
	// Delay: everything that the server answers from now on arrives later.
	Delay
)

// Fault is something that happens to a connection.
type Fault struct {
	Do    Action
	Delay time.Duration // of answers
	Hook  func()        // nil, or runs at that very moment, while the client waits
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
	return &Connection{
		proxy:  p,
		client: client,
		server: server,
		cut:    make(chan struct{}),
	}
}

// Cut closes both sides. Cutting twice is harmless.
func (c *Connection) Cut() {
	c.cutting.Do(func() {
		close(c.cut)
		_ = c.server.Close() // either may be closed already
		_ = c.client.Close()
	})
}

// Hold lets nothing through any more, in either direction, and closes neither side.
func (c *Connection) Hold() {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.held = true
}

// Delay delays the server's answers from now on; 0 means not at all.
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

// ends cuts the connection because one side has ended. If the connection is held, the other side does not learn of
// that.
func (c *Connection) ends() {
	c.wait()
	c.Cut()
}

// wait blocks while the connection is held, and reports whether it still stands.
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

// These numbers replace the version in the first message of a client.
const (
	cancelRequest = 80877102
	sslRequest    = 80877103
	gssRequest    = 80877104
)

// greet forwards the first message of a client, in which no kind precedes the length. It declines encryption. It
// reports whether further messages follow.
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
			// A client that lost its connection before it learned the server's process asks for process 0, which does
			// not exist.
			names := len(body) >= 8 && binary.BigEndian.Uint32(body[4:]) != 0
			c.proxy.canceling(names)
			_, _ = io.Copy(io.Discard, c.server) // the server closes the connection once it has read it
			return false
		}
		return true
	}
}

// requests forwards the client's messages, and makes the faults happen that are armed for them.
func (c *Connection) requests(from *bufio.Reader, to *bufio.Writer) {
	known := newStatements()
	var memory []byte
	for {
		// Everything that was forwarded must be under way before the next read blocks.
		if from.Buffered() == 0 && to.Flush() != nil {
			return
		}
		kind, body, err := readMessage(from, memory)
		if err != nil || !c.wait() {
			_ = to.Flush() // a client that says goodbye closes at once
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

// meets makes a fault happen, and reports whether the message that it was armed for is forwarded.
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
		return c.wait() // false if it was cut
	default:
		_ = to.Flush() // the messages before it arrive
		c.Hold()       // so that the client learns of the end only after the hook
		_ = c.server.Close()
		a.happen(c)
		c.Cut()
		return false
	}
}

// happen runs the hook and reports the fault on its channel.
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
			c.pass(to) // a server that gives up says why before it ends
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

// pass sends the client what the server has answered so far, if there is anything: later if answers are delayed, and
// not at all if the connection is held. It reports whether the client can still be reached.
func (c *Connection) pass(to *bufio.Writer) bool {
	if to.Buffered() == 0 {
		return true
	}
	return c.late() && c.wait() && to.Flush() == nil
}

// readyForQuery is the kind of the last message in an answer of the server.
const readyForQuery = 'Z'

// swallows returns the fault for which answers are dropped, or nil if they are not.
func (c *Connection) swallows() *armed {
	c.mu.Lock()
	defer c.mu.Unlock()
	return c.after
}

// answered makes a fault happen that waited for the server's answer.
func (c *Connection) answered(a *armed) {
	if a.fault.Do == HoldAnswer {
		c.Hold()
	}
	a.happen(c)
	if a.fault.Do == DropAnswer {
		c.Cut()
	}
}

// late waits for as long as answers are delayed. It returns false if the connection was cut during the wait.
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
