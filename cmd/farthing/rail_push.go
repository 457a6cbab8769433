package main

import (
	"context"
	"fmt"
	"net/http"
	"os"
	"strings"

	"farthing/internal/rail"
	httprail "farthing/internal/rail/http"
	"farthing/webhook"
)

// pushSecrets returns those with one of which the adapter signs what it pushes; none: it pushes nothing.
func (f adapterFlags) pushSecrets() ([]webhook.Secret, error) {
	if f.PushSecretFile == "" {
		return nil, nil
	}
	text, err := os.ReadFile(f.PushSecretFile)
	if err != nil {
		return nil, fmt.Errorf("--rail-push-secret-file: %w", err)
	}
	var secrets []webhook.Secret
	for _, word := range strings.Fields(string(text)) {
		secret, err := webhook.ParseSecret(word)
		if err != nil {
			return nil, advised{fmt.Errorf("--rail-push-secret-file: %s: %w", f.PushSecretFile, err),
				"Write one with: echo whsec_$(openssl rand -base64 32) > FILE"}
		}
		secrets = append(secrets, secret)
	}
	if len(secrets) == 0 {
		return nil, advised{fmt.Errorf("--rail-push-secret-file: %s is empty", f.PushSecretFile),
			"Write a secret with: echo whsec_$(openssl rand -base64 32) > FILE"}
	}
	return secrets, nil
}

// takePushes has the platform take what an adapter pushes, if it has secrets to sign with.
func (p *platform) takePushes(take func(context.Context, []rail.Report) error, secrets []webhook.Secret) {
	if len(secrets) > 0 {
		p.push = &httprail.Push{
			Take:    take,
			Secrets: secrets,
			Now:     realNow,
			Log:     p.log,
		}
	}
}

// withPushes returns a handler that takes what an adapter pushes, if it may, and has the other handle all else.
func (p *platform) withPushes(other http.Handler) http.Handler {
	if p.push == nil {
		return other
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == http.MethodPost && r.URL.Path == httprail.PushPath {
			p.push.ServeHTTP(w, r)
			return
		}
		other.ServeHTTP(w, r)
	})
}
