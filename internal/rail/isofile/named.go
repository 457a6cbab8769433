package isofile

import (
	"maps"
	"slices"
	"strings"
	"unicode"

	"farthing/internal/iso20022"
	"farthing/internal/money"
	"farthing/internal/recon"
	"farthing/internal/store"
)

// The lengths of our two references, each of which begins with WD or wd.
const (
	longLength  = 28
	shortLength = 18
)

// Reference is what may be one of our two references, as they are kept. What may be a long one may be no more than a
// short one, or the beginning of either, which the bank cut off.
type Reference struct{ Long, Short, Begun string }

// Places are the places of a line in which a payment of ours may be named, those that prove most first.
type Places [][]Reference

// The places of an entry's payment: what is before these are references of ISO 20022's own.
const (
	fields = 2 // those that are not from end to end
	texts  = 3
)

// PlacesIn returns the only place of a line that is not of ISO 20022, where anything may stand.
func PlacesIn(list ...string) Places {
	places := make(Places, 1)
	places.add(0, list...)
	return places
}

// PlacesOf returns the places of a payment t of an entry, which is nil if the bank does not itemise it. alone says that
// the entry has no other payment.
func PlacesOf(e *iso20022.Entry, t *iso20022.Transaction, alone bool) Places {
	places := make(Places, texts+1)
	if t != nil {
		r := &t.References
		places[0], places[1] = field(r.EndToEndID), field(r.InstructionID)
		places.add(fields, r.UETR, r.TransactionID, r.Clearing, r.Servicer, r.OwnerID, r.ServicerID, r.MarketID,
			r.ProcessingID, r.MandateID, r.Cheque)
		for _, own := range r.Proprietary {
			places.add(fields, own.ID)
		}
		places.add(texts, strings.Join(t.Remittance.Lines, " "), t.Information)
		for _, structured := range t.Remittance.Structured {
			places.add(texts, structured.Number, strings.Join(structured.Information, " "))
			for _, document := range structured.Documents {
				places.add(texts, document.Number)
			}
		}
	}
	if alone {
		places.add(fields, e.Servicer, e.Reference)
		places.add(texts, e.Information)
	}
	return places
}

// add adds what texts name to a place.
func (p Places) add(place int, list ...string) {
	for _, text := range list {
		p[place] = append(p[place], referencesIn(text)...)
	}
}

// field returns what a reference of ISO 20022's may be: one as it is, or what of ours it holds.
func field(text string) []Reference {
	if text == "" || strings.EqualFold(text, iso20022.NotProvided) {
		return nil
	}
	return append([]Reference{{Long: text}}, referencesIn(text)...)
}

// referencesIn returns what may be our references in a text: as it is, and without its blanks, which banks put in
// where a line ends.
func referencesIn(text string) (list []Reference) {
	if !recon.Cut(text) {
		return nil
	}
	forms := []string{text}
	if strings.ContainsFunc(text, unicode.IsSpace) {
		forms = append(forms, strings.Join(strings.Fields(text), ""))
	}
	for _, form := range forms {
		for i := 0; i+1 < len(form); i++ {
			if form[i]|0x20 != 'w' || form[i+1]|0x20 != 'd' {
				continue
			}
			length := 0
			for i+length < len(form) && length < longLength && alphanumeric(form[i+length]) {
				length++
			}
			one := Reference{}
			switch {
			case length == longLength:
				one.Long = strings.ToLower(form[i : i+longLength])
			case recon.Cut(form[i : i+length]):
				one.Begun = form[i : i+length]
			default:
				continue
			}
			if length >= shortLength {
				one.Short = strings.ToUpper(form[i : i+shortLength])
			}
			list = append(list, one)
		}
	}
	return list
}

func alphanumeric(b byte) bool {
	return b >= '0' && b <= '9' || b|0x20 >= 'a' && b|0x20 <= 'z'
}

// Named are the payments that some lines may name, by either reference.
type Named struct{ long, short map[string]store.RailPayment }

// Named looks up what some lines may name.
func (r *Reading) Named(lines []Places) (n Named, err error) {
	var long, short []string
	for _, places := range lines {
		for _, reference := range slices.Concat(places...) {
			if reference.Long != "" {
				long = append(long, reference.Long)
			}
			if reference.Short != "" {
				short = append(short, reference.Short)
			}
		}
	}
	long, short = distinct(long), distinct(short)
	if n.long, err = r.Payments(long); err != nil {
		return n, err
	}
	n.short, err = r.ByStatement(short)
	return n, err
}

func distinct(list []string) []string {
	slices.Sort(list)
	return slices.Compact(list)
}

// Empty reports whether a line names nothing that may be ours.
func (p Places) Empty() bool {
	return !slices.ContainsFunc(p, func(place []Reference) bool { return len(place) > 0 })
}

// Payment returns the payment that a line names, and in which place: in the first one that names any, if that is one
// and no more.
func (n Named) Payment(places Places) (p store.RailPayment, place int, ok bool) {
	for place, references := range places {
		found := map[string]store.RailPayment{}
		for _, reference := range references {
			p, ok := n.long[reference.Long]
			if !ok {
				p, ok = n.short[reference.Short]
			}
			if ok {
				found[p.BankReference] = p
			}
		}
		if len(found) > 0 {
			p := slices.Collect(maps.Values(found))[0]
			return p, place, len(found) == 1 && p.FileID != ""
		}
	}
	return store.RailPayment{}, 0, false
}

// Begun returns the payment of an amount that a line names by the beginning of a reference alone; false if there is
// none, or more than one.
func (r *Reading) Begun(places Places, amount money.Minor) (found store.RailPayment, one bool, err error) {
	for _, reference := range slices.Concat(places...) {
		if reference.Begun == "" {
			continue
		}
		p, ok, err := r.bank.options.Store.RailFiles.Begun(r.context, r.Rail, reference.Begun, amount)
		switch {
		case err != nil:
			return found, false, err
		case ok && one && p.BankReference != found.BankReference:
			return found, false, nil
		case ok:
			found, one = p, true
		}
	}
	return found, one, nil
}
