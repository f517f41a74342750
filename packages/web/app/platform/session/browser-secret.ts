const paths = /\/auth\/v1\/(signup|otp|verify|resend|recover|user)(\?|$)/;

/**
 * The random value by which the server recognizes this browser when an emailed link is opened. It is sent only with
 * requests that create or confirm an account. Null if the browser cannot store anything.
 */
function readBrowserSecret(): string | null {
  try {
    const stored = localStorage.getItem("browserSecret");
    if (stored && /^[A-Za-z0-9_-]{43}$/.test(stored)) return stored;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const created = btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
    localStorage.setItem("browserSecret", created);
    return created;
  } catch {
    return null;
  }
}

/** Adds that value to the request, if it is one of those. */
export function withBrowserSecret(input: RequestInfo | URL, init: RequestInit = {}): RequestInit {
  const url = input instanceof Request ? input.url : String(input);
  if (!paths.test(url) || (init.method ?? "GET") === "GET") return init;
  const secret = readBrowserSecret();
  if (!secret) return init;
  const headers = new Headers(init.headers);
  headers.set("x-browser-secret", secret);
  return { ...init, headers };
}
