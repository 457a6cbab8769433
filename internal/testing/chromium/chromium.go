// Package chromium drives a browser in tests, and has axe judge its pages.
package chromium

import (
	"bufio"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"sync"
	"testing"
	"time"
)

// Browser is a browser without a window, which takes its commands as Chrome's DevTools protocol has them, over a pipe.
type Browser struct {
	mu      sync.Mutex
	in      io.Writer
	last    int
	waiting map[int]chan devtoolsMessage
	events  map[string]func(devtoolsMessage) // by the tab
	gone    error
}

// devtoolsMessage is an answer or an event.
type devtoolsMessage struct {
	ID        int             `json:"id"`
	SessionID string          `json:"sessionId"`
	Method    string          `json:"method"`
	Params    json.RawMessage `json:"params"`
	Result    json.RawMessage `json:"result"`
	Error     *struct {
		Message string `json:"message"`
	} `json:"error"`
}

// findChromium returns the program, or skips the test. ./test installs it, or says what to install.
func findChromium(t *testing.T) string {
	t.Helper()
	for _, name := range []string{"chromium", "chromium-browser", "google-chrome", "chrome"} {
		if program, err := exec.LookPath(name); err == nil {
			return program
		}
	}
	t.Skip("not run: Chromium is not installed")
	return ""
}

// Start starts a browser that ends with the test.
func Start(t *testing.T) *Browser {
	t.Helper()
	program := findChromium(t)
	folder, err := os.MkdirTemp("", "chromium") //nolint:usetesting // t.TempDir fails if it is still written to
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(program,
		"--headless", "--no-sandbox", "--disable-gpu", "--disable-quic", "--no-first-run", "--disable-dev-shm-usage",
		"--disable-background-networking", "--disable-component-update", "--disable-sync", "--no-proxy-server",
		"--disable-extensions", "--hide-scrollbars", "--remote-debugging-pipe", "--user-data-dir="+folder)
	theirIn, ourOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	ourIn, theirOut, err := os.Pipe()
	if err != nil {
		t.Fatal(err)
	}
	command.ExtraFiles = []*os.File{theirIn, theirOut} // its descriptors 3 and 4
	if err := command.Start(); err != nil {
		t.Fatal(err)
	}
	_, _ = theirIn.Close(), theirOut.Close() // it has its own
	c := &Browser{in: ourOut, waiting: map[int]chan devtoolsMessage{}, events: map[string]func(devtoolsMessage){}}
	var reading sync.WaitGroup
	reading.Go(func() { c.read(ourIn) })
	t.Cleanup(func() {
		ctx, cancel := context.WithTimeout(context.Background(), 10*time.Second)
		defer cancel()
		_ = c.call(ctx, "", "Browser.close", nil, nil) // it may be gone already
		_ = ourOut.Close()
		stop := time.AfterFunc(10*time.Second, func() { _ = command.Process.Kill() })
		_ = command.Wait()
		stop.Stop()
		reading.Wait()
		_ = ourIn.Close()
		// Its last processes may still write, and nothing says when they do no more.
		for deadline := time.Now().Add(10 * time.Second); os.RemoveAll(folder) != nil && time.Now().Before(deadline); {
			<-time.After(20 * time.Millisecond)
		}
	})
	return c
}

// read hands on what the browser says until it says no more.
func (c *Browser) read(from io.Reader) {
	lines := bufio.NewReader(from)
	for {
		text, err := lines.ReadBytes(0)
		var m devtoolsMessage
		if err == nil {
			err = json.Unmarshal(text[:len(text)-1], &m)
		}
		c.mu.Lock()
		if err != nil {
			c.gone = fmt.Errorf("read from Chromium: %w", err)
			for _, answer := range c.waiting {
				close(answer)
			}
			c.waiting = nil
			c.mu.Unlock()
			return
		}
		answer, event := c.waiting[m.ID], c.events[m.SessionID]
		delete(c.waiting, m.ID)
		c.mu.Unlock()
		switch {
		case answer != nil:
			answer <- m
		case event != nil && m.ID == 0:
			event(m)
		}
	}
}

// call has a tab, or the browser if it is "", carry out a command, and reads its result into result unless that is nil.
func (c *Browser) call(ctx context.Context, tab, method string, params, result any) error {
	answer := make(chan devtoolsMessage, 1)
	c.mu.Lock()
	if c.gone != nil {
		c.mu.Unlock()
		return c.gone
	}
	c.last++
	id := c.last
	c.waiting[id] = answer
	command := map[string]any{"id": id, "method": method}
	if tab != "" {
		command["sessionId"] = tab
	}
	if params != nil {
		command["params"] = params
	}
	text, err := json.Marshal(command)
	if err == nil {
		_, err = c.in.Write(append(text, 0))
	}
	c.mu.Unlock()
	if err != nil {
		return fmt.Errorf("send %s: %w", method, err)
	}
	select {
	case m, ok := <-answer:
		switch {
		case !ok:
			return c.gone
		case m.Error != nil:
			return fmt.Errorf("%s: %s", method, m.Error.Message)
		case result == nil:
			return nil
		}
		return json.Unmarshal(m.Result, result)
	case <-ctx.Done():
		return fmt.Errorf("%s: %w", method, ctx.Err())
	}
}

// Tab is a page of the browser.
type Tab struct {
	t        *testing.T
	browser  *Browser
	id       string
	loaded   chan struct{}
	mu       sync.Mutex
	mistakes []string // what the console says: errors, and what the policy refused
}

// NewTab opens a tab, in which a script is evaluated before those of each page.
func (c *Browser) NewTab(t *testing.T, before string) *Tab {
	t.Helper()
	b := &Tab{t: t, browser: c, loaded: make(chan struct{}, 1)}
	var target struct{ TargetID string }
	blank := map[string]any{"url": "about:blank", "newWindow": true} // a tab behind another one is not painted
	if err := c.call(t.Context(), "", "Target.createTarget", blank, &target); err != nil {
		t.Fatal(err)
	}
	var session struct{ SessionID string }
	err := c.call(t.Context(), "", "Target.attachToTarget", map[string]any{
		"targetId": target.TargetID,
		"flatten":  true,
	}, &session)
	if err != nil {
		t.Fatal(err)
	}
	b.id = session.SessionID
	c.mu.Lock()
	c.events[b.id] = b.heard
	c.mu.Unlock()
	for _, domain := range []string{"Page", "Runtime", "Log", "Network"} {
		b.Do(domain+".enable", nil, nil)
	}
	b.Do("Page.addScriptToEvaluateOnNewDocument", map[string]any{"source": before}, nil)
	return b
}

// heard keeps what the tab says by itself.
func (b *Tab) heard(m devtoolsMessage) {
	switch m.Method {
	case "Page.loadEventFired":
		select {
		case b.loaded <- struct{}{}:
		default:
		}
	case "Log.entryAdded":
		var said struct {
			Entry struct{ Level, Text, URL string }
		}
		if json.Unmarshal(m.Params, &said) == nil && said.Entry.Level == "error" {
			b.mistake(said.Entry.Text + " " + said.Entry.URL)
		}
	case "Runtime.exceptionThrown", "Network.loadingFailed":
		b.mistake(m.Method + " " + string(m.Params))
	case "Runtime.consoleAPICalled":
		var said struct{ Type string }
		if json.Unmarshal(m.Params, &said) == nil && said.Type == "error" {
			b.mistake(string(m.Params))
		}
	}
}

func (b *Tab) mistake(said string) {
	b.mu.Lock()
	defer b.mu.Unlock()
	b.mistakes = append(b.mistakes, said)
}

// Do carries out a command.
func (b *Tab) Do(method string, params, result any) {
	b.t.Helper()
	ctx, cancel := context.WithTimeout(b.t.Context(), time.Minute)
	defer cancel()
	if err := b.browser.call(ctx, b.id, method, params, result); err != nil {
		b.t.Fatal(err)
	}
}

// Open goes to an address and waits until all is loaded.
func (b *Tab) Open(address string) {
	b.t.Helper()
	select {
	case <-b.loaded:
	default:
	}
	b.Do("Page.navigate", map[string]any{"url": address}, nil)
	select {
	case <-b.loaded:
	case <-time.After(time.Minute):
		b.t.Fatalf("%s is not loaded after a minute", address)
	}
}

// Wait waits until the page that a press or a form leads to is loaded.
func (b *Tab) Wait() {
	b.t.Helper()
	select {
	case <-b.loaded:
	case <-time.After(time.Minute):
		b.t.Fatal("no page is loaded after a minute")
	}
}

// Eval evaluates an expression, waits for it if it is a promise, and reads its value into result.
func (b *Tab) Eval(expression string, result any) {
	b.t.Helper()
	var answer struct {
		Result           struct{ Value json.RawMessage }
		ExceptionDetails json.RawMessage
	}
	b.Do("Runtime.evaluate", map[string]any{
		"expression":    expression,
		"awaitPromise":  true,
		"returnByValue": true,
	}, &answer)
	if answer.ExceptionDetails != nil {
		b.t.Fatalf("%s: %s", expression, answer.ExceptionDetails)
	}
	if result == nil {
		return
	}
	if err := json.Unmarshal(answer.Result.Value, result); err != nil {
		b.t.Fatal(errors.Join(err, fmt.Errorf("read the value of %s: %s", expression, answer.Result.Value)))
	}
}

// As shows pages in a width and a scheme of colours.
func (b *Tab) As(width int, scheme string) {
	b.t.Helper()
	b.Do("Emulation.setDeviceMetricsOverride", map[string]any{
		"width":             width,
		"height":            900,
		"deviceScaleFactor": 1,
		"mobile":            false,
	}, nil)
	b.Do("Emulation.setEmulatedMedia", map[string]any{
		"features": []map[string]string{{"name": "prefers-color-scheme", "value": scheme}},
	}, nil)
}

// Press presses a key.
func (b *Tab) Press(key, text string) {
	b.t.Helper()
	for _, kind := range []string{"keyDown", "keyUp"} {
		params := map[string]any{"type": kind, "key": key}
		if key == "Enter" {
			params["windowsVirtualKeyCode"] = 13 // without it buttons and links do not hear it
		}
		if kind == "keyDown" && text != "" {
			params["text"] = text
		}
		b.Do("Input.dispatchKeyEvent", params, nil)
	}
}
