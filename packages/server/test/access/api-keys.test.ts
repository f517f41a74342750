import { randomBytes } from "node:crypto";
import { type ApiScope, apiScopes, scopeOfCall } from "@autoiq/domain/integrations/api-keys/scopes";
import { beforeAll, beforeEach, describe, expect, test } from "vitest";
import { makeApiKey } from "../helpers/api-key-records.ts";
import { makeRecords, type Records } from "../helpers/records.ts";
import { send } from "../helpers/send.ts";
import { entries } from "../requests/all-requests.ts";
import type { Entry, RequestInput } from "../requests/request-entry.ts";
import { replaceAt, requestLeaves } from "../requests/request-leaves.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let otherShop: Shop;
let own: Records;
let theirs: Records;
let full: string;
const without = new Map<ApiScope, string>();
let invalid: Record<string, string>;

const area = (scope: ApiScope) => scope.slice(0, scope.indexOf(":"));

beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  otherShop = await server.makeShop();
  own = await makeRecords(server, shop, "own@example.com");
  theirs = await makeRecords(server, otherShop, "theirs@example.com");
  full = await makeApiKey(shop);
  for (const scope of apiScopes) {
    // Writing includes reading, so a key without reading has neither.
    const scopes = apiScopes.filter((each) =>
      scope.endsWith(":read") ? area(each) !== area(scope) : each !== scope,
    );
    without.set(scope, await makeApiKey(shop, { scopes }));
  }
  invalid = {
    unknown: `aiq_live_${randomBytes(32).toString("base64url")}`,
    revoked: await makeApiKey(shop, { isRevoked: true }),
    expired: await makeApiKey(shop, { expiresAt: "2026-11-20T15:00:00Z" }),
    "from another address": await makeApiKey(shop, { addresses: ["203.0.113.0/24"] }),
  };
});

// This file calls more often than a program may.
beforeEach(() => server.owner("delete from auth.rate_limits where budget = 'api-key'"));

const withAccount = entries.filter(
  ({ contract: { access } }) => !["public", "link", "kiosk"].includes(access),
);
const named = (some: readonly Entry[]) => some.map((entry) => [entry.contract.name, entry] as const);
const scoped = withAccount.filter(({ contract }) => scopeOfCall(contract) !== null);
const closed = withAccount.filter(({ contract }) => scopeOfCall(contract) === null);

test("the table of scopes leaves most calls to people, and every scope opens some", () => {
  const scopes = scoped.map(({ contract }) => scopeOfCall(contract));
  for (const scope of apiScopes) expect(scopes, scope).toContain(scope);
  const never =
    /^(pay\.|own-pay|staff\.|time|tip\.|shop\.manage|subscription|books\.|audit|integrations|message|business)/;
  expect(scoped.filter(({ contract }) => never.test(contract.access))).toEqual([]);
  expect(scoped.filter(({ contract }) => contract.access === "signed-in")).toEqual([]);
  expect(closed.length).toBeGreaterThan(150);
});

describe.each(named(withAccount))("%s", (_name, { contract, ask }) => {
  test("is closed to a key that is not valid here and now", async () => {
    for (const [label, token] of Object.entries(invalid)) {
      const reply = await send(server, contract, ask(own), token);
      expect(reply, label).toMatchObject({ status: 401, code: "not-signed-in" });
    }
  });
});

describe.each(named(closed))("%s", (_name, { contract, ask }) => {
  test("is closed to every key", async () => {
    const reply = await send(server, contract, ask(own), full);
    expect(reply).toMatchObject({ status: 403, code: "forbidden" });
    expect(reply.detail).toBe("API keys can't make this call. Sign in to AutoIQ to do this.");
  });
});

/** The request with each id in turn from the other shop, by the place of the id, such as "params.id". */
function trespasses({ ask }: Entry): [place: string, request: RequestInput][] {
  const mine = ask(own);
  const other = new Map(requestLeaves(ask(theirs)).map(({ path, value }) => [path.join("."), value]));
  return requestLeaves(mine)
    .filter(({ path, value }) => typeof value === "string" && other.get(path.join(".")) !== value)
    .map(({ path }) => [path.join("."), replaceAt(mine, path, other.get(path.join(".")))]);
}

describe.each(named(scoped))("%s", (_name, entry) => {
  const { contract, ask } = entry;
  const scope = scopeOfCall(contract) as ApiScope | "any";

  test("needs its scope, and names it", async () => {
    if (scope === "any") return;
    const reply = await send(server, contract, ask(own), without.get(scope));
    expect(reply).toMatchObject({ status: 403, code: "forbidden" });
    expect(reply.detail).toContain(`the scope ${scope}.`);
  });

  test("is closed in another business, and finds none of its records", async () => {
    const elsewhere = { "x-organization": otherShop.organizationId };
    expect((await send(server, contract, ask(theirs), full, elsewhere)).status).toBe(403);
    for (const [place, request] of trespasses(entry)) {
      const reply = await send(server, contract, request, full);
      // A record that is named in the path isn't there. One in the query or the body is no choice.
      if (place.startsWith("params.")) expect(reply, place).toMatchObject({ status: 404, code: "not-found" });
      else expect([404, 409, 422], `${place}: ${reply.text}`).toContain(reply.status);
    }
  });
});

describe.each(named(scoped))("%s in the own business", (_name, { contract, ask }) => {
  test("is open to a key with its scope", async () => {
    const reply = await send(server, contract, ask(own), full);
    const label = `${reply.status} ${reply.text.slice(0, 300)}`;
    expect(reply.status, label).toBeLessThan(500);
    expect(["not-signed-in", "forbidden", "not-found", "invalid-input"], label).not.toContain(reply.code);
    if (contract.method === "GET") expect(reply.status, label).toBe(200);
  });
});
