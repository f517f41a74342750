import { z } from "zod";
import { loadServiceKey } from "../crypto/service-key.ts";
import { StartupError } from "../startup-error.ts";
import { type OidcProvider, readOidcProviders } from "./oidc-config.ts";
import { readSigningKeys, type SigningKeysFile } from "./signing-keys-file.ts";

/** How people may sign in, and where they may be sent afterwards. */
export interface AuthConfig {
  /** Whether a visitor may have an anonymous account. */
  readonly anonymous: boolean;
  /** Whether signed-in people may add and remove providers as ways to sign in. */
  readonly manualLinking: boolean;
  /** The target of a link that names no allowed address, without a trailing slash. */
  readonly siteUrl: string;
  /** Globs of additional allowed link targets: `*` stays within one part of a host or path, `**` does not. */
  readonly redirectAllow: readonly string[];
  /** Absent: the server makes and rotates its own ES256 keys. */
  readonly signingKeys?: SigningKeysFile;
  /** Seconds after a rotation in which reuse of an older refresh token counts as a race, not as theft. */
  readonly reuseSeconds: number;
  readonly oidc: readonly OidcProvider[];
  /** The domain of passkeys (the WebAuthn relying party). Absent: passkeys are off. */
  readonly passkeyRp?: string;
  /** The key that an administrator's program sends. Absent: administrator's calls are off. */
  readonly serviceKey?: string;
}

/** Browsers do not create passkeys for a bare IP address. */
function hostOf(publicUrl: string): string | undefined {
  const { hostname } = new URL(publicUrl);
  return /^[0-9.]+$|^\[/.test(hostname) ? undefined : hostname;
}

/** The strictest defaults. */
export const defaultAuth = (publicUrl: string): AuthConfig => ({
  anonymous: false,
  manualLinking: false,
  siteUrl: publicUrl,
  redirectAllow: [],
  reuseSeconds: 10,
  oidc: [],
  passkeyRp: hostOf(publicUrl),
});

const onOff = (name: string) =>
  z
    .enum(["on", "off", "true", "false"], `${name} must be on or off`)
    .transform((text) => text === "on" || text === "true");

/** The AUTH_… part of the environment that is the same for every installation. */
export const authShape = {
  AUTH_ANONYMOUS: onOff("AUTH_ANONYMOUS").default(false),
  AUTH_MANUAL_LINKING: onOff("AUTH_MANUAL_LINKING").default(false),
  AUTH_SITE_URL: z
    .string()
    .refine(
      (text) => URL.canParse(text) && /^https?:$/.test(new URL(text).protocol),
      "AUTH_SITE_URL must look like https://shop.example.com",
    )
    .transform((text) => text.replace(/\/$/, ""))
    .optional(),
  AUTH_REDIRECT_ALLOW: z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    )
    .refine(
      (globs) =>
        globs.every((glob) => /^[a-z][a-z0-9+.-]*:\/\/[^*/]/i.test(glob) || /:\/\/\*\.[^*]/.test(glob)),
      "AUTH_REDIRECT_ALLOW must be a comma-separated list of URLs with scheme and host, such as https://*.example.com/**",
    )
    .default([]),
  AUTH_REUSE_INTERVAL: z
    .string()
    .regex(/^\d{1,3}$/, "AUTH_REUSE_INTERVAL must be a number of seconds between 0 and 300")
    .transform(Number)
    .refine((seconds) => seconds <= 300, "AUTH_REUSE_INTERVAL must be a number of seconds between 0 and 300")
    .default(10),
  AUTH_SIGNING_KEYS: z.string().optional(),
  AUTH_PASSKEY_RP: z
    .string()
    .regex(/^[a-z0-9.-]+$/, "AUTH_PASSKEY_RP must be a domain such as example.com, or off")
    .optional(),
  AUTH_SERVICE_KEY: z.string().min(32, "AUTH_SERVICE_KEY must have at least 32 characters").optional(),
};
type AuthEnvironment = z.infer<z.ZodObject<typeof authShape>>;

/** @throws {StartupError} with one line that says what is wrong. */
export function authOf(
  e: AuthEnvironment,
  env: Record<string, string | undefined>,
  server: { publicUrl: string; dataDir: string },
): AuthConfig {
  const siteUrl = e.AUTH_SITE_URL ?? server.publicUrl;
  if (e.AUTH_REDIRECT_ALLOW.some((glob) => /^(javascript|data|vbscript|file|blob):/i.test(glob))) {
    throw new StartupError("AUTH_REDIRECT_ALLOW contains a scheme that browsers execute or open as a file.");
  }
  const host = new URL(server.publicUrl).hostname;
  const rp = e.AUTH_PASSKEY_RP;
  if (rp && rp !== "off" && host !== rp && !host.endsWith(`.${rp}`)) {
    throw new StartupError(`AUTH_PASSKEY_RP must be ${host}, one of its parent domains, or off.`);
  }
  return {
    passkeyRp: rp === "off" ? undefined : (rp ?? hostOf(server.publicUrl)),
    anonymous: e.AUTH_ANONYMOUS,
    manualLinking: e.AUTH_MANUAL_LINKING,
    siteUrl,
    redirectAllow: e.AUTH_REDIRECT_ALLOW,
    reuseSeconds: e.AUTH_REUSE_INTERVAL,
    signingKeys: e.AUTH_SIGNING_KEYS ? readSigningKeys(e.AUTH_SIGNING_KEYS) : undefined,
    oidc: readOidcProviders(env),
    serviceKey: e.AUTH_SERVICE_KEY ?? loadServiceKey(server.dataDir),
  };
}
