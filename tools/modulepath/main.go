// Command modulepath gives the modules of this repository another path: the one under which the project is published,
// and from which `go get` fetches it. It rewrites go.mod, imports, strings and documents that name our packages; the
// program's own name stays farthing.
//
//	go run -C tools ./modulepath [-dirty] PATH
//
// PATH is as example.com/acme/farthing. The path that is to be replaced is read in go.mod, so that a second call with
// the same path changes nothing, and one with another path changes it again.
package main

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"farthing/tools/repository"
)

func main() {
	root := flag.String("root", "", "the project's `folder`; else the one around the working folder")
	dirty := flag.Bool("dirty", false, "rewrite although something is not committed")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: go run -C tools ./modulepath [-dirty] PATH, as example.com/acme/farthing")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := run(*root, flag.Arg(0), *dirty, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "modulepath:", err)
		os.Exit(1)
	}
}

// run rewrites the repository in a folder, and says on out what was changed and what comes next.
func run(root, path string, dirty bool, out io.Writer) (err error) {
	if root == "" {
		if root, err = findRoot(); err != nil {
			return err
		}
	}
	if err := checkPath(path); err != nil {
		return err
	}
	if !dirty {
		if err := checkClean(root); err != nil {
			return err
		}
	}
	names, err := repository.Files(root)
	if err != nil {
		return err
	}
	r, err := newRewriting(root, path, names)
	if err != nil {
		return err
	}
	if r.old == path {
		fmt.Fprintf(out, "The module's path is %s already: nothing was changed.\n", path)
		return nil
	}
	if err := r.rewrite(); err != nil {
		return err
	}
	r.report(out)
	return nil
}

// findRoot returns the nearest folder above this one that has the tools' go.mod.
func findRoot() (string, error) {
	folder, err := os.Getwd()
	if err != nil {
		return "", fmt.Errorf("find the repository: %w", err)
	}
	for {
		if _, err := os.Stat(filepath.Join(folder, "tools", "go.mod")); err == nil {
			return folder, nil
		}
		above := filepath.Dir(folder)
		if above == folder {
			return "", errors.New("this is not within the repository: name its folder with -root")
		}
		folder = above
	}
}

// checkClean refuses a folder in which something is not committed: the change should be a commit of its own, and `git
// checkout` should take it back.
func checkClean(root string) error {
	changed, err := repository.Git(root, "status", "--porcelain")
	if err != nil {
		return err
	}
	if changed != "" {
		return fmt.Errorf("something is not committed, as\n%s\ncommit it first, or say -dirty",
			strings.SplitN(changed, "\n", 2)[0])
	}
	return nil
}
