package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"

	"farthing/internal/rail/isofile"
)

// sftpScheme begins the address of a folder that is on a bank's server.
const sftpScheme = "sftp://"

// sftpFlags say as whom a bank's SFTP server is reached, and by which key it is known.
type sftpFlags struct {
	SSHKey     string   `name:"ssh-key" type:"existingfile" placeholder:"FILE" help:"${rail_ssh_key}"`
	HostKey    []string `placeholder:"SHA256:…" help:"${rail_host_key}"`
	KnownHosts string   `type:"existingfile" placeholder:"FILE" help:"${rail_known_hosts}"`
}

// server returns how the server of an address is reached.
func (f sftpFlags) server(address string) (*isofile.Server, error) {
	server, err := isofile.ParseServer(address)
	if err != nil {
		return nil, advised{fmt.Errorf("--rail: %w", err), "As in --rail isofile:sftp://user@sftp.example/folder"}
	}
	if f.SSHKey == "" {
		return nil, advised{errors.New("no key to show to the bank's server"),
			"Name the file that holds it with --rail-ssh-key; ssh-keygen -t ed25519 -N '' -f FILE makes one."}
	}
	if server.Key, err = isofile.ReadKey(f.SSHKey); err != nil {
		return nil, advised{fmt.Errorf("--rail-ssh-key: %w", err),
			"It must be a file as ssh-keygen -N '' writes it: chmod 600 " + f.SSHKey}
	}
	switch {
	case (len(f.HostKey) == 0) == (f.KnownHosts == ""):
		return nil, advised{errors.New("which key the bank's server has must be said in one way"),
			"With --rail-host-key, or with --rail-known-hosts; farthing doctor --rail prints the key that it shows, " +
				"to be compared with what the bank says."}
	case f.KnownHosts != "":
		server.Trust, err = isofile.TrustKnownHosts(f.KnownHosts)
	default:
		server.Trust, err = isofile.TrustKeys(f.HostKey)
	}
	if err != nil {
		return nil, advised{err, "ssh-keygen -l -f FILE prints fingerprints in this form."}
	}
	return server, nil
}

// reach returns how the server of an address is reached, once it was tried. One that is away does not keep anything
// from starting: it is tried again when it is needed.
func (f sftpFlags) reach(ctx context.Context, address string, log *slog.Logger) (*isofile.Server, error) {
	server, err := f.server(address)
	if err != nil {
		return nil, err
	}
	_, err = server.Look(ctx)
	if errors.Is(err, isofile.ErrHostKey) || errors.Is(err, isofile.ErrLogin) {
		return nil, advised{fmt.Errorf("--rail: %w", err),
			"Ask the bank, by another way, which key its server has and which of yours it knows; farthing doctor " +
				"--rail shows what it sees."}
	}
	if err != nil {
		log.Error("the bank's server cannot be used now; it is tried again", "server", server.Address, "error", err)
	}
	return server, nil
}

// railServer judges the bank's server of an address.
func (c *doctorCommand) railServer(ctx context.Context, f *findings, address string) {
	const check = "bank folder"
	server, err := isofile.ParseServer(address)
	if err != nil {
		f.say(warning, check, err.Error(), "As in --rail isofile:sftp://user@sftp.example/folder")
		return
	}
	keys, err := server.HostKeys(ctx)
	for _, key := range keys {
		f.ok("bank server", "%s shows the key %s", server.Address, key)
	}
	if err != nil {
		f.say(warning, check, err.Error(), "Ask whether the bank's server is up, and lets this machine in.")
		return
	}
	if server, err = c.server(address); err != nil {
		f.say(warning, check, err.Error(), "Compare the key with what the bank says, and name it: --rail-host-key "+
			"SHA256:…, with --rail-ssh-key FILE.")
		return
	}
	moves, err := server.Look(ctx)
	switch {
	case err != nil:
		f.say(warning, check, err.Error(), "docs/operations/connect-a-bank.md says what the server must permit.")
	case !moves:
		f.ok(check, "%s can be used; documents stay where the bank puts them", address)
	default:
		f.ok(check, "%s can be used", address)
	}
}
