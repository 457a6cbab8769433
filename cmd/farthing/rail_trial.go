package main

import (
	"context"
	"crypto/rand"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"time"

	"farthing/internal/bankcheck"
	"farthing/internal/money"
	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
)

type railTestCommand struct {
	URL           string `arg:"" placeholder:"URL" help:"Where the adapter is."`
	adapterFlags  `prefix:"rail-"`
	Holder        string        `required:"" placeholder:"NAME" help:"Whose account is paid."`
	SortCode      string        `placeholder:"DIGITS" help:"Six digits."`
	AccountNumber string        `placeholder:"DIGITS" help:"Eight digits."`
	IBAN          string        `name:"iban" placeholder:"IBAN" help:"In place of the other two."`
	Currency      string        `default:"GBP" placeholder:"CODE" help:"Currency of payments (default: ${default})."`
	Within        time.Duration `default:"1m" placeholder:"TIME" help:"${rail_test_within}"`
	PushAddr      string        `placeholder:"HOST:PORT" help:"${rail_test_push}"`
	State         string        `type:"path" placeholder:"FILE" help:"${rail_test_state}"`
	JSON          bool          `name:"json" help:"Print one line of JSON."`
}

// railTestResult is what the test of an adapter found.
type railTestResult struct {
	OK    bool           `json:"ok"`
	Parts []railTestPart `json:"parts"`
}

// railTestPart is one part of it.
type railTestPart struct {
	Part  string  `json:"part"`
	OK    bool    `json:"ok"`
	Error *string `json:"error"`
}

func (c *railTestCommand) Run(ctx context.Context, s *screen) error {
	trial, err := c.trial()
	if err != nil {
		return err
	}
	if c.PushAddr != "" {
		end, err := c.hearPushes(ctx, trial)
		if err != nil {
			return err
		}
		defer end()
	}
	result := railTestResult{OK: true}
	trial.Try(ctx, func(f httprail.Finding) {
		part := railTestPart{Part: f.Part, OK: f.Err == nil}
		word := "ok   "
		if f.Err != nil {
			text := f.Err.Error()
			part.Error, result.OK, word = &text, false, "WRONG"
		}
		result.Parts = append(result.Parts, part)
		if !c.JSON {
			line := word + " " + f.Part
			if f.Err != nil {
				line += ": " + *part.Error
			}
			s.line("%s", line)
		}
	})
	if err := c.keep(trial.State()); err != nil {
		return err
	}
	return c.conclude(s, trial, result)
}

// conclude says what the trial comes to.
func (c *railTestCommand) conclude(s *screen, trial *httprail.Trial, result railTestResult) (err error) {
	switch {
	case c.JSON:
		err = s.json(result)
	case result.OK:
		if count, sum := trial.Paid(); !trial.TellsBalance() {
			s.line("It does not tell the balance. The account's statement must have what it reports as paid: %d "+
				"payments, less what came back %s.", count, amountOf(trial.To.Currency, sum))
		}
		s.line("The adapter keeps the protocol. Connect it with: farthing serve --rail http:%s%s", c.URL, c.flags())
	default:
		s.note("farthing rail protocol prints what an adapter promises.")
	}
	if err == nil && !result.OK {
		err = errReported
	}
	return err
}

// flags returns those that serve wants of the ones that the command was given.
func (c *railTestCommand) flags() (text string) {
	for _, flag := range []struct{ name, value string }{
		{"token-file", c.TokenFile}, {"authority", c.Authority}, {"certificate", c.Certificate}, {"key", c.Key},
		{"push-secret-file", c.PushSecretFile},
	} {
		if flag.value != "" {
			text += " --rail-" + flag.name + " " + flag.value
		}
	}
	if c.Private {
		text += " --rail-private"
	}
	return text
}

// trial returns the trial that the flags ask for.
func (c *railTestCommand) trial() (*httprail.Trial, error) {
	if address, ok := strings.CutPrefix(c.URL, httprail.Name+":http"); ok {
		return nil, advised{fmt.Errorf("%s is no address", c.URL),
			"Leave out the word before it, which says the kind of rail to serve: http" + address}
	}
	client, token, err := c.call(c.URL)
	if err != nil {
		return nil, err
	}
	currency, err := money.ParseCurrency(c.Currency)
	if err != nil {
		return nil, fmt.Errorf("--currency: %w", err)
	}
	to, err := c.account()
	if err != nil {
		return nil, err
	}
	to.Currency = currency
	if c.PushSecretFile != "" && c.PushAddr == "" {
		return nil, advised{errors.New("--rail-push-secret-file: nobody listens for what the adapter pushes"),
			"Say where, with --push-addr HOST:PORT."}
	}
	before, err := c.before()
	return &httprail.Trial{
		URL:    c.URL,
		Token:  token,
		HTTP:   client,
		To:     to,
		Run:    strings.ToLower(rand.Text()[:12]),
		Now:    realNow(),
		Within: c.Within,
		Before: before,
	}, err
}

// account returns whom the trial pays.
func (c *railTestCommand) account() (to rail.Instruction, err error) {
	if (c.IBAN == "") == (c.SortCode == "" || c.AccountNumber == "") {
		return to, advised{errors.New("no account to pay to"),
			"Name one of the bank's sandbox, with --sort-code and --account-number or with --iban."}
	}
	to = rail.Instruction{
		HolderName:    c.Holder,
		SortCode:      strings.NewReplacer("-", "", " ", "").Replace(c.SortCode),
		AccountNumber: c.AccountNumber,
		IBAN:          bankcheck.CompactIBAN(c.IBAN),
	}
	digits := func(text string, count int) bool {
		return len(text) == count && strings.Trim(text, "0123456789") == ""
	}
	switch {
	case c.IBAN != "" && !bankcheck.ValidIBAN(to.IBAN):
		err = errors.New("--iban: it is none: a letter or digit is wrong or missing")
	case c.IBAN != "":
	case !digits(to.SortCode, 6):
		err = errors.New("--sort-code: it has six digits, as in 20-00-00")
	case !digits(to.AccountNumber, 8):
		err = errors.New("--account-number: it has eight digits")
	}
	return to, err
}

// before returns what an earlier trial left in the file; nil if there is none.
func (c *railTestCommand) before() (*httprail.State, error) {
	if c.State == "" {
		return nil, nil
	}
	text, err := os.ReadFile(c.State)
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	var state httprail.State
	if err == nil {
		err = json.Unmarshal(text, &state)
	}
	if err == nil && (state.Run == "" || state.Made < 1) {
		err = errors.New("it names no payments")
	}
	if err != nil {
		return nil, advised{fmt.Errorf("--state: what an earlier test left in %s: %w", c.State, err),
			"Name the file that it wrote, or one that is not there yet."}
	}
	return &state, nil
}

// keep writes what a later trial goes on with. A trial that handed nothing over leaves what was there.
func (c *railTestCommand) keep(state httprail.State) error {
	if c.State == "" || state.Made == 0 {
		return nil
	}
	text, err := json.Marshal(state)
	if err == nil {
		err = os.WriteFile(c.State, append(text, '\n'), 0o600)
	}
	if err != nil {
		return fmt.Errorf("--state: keep what was submitted: %w", err)
	}
	return nil
}
