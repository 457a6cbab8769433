package httprail

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net/http"
	"strings"

	"farthing/internal/outbound"
	"farthing/internal/rail"
)

// breaking is a body of which a part is sent; then the connection is closed.
type breaking struct{ rest []byte }

// Read returns what is left of the part, and then fails.
func (b *breaking) Read(into []byte) (n int, err error) {
	if len(b.rest) == 0 {
		return 0, errLost
	}
	n = copy(into, b.rest)
	b.rest = b.rest[n:]
	return n, nil
}

// survivesBreaks closes connections: in the middle of a body, of which nothing may be taken, and after it, before the
// answer, when nobody knows whether it was. Handed over again it is paid once, as a whole.
func (t *Trial) survivesBreaks(ctx context.Context) error {
	for _, whole := range []bool{false, true} {
		list, tale := t.some(3), "was handed over again after its connection broke in the middle of the body"
		if whole {
			tale = "was handed over again after its connection broke before the answer"
		}
		t.remember(tale, list...)
		for range 2 {
			if err := t.breakOff(ctx, whole, list...); err != nil {
				return err
			}
		}
		if err := t.submit(ctx, list...); err != nil {
			return fmt.Errorf("what %s: %w", tale, err)
		}
	}
	return t.breakOff(ctx, false, t.forbidden("was in a body that broke off in the middle", t.some(3)...)...)
}

// breakOff sends a batch, or all of it up to the middle of the last payment's amount, and closes the connection.
func (t *Trial) breakOff(ctx context.Context, whole bool, list ...rail.Instruction) error {
	text, err := json.Marshal(Submission{At: t.at(), Payments: payments(list)})
	if err != nil {
		return fmt.Errorf("write the request: %w", err)
	}
	const amount = `"amount":`
	sent := text[:bytes.LastIndex(text, []byte(amount))+len(amount)+1]
	if whole {
		sent = text
	}
	status, _, err := t.client.send(ctx, &breaking{sent}, int64(len(text)))
	switch {
	case err != nil && outbound.Unsent(err):
		return err
	case err == nil && status == http.StatusOK && !whole:
		return errors.New("a body that broke off in the middle is answered with 200: it is no batch, and nothing of " +
			"it is taken")
	}
	return nil // the connection is broken, whatever came of the call
}

func payments(list []rail.Instruction) []Payment {
	all := make([]Payment, len(list))
	for i, instruction := range list {
		all[i] = payment(instruction)
	}
	return all
}

// send sends a body to /v1/payments as it is.
func (c *Client) send(ctx context.Context, body io.Reader, length int64) (status int, said []byte, err error) {
	request, err := http.NewRequestWithContext(ctx, http.MethodPost, c.base+"/v1/payments", body)
	if err != nil {
		return 0, nil, fmt.Errorf("make the request: %w", err)
	}
	request.ContentLength = length
	request.Header.Set("Authorization", "Bearer "+c.token)
	request.Header.Set("Content-Type", "application/json")
	answer, err := c.http.Do(request)
	if err != nil {
		return 0, nil, fmt.Errorf("call the adapter: %w", err)
	}
	defer func() { _ = answer.Body.Close() }()
	said, err = outbound.ReadBody(answer.Body, bodyLimit)
	return answer.StatusCode, said, err
}

// refuses sends a body, and wants it to be refused, with a reason.
func (c *Client) refuses(ctx context.Context, what string, to rail.Instruction, body []byte) error {
	status, said, err := c.send(ctx, bytes.NewReader(body), int64(len(body)))
	switch {
	case err != nil:
	case status < 400 || status > 499:
		err = fmt.Errorf("%s is answered with %d in place of 400, which says that nothing was done", what, status)
	case detail(said) == "":
		err = wrong("%s is refused without a detail, which a refusal has", what)
	case quotes(said, to.AccountNumber) || quotes(said, to.IBAN):
		err = wrong("%s is refused, and the refusal quotes the account's number", what)
	}
	return err
}

func quotes(said []byte, number string) bool {
	return number != "" && bytes.Contains(said, []byte(number))
}

// longestCall is how many bytes a call may have, as the protocol's document says: more than any batch of ours.
const longestCall = 256 << 10

// readsBodies sends what is no batch, and a batch with fields that nobody described: they are no part of a payment, and
// neither is a field that is null.
func (t *Trial) readsBodies(ctx context.Context) error {
	for _, body := range []string{"", "{", "[]", `{"payments": 1}`} {
		if err := t.client.refuses(ctx, fmt.Sprintf("the body %q", body), t.To, []byte(body)); err != nil {
			return err
		}
	}
	one := t.next()
	fields, err := fieldsOf(one)
	if err != nil {
		return err
	}
	fields["later"] = json.RawMessage(`{"a": 1}`)
	for _, name := range []string{"sortCode", "accountNumber", "iban"} {
		if _, has := fields[name]; !has {
			fields[name] = json.RawMessage("null")
		}
	}
	batch := map[string]any{"at": t.at(), "payments": []any{fields}, "later": ""}
	text, err := json.Marshal(batch)
	if err == nil {
		batch["later"] = strings.Repeat("-", longestCall-len(text))
		text, err = json.Marshal(batch)
	}
	if err != nil {
		return fmt.Errorf("write the request: %w", err)
	}
	t.remember("was handed over with fields that are not described or null, and without", one)
	status, _, err := t.client.send(ctx, bytes.NewReader(text), int64(len(text)))
	if err == nil && status != http.StatusOK {
		err = fmt.Errorf("a batch of %d bytes, as long as any may be, with one more field, and one that is null, is "+
			"answered with %d in place of 200", len(text), status)
	}
	if err != nil {
		return err
	}
	return t.submit(ctx, one)
}

// fieldsOf returns a payment as it is written, by its fields.
func fieldsOf(i rail.Instruction) (fields map[string]json.RawMessage, err error) {
	text, err := json.Marshal(payment(i))
	if err == nil {
		err = json.Unmarshal(text, &fields)
	}
	if err != nil {
		return nil, fmt.Errorf("write a payment: %w", err)
	}
	return fields, nil
}

// flaw is a field of a payment, and a value that its schema does not allow; "" leaves it out.
type flaw struct{ field, value string }

// flaws are values that the schema of a payment does not allow.
func flaws(to rail.Instruction) []flaw {
	long := func(count int) string { return `"` + strings.Repeat("A", count) + `"` }
	list := []flaw{
		{"bankReference", ""},
		{"bankReference", `"TRIAL-1"`},
		{"bankReference", strings.ToLower(long(32))},
		{"statementReference", ""},
		{"statementReference", `"trial"`},
		{"statementReference", long(19)},
		{"amount", ""},
		{"amount", "0"},
		{"amount", "-100"},
		{"amount", "100.5"},
		{"amount", `"100"`},
		{"amount", "1000000000001"},
		{"currency", ""},
		{"currency", `"gbp"`},
		{"holderName", ""},
		{"holderName", `""`},
		{"holderName", long(141)},
	}
	if to.IBAN != "" {
		return append(list, flaw{"sortCode", `"200000"`}, flaw{"iban", ""},
			flaw{"iban", `"` + strings.ToLower(to.IBAN) + `"`})
	}
	return append(list, flaw{"iban", `"GB33BUKB20201555555555"`}, flaw{"sortCode", ""}, flaw{"sortCode", `"20-00-00"`},
		flaw{"accountNumber", ""}, flaw{"accountNumber", `"1234567"`})
}

// refusesPayments hands over batches in which one payment is not as its schema says, beside one that is; a batch that
// is too long, one without payments, and one without its moment. They are refused whole.
func (t *Trial) refusesPayments(ctx context.Context) error {
	for _, f := range flaws(t.To) {
		pair := t.forbidden("was in a batch with a payment that is not as its schema says", t.some(2)...)
		fields, err := fieldsOf(pair[1])
		if err != nil {
			return err
		}
		what := "a batch with a payment whose " + f.field + " is " + f.value
		if fields[f.field] = json.RawMessage(f.value); f.value == "" {
			delete(fields, f.field)
			what = "a batch with a payment without " + f.field
		}
		batch := map[string]any{"at": t.at(), "payments": []any{payment(pair[0]), fields}}
		if err := t.refusesWhole(ctx, what, batch); err != nil {
			return err
		}
	}
	long := t.forbidden("was in a batch of more than 200 payments", t.some(paymentBatch+1)...)
	one := t.forbidden("was in a batch without at", t.next())
	return errors.Join(
		t.refusesWhole(ctx, "a batch of 201 payments", map[string]any{"at": t.at(), "payments": payments(long)}),
		t.refusesWhole(ctx, "a batch without payments", map[string]any{"at": t.at(), "payments": []any{}}),
		t.refusesWhole(ctx, "a batch without at", map[string]any{"payments": payments(one)}),
	)
}

// refusesWhole wants a batch to be refused.
func (t *Trial) refusesWhole(ctx context.Context, what string, batch map[string]any) error {
	text, err := json.Marshal(batch)
	if err != nil {
		return fmt.Errorf("write the request: %w", err)
	}
	return t.client.refuses(ctx, what, t.To, text)
}
