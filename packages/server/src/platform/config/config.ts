import { resolve } from "node:path";
import { isEmail, normalizeEmail } from "@autoiq/domain/kernel/email";
import { supportEmail } from "@autoiq/domain/site/support";
import { z } from "zod";
import { loadFactorKey, loadSecrets, makeDataDir } from "../crypto/secrets.ts";
import { type ModelConfig, modelOf, modelShape } from "../language-model/config.ts";
import { checkVapidKeys, type VapidKeys } from "../push/vapid-keys.ts";
import type { IntuitConfig } from "../quickbooks/intuit-quickbooks.ts";
import type { ConnectSms } from "../sms/define-sms-provider.ts";
import { smsOf, smsSecrets, smsShape } from "../sms/sms-providers.ts";
import { StartupError } from "../startup-error.ts";
import { type AuthConfig, authOf, authShape } from "./auth-config.ts";
import { type EntryConfig, entryOf, entryShape } from "./entry-config.ts";
import type { TrainingConfig } from "./training-config.ts";

export class ConfigError extends StartupError {
  override name = "ConfigError";
}

export interface Config {
  readonly port: number;
  readonly host: string;
  /** The origin that people's browsers use, without a trailing slash. */
  readonly publicUrl: string;
  readonly dataDir: string;
  /** Absent: the embedded PostgreSQL under `dataDir` is used. */
  readonly databaseUrl?: string;
  /** The server runs its own PostgreSQL: `databaseUrl` is absent. */
  readonly isEmbedded: boolean;
  /** Absent: emails are written to `dataDir`/outbox/mail. */
  readonly smtpUrl?: string;
  /** Absent: texts are written to `dataDir`/outbox/sms. */
  readonly connectSms?: ConnectSms;
  /** Where customers' replies to emails arrive. Absent: at the shop's own address, or in the outbox. */
  readonly inboundEmail?: { readonly domain: string; readonly signingKey: string };
  /** Absent: cards are accepted in test mode if `checkoutTestMode` is set, and otherwise not at all. */
  readonly stripe?: {
    readonly secretKey: string;
    readonly webhookSecret: string;
    /** Whether Stripe calculates sales tax on plans. */
    readonly automaticTax: boolean;
  };
  /** Absent: no business can connect QuickBooks Online. */
  readonly quickbooks?: IntuitConfig;
  /** Whether this server's own test page, where no money moves, may mark an invoice as paid. */
  readonly checkoutTestMode: boolean;
  readonly signupSecurityPasswords: [string, string, string];
  readonly signupSecurityPasswordsGiven: boolean;
  /** 32 bytes that encrypt second factors, the same for every server of one database. */
  readonly factorKey: Uint8Array;
  /** The email address of the people who run this installation. */
  readonly supportEmail: string;
  /** Lowercase email addresses of the accounts that read visitors' messages. */
  readonly operatorEmails: readonly string[];
  /** Start dates and fee of the training program. */
  readonly training: TrainingConfig;
  readonly logLevel: LogLevel;
  /** Server processes that share the port. */
  readonly workers: number;
  /** Whether responses that many screens repeat are cached until someone in the business writes. */
  readonly responseCache: boolean;
  readonly metricsToken?: string;
  /** HOST and PUBLIC_URL are both on this machine only: the outbox page and the demo shop are allowed. */
  readonly isLoopback: boolean;
  /** Whether the demo shop is loaded into an empty database. */
  readonly demo: boolean;
  readonly auth: AuthConfig;
  /** How sign-up and sign-in are protected. */
  readonly entry: EntryConfig;
  /** Absent: the built-in analyst writes the text. */
  readonly model?: ModelConfig;
  /** Without keys, push uses a pair made from `factorKey`. `localService` is the origin of a push service for tests. */
  readonly push?: { readonly keys?: VapidKeys; readonly localService?: string };
  /** The origin of a program on this machine that gets webhooks, for tests. */
  readonly webhooks?: {
    readonly localReceiver: string;
    /** Instead of the time that any program has to respond. */
    readonly timeoutMs?: number;
  };
}

/** The operator of an installation that shows the demo shop only on this machine. */
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
  ...smsShape,
  PORT: wholeNumber("PORT", 1, 65535).default(3000),
  HOST: z
    .string()
    .regex(/^[A-Za-z0-9.:-]+$/, "HOST must be a hostname or an IP address, such as 127.0.0.1 or 0.0.0.0")
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
  VAPID_PUBLIC_KEY: z.string().optional(),
  VAPID_PRIVATE_KEY: z.string().optional(),
  PUSH_TEST_SERVICE: url("PUSH_TEST_SERVICE", ["http:", "https:"], "http://127.0.0.1:4099")
    .transform((text) => new URL(text).origin)
    .optional(),
  WEBHOOK_TEST_RECEIVER: url("WEBHOOK_TEST_RECEIVER", ["http:", "https:"], "http://127.0.0.1:4098")
    .transform((text) => new URL(text).origin)
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
  QUICKBOOKS_CLIENT_ID: z
    .string()
    .regex(/^\w{20,}$/, "QUICKBOOKS_CLIENT_ID must be the client ID of an app at developer.intuit.com")
    .optional(),
  QUICKBOOKS_CLIENT_SECRET: z
    .string()
    .regex(
      /^\w{20,}$/,
      "QUICKBOOKS_CLIENT_SECRET must be the client secret of an app at developer.intuit.com",
    )
    .optional(),
  QUICKBOOKS_ENVIRONMENT: z
    .enum(["production", "sandbox"], "QUICKBOOKS_ENVIRONMENT must be production or sandbox")
    .default("production"),
  QUICKBOOKS_URL: url("QUICKBOOKS_URL", ["http:", "https:"], "https://intuit.example.com")
    .transform((text) => new URL(text).origin)
    .optional(),
  STRIPE_AUTOMATIC_TAX: z.enum(["on", "off"], "STRIPE_AUTOMATIC_TAX must be on or off").default("off"),
  CHECKOUT_TEST_MODE: z.enum(["on", "off"], "CHECKOUT_TEST_MODE must be on or off").optional(),
  SIGNUP_SECURITY_PASSWORDS: z
    .string()
    .transform((text) => text.split(",").map((part) => part.trim()))
    .refine(
      (parts) => parts.length === 3 && parts.every((part) => part.length >= 8) && new Set(parts).size === 3,
      "SIGNUP_SECURITY_PASSWORDS must be three different passwords of at least 8 characters each, separated by commas",
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
        .map(normalizeEmail)
        .filter((part) => part !== ""),
    )
    .refine(
      (parts) => parts.length > 0 && parts.every(isEmail),
      "OPERATOR_EMAILS must be a comma-separated list of email addresses",
    )
    .optional(),
  TRAINING_STARTS: z
    .string()
    .transform((text) =>
      text
        .split(",")
        .map((part) => part.trim())
        .filter((part) => part !== ""),
    )
    .refine(
      (parts) => parts.length > 0 && parts.every((part) => z.iso.date().safeParse(part).success),
      "TRAINING_STARTS must be a comma-separated list of days, such as 2027-01-11,2027-03-01",
    )
    .optional(),
  TRAINING_FEE_CENTS: wholeNumber("TRAINING_FEE_CENTS", 50, 10_000_000).optional(),
  LOG_LEVEL: z.enum(LOG_LEVELS, `LOG_LEVEL must be one of ${LOG_LEVELS.join(", ")}`).default("info"),
  WORKERS: wholeNumber("WORKERS", 1, 64).default(1),
  RESPONSE_CACHE: z.enum(["on", "off"], "RESPONSE_CACHE must be on or off").default("on"),
  METRICS_TOKEN: z.string().min(16, "METRICS_TOKEN must have at least 16 characters").optional(),
  DEMO: z.enum(["on", "off"], "DEMO must be on or off").default("on"),
});

function stripeOf(e: z.infer<typeof Environment>): Config["stripe"] {
  const { STRIPE_SECRET_KEY: secretKey, STRIPE_WEBHOOK_SECRET: webhookSecret } = e;
  const automaticTax = e.STRIPE_AUTOMATIC_TAX === "on";
  if (secretKey && webhookSecret) return { secretKey, webhookSecret, automaticTax };
  if (!secretKey && !webhookSecret) return undefined;
  throw new ConfigError("Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither for test mode");
}

/** @param testMode the test checkout takes payments when Stripe isn't set up */
function trainingOf(e: z.infer<typeof Environment>, testMode: boolean): TrainingConfig {
  const starts = e.TRAINING_STARTS ?? [];
  if (e.TRAINING_FEE_CENTS === undefined) return { starts };
  if (!e.STRIPE_SECRET_KEY && !testMode)
    throw new ConfigError("TRAINING_FEE_CENTS needs STRIPE_SECRET_KEY, because students pay the fee by card");
  return { starts, feeCents: e.TRAINING_FEE_CENTS };
}

function quickbooksOf(e: z.infer<typeof Environment>): Config["quickbooks"] {
  const { QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret } = e;
  if (clientId && clientSecret)
    return { clientId, clientSecret, environment: e.QUICKBOOKS_ENVIRONMENT, url: e.QUICKBOOKS_URL };
  if (!clientId && !clientSecret) return undefined;
  throw new ConfigError("Set both QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET, or neither");
}

function pushOf(e: z.infer<typeof Environment>, isLoopback: boolean): NonNullable<Config["push"]> {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey, PUSH_TEST_SERVICE: localService } = e;
  if (localService && !isLoopback)
    throw new ConfigError(
      "PUSH_TEST_SERVICE is only for tests on this machine: HOST and PUBLIC_URL must be local",
    );
  if (Boolean(publicKey) !== Boolean(privateKey))
    throw new ConfigError("Set both VAPID_PUBLIC_KEY and VAPID_PRIVATE_KEY, or neither");
  return {
    ...(publicKey && privateKey ? { keys: checkVapidKeys({ publicKey, privateKey }) } : {}),
    ...(localService ? { localService } : {}),
  };
}

function webhooksOf(e: z.infer<typeof Environment>, isLoopback: boolean): Config["webhooks"] {
  const { WEBHOOK_TEST_RECEIVER: localReceiver } = e;
  if (localReceiver && !isLoopback)
    throw new ConfigError(
      "WEBHOOK_TEST_RECEIVER is only for tests on this machine: HOST and PUBLIC_URL must be local",
    );
  return localReceiver ? { localReceiver } : undefined;
}

function inboundEmailOf(e: z.infer<typeof Environment>): Config["inboundEmail"] {
  const { INBOUND_MAIL_DOMAIN: domain, MAILGUN_SIGNING_KEY: signingKey } = e;
  if (domain && signingKey) return { domain, signingKey };
  if (!domain && !signingKey) return undefined;
  throw new ConfigError("Set both INBOUND_MAIL_DOMAIN and MAILGUN_SIGNING_KEY, or neither");
}

/**
 * Reads the whole environment once. An empty variable counts as not set.
 * Creates DATA_DIR and, on the first start, its secrets.
 * @throws {StartupError} with one line that names the variable and what it must look like.
 */
export function loadConfig(env: NodeJS.ProcessEnv): Config {
  const settings = Object.fromEntries(Object.entries(env).filter(([, value]) => value?.trim()));
  const parsed = Environment.safeParse(settings);
  if (!parsed.success) throw new ConfigError(describe(parsed.error, settings));
  const e = parsed.data;
  const dataDir = resolve(e.DATA_DIR);
  makeDataDir(dataDir);
  const listensHere = isLoopbackHost(e.HOST);
  const publicUrl = e.PUBLIC_URL ?? `http://${browserHost(e.HOST, listensHere)}:${e.PORT}`;
  // Behind a proxy the server listens on this machine only, but is still public: no demo, no outbox page.
  const isLoopback = listensHere && isLoopbackHost(new URL(publicUrl).hostname.replace(/^\[|\]$/g, ""));
  const demo = e.DEMO === "on" && e.DATABASE_URL === undefined && isLoopback;
  return {
    port: e.PORT,
    host: e.HOST,
    publicUrl,
    dataDir,
    databaseUrl: e.DATABASE_URL,
    isEmbedded: e.DATABASE_URL === undefined,
    smtpUrl: e.SMTP_URL,
    connectSms: smsOf(settings),
    inboundEmail: inboundEmailOf(e),
    stripe: stripeOf(e),
    quickbooks: quickbooksOf(e),
    checkoutTestMode: e.CHECKOUT_TEST_MODE ? e.CHECKOUT_TEST_MODE === "on" : isLoopback,
    signupSecurityPasswords: e.SIGNUP_SECURITY_PASSWORDS ?? loadSecrets(dataDir).signupSecurityPasswords,
    signupSecurityPasswordsGiven: e.SIGNUP_SECURITY_PASSWORDS !== undefined,
    factorKey: e.AUTH_FACTOR_KEY ?? loadFactorKey(dataDir),
    supportEmail: e.SUPPORT_EMAIL,
    operatorEmails: e.OPERATOR_EMAILS ?? (demo ? [demoOperator] : []),
    training: trainingOf(e, e.CHECKOUT_TEST_MODE ? e.CHECKOUT_TEST_MODE === "on" : isLoopback),
    logLevel: e.LOG_LEVEL,
    workers: e.WORKERS,
    responseCache: e.RESPONSE_CACHE === "on",
    metricsToken: e.METRICS_TOKEN,
    isLoopback,
    demo,
    auth: authOf(e, settings, { publicUrl, dataDir }),
    entry: entryOf(e),
    model: modelOf(e),
    push: pushOf(e, isLoopback),
    webhooks: webhooksOf(e, isLoopback),
  };
}

export function isLoopbackHost(host: string): boolean {
  return host === "localhost" || host === "::1" || /^127(\.\d{1,3}){3}$/.test(host);
}

function browserHost(host: string, isLoopback: boolean): string {
  // "localhost" is a secure context in every browser, as passkeys, cameras and service workers require.
  if (isLoopback || host === "0.0.0.0" || host === "::") return "localhost";
  return host.includes(":") ? `[${host}]` : host;
}

const HIDDEN = new Set([
  "DATABASE_URL",
  "SMTP_URL",
  ...smsSecrets,
  "MAILGUN_SIGNING_KEY",
  "STRIPE_SECRET_KEY",
  "STRIPE_WEBHOOK_SECRET",
  "QUICKBOOKS_CLIENT_ID",
  "QUICKBOOKS_CLIENT_SECRET",
  "SIGNUP_SECURITY_PASSWORDS",
  "AUTH_FACTOR_KEY",
  "VAPID_PRIVATE_KEY",
  "METRICS_TOKEN",
  "AUTH_SERVICE_KEY",
  "CAPTCHA_SECRET",
  "AI_API_KEY",
  "AI_BASE_URL",
]);

function describe(error: z.ZodError, settings: Record<string, string | undefined>): string {
  return error.issues
    .map((issue) => {
      const name = String(issue.path[0]);
      return HIDDEN.has(name) ? issue.message : `${issue.message}, not "${settings[name]}"`;
    })
    .join("; ");
}
