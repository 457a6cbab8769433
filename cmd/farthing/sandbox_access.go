package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"farthing/internal/issuer"
	"farthing/internal/sandbox"
	"farthing/internal/store"
)

// credentialsEnd is what the file beside a sandbox's store, which holds the credentials of its clients, has behind the
// store's name. A sandbox's secrets may be kept: they open nothing that is real.
const credentialsEnd = ".credentials"

// access returns how the sandbox is called: with the credentials of the last start, as long as they are good.
func (o *opened) access(ctx context.Context) (access, error) {
	file := o.file + credentialsEnd
	kept := o.kept(file)
	a := access{
		BaseURL:    o.platform.base,
		AuthURL:    o.platform.base,
		Audience:   o.platform.audience,
		MerchantID: sandbox.MerchantID,
	}
	merchant, err := o.secret(ctx, kept.ClientSecret, issuer.NewClient{
		MerchantID: sandbox.MerchantID,
		Name:       "sandbox",
		Scopes:     issuer.MerchantScopes.Names(),
	})
	if err != nil {
		return access{}, err
	}
	operator, err := o.secret(ctx, kept.OperatorClientSecret, issuer.NewClient{
		Name:  "sandbox operator",
		Owner: "sandbox",
		Role:  "admin",
	})
	if err != nil {
		return access{}, err
	}
	a.ClientID, a.ClientSecret = merchant.ClientID, merchant.Secret
	a.OperatorClientID, a.OperatorClientSecret = operator.ClientID, operator.Secret
	if kept.ClientSecret == a.ClientSecret && kept.OperatorClientSecret == a.OperatorClientSecret {
		return a, nil
	}
	text, err := json.Marshal(a) //nolint:gosec // G117: the file is for its owner alone
	if err != nil {
		return access{}, fmt.Errorf("write the sandbox's credentials: %w", err)
	}
	return a, writePrivate(file, string(text)+"\n")
}

// kept reads the credentials of the last start. If they cannot be read there are none: others are made.
func (o *opened) kept(file string) access {
	var a access
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, &a)
	}
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		o.log.Warn("the sandbox's credentials cannot be read, and others are made", "file", file, "error", err)
	}
	return a
}

// secret returns the credentials of the sandbox's own client of that name, which it makes if there is none: with the
// secret that was kept if it is good, else with another one. The secret before that stays valid, so that a program that
// knows it continues to work; earlier ones are removed, because they would pile up.
func (o *opened) secret(ctx context.Context, kept string, wish issuer.NewClient) (issuer.Credentials, error) {
	wish.By = byHand()
	clients, err := allClients(ctx, o.store, wish.MerchantID)
	if err != nil {
		return issuer.Credentials{}, err
	}
	for _, client := range clients {
		if client.MerchantID != wish.MerchantID || client.Name != wish.Name || client.RevokedAt != nil {
			continue
		}
		if client, err = o.store.Clients.Get(ctx, client.ID); err != nil {
			return issuer.Credentials{}, err
		}
		if issuer.Knows(&client, kept, realNow()) {
			return issuer.Credentials{ClientID: client.ID, Secret: kept}, nil
		}
		for _, old := range client.Secrets[:max(0, len(client.Secrets)-1)] {
			removal := store.Removal{ClientID: client.ID, SecretID: old.ID}
			if err := o.store.Clients.RemoveSecret(ctx, removal, wish.By); err != nil {
				return issuer.Credentials{}, err
			}
		}
		return issuer.AddSecret(ctx, o.store, realNow(), client.ID, wish.By)
	}
	return issuer.CreateClient(ctx, o.store, realNow(), wish)
}

// writePrivate writes a file that only its owner can read, in place of one that may be there, all of it or nothing.
func writePrivate(file, text string) error {
	draft, err := os.CreateTemp(filepath.Dir(file), "."+filepath.Base(file)+".*.part") // for its owner alone
	if err != nil {
		return fmt.Errorf("make a file beside %s: %w", file, err)
	}
	_, err = draft.WriteString(text)
	if err := errors.Join(err, draft.Sync(), draft.Close()); err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", file, err), os.Remove(draft.Name()))
	}
	if err := os.Rename(draft.Name(), file); err != nil {
		return errors.Join(fmt.Errorf("write %s: %w", file, err), os.Remove(draft.Name()))
	}
	return nil
}
