package main

import (
	"bytes"
	"crypto/md5" //nolint:gosec // the form of a package asks for it; it protects nothing
	"fmt"
	"strings"
	"time"
)

// deb makes a package for Debian and its relatives: the program, a unit of systemd that keeps it to itself, and the
// file with its settings. It is an ar archive of two compressed tars (deb(5)).
func deb(b built, t texts) (file, error) {
	data := []entry{
		{path: "./", mode: 0o755},
		{path: "./etc/", mode: 0o755},
		{path: "./etc/farthing/", mode: 0o755},
		{path: "./etc/farthing/farthing.env", mode: 0o600, content: t.settings},
		{path: "./usr/", mode: 0o755},
		{path: "./usr/bin/", mode: 0o755},
		{path: "./usr/bin/farthing", mode: 0o755, content: b.content},
		{path: "./usr/lib/", mode: 0o755},
		{path: "./usr/lib/systemd/", mode: 0o755},
		{path: "./usr/lib/systemd/system/", mode: 0o755},
		{path: "./usr/lib/systemd/system/farthing.service", mode: 0o644, content: t.unit},
		{path: "./usr/share/", mode: 0o755},
		{path: "./usr/share/doc/", mode: 0o755},
		{path: "./usr/share/doc/farthing/", mode: 0o755},
		{path: "./usr/share/doc/farthing/CHANGELOG.md", mode: 0o644, content: t.changelog},
		{path: "./usr/share/doc/farthing/THIRD-PARTY.txt", mode: 0o644, content: t.notices},
		{path: "./usr/share/doc/farthing/copyright", mode: 0o644, content: t.license},
	}
	control := []entry{
		{path: "./", mode: 0o755},
		{path: "./conffiles", mode: 0o644, content: []byte("/etc/farthing/farthing.env\n")},
		{path: "./control", mode: 0o644, content: debControl(b, t, data)},
		{path: "./md5sums", mode: 0o644, content: debSums(data)},
	}
	for _, script := range debScripts {
		control = append(control, entry{path: "./" + script, mode: 0o755, content: t.scripts[script]})
	}
	var packed bytes.Buffer
	packed.WriteString("!<arch>\n")
	arMember(&packed, "debian-binary", []byte("2.0\n"), b.time)
	for _, part := range []struct {
		name    string
		entries []entry
	}{{"control.tar.gz", control}, {"data.tar.gz", data}} {
		content, err := tarred(part.entries, b.time)
		if err == nil {
			content, err = compressed(content)
		}
		if err != nil {
			return file{}, fmt.Errorf("pack the Debian package: %w", err)
		}
		arMember(&packed, part.name, content, b.time)
	}
	return file{fmt.Sprintf("farthing_%s_%s.deb", debVersion(b.version), b.processor), packed.Bytes()}, nil
}

// debVersion turns a version into one that dpkg orders alike: what comes before a release stands behind a tilde.
func debVersion(version string) string { return strings.ReplaceAll(version, "-", "~") }

// debControl describes the package. The user is made by useradd, which passwd brings.
func debControl(b built, t texts, data []entry) []byte {
	size := 0
	for _, e := range data {
		size += (len(e.content) + 1023) / 1024
	}
	return fmt.Appendf(nil, `Package: farthing
Version: %s
Architecture: %s
Maintainer: %s
Installed-Size: %d
Depends: passwd
Suggests: postgresql
Section: misc
Priority: optional
Description: payments and withdrawals platform for merchants
 One program that keeps merchants' books of double entry, takes their
 payments and pays out what is theirs, on SQLite or PostgreSQL.
`, debVersion(b.version), b.processor, t.maintainer, size)
}

// debSums lists checksums of the files by which debsums finds damaged ones; the settings are meant to change.
func debSums(data []entry) []byte {
	var sums bytes.Buffer
	for _, e := range data {
		if strings.HasSuffix(e.path, "/") || strings.HasPrefix(e.path, "./etc/") {
			continue
		}
		fmt.Fprintf(&sums, "%x  %s\n", md5.Sum(e.content), strings.TrimPrefix(e.path, "./")) //nolint:gosec // see above
	}
	return sums.Bytes()
}

// arMember appends a file to an ar archive. Those of odd length are followed by a line break.
func arMember(all *bytes.Buffer, name string, content []byte, at time.Time) {
	fmt.Fprintf(all, "%-16s%-12d%-6d%-6d%-8s%-10d`\n", name, at.Unix(), 0, 0, "100644", len(content))
	all.Write(content)
	if len(content)%2 == 1 {
		all.WriteByte('\n')
	}
}
