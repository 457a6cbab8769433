package wire_test

import (
	"encoding/json"
	"testing"

	"farthing/api"
	"farthing/internal/farthing"
	"farthing/internal/wire"
)

// TestEverySettingIsOnTheWire looks for a field of each setting in what the interface answers, and in what it accepts.
func TestEverySettingIsOnTheWire(t *testing.T) {
	answer := fields(t, wire.FromSettings(&farthing.SettingsChange{Settings: *farthing.DefaultSettings(true)}))
	patch := fields(t, api.SettingsPatch{})
	for _, setting := range farthing.AllSettings {
		if _, ok := answer[setting.Name]; !ok {
			t.Errorf("api.Settings has no %s", setting.Name)
		}
		if _, ok := patch[setting.Name]; !ok {
			t.Errorf("api.SettingsPatch has no %s", setting.Name)
		}
		if setting.Value == nil {
			continue
		}
		want, _ := json.Marshal(setting.Value(farthing.DefaultSettings(true)))
		if got := answer[setting.Name]; string(got) != string(want) {
			t.Errorf("%s is %s on the wire, want %s", setting.Name, got, want)
		}
	}
}

// fields returns the fields of a value as JSON has them.
func fields(t *testing.T, value any) map[string]json.RawMessage {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	var all map[string]json.RawMessage
	if err := json.Unmarshal(text, &all); err != nil {
		t.Fatal(err)
	}
	return all
}
