package isofile

import (
	"bytes"
	"cmp"
	"compress/flate"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"time"

	"farthing/internal/calendar"
	"farthing/internal/money"
)

// Booked are the lines of a statement without identifiers, as people download one for whatever days they like. A
// million of them need little memory.
type Booked struct {
	days     []int32       // since 1970, of each line
	balances []money.Minor // before each line, and after all; as long as lines are added, their amounts
	which    []int32       // of the lines of the same day, amount and balance, from 1
	texts    packedTexts
	reversed bool
}

// Add adds a line. One that moves nothing is none.
func (b *Booked) Add(day calendar.Date, amount money.Minor, text string) error {
	if amount == 0 {
		return nil
	}
	b.days = append(b.days, int32(calendar.Date{Year: 1970, Month: 1, Day: 1}.DaysUntil(day)))
	b.balances = append(b.balances, amount)
	return b.texts.add(text)
}

// Reverse says that the newest line was added first.
func (b *Booked) Reverse() {
	slices.Reverse(b.days)
	slices.Reverse(b.balances)
	b.reversed = true
}

func (b *Booked) len() int { return len(b.days) }

func (b *Booked) day(i int) calendar.Date { return dateOf(b.days[i]) }

// dateOf returns the day so many days after 1 January 1970.
func dateOf(days int32) calendar.Date {
	return calendar.Of(time.Unix(int64(days)*24*60*60, 0), time.UTC)
}

func (b *Booked) amount(i int) money.Minor { return b.balances[i+1] - b.balances[i] }

func (b *Booked) text(i int) (string, error) {
	if b.reversed {
		i = b.len() - 1 - i
	}
	return b.texts.at(i)
}

// balance finds out the balances, from that before all lines, and which lines are the same but for their texts.
func (b *Booked) balance(opening money.Minor) error {
	after := opening
	for i, amount := range b.balances {
		b.balances[i] = after
		var err error
		if after, err = after.Add(amount); err != nil {
			return Refuse("the balance after entry %d is too large", i+1)
		}
	}
	b.balances = append(b.balances, after)
	b.which = make([]int32, b.len())
	order := make([]int32, b.len())
	for i := range order {
		order[i] = int32(i)
	}
	alike := func(i, j int32) int {
		return cmp.Or(cmp.Compare(b.days[i], b.days[j]), cmp.Compare(b.balances[i+1], b.balances[j+1]),
			cmp.Compare(b.balances[i], b.balances[j]))
	}
	slices.SortFunc(order, func(i, j int32) int { return cmp.Or(alike(i, j), cmp.Compare(i, j)) })
	for n, i := range order {
		if b.which[i] = 1; n > 0 && alike(order[n-1], i) == 0 {
			b.which[i] += b.which[order[n-1]]
		}
	}
	return nil
}

// textsTogether is how many texts are compressed together.
const textsTogether = 1024

// packedTexts are many texts, compressed: one after the other is read fast, in both directions.
type packedTexts struct {
	packed [][]byte
	last   []string // those that are not compressed yet
	writer *flate.Writer
	open   []string // those of one of packed
	opened int      // which, from 1
}

func (t *packedTexts) add(text string) error {
	t.last = append(t.last, strings.Clone(text))
	if len(t.last) < textsTogether {
		return nil
	}
	var packed bytes.Buffer
	var err error
	if t.writer == nil {
		t.writer, err = flate.NewWriter(&packed, flate.BestSpeed)
	} else {
		t.writer.Reset(&packed)
	}
	if err == nil {
		_, err = io.WriteString(t.writer, strings.Join(t.last, "\n"))
	}
	if err = errors.Join(err, t.writer.Close()); err != nil {
		return fmt.Errorf("compress the texts of lines: %w", err)
	}
	t.packed, t.last = append(t.packed, bytes.Clone(packed.Bytes())), t.last[:0]
	return nil
}

// at returns the i-th text.
func (t *packedTexts) at(i int) (string, error) {
	place := i / textsTogether
	if place == len(t.packed) {
		return t.last[i%textsTogether], nil
	}
	if t.opened != place+1 {
		all, err := io.ReadAll(flate.NewReader(bytes.NewReader(t.packed[place])))
		if err != nil {
			return "", fmt.Errorf("unpack the texts of lines: %w", err)
		}
		t.open, t.opened = strings.Split(string(all), "\n"), place+1
	}
	return t.open[i%textsTogether], nil
}
