import { randomUUID } from "node:crypto";
import { gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

// Bytes that are not a valid request, sent to every route with a body, whatever reads it.
let server: TestServer;
let shop: Shop;
const unhandled: unknown[] = [];
const onUnhandled = (error: unknown) => unhandled.push(error);
beforeAll(async () => {
  process.on("unhandledRejection", onUnhandled);
  server = await testServer();
  shop = await server.makeShop();
});
afterAll(() => void process.off("unhandledRejection", onUnhandled));

const json = "application/json";
const nested = `{"a":${"[".repeat(20_000)}${"]".repeat(20_000)}}`;
const nul = JSON.stringify({
  email: "a\u0000@example.com",
  user_email: "a\u0000b",
  source: "a\u0000b",
  token: "a\u0000b",
});
const lone = JSON.stringify({
  email: "\uD800",
  user_email: "\uD800",
  source: "\uD800",
  data: { "\uD800": "\uD800" },
});
const proto = '{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}';
const bodies: readonly (readonly [string, Record<string, string>, string | Buffer])[] = [
  ...["{", "not JSON", "[]", "7", '"text"', "null", "\u0000", "\uFEFF{}", nested, nul, lone, proto].map(
    (body) => [body.slice(0, 20), { "content-type": json }, body] as const,
  ),
  ["bytes that are no UTF-8", { "content-type": json }, Buffer.from([0x7b, 0xff, 0xfe, 0x7d])],
  ["another character set", { "content-type": `${json}; charset=utf-16le` }, Buffer.from("{}", "utf16le")],
  ["an unknown character set", { "content-type": `${json}; charset=nonsense` }, "{}"],
  ["garbage for gzip", { "content-type": json, "content-encoding": "gzip" }, "no gzip at all"],
  ["half of a gzip", { "content-type": json, "content-encoding": "gzip" }, gzipSync("{}").subarray(0, 8)],
  ["garbage for brotli", { "content-type": json, "content-encoding": "br" }, "no brotli"],
  ["an unknown packing", { "content-type": json, "content-encoding": "nonsense" }, "{}"],
  ["no type", {}, "{}"],
  ["a type without a sense", { "content-type": ";;;" }, "{}"],
  ["a form", { "content-type": "application/x-www-form-urlencoded" }, "a=%zz&__proto__=x"],
  ["a broken form", { "content-type": "multipart/form-data; boundary=b" }, "--b\r\nbroken"],
  ["a form without a boundary", { "content-type": "multipart/form-data" }, "x"],
];

test("no input to a route with a body makes it fail, and each refusal says why", async () => {
  const routes = server.app.openRoutes.filter(({ method }) => ["POST", "PUT", "PATCH"].includes(method));
  expect(routes.length).toBeGreaterThan(100);
  let minutes = 0;
  for (const prefix of ["/api/", "/auth/v1/", "/rest/v1/", "/functions/v1/", "/api/webhooks/"])
    expect(
      routes.some(({ url }) => url.startsWith(prefix)),
      prefix,
    ).toBe(true);
  for (const { method, url, access } of routes) {
    const path = url.replaceAll(/:token/g, "A".repeat(43)).replaceAll(/:\w+/g, () => randomUUID());
    const token = access === "operator" ? server.operator : shop.people.owner.token;
    const authorization: Record<string, string> =
      url.startsWith("/api/") || url.startsWith("/functions/") ? { authorization: `Bearer ${token}` } : {};
    for (const [label, headers, payload] of bodies) {
      // Rate limits refill in the meantime, because this test is about the body.
      minutes += 10;
      server.setNow(new Date(Date.parse("2026-11-20T15:00:00Z") + minutes * 60_000).toISOString());
      const reply = await server.app.inject({
        method: method as "POST",
        url: path,
        headers: { ...authorization, ...headers },
        payload,
      });
      const answer = `${method} ${url}, ${label}: ${reply.statusCode} ${reply.body.slice(0, 200)}`;
      expect(reply.statusCode, answer).toBeLessThan(500);
      if (reply.statusCode < 400 || !String(reply.headers["content-type"]).includes("json")) continue;
      const problem = reply.json<Record<string, unknown>>();
      const sentence = problem.detail ?? problem.message ?? problem.msg ?? problem.error_description;
      expect(String(sentence ?? "").length, answer).toBeGreaterThan(5);
    }
  }
  expect(({} as { role?: string }).role).toBeUndefined();
  expect(unhandled).toEqual([]);
});
