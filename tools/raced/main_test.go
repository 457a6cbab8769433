package main

import (
	"os"
	"path/filepath"
	"slices"
	"testing"
)

// TestFind reads a small tree: a goroutine, a method Go, a directive and a whole package but for
// what it leaves out are found; nothing else is.
func TestFind(t *testing.T) {
	root := t.TempDir()
	for name, text := range map[string]string{
		"a/a_test.go": "package a\nfunc TestGo(t *T) { go f() }\nfunc TestNot(t *T) { f() }\n" +
			"func helper() { go f() }\n",
		"b/b_test.go": "package b\nfunc TestGroup(t *T) { w.Go(f) }\n\n" +
			"// TestSaid is.\n//\n//test:race\nfunc TestSaid(t *T) {}\n",
		"c/c_test.go": "//test:race\npackage c\nfunc TestAny(t *T) {}\n\n" +
			"//test:serial\nfunc TestLong(t *T) {}\n",
		"d/d_test.go":            "package d\nfunc TestNone(t *T) {}\n",
		"e/e.go":                 "package e\nfunc TestNoTest(t *T) { go f() }\n",
		"cmd/farthing/f_test.go": "package main\nfunc TestApart(t *T) { go f() }\n",
	} {
		if err := os.MkdirAll(filepath.Dir(filepath.Join(root, name)), 0o700); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(filepath.Join(root, name), []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	found, err := find(root)
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"./c"}; !slices.Equal(found.whole, want) {
		t.Errorf("whole packages %q, want %q", found.whole, want)
	}
	if want := []string{"./a", "./b"}; !slices.Equal(found.part, want) {
		t.Errorf("packages in part %q, want %q", found.part, want)
	}
	if want := []string{"TestGo", "TestGroup", "TestSaid"}; !slices.Equal(found.tests, want) {
		t.Errorf("tests %q, want %q", found.tests, want)
	}
	if want := []string{"TestLong"}; !slices.Equal(found.serial, want) {
		t.Errorf("left out %q, want %q", found.serial, want)
	}
}
