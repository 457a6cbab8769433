package main

import (
	"time"

	"farthing/internal/farthing"
	"farthing/internal/store"

	"github.com/prometheus/client_golang/prometheus"
)

// moneyMetrics are what waits for people or for the bank, as it was last counted. Prometheus asks for them without
// asking the database.
type moneyMetrics struct {
	unknown   prometheus.Gauge
	approvals *prometheus.GaugeVec
	inTransit prometheus.Gauge
	breaks    prometheus.Gauge
	paused    *prometheus.GaugeVec
	belowZero prometheus.Gauge
	at        prometheus.Gauge

	rails     map[string]bool // that were ever connected
	waiting   prometheus.Gauge
	unreached *prometheus.GaugeVec
	unsent    *prometheus.GaugeVec
	services  *prometheus.GaugeVec

	daysWaiting  prometheus.Gauge
	daysUnsigned prometheus.Gauge
}

func newMoneyMetrics() *moneyMetrics {
	gauge := func(name, help string) prometheus.Gauge {
		return prometheus.NewGauge(prometheus.GaugeOpts{Name: name, Help: help})
	}
	labeled := func(name, help, label string) *prometheus.GaugeVec {
		return prometheus.NewGaugeVec(prometheus.GaugeOpts{Name: name, Help: help}, []string{label})
	}
	m := &moneyMetrics{
		rails:     map[string]bool{},
		unknown:   gauge("farthing_outcomes_unknown", "Withdrawals whose outcome is unknown."),
		approvals: labeled("farthing_approvals_open", "What waits for other people than who asked for it.", "kind"),
		inTransit: gauge("farthing_in_transit_oldest_seconds",
			"How long the oldest withdrawal has been with the bank; 0: none is."),
		breaks:    gauge("farthing_breaks_open", "Reports of the bank that contradict the books."),
		paused:    labeled("farthing_schedules_paused", "Schedules that are paused, by who paused them.", "by"),
		belowZero: gauge("farthing_books_below_zero", "Merchants who owe money, when all books were last summed."),
		at:        gauge("farthing_outstanding_timestamp_seconds", "When what waits was last counted."),
	}
	m.waiting = gauge("farthing_rails_waiting",
		"Rails of servers that send nothing, because another server sends with other settings of the rail.")
	m.unreached = labeled("farthing_bank_unreached_seconds", "How long the bank of a rail was not reached.", "rail")
	m.unsent = labeled("farthing_unsent_oldest_seconds",
		"How long the oldest withdrawal has waited for a bank that cannot be reached; 0: none does.", "rail")
	m.services = labeled("farthing_service_unreached_seconds",
		"How long the mail server, or all webhook endpoints, could not be reached while something waited for them.",
		"service")
	m.daysWaiting = gauge("farthing_safeguarding_waits_seconds",
		"How long a safeguarding record that is due has waited; 0: none does.")
	m.daysUnsigned = gauge("farthing_safeguarding_unsigned", "Safeguarding records that no person has signed.")
	m.counted(time.Unix(0, 0), store.Outstanding{}) // so that each metric is there from the beginning
	return m
}

// connected has metrics of a rail from the beginning.
func (m *moneyMetrics) connected(rail string) {
	m.rails[rail] = true
	m.counted(time.Unix(0, 0), store.Outstanding{})
}

// all lists the metrics.
func (m *moneyMetrics) all() []prometheus.Collector {
	return []prometheus.Collector{m.unknown, m.approvals, m.inTransit, m.breaks, m.paused, m.belowZero, m.at,
		m.waiting, m.unreached, m.unsent, m.services, m.daysWaiting, m.daysUnsigned}
}

// counted keeps what waits, as it was counted at a moment.
func (m *moneyMetrics) counted(at time.Time, o store.Outstanding) {
	m.unknown.Set(float64(o.Unknown))
	for _, kind := range farthing.ApprovalKinds {
		m.approvals.WithLabelValues(string(kind)).Set(float64(o.Approvals[kind]))
	}
	m.inTransit.Set(o.InTransit.Seconds())
	m.breaks.Set(float64(o.Breaks))
	for _, by := range []string{farthing.PausedByMerchant, farthing.PausedByOperator, farthing.PausedByBank} {
		m.paused.WithLabelValues(by).Set(float64(o.Paused[by]))
	}
	m.waiting.Set(float64(len(o.Waiting)))
	unreached, unsent := map[string]float64{}, map[string]float64{}
	for i := range o.Banks {
		b := &o.Banks[i]
		m.rails[b.Rail] = true
		unreached[b.Rail], unsent[b.Rail] = b.Unreached(at).Seconds(), b.Unsent(at).Seconds()
	}
	for rail := range m.rails {
		m.unreached.WithLabelValues(rail).Set(unreached[rail])
		m.unsent.WithLabelValues(rail).Set(unsent[rail])
	}
	for _, target := range store.Targets {
		m.services.WithLabelValues(string(target)).Set(0)
	}
	for _, out := range o.Outages {
		m.services.WithLabelValues(string(out.Target)).Set(max(0, at.Sub(out.Since).Seconds()))
	}
	m.daysWaiting.Set(o.Safeguarding.Since.Seconds())
	m.daysUnsigned.Set(float64(o.Safeguarding.Unsigned))
	m.at.Set(float64(at.Unix()))
}
