package tidy

import (
	"fmt"
	"slices"
	"strings"
	"testing"
)

// TestTidyCatches shows each rule one thing that it must complain of and one that it must let pass: a rule that has
// gone blind would otherwise look like a tidy repository.
func TestTidyCatches(t *testing.T) {
	long := "package x\nfunc f() {\n" + strings.Repeat("\tg()\n", 70) + "}"
	table := "package x\nfunc f() {\n_ = []int{\n" + strings.Repeat("1,\n", 90) + "}\n}"
	deep := "package x\nfunc f() {\nfor {\nif a {\n} else if b {\nswitch {\ncase c:\n%s\n}\n}\n}\n}"
	cases := []struct{ rule, path, bad, good string }{
		{
			"who may import whom", "internal/money/amount.go", `package money; import "farthing/internal/ledger"`,
			`package money; import "errors"`,
		},
		{
			"who may import whom", "internal/jobs/payout.go", `package jobs; import "farthing/internal/server"`,
			`package jobs; import "farthing/internal/rail"`,
		},
		{
			"who may import whom", "internal/store/do.go", `package store; import "farthing/internal/server"`,
			`package store; import "farthing/internal/farthing"`,
		},
		{
			"who may import whom", "internal/store/a.go", `package store; import "farthing/internal/testing/storetest"`,
			`package store; import "farthing/internal/ledger"`,
		},
		{
			"who may import whom", "client/call.go", `package client; import "farthing/internal/calendar"`,
			`package client; import "farthing/api"`,
		},
		{
			"who may import whom", "api/payment.go", `package api; import "example.com/x"`,
			`package api; import "github.com/google/uuid"`,
		},
		{
			"one owner for each outside thing", "internal/server/a.go",
			`package server; import "github.com/jackc/pgx/v5"`,
			`package server; import "github.com/danielgtaylor/huma/v2"`,
		},
		{
			"one owner for each outside thing", "internal/jobs/a.go",
			"package jobs; import \"os\"\nvar a = os.Getenv(`A`)",
			"package jobs; import \"os\"\nvar a = os.Stdout",
		},
		{
			"pure packages are pure", "internal/ledger/book.go", `package ledger; import "database/sql"`,
			`package ledger; import "crypto/sha256"`,
		},
		{
			"pure packages are pure", "internal/ledger/book.go", "package ledger\nvar a float64",
			"package ledger\nvar a int64",
		},
		{
			"pure packages are pure", "internal/ledger/book.go", "package ledger\nvar a = 1.5",
			"package ledger\nvar a = 15",
		},
		{
			"pure packages are pure", "internal/farthing/event.go",
			"package farthing; import \"time\"\nvar a = time.Now()",
			"package farthing; import \"time\"\nvar a = time.UTC",
		},
		{
			"clocks are passed in", "internal/store/do.go", "package store; import \"time\"\nvar a = time.Now",
			"package store; import \"time\"\nvar a = time.After",
		},
		{
			"the rules know no door", "internal/farthing/a.go", "package x\nvar a = \"body.amount\"",
			"package x\nvar a = \"amount\"",
		},
		{
			"the rules know no door", "internal/farthing/a.go", "package x\nvar a = \"path.\" + b",
			"package x\nvar a = \"the body.\"",
		},
		{
			"the rules know no door", "internal/farthing/a.go", "package x\nvar a = \"query.x\"",
			"package x // body.amount\n",
		},
		{
			"the rules know no door", "internal/farthing/a.go", "package x\nvar a = `as GET /v1/a`",
			"package x\nvar a = `as its profile`",
		},
		{
			"journal types are constants", "internal/store/a.go", "package store\nvar a = `payment.settled`",
			"package store\nvar a = `payment.sunk`",
		},
		{"journal types are constants", "api/a.go", "package api\nvar a = \"as fee.swept.\"",
			"package api\ntype T struct { A string `example:\"fee.swept\"` }"},
		{
			"journal types are constants", "internal/farthing/payment.go", "package x\nvar a = `refund.made`",
			"package x\nvar a = EventRefundMade",
		},
		{"sizes", "internal/money/a.go", long, table},
		{"sizes", "internal/money/a.go", "package money" + strings.Repeat("\n", 601),
			"package money" + strings.Repeat("\n", 600)},
		{
			"sizes", "internal/money/a.go", "package money\nfunc f(a, b, c, d int, e, f string)",
			"package money\nfunc f(a, b, c, d, e int)",
		},
		{
			"sizes", "internal/money/a.go", "package money\ntype I interface{ a(); b(); c(); d() }",
			"package money\ntype I interface{ a(); b(); c() }",
		},
		{
			"sizes", "internal/rail/a.go", "package rail\ntype R interface{ a(); b(); c(); d() }",
			"package rail\ntype Rail interface{ a(); b(); c(); d() }",
		},
		{
			"sizes", "internal/rail/a.go", "package rail\ntype Rail interface{ a(); b(); c(); d(); e() }",
			"package rail\ntype R interface{ a(); b(); c() }",
		},
		{"lines fit a screen", "internal/money/a.go", "package money\n\t// " + strings.Repeat("é", 114),
			"package money\n\t// " + strings.Repeat("é", 113)},
		{
			"assignments are short", "internal/money/a.go", "package money\nfunc f() { a, b, c, d = g() }",
			"package money\nfunc f() { a, b, c = g() }",
		},
		{
			"one field a line", "internal/money/a.go", "package money\nvar a = t{a: 1, b: 2, c: 3, d: 4}",
			"package money\nvar a = t{a: 1, b: 2, c: 3}",
		},
		{
			"one field a line", "internal/money/a_test.go", "package money\nvar a = t{a: 1, b: 2,\nc: 3, d: 4}",
			"package money\nvar a = t{a: 1, b: 2, c: 3, d: 4}",
		},
		{
			"one field a line", "internal/money/a.go", "package money\nvar a = t{a: 1, b: 2,\nc: 3,\nd: 4,\n}",
			"package money\nvar a = t{\na: 1,\nb: 2,\nc: 3,\nd: 4,\n}",
		},
		{"nesting", "internal/money/a.go", fmt.Sprintf(deep, "for {\n}"), fmt.Sprintf(deep, "g()")},
		{
			"exported names are documented", "internal/money/a.go", "package money\nfunc F()",
			"package money\n// F does.\nfunc F()",
		},
		{
			"exported names are documented", "internal/money/a.go",
			"package money\n// T is.\ntype T int\nfunc (t *T) F()",
			"package money\ntype t int\nfunc (t *t) F()",
		},
		{
			"exported names are documented", "internal/money/a.go", "package money\nconst A = 1",
			"package money\n// These are.\nconst (\nA = 1\nB = 2)",
		},
		{"names say something", "internal/money/utils.go", "package money", "package money\ntype useful int"},
		{
			"names say something", "internal/money/a.go", "package money\ntype bookManager int",
			"package money\ntype managed int",
		},
		{
			"a word means one thing", "internal/money/a.go", "package money\nfunc takeSpend()",
			"package money\nfunc suspend()",
		},
		{
			"a word means one thing", "internal/jobs/a.go", "package jobs\ntype plannedHandOver int",
			"package jobs\ntype handed int",
		},
		{"nothing left for later", "internal/money/a.go", "package money\n// TO" + "DO: more",
			"package money\n// To do more.\n"},
		{
			"tests neither skip without a reason nor sleep",
			"internal/money/a_test.go",
			"package money\nfunc f() { t.Skip() }",
			"package money\nfunc f() { list.Skip() }",
		},
		{
			"tests neither skip without a reason nor sleep",
			"internal/money/a_test.go",
			"package money\nfunc f() { t.SkipNow() }",
			"package money\nfunc f() { t.Skip(\"not run: a absent\") }",
		},
		{
			"tests neither skip without a reason nor sleep",
			"internal/money/a_test.go",
			"package money\nfunc f() { t.Skip(\"later\") }",
			"package money\nfunc f() { t.Skipf(\"not run: %s absent\", a) }",
		},
		{
			"tests neither skip without a reason nor sleep",
			"internal/money/a_test.go",
			"package money\nfunc f() { t.Skip(a) }",
			"package money\nfunc f() { t.Skip(`not run: a`) }",
		},
		{
			"tests neither skip without a reason nor sleep",
			"internal/money/a_test.go",
			"package money\nfunc f() { t.Skip(\"not run: \") }",
			"package money\nfunc f() { b.Skip(\"not run: a\") }",
		},
		{
			"tests neither skip without a reason nor sleep",
			"internal/money/a_test.go",
			"package money\nfunc f() { f := t.Skip }",
			"package money\nfunc f() { f := list.Skip }",
		},
		{
			"tests neither skip without a reason nor sleep",
			"internal/money/a_test.go",
			"package money; import \"time\"\nfunc f() { time.Sleep(1) }",
			"package money",
		},
	}
	for _, c := range cases {
		if got := complaints(t, c.rule, c.path, c.bad); len(got) != 1 {
			t.Errorf("the rule %q has %d complaints, want 1, about\n%.200s\n%q", c.rule, len(got), c.bad, got)
		}
		path := strings.Replace(c.path, "utils", "amount", 1)
		if got := complaints(t, c.rule, path, c.good); len(got) != 0 {
			t.Errorf("the rule %q complains about\n%.200s\n%q", c.rule, c.good, got)
		}
	}
	for _, rule := range rules {
		if !slices.ContainsFunc(cases, func(c struct{ rule, path, bad, good string }) bool {
			return c.rule == rule.name
		}) {
			t.Errorf("no case shows that the rule %q works", rule.name)
		}
	}
}

// complaints checks one made-up file by one rule.
func complaints(t *testing.T, name, path, text string) []string {
	t.Helper()
	s, err := parse(path, text)
	if err != nil {
		t.Fatalf("the case is no Go: %v\n%s", err, text)
	}
	for _, rule := range rules {
		if rule.name == name {
			return rule.check(s)
		}
	}
	t.Fatalf("there is no rule %q", name)
	return nil
}
