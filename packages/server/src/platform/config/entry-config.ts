import { z } from "zod";
import type { RateLimit } from "../rate-limits/rate-limits.ts";
import { StartupError } from "../startup-error.ts";

export type CaptchaConfig =
  | { readonly provider: "altcha" | "none" }
  | { readonly provider: "hcaptcha" | "turnstile"; readonly siteKey: string; readonly secret: string };

const perFiveMinutes = (count: number): RateLimit => ({ burst: 30, count, seconds: 300 });
const defaultRateLimits = {
  signup: perFiveMinutes(30),
  recover: perFiveMinutes(30),
  resend: perFiveMinutes(30),
  otp: perFiveMinutes(30),
  user: perFiveMinutes(30),
  token: perFiveMinutes(150),
  verify: perFiveMinutes(30),
  sso: perFiveMinutes(30),
  anonymous: { burst: 30, count: 30, seconds: 3600 },
  captcha: { burst: 60, count: 60, seconds: 300 },
  factor: { burst: 30, count: 15, seconds: 60 },
  ticket: { burst: 20, count: 20, seconds: 600 },
};
export type RateLimitName = keyof typeof defaultRateLimits;

/**
 * How sign-up and sign-in are protected: who may sign up, with which passwords, how often, and what requires a
 * captcha.
 */
export interface EntryConfig {
  /** An email address counts as confirmed without a confirmation email. */
  readonly autoconfirm: boolean;
  readonly signupDisabled: boolean;
  readonly shortestPassword: number;
  /** Seconds between two emails of one kind to one address. */
  readonly sendInterval: number;
  /** Requests per network address, across all server processes. */
  readonly rateLimits: Readonly<Record<RateLimitName, RateLimit>>;
  /** Failed sign-ins per network address, stored in the database. */
  readonly failuresOfAddress: { readonly count: number; readonly seconds: number };
  /** Where prefixes of password hashes are looked up. Absent: nowhere. */
  readonly leakedPasswords?: string;
  readonly captcha: CaptchaConfig;
  /** Addresses whose X-Forwarded-For header is trusted. */
  readonly trustedProxies: readonly string[];
}

export const defaultEntry: EntryConfig = {
  autoconfirm: false,
  signupDisabled: false,
  shortestPassword: 8,
  sendInterval: 60,
  rateLimits: defaultRateLimits,
  failuresOfAddress: { count: 100, seconds: 3600 },
  captcha: { provider: "altcha" },
  trustedProxies: [],
};

const onOff = (name: string) =>
  z
    .enum(["on", "off", "true", "false"], `${name} must be on or off`)
    .transform((text) => text === "on" || text === "true")
    .default(false);
const wholeNumber = (name: string, min: number, max: number, usual: number) =>
  z
    .string()
    .regex(/^\d{1,9}$/, `${name} must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `${name} must be a whole number from ${min} to ${max}`)
    .default(usual);

const limitNames = [...Object.keys(defaultRateLimits), "failures"];
const limit = new RegExp(`^(${limitNames.join("|")})=([1-9]\\d{0,8})/([1-9]\\d{0,5})$`);
const limitsWords = `AUTH_RATE_LIMITS must look like signup=30/300,failures=100/3600 (count per seconds). Valid names: ${limitNames.join(", ")}`;
const listOf = (text: string) =>
  text
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

const address = z.union([z.ipv4(), z.ipv6(), z.cidrv4(), z.cidrv6()]);

/** The part of the environment that protects sign-up and sign-in. */
export const entryShape = {
  AUTH_AUTOCONFIRM: onOff("AUTH_AUTOCONFIRM"),
  AUTH_DISABLE_SIGNUP: onOff("AUTH_DISABLE_SIGNUP"),
  AUTH_MIN_PASSWORD: wholeNumber("AUTH_MIN_PASSWORD", 6, 64, defaultEntry.shortestPassword),
  AUTH_SEND_INTERVAL: wholeNumber("AUTH_SEND_INTERVAL", 0, 86_400, defaultEntry.sendInterval),
  AUTH_RATE_LIMITS: z
    .string()
    .transform(listOf)
    .refine((parts) => parts.every((part) => limit.test(part)), limitsWords)
    .default([]),
  AUTH_LEAKED_PASSWORDS: z
    .string()
    .refine(
      (text) =>
        ["on", "off"].includes(text) || (URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)),
      "AUTH_LEAKED_PASSWORDS must be on, off, or the URL of a service such as https://api.pwnedpasswords.com/range/",
    )
    .default("off"),
  CAPTCHA_PROVIDER: z
    .enum(
      ["altcha", "hcaptcha", "turnstile", "none"],
      "CAPTCHA_PROVIDER must be altcha, hcaptcha, turnstile or none",
    )
    .default("altcha"),
  CAPTCHA_SITE_KEY: z.string().max(200, "CAPTCHA_SITE_KEY is too long").optional(),
  CAPTCHA_SECRET: z.string().max(200, "CAPTCHA_SECRET is too long").optional(),
  TRUSTED_PROXIES: z
    .string()
    .transform(listOf)
    .refine(
      (parts) => parts.every((part) => address.safeParse(part).success),
      "TRUSTED_PROXIES must be a comma-separated list of IP addresses or ranges, such as 127.0.0.1,10.0.0.0/8",
    )
    .default([]),
};
type EntryEnvironment = z.infer<z.ZodObject<typeof entryShape>>;

function captchaOf(e: EntryEnvironment): CaptchaConfig {
  const { CAPTCHA_PROVIDER: provider, CAPTCHA_SITE_KEY: siteKey, CAPTCHA_SECRET: secret } = e;
  if (provider === "altcha" || provider === "none") return { provider };
  if (siteKey && secret) return { provider, siteKey, secret };
  throw new StartupError(`CAPTCHA_PROVIDER=${provider} needs CAPTCHA_SITE_KEY and CAPTCHA_SECRET`);
}

function limitsOf(values: readonly string[]): Pick<EntryConfig, "rateLimits" | "failuresOfAddress"> {
  const rateLimits: Record<RateLimitName, RateLimit> = { ...defaultRateLimits };
  let { failuresOfAddress } = defaultEntry;
  for (const part of values) {
    const [, name, times, within] = limit.exec(part) ?? [];
    const count = Number(times);
    const seconds = Number(within);
    if (name === "failures") failuresOfAddress = { count, seconds };
    else rateLimits[name as RateLimitName] = { burst: count, count, seconds };
  }
  return { rateLimits, failuresOfAddress };
}

const leakedPasswordsOf = (values: string) =>
  values === "off" ? undefined : values === "on" ? "https://api.pwnedpasswords.com/range/" : values;

/** @throws {StartupError} with one line that says what is missing. */
export function entryOf(e: EntryEnvironment): EntryConfig {
  return {
    autoconfirm: e.AUTH_AUTOCONFIRM,
    signupDisabled: e.AUTH_DISABLE_SIGNUP,
    shortestPassword: e.AUTH_MIN_PASSWORD,
    sendInterval: e.AUTH_SEND_INTERVAL,
    ...limitsOf(e.AUTH_RATE_LIMITS),
    leakedPasswords: leakedPasswordsOf(e.AUTH_LEAKED_PASSWORDS),
    captcha: captchaOf(e),
    trustedProxies: e.TRUSTED_PROXIES,
  };
}
