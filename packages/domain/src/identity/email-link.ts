/** The outcome of the emailed link that opened a page. The server writes it into the page's URL. */
export type LinkOutcome =
  /** The page was not opened by a link. */
  | { state: "none" }
  /** The link was valid and opened a session. */
  | { state: "good"; kind: string }
  /** The page redeems the link itself, with what this browser stores or the person knows. */
  | { state: "confirm"; token: string; kind: string }
  /** A change of address also needs the other address's confirmation. */
  | { state: "half" }
  | { state: "expired" }
  | { state: "used" }
  /** Replaced by a newer email, or never created by this server. */
  | { state: "unknown" }
  /** The link was truncated or damaged. */
  | { state: "incomplete" }
  | { state: "too-many"; seconds: number }
  /** Any other error, by the API's error code. Its message is not taken from the URL, because anyone can write one. */
  | { state: "refused"; code: string };

const stateOf = new Map<string, "expired" | "used">([
  ["expired", "expired"],
  ["spent", "used"],
]);

/** Named values from part of a URL, as URLSearchParams reads them. */
interface Values {
  get(name: string): string | null | undefined;
}

/**
 * Reads the outcome from the page's URL.
 * @param search the query: a hosted identity service may also write its errors there
 */
export function linkOutcome(hash: Values, search: Values): LinkOutcome {
  const read = (name: string) => hash.get(name) ?? search.get(name) ?? null;
  const code = read("error_code");
  if (read("error") || code) return failed(code, read);
  const token = hash.get("confirm");
  if (token) return { state: "confirm", token, kind: hash.get("type") ?? "" };
  if (hash.get("access_token")) return { state: "good", kind: hash.get("type") ?? "" };
  return hash.get("message") ? { state: "half" } : { state: "none" };
}

/** The outcome of a link that the page redeemed, from the API's error code and link state. */
export const linkRefusalMessage = (
  code: string,
  linkState: string | undefined,
  retryAfter?: number,
): LinkOutcome =>
  failed(code, (name) =>
    name === "link_state" ? (linkState ?? null) : name === "retry_after" ? String(retryAfter ?? "") : null,
  );

function failed(code: string | null, read: (name: string) => string | null): LinkOutcome {
  // Without more detail from the service, it can be any of the three. The one that promises the least is shown.
  if (code === "otp_expired") return { state: stateOf.get(read("link_state") ?? "") ?? "unknown" };
  if (code === "validation_failed") return { state: "incomplete" };
  const seconds = Number(read("retry_after"));
  if (code === "over_request_rate_limit")
    return { state: "too-many", seconds: seconds > 0 && seconds <= 3600 ? seconds : 60 };
  return { state: "refused", code: code ?? "" };
}
