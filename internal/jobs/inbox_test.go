package jobs_test

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/jobs"
	"farthing/internal/outbound"
	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
	"farthing/internal/store"
	"farthing/internal/testing/railtest"
	"farthing/internal/testing/slow"
	"farthing/internal/testing/storetest"
)

// adapterToken is what the tests' adapters are shown.
const adapterToken = "the-adapters-token"

// startAdapter starts the example adapter in a process of its own, perhaps with more flags, and returns its address and
// a function that kills it.
func startAdapter(t *testing.T, program, file string, flags ...string) (url string, kill func()) {
	t.Helper()
	flags = append([]string{"-listen", "127.0.0.1:0", "-file", file}, flags...)
	command := exec.CommandContext(t.Context(), program, flags...)
	command.Env = append(os.Environ(), "ADAPTER_TOKEN="+adapterToken)
	command.Stderr = t.Output()
	out, err := command.StdoutPipe()
	if err == nil {
		err = command.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	kill = func() {
		_ = command.Process.Kill() // it may have ended
		_ = command.Wait()
	}
	t.Cleanup(kill)
	url, err = bufio.NewReader(out).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(url), kill
}

// callAdapter returns the way to an adapter of this machine.
func callAdapter(url string) *httprail.Client {
	return httprail.NewClient(url, adapterToken,
		outbound.New(outbound.Options{Private: true, Within: 5 * time.Second}))
}

// The example adapter, behind an inbox in a store, is a rail like any other.
func TestTheExampleAdapterIsARail(t *testing.T) {
	slow.Test(t)
	program := railtest.Adapter(t)
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			railtest.Run(t, railtest.Subject{Answered: 30 * time.Minute, Start: func(t *testing.T) func() rail.Rail {
				st, _ := storetest.Open(t, engine)
				url, _ := startAdapter(t, program, filepath.Join(t.TempDir(), "payments.jsonl"))
				return func() rail.Rail {
					return &jobs.Inbox{Store: st, Way: callAdapter(url), Name: "example-bank", Now: standing}
				}
			}})
		})
	}
}

// standing is a business clock that stands.
func standing() time.Time { return storetest.Start }

// said is a way to a bank whose pages the test determines.
type said struct {
	pages  map[string]rail.Page // by the cursor before them
	asked  int
	broken error
}

func (s *said) Submit(_ context.Context, _ time.Time, list []rail.Instruction) ([]rail.Outcome, error) {
	return slices.Repeat([]rail.Outcome{rail.Taken}, len(list)), nil
}

func (s *said) Fetch(_ context.Context, after string, _ time.Time) (rail.Page, error) {
	s.asked++
	if s.broken != nil {
		return rail.Page{}, s.broken
	}
	if page, ok := s.pages[after]; ok {
		return page, nil
	}
	return rail.Page{Cursor: after}, nil
}

// word is a report of a payment, made so many minutes after the tests' start.
func word(reference string, number int64, minutes int) rail.Report {
	return rail.Report{
		BankReference: reference,
		Number:        number,
		Kind:          rail.Accepted,
		Amount:        850,
		At:            storetest.Start.Add(time.Duration(minutes) * time.Minute),
	}
}

func references(reports []rail.Report) string {
	var list []string
	for _, r := range reports {
		list = append(list, fmt.Sprintf("%s/%d", r.BankReference, r.Number))
	}
	return strings.Join(list, " ")
}

// What a bank says is kept with its cursor before anything is booked, in whatever order and however often it is said.
func TestAnInboxKeepsWhatTheBankSays(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		way := &said{pages: map[string]rail.Page{
			"":  {Reports: []rail.Report{word("b", 1, 2), word("a", 1, 1), word("b", 1, 2)}, Cursor: "2", More: true},
			"2": {Reports: []rail.Report{word("a", 1, 1), word("a", 2, 3)}, Cursor: "4"},
		}}
		open := func() *jobs.Inbox { return &jobs.Inbox{Store: st, Way: way, Name: "http/acme", Now: standing} }
		late := storetest.Start.Add(time.Hour)
		first, err := open().Collect(t.Context(), storetest.Start.Add(2*time.Minute))
		if err != nil || references(first) != "a/1 a/2 b/1" {
			t.Fatalf("%s, %v", references(first), err)
		}
		if at, ok, err := open().Next(t.Context()); err != nil || !ok || !at.Equal(word("a", 1, 1).At) {
			t.Errorf("%s, %v, %v", at, ok, err)
		}
		must(t, open().Acknowledge(t.Context(), first[:1]))
		err = open().Take(t.Context(), []rail.Report{word("a", 3, 1), word("c", 1, 4), word("a", 4, 1)})
		unknown, ok := errors.AsType[*rail.UnknownReportsError](err)
		if !ok || fmt.Sprint(unknown.References) != "[a c]" {
			t.Errorf("reports on payments of nobody: %v", err)
		}
		way.pages["4"] = rail.Page{Reports: []rail.Report{word("c", 1, 4), word("a", 1, 1)}, Cursor: "6"}
		rest, err := open().Collect(t.Context(), late)
		if err != nil || references(rest) != "a/2 b/1 c/1" {
			t.Errorf("%s, %v", references(rest), err)
		}
		must(t, open().Acknowledge(t.Context(), rest))
		way.asked = 0
		left, err := open().Collect(t.Context(), late)
		if err != nil || len(left) != 0 || way.asked != 1 {
			t.Errorf("%s, %v: asked %d times", references(left), err, way.asked)
		}
	})
}

// Two processes listen at the same time: nothing is lost, and the cursor does not go back.
//
//test:race
func TestTwoInboxesListenAtOnce(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		way := &said{pages: map[string]rail.Page{
			"": {Reports: []rail.Report{word("a", 1, 1)}, Cursor: "1", More: true},
		}}
		ahead := &jobs.Inbox{Store: st, Way: way, Name: "http/acme", Now: standing}
		behind := &jobs.Inbox{Store: st, Way: &overtaken{said: way, by: ahead}, Name: "http/acme", Now: standing}
		got, err := behind.Collect(t.Context(), storetest.Start.Add(time.Hour))
		if err != nil || references(got) != "a/1 b/1" {
			t.Errorf("%s, %v", references(got), err)
		}
		if cursor, err := st.BankReports.Cursor(t.Context(), "http/acme"); err != nil || cursor != "2" {
			t.Errorf("the cursor is %q, %v", cursor, err)
		}
	})
}

// overtaken lets another process listen further between its question and its answer.
type overtaken struct {
	*said
	by *jobs.Inbox
}

func (o *overtaken) Fetch(ctx context.Context, after string, until time.Time) (rail.Page, error) {
	page, err := o.said.Fetch(ctx, after, until)
	if after == "" && err == nil {
		o.said.pages["1"] = rail.Page{Reports: []rail.Report{word("b", 1, 2)}, Cursor: "2"}
		_, err = o.by.Collect(ctx, until)
	}
	return page, err
}

// A page with a report that cannot be is kept in no part, and neither is its cursor.
func TestAnInboxRefusesWhatCannotBe(t *testing.T) {
	storetest.Each(t, func(t *testing.T, st *store.Store) {
		bad := word("a", 2, 1)
		bad.Kind = "settled"
		for name, page := range map[string]rail.Page{
			"a report":        {Reports: []rail.Report{word("a", 1, 1), bad}, Cursor: "2"},
			"no cursor":       {Reports: []rail.Report{word("a", 1, 1)}},
			"no way on":       {More: true},
			"too many a page": {Reports: slices.Repeat([]rail.Report{word("a", 1, 1)}, 501), Cursor: "501"},
		} {
			inbox := &jobs.Inbox{
				Store: st,
				Way:   &said{pages: map[string]rail.Page{"": page}},
				Name:  "http/acme",
				Now:   standing,
			}
			got, err := inbox.Collect(t.Context(), storetest.Start.Add(time.Hour))
			cursor, err2 := st.BankReports.Cursor(t.Context(), "http/acme")
			if err == nil || err2 != nil || len(got) != 0 || cursor != "" {
				t.Errorf("%s: %v, %v; the cursor is %q, %v", name, got, err, cursor, err2)
			}
		}
		if _, there, err := st.BankReports.NextDue(t.Context(), "http/acme"); there || err != nil {
			t.Errorf("something is kept: %v", err)
		}
	})
}

// A bank is left alone between two questions, and asked again whenever it says that it will speak: its clock may be
// ahead.
func TestAnInboxAsksInItsTime(t *testing.T) {
	st, _ := storetest.Open(t, "sqlite")
	now := storetest.Start
	way := &said{}
	inbox := &jobs.Inbox{
		Store: st,
		Way:   way,
		Name:  "http/acme",
		Now:   func() time.Time { return now },
		Every: time.Minute,
		Real:  func() time.Time { return now },
	}
	for range 3 {
		if at, ok, err := inbox.Next(t.Context()); ok || err != nil {
			t.Errorf("%s, %v", at, err)
		}
	}
	now = now.Add(time.Minute)
	if _, err := inbox.Collect(t.Context(), now); err != nil || way.asked != 2 {
		t.Errorf("asked %d times, %v", way.asked, err)
	}
	says := storetest.Start.Add(time.Hour)
	way.pages = map[string]rail.Page{"": {Next: &says}}
	now = now.Add(time.Minute)
	for range 3 {
		if at, ok, err := inbox.Next(t.Context()); !ok || err != nil || !at.Equal(says) {
			t.Errorf("%s, %v, %v", at, ok, err)
		}
		now = now.Add(time.Minute)
	}
	if way.asked != 5 {
		t.Errorf("asked %d times", way.asked)
	}
	way.broken = errors.New("the line is dead")
	if _, err := inbox.Collect(t.Context(), now); !errors.Is(err, way.broken) {
		t.Errorf("%v", err)
	}
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
