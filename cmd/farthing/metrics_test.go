package main

import (
	"context"
	"database/sql"
	"io"
	"log/slog"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"farthing/internal/jobs"
	"farthing/internal/store"
	"farthing/internal/testing/storetest"
)

// page returns the whole text of a page.
func page(t *testing.T, address string) string {
	t.Helper()
	request, err := http.NewRequestWithContext(t.Context(), http.MethodGet, address, nil)
	if err != nil {
		t.Fatal(err)
	}
	answer, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = answer.Body.Close() }()
	text, err := io.ReadAll(answer.Body)
	if err != nil || answer.StatusCode != http.StatusOK {
		t.Fatalf("%s: %s %v", address, answer.Status, err)
	}
	return string(text)
}

func TestMetricsCountWhatWasAsked(t *testing.T) {
	for _, engine := range storetest.Engines {
		t.Run(engine, func(t *testing.T) {
			url, key := storetest.URL(t, engine)
			flags := []string{"--store", url, "--key-file", key}
			dir := t.TempDir()
			output(t, dir, append([]string{"merchant", "create", "--id", "shop", "--name", "Shop"}, flags...)...)
			var operator access
			decode(t, output(t, dir, append([]string{
				"client", "create", "--operator", "--role", "admin", "--json",
			}, flags...)...), &operator)
			_, bank := bankProfile(t, dir) // some metrics are of a rail
			serve := append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "json"}, bank...)
			r := start(t, dir, append(serve, flags...)...)
			at := r.serving(t)
			a := access{
				BaseURL:      at.Listen,
				Audience:     at.Listen,
				ClientID:     operator.ClientID,
				ClientSecret: operator.ClientSecret,
			}
			token := a.token(t, http.StatusOK)
			call(t, a.request(t, http.MethodPost, "/v1/payments", token,
				`{"merchantId":"shop","id":"p-1","amount":500,"date":"2026-01-01T00:00:00Z"}`), http.StatusCreated, nil)
			call(t, a.request(t, http.MethodGet, "/v1/payments/p-2?merchantId=shop", token, ""), http.StatusNotFound,
				nil)
			call(t, a.request(t, http.MethodGet, "/v1/nothing/"+operator.ClientSecret, "", ""), http.StatusNotFound,
				nil)
			call(t, access{BaseURL: at.Listen}.request(t, http.MethodGet, "/metrics", "", ""), http.StatusNotFound,
				nil)
			wanted := []string{
				`farthing_http_request_duration_seconds_count{method="POST",route="/v1/payments",status="2xx"} 1`,
				`farthing_http_request_duration_seconds_count{method="GET",route="/v1/payments/{id}",status="4xx"} 1`,
				`farthing_http_request_duration_seconds_count{method="GET",route="none",status="4xx"} 2`,
				`farthing_http_refusals_total{code="not_found"} 3`, "farthing_tokens_issued_total 1",
				"farthing_writer_batch_commands_count 1", "farthing_writer_commands_total 1",
				"farthing_writer_queue_commands 0", `farthing_integrity_stops_total{step="write"} 0`,
				`farthing_pool_connections_limit{pool="read"}`, "farthing_books_balanced 1",
				"process_resident_memory_bytes",
			}
			text := page(t, at.Admin+"/metrics")
			// A request is counted just after its answer was sent, and the first check of the books may still be
			// running.
			for deadline := time.Now().Add(testPatience); !containsAll(text, wanted) &&
				time.Now().Before(deadline); {
				text = page(t, at.Admin+"/metrics")
			}
			for _, want := range wanted {
				if !strings.Contains(text, want) {
					t.Errorf("no %s in\n%s", want, text)
				}
			}
			for _, secret := range []string{operator.ClientSecret, token} {
				if strings.Contains(text, secret) || strings.Contains(r.stderr.String(), secret) {
					t.Error("a secret is in the metrics or in the log")
				}
			}
			checkDocumented(t, text)
			r.stop(t)
		})
	}
}

func containsAll(text string, wanted []string) bool {
	return !slices.ContainsFunc(wanted, func(want string) bool { return !strings.Contains(text, want) })
}

// checkDocumented compares our metrics with the page about them.
func checkDocumented(t *testing.T, text string) {
	t.Helper()
	documented, err := os.ReadFile(filepath.Join("..", "..", "docs", "operations", "metrics.md"))
	if err != nil {
		t.Fatal(err)
	}
	names := func(pattern, text string) (found []string) {
		for _, match := range regexp.MustCompile(pattern).FindAllStringSubmatch(text, -1) {
			found = append(found, match[1])
		}
		slices.Sort(found)
		return slices.Compact(found)
	}
	have, told := names(`# TYPE (farthing_\w+)`, text), names("`(farthing_\\w+)`", string(documented))
	if !slices.Equal(have, told) {
		t.Errorf("the program has\n%v\nits page\n%v", have, told)
	}
}

func TestTheCheckOfTheBooksTells(t *testing.T) {
	file := filepath.Join(t.TempDir(), "farthing.db")
	st, err := store.Open(t.Context(), "sqlite:"+file, store.Options{
		Now:    realNow,
		Real:   realNow,
		Create: true,
		Unsafe: true,
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = st.Close() })
	output(t, t.TempDir(), "merchant", "create", "--id", "shop", "--name", "Shop", "--store", "sqlite:"+file)
	var said strings.Builder
	m := newMetrics()
	log := slog.New(slog.NewTextHandler(&said, nil))
	expect := func(balanced, problems float64) {
		t.Helper()
		check := &jobs.Books{Store: st, Log: log, Observe: m.checked} // the first check sums all
		if _, err := check.Run(t.Context(), jobs.Call{Now: realNow()}); err != nil {
			t.Fatal(err)
		}
		if got := value(t, m, "farthing_books_balanced"); got != balanced {
			t.Errorf("balanced is %v, want %v", got, balanced)
		}
		if got := value(t, m, "farthing_books_problems"); got != problems {
			t.Errorf("%v problems, want %v", got, problems)
		}
	}
	expect(1, 0)
	if last, books := value(t, m, "farthing_books_check_timestamp_seconds"),
		value(t, m, "farthing_books_checked_total"); last == 0 || books != 1 || said.Len() != 0 {
		t.Errorf("a check left %v, %v, %q", last, books, said.String())
	}
	change(t, file, "UPDATE books SET bank = 5 WHERE currency = 'GBP'")
	expect(0, 1)
	if !strings.Contains(said.String(), "shop") || !strings.Contains(said.String(), "farthing verify") {
		t.Errorf("the log says %q", said.String())
	}
	change(t, file, "UPDATE books SET bank = 0")
	expect(1, 0)
}

// value returns the value of a metric without labels.
func value(t *testing.T, m *metrics, name string) float64 {
	t.Helper()
	families, err := m.registry.Gather()
	if err != nil {
		t.Fatal(err)
	}
	for _, family := range families {
		if family.GetName() == name {
			return family.GetMetric()[0].GetGauge().GetValue() + family.GetMetric()[0].GetCounter().GetValue()
		}
	}
	t.Fatalf("there is no metric %s", name)
	return 0
}

// change makes a forbidden change to a store.
func change(t *testing.T, file, statement string) {
	t.Helper()
	db, err := sql.Open("sqlite", file)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = db.Close() }()
	for _, text := range []string{"PRAGMA ignore_check_constraints = 1", statement} {
		if _, err := db.ExecContext(context.WithoutCancel(t.Context()), text); err != nil {
			t.Fatal(err)
		}
	}
}
