// Command release builds what is handed out of a commit: the program for each system, packages and images of it, a list
// of what is in it, and checksums. ./release calls it; docs/operations/release.md says what comes out.
//
// The same commit gives the same bytes, whoever builds it, and wherever, with the same release of Go: nothing of the
// machine, its clock or its user gets into a file. All times are that of the commit.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/mail"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"unicode"
)

// options say what is built, and from where.
type options struct {
	root       string   // the project's folder
	out        string   // what is built goes there; nothing may be in it
	targets    []target // for which systems
	dirty      bool     // whether what is not committed may be in it
	maintainer string   // who answers for the Debian package: NAME <ADDRESS>
}

// nobody stands in a package for which nobody said to answer. There is no mail to such an address (RFC 2606).
const nobody = "Nobody named <nobody@farthing.invalid>"

func main() {
	o := options{targets: targets, maintainer: nobody}
	flag.StringVar(&o.root, "root", ".", "the project's `folder`")
	flag.StringVar(&o.out, "out", "dist", "the `folder` for what is built, within the project's unless it is absolute")
	flag.BoolVar(&o.dirty, "dirty", false, "build although something is not committed, and say so in the version")
	flag.Func("only", "one `system/processor` instead of all, as linux/amd64", func(text string) (err error) {
		o.targets, err = parseTargets(text)
		return err
	})
	flag.Func("maintainer", "who answers for the Debian package, as `NAME <ADDRESS>`; else it says that nobody does",
		func(text string) (err error) {
			o.maintainer, err = parseMaintainer(text)
			return err
		})
	flag.Parse()
	if !filepath.IsAbs(o.out) {
		o.out = filepath.Join(o.root, o.out)
	}
	if err := run(context.Background(), o, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "release:", err)
		os.Exit(1)
	}
}

// run builds a release and names each file on out as soon as it is there.
func run(ctx context.Context, o options, out io.Writer) error {
	if err := os.MkdirAll(o.out, 0o755); err != nil { //nolint:gosec // it is for handing out
		return fmt.Errorf("make the folder of the release: %w", err)
	}
	there, err := os.ReadDir(o.out)
	if err != nil {
		return fmt.Errorf("read the folder of the release: %w", err)
	}
	if len(there) > 0 {
		return fmt.Errorf("%s is not empty: remove what is in it, or name another folder with -out", o.out)
	}
	c, err := readCommit(ctx, o.root, o.dirty)
	if err != nil {
		return err
	}
	work, err := os.MkdirTemp("", "farthing-release-")
	if err != nil {
		return fmt.Errorf("make a folder to work in: %w", err)
	}
	d := &distribution{folder: o.out, log: out}
	for _, on := range o.targets {
		var b built
		if b, err = build(ctx, o.root, c, on, work); err == nil {
			err = handOut(o, b, d)
		}
		if err != nil {
			break
		}
	}
	if err == nil {
		err = d.close()
	}
	return errors.Join(err, os.RemoveAll(work))
}

// handOut makes everything that is handed out of a program.
func handOut(o options, b built, d *distribution) error {
	t, err := readTexts(o.root, b)
	if err != nil {
		return err
	}
	t.maintainer = o.maintainer
	makers := []func(built, texts) (file, error){archive, sbom}
	if b.system == "linux" {
		makers = append(makers, deb, image)
	}
	for _, produce := range makers {
		made, err := produce(b, t)
		if err != nil {
			return err
		}
		if err := d.add(made); err != nil {
			return err
		}
	}
	return nil
}

// parseMaintainer reads "NAME <ADDRESS>", as Debian writes it: without quotes, in one line.
func parseMaintainer(text string) (string, error) {
	who, err := mail.ParseAddress(text)
	if err != nil || text != who.Name+" <"+who.Address+">" || strings.ContainsFunc(text, unicode.IsControl) {
		return "", fmt.Errorf("%q is no NAME <ADDRESS>", text)
	}
	return text, nil
}

// parseTargets reads "linux/amd64". A system that nothing is released for is refused.
func parseTargets(text string) ([]target, error) {
	system, processor, _ := strings.Cut(text, "/")
	t := target{system, processor}
	if !slices.Contains(targets, t) {
		return nil, fmt.Errorf("nothing is released for %q: name one of %v", text, targets)
	}
	return []target{t}, nil
}
