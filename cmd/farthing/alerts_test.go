package main

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"
)

// alert is a rule of docs/operations/alerts.yaml.
type alert struct{ name, expr, wait, severity, summary string }

// alerts reads the rules. It takes only the form in which they are written: a line for each field, always in the same
// depth, and anything else is an error.
func alerts(text string) (list []alert, err error) {
	var fields = map[string]*string{}
	folded := ""
	for number, line := range strings.Split(strings.TrimSuffix(text, "\n"), "\n") {
		plain := strings.TrimLeft(line, " ")
		depth := len(line) - len(plain)
		if folded != "" && depth == 10 {
			*fields[folded] += plain + " "
			continue
		}
		folded = ""
		key, value, ok := strings.Cut(plain, ":")
		value = strings.TrimSpace(value)
		at := fmt.Sprintf("%d %s", depth, key)
		switch {
		case strings.HasPrefix(plain, "#"):
		case !ok:
			return nil, fmt.Errorf("line %d: %q", number+1, line)
		case slices.Contains([]string{"0 groups", "4 rules", "8 labels", "8 annotations"}, at) && value == "",
			at == "2 - name" && value != "":
		case at == "6 - alert":
			list = append(list, alert{name: value})
			a := &list[len(list)-1]
			fields = map[string]*string{
				"8 expr":      &a.expr,
				"8 for":       &a.wait,
				"10 severity": &a.severity,
				"10 summary":  &a.summary,
			}
		case fields[at] == nil || *fields[at] != "" || value == "" || strings.Contains(value, ": "):
			return nil, fmt.Errorf("line %d: %q", number+1, line)
		case value == ">-":
			folded = at
		default:
			*fields[at] = value
		}
	}
	return list, nil
}

// An alert about a metric that is not there never comes.
func TestAlertsAreAboutMetricsThatAreThere(t *testing.T) {
	text, err := os.ReadFile(filepath.Join("..", "..", "docs", "operations", "alerts.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	rules, err := alerts(string(text))
	if err != nil || len(rules) < 10 {
		t.Fatalf("%d rules, %v", len(rules), err)
	}
	exported := exportedMetrics(t)
	named := regexp.MustCompile(`\bfarthing_\w+`)
	used, known := map[string]bool{}, map[string]bool{}
	for _, r := range rules {
		names := named.FindAllString(r.expr, -1)
		if len(names) == 0 || known[r.name] || r.severity != "page" && r.severity != "ticket" ||
			!strings.HasPrefix(r.name, "Farthing") || !strings.HasSuffix(r.summary, ".") {
			t.Errorf("%+v", r)
		}
		known[r.name] = true
		if strings.Count(r.expr, "(") != strings.Count(r.expr, ")") {
			t.Errorf("%s: %s", r.name, r.expr)
		}
		if _, err := time.ParseDuration(r.wait); r.wait != "" && err != nil {
			t.Errorf("%s: %v", r.name, err)
		}
		for _, name := range names {
			used[name] = true
			if !exported[name] && !exported[strings.TrimSuffix(name, "_count")] {
				t.Errorf("%s names %s, which the program does not export", r.name, name)
			}
		}
	}
	for _, name := range []string{
		"farthing_outcomes_unknown", "farthing_approvals_open", "farthing_in_transit_oldest_seconds",
		"farthing_breaks_open", "farthing_books_below_zero", "farthing_schedules_paused",
		"farthing_integrity_stops_total", "farthing_bank_unreached_seconds", "farthing_unsent_oldest_seconds",
		"farthing_rails_waiting", "farthing_service_unreached_seconds",
	} {
		if !used[name] {
			t.Errorf("no rule is about %s", name)
		}
	}
}

// exportedMetrics returns the names of all metrics that a server answers.
func exportedMetrics(t *testing.T) map[string]bool {
	t.Helper()
	dir := t.TempDir()
	_, bank := bankProfile(t, dir) // some metrics are of a rail
	r := start(t, dir, append([]string{"serve", "--addr", "127.0.0.1:0", "--log", "json"}, bank...)...)
	at := r.serving(t)
	call(t, access{BaseURL: at.Listen}.request(t, http.MethodGet, "/healthz", "", ""), http.StatusOK, nil)
	text := page(t, at.Admin+"/metrics")
	// A request is counted just after its answer was sent.
	for deadline := time.Now().Add(testPatience); !strings.Contains(text, "TYPE farthing_http_request_duration") &&
		time.Now().Before(deadline); {
		text = page(t, at.Admin+"/metrics")
	}
	exported := map[string]bool{}
	for _, match := range regexp.MustCompile(`# TYPE (\w+)`).FindAllStringSubmatch(text, -1) {
		exported[match[1]] = true
	}
	r.stop(t)
	return exported
}

func TestAlertsAreReadStrictly(t *testing.T) {
	for name, text := range map[string]string{
		"no colon":       "groups:\nrules\n",
		"unknown field":  "groups:\n  - name: x\n    rules:\n      - alert: A\n        record: b\n",
		"field twice":    "      - alert: A\n        for: 1m\n        for: 2m\n",
		"wrong depth":    "      - alert: A\n       for: 1m\n",
		"nothing said":   "      - alert: A\n        expr:\n",
		"field of none":  "        expr: x\n",
		"colon in value": "      - alert: A\n          summary: a: b\n",
	} {
		if list, err := alerts(text); err == nil {
			t.Errorf("%s: %+v", name, list)
		}
	}
}
