package main

import (
	"bytes"
	"errors"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"testing"

	"go.yaml.in/yaml/v3"
)

var (
	variable = regexp.MustCompile(`\bFARTHING_[A-Z_]+\b`)
	helped   = regexp.MustCompile(`(?s)\n\$ farthing (serve|migrate) --help\n(.*?)\n\$ `)
	// ofExamples are what the examples call things of their own.
	ofExamples = []string{"FARTHING_VERSION", "FARTHING_PORT"}
)

// The examples name no variable that the program does not read: a name that is wrong would be passed over in silence.
func TestExamplesNameRealVariables(t *testing.T) {
	help := readText(t, "../../cmd/farthing/testdata/help.txt")
	known := slices.Clone(ofExamples)
	commands := helped.FindAllStringSubmatch(help, -1)
	if len(commands) != 2 {
		t.Fatalf("the help of %d commands was found", len(commands))
	}
	for _, command := range commands {
		known = append(known, variable.FindAllString(command[2], -1)...)
	}
	paths, err := filepath.Glob("../../deploy/*/*")
	if err != nil || len(paths) < 8 {
		t.Fatalf("%d files, %v", len(paths), err)
	}
	for _, path := range append(paths, "image.go") {
		for _, name := range variable.FindAllString(readText(t, path), -1) {
			// The comment of the settings names a prefix, and the help breaks no name.
			if !slices.Contains(known, name) && name != "FARTHING_" {
				t.Errorf("%s: the program reads no %s", path, name)
			}
		}
	}
}

// Whoever has no Compose is told to take the same from the server as Compose does.
func TestTheGuideRevokesWhatComposeDoes(t *testing.T) {
	const line = "REVOKE UPDATE, DELETE ON journal FROM farthing_server"
	for _, path := range []string{"../../deploy/compose/compose.yaml", "../../docs/operations/install.md"} {
		if !strings.Contains(readText(t, path), line) {
			t.Errorf("%s does not say %s", path, line)
		}
	}
}

// What runs the program in a container gives it no more than it needs.
func TestExamplesOfContainers(t *testing.T) {
	var compose struct {
		Services map[string]struct {
			Image    string
			Command  []string
			ReadOnly bool     `yaml:"read_only"`
			CapDrop  []string `yaml:"cap_drop"`
			Ports    []string
		}
	}
	if err := yaml.Unmarshal([]byte(readText(t, "../../deploy/compose/compose.yaml")), &compose); err != nil {
		t.Fatal(err)
	}
	ours := 0
	for name, service := range compose.Services {
		for _, port := range service.Ports {
			if !strings.HasPrefix(port, "127.0.0.1:") {
				t.Errorf("%s: %s is open to everybody", name, port)
			}
		}
		if !strings.HasPrefix(service.Image, "farthing:") {
			continue
		}
		ours++
		if !service.ReadOnly || !slices.Contains(service.CapDrop, "ALL") {
			t.Errorf("%s may write to its own files, or has capabilities", name)
		}
	}
	if ours != 2 {
		t.Errorf("%d services are ours", ours)
	}
}

// Probes ask what the server answers, by ports that the container names.
func TestExampleOfKubernetes(t *testing.T) {
	kinds := map[string]map[string]any{}
	documents := yaml.NewDecoder(strings.NewReader(readText(t, "../../deploy/kubernetes/farthing.yaml")))
	for {
		var document map[string]any
		err := documents.Decode(&document)
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		kinds[document["kind"].(string)] = document
	}
	pod := dig(t, kinds["Deployment"], "spec", "template", "spec")
	container := dig(t, pod, "containers").([]any)[0]
	var named []string
	for _, port := range dig(t, container, "ports").([]any) {
		named = append(named, dig(t, port, "name").(string))
	}
	for probe, path := range map[string]string{
		"readinessProbe": "/readyz", "livenessProbe": "/healthz", "startupProbe": "/healthz",
	} {
		asked := dig(t, container, probe, "httpGet")
		if dig(t, asked, "path") != path || !slices.Contains(named, dig(t, asked, "port").(string)) {
			t.Errorf("%s asks %v", probe, asked)
		}
	}
	if dig(t, pod, "enableServiceLinks") != false || dig(t, pod, "securityContext", "runAsUser") != imageUser ||
		dig(t, container, "securityContext", "readOnlyRootFilesystem") != true {
		t.Error("the pod is open to what it need not be")
	}
	for _, port := range dig(t, kinds["Service"], "spec", "ports").([]any) {
		if dig(t, port, "targetPort") != "http" {
			t.Errorf("the Service leads to %v", port)
		}
	}
}

// dig follows keys down.
func dig(t *testing.T, value any, keys ...string) any {
	t.Helper()
	for _, key := range keys {
		inner, ok := value.(map[string]any)
		if !ok || inner[key] == nil {
			t.Fatalf("there is no %s", key)
		}
		value = inner[key]
	}
	return value
}

// A package is as deb(5) has it: an ar archive with members at even places.
func TestArMember(t *testing.T) {
	var all bytes.Buffer
	arMember(&all, "odd", []byte("abc"), commit{}.time)
	if all.Len() != 60+4 || !strings.HasSuffix(all.String(), "`\nabc\n") {
		t.Errorf("%d bytes: %q", all.Len(), all.String())
	}
}

// A program is not handed out with a module whose licence is not told.
func TestLicencesAreComplete(t *testing.T) {
	b := built{info: &debug.BuildInfo{Deps: []*debug.Module{{Path: "example.com/told"}, {Path: "example.com/other"}}}}
	if err := checkNotices([]byte("example.com/told, example.com/other"), b); err != nil {
		t.Error(err)
	}
	if err := checkNotices([]byte("example.com/told"), b); err == nil || !strings.Contains(err.Error(), "/other") {
		t.Errorf("the licence that lacks is %v", err)
	}
}

// A package names who answers for it, or says that nobody does; it never names a machine that is nobody's.
func TestMaintainer(t *testing.T) {
	const ada = "Ada Example <ada@example.org>"
	for text, good := range map[string]bool{
		ada:                                 true,
		nobody:                              true,
		"ada@example.org":                   false,
		"Ada Example":                       false,
		"":                                  false,
		`"Ada" <ada@example.org>`:           false,
		"Ada\nDepends: x <ada@example.org>": false,
	} {
		if got, err := parseMaintainer(text); (err == nil) != good || good && got != text {
			t.Errorf("%q became %q (%v)", text, got, err)
		}
	}
	control := string(debControl(built{}, texts{maintainer: ada}, nil))
	if !strings.Contains(control, "\nMaintainer: "+ada+"\n") || strings.Contains(control, "%!") {
		t.Errorf("the package says %s", control)
	}
}

// A release comes after what was tried before it, in dpkg's order.
func TestDebVersion(t *testing.T) {
	for version, want := range map[string]string{"1.2.0": "1.2.0", "1.2.0-rc.1": "1.2.0~rc.1"} {
		if got := debVersion(version); got != want {
			t.Errorf("%s became %s", version, got)
		}
	}
}

func readText(t *testing.T, path string) string {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
