//go:build linux || darwin

package main

import (
	"fmt"
	"path/filepath"
	"syscall"
)

// freeSpace returns how many bytes this user may still write to the disk that contains a file.
func freeSpace(file string) (int64, error) {
	var disk syscall.Statfs_t
	if err := syscall.Statfs(filepath.Dir(file), &disk); err != nil {
		return 0, fmt.Errorf("look at the disk: %w", err)
	}
	return int64(disk.Bavail) * int64(disk.Bsize), nil //nolint:unconvert // the types differ between systems
}
