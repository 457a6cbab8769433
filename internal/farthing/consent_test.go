package farthing

import "testing"

// Two names fold to the same text if, and only if, they are of one person.
func TestFoldedNames(t *testing.T) {
	names := []string{"Ada Okafor", "ada  OKAFOR ", "Ada Okafo",
		"Straße", "STRASSE", "ΣΟΦΟΣ", "σοφος", "σοφός", "K", "\u212a"}
	for _, a := range names {
		for _, b := range names {
			if samePerson(a, b) != (FoldedName(a) == FoldedName(b)) {
				t.Errorf("%q and %q: the same person %t, folded %q and %q", a, b, samePerson(a, b), FoldedName(a),
					FoldedName(b))
			}
		}
	}
}
