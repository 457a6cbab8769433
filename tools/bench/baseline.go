package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"farthing/internal/testing/pgserver"
)

// errNoBaseline says that there is no PostgreSQL of our own with which figures could be compared.
var errNoBaseline = errors.New("there is no PostgreSQL of our own with pgbench here")

// baselineCallers is how many connections pgbench has.
const baselineCallers = 16

// oneRow returns what PostgreSQL does with one-row transactions now, on a store like this one. The bars of both engines
// are measured in it, because it shows how fast the machine is at the moment.
func (b *env) oneRow(ctx context.Context, callers int) (m *measure, err error) {
	baseline, err := b.place.baseline(ctx)
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNoBaseline, err)
	}
	other, err := baseline.openEnv(ctx, b.Options)
	if err != nil {
		return nil, err
	}
	defer func() { err = errors.Join(err, other.close(ctx)) }()
	return other.pgbench(ctx, callers)
}

// pgbench makes PostgreSQL's own benchmark record payments. Each is a transaction of its own, in one round trip, with a
// row of the journal, a row of the payment, and the merchant's book. The rows have the form of the store's own rows,
// whatever its schema is, but nothing was decided and no hash is right: nobody can use the store afterwards.
func (b *env) pgbench(ctx context.Context, callers int) (*measure, error) {
	if b.place.server == nil {
		return nil, errNoBaseline // only Farthing writes to a given database
	}
	program, err := pgserver.Program("pgbench")
	if err != nil {
		return nil, fmt.Errorf("%w: %w", errNoBaseline, err)
	}
	script, err := b.baselineScript(ctx)
	if err != nil {
		return nil, fmt.Errorf("prepare pgbench: %w", err)
	}
	b.spoiled = true
	dir, err := os.MkdirTemp(b.place.dir, "pgbench-")
	if err != nil {
		return nil, fmt.Errorf("prepare pgbench: %w", err)
	}
	defer func() { _ = os.RemoveAll(dir) }() // the place's folder is removed in any case
	file := filepath.Join(dir, "script")
	if err := os.WriteFile(file, []byte(script), 0o600); err != nil {
		return nil, fmt.Errorf("prepare pgbench: %w", err)
	}
	length := []string{"-T", strconv.Itoa(max(1, int(b.Length.Seconds())))}
	if b.Smoke {
		length = []string{"-t", "20"}
	}
	cmd := exec.CommandContext(ctx, program, append(length, "-n", "-M", "prepared", "-c", strconv.Itoa(callers),
		"-j", strconv.Itoa(min(callers, runtime.NumCPU())), "-D", "n=0",
		"-l", "--log-prefix="+filepath.Join(dir, "log"), "-f", file, b.home.URL)...)
	before := b.place.databaseSpent()
	output, err := cmd.CombinedOutput()
	if err != nil {
		return nil, fmt.Errorf("run pgbench: %w: %s", err, tail(output))
	}
	m := &measure{spent: spending{
		database: b.place.databaseSpent() - before,
		load:     cmd.ProcessState.UserTime() + cmd.ProcessState.SystemTime(),
		known:    true,
	}}
	err = m.readPgbench(output, dir)
	return m, err
}

// readPgbench reads the report of pgbench, and the logs of its threads: a line for each transaction, whose third figure
// is how many microseconds it took.
func (m *measure) readPgbench(report []byte, dir string) error {
	_, behind, _ := bytes.Cut(report, []byte("tps = "))
	figure, _, _ := bytes.Cut(behind, []byte(" "))
	rate, err := strconv.ParseFloat(string(figure), 64)
	if err != nil || rate <= 0 {
		return fmt.Errorf("read the report of pgbench: %s", tail(report))
	}
	logs, err := filepath.Glob(filepath.Join(dir, "log.*"))
	if err != nil {
		return fmt.Errorf("read the log of pgbench: %w", err)
	}
	for _, log := range logs {
		text, err := os.ReadFile(log)
		if err != nil {
			return fmt.Errorf("read the log of pgbench: %w", err)
		}
		for line := range bytes.Lines(text) {
			fields := bytes.Fields(line)
			if len(fields) < 3 {
				return fmt.Errorf("read the log of pgbench: a line says %q", line)
			}
			took, err := strconv.ParseInt(string(fields[2]), 10, 64)
			if err != nil {
				return fmt.Errorf("read the log of pgbench: %w", err)
			}
			m.Latencies = append(m.Latencies, time.Duration(took)*time.Microsecond)
		}
	}
	slices.Sort(m.Latencies)
	m.Done = int64(len(m.Latencies))
	m.Took = time.Duration(float64(m.Done) / rate * float64(time.Second))
	return nil
}

// column is a column of a table, with its value in some row.
type column struct {
	name  string
	kind  string // its type
	key   int    // its place in the primary key, from 0; -1: it is not in the key
	value string // as an SQL literal
}

// baselineScript returns the script that each caller of pgbench repeats. It is made from an existing payment: only keys
// are changed.
func (b *env) baselineScript(ctx context.Context) (string, error) {
	books, err := b.columns(ctx, "books")
	if err != nil {
		return "", err
	}
	var same []string
	var owner column
	for _, c := range books {
		if c.key == 0 {
			owner = c
		} else {
			same = append(same, c.name+" = "+c.name)
		}
	}
	owners, err := b.place.ask(ctx, b.home.URL, "SELECT quote_literal(array_agg("+owner.name+")) FROM merchants")
	if err != nil {
		return "", err
	}
	merchant := fmt.Sprintf("(CAST(%s AS %s[]))[:merchant]", strings.TrimSpace(owners), owner.kind)
	script := fmt.Sprintf("\\set merchant random(1, %d)\n", len(b.stock.Merchants)) +
		// No two transactions of any caller have the same number, and the numbers of each caller ascend.
		"\\set n :n + 1\n\\set number 1000000000 + :n * 1000 + :client_id\n\\startpipeline\nBEGIN;\n" +
		fmt.Sprintf("UPDATE books SET %s WHERE %s = %s;\n", strings.Join(same, ", "), owner.name, merchant)
	for _, table := range []string{"journal", "payments"} {
		columns, err := b.columns(ctx, table)
		if err != nil {
			return "", err
		}
		var names, values []string
		for _, c := range columns {
			names, values = append(names, c.name), append(values, c.other(merchant, b.Prefix))
		}
		script += fmt.Sprintf("INSERT INTO %s (%s) VALUES (%s);\n",
			table, strings.Join(names, ", "), strings.Join(values, ", "))
	}
	return script + "COMMIT;\n\\endpipeline\n", nil
}

// other returns the column's value for another row: of a merchant, and with its own number if the key has more columns.
func (c column) other(merchant, prefix string) string {
	switch {
	case c.key == 0:
		return merchant
	case c.key > 0 && c.kind == "text":
		return "'" + prefix + "' || CAST(:number AS text)"
	case c.key > 0:
		return ":number"
	case strings.Contains(c.value, ":"): // pgbench would look for a variable of that name, even inside quotes
		return "CAST(" + strings.ReplaceAll(c.value, ":", "' || chr(58) || '") + " AS " + c.kind + ")"
	default:
		return c.value
	}
}

// columns returns the columns of a table, with their values in one of its newest rows.
func (b *env) columns(ctx context.Context, table string) (list []column, err error) {
	text, err := b.place.ask(ctx, b.home.URL, fmt.Sprintf(`
		SELECT a.attname, coalesce(array_position(i.indkey::int2[], a.attnum), -1),
			format_type(a.atttypid, a.atttypmod), quote_nullable(v.value)
		FROM (SELECT to_jsonb(t) AS row FROM %[1]s t ORDER BY ctid DESC LIMIT 1) s
		CROSS JOIN pg_attribute a
		JOIN pg_index i ON i.indrelid = a.attrelid AND i.indisprimary
		LEFT JOIN LATERAL jsonb_each_text(s.row) v ON v.key = a.attname
		WHERE a.attrelid = '%[1]s'::regclass AND a.attnum > 0 AND NOT a.attisdropped
		ORDER BY a.attnum`, table))
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(text) {
		cells := strings.SplitN(strings.TrimSuffix(line, "\n"), "\t", 4)
		if len(cells) < 4 {
			return nil, fmt.Errorf("a column of %s is described as %q", table, line)
		}
		key, err := strconv.Atoi(cells[1])
		if err != nil {
			return nil, fmt.Errorf("a column of %s: %w", table, err)
		}
		list = append(list, column{
			name:  cells[0],
			kind:  cells[2],
			key:   key,
			value: cells[3],
		})
	}
	if len(list) == 0 {
		return nil, fmt.Errorf("the table %s is empty", table)
	}
	return list, nil
}
