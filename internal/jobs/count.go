package jobs

// Counts is how often something was done, by kind: a journal's type if there is one, such as withdrawal.paid. Kinds
// that were never done are absent.
type Counts = map[string]int

// Count adds n things of a kind to what was done; nothing, if n is not above 0.
func (c Call) Count(kind string, n int) {
	if c.counts != nil && n > 0 {
		c.counts[kind] += n
	}
}
