import { resolve } from "node:path";
import { isEmail, tidyEmail } from "@autoiq/domain/kernel/email";
import { supportEmail } from "@autoiq/domain/site/support";
import { z } from "zod";
import { type AuthConfig, authOf, authShape } from "./auth-config.ts";
import { type EntryConfig, entryOf, entryShape } from "./entry-config.ts";
import { type ModelConfig, modelOf, modelShape } from "./language-model/config.ts";
import { loadFactorKey, loadSecrets, makeDataDir } from "./secrets.ts";
import { StartupError } from "./startup-error.ts";

export class ConfigError extends StartupError {
  override name = "ConfigError";
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** Origin that people's browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL under `dataDir` serves. */
  readonly databaseUrl?: string;
  /** Absent: mail is written to `dataDir`/outbox/mail. */
  readonly smtpUrl?: string;
  /** Absent: texts are written to `dataDir`/outbox/sms. */
  readonly twilio?: {
    readonly accountSid: string;
    readonly authToken: string;
    readonly numbers: readonly [string, ...string[]];
  };
  /** Where customers' answers to mails arrive; absent: at the shop's own address, or in the outbox. */
  readonly inboundMail?: { readonly domain: string; readonly signingKey: string };
  /** Absent: cards are taken in test mode where `checkoutTestMode` says so, and not at all elsewhere. */
  readonly stripe?: { readonly secretKey: string; readonly webhookSecret: string };
  /** Whether this server's own test page, where no money moves, may mark an invoice as paid. */
  readonly checkoutTestMode: boolean;
  readonly signupSecurityPasswords: [string, string, string];
  readonly signupSecurityPasswordsGiven: boolean;
  /** 32 bytes that seal second factors: the same for every server of one database. */
  readonly factorKey: Uint8Array;
  /** Where mail for the people who run this installation goes. */
  readonly supportEmail: string;
  /** Lowercased addresses of the accounts that read what visitors write. */
  readonly operatorEmails: readonly string[];
  readonly logLevel: LogLevel;
  /** Server processes that share the port. */
  readonly workers: number;
  /** Whether replies that many screens repeat are kept until somebody of the business writes. */
  readonly responseCache: boolean;
  readonly metricsToken?: string;
  /** HOST and PUBLIC_URL are both this machine only: the outbox page and the demo shop are allowed. */
  readonly isLoopback: boolean;
  /** Whether the demo shop is loaded into an empty database. */
  readonly demo: boolean;
  readonly auth: AuthConfig;
  /** How the way in is guarded. */
  readonly entry: EntryConfig;
  /** Absent: the built-in analyst's own words. */
  readonly model?: ModelConfig;
}

/** Who runs the installation while it shows the demo shop to nobody but this machine. */
const demoOperator = "admin@demo.example";

const LOG_LEVELS = ["fatal", "error", "warn", "info", "debug", "trace", "silent"] as const;
export type LogLevel = (typeof LOG_LEVELS)[number];

const wholeNumber = (name: string, min: number, max: number) =>
  z
    .string()
    .regex(/^\d+$/, `${name} must be a whole number from ${min} to ${max}`)
    .transform(Number)
    .refine((n) => n >= min && n <= max, `${name} must be a whole number from ${min} to ${max}`);

const url = (name: string, protocols: readonly string[], example: string) =>
  z
    .string()
    .refine(
      (text) => URL.canParse(text) && protocols.includes(new URL(text).protocol),
      `${name} must look like ${example}`,
    );

const Environment = z.object({
  ...authShape,
  ...entryShape,
  ...modelShape,
  PORT: wholeNumber("PORT", 1, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, "HOST must be a host name or an address, as 127.0.0.1 or 0.0.0.0")
    .default("127.0.0.1"),
  PUBLIC_URL: url("PUBLIC_URL", ["http:", "https:"], "https://shop.example.com")
    .refine((text) => new URL(text).pathname === "/", "PUBLIC_URL must not have a path")
    .transform((text) => new URL(text).origin)
    .optional(),
  DATA_DIR: z.string().default("./data"),
  DATABASE_URL: url(
    "DATABASE_URL",
    ["postgres:", "postgresql:"],
    "postgres://user:password@host:5432/autoiq",
  ).optional(),
  SMTP_URL: url("SMTP_URL", ["smtp:", "smtps:"], "smtps://user:password@mail.example.com:465").optional(),
  TWILIO_ACCOUNT_SID: z
    .string()
    .regex(/^AC[0-9a-f]{32}$/, "TWILIO_ACCOUNT_SID must look like AC and 32 digits")
    .optional(),
  TWILIO_AUTH_TOKEN: z
    .string()
    .regex(/^[0-9a-zA-Z]{20,64}$/, "TWILIO_AUTH_TOKEN must be the account's token")
    .optional(),
  TWILIO_NUMBERS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (parts) => parts.every((part) => /^\+[1-9][0-9]{7,14}$/.test(part)),
      "TWILIO_NUMBERS must be telephone numbers such as +18135550100, separated by commas",
    )
    .optional(),
  INBOUND_MAIL_DOMAIN: z
    .string()
    .toLowerCase()
    .regex(/^([a-z0-9-]+\.)+[a-z]{2,}$/, "INBOUND_MAIL_DOMAIN must look like reply.example.com")
    .optional(),
  MAILGUN_SIGNING_KEY: z
    .string()
    .min(16, "MAILGUN_SIGNING_KEY must be the account's webhook signing key")
    .optional(),
  STRIPE_SECRET_KEY: z
    .string()
    .regex(/^[sr]k_(test|live)_\w+$/, "STRIPE_SECRET_KEY must look like sk_live_… or sk_test_…")
    .optional(),
  STRIPE_WEBHOOK_SECRET: z
    .string()
    .regex(/^whsec_\w+$/, "STRIPE_WEBHOOK_SECRET must look like whsec_…")
    .optional(),
  CHECKOUT_TEST_MODE: z.enum(["on", "off"], "CHECKOUT_TEST_MODE must be on or off").optional(),
  SIGNUP_SECURITY_PASSWORDS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (parts) => parts.length === 3 && parts.every((part) => part.length >= 8) && new Set(parts).size === 3,
      "SIGNUP_SECURITY_PASSWORDS must be three different passwords of at least 8 characters, separated by commas",
    )
    .transform((parts) => parts as [string, string, string])
    .optional(),
  AUTH_FACTOR_KEY: z
    .base64("AUTH_FACTOR_KEY must be 32 random bytes in base64")
    .transform((text) => Buffer.from(text, "base64"))
    .refine((bytes) => bytes.length === 32, "AUTH_FACTOR_KEY must be 32 random bytes in base64")
    .optional(),
  SUPPORT_EMAIL: z.email("SUPPORT_EMAIL must be an email address").default(supportEmail),
  OPERATOR_EMAILS: z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map(tidyEmail)
        .filter((part) => part !== ""),
    )
    .refine(
      (parts) => parts.length > 0 && parts.every(isEmail),
      "OPERATOR_EMAILS must be email addresses, separated by commas",
    )
    .optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  WORKERS: wholeNumber("WORKERS", 1, 64).default(1),
  RESPONSE_CACHE: z.enum(["on", "off"], "RESPONSE_CACHE must be on or off").default("on"),
  METRICS_TOKEN: z.string().min(16, "METRICS_TOKEN must have at least 16 characters").optional(),
  DEMO: z.enum(["on", "off"], "DEMO must be on or off").default("on"),
});

function stripeOf(e: z.infer<typeof Environment>): Config["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = e;
  if (secretKey && webhookSecret) return { secretKey, webhookSecret };
  if (!secretKey && !webhookSecret) return undefined;
  throw new ConfigError(
    "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither for test mode",
  );
}

function twilioOf(e: z.infer<typeof Environment>): Config["twilio"] {
  const { TWILIO_ACCOUNT_SID: accountSid, TWILIO_AUTH_TOKEN: authToken, TWILIO_NUMBERS: numbers } = e;
  const [first, ...more] = numbers ?? [];
  if (accountSid && authToken && first) return { accountSid, authToken, numbers: [first, ...more] };
  if (!accountSid && !authToken && !numbers) return undefined;
  throw new ConfigError(
    "TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN and TWILIO_NUMBERS belong together: set all three, or none for the outbox",
  );
}

function inboundMailOf(e: z.infer<typeof Environment>): Config["inboundMail"] {
  const { INBOUND_MAIL_DOMAIN: domain, MAILGUN_SIGNING_KEY: signingKey } = e;
  if (domain && signingKey) return { domain, signingKey };
  if (!domain && !signingKey) return undefined;
  throw new ConfigError("INBOUND_MAIL_DOMAIN and MAILGUN_SIGNING_KEY belong together: set both, or neither");
}

/**
 * Reads the whole environment once. An empty variable counts as not set.
 * Creates DATA_DIR and, on the first start, its secrets.
 * @throws {StartupError} with one line that names the variable and what it must look like.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const given = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(given);
  if (!parsed.success) throw new ConfigError(describe(parsed.error, given));
  const e = parsed.data;
  const dataDir = resolve(e.DATA_DIR);
  makeDataDir(dataDir);
  const listensHere = isLoopbackHost(e.HOST);
  const publicUrl = e.PUBLIC_URL ?? `http://${browserHost(e.HOST, listensHere)}:${e.PORT}`;
  // Behind a proxy the server listens on this machine only, and is public all the same: no demo, no outbox page.
  const isLoopback = listensHere && isLoopbackHost(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ""));
  const demo = e.DEMO === "on" && e.DATABASE_URL === undefined && isLoopback;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    smtpUrl: e.SMTP_URL,
    twilio: twilioOf(e),
    inboundMail: inboundMailOf(e),
    stripe: stripeOf(e),
    checkoutTestMode: e.CHECKOUT_TEST_MODE ? e.CHECKOUT_TEST_MODE === "on" : isLoopback,
    signupSecurityPasswords: e.SIGNUP_SECURITY_PASSWORDS ?? loadSecrets(dataDir).signupSecurityPasswords,
    signupSecurityPasswordsGiven: e.SIGNUP_SECURITY_PASSWORDS !== undefined,
    factorKey: e.AUTH_FACTOR_KEY ?? loadFactorKey(dataDir),
    supportEmail: e.SUPPORT_EMAIL,
    operatorEmails: e.OPERATOR_EMAILS ?? (demo ? [demoOperator] : []),
    logLevel: e.LOG_LEVEL,
    workers: e.WORKERS,
    responseCache: e.RESPONSE_CACHE === "on",
    metricsToken: e.METRICS_TOKEN,
    isLoopback,
    demo,
    auth: authOf(e, given, { publicUrl, dataDir }),
    entry: entryOf(e),
    model: modelOf(e),
  };
}

export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

function browserHost(host: string, isLoopback: boolean): string {
  // "localhost" is a secure context in every browser, as passkeys, cameras and service workers need.
  if (isLoopback || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

const HIDDEN = new Set([
  "DATABASE_URL",
  "SMTP_URL",
  "TWILIO_AUTH_TOKEN",
  "MAILGUN_SIGNING_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "SIGNUP_SECURITY_PASSWORDS",
  "AUTH_FACTOR_KEY",
  "METRICS_TOKEN",
  "AUTH_SERVICE_KEY",
  "CAPTCHA_SECRET",
  "AI_API_KEY",
  "AI_BASE_URL",
]);

function describe(error: z.ZodError, given: Record<string, string | undefined>): string {
  return error.issues
    .map((issue) => {
      const name = String(issue.path[0]);
      return HIDDEN.has(name) ? issue.message : `${issue.message}, not "${given[name]}"`;
    })
    .join("; ");
}
