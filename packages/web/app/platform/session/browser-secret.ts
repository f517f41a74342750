const paths = /\/auth\/v1\/(signup|otp|verify|resend|recover|user)(\?|$)/;

/**
 * The random value by which the server knows this browser again when a mailed link is opened: it goes along with what
 * makes or confirms an account, and with nothing else. Null where the browser keeps nothing.
 */
function secretOfBrowser(): string | null {
  try {
    const kept = localStorage.getItem("browserSecret");
    if (kept && /^[A-Za-z0-9_-]{43}$/.test(kept)) return kept;
    const bytes = crypto.getRandomValues(new Uint8Array(32));
    const made = btoa(String.fromCharCode(...bytes))
      .replaceAll("+", "-")
      .replaceAll("/", "_")
      .replace(/=+$/, "");
    localStorage.setItem("browserSecret", made);
    return made;
  } catch {
    return null;
  }
}

/** The request with that value, where it is one of those. */
export function withBrowserSecret(input: RequestInfo | URL, init: RequestInit = {}): RequestInit {
  const url = input instanceof Request ? input.url : String(input);
  if (!paths.test(url) || (init.method ?? "GET") === "GET") return init;
  const secret = secretOfBrowser();
  if (!secret) return init;
  const headers = new Headers(init.headers);
  headers.set("x-browser-secret", secret);
  return { ...init, headers };
}
