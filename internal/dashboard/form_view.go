package dashboard

import (
	"slices"
	"strings"

	"farthing/internal/people"
)

// formView is one of a page's forms as its template shows it.
type formView struct {
	s      *view
	Name   string // of its deed
	ID     string // with which those of its fields begin
	Record string // about which it is; "": the page's own, or one that it makes
	Digest string // that a passkey of the user signs; "": none
}

// Form is the form of a deed.
func (s *view) Form(name string) formView { return formView{s: s, Name: name, ID: name} }

// Of is the form about one of several records of the page.
func (f formView) Of(record string) formView {
	f.Record = record
	f.ID += "-" + record
	return f
}

// Signing is the form of an approval with that digest.
func (f formView) Signing(digest string) formView {
	if f.Digest = digest; len(f.User().Passkeys) == 0 {
		f.Digest = ""
	}
	return f
}

// refused says whether the form was refused, and is shown again.
func (f formView) refused() bool { return f.s.Wrong != nil && f.s.Wrong.Form == f.ID }

// Kept says whether the form is shown again with what was typed.
func (f formView) Kept() bool { return f.refused() || f.s.v != nil && f.s.v.kept == f.Name }

// Typed is what was typed into a field that is shown again; else what the field begins with.
func (f formView) Typed(field, begins string) string {
	if f.Kept() {
		return strings.Join(f.s.v.form[field], ", ")
	}
	return begins
}

// Chosen says whether a value of several is chosen.
func (f formView) Chosen(field, value string, begins []string) bool {
	if f.Kept() {
		begins = f.s.v.form[field]
	}
	return slices.Contains(begins, value)
}

// Fault is what is wrong with a field; "" if nothing is.
func (f formView) Fault(field string) string {
	if !f.refused() {
		return ""
	}
	return f.s.Wrong.At(field)
}

// Strong says whether who looks has shown a second factor just now.
func (f formView) Strong() bool { return f.s.v.session.Strong(f.s.d.config.Real()) }

// User is who would send the form.
func (f formView) User() *people.User { return &f.s.v.session.User }

// Made is the identifier, or the key, of what the form makes.
func (f formView) Made(field, prefix string) string {
	if !f.refused() {
		return prefix + f.s.d.random(8)
	}
	return f.s.v.made(field, prefix)
}
