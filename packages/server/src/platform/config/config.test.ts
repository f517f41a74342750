import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { smsOf } from "../sms/sms-providers.ts";
import { loadConfig } from "./config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "autoiq-config-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test("no card provider is configured until both of Stripe's secrets are set", () => {
  expect(loadConfig({ DATA_DIR }).stripe).toBeUndefined();
  expect(
    loadConfig({ DATA_DIR, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_2" }).stripe,
  ).toEqual({ secretKey: "sk_test_1", webhookSecret: "whsec_2", automaticTax: false });
  const secrets = { DATA_DIR, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_2" };
  expect(loadConfig({ ...secrets, STRIPE_AUTOMATIC_TAX: "on" }).stripe?.automaticTax).toBe(true);
  expect(() => loadConfig({ ...secrets, STRIPE_AUTOMATIC_TAX: "yes" })).toThrow(
    "STRIPE_AUTOMATIC_TAX must be on or off",
  );
});

test("the checkout's test mode is on only on this machine, unless it is explicitly enabled", () => {
  const mode = (env: Record<string, string>) => loadConfig({ DATA_DIR, ...env }).checkoutTestMode;
  expect(mode({})).toBe(true);
  expect(mode({ HOST: "0.0.0.0" })).toBe(false);
  expect(mode({ PUBLIC_URL: "https://shop.example.com" })).toBe(false);
  expect(mode({ HOST: "0.0.0.0", CHECKOUT_TEST_MODE: "on" })).toBe(true);
  expect(mode({ CHECKOUT_TEST_MODE: "off" })).toBe(false);
  expect(() => mode({ CHECKOUT_TEST_MODE: "yes" })).toThrow(
    'CHECKOUT_TEST_MODE must be on or off, not "yes"',
  );
});

test("the response cache is on unless it is explicitly disabled", () => {
  expect(loadConfig({ DATA_DIR }).responseCache).toBe(true);
  expect(loadConfig({ DATA_DIR, RESPONSE_CACHE: "off" }).responseCache).toBe(false);
  expect(() => loadConfig({ DATA_DIR, RESPONSE_CACHE: "no" })).toThrow(
    'RESPONSE_CACHE must be on or off, not "no"',
  );
});

test("providers are linked by hand only where it is turned on", () => {
  expect(loadConfig({ DATA_DIR }).auth.manualLinking).toBe(false);
  expect(loadConfig({ DATA_DIR, AUTH_MANUAL_LINKING: "on" }).auth.manualLinking).toBe(true);
  expect(() => loadConfig({ DATA_DIR, AUTH_MANUAL_LINKING: "yes" })).toThrow(
    "AUTH_MANUAL_LINKING must be on or off",
  );
});

test("QuickBooks is configured by both of its credentials, and neither is shown", () => {
  expect(loadConfig({ DATA_DIR }).quickbooks).toBeUndefined();
  const clientId = "A".repeat(50);
  const clientSecret = "b".repeat(40);
  const both = { DATA_DIR, QUICKBOOKS_CLIENT_ID: clientId, QUICKBOOKS_CLIENT_SECRET: clientSecret };
  expect(loadConfig(both).quickbooks).toEqual({ clientId, clientSecret, environment: "production" });
  expect(loadConfig({ ...both, QUICKBOOKS_ENVIRONMENT: "sandbox" }).quickbooks?.environment).toBe("sandbox");
  expect(() => loadConfig({ DATA_DIR, QUICKBOOKS_CLIENT_ID: clientId })).toThrow(
    "Set both QUICKBOOKS_CLIENT_ID and QUICKBOOKS_CLIENT_SECRET, or neither",
  );
  expect(() => loadConfig({ ...both, QUICKBOOKS_CLIENT_SECRET: "hunter2" })).toThrow(
    /^QUICKBOOKS_CLIENT_SECRET must be the client secret of an app at developer.intuit.com$/,
  );
});

test("one Stripe secret without the other, or an invalid one, is reported without showing it", () => {
  expect(() => loadConfig({ DATA_DIR, STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
    "Set both STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET, or neither for test mode",
  );
  expect(() =>
    loadConfig({ DATA_DIR, STRIPE_SECRET_KEY: "hunter2", STRIPE_WEBHOOK_SECRET: "whsec_2" }),
  ).toThrow(/^STRIPE_SECRET_KEY must look like sk_live_… or sk_test_…$/);
});

test("operators are named by their accounts' email addresses, and the demo's administrator is one with the demo", () => {
  const operators = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR, ...env }).operatorEmails;
  expect(operators({})).toEqual(["admin@demo.example"]);
  expect(operators({ DEMO: "off" })).toEqual([]);
  expect(operators({ PUBLIC_URL: "https://shop.example.com" })).toEqual([]);
  expect(operators({ OPERATOR_EMAILS: " Ada@Example.com, lee@example.com," })).toEqual([
    "ada@example.com",
    "lee@example.com",
  ]);
  expect(() => operators({ OPERATOR_EMAILS: "ada" })).toThrow(
    'OPERATOR_EMAILS must be a comma-separated list of email addresses, not "ada"',
  );
  expect(loadConfig({ DATA_DIR, TRAINING_STARTS: " 2027-03-01, 2027-01-11," }).training).toEqual({
    starts: ["2027-03-01", "2027-01-11"],
  });
  expect(loadConfig({ DATA_DIR }).training).toEqual({ starts: [] });
  expect(loadConfig({ DATA_DIR, TRAINING_FEE_CENTS: "49900" }).training).toEqual({
    starts: [],
    feeCents: 49_900,
  });
  expect(() => loadConfig({ DATA_DIR, TRAINING_FEE_CENTS: "499.00" })).toThrow(
    "TRAINING_FEE_CENTS must be a whole number from 50 to 10000000",
  );
  expect(() => loadConfig({ DATA_DIR, TRAINING_FEE_CENTS: "49900", CHECKOUT_TEST_MODE: "off" })).toThrow(
    "TRAINING_FEE_CENTS needs STRIPE_SECRET_KEY, because students pay the fee by card",
  );
  expect(() => loadConfig({ DATA_DIR, TRAINING_STARTS: "2027-02-30" })).toThrow(
    'TRAINING_STARTS must be a comma-separated list of days, such as 2027-01-11,2027-03-01, not "2027-02-30"',
  );
  expect(() => loadConfig({ DATA_DIR, SUPPORT_EMAIL: "desk" })).toThrow(
    'SUPPORT_EMAIL must be an email address, not "desk"',
  );
  expect(loadConfig({ DATA_DIR }).supportEmail).toBe("support@autoiq.example");
});

test("the demo shop and the outbox page need a server on this machine only", () => {
  const open = (env: NodeJS.ProcessEnv) => {
    const { demo, isLoopback } = loadConfig({ DATA_DIR, ...env });
    return { demo, isLoopback };
  };
  expect(open({})).toEqual({ demo: true, isLoopback: true });
  // Behind a proxy it listens on this machine only, but is still public.
  expect(open({ PUBLIC_URL: "https://shop.example.com" })).toEqual({ demo: false, isLoopback: false });
  expect(open({ HOST: "0.0.0.0" })).toEqual({ demo: false, isLoopback: false });
  expect(open({ DATABASE_URL: "postgres://a:b@localhost/c" })).toEqual({ demo: false, isLoopback: true });
});

test("texts go to the outbox until all three of Twilio's variables are set, and its token is never shown", () => {
  const env = {
    DATA_DIR,
    TWILIO_ACCOUNT_SID: `AC${"0".repeat(32)}`,
    TWILIO_AUTH_TOKEN: "0123456789abcdef0123",
    TWILIO_NUMBERS: "+18135550100, +18135550101",
  };
  expect(loadConfig({ DATA_DIR }).connectSms).toBeUndefined();
  expect(loadConfig(env).connectSms?.("https://shop.example.com/api/webhooks/texts")).toMatchObject({
    provider: "twilio",
    numbers: ["+18135550100", "+18135550101"],
  });
  expect(() => loadConfig({ ...env, TWILIO_NUMBERS: "" })).toThrow(
    "Set TWILIO_ACCOUNT_SID, TWILIO_AUTH_TOKEN, and TWILIO_NUMBERS, or none of them to use the outbox",
  );
  expect(() => loadConfig({ ...env, TWILIO_AUTH_TOKEN: "hunter2" })).toThrow(
    /^TWILIO_AUTH_TOKEN must be the account's auth token$/,
  );
});

test("two providers of texts are refused by name", () => {
  const provider = { environment: {}, secrets: [], connectFrom: () => () => expect.unreachable() };
  expect(() => smsOf({}, { first: provider, second: provider })).toThrow(
    "Only one text message provider can be configured. Set the variables for one of: first, second",
  );
});
