// Command lines counts the lines of the product: physical lines of Go that people wrote, without tests, test equipment,
// tools, examples and generated files. The test of the limits holds the total against a ceiling, by the same rule.
//
//	go run -C tools ./lines [--json] [FOLDER]
//
// FOLDER is the root of a repository; without it that of the working folder is counted.
package main

import (
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"text/tabwriter"

	"farthing/internal/testing/lines"
)

func main() {
	asJSON := flag.Bool("json", false, "print JSON")
	flag.Parse()
	if err := run(os.Stdout, flag.Arg(0), *asJSON); err != nil {
		fmt.Fprintln(os.Stderr, "lines:", err)
		os.Exit(1)
	}
}

func run(out io.Writer, root string, asJSON bool) (err error) {
	if root == "" {
		if root, err = findRoot(); err != nil {
			return err
		}
	}
	all, err := lines.Count(os.DirFS(root))
	if err != nil {
		return err
	}
	if asJSON {
		encoder := json.NewEncoder(out)
		encoder.SetIndent("", "  ")
		return encoder.Encode(struct {
			Packages []lines.Package `json:"packages"`
			Lines    int             `json:"lines"`
		}{all, lines.Total(all)})
	}
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "lines\tfiles\t  package")
	files := 0
	for _, p := range all {
		fmt.Fprintf(table, "%d\t%d\t  %s\n", p.Lines, p.Files, p.Folder)
		files += p.Files
	}
	fmt.Fprintf(table, "%d\t%d\t  all\n", lines.Total(all), files)
	return table.Flush()
}

// findRoot returns the nearest folder above this one that has the product's go.mod: the tools have one of their own.
func findRoot() (string, error) {
	folder, err := os.Getwd()
	if err != nil {
		return "", err
	}
	for ; ; folder = filepath.Dir(folder) {
		if _, err := os.Stat(filepath.Join(folder, "tools", "go.mod")); err == nil {
			return folder, nil
		}
		if folder == filepath.Dir(folder) {
			return "", fmt.Errorf("this is not within the repository: name its folder")
		}
	}
}
