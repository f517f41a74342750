import { randomUUID } from "node:crypto";
import { type APIRequestContext, expect, test } from "@playwright/test";
import { JSDOM } from "jsdom";
import { openShop } from "../fixtures/shop.ts";

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

test("the shell example on the integrations page works with the key that it asks for", async ({
  browser,
  request,
  baseURL,
}) => {
  const owner = await openShop(browser, baseURL ?? "", {
    company: "Shell Example Garage",
    owner: { firstName: "Ona", lastName: "Owner", email: "owner@shell-example.example" },
  });
  const example = (await integrations(request)).querySelector("main pre")?.textContent ?? "";
  const scopes = example.match(/\w+:(?:read|write)/g) ?? [];
  expect(scopes).toHaveLength(2);
  const { token } = await owner.ask("POST", "/api-keys", {
    id: randomUUID(),
    name: "Shell example",
    scopes,
    expiresInDays: null,
    allowedAddresses: [],
  });
  const calls = example.split("curl ").slice(1);
  expect(calls).toHaveLength(2);
  for (const call of calls) {
    const path = call.match(/"https:\/\/shop\.example\.com([^"]+)"/)?.[1] ?? "";
    const headers = [...call.matchAll(/-H "([\w-]+): ([^"]+)"/g)].map(([, name = "", value = ""]) => [
      name,
      value.replace("$AUTOIQ_KEY", String(token)),
    ]);
    const answer = await request.fetch(path, {
      method: call.match(/-X (\w+)/)?.[1] ?? "GET",
      headers: Object.fromEntries(headers),
      data: call.match(/-d '([^']+)'/)?.[1],
    });
    expect(answer.ok(), `${path}: ${await answer.text()}`).toBe(true);
  }
  const { customers } = await owner.ask("GET", "/customers");
  expect(customers).toMatchObject([{ firstName: "Maria", lastName: "Lopez" }]);
});
