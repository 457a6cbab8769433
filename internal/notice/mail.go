package notice

import (
	"bytes"
	"embed"
	"errors"
	"fmt"
	html "html/template"
	"slices"
	"sync"
	text "text/template"
	"time"

	"farthing/internal/farthing"
)

//go:embed mail.txt mail.html
var templates embed.FS

// plain and marked are the two forms of a mail. They are read when the first is written, which most commands never do.
var (
	plain  = sync.OnceValue(func() *text.Template { return text.Must(text.ParseFS(templates, "mail.txt")) })
	marked = sync.OnceValue(func() *html.Template { return html.Must(html.ParseFS(templates, "mail.html")) })
)

// ErrNothing means that there is no mail about a row.
var ErrNothing = fmt.Errorf("%w: there is no mail about such a row", farthing.ErrBroken)

// Write writes the mail about a row. The same facts give the same mail.
func Write(f Facts) (Mail, error) {
	describe := wordings[f.Row.Type]
	if describe == nil {
		return Mail{}, fmt.Errorf("%w: %s", ErrNothing, f.Row.Type)
	}
	w := wording{Link: f.Link, Facts: f.facts(), Ending: f.ending()}
	w.Subject, w.Paragraphs = describe(&f)
	switch {
	case f.Row.Subject == farthing.SubjectUser:
		w.Paragraphs = append(w.Paragraphs, f.userAdvice())
		if f.Link != "" {
			w.Press = "Sign in. The link works once, until " + momentText(f.LinkUntil) + ":"
		}
	case f.Operators:
		w.Paragraphs = f.forOperators(w.Paragraphs)
	case f.Link == "":
		w.Paragraphs = without(w.Paragraphs, ifNotYours)
		if farthing.StopsBankAccount(f.Row) {
			w.Paragraphs = append(w.Paragraphs, notYou)
		}
	default:
		w.Press = "Freeze the bank account. The link works once, without a login, until " +
			momentText(f.LinkUntil) + ":"
	}
	return w.mail()
}

func momentText(at time.Time) string { return at.UTC().Format("2 January 2006 15:04 UTC") }

// mail returns the wording in both forms.
func (w wording) mail() (Mail, error) {
	var asText, asHTML bytes.Buffer
	if err := errors.Join(plain().Execute(&asText, w), marked().Execute(&asHTML, w)); err != nil {
		return Mail{}, fmt.Errorf("write a mail: %w", err)
	}
	return Mail{w.Subject, asText.String(), asHTML.String()}, nil
}

// ending says who sends the mail, and to whom.
func (f *Facts) ending() []string {
	why := "You get this as a contact of " + f.whose() + "."
	switch {
	case f.Own:
		why = "You get this because it is about your own access."
	case f.Operators:
		why = "You get this as a contact of the operator."
	}
	return []string{why, "Sent by Farthing at " + f.Base + ". Nobody reads replies to this address."}
}

// forOperators returns paragraphs for the operator's people: what a merchant's are advised to do becomes what these can
// do. They have no link: they sign in.
func (f *Facts) forOperators(paragraphs []string) []string {
	kept := without(without(without(paragraphs, ifNotYours), notYou), askWhy)
	switch {
	case !slices.Contains(paragraphs, ifNotYours) && !slices.Contains(paragraphs, notYou):
		return kept
	case f.whose() == theOperator:
		return append(kept, notUs)
	}
	return append(kept, notTheirs)
}

// without returns paragraphs but one.
func without(list []string, one string) []string {
	kept := []string{}
	for _, paragraph := range list {
		if paragraph != one {
			kept = append(kept, paragraph)
		}
	}
	return kept
}

// Test writes a mail without content, to test whether mails arrive.
func Test(from string) (Mail, error) {
	w := wording{
		Subject:    "Farthing test mail",
		Paragraphs: []string{"This is a test mail. Nothing has happened."},
		Ending:     []string{"Sent by farthing notices test, from " + from + "."},
	}
	return w.mail()
}
