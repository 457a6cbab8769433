package jobs_test

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// diskOutage fills the disk from which the bank takes files, and makes room again.
func diskOutage(b *bed) *outage {
	folder := b.TempDir()
	if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, "size=2m"); err != nil {
		b.Skipf("not run: no file system can be mounted: %v", err)
	}
	b.Cleanup(func() { b.must(syscall.Unmount(folder, syscall.MNT_DETACH)) })
	o, _ := b.fileOutage(b.exchangesIn(folder))
	filler := filepath.Join(folder, "filler")
	o.goes = func() {
		if err := os.WriteFile(filler, make([]byte, 4<<20), 0o600); !errors.Is(err, syscall.ENOSPC) {
			b.Fatal(err)
		}
	}
	o.comes = func() { b.must(os.Remove(filler)) }
	return o
}

// A full disk is as a bank that cannot be reached: nothing is in a file that could leave later.
func TestABanksDiskIsFull(t *testing.T) {
	eachBed(t, func(b *bed) {
		b.shop("shop", "12345678", 100_000)
		unreachable(diskOutage(b))
	})
}
