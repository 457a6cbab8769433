package main

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"
)

// entry is a file or a folder in an archive.
type entry struct {
	path    string // a folder's ends in a slash
	mode    int64
	owner   int // the number of its user, and of its group
	content []byte
}

// archive packs the program with the texts that must go along with it: a zip for Windows, a compressed tar elsewhere.
func archive(b built, t texts) (file, error) {
	folder := b.name("/")
	entries := []entry{
		{path: folder, mode: 0o755},
		{path: folder + b.program(), mode: 0o755, content: b.content},
		{path: folder + "LICENSE", mode: 0o644, content: t.license},
		{path: folder + "THIRD-PARTY.txt", mode: 0o644, content: t.notices},
		{path: folder + "CHANGELOG.md", mode: 0o644, content: t.changelog},
	}
	if b.system == "windows" {
		content, err := zipped(entries, b.time)
		return file{b.name(".zip"), content}, err
	}
	content, err := tarred(entries, b.time)
	if err == nil {
		content, err = compressed(content)
	}
	return file{b.name(".tar.gz"), content}, err
}

// tarred packs entries in their order, all of the same time. Users have numbers and no names.
func tarred(entries []entry, at time.Time) ([]byte, error) {
	var packed bytes.Buffer
	w := tar.NewWriter(&packed)
	for _, e := range entries {
		header := &tar.Header{
			Typeflag: tar.TypeReg,
			Name:     e.path,
			Size:     int64(len(e.content)),
			Mode:     e.mode,
			Uid:      e.owner,
			Gid:      e.owner,
			ModTime:  at,
			Format:   tar.FormatGNU, // dpkg reads no other that takes long names
		}
		if strings.HasSuffix(e.path, "/") {
			header.Typeflag = tar.TypeDir
		}
		if err := w.WriteHeader(header); err != nil {
			return nil, fmt.Errorf("pack %s: %w", e.path, err)
		}
		if _, err := w.Write(e.content); err != nil {
			return nil, fmt.Errorf("pack %s: %w", e.path, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("end the tar: %w", err)
	}
	return packed.Bytes(), nil
}

// zipped packs entries in their order, all of the same time.
func zipped(entries []entry, at time.Time) ([]byte, error) {
	var packed bytes.Buffer
	w := zip.NewWriter(&packed)
	for _, e := range entries {
		if strings.HasSuffix(e.path, "/") {
			continue
		}
		out, err := w.CreateHeader(&zip.FileHeader{
			Name:     e.path,
			Method:   zip.Deflate,
			Modified: at.UTC(),
		})
		if err == nil {
			_, err = out.Write(e.content)
		}
		if err != nil {
			return nil, fmt.Errorf("pack %s: %w", e.path, err)
		}
	}
	if err := w.Close(); err != nil {
		return nil, fmt.Errorf("end the zip: %w", err)
	}
	return packed.Bytes(), nil
}

// compressed is gzip, with neither a name nor a time in it.
func compressed(content []byte) ([]byte, error) {
	var packed bytes.Buffer
	w, err := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	if err != nil {
		return nil, fmt.Errorf("begin to compress: %w", err)
	}
	_, err = io.Copy(w, bytes.NewReader(content))
	if err := errors.Join(err, w.Close()); err != nil {
		return nil, fmt.Errorf("compress: %w", err)
	}
	return packed.Bytes(), nil
}
