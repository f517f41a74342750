import type { FastifyRequest } from "fastify";

const loopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

/**
 * Where a mailed link may end: the asked address when it is this installation's own origin, else its front page.
 * Origins are compared whole, never by prefix; on a machine of one's own the port and the loopback's name may differ.
 */
export function allowedRedirect(asked: string | undefined, publicUrl: string): string {
  if (!asked || !URL.canParse(asked)) return publicUrl;
  const url = new URL(asked);
  const site = new URL(publicUrl);
  if (url.username || url.password) return publicUrl;
  const own =
    url.origin === site.origin ||
    (url.protocol === site.protocol && loopback(url.hostname) && loopback(site.hostname));
  return own ? asked : publicUrl;
}

/** The address that a request asks to come back to: header, then query, then body, then the page it came from. */
export function redirectOf(request: FastifyRequest, publicUrl: string): string {
  const first = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  const asked =
    first(request.headers.redirect_to) ??
    first((request.query as Record<string, unknown>).redirect_to) ??
    first((request.body as Record<string, unknown> | null | undefined)?.redirect_to) ??
    first(request.headers.referer);
  return allowedRedirect(asked, publicUrl);
}

/** Puts values into an address's fragment, as the implicit flow returns them. */
export function withFragment(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  url.hash = new URLSearchParams(sorted).toString();
  return url.toString();
}

export function withQuery(target: string, values: Record<string, string>): string {
  const url = new URL(target);
  for (const [name, value] of Object.entries(values)) url.searchParams.set(name, value);
  return url.toString();
}
