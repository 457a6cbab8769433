package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// These are the parts of CycloneDX 1.6 that we fill.
type (
	bill struct {
		Format       string       `json:"bomFormat"`
		SpecVersion  string       `json:"specVersion"`
		SerialNumber string       `json:"serialNumber"`
		Version      int          `json:"version"`
		Metadata     metadata     `json:"metadata"`
		Components   []component  `json:"components"`
		Dependencies []dependency `json:"dependencies"`
	}
	metadata struct {
		Timestamp string    `json:"timestamp"`
		Component component `json:"component"`
	}
	component struct {
		Type       string     `json:"type"`
		Ref        string     `json:"bom-ref"`
		Name       string     `json:"name"`
		Version    string     `json:"version"`
		URL        string     `json:"purl"`
		Hashes     []hash     `json:"hashes,omitempty"`
		Properties []property `json:"properties,omitempty"`
	}
	hash struct {
		Algorithm string `json:"alg"`
		Content   string `json:"content"`
	}
	property struct {
		Name  string `json:"name"`
		Value string `json:"value"`
	}
	dependency struct {
		Ref       string   `json:"ref"`
		DependsOn []string `json:"dependsOn"`
	}
)

// sbom lists what is in a program, as the program itself says: the modules that were linked into it, not all that
// go.mod names.
func sbom(b built, _ texts) (file, error) {
	sum := digest(b.content)
	url := "pkg:golang/" + b.info.Main.Path + "@v" + strings.ReplaceAll(b.version, "+", "%2B")
	all := []component{{
		Type:    "library",
		Name:    "stdlib",
		Version: strings.TrimPrefix(b.info.GoVersion, "go"),
		URL:     "pkg:golang/stdlib@" + strings.TrimPrefix(b.info.GoVersion, "go"),
	}}
	for _, module := range b.info.Deps {
		if module.Replace != nil {
			module = module.Replace
		}
		all = append(all, component{
			Type:       "library",
			Name:       module.Path,
			Version:    module.Version,
			URL:        "pkg:golang/" + module.Path + "@" + module.Version,
			Properties: []property{{"go:sum", module.Sum}},
		})
	}
	whole := dependency{Ref: url}
	for i := range all {
		all[i].Ref = all[i].URL
		whole.DependsOn = append(whole.DependsOn, all[i].Ref)
	}
	content, err := json.MarshalIndent(bill{
		Format:      "CycloneDX",
		SpecVersion: "1.6",
		// A number of the program's own, so that the same program has the same (UUID version 8).
		SerialNumber: "urn:uuid:" + strings.Join(
			[]string{sum[:8], sum[8:12], "8" + sum[13:16], "8" + sum[17:20], sum[20:32]}, "-"),
		Version: 1,
		Metadata: metadata{
			Timestamp: b.time.UTC().Format("2006-01-02T15:04:05Z"),
			Component: component{
				Type:       "application",
				Ref:        url,
				Name:       "farthing",
				Version:    b.version,
				URL:        url,
				Hashes:     []hash{{"SHA-256", sum}},
				Properties: []property{{"vcs.revision", b.revision}, {"target", b.target.String()}},
			},
		},
		Components:   all,
		Dependencies: []dependency{whole},
	}, "", "  ")
	if err != nil {
		return file{}, fmt.Errorf("write the list of modules: %w", err)
	}
	return file{b.name(".cdx.json"), append(content, '\n')}, nil
}
