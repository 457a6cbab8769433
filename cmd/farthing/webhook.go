package main

import (
	"farthing/internal/deliver"
	"farthing/internal/store"

	"github.com/prometheus/client_golang/prometheus"
)

// sendWebhooks prepares the sender of webhooks, and what sends them, if this process does what falls due. In a sandbox
// endpoints may be on this machine.
func (p *platform) sendWebhooks(st *store.Store) *deliver.Sender {
	sender := deliver.NewSender(deliver.SenderOptions{Loopback: p.sandbox != nil, Now: realNow})
	if p.engine != nil || p.sandbox != nil {
		p.webhooks = &deliver.Webhooks{
			Store:   st,
			Sender:  sender,
			Owner:   processName(),
			Real:    realNow,
			Log:     p.log,
			Keep:    p.keepDeliveries,
			Observe: p.metrics.webhooks.attempted,
		}
	}
	return sender
}

// webhookMetrics are what the program reports about webhooks.
type webhookMetrics struct {
	attempts *prometheus.CounterVec
	took     prometheus.Histogram
	late     prometheus.Histogram
}

func newWebhookMetrics() *webhookMetrics {
	buckets := []float64{.005, .01, .025, .05, .1, .25, .5, 1, 2.5, 5, 15, 60, 600, 3600}
	return &webhookMetrics{
		attempts: prometheus.NewCounterVec(prometheus.CounterOpts{Name: "farthing_webhook_attempts_total",
			Help: "Attempts to deliver a webhook, by what the delivery was after them."}, []string{"status"}),
		took: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "farthing_webhook_attempt_duration_seconds",
			Help:    "Attempts to deliver a webhook, by how long the endpoint took.",
			Buckets: buckets,
		}),
		late: prometheus.NewHistogram(prometheus.HistogramOpts{
			Name:    "farthing_webhook_lateness_seconds",
			Help:    "First attempts to deliver a webhook, by how long their events had been recorded.",
			Buckets: buckets,
		}),
	}
}

func (m *webhookMetrics) all() []prometheus.Collector {
	for _, status := range []store.DeliveryStatus{store.DeliveryDelivered, store.DeliveryFailed, store.DeliveryDead} {
		m.attempts.WithLabelValues(string(status))
	}
	return []prometheus.Collector{m.attempts, m.took, m.late}
}

// attempted measures an attempt.
func (m *webhookMetrics) attempted(a deliver.Attempt) {
	m.attempts.WithLabelValues(string(a.Status)).Inc()
	m.took.Observe(a.Took.Seconds())
	if a.Late > 0 {
		m.late.Observe(a.Late.Seconds())
	}
}
