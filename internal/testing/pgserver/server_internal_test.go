package pgserver

import (
	"strings"
	"testing"
)

func TestMissingProgramsAreNamedWithTheirPackage(t *testing.T) {
	_, err := firstWithServer([]string{"/nowhere"})
	if err == nil || !strings.Contains(err.Error(), "the package postgresql") {
		t.Errorf("the error does not name the package: %v", err)
	}
}

func TestTheNewestVersionIsANumberNotAText(t *testing.T) {
	if majorVersion("/usr/lib/postgresql/9/bin") >= majorVersion("/usr/lib/postgresql/15/bin") {
		t.Error("9 counts as newer than 15")
	}
}
