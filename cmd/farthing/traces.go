package main

import (
	"context"
	"errors"
	"fmt"
	"log/slog"
	"net/http"
	"net/url"
	"strings"

	"go.opentelemetry.io/contrib/instrumentation/net/http/otelhttp"
	"go.opentelemetry.io/otel"
	"go.opentelemetry.io/otel/attribute"
	"go.opentelemetry.io/otel/exporters/otlp/otlptrace/otlptracehttp"
	"go.opentelemetry.io/otel/metric/noop"
	"go.opentelemetry.io/otel/propagation"
	"go.opentelemetry.io/otel/sdk/resource"
	sdktrace "go.opentelemetry.io/otel/sdk/trace"
	"go.opentelemetry.io/otel/trace"
)

// traces exports spans of requests. nil does nothing and costs nothing.
type traces struct{ provider *sdktrace.TracerProvider }

// startTraces exports to the OTLP receiver at endpoint, which has the form of OTEL_EXPORTER_OTLP_ENDPOINT: /v1/traces
// is added. It returns nil if endpoint is empty.
func startTraces(ctx context.Context, endpoint string, log *slog.Logger) (*traces, error) {
	if endpoint == "" {
		return nil, nil //nolint:nilnil // no traces are a kind of traces
	}
	u, err := url.Parse(endpoint)
	if err != nil || (u.Scheme != "http" && u.Scheme != "https") || u.Host == "" {
		return nil, advised{errors.New("the OTLP endpoint is not an address"),
			"As in --otlp-endpoint http://127.0.0.1:4318"}
	}
	exporter, err := otlptracehttp.New(ctx,
		otlptracehttp.WithEndpointURL(strings.TrimSuffix(endpoint, "/")+"/v1/traces"))
	if err != nil {
		return nil, fmt.Errorf("export traces: %w", err)
	}
	version, _ := buildVersion()
	// Only OTEL_SERVICE_NAME and OTEL_RESOURCE_ATTRIBUTES are taken from the environment; the command line, which may
	// contain a password, is not exported.
	what, err := resource.New(ctx,
		resource.WithAttributes(attribute.String("service.name", "farthing"),
			attribute.String("service.version", version)), resource.WithFromEnv())
	if err != nil {
		return nil, fmt.Errorf("export traces: %w", err)
	}
	t := &traces{provider: sdktrace.NewTracerProvider(sdktrace.WithBatcher(exporter), sdktrace.WithResource(what))}
	otel.SetErrorHandler(otel.ErrorHandlerFunc(func(err error) { log.Warn("traces cannot be exported", "error", err) }))
	otel.SetTracerProvider(t.provider)
	return t, nil
}

// stop exports what is left.
func (t *traces) stop(ctx context.Context) error {
	if t == nil {
		return nil
	}
	if err := t.provider.Shutdown(ctx); err != nil {
		return fmt.Errorf("export the last traces: %w", err)
	}
	return nil
}

// log returns a logger whose lines about a request have the id of its trace.
func (t *traces) log(to *slog.Logger) *slog.Logger {
	if t == nil {
		return to
	}
	return slog.New(tracedLog{to.Handler()})
}

// tracedLog adds the id of the trace that a record's context is part of.
type tracedLog struct{ slog.Handler }

// Handle adds the id, if there is one.
func (h tracedLog) Handle(ctx context.Context, r slog.Record) error {
	if span := trace.SpanContextFromContext(ctx); span.HasTraceID() {
		r.AddAttrs(slog.String("traceId", span.TraceID().String()))
	}
	return h.Handler.Handle(ctx, r) //nolint:wrapcheck // it is the handler's own
}

// WithAttrs keeps the ids of traces.
func (h tracedLog) WithAttrs(attributes []slog.Attr) slog.Handler {
	return tracedLog{h.Handler.WithAttrs(attributes)}
}

// WithGroup keeps the ids of traces.
func (h tracedLog) WithGroup(name string) slog.Handler { return tracedLog{h.Handler.WithGroup(name)} }

// sent is the context key of the original request, kept for the handler.
type sent struct{}

// requestID is the attribute of spans that has the id of the request, as in its answer and in the log.
const requestID = "farthing.request_id"

// handler puts a span around each request, named after the pattern of its route. The span does not see what the caller
// put into the address: people send secrets there by mistake.
func (t *traces) handler(next http.Handler) http.Handler {
	if t == nil {
		return next
	}
	shown := http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		original, _ := r.Context().Value(sent{}).(*http.Request)
		request := original.WithContext(r.Context())
		next.ServeHTTP(w, request)
		r.Pattern = request.Pattern
		trace.SpanFromContext(r.Context()).SetAttributes(attribute.String(requestID, w.Header().Get("X-Request-Id")))
	})
	spans := otelhttp.NewHandler(shown, "request", otelhttp.WithTracerProvider(t.provider),
		otelhttp.WithMeterProvider(noop.NewMeterProvider()),
		otelhttp.WithPropagators(propagation.TraceContext{}), otelhttp.WithSpanNameFormatter(spanName),
		// Callers are strangers: spans are linked to their traces, but do not continue them.
		otelhttp.WithPublicEndpointFn(func(*http.Request) bool { return true }))
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		hidden := r.WithContext(context.WithValue(r.Context(), sent{}, r))
		hidden.URL, hidden.RequestURI = &url.URL{Path: "/"}, "/"
		spans.ServeHTTP(w, hidden)
	})
}

func spanName(_ string, r *http.Request) string {
	if _, path, ok := strings.Cut(r.Pattern, "/"); ok {
		return r.Method + " /" + path
	}
	return r.Method
}
