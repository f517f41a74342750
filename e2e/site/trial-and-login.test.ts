import { type APIRequestContext, expect, test } from "@playwright/test";
import { JSDOM } from "jsdom";

const integrations = async (request: APIRequestContext) =>
  new JSDOM(await (await request.get("/integrations")).text()).window.document;

test("the endpoints named on the integrations page exist", async ({ request }) => {
  const page = await integrations(request);
  const named = [...page.querySelectorAll("main code")].map((each) => each.textContent);
  for (const path of ["/health/live", "/health/ready", "/metrics", "/auth/v1/.well-known/jwks.json"]) {
    expect(named).toContain(path);
    expect((await request.get(path)).status(), path).toBe(200);
  }
  const document = await (await request.get("/api/openapi.json")).json();
  expect(document.openapi).toMatch(/^3\.1/);
  for (const path of ["/api/vin/{vin}", "/api/invoices/{id}/pdf"]) {
    expect(named).toContain(path);
    expect(document.paths).toHaveProperty([path]);
  }
  expect((await request.get("/api/live")).status()).toBe(401);
});

test("the shell example on the integrations page works", async ({ request }) => {
  const example = (await integrations(request)).querySelector("main pre")?.textContent ?? "";
  const calls = [...example.matchAll(/curl (?:-X (\w+) )?"https:\/\/shop\.example\.com([^"]+)"/g)];
  expect(calls).toHaveLength(3);
  for (const [, method = "GET", path = ""] of calls) {
    const answer = await request.fetch(path, {
      method,
      ...(method === "POST" ? { data: { email: "desk@shop.example.com", password: "wrong" } } : {}),
    });
    // An existing endpoint rejects unauthenticated requests. A missing one would return 404.
    expect([400, 401], `${method} ${path}`).toContain(answer.status());
  }
});
