package main

import (
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"farthing/internal/testing/slow"
)

// Every `sh` block of the pages for operators runs, in the order of its page, on a store with a key and a merchant.
// Blocks without a language are for surroundings that a test does not have: servers that keep running, roles, other
// machines.
func TestTheCommandsOfTheOperationsPagesWork(t *testing.T) {
	slow.Test(t)
	t.Parallel()
	pages, err := filepath.Glob(filepath.Join("..", "..", "docs", "operations", "*.md"))
	if err != nil || len(pages) == 0 {
		t.Fatalf("no pages: %v", err)
	}
	ran := 0
	for _, page := range pages {
		if slices.Contains(typedAlone, filepath.Base(page)) {
			continue // tests of their own type them
		}
		t.Run(strings.TrimSuffix(filepath.Base(page), ".md"), func(t *testing.T) {
			text, err := os.ReadFile(page)
			if err != nil {
				t.Fatal(err)
			}
			script := "set -eu\n"
			for _, block := range blocksOf(string(text), "sh") {
				if strings.Contains(block, "curl ") && strings.TrimSuffix(filepath.Base(page), ".md") == connectBank {
					continue // TestFilesAreExchangedAsDocumented types it
				}
				script += block
				ran++
			}
			dir := t.TempDir()
			output(t, dir, "merchant", "create", "--id", "first", "--name", "First")
			output(t, dir, "keys", "rotate-signing")
			cmd := program(t.Context(), dir)
			cmd.Path, cmd.Args = "/bin/sh", []string{"sh", "-c", script}
			if out, err := cmd.CombinedOutput(); err != nil {
				t.Errorf("%v\n%s\n%s", err, script, out)
			}
		})
	}
	if ran < 7 {
		t.Errorf("%d blocks ran", ran)
	}
}

// blocksOf returns the fenced blocks of one language.
func blocksOf(text, language string) (blocks []string) {
	for _, part := range strings.Split(text, "```"+language+"\n")[1:] {
		block, _, _ := strings.Cut(part, "```")
		blocks = append(blocks, block)
	}
	return blocks
}

// A command reveals no secret that it was given: neither on standard output, unless that is its purpose, nor in
// messages, nor in its log.
func TestCommandsKeepSecrets(t *testing.T) {
	t.Parallel()
	const password, account = "hunter2-correct-horse", "55779911"
	dir := t.TempDir()
	address := "postgres://farthing:" + password + "@127.0.0.1:1/farthing?connect_timeout=1"
	output(t, dir, "merchant", "create", "--id", "shop", "--name", "Shop")
	key, err := os.ReadFile(filepath.Join(dir, "farthing.db.key"))
	if err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(dir, "bad.key"), append(key[:len(key)-9], '\n'), 0o600); err != nil {
		t.Fatal(err)
	}
	var made access
	decode(t, output(t, dir, "client", "create", "--merchant", "shop", "--json"), &made)
	_, sealed, _ := strings.Cut(strings.TrimSpace(string(key)), " ")
	secrets := []string{password, sealed[:len(sealed)-9], made.ClientSecret}
	for _, arguments := range []string{
		"migrate --store " + address, "merchant list --key-file farthing.db.key --store " + address,
		"serve --addr 127.0.0.1:0 --key-file farthing.db.key --store " + address,
		"doctor --key-file farthing.db.key --store " + address, "backup --to x --store " + address,
		"restore --from farthing.db --store " + address,
		"doctor --json --key-file farthing.db.key --store " + address,
		"verify --store postgres://farthing:" + password + "@[::1/x --key-file farthing.db.key",
		"migrate --store postgres://farthing:" + password + "@[::1/x",
		"doctor --store mysql://root:" + password + "@x/y", "merchant list --store mysql://root:" + password + "@x/y",
		"doctor --key-file bad.key", "verify --key-file bad.key", "serve --addr 127.0.0.1:0 --key-file bad.key",
		"client list", "client list --json", "keys list --json",
		"merchant bank-account shop --holder Shop --sort-code 20-00-00 --account-number " + account,
		"merchant show shop --json", "checkpoint --json", "doctor", "verify --json",
		"client revoke " + made.ClientSecret, "client rotate " + made.ClientSecret,
		"merchant show " + made.ClientSecret[:20], "serve --addr 127.0.0.1:0 --otlp-endpoint user:" + password + "@x",
	} {
		out, _ := program(t.Context(), dir, strings.Fields(arguments)...).CombinedOutput() // most of them must fail
		asked := strings.Contains(arguments, made.ClientSecret)
		for _, secret := range append(secrets[:len(secrets):len(secrets)], account) {
			if strings.Contains(string(out), secret) && (!asked || secret != made.ClientSecret) {
				t.Errorf("farthing %s prints %.4s…:\n%s", strings.ReplaceAll(arguments, password, "…"), secret, out)
			}
		}
	}
}
