import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { webhookEventTypes } from "@autoiq/domain/integrations/webhooks/events";
import { afterAll, expect, test } from "vitest";
import { newSecret, secretText, signedHeaders } from "./signature.ts";

type Verify = (secret: string, headers: object, body: string, now?: number) => { id: string };

const page = readFileSync(new URL("../../../../../../docs/api.md", import.meta.url), "utf8");
const folder = mkdtempSync(join(tmpdir(), "autoiq-webhook-example-"));
const file = join(folder, "verify.mjs");
writeFileSync(file, /```js\n([\s\S]*?)```/.exec(page)?.[1] ?? "");
const { verifyWebhook } = (await import(/* @vite-ignore */ pathToFileURL(file).href)) as {
  verifyWebhook: Verify;
};
afterAll(() => rmSync(folder, { recursive: true }));

const at = new Date("2026-11-29T18:00:00Z");
const body = JSON.stringify({ id: randomUUID(), note: "Ünïcode" });
const [current, previous] = [newSecret(), newSecret()];
const headers = signedHeaders([current, previous], { id: "evt", at, body });
const now = at.getTime() + 60_000;

test("the example of the page accepts a delivery with either secret of a rotation", () => {
  for (const secret of [current, previous])
    expect(verifyWebhook(secretText(secret), headers, body, now)).toEqual(JSON.parse(body));
});

test("the example refuses another secret, another body, another id, and an old delivery", () => {
  const secret = secretText(current);
  expect(() => verifyWebhook(secretText(newSecret()), headers, body, now)).toThrow("signature");
  expect(() => verifyWebhook(secret, headers, `${body} `, now)).toThrow("signature");
  expect(() =>
    verifyWebhook(secret, Object.assign({}, headers, { "webhook-id": "other" }), body, now),
  ).toThrow("signature");
  expect(() => verifyWebhook(secret, headers, body, now + 600_000)).toThrow("too old");
});

test("the page names every event", () => {
  for (const type of webhookEventTypes) expect(page).toContain(`\`${type}\``);
});
