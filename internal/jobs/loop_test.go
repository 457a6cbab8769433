package jobs_test

import (
	"bytes"
	"context"
	"errors"
	"log/slog"
	"slices"
	"strings"
	"testing"
	"testing/synctest"
	"time"

	"farthing/internal/jobs"
	"farthing/internal/rail"
)

// looping runs an engine's Loop on the clock of a bubble, for a while.
func looping(t *testing.T, during time.Duration, e *jobs.Engine) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), during)
	defer cancel()
	e.Real = time.Now
	e.Clock = jobs.NewClock(time.Now)
	e.Loop(ctx)
	synctest.Wait()
}

// tick is a job that is due each time it is asked, and counts its turns.
type tick struct {
	name  string
	ran   []time.Time
	fails func() error
	takes time.Duration
	due   time.Duration // ago; negative: not yet
}

func (j *tick) Name() string { return j.name }

func (j *tick) Next(context.Context) (time.Time, bool, error) {
	return time.Now().Add(-j.due), true, nil
}

func (j *tick) Run(ctx context.Context, _ jobs.Call) (bool, error) {
	j.ran = append(j.ran, time.Now())
	if j.takes > 0 {
		select {
		case <-ctx.Done():
			return false, ctx.Err()
		case <-time.After(j.takes):
		}
	}
	if j.fails != nil {
		return false, j.fails()
	}
	return false, nil
}

func TestLoopLooksEverySecond(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		due, idle := &tick{name: "due", due: time.Minute}, &tick{name: "idle", due: -time.Minute}
		turns := map[string]int{}
		looping(t, 10500*time.Millisecond, &jobs.Engine{Jobs: []jobs.Job{due, idle}, Observe: func(turn jobs.Turn) {
			turns[turn.Job]++
			if turn.Ran != (turn.Job == "due") || turn.Ran && turn.Late != time.Minute || turn.Err != nil {
				t.Errorf("a turn is %+v", turn)
			}
		}})
		if len(due.ran) != 11 || len(idle.ran) != 0 || turns["due"] != 11 || turns["idle"] != 11 {
			t.Errorf("due ran %d times, idle %d times, with %v turns", len(due.ran), len(idle.ran), turns)
		}
	})
}

// A job that fails waits longer each time, and costs the others no turns.
func TestLoopBacksOff(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		var log bytes.Buffer
		bad := &tick{name: "bad", fails: func() error { return errors.New("no line to the bank") }}
		worse := &tick{name: "worse", fails: func() error { panic("a defect") }}
		good := &tick{name: "good"}
		looping(t, time.Hour+time.Millisecond,
			&jobs.Engine{Jobs: []jobs.Job{bad, worse, good}, Log: slog.New(slog.NewTextHandler(&log, nil))})
		if len(good.ran) != 3601 {
			t.Errorf("good ran %d times", len(good.ran))
		}
		for _, j := range []*tick{bad, worse} {
			// 1, 2, 4 … 256 s, then 5 minutes, each cut by half at most: 17 to 36 in an hour.
			if n := len(j.ran); n < 17 || n > 36 {
				t.Errorf("%s ran %d times", j.name, n)
			}
			for i := 1; i < len(j.ran); i++ {
				if pause := j.ran[i].Sub(j.ran[i-1]); pause > 5*time.Minute+time.Second {
					t.Errorf("%s paused for %s", j.name, pause)
				}
			}
		}
		if text := log.String(); !strings.Contains(text, "no line to the bank") || !strings.Contains(text, "a defect") {
			t.Errorf("the log says %s", text)
		}
	})
}

// The source of randomness is passed in, and decides when a job that failed is tried again.
func TestLoopPausesAsItIsDrawn(t *testing.T) {
	for name, c := range map[string]struct {
		lot  func(n time.Duration) time.Duration
		want []int // seconds
	}{
		"the longest": {
			lot:  func(n time.Duration) time.Duration { return n - 1 },
			want: []int{0, 1, 3, 7, 15, 31, 63, 127, 255, 511, 811},
		},
		"the shortest": {
			lot:  func(time.Duration) time.Duration { return 0 },
			want: []int{0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 406, 556, 706, 856},
		},
	} {
		t.Run(name, func(t *testing.T) {
			synctest.Test(t, func(t *testing.T) {
				began := time.Now()
				bad := &tick{name: "bad", fails: func() error { return errors.New("no line to the bank") }}
				looping(t, 15*time.Minute, &jobs.Engine{Jobs: []jobs.Job{bad}, Lot: c.lot})
				var got []int
				for _, at := range bad.ran {
					got = append(got, int(at.Sub(began).Seconds()))
				}
				if !slices.Equal(got, c.want) {
					t.Errorf("tried at %d, want %d", got, c.want)
				}
			})
		})
	}
}

// deaf is a bank that cannot be listened to.
type deaf struct {
	rail.Rail

	asked []time.Time
}

func (d *deaf) Next(context.Context) (time.Time, bool, error) {
	d.asked = append(d.asked, time.Now())
	return time.Time{}, false, errors.New("no line to the bank")
}

// However long a bank was away, it is listened to within five seconds after it is back.
func TestLoopListensSoonAgain(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		bank := &deaf{}
		looping(t, 10*time.Minute, &jobs.Engine{Jobs: []jobs.Job{&jobs.Reports{Rail: bank}}})
		for i := 1; i < len(bank.asked); i++ {
			if pause := bank.asked[i].Sub(bank.asked[i-1]); pause > 6*time.Second {
				t.Errorf("it was left alone for %v", pause)
			}
		}
		if len(bank.asked) < 100 {
			t.Errorf("asked %d times", len(bank.asked))
		}
	})
}

func TestLoopGoesOnAfterAFailure(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		failures := 3
		j := &tick{name: "shaky"}
		j.fails = func() error {
			if failures--; failures >= 0 {
				return errors.New("not now")
			}
			return nil
		}
		looping(t, time.Minute, &jobs.Engine{Jobs: []jobs.Job{j}})
		if n := len(j.ran); n < 45 {
			t.Errorf("it ran %d times", n)
		}
	})
}

// When the loop has to end, the current part is finished, unless it hangs.
func TestLoopFinishesTheSliceUnderWay(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		finished := 0
		slow, later := &tick{name: "slow", takes: 10 * time.Second, fails: func() error {
			finished++
			return nil
		}}, &tick{name: "later"}
		began := time.Now()
		looping(t, 3*time.Second, &jobs.Engine{Jobs: []jobs.Job{slow, later}})
		if took := time.Since(began); took != 10*time.Second || finished != 1 || len(later.ran) != 0 {
			t.Errorf("it ended after %s, %d finished, later ran %d times", took, finished, len(later.ran))
		}
		hung := &tick{name: "hung", takes: 24 * time.Hour}
		began = time.Now()
		looping(t, 3*time.Second, &jobs.Engine{Jobs: []jobs.Job{hung}})
		if took := time.Since(began); took != 18*time.Second {
			t.Errorf("it ended after %s", took)
		}
	})
}

// greedy always has more to do.
type greedy struct{ tick }

func (j *greedy) Run(ctx context.Context, c jobs.Call) (bool, error) {
	_, err := j.tick.Run(ctx, c)
	return true, err
}

func TestLoopLetsTheOthersHaveTheirTurns(t *testing.T) {
	synctest.Test(t, func(t *testing.T) {
		hungry, other := &greedy{tick{name: "hungry", takes: time.Second}}, &tick{name: "other"}
		looping(t, 58500*time.Millisecond, &jobs.Engine{Jobs: []jobs.Job{hungry, other}})
		if len(hungry.ran) != 59 || len(other.ran) != 11 {
			t.Errorf("hungry ran %d times, other %d times", len(hungry.ran), len(other.ran))
		}
	})
}
