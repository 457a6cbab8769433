package farthing

import (
	"flag"
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"
)

var update = flag.Bool("update", false, "write the generated parts of the documents anew")

// The documents' tables and diagrams agree with the code.
func TestDocumentsAreMadeFromTheTables(t *testing.T) {
	part(t, "../../docs/states.md", "payment", diagram(paymentMoves))
	part(t, "../../docs/states.md", "withdrawal", diagram(withdrawalMoves))
	part(t, "../../docs/states.md", "dispute", diagram(disputeMoves))
	part(t, "../../docs/states.md", "adjustment", diagram(bookingMoves))
	part(t, "../../docs/states.md", "operator transfer", diagram(bookingMoves))
	part(t, "../../docs/states.md", "approval", diagram(approvalMoves))
	part(t, "../../docs/states.md", "merchant", diagram(merchantMoves))
	part(t, "../../docs/states.md", "eligibility", diagram(eligibilityMoves))
	part(t, "../../docs/states.md", "bank account", diagram(accountMoves))
	var table strings.Builder
	table.WriteString("| Journal type | Debit → credit |\n|---|---|\n")
	lines := []string{}
	for _, m := range movements {
		lines = append(lines, fmt.Sprintf("| %#q | %s → %s |\n", m.Type, m.Debit, m.Credit))
	}
	slices.Sort(lines)
	table.WriteString(strings.Join(lines, ""))
	part(t, "../../docs/ledger.md", "movements", table.String())
}

// The guide names each criterion and its condition.
func TestTheGuideTellsTheCriteria(t *testing.T) {
	text, err := os.ReadFile("../../docs/guides/eligibility.md")
	if err != nil {
		t.Fatal(err)
	}
	for _, rule := range CriterionRules {
		if !strings.Contains(string(text), "| `"+rule.Code+"` | ") || rule.Rule == "" {
			t.Errorf("the guide does not mention %s", rule.Code)
		}
	}
}

func diagram[S ~string](m moves[S]) string {
	var b strings.Builder
	b.WriteString("```mermaid\nstateDiagram-v2\n")
	for _, from := range slices.Sorted(maps.Keys(m)) {
		for _, to := range m[from] {
			fmt.Fprintf(&b, "  %s --> %s\n", from, to)
		}
	}
	b.WriteString("```\n")
	return b.String()
}

// part compares the text between two marks of a document, or writes it.
func part(t *testing.T, file, name, want string) {
	t.Helper()
	text, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	open, shut := "<!-- "+name+" -->\n", "<!-- /"+name+" -->"
	before, rest, found := strings.Cut(string(text), open)
	have, after, closed := strings.Cut(rest, shut)
	if !found || !closed {
		t.Fatalf("%s has no part %s", file, name)
	}
	if have == want {
		return
	}
	if !*update {
		t.Errorf("%s: part %s is not what the code says; go test . -run Documents -update writes it", file, name)
		return
	}
	if err := os.WriteFile(file, []byte(before+open+want+shut+after), 0o644); err != nil {
		t.Fatal(err)
	}
}
