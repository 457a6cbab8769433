package bench

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"time"
)

// Site is the program that serves a store, and what callers know of that store.
type Site struct {
	*Process
	Stock  *Stock
	Series *Series
}

// Audience is what tokens for the interface name.
func (s *Site) Audience() string { return "http://" + s.Address }

// TokenRequest returns the body of a request for a token.
func (s *Site) TokenRequest(c Credentials) []byte {
	body, err := json.Marshal(map[string]string{
		"grant_type":    "client_credentials",
		"client_id":     c.ID,
		"client_secret": c.Secret,
		"audience":      s.Audience(),
	})
	if err != nil {
		return nil // a map of strings always has a JSON form
	}
	return body
}

// Token requests a token like any client.
func (s *Site) Token(ctx context.Context, c Credentials) (string, error) {
	w, err := Dial(ctx, s.Address)
	if err != nil {
		return "", err
	}
	defer w.Close()
	request := Head("POST", "/oauth/token", "", "application/json")
	if err := w.Call(request, s.TokenRequest(c), http.StatusOK); err != nil {
		return "", fmt.Errorf("get a token: %w", err)
	}
	var answer struct {
		Token string `json:"access_token"`
	}
	if err := json.Unmarshal(w.Response, &answer); err != nil {
		return "", fmt.Errorf("get a token: %w", err)
	}
	return answer.Token, nil
}

// WarmUp is how long a load runs before it is measured, and at most a quarter of the measurement: the first
// connections, plans and caches of a new server are not typical.
func WarmUp(length time.Duration) time.Duration { return min(time.Second, length/4) }

// Drive makes a load's connections send requests for the given time, each as soon as its last one was answered.
func (s *Site) Drive(ctx context.Context, l Load, length time.Duration) (*Measure, error) {
	tasks, hangUp, err := s.Connect(ctx, l)
	defer hangUp()
	if err != nil {
		return nil, err
	}
	if warm := Drive(ctx, WarmUp(length), tasks); warm.First != nil {
		return warm, nil
	}
	return Drive(ctx, length, tasks), nil
}

// Connect opens a load's connections, and returns the task of each. The caller hangs up, also after an error.
func (s *Site) Connect(ctx context.Context, l Load) (tasks []Task, hangUp func(), err error) {
	var wires []*Wire
	hangUp = func() {
		for _, w := range wires {
			w.Close()
		}
	}
	for range l.Connections {
		w, err := Dial(ctx, s.Address)
		if err != nil {
			return nil, hangUp, err
		}
		wires, tasks = append(wires, w), append(tasks, l.Open(w))
	}
	return tasks, hangUp, nil
}
