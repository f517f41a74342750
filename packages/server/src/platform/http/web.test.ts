import { createHash } from "node:crypto";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync } from "node:zlib";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createApp } from "./app.ts";
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
    '<html><link rel="canonical" href="https://origin.invalid/landing"/><script type="application/ld+json">{"url":"https://origin.invalid/"}</script><script async="">page(1)</script><script src="/a.js"></script><script type="module">page(2)</script></html>',
  );
  mkdirSync(join(folder, "assets"));
  for (const name of ["scan.worker-Ab_3-x.js", "scan.worker-Ab_3-x.js.br", "entry-Ab3.js"])
    writeFileSync(join(folder, "assets", name), "0");
  app = await createApp({ log: pino({ level: "silent" }) });
  await serveWeb(app, folder, "https://shop.example");
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

it("writes this installation's address into its pages, sends them packed, and only once to who has them", async () => {
  const plain = await app.inject("/landing");
  expect(plain.body).toContain('href="https://shop.example/landing"');
  expect(plain.body).not.toContain("origin.invalid");
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

it("has one address per page: no trailing slash, no file's name", async () => {
  const slashed = await app.inject("/landing/?from=mail");
  expect([slashed.statusCode, slashed.headers.location]).toEqual([308, "/landing?from=mail"]);
  expect((await app.inject("/landing/index.html")).statusCode).toBe(404);
});

it("tells search engines what there is to read", async () => {
  const robots = await app.inject("/robots.txt");
  expect(robots.body).toContain("Sitemap: https://shop.example/sitemap.xml");
  const sitemap = await app.inject("/sitemap.xml");
  expect(sitemap.headers["content-type"]).toContain("application/xml");
  expect([...sitemap.body.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, url]) => url)).toEqual([
    "https://shop.example/landing",
  ]);
});

it("draws workspaces from the shell, and unknown paths too, but as not found", async () => {
  const workspace = await app.inject("/owner/customers");
  expect(workspace.statusCode).toBe(200);
  expect(workspace.headers["content-security-policy"]).toContain(hashOf("shell()"));
  // What is mailed or printed leads to them: an estimate, a deposit, a repair order by its square code.
  for (const path of ["/e/token", "/d/token", "/repair-orders/3f0c"])
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

it("lets the reader of bar codes alone run a compiled program, however it is packed", async () => {
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

it("leads /index to the first page", async () => {
  const reply = await app.inject("/index");
  expect([reply.statusCode, reply.headers.location]).toEqual([308, "/"]);
});

it("lets this site's own pages use the microphone and the camera, and nobody else anything", async () => {
  const policy = String((await app.inject("/landing")).headers["permissions-policy"]);
  expect(policy).toContain("microphone=(self)");
  expect(policy).toContain("camera=(self)");
});

it("answers an unknown call with a problem and no page", async () => {
  const reply = await app.inject("/api/nothing");
  expect(reply.statusCode).toBe(404);
  expect(reply.headers["content-type"]).toContain("application/problem+json");
  expect(reply.headers["content-security-policy"]).toContain("script-src 'self';");
});
