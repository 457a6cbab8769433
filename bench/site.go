package bench

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"net"
	"net/http"
	"sync"
	"time"

	"farthing/issuer"
	"farthing/server"
)

// site is the real server on a port of this machine, and how to call it.
type site struct {
	b        *bed
	address  string
	audience string
	operator issuer.Credentials
}

// serve starts the server on the bed's store. It ends with the bed.
func (b *bed) serve(ctx context.Context) (*site, error) {
	s := &site{b: b}
	var listen net.ListenConfig
	listener, err := listen.Listen(ctx, "tcp", "127.0.0.1:0")
	if err != nil {
		return nil, fmt.Errorf("listen: %w", err)
	}
	s.address = listener.Addr().String()
	s.audience = "http://" + s.address
	clock := func() time.Time { return time.Now().UTC() }
	tokens, err := issuer.New(ctx, issuer.Config{Store: b.store, Issuer: s.audience, Audience: s.audience, Real: clock, Log: b.log})
	if err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	door, err := server.New(server.Config{Store: b.store, Issuer: tokens, Now: clock, Real: clock, BaseURL: s.audience, Log: b.log})
	if err != nil {
		return nil, errors.Join(err, listener.Close())
	}
	web := &http.Server{Handler: door.Handler(), ReadHeaderTimeout: 10 * time.Second}
	following, stop := context.WithCancel(ctx)
	var running sync.WaitGroup
	running.Go(func() { _ = web.Serve(listener) }) // always says that it was closed
	running.Go(func() { tokens.Run(following) })
	b.cleanup = append(b.cleanup, func() error {
		stop()
		err := web.Close()
		running.Wait()
		return err
	})
	s.operator, err = issuer.CreateClient(ctx, b.store, clock(), issuer.NewClient{Name: "bench"})
	return s, err
}

// merchantClient makes a client of a merchant.
func (s *site) merchantClient(ctx context.Context, merchant string) (issuer.Credentials, error) {
	return issuer.CreateClient(ctx, s.b.store, time.Now().UTC(), issuer.NewClient{MerchantID: merchant, Name: "bench"})
}

// tokenRequest is the interface's request for a token, as JSON.
func (s *site) tokenRequest(c issuer.Credentials) []byte {
	body, err := json.Marshal(map[string]string{"grant_type": "client_credentials", "client_id": c.ClientID, "client_secret": c.Secret, "audience": s.audience})
	if err != nil {
		return nil // a map of texts is always JSON
	}
	return body
}

// token asks for a token as a client would.
func (s *site) token(ctx context.Context, c issuer.Credentials) (string, error) {
	w, err := dial(ctx, s.address)
	if err != nil {
		return "", err
	}
	defer func() { _ = w.conn.Close() }() // nothing is under way any more
	if err := w.call(head("POST", "/oauth/token", "", "application/json"), s.tokenRequest(c), http.StatusOK); err != nil {
		return "", fmt.Errorf("get a token: %w", err)
	}
	var answer struct {
		Token string `json:"access_token"`
	}
	if err := json.Unmarshal(w.response, &answer); err != nil {
		return "", fmt.Errorf("get a token: %w", err)
	}
	return answer.Token, nil
}

// drive lets connections send requests as fast as they are answered, for a while:
// open is given each connection and answers what it does again and again.
func (s *site) drive(ctx context.Context, connections int, open func(*wire) task) (*measure, error) {
	var wires []*wire
	defer func() {
		for _, w := range wires {
			_ = w.conn.Close() // nothing is under way any more
		}
	}()
	for range connections {
		w, err := dial(ctx, s.address)
		if err != nil {
			return nil, err
		}
		wires = append(wires, w)
	}
	return drive(ctx, connections, s.b.length, func(caller int) task { return open(wires[caller]) }), nil
}
