import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterAll, beforeAll, expect, it } from "vitest";
import { identityServer } from "../../../test/servers/identity-server.ts";
import { createApp } from "../../platform/http/app.ts";
import { serveWeb } from "../../platform/http/web/web.ts";
import { identityRoutes } from "./routes.ts";

const server = await identityServer();
const folder = mkdtempSync(join(tmpdir(), "autoiq-test-web-"));
let app: Awaited<ReturnType<typeof createApp>>;

// As in an installation, the web app's files are behind all other addresses.
beforeAll(async () => {
  writeFileSync(join(folder, "__spa-fallback.html"), "<html></html>");
  app = await createApp({ log: pino({ level: "silent" }) });
  await identityRoutes(app, server.services, server.identity);
  await serveWeb(app, folder, { publicUrl: "http://localhost:3000", courseFeeCents: null });
});
afterAll(async () => {
  await app.close();
  rmSync(folder, { recursive: true });
});

const methods = ["GET", "POST", "PUT", "DELETE"] as const;

it.each(methods)("%s of an unknown address is refused in the identity protocol's form", async (method) => {
  for (const url of ["/auth/v1/nothing", "/auth/v1/nothing/below.js?a=1", "/auth/v1/", "/auth/v1"]) {
    const current = await app.inject({
      method,
      url,
      headers: { "x-supabase-api-version": "2024-01-01" },
    });
    expect(current.statusCode, url).toBe(404);
    expect(current.headers, url).toMatchObject({
      "content-type": "application/json; charset=utf-8",
      "x-sb-error-code": "feature_disabled",
      "x-supabase-api-version": "2024-01-01",
      "cache-control": "no-store",
    });
    expect(current.json(), url).toEqual({
      code: "feature_disabled",
      message: "Not found",
    });
    expect((await app.inject({ method, url })).json(), url).toEqual({
      code: 404,
      error_code: "feature_disabled",
      msg: "Not found",
    });
  }
});

it.each(methods)("%s of an unknown table is refused in PostgREST's form", async (method) => {
  for (const [url, code] of [
    ["/rest/v1/nothing?select=*", "PGRST205"],
    ["/rest/v1/rpc/nothing", "PGRST202"],
  ] as const) {
    const reply = await app.inject({ method, url });
    expect([reply.statusCode, reply.json().code], url).toEqual([404, code]);
  }
});

it("leaves the pages of the web app where they are", async () => {
  expect((await app.inject("/owner")).body).toBe("<html></html>");
});
