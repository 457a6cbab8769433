package store

import (
	"encoding/json"
	"testing"

	"farthing/internal/farthing"

	"github.com/google/go-cmp/cmp"
)

// laterSettings are those that the first versions of the settings did not have.
var laterSettings = []string{"merchantNotices", "operatorNotices", "invoiceIssuer", "fees", "rail"}

// TestSettingsFromBeforeAreRead reads a version of when there were fewer settings: the others are as if nobody
// had set them.
//
// It looks inside the store, for no command writes such a version any more.
func TestSettingsFromBeforeAreRead(t *testing.T) {
	want := farthing.DefaultSettings(false)
	want.Version = 1
	var content map[string]any
	if err := json.Unmarshal([]byte(encodeSettings(want)), &content); err != nil {
		t.Fatal(err)
	}
	for _, name := range laterSettings {
		delete(content, name)
	}
	text, err := json.Marshal(content)
	if err != nil {
		t.Fatal(err)
	}
	got, err := decodeSettings(want.Version, string(text))
	if err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Error(diff)
	}
}
