package client_test

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"testing"

	"farthing/client"
)

// binary is the path of the program, built from this source.
var binary string

// shared is the sandbox of the examples.
var shared *sandbox

// TestMain builds the program, and starts the sandbox of the examples.
func TestMain(m *testing.M) { os.Exit(withSandbox(m)) }

func withSandbox(m *testing.M) (code int) {
	dir, err := os.MkdirTemp("", "farthing-client-")
	if err == nil {
		defer func() { _ = os.RemoveAll(dir) }()                       // it is in the system's temporary folder
		if binary = os.Getenv("FARTHING_TEST_PROGRAM"); binary == "" { // ./test builds it for all packages
			binary = filepath.Join(dir, "farthing")
			build := exec.Command("go", "build", "-buildvcs=false", "-ldflags=-s -w", "-o", binary,
				"farthing/cmd/farthing")
			build.Stdout, build.Stderr = os.Stderr, os.Stderr
			err = build.Run()
		}
	}
	if err == nil {
		shared, err = openSandbox(dir)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "start a sandbox:", err)
		return 1
	}
	defer shared.end()
	return m.Run()
}

// sandbox is a sandbox in a process of its own, which may be killed and started again.
type sandbox struct {
	access

	dir string

	mu      sync.Mutex
	process *exec.Cmd
}

// access is what a sandbox says of itself.
type access struct {
	BaseURL              string `json:"baseUrl"`
	AuthURL              string `json:"authUrl"`
	Audience             string `json:"audience"`
	MerchantID           string `json:"merchantId"`
	ClientID             string `json:"clientId"`
	ClientSecret         string `json:"clientSecret"`
	OperatorClientID     string `json:"operatorClientId"`
	OperatorClientSecret string `json:"operatorClientSecret"`
}

// openSandbox starts a sandbox with a merchant and its past in a folder.
func openSandbox(dir string) (*sandbox, error) {
	s := &sandbox{dir: dir}
	err := s.start("127.0.0.1:0")
	return s, err
}

// newSandbox starts a sandbox that ends with the test.
func newSandbox(t *testing.T) *sandbox {
	t.Helper()
	s, err := openSandbox(t.TempDir())
	t.Cleanup(s.end)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// start starts the process. The credentials of the first start stay good.
func (s *sandbox) start(address string) error {
	s.process = exec.Command(binary, "sandbox", "--addr", address, "--data", filepath.Join(s.dir, "data"), "--json")
	log, err := os.OpenFile(filepath.Join(s.dir, "log"), os.O_CREATE|os.O_APPEND|os.O_WRONLY, 0o600)
	if err != nil {
		return err
	}
	defer func() { _ = log.Close() }() // the process has it
	s.process.Stderr = log
	said, err := s.process.StdoutPipe()
	if err != nil {
		return err
	}
	if err := s.process.Start(); err != nil {
		return err
	}
	line, err := bufio.NewReader(said).ReadBytes('\n')
	if err != nil {
		text, _ := os.ReadFile(filepath.Join(s.dir, "log"))
		return errors.Join(err, fmt.Errorf("the sandbox says:\n%s", text))
	}
	go func() { _, _ = io.Copy(io.Discard, said) }()
	if s.BaseURL != "" {
		return nil
	}
	return json.Unmarshal(line, &s.access)
}

// kill kills the process, as a machine that loses its power does.
func (s *sandbox) kill() {
	_ = s.process.Process.Kill()
	_ = s.process.Wait()
}

// restart kills the process and starts it again at its address.
func (s *sandbox) restart() error {
	s.mu.Lock()
	defer s.mu.Unlock()
	s.kill()
	return s.start(s.BaseURL[len("http://"):])
}

func (s *sandbox) end() {
	if s.process != nil && s.process.Process != nil {
		s.kill()
	}
}

// merchant is the configuration of a client of the merchant's.
func (a access) merchant() client.Config {
	return client.Config{
		BaseURL:      a.BaseURL,
		AuthURL:      a.AuthURL,
		Audience:     a.Audience,
		ClientID:     a.ClientID,
		ClientSecret: a.ClientSecret,
	}
}

// operator is the configuration of a client of the operator's.
func (a access) operator() client.Config {
	config := a.merchant()
	config.ClientID, config.ClientSecret = a.OperatorClientID, a.OperatorClientSecret
	return config
}
