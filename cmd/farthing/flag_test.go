package main

import (
	"errors"
	"reflect"
	"strings"
	"testing"

	"farthing/internal/farthing"

	"github.com/alecthomas/kong"
)

// An error in a field is reported with the name of its flag, and that flag is one of the command's.
func TestFieldsAreToldAsFlags(t *testing.T) {
	var all commands
	addFlags(reflect.ValueOf(&all).Elem())
	parser, err := kong.New(&all, helpTexts, kong.PostBuild(describeFlags))
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		command string
		names   flagNames
		fields  string // and their flags
	}{
		{"merchant create", creationNames, "id --id name --name currency --currency zone --zone at --at"},
		{"merchant onboard", onboardNames,
			"merchantId --id id --id name --name currency --currency zone --zone at --at holderName --holder " +
				"sortCode --sort-code accountNumber --account-number iban --iban schedule --schedule"},
		{"merchant suspend", merchantNames, "merchantId <id> reason --reason"},
		{"merchant activate", merchantNames, "merchantId <id> at --at reason --reason"},
		{"merchant eligibility", merchantNames, "decision --decision reason --reason"},
		{"merchant bank-account", merchantNames,
			"merchantId <id> holderName --holder sortCode --sort-code accountNumber --account-number " +
				"iban --iban at --at"},
		{"merchant limits", merchantNames,
			"merchantId <id> limits.approvalOverPerDay --approval-over-per-day limits.dailyMaximum --daily-maximum"},
		{"merchant fee", merchantNames, "merchantId <id> fee.amount --amount fee.moreThan --more-than reason --reason"},
		{"settings set", settingsNames, "reason --reason schedule --schedule coolingOffHours --cooling-off " +
			"approvalExpiryHours --approval-expiry refundRate --refund-rate disputeRate --dispute-rate " +
			"rollingReserve.basisPoints --rolling-reserve rollingReserve.days --rolling-days " +
			"holidaysAdded --holidays-added holidaysStruck --holidays-struck limits.approvalOver --approval-over"},
		{"pause", pauseNames, "rail --rail merchantId --merchant reason --reason"},
	} {
		known := flagsOf(t, parser, c.command)
		words := strings.Fields(c.fields)
		for i := 0; i < len(words); i += 2 {
			field, want := words[i], words[i+1]
			if got := c.names.of(field); got != want || !known[got] {
				t.Errorf("%s: the field %s is named %s, want %s of %v", c.command, field, got, want, known)
			}
		}
	}
	if got := settingsNames.of("schedule.weekDays"); got != "--schedule.weekDays" {
		t.Errorf("a field of a flag that holds JSON is named %s", got)
	}
}

// flagsOf returns the flags and arguments that a command accepts.
func flagsOf(t *testing.T, parser *kong.Kong, command string) map[string]bool {
	t.Helper()
	node := parser.Model.Node
	for _, word := range strings.Fields(command) {
		var below *kong.Node
		for _, child := range node.Children {
			if child.Name == word {
				below = child
			}
		}
		if node = below; node == nil {
			t.Fatalf("there is no command %s", command)
		}
	}
	known := map[string]bool{}
	for _, flag := range node.Flags {
		known["--"+flag.Name] = true
	}
	for _, argument := range node.Positional {
		known["<"+argument.Name+">"] = true
	}
	return known
}

// A refusal that names no field stays unchanged, and one that names a field says that nothing was changed.
func TestRefusalsOfFlags(t *testing.T) {
	missing := farthing.Refuse(farthing.CodeNotFound, "There is no such merchant.")
	if got := merchantNames.ofChange(missing); !errors.Is(got, missing) || got.Error() != missing.Error() {
		t.Errorf("%v", got)
	}
	got := merchantNames.ofChange(farthing.SetMerchantStatus{
		Status:     farthing.MerchantSuspended,
		MerchantID: "a b",
	}.Check(farthing.Moment{}))
	if !strings.HasPrefix(got.Error(), "<id> must be 1 to 64") || advice(got) != "Nothing was changed." {
		t.Errorf("%v: %s", got, advice(got))
	}
}
