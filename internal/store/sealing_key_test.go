package store_test

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// severalSlices is more accounts than are sealed anew in one transaction.
const severalSlices = 2*100 + 10

// sealedShop is a store with everything that is sealed.
type sealedShop struct {
	*testing.T
	url, key string
	clock    *storetest.Clock
	store    *store.Store
	digest   string // of an account number
}

// digestOf returns the digest of one account number in a store.
func digestOf(t *testing.T, s *store.Store, number string) string {
	t.Helper()
	details := farthing.AccountDetails{SortCode: "20-00-00", AccountNumber: number}
	digest, err := s.BankAccounts.Digest(t.Context(), details)
	must(t, err)
	return digest
}

func eachSealedShop(t *testing.T, accounts int, f func(s *sealedShop)) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			s := &sealedShop{T: t, url: url, key: key, clock: storetest.NewClock(storetest.Start)}
			s.store = s.open(key)
			openShop(t, s.store, s.clock, "shop")
			for n := range accounts {
				s.nominate(s.store, n)
			}
			must(t, s.store.SigningKeys.Add(t.Context(), store.SigningKey{
				ID:        "k1",
				Algorithm: "ES256",
				Private:   []byte("private"),
				SignsFrom: storetest.Start,
			}, "", farthing.BySystem))
			checkpoint(t, s.store)
			s.submit()
			for _, rail := range []string{"http/acme", "http/other"} {
				must(t, s.store.BankReports.Keep(t.Context(), store.Heard{
					Rail:    rail,
					Reports: []store.BankReport{heard("wd1", 1, 1)},
					To:      "1",
				}))
			}
			s.digest = digestOf(t, s.store, "12345678")
			f(s)
		})
	}
}

func (s *sealedShop) open(key string) *store.Store {
	return storetest.Reopen(s.T, s.url, storetest.Options(key, s.clock))
}

// nominate seals the n-th account's number with a store's newest key, and stores it.
func (s *sealedShop) nominate(st *store.Store, n int) {
	s.Helper()
	id := fmt.Sprintf("ba_%04d", n)
	details := farthing.AccountDetails{SortCode: "20-00-00", AccountNumber: fmt.Sprintf("1234%04d", n)}
	sealed, key := st.BankAccounts.Seal("shop", id, []byte(details.Plain()))
	do(s.T, st, farthing.NominateBankAccount{
		MerchantID: "shop",
		ID:         id,
		HolderName: "Shop",
		SortCode:   "200000",
		Last4:      fmt.Sprintf("%04d", n),
		Sealed:     sealed,
		KeyID:      key,
		By:         farthing.Origin{Actor: farthing.ActorCLI},
	})
}

// submit stores an instruction for the bank.
func (s *sealedShop) submit() {
	s.Helper()
	sealed, key := s.store.Attempts.Seal("shop", "w1", []byte("pay"))
	do(s.T, s.store, pay("shop", "p1", 5000), withdraw("shop", "w1"),
		farthing.SubmitWithdrawal{MerchantID: "shop", ID: "w1",
			Attempt: &farthing.Attempt{Rail: "simbank", Instruction: sealed, KeyID: key}})
}

// opens checks that a store opens everything that is sealed, and returns the keys that sealed the accounts.
func (s *sealedShop) opens(st *store.Store) []string {
	s.Helper()
	var keys []string
	for _, a := range accountsOf(s.T, st) {
		plain, err := st.BankAccounts.Unseal("shop", a.ID, a.Sealed)
		if err != nil || !strings.HasSuffix(string(plain), a.Last4) {
			s.Errorf("%s opens as %q: %v", a.ID, plain, err)
		}
		if !slices.Contains(keys, a.KeyID) {
			keys = append(keys, a.KeyID)
		}
	}
	tokens, err := st.SigningKeys.List(s.Context())
	if err != nil || len(tokens) != 1 || string(tokens[0].Private) != "private" {
		s.Errorf("the key of the tokens: %v, %v", tokens, err)
	}
	if digest := digestOf(s.T, st, "12345678"); digest != s.digest {
		s.Errorf("the same number has another digest: %s, %s", digest, s.digest)
	}
	attempts, err := st.Attempts.Of(s.Context(), "shop", "w1")
	must(s.T, err)
	for _, a := range attempts {
		if text, err := st.Attempts.Unseal("shop", "w1", a.Instruction); err != nil || string(text) != "pay" {
			s.Errorf("the instruction opens as %q: %v", text, err)
		}
		if !slices.Contains(keys, a.KeyID) {
			keys = append(keys, a.KeyID)
		}
	}
	if len(attempts) != 1 {
		s.Errorf("%d instructions", len(attempts))
	}
	for _, rail := range []string{"http/acme", "http/other"} {
		said, err := st.BankReports.Due(s.Context(), rail, storetest.Start.AddDate(1, 0, 0), 10)
		if err != nil || len(said) != 1 || string(said[0].Content) != "it is paid" {
			s.Errorf("what the bank said opens as %v, %v", said, err)
		}
	}
	checkpoint(s.T, st)
	return keys
}

// lines returns the lines of a key file.
func (s *sealedShop) lines() []string {
	s.Helper()
	text, err := os.ReadFile(s.key)
	must(s.T, err)
	return strings.Split(strings.TrimSpace(string(text)), "\n")
}

// statuses returns the states of the keys of the file.
func (s *sealedShop) statuses() string {
	s.Helper()
	list, err := s.store.SealingKeys.List(s.Context())
	must(s.T, err)
	var texts []string
	for _, key := range list {
		texts = append(texts, key.Status)
	}
	return strings.Join(texts, " ")
}

func TestRotateSealsEverythingAnew(t *testing.T) {
	eachSealedShop(t, severalSlices, func(s *sealedShop) {
		running := s.open(s.key)
		old := s.opens(s.store)
		var told []store.SealProgress
		done, err := s.store.SealingKeys.Rotate(t.Context(), farthing.BySystem,
			func(p store.SealProgress) { told = append(told, p) })
		if err != nil || done.Of != 217 || done.Sealed != 217 || len(told) < 4 || told[len(told)-1] != done {
			s.Errorf("%+v, %v, told %+v", done, err, told)
		}
		if got := s.statuses(); got != "sealing unsealing" {
			s.Errorf("the keys are %s", got)
		}
		if keys := s.opens(s.store); len(keys) != 1 || keys[0] != done.KeyID || keys[0] == old[0] {
			s.Errorf("the accounts are sealed with %v, before with %v; the new key is %s", keys, old, done.KeyID)
		}
		// A server that was running before opens what is sealed anew, and seals with the new key.
		s.nominate(running, 5000)
		if keys := s.opens(running); len(keys) != 1 {
			s.Errorf("a running server seals with another key: %v", keys)
		}
		if info, err := os.Stat(s.key); err != nil || info.Mode().Perm() != 0o600 {
			s.Errorf("the key file: %v, %v", info, err)
		}
		// The new key alone suffices.
		alone := s.key + ".alone"
		must(t, os.WriteFile(alone, []byte(s.lines()[0]+"\n"), 0o600))
		if _, err := store.Open(t.Context(), s.url, storetest.Options(alone, s.clock)); !errors.Is(err,
			store.ErrWrongKey) {
			s.Errorf("before the old key is dropped: %v", err)
		}
		s.clock.Advance(time.Minute)
		dropped, err := s.store.SealingKeys.DropOld(t.Context(), farthing.BySystem, nil)
		if err != nil || !slices.Equal(dropped, old) {
			s.Errorf("dropped %v, %v; want %v", dropped, err, old)
		}
		s.opens(s.open(alone))
	})
}

// A server that seals without pause while its key is rotated loses nothing, and nothing is left to the old key.
func TestRotateWhileAServerSeals(t *testing.T) {
	eachSealedShop(t, 2, func(s *sealedShop) {
		running := s.open(s.key)
		rotated := make(chan error)
		go func() {
			_, err := s.store.SealingKeys.Rotate(context.WithoutCancel(t.Context()), farthing.BySystem, nil)
			rotated <- err
		}()
		for n, done := 0, false; !done; n++ {
			s.nominate(running, 8000+n)
			select {
			case err := <-rotated:
				must(t, err)
				done = true
			default:
			}
		}
		s.opens(running)
		s.clock.Advance(time.Minute)
		_, err := s.store.SealingKeys.DropOld(t.Context(), farthing.BySystem, nil)
		must(t, err)
		if keys := s.opens(s.open(s.key)); len(keys) != 1 || len(s.lines()) != 1 {
			s.Errorf("sealed with %v, %d keys in the file", keys, len(s.lines()))
		}
	})
}

// Wherever a rotation broke off, the store opens, and the next rotation finishes it.
func TestRotationThatEndedInTheMiddle(t *testing.T) {
	eachSealedShop(t, severalSlices, func(s *sealedShop) {
		ctx, cancel := context.WithCancel(t.Context())
		_, err := s.store.SealingKeys.Rotate(ctx, farthing.BySystem, func(p store.SealProgress) {
			if p.Sealed > 100 {
				cancel()
			}
		})
		if !errors.Is(err, context.Canceled) {
			s.Fatalf("it was not ended: %v", err)
		}
		if keys := s.opens(s.store); len(keys) != 2 {
			s.Errorf("in the middle the accounts are sealed with %v", keys)
		}
		again := s.open(s.key)
		s.opens(again)
		done, err := again.SealingKeys.Rotate(t.Context(), farthing.BySystem, nil)
		if err != nil || done.Of == 0 || done.Of >= 214 || done.Sealed != done.Of {
			s.Errorf("the second time: %+v, %v", done, err)
		}
		if keys := s.opens(again); len(keys) != 1 || len(s.lines()) != 2 {
			s.Errorf("the accounts are sealed with %v, the file holds %d keys", keys, len(s.lines()))
		}
	})
}

// A crash just after the file was written leaves a key that is not recorded.
func TestRotationThatEndedBeforeItWasRecorded(t *testing.T) {
	eachSealedShop(t, 2, func(s *sealedShop) {
		other, _ := storetest.URL(t, "sqlite")
		storetest.Reopen(t, other, storetest.Options(s.key+".new", s.clock)) // makes a key
		made, err := os.ReadFile(s.key + ".new")
		must(t, err)
		must(t, os.WriteFile(s.key, []byte(string(made)+s.lines()[0]+"\n"), 0o600))
		again := s.open(s.key)
		s.opens(again)
		if done, err := again.SealingKeys.Rotate(t.Context(), farthing.BySystem, nil); err != nil || done.Of != 9 ||
			len(s.lines()) != 2 {
			s.Errorf("%+v, %v, %d keys", done, err, len(s.lines()))
		}
	})
}

func TestOnlyOneRotates(t *testing.T) {
	eachSealedShop(t, 2, func(s *sealedShop) {
		second := s.open(s.key)
		asked := false
		_, err := s.store.SealingKeys.Rotate(t.Context(), farthing.BySystem, func(store.SealProgress) {
			if asked {
				return
			}
			asked = true
			if _, err := second.SealingKeys.Rotate(t.Context(), farthing.BySystem, nil); !errors.Is(err,
				store.ErrRotating) {
				s.Errorf("a second rotation: %v", err)
			}
			if _, err := second.SealingKeys.DropOld(t.Context(), farthing.BySystem, nil); !errors.Is(err,
				store.ErrRotating) {
				s.Errorf("dropping meanwhile: %v", err)
			}
		})
		if err != nil || !asked {
			s.Fatalf("%v", err)
		}
		if _, err := second.SealingKeys.Rotate(t.Context(), farthing.BySystem, nil); err != nil || len(s.lines()) != 3 {
			s.Errorf("afterwards: %v, %d keys", err, len(s.lines()))
		}
	})
}

// A process that stood still while another took over its lease must not touch the key file.
func TestRotationThatLostItsLease(t *testing.T) {
	slow.Test(t)
	eachSealedShop(t, severalSlices, func(s *sealedShop) {
		second := s.open(s.key)
		var taken error
		_, err := s.store.SealingKeys.Rotate(t.Context(), farthing.BySystem, func(p store.SealProgress) {
			if p.Sealed > 100 && taken == nil {
				s.clock.Advance(time.Hour)
				_, taken = second.SealingKeys.Prepare(t.Context(), farthing.BySystem)
				taken = errors.Join(taken, errTaken)
			}
		})
		if err != nil && !errors.Is(err, store.ErrRotating) || !errors.Is(taken, errTaken) {
			s.Errorf("%v, %v", err, taken)
		}
		s.opens(second)
		if got := s.statuses(); got != "sealing unsealing prepared" {
			s.Errorf("the keys are %s", got)
		}
	})
}

var errTaken = errors.New("the other process had its turn")

func TestDropOldKeys(t *testing.T) {
	eachSealedShop(t, 2, func(s *sealedShop) {
		before := s.lines()
		_, err := s.store.SealingKeys.Rotate(t.Context(), farthing.BySystem, nil)
		must(t, err)
		if _, err := s.store.SealingKeys.DropOld(t.Context(), farthing.BySystem, nil); !errors.Is(err,
			store.ErrKeyTooNew) ||
			len(s.lines()) != 2 {
			s.Errorf("at once: %v", err)
		}
		s.clock.Advance(time.Minute)
		dropped, err := s.store.SealingKeys.DropOld(t.Context(), farthing.BySystem, nil)
		if err != nil || len(dropped) != 1 || len(s.lines()) != 1 || s.statuses() != "sealing" {
			s.Errorf("%v, %v, the keys are %s", dropped, err, s.statuses())
		}
		if dropped, err := s.store.SealingKeys.DropOld(t.Context(), farthing.BySystem, nil); err != nil ||
			len(dropped) != 0 {
			s.Errorf("once more: %v, %v", dropped, err)
		}
		s.opens(s.open(s.key))
		// As after a crash before the file was written: the old key is there and no longer seals anything.
		must(t, os.WriteFile(s.key, []byte(strings.Join(append(s.lines(), before...), "\n")), 0o600))
		again := s.open(s.key)
		if got := s.statuses(); got != "sealing dropped" {
			s.Errorf("the keys are %s", got)
		}
		done, err := again.SealingKeys.Rotate(t.Context(), farthing.BySystem, nil)
		if err != nil || s.statuses() != "sealing unsealing dropped" {
			s.Errorf("%+v, %v, the keys are %s: a dropped key is not taken up again", done, err, s.statuses())
		}
		// A machine whose copy of the file is older than that must not seal with a dropped key.
		must(t, os.WriteFile(s.key+".old", []byte(strings.Join(append(before, s.lines()...), "\n")), 0o600))
		if _, err := store.Open(t.Context(), s.url, storetest.Options(s.key+".old", s.clock)); !errors.Is(err,
			store.ErrWrongKey) {
			s.Errorf("with a dropped key first: %v", err)
		}
	})
}

// Two machines with a key file each: the new key is everywhere before anything is sealed with it.
func TestPreparedKey(t *testing.T) {
	eachSealedShop(t, 2, func(s *sealedShop) {
		there := s.key + ".there"
		must(t, os.WriteFile(there, []byte(s.lines()[0]+"\n"), 0o600))
		second := s.open(there)
		id, err := s.store.SealingKeys.Prepare(t.Context(), farthing.BySystem)
		if again, twice := s.store.SealingKeys.Prepare(t.Context(), farthing.BySystem); err != nil || twice != nil ||
			again != id ||
			len(s.lines()) != 2 {
			s.Errorf("prepared %s, %v, then %s, %v", id, err, again, twice)
		}
		if got := s.statuses(); got != "sealing prepared" {
			s.Errorf("the keys are %s", got)
		}
		text, err := os.ReadFile(s.key)
		must(t, err)
		must(t, os.WriteFile(there, text, 0o600))
		done, err := s.store.SealingKeys.Rotate(t.Context(), farthing.BySystem, nil)
		if err != nil || done.KeyID != id || len(s.lines()) != 2 {
			s.Errorf("%+v, %v: the prepared key is taken", done, err)
		}
		if keys := s.opens(second); len(keys) != 1 {
			s.Errorf("the other machine sees the keys %v", keys)
		}
		s.nominate(second, 6000) // with the old key, which its file has first
		if keys := s.opens(s.store); len(keys) != 2 {
			s.Errorf("the other machine seals with the new key before its file does: %v", keys)
		}
		s.clock.Advance(time.Minute)
		if _, err := s.store.SealingKeys.DropOld(t.Context(), farthing.BySystem, nil); err != nil {
			s.Error(err)
		}
		if keys := s.opens(second); len(keys) != 1 {
			s.Errorf("what the other machine had sealed is not sealed anew: %v", keys)
		}
	})
}
