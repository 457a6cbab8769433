"use strict";
// Passkeys: a form with a field data-passkey asks the server what to ask, has the browser ask the user, and takes the
// answer along. All pages are whole without this script; forms that are for passkeys alone are hidden without it.
(() => {
  if (!window.PublicKeyCredential) return;

  const bytes = (text) =>
    Uint8Array.from(atob(text.replaceAll("-", "+").replaceAll("_", "/")), (c) => c.charCodeAt(0));
  const text = (buffer) =>
    btoa(String.fromCharCode(...new Uint8Array(buffer))).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");

  const begin = async (what) => {
    const answer = await fetch("/app/passkeys/" + what, { method: "POST" });
    if (!answer.ok) throw new Error("The server answered " + answer.status);
    const begun = await answer.json();
    const key = begun.publicKey;
    key.challenge = bytes(key.challenge);
    if (key.user) key.user.id = bytes(key.user.id);
    for (const one of [...(key.allowCredentials ?? []), ...(key.excludeCredentials ?? [])]) one.id = bytes(one.id);
    return begun;
  };

  const written = (credential) => {
    const response = {};
    for (const name of ["clientDataJSON", "attestationObject", "authenticatorData", "signature", "userHandle"]) {
      if (credential.response[name]) response[name] = text(credential.response[name]);
    }
    if (credential.response.getTransports) response.transports = credential.response.getTransports();
    const { id, type } = credential;
    return JSON.stringify({ id, rawId: id, type, response, clientExtensionResults: {} });
  };

  let waiting; // what the browser offers in the field of the address, until somebody asks for something else

  const ask = async (form, how) => {
    const begun = await begin(form.elements.credential.dataset.passkey);
    const options = { publicKey: begun.publicKey, ...how };
    const credential = await navigator.credentials[begun.publicKey.user ? "create" : "get"](options);
    form.elements.ceremony.value = begun.ceremony;
    form.elements.credential.value = written(credential);
  };

  const offer = async (form) => {
    if (!(await PublicKeyCredential.isConditionalMediationAvailable?.())) return;
    for (;;) {
      waiting = new AbortController();
      const { signal } = waiting;
      const old = setTimeout(() => waiting.abort("old"), 9 * 60 * 1000); // what the server asks is good for ten
      try {
        await ask(form, { mediation: "conditional", signal });
        form.requestSubmit();
        return;
      } catch {
        if (signal.reason !== "old") return;
      } finally {
        clearTimeout(old);
      }
    }
  };

  for (const field of document.querySelectorAll("input[data-passkey]")) {
    const form = field.form;
    const says = form.querySelector("[data-says]");
    let asking = false;
    let sent = false;
    form.hidden = false;
    form.addEventListener("submit", async (event) => {
      if (field.value || form.elements.code?.value) {
        if (sent && field.value) event.preventDefault(); // the answer of a passkey counts once
        sent = true;
        return;
      }
      event.preventDefault();
      if (asking) return;
      asking = true;
      says.textContent = "";
      waiting?.abort("asked");
      try {
        await ask(form);
        form.requestSubmit(event.submitter);
      } catch (error) {
        const left = error.name === "NotAllowedError";
        const twice = error.name === "InvalidStateError";
        says.textContent = left ? "No passkey was used. Press again to try once more."
          : twice ? "This device has a passkey of yours already."
          : "The passkey did not work. Reload the page, and try again.";
      }
      asking = false;
    });
    if (field.dataset.passkey === "sign-in") offer(form);
  }
})();
