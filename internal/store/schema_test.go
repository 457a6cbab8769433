package store

import (
	"fmt"
	"io/fs"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// ddl returns the schema as PostgreSQL gets it, without comments and in one line.
func ddl(t *testing.T) string {
	t.Helper()
	var all []string
	names, err := fs.Glob(schemaFiles, "schema/*.sql")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range names {
		text, err := fs.ReadFile(schemaFiles, name)
		if err != nil {
			t.Fatal(err)
		}
		for line := range strings.Lines(dialectPostgres.schema.Replace(string(text))) {
			line, _, _ = strings.Cut(line, "--")
			all = append(all, strings.Fields(line)...)
		}
	}
	return strings.Join(all, " ")
}

var (
	createdTable = regexp.MustCompile(`CREATE TABLE (\w+) \((.*?)\) ?;`)
	keyColumn    = regexp.MustCompile(`(\w+) \w+ NOT NULL (PRIMARY KEY|UNIQUE)`)
	uniqueIndex  = regexp.MustCompile(`CREATE UNIQUE INDEX (\w+) ON (\w+) \(([^)]*)\)`)
	referred     = regexp.MustCompile(`REFERENCES (\w+)`)
	laterKey     = regexp.MustCompile(`ALTER TABLE (\w+) ADD PRIMARY KEY \(([^)]*)\)`)
)

// keyRules find the columns of the keys that are declared within a table.
var keyRules = map[string]*regexp.Regexp{
	"primary key":  regexp.MustCompile(`PRIMARY KEY \(([^)]*)\)`),
	"unique":       regexp.MustCompile(`UNIQUE \(([^)]*)\)`),
	"foreign key":  regexp.MustCompile(`FOREIGN KEY \(([^)]*)\)`),
	"reference to": regexp.MustCompile(`REFERENCES \w+ \(([^)]*)\)`),
}

// A merchant's table may be distributed by its merchant: every key of it begins with the merchant's number, but for
// merchants, which is found by its identifier too: its number is made of that.
func TestKeysBeginWithTheMerchant(t *testing.T) {
	schema := ddl(t)
	checked := 0
	check := func(table, what, columns string) {
		first, _, _ := strings.Cut(columns, ",")
		if slices.Contains(merchantTables(), table) && first != "merchant" {
			t.Errorf("%s of %s is (%s): let it begin with merchant", what, table, columns)
		}
		checked++
	}
	for _, made := range createdTable.FindAllStringSubmatch(schema, -1) {
		table, body := made[1], strings.TrimSpace(made[2])
		for what, rule := range keyRules {
			for _, key := range rule.FindAllStringSubmatch(body, -1) {
				check(table, what, key[1])
			}
		}
		for _, column := range keyColumn.FindAllStringSubmatch(body, -1) {
			if table != "merchants" {
				check(table, column[2], column[1])
			}
		}
	}
	for _, key := range uniqueIndex.FindAllStringSubmatch(schema, -1) {
		if !strings.Contains(schema, "DROP INDEX "+key[1]) {
			check(key[2], "unique index", key[3])
		}
	}
	for _, key := range laterKey.FindAllStringSubmatch(schema, -1) {
		check(key[1], "primary key", key[2])
	}
	if checked < 35 || len(merchantTables()) < 27 {
		t.Errorf("only %d keys were found, and the tables %v", checked, merchantTables())
	}
	for _, word := range []string{"TRIGGER", "SEQUENCE", "SERIAL", "GENERATED", "AUTOINCREMENT", "now()", "random()"} {
		if strings.Contains(schema, word) {
			t.Errorf("the schema has %s: identifiers, times and order are made in Go", word)
		}
	}
}

// A database that is spread by merchant keeps a foreign key only between tables that it spreads alike. A merchant's
// table may also refer to one that is on each machine.
func TestForeignKeysStayWithinAKindOfTable(t *testing.T) {
	kind := func(table string) string {
		switch {
		case slices.Contains(merchantTables(), table):
			return "a merchant's"
		case slices.Contains(referenceTables, table):
			return "on each machine"
		}
		return "on one machine"
	}
	checked := 0
	for _, made := range createdTable.FindAllStringSubmatch(ddl(t), -1) {
		for _, key := range referred.FindAllStringSubmatch(made[2], -1) {
			from, to := kind(made[1]), kind(key[1])
			if from != to && (from != "a merchant's" || to != "on each machine") {
				t.Errorf("%s, which is %s, refers to %s, which is %s", made[1], from, key[1], to)
			}
			checked++
		}
	}
	if checked != strings.Count(ddl(t), " REFERENCES ") || checked == 0 {
		t.Errorf("%d foreign keys were found", checked)
	}
}

// TestSchemaFilesAreNumbered wants one file for each version from the oldest to the newest.
func TestSchemaFilesAreNumbered(t *testing.T) {
	files, err := schemaFiles.ReadDir("schema")
	if err != nil || int64(len(files)) != NewestSchema-OldestSchema+1 {
		t.Fatalf("%d files for the versions %d to %d, %v", len(files), OldestSchema, NewestSchema, err)
	}
	for i, file := range files {
		if number := fmt.Sprintf("%04d_", OldestSchema+i); !strings.HasPrefix(file.Name(), number) {
			t.Errorf("%s stands where %s should", file.Name(), number)
		}
	}
}
