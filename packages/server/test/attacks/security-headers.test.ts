import { randomUUID } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endLiveStreams } from "../../src/platform/http/streams/event-stream.ts";
import { photoForm } from "../helpers/multipart.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

const folder = mkdtempSync(join(tmpdir(), "headers-"));
mkdirSync(join(folder, "landing"));
mkdirSync(join(folder, "assets"));
writeFileSync(join(folder, "__spa-fallback.html"), "<html>shell</html>");
writeFileSync(join(folder, "landing", "index.html"), "<html>landing</html>");
writeFileSync(join(folder, "assets", "entry-Ab3.js"), "0");
afterAll(() => rmSync(folder, { recursive: true }));

let secure: TestServer;
let plain: TestServer;
let shop: Shop;
beforeAll(async () => {
  secure = await testServer({ publicUrl: "https://shop.example", webFolder: folder });
  plain = await testServer({ webFolder: folder });
  shop = await secure.makeShop();
});

const strict = "max-age=31536000";

function expectGuarded(headers: Record<string, unknown>, label: string): void {
  expect(headers, label).toMatchObject({
    "strict-transport-security": strict,
    "x-content-type-options": "nosniff",
    "x-frame-options": "SAMEORIGIN",
    "permissions-policy": expect.stringContaining("geolocation=(self)"),
    "content-security-policy": expect.stringMatching(/frame-ancestors 'none'|default-src 'none'/),
    "referrer-policy": expect.stringMatching(/^(strict-origin-when-cross-origin|no-referrer)$/),
  });
  expect(headers["x-powered-by"], label).toBeUndefined();
  expect(headers["set-cookie"], label).toBeUndefined();
}

describe("every reply of an installation behind https", () => {
  it("says so, and protects the browser, for each route, refused or not", async () => {
    expect(secure.app.openRoutes.length).toBeGreaterThan(200);
    for (const { method, url } of secure.app.openRoutes) {
      // A stream that stays open is checked below.
      if (method === "OPTIONS") continue;
      const path = url.replaceAll(/:\w+/g, () => randomUUID()).replace("*", "nothing-there.js");
      const reply = await secure.app.inject({ method: method as "GET", url: path });
      expectGuarded(reply.headers, `${method} ${url} ${reply.statusCode}`);
      if (/^\/(api|auth\/v1|rest\/v1|functions\/v1)\//.test(url) && reply.statusCode >= 400)
        expect(reply.headers["cache-control"], `${method} ${url}`).toBe("no-store");
    }
  });

  it("does the same for pages, files, redirects, missing paths and malformed requests", async () => {
    const { token } = shop.people.owner;
    const headers = { authorization: `Bearer ${token}` };
    for (const [status, request] of [
      [200, { url: "/landing" }],
      [308, { url: "/landing/" }],
      [200, { url: "/assets/entry-Ab3.js" }],
      [404, { url: "/nothing" }],
      [404, { url: "/api/nothing", headers }],
      [404, { url: "/nothing", method: "POST" }],
      [200, { url: "/owner/board" }],
      [200, { url: "/api/shop", headers }],
      [200, { url: "/api/repair-orders.csv", headers }],
      [422, { url: "/api/customers", method: "POST", headers, payload: {} }],
      [422, { url: "/api/%E0%A4%A" }],
    ] as const) {
      const reply = await secure.app.inject(request as { url: string });
      expect(reply.statusCode, request.url).toBe(status);
      expectGuarded(reply.headers, request.url);
    }
    const { etag } = (await secure.app.inject("/landing")).headers;
    const known = await secure.app.inject({ url: "/landing", headers: { "if-none-match": String(etag) } });
    expect(known.statusCode).toBe(304);
    expectGuarded(known.headers, "not modified");
  });

  it("does the same for a stream, and for a photo that only the caller's own browser caches", async () => {
    const { token } = shop.people.owner;
    const headers = { authorization: `Bearer ${token}` };
    const streaming = secure.app.inject({ url: "/api/live", headers });
    await new Promise((resolve) => setImmediate(resolve));
    const ending = setInterval(endLiveStreams, 20);
    const stream = await streaming.finally(() => clearInterval(ending));
    expect(stream.headers["content-type"]).toContain("text/event-stream");
    expect(stream.headers["cache-control"]).toBe("no-store");
    expectGuarded(stream.headers, "the stream");
    const { type, payload } = await photoForm();
    const response = await secure.app.inject({
      method: "PUT",
      url: "/api/shop/logo",
      payload,
      headers: { ...headers, "content-type": type },
    });
    const logo = response.json<{ logo: { id: string } }>().logo.id;
    const file = await secure.app.inject({ url: `/api/logos/${shop.organizationId}/${logo}`, headers });
    expect(file.statusCode).toBe(200);
    expectGuarded(file.headers, "the file");
    expect(file.headers["cache-control"]).toMatch(/^private,/);
  });
});

it("an installation on http does not ask browsers for https", async () => {
  for (const url of ["/landing", "/api/shop", "/nothing"])
    expect((await plain.app.inject(url)).headers["strict-transport-security"], url).toBeUndefined();
});
