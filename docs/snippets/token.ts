// Requests a token with the client's credentials, and prints it.

// snippet: token
const answer = await fetch(`${process.env.AUTH_URL}/oauth/token`, {
  method: "POST",
  headers: {
    Authorization: "Basic " + btoa(`${process.env.CLIENT_ID}:${process.env.CLIENT_SECRET}`),
  },
  body: new URLSearchParams({ grant_type: "client_credentials" }),
});
if (!answer.ok) throw new Error(`no token: ${answer.status}`);
// expires_in is in seconds; request a new token shortly before that.
const { access_token, expires_in } = await answer.json();
// end

console.log(access_token);

export {};
