package recon

import "slices"

// Names returns by what lines may name the expectation, as they are compared. Whoever keeps expectations finds those
// that are settled by their names: by one of a line's [References.Identities], or by one of its [Line.Mentions] or a
// name that begins with it.
func (e *Expectation) Names() []string {
	refs := e.folded()
	names := []string{refs.UETR, refs.EndToEnd, refs.Instruction, refs.Block, refs.Message}
	at := expected{Expectation: e, refs: refs}
	for name := range at.inTexts {
		if name = trimmed(name); len(name) >= minInText {
			names = append(names, name)
		}
	}
	return unique(names)
}

// Identities returns the references that identify a payment, or a payment file, as they are compared. Who finds an
// expectation by one of a line's need not look at what else the line mentions.
func (r References) Identities() []string {
	refs := r.folded()
	return unique([]string{refs.UETR, refs.EndToEnd, refs.Instruction, refs.Block, refs.Message})
}

// Mentions returns what may be a reference, or the beginning of one, in the places of a line where anything may stand.
func (l *Line) Mentions() []string {
	var names []string
	at := booked{Line: l}
	for _, text := range at.texts() {
		candidates(text, func(candidate string, _ part) { names = append(names, candidate) })
	}
	return unique(names)
}

// unique returns texts in order, each once, and none that is empty.
func unique(texts []string) []string {
	slices.Sort(texts)
	return slices.DeleteFunc(slices.Compact(texts), func(text string) bool { return text == "" })
}

// Cut reports whether a mention is long enough to be the beginning of a reference.
func Cut(mention string) bool { return len(mention) >= minCut }
