package recon

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// The lengths, in bytes and without blanks, that references must have to count in places where anything may stand.
const (
	minInText = 8  // a whole reference within a text
	minCut    = 12 // what is left of a reference that was cut
	maxInText = 64 // longer ones are not looked for
)

// fold writes a reference as it is compared: in upper case, without blanks. What says that there is none is "".
func fold(reference string) string {
	folded := reference
	if strings.ContainsFunc(reference, func(r rune) bool { return unicode.IsSpace(r) || r >= 'a' && r <= 'z' }) {
		var b strings.Builder
		b.Grow(len(reference))
		for _, r := range reference {
			switch {
			case unicode.IsSpace(r):
			case r >= 'a' && r <= 'z':
				b.WriteByte(byte(r - 'a' + 'A'))
			default:
				b.WriteRune(r)
			}
		}
		folded = b.String()
	}
	if folded == "NOTPROVIDED" {
		return ""
	}
	return folded
}

// folded returns the references as they are compared.
func (r References) folded() References {
	return References{
		UETR:        fold(r.UETR),
		EndToEnd:    fold(r.EndToEnd),
		Instruction: fold(r.Instruction),
		Block:       fold(r.Block),
		Message:     fold(r.Message),
		Bank:        fold(r.Bank),
	}
}

// cutOf reports whether a folded reference is the beginning of another one, long enough to count.
func cutOf(short, whole string) bool {
	return len(short) >= minCut && len(short) < len(whole) && strings.HasPrefix(whole, short)
}

// part is one run of letters and digits in a folded text.
type part struct{ start, end int }

// partsOf folds a text and finds the runs of letters and digits in it. A blank ends a run, and is gone afterwards.
func partsOf(text string) (folded string, parts []part) {
	var b strings.Builder
	within := false
	for _, r := range text {
		if !unicode.IsLetter(r) && !unicode.IsDigit(r) {
			if within {
				parts[len(parts)-1].end = b.Len()
			}
			if within = false; !unicode.IsSpace(r) {
				b.WriteRune(r)
			}
			continue
		}
		if !within {
			parts = append(parts, part{start: b.Len()})
		}
		within = true
		if r < utf8.RuneSelf {
			r = unicode.ToUpper(r)
		}
		b.WriteRune(r)
	}
	if within {
		parts[len(parts)-1].end = b.Len()
	}
	return b.String(), parts
}

// trimmed returns a folded reference without what is neither letter nor digit at both ends, as it is looked for in
// texts.
func trimmed(folded string) string {
	return strings.TrimFunc(folded, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// candidates yields whatever may be a reference in a text, and where it stands: one run of letters and digits or
// several that follow each other, with what stands between them but for blanks, for banks break lines within
// references.
func candidates(text string, yield func(candidate string, at part)) {
	if len(text) < minInText {
		return
	}
	folded, parts := partsOf(text)
	for i, first := range parts {
		for _, last := range parts[i:] {
			if last.end-first.start > maxInText {
				break
			}
			if last.end-first.start >= minInText {
				yield(folded[first.start:last.end], part{first.start, last.end})
			}
		}
	}
}
