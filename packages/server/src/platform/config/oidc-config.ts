import { z } from "zod";
import { StartupError } from "../startup-error.ts";

/** An OpenID Connect issuer that people may sign in with. */
export interface OidcProvider {
  /** The name in browser requests: `google`, `acme`. */
  readonly name: string;
  /** The display name: "Google". */
  readonly label: string;
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string | undefined;
  /** Additional clients whose id_tokens are accepted, such as a phone app's. */
  readonly audiences: readonly string[];
  readonly scopes: string;
  /** Email domains, in lower case, whose people are sent here by single sign-on. */
  readonly domains: readonly string[];
}

const known: Record<string, string> = { google: "https://accounts.google.com" };
const loopback = /^(localhost|\[::1\]|127(\.\d{1,3}){3})$/;

/** "acme-auto" → "Acme Auto" */
const inCapitals = (name: string): string =>
  name
    .split("-")
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(" ");

const list = (text: string | undefined): string[] =>
  (text ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const isIssuer = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { protocol, hostname } = new URL(text);
  return protocol === "https:" || (protocol === "http:" && loopback.test(hostname));
};

/**
 * One provider per AUTH_OIDC_<NAME>_CLIENT_ID. Google's issuer is known. Every other issuer must be set.
 * @throws {StartupError} with one line that names the variable.
 */
export function readOidcProviders(env: Record<string, string | undefined>): OidcProvider[] {
  const names = Object.keys(env).flatMap((key) => /^AUTH_OIDC_([A-Z0-9_]+)_CLIENT_ID$/.exec(key)?.[1] ?? []);
  for (const key of Object.keys(env)) {
    const of = /^AUTH_OIDC_([A-Z0-9_]+)_(ISSUER|CLIENT_SECRET|SCOPES|DOMAINS|AUDIENCES|LABEL)$/.exec(
      key,
    )?.[1];
    if (of && !names.includes(of)) throw new StartupError(`${key} requires AUTH_OIDC_${of}_CLIENT_ID`);
  }
  const taken = new Map<string, string>();
  return names.sort().map((part) => {
    const of = (setting: string) => env[`AUTH_OIDC_${part}_${setting}`]?.trim() || undefined;
    const name = part.toLowerCase().replaceAll("_", "-");
    if (["email", "phone", "anonymous"].includes(name)) {
      throw new StartupError(`AUTH_OIDC_${part}_CLIENT_ID: a provider can't be named ${name}`);
    }
    const issuer = of("ISSUER") ?? known[name];
    if (!issuer || !isIssuer(issuer)) {
      throw new StartupError(`AUTH_OIDC_${part}_ISSUER must look like https://login.example.com`);
    }
    const domains = list(of("DOMAINS")).map((domain) => domain.toLowerCase());
    for (const domain of domains) {
      if (!z.hostname().safeParse(domain).success || !domain.includes(".")) {
        throw new StartupError(`AUTH_OIDC_${part}_DOMAINS must be a comma-separated list of email domains`);
      }
      if (taken.has(domain)) throw new StartupError(`${domain} is assigned to two single sign-on providers`);
      taken.set(domain, name);
    }
    const label = of("LABEL") ?? inCapitals(name);
    if (label.length > 40) throw new StartupError(`AUTH_OIDC_${part}_LABEL must have at most 40 characters`);
    return {
      name,
      label,
      issuer,
      clientId: of("CLIENT_ID") ?? "",
      clientSecret: of("CLIENT_SECRET"),
      audiences: list(of("AUDIENCES")),
      scopes: of("SCOPES") ?? "openid email profile",
      domains,
    };
  });
}
