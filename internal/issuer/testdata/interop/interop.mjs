// Runs client libraries, unchanged, against a running issuer, and prints a line of JSON for each check. Its input is
// the variable FARTHING_INTEROP: {issuer, audience, algorithm, id, secret, holders: [{id, alg, pem}]}.
import assert from "node:assert/strict";
import { AuthenticationClient } from "auth0";
import * as jose from "jose";
import * as oauth from "oauth4webapi";
import * as openid from "openid-client";
import { ClientCredentials } from "simple-oauth2";

const at = JSON.parse(process.env.FARTHING_INTEROP);
const wrong = "0".repeat(43);
const url = (path) => new URL(path, at.issuer);
const checks = {};

// A token as the contract describes it.
const good = (token) => {
  assert.equal(token.token_type.toLowerCase(), "bearer");
  assert.equal(token.expires_in, 86400);
  return token.access_token;
};

// What a library makes of a refused client: each hides the error somewhere else.
const refused = (attempt, errorOf) =>
  assert.rejects(attempt, (e) => {
    assert.equal(errorOf(e), "invalid_client", String(e));
    return true;
  });

for (const algorithm of ["oidc", "oauth2"]) {
  checks[`openid-client/${algorithm}`] = async () => {
    const config = await openid.discovery(url(""), at.id, at.secret, undefined, { algorithm });
    const token = good(await openid.clientCredentialsGrant(config, { audience: at.audience }));
    assert.equal((await openid.tokenIntrospection(config, token)).active, true);
    await openid.tokenRevocation(config, token);
    assert.deepEqual(await openid.tokenIntrospection(config, token), { active: false });
  };
}

for (const [name, auth] of Object.entries({ post: openid.ClientSecretPost, basic: openid.ClientSecretBasic })) {
  checks[`openid-client/${name}`] = async () => {
    good(await openid.clientCredentialsGrant(await openid.discovery(url(""), at.id, undefined, auth(at.secret)), { scope: "payments:read" }));
  };
}

checks["openid-client/wrong secret"] = async () => {
  const config = await openid.discovery(url(""), at.id, wrong);
  await refused(openid.clientCredentialsGrant(config), (e) => e.error);
};

// Here the library shows the challenge of the answer in place of its body, which is still to be read.
checks["openid-client/wrong secret, basic"] = async () => {
  const config = await openid.discovery(url(""), at.id, undefined, openid.ClientSecretBasic(wrong));
  const e = await openid.clientCredentialsGrant(config).catch((e) => e);
  assert.equal(e.cause[0].scheme, "basic");
  assert.equal(e.status, 401);
  assert.equal((await e.response.json()).error, "invalid_client");
};

checks["simple-oauth2/form and basic"] = async () => {
  const client = new ClientCredentials({ client: { id: at.id, secret: at.secret }, auth: { tokenHost: at.issuer } });
  const token = await client.getToken({ scope: ["payments:read", "balance:read"] });
  good(token.token);
  await token.revoke("access_token");
};

checks["simple-oauth2/json"] = async () => {
  const options = { bodyFormat: "json", authorizationMethod: "body" };
  const client = new ClientCredentials({ client: { id: at.id, secret: at.secret }, auth: { tokenHost: at.issuer }, options });
  good((await client.getToken({ audience: at.audience })).token);
};

for (const options of [undefined, { bodyFormat: "json", authorizationMethod: "body" }]) {
  checks[`simple-oauth2/wrong secret, ${options ? "json" : "basic"}`] = async () => {
    const client = new ClientCredentials({ client: { id: at.id, secret: wrong }, auth: { tokenHost: at.issuer }, options });
    await refused(client.getToken({ audience: at.audience }), (e) => e.data.payload.error);
  };
}

const domain = url("").host;

checks["auth0/secret"] = async () => {
  const client = new AuthenticationClient({ domain, clientId: at.id, clientSecret: at.secret });
  good((await client.oauth.clientCredentialsGrant({ audience: at.audience })).data);
};

checks["auth0/wrong secret"] = async () => {
  const client = new AuthenticationClient({ domain, clientId: at.id, clientSecret: wrong });
  await refused(client.oauth.clientCredentialsGrant({ audience: at.audience }), (e) => e.error);
};

checks["jose/verifies a token"] = async () => {
  const keys = jose.createRemoteJWKSet(url("/.well-known/jwks.json"));
  const body = { grant_type: "client_credentials", audience: at.audience, client_id: at.id, client_secret: at.secret };
  const answer = await fetch(url("/oauth/token"), { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body) });
  const token = good(await answer.json());
  const want = { issuer: at.issuer, audience: at.audience, typ: "at+jwt", algorithms: [at.algorithm], requiredClaims: ["exp", "iat", "jti", "sub", "client_id", "scope"] };
  const { payload } = await jose.jwtVerify(token, keys, want);
  assert.equal(payload.sub, at.id);
  await assert.rejects(jose.jwtVerify(token.slice(0, -8) + "AAAAAAAA", keys, want), jose.errors.JWSSignatureVerificationFailed);
};

checks["jose/wrong secret"] = async () => {
  const body = new URLSearchParams({ grant_type: "client_credentials", client_id: at.id, client_secret: wrong });
  const answer = await fetch(url("/oauth/token"), { method: "POST", body });
  assert.equal(answer.status, 401);
  assert.equal((await answer.json()).error, "invalid_client");
};

const server = () => oauth.discoveryRequest(url(""), { algorithm: "oauth2" }).then((answer) => oauth.processDiscoveryResponse(url(""), answer));

// One grant with oauth4webapi, checked all the way to the resource server.
const grant = async (id, auth) => {
  const as = await server();
  const client = { client_id: id };
  const parameters = new URLSearchParams({ audience: at.audience });
  const answer = await oauth.clientCredentialsGrantRequest(as, client, auth, parameters);
  return { as, client, token: good(await oauth.processClientCredentialsResponse(as, client, answer)) };
};

for (const [name, auth] of Object.entries({ post: oauth.ClientSecretPost, basic: oauth.ClientSecretBasic })) {
  checks[`oauth4webapi/${name}`] = async () => {
    const { as, client, token } = await grant(at.id, auth(at.secret));
    const request = new Request(url("/v1/payments"), { headers: { authorization: `Bearer ${token}` } });
    assert.equal((await oauth.validateJwtAccessToken(as, request, at.audience)).client_id, at.id);
    const asked = await oauth.introspectionRequest(as, client, auth(at.secret), token);
    assert.equal((await oauth.processIntrospectionResponse(as, client, asked)).active, true);
    await oauth.processRevocationResponse(await oauth.revocationRequest(as, client, auth(at.secret), token));
  };
}

checks["oauth4webapi/wrong secret"] = () => refused(grant(at.id, oauth.ClientSecretPost(wrong)), (e) => e.error);

for (const holder of at.holders) {
  const key = () => jose.importPKCS8(holder.pem, holder.alg);
  checks[`openid-client/${holder.alg}`] = async () => {
    const config = await openid.discovery(url(""), holder.id, undefined, openid.PrivateKeyJwt(await key()));
    const token = good(await openid.clientCredentialsGrant(config, { audience: at.audience }));
    assert.equal((await openid.tokenIntrospection(config, token)).active, true);
    await openid.tokenRevocation(config, token);
  };
  checks[`oauth4webapi/${holder.alg}`] = async () => {
    await grant(holder.id, oauth.PrivateKeyJwt(await key()));
  };
  checks[`oauth4webapi/wrong key, ${holder.alg}`] = async () => {
    const { privateKey } = await jose.generateKeyPair(holder.alg);
    await refused(grant(holder.id, oauth.PrivateKeyJwt(privateKey)), (e) => e.error);
  };
  checks[`jose/${holder.alg}, once`] = async () => {
    const assertion = await new jose.SignJWT().setProtectedHeader({ alg: holder.alg }).setIssuer(holder.id).setSubject(holder.id)
      .setAudience(`${at.issuer}/oauth/token`).setExpirationTime("1m").setJti(crypto.randomUUID()).sign(await key());
    const type = "urn:ietf:params:oauth:client-assertion-type:jwt-bearer";
    const body = new URLSearchParams({ grant_type: "client_credentials", client_assertion_type: type, client_assertion: assertion });
    const send = () => fetch(url("/oauth/token"), { method: "POST", body }).then((answer) => answer.json());
    good(await send());
    assert.equal((await send()).error, "invalid_client");
  };
  if (holder.alg === "EdDSA") continue; // auth0 knows no such keys
  checks[`auth0/${holder.alg}`] = async () => {
    const client = new AuthenticationClient({ domain, clientId: holder.id, clientAssertionSigningKey: holder.pem, clientAssertionSigningAlg: holder.alg });
    good((await client.oauth.clientCredentialsGrant({ audience: at.audience })).data);
  };
}

for (const [name, check] of Object.entries(checks)) {
  let error = "";
  try {
    await check();
  } catch (e) {
    error = e.stack + (e.cause ? `\ncause: ${JSON.stringify(e.cause)}` : "");
  }
  console.log(JSON.stringify({ name, error }));
}
