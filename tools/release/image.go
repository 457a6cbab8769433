package main

import (
	"encoding/json"
	"fmt"
	"strings"
)

// imageUser runs the program in an image. It has a number that no person has; Kubernetes asks for numbers.
const imageUser = 65532

// These are the parts of an OCI image (image-spec 1.1) that we fill.
type (
	descriptor struct {
		MediaType   string            `json:"mediaType"`
		Digest      string            `json:"digest"`
		Size        int               `json:"size"`
		Platform    *platform         `json:"platform,omitempty"`
		Annotations map[string]string `json:"annotations,omitempty"`
	}
	platform struct {
		Architecture string `json:"architecture"`
		OS           string `json:"os"`
	}
	manifest struct {
		SchemaVersion int          `json:"schemaVersion"`
		MediaType     string       `json:"mediaType"`
		Config        descriptor   `json:"config"`
		Layers        []descriptor `json:"layers"`
	}
	index struct {
		SchemaVersion int          `json:"schemaVersion"`
		MediaType     string       `json:"mediaType"`
		Manifests     []descriptor `json:"manifests"`
	}
	imageConfig struct {
		platform
		Created string    `json:"created"`
		Config  execution `json:"config"`
		RootFS  rootFS    `json:"rootfs"`
	}
	execution struct {
		User         string
		ExposedPorts map[string]struct{}
		Env          []string
		Entrypoint   []string
		Cmd          []string
		Volumes      map[string]struct{}
		WorkingDir   string
		Labels       map[string]string
		StopSignal   string
	}
	rootFS struct {
		Type    string   `json:"type"`
		DiffIDs []string `json:"diff_ids"`
	}
	// savedImage is what older versions of docker load read.
	savedImage struct {
		Config   string
		RepoTags []string
		Layers   []string
	}
)

// image makes a tar of an OCI image that holds the program and nothing else that could be run. docker load, podman load
// and skopeo (oci-archive) read it.
func image(b built, t texts) (file, error) {
	layer, err := tarred(imageFiles(b, t), b.time)
	if err != nil {
		return file{}, fmt.Errorf("pack the files of the image: %w", err)
	}
	packed, err := compressed(layer)
	if err != nil {
		return file{}, fmt.Errorf("pack the files of the image: %w", err)
	}
	a := &imageArchive{entries: []entry{{path: "blobs/", mode: 0o755}, {path: "blobs/sha256/", mode: 0o755}}}
	layers := []descriptor{a.blob("application/vnd.oci.image.layer.v1.tar+gzip", packed)}
	config := a.object("application/vnd.oci.image.config.v1+json", imageConfig{
		platform: platform{b.processor, b.system},
		Created:  b.time.UTC().Format("2006-01-02T15:04:05Z"),
		Config:   imageExecution(b),
		RootFS:   rootFS{"layers", []string{"sha256:" + digest(layer)}},
	})
	whole := a.object("application/vnd.oci.image.manifest.v1+json", manifest{
		SchemaVersion: 2,
		MediaType:     "application/vnd.oci.image.manifest.v1+json",
		Config:        config,
		Layers:        layers,
	})
	// A tag has no plus.
	tag := strings.ReplaceAll(b.version, "+", "-")
	whole.Platform = &platform{b.processor, b.system}
	whole.Annotations = map[string]string{"org.opencontainers.image.ref.name": tag}
	a.file("index.json", index{2, "application/vnd.oci.image.index.v1+json", []descriptor{whole}})
	a.file("manifest.json", []savedImage{{
		Config:   blobPath(config),
		RepoTags: []string{"farthing:" + tag},
		Layers:   []string{blobPath(layers[0])},
	}})
	a.file("oci-layout", map[string]string{"imageLayoutVersion": "1.0.0"})
	if a.err != nil {
		return file{}, fmt.Errorf("describe the image: %w", a.err)
	}
	content, err := tarred(a.entries, b.time)
	return file{b.name(".image.tar"), content}, err
}

// imageFiles are what the program sees: itself, a user, a folder for its store, and one for what it keeps aside.
func imageFiles(b built, t texts) []entry {
	user := fmt.Appendf(nil, "farthing:x:%d:%d::/var/lib/farthing:/sbin/nologin\n", imageUser, imageUser)
	group := fmt.Appendf(nil, "farthing:x:%d:\n", imageUser)
	return []entry{
		{path: "LICENSE", mode: 0o644, content: t.license},
		{path: "THIRD-PARTY.txt", mode: 0o644, content: t.notices},
		{path: "etc/", mode: 0o755},
		{path: "etc/group", mode: 0o644, content: group},
		{path: "etc/passwd", mode: 0o644, content: user},
		{path: "farthing", mode: 0o755, content: b.content},
		{path: "tmp/", mode: 0o1777},
		{path: "var/", mode: 0o755},
		{path: "var/lib/", mode: 0o755},
		{path: "var/lib/farthing/", mode: 0o700, owner: imageUser},
	}
}

// imageExecution says how the program is started: on all addresses, for in a container loopback reaches nobody.
func imageExecution(b built) execution {
	return execution{
		User:         fmt.Sprintf("%d:%d", imageUser, imageUser),
		ExposedPorts: map[string]struct{}{"8080/tcp": {}},
		Env: []string{
			"FARTHING_ADDR=:8080",
			"FARTHING_STORE=sqlite:/var/lib/farthing/farthing.db",
			"FARTHING_LOG=json",
		},
		Entrypoint: []string{"/farthing"},
		Cmd:        []string{"serve"},
		Volumes:    map[string]struct{}{"/var/lib/farthing": {}},
		WorkingDir: "/var/lib/farthing",
		StopSignal: "SIGTERM",
		Labels: map[string]string{
			"org.opencontainers.image.title":    "farthing",
			"org.opencontainers.image.version":  b.version,
			"org.opencontainers.image.revision": b.revision,
			"org.opencontainers.image.licenses": "Apache-2.0",
		},
	}
}

// imageArchive collects the files of an OCI layout. The first failure stays.
type imageArchive struct {
	entries []entry
	err     error
}

// blob adds content under its own digest.
func (a *imageArchive) blob(mediaType string, content []byte) descriptor {
	d := descriptor{MediaType: mediaType, Digest: "sha256:" + digest(content), Size: len(content)}
	a.entries = append(a.entries, entry{path: blobPath(d), mode: 0o644, content: content})
	return d
}

// object adds a value as JSON, under its own digest.
func (a *imageArchive) object(mediaType string, value any) descriptor {
	return a.blob(mediaType, a.json(value))
}

// file adds a value as JSON, under a name.
func (a *imageArchive) file(name string, value any) {
	a.entries = append(a.entries, entry{path: name, mode: 0o644, content: a.json(value)})
}

func (a *imageArchive) json(value any) []byte {
	content, err := json.Marshal(value)
	if a.err == nil {
		a.err = err
	}
	return content
}

// blobPath is the place of a blob in the layout.
func blobPath(d descriptor) string { return "blobs/" + strings.Replace(d.Digest, ":", "/", 1) }
