package simbank_test

import (
	"errors"
	"testing"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/rail"
	"farthing/internal/rail/simbank"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/storetest"
)

func TestMain(m *testing.M) {
	defer storetest.Stop()
	m.Run()
}

// The simulated bank whose books are in the store is a rail like any other.
func TestSimbankInTheStore(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			railtest.Run(t, railtest.Subject{Answered: simbank.Answers, Start: func(t *testing.T) func() rail.Rail {
				st, url := storetest.Open(t, engine)
				if err := st.MarkSandbox(t.Context(), farthing.BySystem); err != nil {
					t.Fatal(err)
				}
				return func() rail.Rail {
					bank, err := simbank.Open(t.Context(), st)
					if err != nil {
						t.Fatal(url, err)
					}
					return bank
				}
			}})
		})
	}
}

func TestSimbankRefusesAnyOtherStore(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		if _, err := simbank.Open(t.Context(), st); !errors.Is(err, store.ErrNotSandbox) {
			t.Error(err)
		}
		_, err := st.Simbank.Keep(t.Context(), nil)
		_, err2 := st.Simbank.Due(t.Context(), storetest.Start, 1)
		_, _, err3 := st.Simbank.NextDue(t.Context(), time.Time{})
		for _, err := range []error{err, err2, err3, st.Simbank.Drop(t.Context(), nil)} {
			if !errors.Is(err, store.ErrNotSandbox) {
				t.Error(err)
			}
		}
	})
}
