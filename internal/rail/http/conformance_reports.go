package httprail

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"reflect"
	"slices"
	"strconv"
	"time"

	"farthing/internal/backoff"
	"farthing/internal/rail"
)

// readsOn reads to the end of what was said before the trial; to that of the trial before, if there was one.
func (t *Trial) readsOn(ctx context.Context) error {
	page, err := t.client.Fetch(ctx, "", t.until())
	if err != nil {
		return err
	}
	t.first = page.Reports
	if t.Before != nil {
		return nil
	}
	t.open(ctx)
	_, err = t.read(ctx, func(page rail.Page) { t.since = page.Cursor })
	t.log = nil
	return err
}

// read reads all pages from t.since on. What was read from there before must be their beginning.
func (t *Trial) read(ctx context.Context, each func(rail.Page)) (all []rail.Report, err error) {
	return t.readUntil(ctx, t.until(), each)
}

// readUntil does so up to a moment, as far as the bank's clock can be told one.
func (t *Trial) readUntil(
	ctx context.Context, until time.Time, each func(rail.Page),
) (all []rail.Report, err error) {
	cursor := t.since
	for {
		page, err := t.client.Fetch(ctx, cursor, until)
		if err != nil {
			return nil, err
		}
		if len(page.Reports) > 0 && (page.Cursor == cursor || page.Cursor == "") {
			return nil, fmt.Errorf("a page with reports leads to the cursor %q, with which it was asked", page.Cursor)
		}
		all = append(all, page.Reports...)
		if each != nil {
			each(page)
		}
		if !page.More {
			return all, t.follows(all)
		}
		if len(page.Reports) == 0 {
			return nil, errors.New("a page without reports says that there are more")
		}
		cursor = page.Cursor
	}
}

// follows compares the log with what was read of it before.
func (t *Trial) follows(all []rail.Report) error {
	const rule = "reports are a log, in which all stays as it was and what comes is put at the end (promise 4)"
	if len(all) < len(t.log) {
		return fmt.Errorf("after the same cursor there are %d reports, and there were %d: %s", len(all), len(t.log),
			rule)
	}
	for i, was := range inUTC(t.log) {
		if now := inUTC(all[i : i+1])[0]; !reflect.DeepEqual(now, was) {
			return fmt.Errorf("after the same cursor report %d is now number %d of %q, and was number %d of %q: %s",
				i+1, now.Number, now.BankReference, was.Number, was.BankReference, rule)
		}
	}
	t.log = all
	return nil
}

// until is the moment up to which a simulated bank is asked to speak: a week after the trial's payments.
func (t *Trial) until() time.Time {
	if len(t.sent) == 0 {
		return t.Now
	}
	return t.Now.AddDate(0, 0, 7)
}

// reports waits until each payment that was taken is settled, and looks at everything that was said.
func (t *Trial) reports(ctx context.Context) error {
	within := cmp.Or(t.Within, time.Minute)
	waits, cancel := context.WithTimeout(ctx, within) // it ends no call, so that it is said what is missing
	defer cancel()
	for {
		all, err := t.read(ctx, nil)
		if err != nil {
			return err
		}
		settled, paid, err := t.judge(all)
		if err == nil && settled == len(t.sent) && paid == 0 {
			err = errors.New("it rejected all payments, and so shows of none how it is paid: name an account that " +
				"the bank's sandbox pays")
		}
		if err != nil || settled == len(t.sent) {
			return err
		}
		if !backoff.Sleep(waits, poll) {
			return fmt.Errorf("%d of %d payments are not settled after %s", len(t.sent)-settled, len(t.sent), within)
		}
	}
}

// clockOff is how far a moment may be from this machine's clock.
const clockOff = 10 * time.Minute

// keepsTime returns the part that looks at the moments of what was reported so far. A simulated bank is asked to speak
// up to now, so what it says is not still to come, either.
func keepsTime(t *Trial) func(context.Context) error {
	return func(ctx context.Context) error {
		if t.Before != nil {
			return nil // the trial before may have moved the clock of a simulated bank
		}
		now := t.at()
		all, _ := t.readUntil(ctx, now, nil) // what cannot be read is for the next part to tell
		for i, r := range all {
			off := r.At.Sub(now)
			if t.sent[r.BankReference] == 0 || off.Abs() < clockOff {
				continue
			}
			way := map[bool]string{true: "ahead", false: "behind"}[off > 0]
			return fmt.Errorf("report %d, number %d of %q, is of %s, and now it is %s: its clock is %s, or at is not "+
				"in UTC", i+1, r.Number, r.BankReference, r.At.Format(time.RFC3339), now.Format(time.RFC3339), way)
		}
		return nil
	}
}

// repeats reads everything once more, in pages of other lengths, and from the beginning.
func (t *Trial) repeats(ctx context.Context) error {
	first, err := t.read(ctx, nil)
	if err != nil {
		return err
	}
	cursor, at := t.since, 0
	for limit := 1; at < len(first); limit++ {
		page, err := t.page(ctx, cursor, limit)
		if err != nil {
			return err
		}
		got := page.Reports
		rest := first[at:]
		switch same := min(len(got), len(rest)); {
		case len(got) == 0:
			return fmt.Errorf("after %d reports a page is empty, and %d had followed before", at, len(rest))
		case len(got) > limit:
			return fmt.Errorf("with limit=%d a page has %d reports", limit, len(got))
		case !reflect.DeepEqual(inUTC(got[:same]), inUTC(rest[:same])):
			return fmt.Errorf("after %d reports the cursor %q leads to others than before", at, cursor)
		case len(got) < len(rest) && !page.More:
			return fmt.Errorf("after %d reports a page says that there are no more, and %d follow", at,
				len(rest)-len(got))
		}
		cursor, at = page.Cursor, at+len(got)
	}
	last, err := t.page(ctx, cursor, reportBatch)
	if err != nil {
		return err
	}
	if len(last.Reports) == 0 && last.Cursor != cursor {
		return fmt.Errorf("an empty page after the cursor %q leads to %q", cursor, last.Cursor)
	}
	if _, err = t.readUntil(ctx, t.Now, nil); err != nil {
		return fmt.Errorf("with an earlier until: %w", err)
	}
	whatever, err := t.page(ctx, t.since, 0)
	if err == nil {
		err = bounded(whatever.Reports, first)
	}
	if err != nil {
		return err
	}
	return t.beginsAlike(ctx, first)
}

// bounded looks at a page that was asked for without a limit: it has as many reports as the default permits, the same
// as others.
func bounded(got, first []rail.Report) error {
	same := min(len(got), len(first))
	switch {
	case len(got) > reportBatch:
		return fmt.Errorf("without a limit a page has %d reports, and the default is %d", len(got), reportBatch)
	case len(got) == 0 && len(first) > 0 || !reflect.DeepEqual(inUTC(got[:same]), inUTC(first[:same])):
		return errors.New("without a limit a page has other reports than with one")
	}
	return nil
}

// page reads a page, without a moment up to which it is asked. A limit of 0 is none.
func (t *Trial) page(ctx context.Context, after string, limit int) (page Reports, err error) {
	query := url.Values{}
	if limit > 0 {
		query.Set("limit", strconv.Itoa(limit))
	}
	if after != "" {
		query.Set("after", after)
	}
	err = t.client.call(ctx, http.MethodGet, "/v1/reports?"+query.Encode(), nil, &page)
	return page, err
}

// beginsAlike asks without a cursor: what the log began with before the trial, it begins with still.
func (t *Trial) beginsAlike(ctx context.Context, own []rail.Report) error {
	page, err := t.page(ctx, "", reportBatch)
	if err != nil {
		return err
	}
	want := t.first
	if len(want) < reportBatch && t.Before == nil {
		want = slices.Concat(want, own)
	}
	want = want[:min(len(want), reportBatch)]
	if len(page.Reports) < len(want) || !reflect.DeepEqual(inUTC(page.Reports[:len(want)]), inUTC(want)) {
		return errors.New("without a cursor it does not begin as it began before")
	}
	return nil
}

// pushes waits until all that the log has was pushed too.
func (t *Trial) pushes(ctx context.Context) error {
	all, err := t.read(ctx, nil)
	if err != nil {
		return err
	}
	if t.Before != nil { // what is said of its payments was pushed to that trial, if to any
		earlier := map[string]bool{}
		for n := range t.Before.Made {
			earlier[t.payment(n+1).BankReference] = true
		}
		all = slices.DeleteFunc(slices.Clone(all), func(r rail.Report) bool { return earlier[r.BankReference] })
	}
	ctx, cancel := context.WithTimeout(ctx, cmp.Or(t.Within, time.Minute))
	defer cancel()
	return t.Pushed(ctx, inUTC(all))
}

// inUTC returns reports whose moments can be compared.
func inUTC(list []rail.Report) []rail.Report {
	same := make([]rail.Report, len(list))
	for i, r := range list {
		r.At = r.At.UTC()
		same[i] = r
	}
	return same
}
