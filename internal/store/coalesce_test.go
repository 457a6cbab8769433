package store_test

import (
	"context"
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// A caller that reads a payment while others do gets its own, whatever the others ask for and whether or not they stay.
func TestPaymentsReadInACrowd(t *testing.T) {
	storetest.EachClock(t, func(t *testing.T, s *store.Store, clock *storetest.Clock) {
		openShop(t, s, clock, "shop")
		openShop(t, s, clock, "other")
		var commands []farthing.Command
		for i := range 200 {
			c := pay("shop", fmt.Sprint("p", i), 1)
			c.Metadata = farthing.Metadata{"n": fmt.Sprint(i)}
			commands = append(commands, c, pay("other", fmt.Sprint("p", i), 2))
		}
		for _, r := range s.DoBulk(t.Context(), commands) {
			must(t, r.Err)
		}
		do(t, s, withdraw("shop", "w1"))
		gone, cancel := context.WithCancel(t.Context())
		cancel()
		var callers sync.WaitGroup
		for caller := range 32 {
			callers.Go(func() {
				for n := range 100 {
					if err := readInACrowd(t.Context(), gone, s, caller, (n*7+caller*13)%200); err != nil {
						t.Error(err)
					}
				}
			})
		}
		callers.Wait()
	})
}

// readInACrowd reads a payment, or an id that makes the queries of others fail.
func readInACrowd(ctx, gone context.Context, s *store.Store, caller, n int) error {
	id := fmt.Sprint("p", n)
	switch caller {
	case 0:
		if _, err := s.Payments.Get(ctx, "shop", id+"x"); farthing.CodeOf(err) != farthing.CodeNotFound {
			return fmt.Errorf("one that does not exist: %w", err)
		}
		return nil
	case 1: // text that PostgreSQL does not take
		if _, err := s.Payments.Get(ctx, "shop", id+"\x00"); err == nil {
			return errors.New("a payment with a zero byte is found")
		}
		return nil
	case 2:
		_, err := s.Payments.Get(gone, "shop", id)
		if err != nil && !errors.Is(err, context.Canceled) {
			return fmt.Errorf("who is gone: %w", err)
		}
		return nil
	}
	merchant, amount, out := "shop", 1, "w1"
	if caller%2 == 0 {
		merchant, amount, out = "other", 2, ""
	}
	got, err := s.Payments.Get(ctx, merchant, id)
	if err != nil {
		return fmt.Errorf("payment %s of %s: %w", id, merchant, err)
	}
	if got.ID != id || got.MerchantID != merchant || int(got.Amount) != amount || got.WithdrawalID != out ||
		(merchant == "shop") != (got.Metadata["n"] == fmt.Sprint(n)) {
		return fmt.Errorf("payment %s of %s: %+v", id, merchant, got)
	}
	return nil
}

// A caller that reads a client while others do gets its own, with its own secrets, oldest first.
func TestClientsReadInACrowd(t *testing.T) {
	storetest.Each(t, func(t *testing.T, s *store.Store) {
		for n := range 20 {
			client := shopClient(fmt.Sprint("c", n))
			client.Secrets = nil
			for i := range n % 3 {
				client.Secrets = append(client.Secrets, store.ClientSecret{
					ID:        fmt.Sprint("s", n, "-", i),
					Digest:    []byte{byte(n), byte(i)},
					CreatedAt: client.CreatedAt.Add(time.Duration(-i) * time.Hour),
				})
			}
			must(t, s.Clients.Create(t.Context(), client, farthing.BySystem))
		}
		var callers sync.WaitGroup
		for caller := range 32 {
			callers.Go(func() {
				for i := range 100 {
					if err := readClientInACrowd(t.Context(), s, (i*7+caller*13)%22); err != nil {
						t.Error(err)
					}
				}
			})
		}
		callers.Wait()
	})
}

// readClientInACrowd reads a client, one that does not exist, or one whose id makes the queries of others fail.
func readClientInACrowd(ctx context.Context, s *store.Store, n int) error {
	switch n {
	case 20:
		if _, err := s.Clients.Get(ctx, "c"); !errors.Is(err, store.ErrNotFound) {
			return fmt.Errorf("one that does not exist: %w", err)
		}
		return nil
	case 21: // text that PostgreSQL does not take
		if _, err := s.Clients.Get(ctx, "c1\x00"); err == nil {
			return errors.New("a client with a zero byte is found")
		}
		return nil
	}
	id := fmt.Sprint("c", n)
	got, err := s.Clients.Get(ctx, id)
	if err != nil {
		return fmt.Errorf("client %s: %w", id, err)
	}
	fits := got.ID == id && len(got.Secrets) == n%3
	for i, secret := range got.Secrets {
		fits = fits && secret.ID == fmt.Sprint("s", n, "-", len(got.Secrets)-1-i)
	}
	if !fits {
		return fmt.Errorf("client %s: %+v", id, got)
	}
	return nil
}
