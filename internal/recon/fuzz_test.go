package recon_test

import (
	"errors"
	"fmt"
	"math/rand/v2"
	"reflect"
	"slices"
	"testing"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
	"farthing/internal/recon"

	"github.com/google/go-cmp/cmp"
)

// pool are references that name, contain, cut and contradict each other.
var pool = []string{
	"", end1, end2, end1[:18], end1[:14] + "zzzzzz", shown1, shown2, settle, settle + "-B", uetr1, uetr2, "NOTPROVIDED",
	shown1 + " AND " + shown2, "ref " + settle[:12] + " " + settle[12:], "SALARIES", "\xff/\x00",
}

// drawn reads the parts of an input from bytes.
type drawn struct{ rest []byte }

func (d *drawn) byte() byte {
	if len(d.rest) == 0 {
		return 0
	}
	b := d.rest[0]
	d.rest = d.rest[1:]
	return b
}

func (d *drawn) day() calendar.Date {
	if n := int(d.byte() % 32); n > 0 {
		return day(n)
	}
	return calendar.Date{}
}

func (d *drawn) amount() money.Minor { return money.Minor(d.byte()%9) - 4 }

func (d *drawn) reference() string { return pool[d.byte()%16] }

func (d *drawn) references() recon.References {
	ends, files := d.byte(), d.byte()
	return recon.References{
		UETR:        pool[ends%16],
		EndToEnd:    pool[ends/16],
		Instruction: d.reference(),
		Block:       pool[files%16],
		Message:     pool[files/16],
		Bank:        d.reference(),
	}
}

func (d *drawn) expectation(id string) recon.Expectation {
	return recon.Expectation{
		ID:         id,
		Kind:       recon.Kinds[int(d.byte())%len(recon.Kinds)],
		Amount:     d.amount(),
		References: d.references(),
		Texts:      []string{d.reference(), d.reference()},
		From:       d.day(),
		Due:        d.day(),
		Lines:      []string{fmt.Sprint("l", d.byte())},
	}
}

// input reads an input: things of 12 bytes or so, one after the other.
func (d *drawn) input() (in recon.Input) {
	in.Through, in.At = d.day(), time.Unix(1, 0)
	for i := 0; len(d.rest) > 0; i++ {
		switch kind := d.byte(); kind % 5 {
		case 0, 1:
			in.Expectations = append(in.Expectations, d.expectation(fmt.Sprint("e", i)))
		case 2:
			in.Settled = append(in.Settled, recon.Settled{
				Expectation: d.expectation(fmt.Sprint("s", i)),
				Void:        kind >= 128,
				Lines:       []string{fmt.Sprint("l", d.byte())},
			})
		default:
			in.Lines = append(in.Lines, recon.Line{
				ID:         fmt.Sprint("l", i),
				Date:       d.day(),
				Amount:     d.amount(),
				References: d.references(),
				Text:       d.reference(),
				Count:      int(d.byte() % 4),
				Reversal:   kind >= 192,
			})
		}
	}
	return in
}

// FuzzReconcile has things reconciled that share references in all ways: it is refused or it adds up, its order does
// not matter, and once more it gives nothing new.
func FuzzReconcile(f *testing.F) {
	lot := rand.New(rand.NewPCG(3, 3))
	for range 50 {
		seed := make([]byte, 20+lot.IntN(200))
		for i := range seed {
			seed[i] = byte(lot.Uint32())
		}
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, seed []byte) {
		in := (&drawn{seed}).input()
		r, err := recon.Reconcile(in)
		if err != nil {
			if !errors.Is(err, recon.ErrInput) {
				t.Error(err)
			}
			return
		}
		slices.Reverse(in.Expectations)
		slices.Reverse(in.Lines)
		slices.Reverse(in.Settled)
		if again, err := recon.Reconcile(in); err != nil || !reflect.DeepEqual(r, again) {
			t.Errorf("another order gives %+v, %v\nnot %+v", again, err, r)
		}
		addsUp(t, in, r)
		once := in
		once.Expectations, once.Lines, once.Breaks = r.Open.Expectations, r.Open.Lines, r.Open.Breaks
		for _, m := range r.Matches {
			for _, e := range in.Expectations {
				if slices.Contains(m.Expectations, e.ID) {
					once.Settled = append(once.Settled, recon.Settled{Expectation: e, Lines: m.Lines})
				}
			}
		}
		again, err := recon.Reconcile(once)
		if want := (recon.Result{Open: r.Open}); err != nil || !reflect.DeepEqual(want, again) {
			t.Errorf("once more gives %s, %v", cmp.Diff(want, again), err)
		}
	})
}

// addsUp lets each line be in one match or in one break, and neither have more than what is given.
func addsUp(t *testing.T, in recon.Input, r recon.Result) {
	amounts, expected := map[string]money.Minor{}, map[string]money.Minor{}
	for _, l := range in.Lines {
		amounts[l.ID] = l.Amount
	}
	for _, s := range in.Settled {
		for _, id := range s.Lines {
			delete(amounts, id)
		}
	}
	for _, e := range in.Expectations {
		expected[e.ID] = e.Amount
	}
	take := func(from map[string]money.Minor, ids []string) (sum money.Minor) {
		for _, id := range ids {
			amount, ok := from[id]
			if !ok {
				t.Errorf("%q is not there, or taken twice", id)
			}
			sum += amount
			delete(from, id)
		}
		return sum
	}
	for _, m := range r.Matches {
		of, by := take(expected, m.Expectations), take(amounts, m.Lines)
		if by != m.Amount || of != m.Amount {
			t.Errorf("%+v: the expectations come to %d, the lines to %d", m, of, by)
		}
	}
	for _, b := range r.Open.Breaks {
		if of, by := take(expected, b.Expectations), take(amounts, b.Lines); by-of != b.Amount {
			t.Errorf("%+v: the expectations come to %d, the lines to %d", b, of, by)
		}
	}
	if len(amounts) > 0 {
		t.Errorf("nothing is said of the lines %v", amounts)
	}
}

// FuzzTexts lets a reference be found in whatever stands around it, as long as that ends at it.
func FuzzTexts(f *testing.F) {
	f.Add("PAYMENT TO ", " THANKS", uint8(9))
	f.Add("/REF/", "//", uint8(0))
	f.Add("ß 🏦-", "\xff\x00", uint8(17))
	f.Fuzz(func(t *testing.T, before, after string, blank uint8) {
		at := 1 + int(blank)%(len(shown1)-1)
		text := before + " " + shown1[:at] + " " + shown1[at:] + " " + after
		r, err := recon.Reconcile(recon.Input{
			Expectations: expectations{first()},
			Lines:        lines{line("a", -850, refs{}, text)},
		})
		if err != nil || len(r.Matches) != 1 {
			t.Errorf("%q: %d matches, %v", text, len(r.Matches), err)
		}
	})
}
