package recon

import (
	"math"
	"slices"

	"farthing/internal/money"
)

// reversed is what a line that takes another one back shares with it.
type reversed struct {
	reference string
	amount    money.Minor // of the line that is taken back
}

// reversers are the lines that take others back, in the order of their days.
type reversers map[reversed][]int32

// reversersOf indexes reversing lines.
func reversersOf(lines []booked, reversing []int32) reversers {
	r := reversers{}
	for _, i := range reversing {
		l := &lines[i]
		if l.Amount == math.MinInt64 {
			continue // nothing is its opposite
		}
		for _, reference := range l.known() {
			key := reversed{reference, -l.Amount}
			r[key] = append(r[key], i)
		}
	}
	return r
}

// known returns the references of a line, each once.
func (l *booked) known() (known []string) {
	for _, reference := range []string{l.refs.UETR, l.refs.EndToEnd, l.refs.Instruction, l.refs.Bank} {
		if reference != "" && !slices.Contains(known, reference) {
			known = append(known, reference)
		}
	}
	return known
}

// cancel matches lines, the last first, with those that take them back. A line is taken back on its own day or later.
func (w *work) cancel(lines []int32) {
	if len(w.reversers) == 0 {
		return
	}
	for _, i := range slices.Backward(lines) {
		if w.lines[i].fate != open {
			continue // it took another one back
		}
		if by, ok := w.reverser(i); ok {
			w.match(ByReversal, nil, []int32{i, by}, 0)
		}
	}
}

// reverser returns the first line that takes another one back.
func (w *work) reverser(line int32) (by int32, ok bool) {
	l := &w.lines[line]
	for _, reference := range l.known() {
		for _, i := range w.reversers[reversed{reference, l.Amount}] {
			if r := &w.lines[i]; r.fate == open && i != line && !r.Date.Before(l.Date) {
				return i, true
			}
		}
	}
	return 0, false
}

// byReversal matches lines that are nobody's with those that take them back, and are nobody's either.
func (w *work) byReversal() {
	var left, reversing []int32
	for i := range w.lines {
		if l := &w.lines[i]; l.fate == open {
			left = append(left, int32(i))
			if l.Reversal {
				reversing = append(reversing, int32(i))
			}
		}
	}
	w.reversers = reversersOf(w.lines, reversing)
	w.cancel(left)
}
