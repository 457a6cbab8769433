package main

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"os/exec"
	"sync"
)

// together is commands that run at once, and what they print, line by line.
type together struct {
	commands       []*exec.Cmd // those that were started
	stdout, stderr io.Reader   // end once all commands have closed theirs
}

// start starts commands. If one cannot be started, those before it still run.
func start(commands []*exec.Cmd) (*together, error) {
	t := &together{}
	var stdout, stderr []io.Reader
	for _, command := range commands {
		out, err := command.StdoutPipe()
		if err != nil {
			return t, fmt.Errorf("read the output of go test: %w", err)
		}
		complaints, err := command.StderrPipe()
		if err != nil {
			return t, fmt.Errorf("read the errors of go test: %w", err)
		}
		if err := command.Start(); err != nil {
			return t, fmt.Errorf("start go test: %w", err)
		}
		t.commands = append(t.commands, command)
		stdout, stderr = append(stdout, out), append(stderr, complaints)
	}
	t.stdout, t.stderr = lines(stdout), lines(stderr)
	return t, nil
}

// kill ends all commands that still run.
func (t *together) kill() {
	for _, command := range t.commands {
		_ = command.Process.Kill() // this fails only if it has ended
	}
}

// wait waits until all commands have ended, after everything that they printed was read. It returns first how those
// ended that did not end well, and second what kept it from knowing.
func (t *together) wait() (ended, err error) {
	for _, command := range t.commands {
		one := command.Wait()
		if exit := new(exec.ExitError); one != nil && !errors.As(one, &exit) {
			err = errors.Join(err, fmt.Errorf("wait for go test: %w", one))
		}
		ended = errors.Join(ended, one)
	}
	return ended, err
}

// lines returns what all sources hold, in whole lines of each. It ends when all have ended.
func lines(sources []io.Reader) io.Reader {
	result, to := io.Pipe()
	var turn sync.Mutex
	var all sync.WaitGroup
	for _, source := range sources {
		all.Go(func() {
			from := bufio.NewReader(source)
			for {
				line, err := from.ReadBytes('\n')
				if len(line) > 0 {
					turn.Lock()
					_, _ = to.Write(line) // this fails only if nobody reads any more
					turn.Unlock()
				}
				if err != nil {
					return // the end, or a pipe that broke: then the command ends badly, too
				}
			}
		})
	}
	go func() {
		all.Wait()
		_ = to.Close() // it never fails
	}()
	return result
}
