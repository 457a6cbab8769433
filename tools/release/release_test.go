//go:build release

package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"debug/buildinfo"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"farthing/tools/repository"
)

// released builds a release of a project's folder into a new one: of the targets that FARTHING_RELEASE names, or of
// all.
func released(t *testing.T, root string) (folder string) {
	t.Helper()
	var err error
	o := options{
		root:       root,
		out:        t.TempDir(),
		targets:    targets,
		dirty:      true,
		maintainer: nobody,
	}
	if only := os.Getenv("FARTHING_RELEASE"); only != "" {
		if o.targets, err = parseTargets(only); err != nil {
			t.Fatal(err)
		}
	}
	if err := run(t.Context(), o, t.Output()); err != nil {
		t.Fatal(err)
	}
	return o.out
}

// Two builds are the same to the byte, of two folders, in another zone of time and language; if all targets are built,
// with everything compiled again.
func TestARelease(t *testing.T) {
	root, err := filepath.Abs("../..")
	if err != nil {
		t.Fatal(err)
	}
	first := released(t, root)
	t.Run("is built again", func(t *testing.T) {
		t.Setenv("TZ", "Pacific/Kiritimati")
		t.Setenv("LC_ALL", "tr_TR.UTF-8")
		t.Setenv("TMPDIR", t.TempDir())
		if os.Getenv("FARTHING_RELEASE") == "" {
			t.Setenv("GOCACHE", t.TempDir())
		}
		again := released(t, elsewhere(t, root))
		if a, b := read(t, first, "SHA256SUMS"), read(t, again, "SHA256SUMS"); !bytes.Equal(a, b) {
			t.Errorf("the second build differs:\n%s\n%s", a, b)
		}
		for _, f := range []string{first, again} {
			said, err := command(t, f, "sha256sum", "--strict", "--check", "SHA256SUMS").CombinedOutput()
			if err != nil {
				t.Errorf("%v\n%s", err, said)
			}
		}
	})
	t.Run("is not built over another", func(t *testing.T) {
		if err := run(t.Context(), options{root: root, out: first, dirty: true}, t.Output()); err == nil ||
			!strings.Contains(err.Error(), "is not empty") {
			t.Errorf("built into a folder that is not empty: %v", err)
		}
	})
	if runtime.GOOS != "linux" {
		return // what follows starts programs of Linux
	}
	t.Run("has the program with its texts", func(t *testing.T) { checkArchive(t, first) })
	t.Run("installs on Debian", func(t *testing.T) { checkDeb(t, first) })
	t.Run("is installed as the guide has it", func(t *testing.T) { checkInstall(t, first) })
	t.Run("starts as an image", func(t *testing.T) { checkImage(t, first) })
	t.Run("serves as the example for Compose has it", func(t *testing.T) { checkCompose(t, first) })
}

// elsewhere copies the project into a folder of another name, which git then takes for the checkout.
func elsewhere(t *testing.T, root string) (folder string) {
	t.Helper()
	folder = filepath.Join(t.TempDir(), "a folder of another name", "farthing")
	if err := repository.Copy(root, folder); err != nil {
		t.Fatal(err)
	}
	checkout, err := command(t, root, "git", "rev-parse", "--absolute-git-dir").Output()
	if err != nil {
		t.Fatal(err)
	}
	t.Setenv("GIT_DIR", strings.TrimSpace(string(checkout)))
	t.Setenv("GIT_WORK_TREE", folder)
	t.Setenv("GIT_OPTIONAL_LOCKS", "0") // what it finds of the copy is not noted for the other
	return folder
}

func checkArchive(t *testing.T, folder string) {
	path := only(t, folder, "*-linux-"+runtime.GOARCH+".tar.gz")
	name := strings.TrimSuffix(filepath.Base(path), ".tar.gz")
	dir := t.TempDir()
	unpack(t, path, dir)
	program := filepath.Join(dir, name, "farthing")
	said, err := command(t, dir, program, "version").Output()
	version, _, _ := strings.Cut(strings.TrimPrefix(name, "farthing-"), "-linux-")
	if err != nil || !strings.HasPrefix(string(said), "farthing "+version+" ") {
		t.Errorf("the program says %q (%v), its archive is called %s", said, err, name)
	}
	var list bill
	if err := json.Unmarshal(read(t, folder, name+".cdx.json"), &list); err != nil {
		t.Fatal(err)
	}
	if got := list.Metadata.Component.Hashes[0].Content; got != digest(read(t, dir, name+"/farthing")) {
		t.Errorf("the list is of another program: %s", got)
	}
	info, err := buildinfo.ReadFile(program)
	if err != nil || len(info.Deps)+1 != len(list.Components) {
		t.Fatalf("the program has %d modules, its list %d components with Go's library (%v)",
			len(info.Deps), len(list.Components), err)
	}
	licenses, err := command(t, dir, program, "licenses").Output()
	if err != nil || !bytes.Equal(licenses, read(t, dir, name+"/THIRD-PARTY.txt")) {
		t.Errorf("the program prints other licences than go along with it (%v)", err)
	}
}

// The package is installed over a copy of this machine's system that lies in memory and goes away with its namespace:
// what a script of the package does wrong harms nobody.
func checkDeb(t *testing.T, folder string) {
	path := only(t, folder, "*_"+runtime.GOARCH+".deb")
	inNamespace(t, "dpkg", "testdata/deb.sh", path)
}

// The lines of the guide are typed on a copy of this machine's system, as they stand there but for the version. docker
// and kubectl are not here, so that theirs are named and not typed; an editor and systemd have stand-ins.
func checkInstall(t *testing.T, folder string) {
	name := filepath.Base(only(t, folder, "*-linux-"+runtime.GOARCH+".tar.gz"))
	version, _, _ := strings.Cut(strings.TrimPrefix(name, "farthing-"), "-linux-")
	lines := typed(t, "../../docs/operations/install.md")
	if n := strings.Count(lines, "\n"); n < 15 {
		t.Fatalf("the guide has %d lines to type", n)
	}
	lines = strings.NewReplacer("farthing_1.2.0_", "farthing_"+debVersion(version)+"_", "1.2.0", version,
		"amd64", runtime.GOARCH).Replace(lines)
	file := filepath.Join(t.TempDir(), "lines")
	if err := os.WriteFile(file, []byte(lines), 0o600); err != nil {
		t.Fatal(err)
	}
	compose, err := filepath.Abs("../../deploy/compose/compose.yaml")
	if err != nil {
		t.Fatal(err)
	}
	inNamespace(t, "dpkg", "testdata/install.sh", folder, file, compose)
}

// typed are the lines of a guide's blocks that name no language: those are for a shell.
func typed(t *testing.T, guide string) string {
	t.Helper()
	var lines strings.Builder
	inside, shell := false, false
	for line := range strings.Lines(string(read(t, ".", guide))) {
		if fence, ok := strings.CutPrefix(line, "```"); ok {
			inside, shell = !inside, strings.TrimSpace(fence) == ""
			continue
		}
		if inside && shell {
			lines.WriteString(line)
		}
	}
	return lines.String()
}

// The image's files are unpacked, and the program is started as its user on a system that cannot be written to, but for
// its store and what it keeps aside.
func checkImage(t *testing.T, folder string) {
	path := only(t, folder, "*-linux-"+runtime.GOARCH+".image.tar")
	layout := t.TempDir()
	unpack(t, path, layout)
	if size := len(read(t, folder, filepath.Base(path))); size > 40<<20 {
		t.Errorf("the image has %d bytes", size)
	}
	var all index
	decodeFile(t, layout, "index.json", &all)
	var whole manifest
	decodeFile(t, layout, blobOf(t, layout, all.Manifests[0]), &whole)
	var config imageConfig
	decodeFile(t, layout, blobOf(t, layout, whole.Config), &config)
	layer := filepath.Join(layout, blobOf(t, layout, whole.Layers[0]))
	packed, err := os.Open(layer)
	if err != nil {
		t.Fatal(err)
	}
	defer packed.Close()
	plain, err := gzip.NewReader(packed)
	if err != nil {
		t.Fatal(err)
	}
	content, err := io.ReadAll(plain)
	if err != nil || config.RootFS.DiffIDs[0] != "sha256:"+digest(content) {
		t.Errorf("the layer is not what the configuration names (%v)", err)
	}
	if config.Config.User != "65532:65532" || config.Architecture != runtime.GOARCH {
		t.Errorf("the image is for %s, and its user is %q", config.Architecture, config.Config.User)
	}
	arguments := append([]string{layer, config.Config.User}, config.Config.Env...)
	arguments = append(arguments, "--")
	arguments = append(arguments, config.Config.Entrypoint...)
	inNamespace(t, "chroot", "testdata/image.sh", append(arguments, config.Config.Cmd...)...)
}

// The database of the example for Compose is made by its own script, on a server of PostgreSQL of this machine.
func checkCompose(t *testing.T, folder string) {
	programs, err := filepath.Glob("/usr/lib/postgresql/*/bin")
	if err != nil || len(programs) == 0 {
		t.Skip("not run: PostgreSQL's server programs are missing")
	}
	path := only(t, folder, "*-linux-"+runtime.GOARCH+".tar.gz")
	dir := t.TempDir()
	unpack(t, path, dir)
	program := filepath.Join(dir, strings.TrimSuffix(filepath.Base(path), ".tar.gz"), "farthing")
	compose, err := filepath.Abs("../../deploy/compose")
	if err != nil {
		t.Fatal(err)
	}
	inNamespace(t, "psql", "testdata/compose.sh", program, compose, programs[len(programs)-1])
}

// inNamespace runs a script where what it mounts is seen by nobody else, and its processes end with it. It has loopback
// for itself, so that no port is taken.
func inNamespace(t *testing.T, needs, script string, arguments ...string) {
	t.Helper()
	for _, program := range []string{"unshare", "curl", needs} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("not run: %s is missing", program)
		}
	}
	flags := []string{"--mount", "--net", "--pid", "--fork", "--kill-child", "--mount-proc"}
	if said, err := command(t, ".", "unshare", append(flags, "true")...).CombinedOutput(); err != nil {
		t.Skipf("not run: it needs root, and namespaces (%s)", bytes.TrimSpace(said))
	}
	script, err := filepath.Abs(script)
	if err != nil {
		t.Fatal(err)
	}
	flags = append(flags, "env", "--unset=FARTHING_RELEASE", "sh", script, t.TempDir())
	said, err := command(t, ".", "unshare", append(flags, arguments...)...).CombinedOutput()
	t.Logf("%s", said)
	if err != nil {
		t.Error(err)
	}
}

func command(t *testing.T, dir, name string, arguments ...string) *exec.Cmd {
	t.Helper()
	cmd := exec.CommandContext(t.Context(), name, arguments...)
	cmd.Dir = dir
	return cmd
}

func read(t *testing.T, folder, name string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(folder, name))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

func decodeFile(t *testing.T, folder, name string, into any) {
	t.Helper()
	if err := json.Unmarshal(read(t, folder, name), into); err != nil {
		t.Fatal(err)
	}
}

// blobOf returns the place of a blob, after its size and its digest were compared.
func blobOf(t *testing.T, layout string, d descriptor) string {
	t.Helper()
	content := read(t, layout, blobPath(d))
	if len(content) != d.Size || "sha256:"+digest(content) != d.Digest {
		t.Errorf("%s is not what its descriptor says", d.Digest)
	}
	return blobPath(d)
}

// only returns the one file that matches.
func only(t *testing.T, folder, pattern string) string {
	t.Helper()
	found, err := filepath.Glob(filepath.Join(folder, pattern))
	if err != nil || len(found) == 0 {
		t.Skipf("not run: nothing was built for this machine's processor (%s)", pattern)
	}
	return found[0]
}

// unpack reads a tar with our own eyes, and sees that it has nothing of this machine.
func unpack(t *testing.T, path, dir string) {
	t.Helper()
	content := read(t, filepath.Dir(path), filepath.Base(path))
	if strings.HasSuffix(path, ".gz") {
		plain, err := gzip.NewReader(bytes.NewReader(content))
		if err != nil {
			t.Fatal(err)
		}
		if content, err = io.ReadAll(plain); err != nil {
			t.Fatal(err)
		}
	}
	headers := tar.NewReader(bytes.NewReader(content))
	for {
		header, err := headers.Next()
		if errors.Is(err, io.EOF) {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		if header.Uname != "" || header.Gname != "" || header.Uid != 0 {
			t.Errorf("%s belongs to %s (%d)", header.Name, header.Uname, header.Uid)
		}
	}
	if said, err := command(t, dir, "tar", "-xf", path).CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, said)
	}
}
