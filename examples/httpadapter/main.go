// Command httpadapter is an adapter of the http rail to a bank that exists only here: a start for one to a real bank.
// It speaks the protocol of rail/http/openapi.yaml. Callers show the word in ADAPTER_TOKEN; -help lists the flags.
package main

import (
	"bufio"
	"cmp"
	"crypto/subtle"
	"encoding/json"
	"flag"
	"fmt"
	"log"
	"net"
	"net/http"
	"os"
	"slices"
	"strconv"
	"strings"
	"sync"
	"time"
)

var (
	listen  = flag.String("listen", "127.0.0.1:9090", "address")
	name    = flag.String("file", "payments.jsonl", "where payments are kept")
	answers = flag.Duration("answers", 30*time.Minute, "from taking a payment until the bank says what became of it")
)

// payment is what the adapter is told to pay; the moment is when it was told.
type payment struct {
	BankReference, StatementReference, Currency, HolderName, SortCode, AccountNumber, IBAN string
	Amount                                                                                 int64
	TakenAt                                                                                time.Time
}

type report struct {
	BankReference string    `json:"bankReference"`
	Number        int64     `json:"number"`
	Kind          string    `json:"kind"`
	Status        string    `json:"status,omitempty"`
	SchemeCode    string    `json:"schemeCode,omitempty"`
	Amount        int64     `json:"amount"`
	At            time.Time `json:"at"`
}

// key orders reports by their moments, and is a cursor: nothing is ever said before what was said already.
func (r report) key() string {
	return fmt.Sprintf("%s %s %03d", r.At.UTC().Format("2006-01-02T15:04:05.000000000Z"), r.BankReference, r.Number)
}

type bank struct {
	sync.Mutex
	file    *os.File
	taken   map[string]payment
	reports []report  // in the order of their keys; some will be made later
	clock   time.Time // the latest moment that a caller named
}

// open reads the file. A line that was cut off is passed over: nobody was told that it was taken.
func open(name string) (*bank, error) {
	file, err := os.OpenFile(name, os.O_RDWR|os.O_CREATE|os.O_APPEND, 0o600)
	b := &bank{file: file, taken: map[string]payment{}}
	for lines := bufio.NewScanner(file); err == nil && lines.Scan(); {
		if p := (payment{}); json.Unmarshal(lines.Bytes(), &p) == nil {
			b.add(p)
		}
	}
	return b, err
}

func (b *bank) add(p payment) {
	b.taken[p.BankReference] = p
	b.reports = append(b.reports, reportsOf(p)...)
	slices.SortFunc(b.reports, func(x, y report) int { return cmp.Compare(x.key(), y.key()) })
	b.moveTo(p.TakenAt)
}

func (b *bank) moveTo(at time.Time) {
	b.clock = slices.MaxFunc([]time.Time{b.clock, at.UTC().Truncate(time.Millisecond)}, time.Time.Compare)
}

// reportsOf is what this bank says of a payment: its test accounts, at the sort code 00-00-00, are those of the
// sandbox.
func reportsOf(p payment) []report {
	first := report{p.BankReference, 1, "paid", "ACSC", "", p.Amount, p.TakenAt.Add(*answers)}
	switch {
	case p.SortCode == "000000" && strings.HasSuffix(p.AccountNumber, "52"):
		first.Kind, first.Status, first.SchemeCode = "rejected", "RJCT", "AC04"
	case p.SortCode == "000000" && strings.HasSuffix(p.AccountNumber, "57"):
		return []report{first, {p.BankReference, 2, "returned", "", "AC04", p.Amount, first.At.AddDate(0, 0, 2)}}
	}
	return []report{first}
}

func (b *bank) pay(w http.ResponseWriter, r *http.Request) {
	var batch struct {
		At       time.Time
		Payments []payment
	}
	if json.NewDecoder(http.MaxBytesReader(w, r.Body, 1<<20)).Decode(&batch) != nil || batch.At.IsZero() ||
		!described(batch.Payments) {
		refuse(w, http.StatusBadRequest, "the body is no batch of payments")
		return
	}
	b.moveTo(batch.At)
	outcomes, text := []map[string]string{}, []byte{}
	for _, p := range batch.Payments {
		p.TakenAt = b.clock
		was, ok := b.taken[p.BankReference]
		outcome := "taken"
		switch was.TakenAt = p.TakenAt; { // when it was told does not make it another payment
		case ok && was != p:
			outcome = "unclear" // the first one stands
		case p.Currency != "GBP":
			outcome = "not_sent" // this bank cannot pay it
		case !ok:
			line, _ := json.Marshal(p) //nolint:errchkjson // texts, numbers and moments always encode
			text = append(append(text, '\n'), line...)
			b.add(p)
		}
		outcomes = append(outcomes, map[string]string{"bankReference": p.BankReference, "outcome": outcome})
	}
	_, err := b.file.Write(text) // on the disk before anybody is told
	if cmp.Or(err, b.file.Sync()) != nil {
		log.Fatalln("the file cannot be written: what it holds, the next start reads")
	}
	answer(w, map[string]any{"outcomes": outcomes})
}

func (b *bank) say(w http.ResponseWriter, r *http.Request) {
	limit, err := strconv.Atoi(cmp.Or(r.FormValue("limit"), "500"))
	until, _ := time.Parse(time.RFC3339Nano, r.FormValue("until")) // none is long past
	after := r.FormValue("after")
	if err != nil || limit < 1 || limit > 500 || after != "" && !b.gave(after) {
		refuse(w, http.StatusBadRequest, "the limit is not 1 to 500, or the cursor is none of this log")
		return
	}
	b.moveTo(until)
	answer(w, b.page(after, limit))
}

// page is what the bank has said after a cursor.
func (b *bank) page(after string, limit int) map[string]any {
	page, said := map[string]any{"more": false}, []report{}
	for _, one := range b.reports {
		switch {
		case one.key() <= after:
			continue
		case one.At.After(b.clock):
			page["next"] = one.At
		case len(said) < limit:
			said, after = append(said, one), one.key()
			continue
		default:
			page["more"] = true
		}
		break
	}
	page["reports"], page["cursor"] = said, after
	return page
}

func answer(w http.ResponseWriter, body any) {
	w.Header().Set("Content-Type", "application/json")
	_ = json.NewEncoder(w).Encode(body) //nolint:errchkjson // a caller that has gone asks again
}

func (b *bank) handler(token string) http.Handler {
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/payments", b.pay)
	mux.HandleFunc("GET /v1/reports", b.say)
	mux.HandleFunc("GET /v1/balance", b.balance)
	mux.HandleFunc("GET /v1/rail", func(w http.ResponseWriter, _ *http.Request) {
		answer(w, map[string]any{"protocol": 1, "name": "example-bank", "cutOff": nil, "zone": "Europe/London",
			"takes": int(answers.Seconds()), "days": 0, "reach": map[string][]string{"GBP": {"GB"}}, "balance": true})
	})
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if subtle.ConstantTimeCompare([]byte(r.Header.Get("Authorization")), []byte("Bearer "+token)) != 1 {
			refuse(w, http.StatusUnauthorized, "the token is not known")
			return
		}
		b.Lock()
		defer b.Unlock()
		mux.ServeHTTP(w, r)
	})
}

func main() {
	flag.Parse()
	b, err := open(*name)
	listener, err2 := net.Listen("tcp", *listen)
	if err = cmp.Or(err, err2); err != nil || os.Getenv("ADAPTER_TOKEN") == "" {
		log.Fatalln(cmp.Or(err, fmt.Errorf("ADAPTER_TOKEN is not set")))
	}
	go b.push(os.Getenv("PUSH_URL"), os.Getenv("PUSH_SECRET"))
	fmt.Println("http://" + listener.Addr().String()) // whoever started it may wait for this line
	served := http.Server{Handler: b.handler(os.Getenv("ADAPTER_TOKEN")), ReadHeaderTimeout: 5 * time.Second}
	log.Fatalln(served.Serve(listener))
}
