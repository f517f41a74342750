/** What came of the mailed link that led to a page; the server writes it into the page's address. */
export type LinkOutcome =
  /** No link led here. */
  | { state: "none" }
  /** The link was good, and opened a session. */
  | { state: "good"; kind: string }
  /** The page itself redeems the link, with what this browser has or its person knows. */
  | { state: "confirm"; token: string; kind: string }
  /** A change of address needs the other address's confirmation too. */
  | { state: "half" }
  | { state: "expired" }
  | { state: "used" }
  /** Replaced by a newer mail, or never made by this server. */
  | { state: "unknown" }
  /** Cut or damaged on its way. */
  | { state: "incomplete" }
  | { state: "too-many"; seconds: number }
  /** For another reason, by the wire's code. Its words are not taken from the address: anybody can write one. */
  | { state: "refused"; code: string };

const stateOf = new Map<string, "expired" | "used">([
  ["expired", "expired"],
  ["spent", "used"],
]);

/** Named values of a part of an address, as URLSearchParams reads them. */
interface Values {
  get(name: string): string | null | undefined;
}

/**
 * Reads the outcome from the page's address.
 * @param search the query: a hosted identity service may write its errors there as well
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

/** What came of a link that the page redeemed: the wire's error code, and what it knows of the link. */
export const refusedLink = (code: string, linkState: string | undefined, retryAfter?: number): LinkOutcome =>
  failed(code, (name) =>
    name === "link_state" ? (linkState ?? null) : name === "retry_after" ? String(retryAfter ?? "") : null,
  );

function failed(code: string | null, read: (name: string) => string | null): LinkOutcome {
  // A service that does not say more means any of the three: the one that promises least is shown.
  if (code === "otp_expired") return { state: stateOf.get(read("link_state") ?? "") ?? "unknown" };
  if (code === "validation_failed") return { state: "incomplete" };
  const seconds = Number(read("retry_after"));
  if (code === "over_request_rate_limit")
    return { state: "too-many", seconds: seconds > 0 && seconds <= 3600 ? seconds : 60 };
  return { state: "refused", code: code ?? "" };
}
