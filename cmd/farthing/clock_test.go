package main

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"farthing/api"
	"farthing/internal/calendar"
	"farthing/internal/farthing"
	"farthing/internal/store"
)

// movedOf parses what farthing clock --json printed.
func movedOf(t *testing.T, printed string) moved {
	t.Helper()
	var m moved
	decode(t, printed, &m)
	return m
}

// refusal runs the program, which must fail, and returns its message.
func refusal(t *testing.T, dir string, arguments ...string) string {
	t.Helper()
	out, err := program(t.Context(), dir, arguments...).CombinedOutput()
	if err == nil {
		t.Errorf("farthing %s did not fail: %s", strings.Join(arguments, " "), out)
	}
	return string(out)
}

// verifies finds the books of a sandbox in its folder in order.
func verifies(t *testing.T, data string) {
	t.Helper()
	found := output(t, data, "verify", "--json", "--store", "sqlite:"+filepath.Join(data, "farthing.db"))
	if !strings.Contains(found, `"ok":true`) {
		t.Errorf("verify says %s", found)
	}
}

// The clock is moved through the interface and by the command line while the sandbox serves; each sees at once what the
// other did.
func TestTheClockOfASandboxThatServes(t *testing.T) {
	t.Parallel()
	data := t.TempDir()
	r, a := startSandbox(t, data)
	token := a.token(t, http.StatusOK)
	stands := func() time.Time {
		t.Helper()
		var now api.Clock
		call(t, a.request(t, http.MethodGet, "/v1/sandbox/clock", token, ""), http.StatusOK, &now)
		return time.Time(now.Now)
	}
	status := func(id, want string) {
		t.Helper()
		var w api.Withdrawal
		call(t, a.request(t, http.MethodGet, "/v1/withdrawals/"+id, token, ""), http.StatusOK, &w)
		if w.Status != want {
			t.Errorf("%s is %s, want %s", id, w.Status, want)
		}
	}
	withdraw := func(id string) {
		t.Helper()
		call(t, a.request(t, http.MethodPost, "/v1/withdrawals/"+id, token,
			`{"merchantId":"`+a.MerchantID+`","amount":1000}`), http.StatusCreated, nil)
	}
	began := stands()
	withdraw("first")
	m := movedOf(t, output(t, data, "clock", "--data", data, "--by", "10m", "--json"))
	if !time.Time(m.Now).Equal(began.Add(10*time.Minute)) || !time.Time(*m.From).Equal(began) ||
		m.Done["withdrawal.submitted"] != 1 {
		t.Errorf("it printed %+v", m)
	}
	if got := stands(); !got.Equal(began.Add(10 * time.Minute)) {
		t.Errorf("the server's clock stands at %s", got)
	}
	status("first", "in_transit")
	withdraw("second")
	var now api.Clock
	call(t, a.request(t, http.MethodPost, "/v1/sandbox/clock", token,
		fmt.Sprintf(`{"to":%q}`, began.Add(35*time.Minute).Format(time.RFC3339Nano))), http.StatusOK, &now)
	status("first", "paid")
	status("second", "in_transit")
	call(t, a.request(t, http.MethodPost, "/v1/sandbox/clock", token, `{"to":"2020-01-01T00:00:00Z"}`),
		http.StatusBadRequest, nil)
	m = movedOf(t, output(t, data, "clock", "--data", data, "--json"))
	if !time.Time(m.Now).Equal(began.Add(35*time.Minute)) || m.From != nil {
		t.Errorf("it printed %+v", m)
	}

	// A week later the schedule has withdrawn the whole balance.
	said := output(t, data, "clock", "--data", data, "--by", "8d")
	if !strings.Contains(said, "withdrawal.requested") || !strings.Contains(said, "The clock was moved from") {
		t.Errorf("it printed %s", said)
	}
	var balance api.Balance
	call(t, a.request(t, http.MethodGet, "/v1/balance", token, ""), http.StatusOK, &balance)
	if balance.Available != 0 || balance.InTransit != 0 {
		t.Errorf("the balance is %+v", balance)
	}
	r.stop(t)
	verifies(t, data)

	// Opened again the clock stays ahead of the real time.
	r, a = startSandbox(t, data)
	token = a.token(t, http.StatusOK)
	if got := stands(); !got.Equal(began.Add(35*time.Minute + 8*24*time.Hour)) {
		t.Errorf("opened again the clock stands at %s", got)
	}
	r.stop(t)
}

func TestTheClockIsMovedInSandboxesAlone(t *testing.T) {
	t.Parallel()
	dir := t.TempDir()
	output(t, dir, "merchant", "create", "--id", "real", "--name", "Real")
	for _, c := range []struct{ arguments, says string }{
		{"clock --store sqlite:farthing.db --by 1h", "not a sandbox"},
		{"clock --data nowhere", "farthing sandbox"},
		{"clock --store sqlite:farthing.db --by soon", "--by 36h"},
		{"clock --store sqlite:farthing.db --by 1h --to 2027-01-01T00:00:00Z", "can't be used together"},
	} {
		if said := refusal(t, dir, strings.Fields(c.arguments)...); !strings.Contains(said, c.says) {
			t.Errorf("farthing %s says %s", c.arguments, said)
		}
	}
	data := t.TempDir()
	r, _ := startSandbox(t, data)
	r.stop(t)
	for _, c := range []struct{ arguments, says string }{
		{"clock --to 2020-01-01T00:00:00Z", "forward only"},
		{"clock --by 4000d", "ten years"},
	} {
		if said := refusal(t, data, strings.Fields(c.arguments)...); !strings.Contains(said, c.says) {
			t.Errorf("farthing %s says %s", c.arguments, said)
		}
	}
}

// The work of a real store is done by a process with workers, and doctor reports if there is none.
func TestWorkersMayBeSwitchedOff(t *testing.T) {
	dir := t.TempDir()
	long := func() time.Time { return realNow().AddDate(0, 0, -20) }
	st, err := store.Open(t.Context(), "sqlite:"+filepath.Join(dir, "farthing.db"),
		store.Options{Now: long, Real: realNow, Create: true})
	if err != nil {
		t.Fatal(err)
	}
	by := farthing.Origin{Actor: farthing.ActorCLI}
	for _, c := range []farthing.Command{farthing.CreateMerchant{ID: "shop", Name: "Shop", By: by},
		farthing.ActivateMerchant{MerchantID: "shop", By: by}} {
		if _, err := st.Do(t.Context(), c); err != nil {
			t.Fatal(err)
		}
	}
	// Otherwise the safeguarding record would be due for too short a time if the test runs just after 09:00.
	london, err := calendar.Place(farthing.DefaultZone)
	if err != nil {
		t.Fatal(err)
	}
	anHourAgo := realNow().Add(-time.Hour).In(london)
	if anHourAgo.Hour() == 0 { // before it may be due at all
		anHourAgo = anHourAgo.Add(-time.Hour)
	}
	if _, err := st.Settings.Change(t.Context(), farthing.ChangeSettings{
		To:     farthing.Settings{Safeguarding: calendar.At(anHourAgo.Hour(), anHourAgo.Minute())},
		Names:  []string{"safeguardingTime"},
		Reason: "it is due for an hour",
		By:     by,
	}); err != nil {
		t.Fatal(err)
	}
	if err := st.Close(); err != nil {
		t.Fatal(err)
	}
	const evaluated = `farthing_job_run_duration_seconds_count{job="eligibility"}`
	workers := func() string {
		t.Helper()
		var found struct {
			Checks []struct{ Check, Status, Message string }
		}
		decode(t, output(t, dir, "doctor", "--json"), &found)
		for _, c := range found.Checks {
			if c.Check == "workers" {
				return c.Status + ": " + c.Message
			}
		}
		return "nothing"
	}
	if said := workers(); !strings.HasPrefix(said, "warning: work waits: safeguarding since ") ||
		!strings.Contains(said, "eligibility since") || !strings.Contains(said, "schedules since") {
		t.Errorf("before anybody works doctor says %s", said)
	}
	r := start(t, dir, "serve", "--addr", "127.0.0.1:0", "--log", "json", "--workers=false")
	if text := page(t, r.serving(t).Admin+"/metrics"); strings.Contains(text, "farthing_job_") {
		t.Error("a process that does not work has metrics of jobs")
	}
	r.stop(t)
	r = start(t, dir, "serve", "--addr", "127.0.0.1:0", "--log", "json")
	at := r.serving(t)
	text := page(t, at.Admin+"/metrics")
	for deadline := time.Now().Add(testPatience); !strings.Contains(text, evaluated+" 1") &&
		time.Now().Before(deadline); {
		text = page(t, at.Admin+"/metrics")
	}
	r.stop(t)
	if !strings.Contains(text, evaluated+" 1") {
		t.Errorf("the eligibility was not evaluated:\n%s", text)
	}
	if said := workers(); !strings.HasPrefix(said, "ok: ") {
		t.Errorf("after the work was done doctor says %s", said)
	}
}
