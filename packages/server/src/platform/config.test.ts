import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { loadConfig } from "./config.ts";

const DATA_DIR = mkdtempSync(join(tmpdir(), "autoiq-config-"));
afterAll(() => rmSync(DATA_DIR, { recursive: true, force: true }));

test("cards are in test mode until both of Stripe's secrets are there", () => {
  expect(loadConfig({ DATA_DIR }).stripe).toBeUndefined();
  expect(
    loadConfig({ DATA_DIR, STRIPE_SECRET_KEY: "sk_test_1", STRIPE_WEBHOOK_SECRET: "whsec_2" }).stripe,
  ).toEqual({ secretKey: "sk_test_1", webhookSecret: "whsec_2" });
});

test("one secret of Stripe's without the other, or something else in its place, is told without being shown", () => {
  expect(() => loadConfig({ DATA_DIR, STRIPE_SECRET_KEY: "sk_test_1" })).toThrow(
    "STRIPE_SECRET_KEY and STRIPE_WEBHOOK_SECRET belong together: set both, or neither for test mode",
  );
  expect(() =>
    loadConfig({ DATA_DIR, STRIPE_SECRET_KEY: "hunter2", STRIPE_WEBHOOK_SECRET: "whsec_2" }),
  ).toThrow(/^STRIPE_SECRET_KEY must look like sk_live_… or sk_test_…$/);
});
