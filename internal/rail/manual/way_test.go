package manual_test

import (
	"farthing/internal/rail/isofile"
	"farthing/internal/testing/sshtest"
)

// A table comes in the folder, by upload, or on the bank's server.
var ways = []string{"folder", "upload", "SFTP"}

// reach starts a server that has the folder, and returns how it is reached.
func (b *bench) reach() *isofile.Server {
	b.Helper()
	server := sshtest.Start(b.T)
	reach, err := isofile.ParseServer(server.URL(b.folder))
	b.must(err)
	reach.Key, err = isofile.ReadKey(server.KeyFile)
	b.must(err)
	reach.Trust, err = isofile.TrustKeys([]string{server.Fingerprint()})
	b.must(err)
	return reach
}
