import type { FastifyRequest } from "fastify";

const loopback = (host: string): boolean =>
  host === "localhost" || host === "[::1]" || /^127(\.\d{1,3}){3}$/.test(host);

/** The installation's rules for where people may be redirected. */
export interface RedirectRules {
  readonly publicUrl: string;
  readonly auth: { readonly siteUrl: string; readonly redirectAllow: readonly string[] };
}

/** A glob of whole addresses. `*` and `?` match within one part of a host or path, `**` also across parts. */
function matches(glob: string, address: string): boolean {
  const pattern = glob.replace(/\*\*|[*?]|[^*?]+/g, (part) => {
    if (part === "**") return ".*";
    if (part === "*") return "[^./]*";
    return part === "?" ? "[^./]" : part.replace(/[\\^$.|+()[\]{}]/g, "\\$&");
  });
  return new RegExp(`^${pattern}$`).test(address);
}

function isAllowed(url: URL, { publicUrl, auth }: RedirectRules): boolean {
  // A browser would run or read them. None of them is a page.
  if (/^(javascript|data|vbscript|file|blob|about):$/.test(url.protocol)) return false;
  if (url.username || url.password) return false;
  for (const own of [new URL(auth.siteUrl), new URL(publicUrl)]) {
    if (url.origin === own.origin && url.origin !== "null") return true;
    // On a development machine the port and the loopback name may differ.
    if (url.protocol === own.protocol && loopback(url.hostname) && loopback(own.hostname)) return true;
  }
  const isAddress = /^[\d.]+$|^\[/.test(url.hostname);
  if (isAddress && !loopback(url.hostname)) return false;
  const whole = url.href.split("#")[0] ?? "";
  const bare = whole.split("?")[0] ?? "";
  const forms = [whole, bare, bare.replace(/\/$/, "")];
  return auth.redirectAllow.some((glob) => forms.some((form) => matches(glob, form)));
}

/** Only characters of an address, with its host where every reader looks for it. Any other text is rewritten. */
const isPlain = (requested: string): boolean =>
  /^[a-z][a-z\d+.-]*:\/\/[\w.[\]-][\w.~:/?#[\]@!$&'()*+,;=%-]*$/i.test(requested);

/**
 * Where a link may redirect: the requested address as it was written if the rules allow it, else the site's own page,
 * and never an error.
 */
export function allowedRedirect(requested: string | undefined, rules: RedirectRules): string {
  if (!requested || !URL.canParse(requested)) return rules.auth.siteUrl;
  const url = new URL(requested);
  if (!isAllowed(url, rules)) return rules.auth.siteUrl;
  return isPlain(requested) ? requested : url.href;
}

/** The return address of a request: from its header, then query, then body, then the page it came from. */
export function redirectOf(request: FastifyRequest, rules: RedirectRules): string {
  const first = (value: unknown) => (typeof value === "string" && value !== "" ? value : undefined);
  const requested =
    first(request.headers.redirect_to) ??
    first((request.query as Record<string, unknown>).redirect_to) ??
    first((request.body as Record<string, unknown> | null | undefined)?.redirect_to) ??
    first(request.headers.referer);
  return allowedRedirect(requested, rules);
}

/** The parts of an address as they were written, because reading it as a URL would add a slash to a bare origin. */
function partsOf(address: string): { page: string; query: string; fragment: string } {
  const [, page = "", query = "", fragment = ""] = /^([^?#]*)(?:\?([^#]*))?(#.*)?$/s.exec(address) ?? [];
  return { page, query, fragment };
}

/** Sets an address's fragment to values, as the implicit flow returns them. */
export function withFragment(target: string, values: Record<string, string>): string {
  const sorted = Object.entries(values).sort(([a], [b]) => (a < b ? -1 : 1));
  return `${target.split("#")[0]}#${new URLSearchParams(sorted)}`;
}

export function withQuery(target: string, values: Record<string, string>): string {
  const { page, query, fragment } = partsOf(target);
  const search = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) search.set(name, value);
  return `${page}?${search}${fragment}`;
}
