import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadConfig } from "./config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "autoiq-config-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test("no card provider is set until both of Stripe's secrets are there", () => {
  expect(loadConfig({ DATA_DIR }).stripe).toBeUndefined();
  expect(
    loadConfig({ DATA_DIR, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_2" }).stripe,
  ).toEqual({ secretKey: "sk_test_1", webhookSecret: "whsec_2" });
});

test("the checkout's test mode is for this machine alone, unless it is asked for by name", () => {
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

test("the response cache is on unless it is switched off by name", () => {
  expect(loadConfig({ DATA_DIR }).responseCache).toBe(true);
  expect(loadConfig({ DATA_DIR, RESPONSE_CACHE: "off" }).responseCache).toBe(false);
  expect(() => loadConfig({ DATA_DIR, RESPONSE_CACHE: "no" })).toThrow(
    'RESPONSE_CACHE must be on or off, not "no"',
  );
});

test("one secret of Stripe's without the other, or something else in its place, is told without being shown", () => {
  expect(() => loadConfig({ DATA_DIR, STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
    "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither for test mode",
  );
  expect(() =>
    loadConfig({ DATA_DIR, STRIPE_SECRET_KEY: "hunter2", STRIPE_WEBHOOK_SECRET: "whsec_2" }),
  ).toThrow(/^STRIPE_SECRET_KEY must look like sk_live_… or sk_test_…$/);
});

test("who runs the installation is named by their accounts' addresses, and is the demo's administrator beside the demo", () => {
  const operators = (env: NodeJS.ProcessEnv) => loadConfig({ DATA_DIR, ...env }).operatorEmails;
  expect(operators({})).toEqual(["admin@demo.example"]);
  expect(operators({ DEMO: "off" })).toEqual([]);
  expect(operators({ PUBLIC_URL: "https://shop.example.com" })).toEqual([]);
  expect(operators({ OPERATOR_EMAILS: " Ada@Example.com, lee@example.com," })).toEqual([
    "ada@example.com",
    "lee@example.com",
  ]);
  expect(() => operators({ OPERATOR_EMAILS: "ada" })).toThrow(
    'OPERATOR_EMAILS must be email addresses, separated by commas, not "ada"',
  );
  expect(() => loadConfig({ DATA_DIR, SUPPORT_EMAIL: "desk" })).toThrow(
    'SUPPORT_EMAIL must be an email address, not "desk"',
  );
  expect(loadConfig({ DATA_DIR }).supportEmail).toBe("support@autoiq.example");
});

test("keeps the demo shop and the outbox page to a server that is this machine's alone", () => {
  const open = (env: NodeJS.ProcessEnv) => {
    const { demo, isLoopback } = loadConfig({ DATA_DIR, ...env });
    return { demo, isLoopback };
  };
  expect(open({})).toEqual({ demo: true, isLoopback: true });
  // Behind a proxy it listens on this machine only, and is public all the same.
  expect(open({ PUBLIC_URL: "https://shop.example.com" })).toEqual({ demo: false, isLoopback: false });
  expect(open({ HOST: "0.0.0.0" })).toEqual({ demo: false, isLoopback: false });
  expect(open({ DATABASE_URL: "postgres://a:b@localhost/c" })).toEqual({ demo: false, isLoopback: true });
});
