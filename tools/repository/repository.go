// Package repository lists and copies the files of a repository, for tools that change a copy of it.
package repository

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// Files lists the regular files that git has, and those that it does not ignore, with slashes and from the root. One
// that was deleted, and is still in git's list, is left out.
func Files(root string) (names []string, err error) {
	text, err := Git(root, "ls-files", "-z", "--cached", "--others", "--exclude-standard")
	if err != nil {
		return nil, err
	}
	for name := range strings.SplitSeq(strings.TrimRight(text, "\x00"), "\x00") {
		info, err := os.Lstat(filepath.Join(root, filepath.FromSlash(name)))
		if err == nil && info.Mode().IsRegular() {
			names = append(names, name)
		}
	}
	return names, nil
}

// Copy copies these files, with their modes, into another folder.
func Copy(root, folder string) error {
	names, err := Files(root)
	if err != nil {
		return err
	}
	for _, name := range names {
		from, to := filepath.Join(root, filepath.FromSlash(name)), filepath.Join(folder, filepath.FromSlash(name))
		if err := copyFile(from, to); err != nil {
			return fmt.Errorf("copy %s: %w", name, err)
		}
	}
	return nil
}

func copyFile(from, to string) error {
	info, err := os.Stat(from)
	if err != nil {
		return err
	}
	content, err := os.ReadFile(from)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(filepath.Dir(to), 0o755); err != nil { //nolint:gosec // as git makes folders
		return err
	}
	if err := os.WriteFile(to, content, info.Mode().Perm()); err != nil { //nolint:gosec // names are git's own
		return err
	}
	return os.Chmod(to, info.Mode().Perm()) // whatever the umask is
}

// Git returns what git prints in a folder.
func Git(folder string, arguments ...string) (string, error) {
	var complaint strings.Builder
	git := exec.Command("git", arguments...)
	git.Dir, git.Stderr = folder, &complaint
	said, err := git.Output()
	if err != nil {
		return "", fmt.Errorf("git %s: %w: %s", arguments[0], err, strings.TrimSpace(complaint.String()))
	}
	return string(said), nil
}
