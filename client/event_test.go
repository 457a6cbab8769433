package client_test

import (
	"context"
	"errors"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/client"
	"farthing/internal/farthing"
)

// short lets a client read so many bytes of each stream of events.
type short struct {
	bytes   int64
	streams int
}

func (s *short) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err == nil && strings.HasSuffix(r.URL.Path, "/stream") {
		s.streams++
		whole := answer.Body
		answer.Body = struct {
			io.Reader
			io.Closer
		}{io.MultiReader(io.LimitReader(whole, s.bytes), hangup{}), whole}
	}
	return answer, err
}

// TestFollowingMissesNothing follows events over streams that break, each after a few of them, while more are recorded.
func TestFollowingMissesNothing(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	own := connect()
	balance, err := own.Balance.Get(ctx)
	if err != nil {
		t.Fatal(err)
	}
	from := balance.Seq - 20
	wish := api.NewWithdrawal{MerchantID: shared.MerchantID, Amount: new(int64(1000))}
	if _, err := own.Withdrawals.CreateKeyed(ctx, wish); err != nil {
		t.Fatal(err)
	}
	s := &short{bytes: 8000}
	config := shared.merchant()
	config.HTTP = &http.Client{Transport: s}
	seq := from
	for event, err := range connected(config).Events.Follow(ctx, client.EventFilter{After: &from}) {
		if err != nil || event.Seq != seq+1 {
			t.Fatalf("behind %d comes %d, %v", seq, event.Seq, err)
		}
		if seq = event.Seq; seq > balance.Seq {
			break
		}
	}
	if s.streams < 2 {
		t.Errorf("%d streams were read", s.streams)
	}
}

// asking asks for a withdrawal once a stream of events was opened.
type asking struct{ ask func() }

func (a *asking) RoundTrip(r *http.Request) (*http.Response, error) {
	answer, err := http.DefaultTransport.RoundTrip(r)
	if err == nil && strings.HasSuffix(r.URL.Path, "/stream") {
		a.ask()
	}
	return answer, err
}

// TestFollowingBeginsNowAndEndsWithTheContext sees what is recorded after it began, and ends.
func TestFollowingBeginsNowAndEndsWithTheContext(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	own := connect()
	config := shared.merchant()
	config.HTTP = &http.Client{Transport: &asking{func() {
		wish := api.NewWithdrawal{MerchantID: shared.MerchantID, Amount: new(int64(1000))}
		if _, err := own.Withdrawals.CreateKeyed(ctx, wish); err != nil {
			t.Error(err)
		}
	}}}
	var seen []string
	var last error
	filter := client.EventFilter{Types: []string{"withdrawal.*"}}
	for event, err := range connected(config).Events.Follow(ctx, filter) {
		if last = err; err == nil {
			seen = append(seen, event.Type)
			cancel()
		}
	}
	if len(seen) != 1 || seen[0] != farthing.EventWithdrawalRequested || !errors.Is(last, context.Canceled) {
		t.Errorf("%q, then %v", seen, last)
	}
}
