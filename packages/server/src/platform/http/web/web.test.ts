import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "../app.ts";
import { serveWeb } from "./web.ts";

let folder: string;
let app: Awaited<ReturnType<typeof createApp>>;
const hashOf = (script: string) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), "web-"));
  mkdirSync(join(folder, "landing"));
  writeFileSync(join(folder, "__spa-fallback.html"), "<html><script>shell()</script></html>");
  writeFileSync(
    join(folder, "landing", "index.html"),
    '<html><link rel="canonical" href="https://origin.invalid/landing"/><script type="application/ld+json">{"url":"https://origin.invalid/"}</script><script async="">page(1)</script><p>The fee<span data-course-fee=""></span> is due.</p><script src="/a.js"></script><script type="module">page(2)</script></html>',
  );
  mkdirSync(join(folder, "assets"));
  for (const name of ["scan.worker-Ab_3-x.js", "scan.worker-Ab_3-x.js.br", "entry-Ab3.js"])
    writeFileSync(join(folder, "assets", name), "0");
  app = await createApp({ log: pino({ level: "silent" }) });
  await serveWeb(app, folder, { publicUrl: "https://shop.example", courseFeeCents: 49_900 });
});

afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

it("serves a prerendered page by its path and lets exactly its own inline scripts run", async () => {
  const reply = await app.inject("/landing");
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain("page(1)");
  expect(reply.headers["content-security-policy"]).toContain(
    `script-src 'self' ${hashOf("page(1)")} ${hashOf("page(2)")};`,
  );
});

it("inserts this installation's origin into its pages, sends them compressed, and only once to a client that has them", async () => {
  const plain = await app.inject("/landing");
  expect(plain.body).toContain('href="https://shop.example/landing"');
  expect(plain.body).not.toContain("origin.invalid");
  expect(plain.body).toContain('The fee<span data-course-fee=""> of $499.00</span> is due.');
  const packed = await app.inject({ url: "/landing", headers: { "accept-encoding": "gzip" } });
  expect(packed.headers["content-encoding"]).toBe("gzip");
  expect(gunzipSync(packed.rawPayload).toString()).toBe(plain.body);
  const none = await app.inject({ url: "/landing", headers: { "accept-encoding": "br;q=0, gzip;q=0" } });
  expect(none.body).toBe(plain.body);
  const again = await app.inject({
    url: "/landing",
    headers: { "if-none-match": String(plain.headers.etag) },
  });
  expect([again.statusCode, again.body]).toEqual([304, ""]);
});

it("has one URL per page: no trailing slash, no file name", async () => {
  const slashed = await app.inject("/landing/?from=mail");
  expect([slashed.statusCode, slashed.headers.location]).toEqual([308, "/landing?from=mail"]);
  expect((await app.inject("/landing/index.html")).statusCode).toBe(404);
});

it("shows search engines which pages to read", async () => {
  const robots = await app.inject("/robots.txt");
  expect(robots.body).toContain("Sitemap: https://shop.example/sitemap.xml");
  const sitemap = await app.inject("/sitemap.xml");
  expect(sitemap.headers["content-type"]).toContain("application/xml");
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    "https://shop.example/landing",
  ]);
});

it("renders workspaces from the shell, and unknown paths too, but with status 404", async () => {
  const workspace = await app.inject("/owner/customers");
  expect(workspace.statusCode).toBe(200);
  expect(workspace.headers["content-security-policy"]).toContain(hashOf("shell()"));
  // Emailed, printed, or published links lead here: an estimate, a repair order by QR code, a shop's request page.
  for (const path of [
    "/e/token",
    "/d/token",
    "/repair-orders/3f0c",
    "/assets/de300000-0000-4000-8000-000000600000",
    "/shops/bay-street",
    "/certificates/AIQ-2026-22222222",
    "/kiosk",
  ])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 200]);
  for (const path of [
    "/no-such-page",
    "/assets/",
    "/assets/none.js",
    "/%2e%2e/etc/passwd",
    "/..%2fpackage.json",
  ])
    expect([path, (await app.inject(path)).statusCode]).toEqual([path, 404]);
});

it("lets only the barcode reader run a compiled program, with any compression", async () => {
  for (const headers of [{}, { "accept-encoding": "br" }]) {
    const reader = await app.inject({ url: "/assets/scan.worker-Ab_3-x.js", headers });
    expect(reader.statusCode).toBe(200);
    expect(reader.headers["content-security-policy"]).toContain("'wasm-unsafe-eval'");
    expect(reader.headers["content-security-policy"]).toContain("default-src 'none'");
  }
  for (const path of ["/landing", "/owner", "/assets/entry-Ab3.js"]) {
    const policy = (await app.inject(path)).headers["content-security-policy"];
    expect(policy, path).toContain("script-src 'self'");
    expect(policy, path).not.toContain("wasm");
  }
});

it.each([
  ["/owner/saved-jobs?page=2", "/owner/canned-jobs?page=2"],
  ["/management/analytics/ahead", "/management/analytics/forecast"],
  ["/keep-account?token=abc", "/cancel-account-deletion?token=abc"],
  ["/docs/figures", "/docs/reports"],
  ["/pictures/figures-dark-1080.webp", "/pictures/owner-home-dark-1080.webp"],
  ["/api/passed-photos/aB_9-", "/api/signed-photos/aB_9-"],
])("redirects the retired address %s to %s", async (address, successor) => {
  const response = await app.inject(address);
  expect(response.statusCode).toBe(308);
  expect(response.headers.location).toBe(successor);
});

it("redirects /index to the home page", async () => {
  const reply = await app.inject("/index");
  expect([reply.statusCode, reply.headers.location]).toEqual([308, "/"]);
});

it("lets only this site's own pages use the microphone and the camera, and allows nothing else", async () => {
  const policy = String((await app.inject("/landing")).headers["permissions-policy"]);
  expect(policy).toContain("microphone=(self)");
  expect(policy).toContain("camera=(self)");
});

it("responds to an unknown call with a problem instead of a page", async () => {
  const reply = await app.inject("/api/nothing");
  expect(reply.statusCode).toBe(404);
  expect(reply.headers["content-type"]).toContain("application/problem+json");
  expect(reply.headers["content-security-policy"]).toContain("script-src 'self';");
});
