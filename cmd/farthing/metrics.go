package main

import (
	"errors"
	"net/http"
	"time"

	"farthing/internal/farthing"
	"farthing/internal/issuer"
	"farthing/internal/jobs"
	"farthing/internal/server"
	"farthing/internal/store"

	"github.com/prometheus/client_golang/prometheus"
	"github.com/prometheus/client_golang/prometheus/collectors"
	"github.com/prometheus/client_golang/prometheus/promhttp"
)

// metrics are what the program reports about itself to Prometheus. docs/operations/metrics.md says what each one means,
// and when to worry.
type metrics struct {
	registry  *prometheus.Registry
	requests  *prometheus.HistogramVec
	refusals  *prometheus.CounterVec
	batchSize prometheus.Histogram
	batchTime prometheus.Histogram

	jobTime     *prometheus.HistogramVec
	jobFailures *prometheus.CounterVec
	jobLate     *prometheus.GaugeVec

	booksBalanced  prometheus.Gauge
	booksProblems  prometheus.Gauge
	booksChecked   prometheus.Counter
	rowsChecked    prometheus.Counter
	lastCheck      prometheus.Gauge
	lastCheckpoint prometheus.Gauge
	money          *moneyMetrics
	webhooks       *webhookMetrics
	notices        *prometheus.CounterVec
}

// statusClasses are the labels for the hundreds of HTTP's statuses; 0 is a caller that left before there was an answer.
var statusClasses = [...]string{"gone", "1xx", "2xx", "3xx", "4xx", "5xx"}

func newMetrics() *metrics {
	m := &metrics{
		registry: prometheus.NewRegistry(),
		requests: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "farthing_http_request_duration_seconds",
			Help:    "Requests, by how long they took.",
			Buckets: []float64{.0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 2.5, 10},
		}, []string{"method", "route", "status"}),
		refusals: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farthing_http_refusals_total",
			Help: "Problem documents answered, by code."}, []string{"code"}),
		batchSize: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "farthing_writer_batch_commands",
			Help:    "Commands that shared a commit.",
			Buckets: []float64{1, 2, 4, 8, 16, 32, 64, 128, 256, 512, 1000},
		}),
		batchTime: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "farthing_writer_batch_duration_seconds",
			Help:    "Batches, by how long loading, deciding and committing took.",
			Buckets: []float64{.00025, .0005, .001, .0025, .005, .01, .025, .05, .1, .25, .5, 1, 5},
		}),
		jobTime: prometheus.NewHistogramVec(prometheus.HistogramOpts{
			Name:    "farthing_job_run_duration_seconds",
			Help:    "Runs of jobs that had something due, by how long they took.",
			Buckets: []float64{.001, .005, .01, .05, .1, .5, 1, 2.5, 5, 10, 30},
		}, []string{"job"}),
		jobFailures: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farthing_job_failures_total",
			Help: "Runs of jobs that failed; they are tried again."}, []string{"job"}),
		jobLate: prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: "farthing_job_lateness_seconds",
			Help: "How long the oldest thing that a job found had been due; 0: nothing was."}, []string{"job"}),

		booksBalanced: gauge("farthing_books_balanced", "1 while every book balances, 0 where one does not."),
		booksProblems: gauge("farthing_books_problems",
			"What the check of the books found wrong on its last round."),
		booksChecked: total("farthing_books_checked_total", "Books that the check has looked at."),
		rowsChecked:  total("farthing_books_rows_checked_total", "Journal rows that the check has recomputed."),
		lastCheck:    gauge("farthing_books_check_timestamp_seconds", "When the check last ran to its end."),
		lastCheckpoint: gauge("farthing_checkpoint_timestamp_seconds",
			"When a signed checkpoint was last written; 0: never by this process."),
		money:    newMoneyMetrics(),
		webhooks: newWebhookMetrics(),
		notices:  newNoticeMetric(),
	}
	m.booksBalanced.Set(1) // until the first check, which comes at once, says otherwise
	m.registry.MustRegister(collectors.NewGoCollector(),
		collectors.NewProcessCollector(collectors.ProcessCollectorOpts{}),
		m.requests, m.refusals, m.batchSize, m.batchTime, m.jobTime, m.jobFailures, m.jobLate, m.booksBalanced,
		m.booksProblems, m.booksChecked, m.rowsChecked, m.lastCheck, m.lastCheckpoint)
	m.registry.MustRegister(m.money.all()...)
	m.registry.MustRegister(m.webhooks.all()...)
	m.registry.MustRegister(m.notices)
	version, revision := buildVersion()
	build := prometheus.NewGauge(prometheus.GaugeOpts{
		Name:        "farthing_build_info",
		Help:        "Always 1; the labels tell which program this is.",
		ConstLabels: prometheus.Labels{"version": version, "revision": revision},
	})
	build.Set(1)
	m.registry.MustRegister(build)
	return m
}

// gauge returns a figure without labels that rises and falls.
func gauge(name, help string) prometheus.Gauge {
	return prometheus.NewGauge(prometheus.GaugeOpts{Name: name, Help: help})
}

// total returns a figure without labels that only rises.
func total(name, help string) prometheus.Counter {
	return prometheus.NewCounter(prometheus.CounterOpts{Name: name, Help: help})
}

// handler serves all metrics in Prometheus' text format.
func (m *metrics) handler() http.Handler {
	return promhttp.HandlerFor(m.registry, promhttp.HandlerOpts{MaxRequestsInFlight: 4})
}

// request begins to measure a request.
func (m *metrics) request() func(server.Measured) {
	began := time.Now()
	return func(r server.Measured) {
		class := statusClasses[0]
		if hundreds := r.Status / 100; hundreds > 0 && hundreds < len(statusClasses) {
			class = statusClasses[hundreds]
		}
		m.requests.WithLabelValues(r.Method, r.Route, class).Observe(time.Since(began).Seconds())
		if r.Code != "" {
			m.refusals.WithLabelValues(string(r.Code)).Inc()
		}
	}
}

// watch measures the turns of an engine's jobs. Each job has its metrics from the beginning.
func (m *metrics) watch(e *jobs.Engine) {
	for _, j := range e.Jobs {
		m.jobTime.WithLabelValues(j.Name())
		m.jobFailures.WithLabelValues(j.Name())
		m.jobLate.WithLabelValues(j.Name())
	}
	e.Observe = m.turn
}

// turn measures a turn of a job.
func (m *metrics) turn(t jobs.Turn) {
	m.jobLate.WithLabelValues(t.Job).Set(t.Late.Seconds())
	if t.Ran {
		m.jobTime.WithLabelValues(t.Job).Observe(t.Took.Seconds())
	}
	if t.Err != nil {
		m.jobFailures.WithLabelValues(t.Job).Inc()
	}
}

// checked counts what a check of the books looked at, and keeps what it found.
func (m *metrics) checked(c jobs.BooksChecked) {
	m.booksChecked.Add(float64(c.Books))
	m.rowsChecked.Add(float64(c.Rows))
	m.booksProblems.Set(float64(c.Problems))
	balanced := 0.0
	if c.Balanced {
		balanced = 1
	}
	m.booksBalanced.Set(balanced)
	m.money.belowZero.Set(float64(c.BelowZero))
	if c.Err == nil {
		m.lastCheck.Set(float64(c.At.Unix()))
	}
}

// checkpointed keeps when the last checkpoint was written.
func (m *metrics) checkpointed(last time.Time) { m.lastCheckpoint.Set(float64(last.Unix())) }

// batch begins to measure a batch of the writer.
func (m *metrics) batch() func(commands int) {
	began := time.Now()
	return func(commands int) {
		m.batchTime.Observe(time.Since(began).Seconds())
		m.batchSize.Observe(float64(commands))
	}
}

// follow adds the figures that others count themselves.
func (m *metrics) follow(c *counters) { m.registry.MustRegister(c) }

// counters reads figures that are counted elsewhere, when Prometheus asks for them.
type counters struct {
	store       *store.Store
	issuer      *issuer.Issuer
	connections *server.ConnLimiter // of the public port
	lines       *logQueue           // of the log
}

// counter describes one such figure.
type counter struct {
	description *prometheus.Desc
	kind        prometheus.ValueType
	value       func(store.Stats) int64
}

func newCounter(kind prometheus.ValueType, name, help string, value func(store.Stats) int64) counter {
	return counter{prometheus.NewDesc(name, help, nil, nil), kind, value}
}

var storeCounters = []counter{
	newCounter(prometheus.GaugeValue, "farthing_writer_queue_commands",
		"Commands that wait for the writer or are in its batch.", func(s store.Stats) int64 { return s.Waiting }),
	newCounter(prometheus.CounterValue, "farthing_writer_batches_total", "Batches committed or refused.",
		func(s store.Stats) int64 { return s.Batches }),
	newCounter(prometheus.CounterValue, "farthing_writer_commands_total", "Commands answered.",
		func(s store.Stats) int64 { return s.Commands }),
	newCounter(prometheus.CounterValue, "farthing_writer_retries_total",
		"Batches tried again because the database gave up.", func(s store.Stats) int64 { return s.Retries }),
	newCounter(prometheus.CounterValue, "farthing_writer_lost_commits_total",
		"Commits whose outcome had to be looked up.", func(s store.Stats) int64 { return s.Lost }),
	newCounter(prometheus.CounterValue, "farthing_writer_stuck_commits_total",
		"Commits that no standby acknowledged in time.", func(s store.Stats) int64 { return s.Stuck }),
}

var (
	writerStopped = prometheus.NewDesc("farthing_writer_stopped", "1 while nothing can be written, with the reason.",
		[]string{"reason"}, nil)
	tokensIssued = prometheus.NewDesc("farthing_tokens_issued_total", "Access tokens issued.", nil, nil)
	guestsInside = prometheus.NewDesc("farthing_connections_open", "Callers' connections.", nil, nil)
	guestsMany   = prometheus.NewDesc("farthing_connections_refused_total", "Connections that were too many.", nil, nil)
	linesDropped = prometheus.NewDesc("farthing_log_lines_dropped_total",
		"Lines of the log that its output did not take in time.", nil, nil)
	integrityStops = prometheus.NewDesc("farthing_integrity_stops_total",
		"Writes and hand-overs to the bank that were refused because a record or an invariant does not hold.",
		[]string{"step"}, nil)
	poolLimit = prometheus.NewDesc("farthing_pool_connections_limit", "Connections to the database that there may be.",
		[]string{"pool"}, nil)
	poolOpen = prometheus.NewDesc("farthing_pool_connections_open", "Connections to the database.", []string{"pool"},
		nil)
	poolBusy  = prometheus.NewDesc("farthing_pool_connections_busy", "Connections in use.", []string{"pool"}, nil)
	poolWaits = prometheus.NewDesc("farthing_pool_waits_total", "How often somebody waited for a connection.",
		[]string{"pool"}, nil)
	poolWaited = prometheus.NewDesc("farthing_pool_wait_seconds_total", "How long they waited.", []string{"pool"}, nil)
)

// Describe implements prometheus.Collector.
func (c *counters) Describe(to chan<- *prometheus.Desc) {
	for _, counter := range storeCounters {
		to <- counter.description
	}
	for _, description := range []*prometheus.Desc{
		writerStopped, tokensIssued, guestsInside, guestsMany, linesDropped, integrityStops,
		poolLimit, poolOpen, poolBusy, poolWaits, poolWaited,
	} {
		to <- description
	}
}

// Collect implements prometheus.Collector.
func (c *counters) Collect(to chan<- prometheus.Metric) {
	stats := c.store.Stats()
	for _, counter := range storeCounters {
		to <- prometheus.MustNewConstMetric(counter.description, counter.kind, float64(counter.value(stats)))
	}
	stopped, reason := 0.0, ""
	if refusal, ok := errors.AsType[*farthing.Error](stats.Stopped); ok {
		stopped, reason = 1, refusal.Message
	}
	to <- prometheus.MustNewConstMetric(writerStopped, prometheus.GaugeValue, stopped, reason)
	to <- prometheus.MustNewConstMetric(tokensIssued, prometheus.CounterValue, float64(c.issuer.Issued()))
	to <- prometheus.MustNewConstMetric(guestsInside, prometheus.GaugeValue, float64(c.connections.Inside()))
	to <- prometheus.MustNewConstMetric(guestsMany, prometheus.CounterValue, float64(c.connections.Refused()))
	to <- prometheus.MustNewConstMetric(linesDropped, prometheus.CounterValue, float64(c.lines.lost()))
	to <- prometheus.MustNewConstMetric(integrityStops, prometheus.CounterValue, float64(stats.Broken), "write")
	to <- prometheus.MustNewConstMetric(integrityStops, prometheus.CounterValue, float64(stats.Withheld), "hand_over")
	for _, pool := range stats.Pools {
		to <- prometheus.MustNewConstMetric(poolLimit, prometheus.GaugeValue, float64(pool.Limit), pool.Name)
		to <- prometheus.MustNewConstMetric(poolOpen, prometheus.GaugeValue, float64(pool.Open), pool.Name)
		to <- prometheus.MustNewConstMetric(poolBusy, prometheus.GaugeValue, float64(pool.Busy), pool.Name)
		to <- prometheus.MustNewConstMetric(poolWaits, prometheus.CounterValue, float64(pool.Waits), pool.Name)
		to <- prometheus.MustNewConstMetric(poolWaited, prometheus.CounterValue, pool.Waited.Seconds(), pool.Name)
	}
}
