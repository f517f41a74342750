import { beforeAll, describe, expect, test } from "vitest";
import { makeRecords, type Records } from "../helpers/records.ts";
import { type Reply, send, sendRaw } from "../helpers/send.ts";
import { entries } from "../requests/all-requests.ts";
import type { RequestInput } from "../requests/request-entry.ts";
import { replaceAt, requestLeaves } from "../requests/request-leaves.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let own: Records;
beforeAll(async () => {
  server = await testServer();
  shop = await server.makeShop();
  own = await makeRecords(server, shop, "own@example.com");
});

/** No input may make the server fail, and each refusal says in words what is wrong. */
function expectAnswered(reply: Reply, label: string): void {
  const answer = `${label}: ${reply.status} ${reply.text.slice(0, 300)}`;
  expect(reply.status, answer).toBeLessThan(500);
  expect(reply.status < 300 || reply.status >= 400, answer).toBe(true);
  if (reply.status < 300) return;
  expect(reply.type, answer).toContain("application/problem+json");
  expect(reply.detail.length, answer).toBeGreaterThan(5);
}

const huge = "x".repeat(100_000);
const dates = ["0001-01-01", "9999-12-31", "0001-01-01T00:00:00Z", "9999-12-31T23:59:59Z"];
const texts = [
  ...["", " ", "a\u0000b", "����", "مرحبا بالعالم", "\u202Eabc", "\uD800", "%_\\'\";--", "__proto__", huge],
  ...["0", "0.001", "99999", "999999999.999", ...dates],
];
const numbers = [-1, 0, 0.5, 2_147_483_647, 2_147_483_648, 10_000_000_000, Number.MAX_SAFE_INTEGER, 1e308];
const others = [null, true, ...numbers, [], {}, [null], { $ne: null }];
/** Values that replace what the contract requires. */
const strange: unknown[] = [...texts, ...others];
const versioned: Record<string, string> = {
  appointments: "appointments",
  customers: "customers",
  vehicles: "vehicles",
  "repair-orders": "repair_orders",
  "inspection-items": "inspection_items",
};
const named = (value: unknown) => JSON.stringify(value)?.slice(0, 40);

describe.each(entries.map((entry) => [entry.contract.name, entry] as const))("%s", (_name, entry) => {
  const { contract, ask } = entry;
  const token = () =>
    contract.access === "operator"
      ? server.operator
      : contract.access === "kiosk"
        ? own.kioskToken
        : shop.people.owner.token;
  // An earlier value may have been saved, so each one is sent with the current version to be checked.
  const table = versioned[contract.path.split("/")[1] ?? ""];
  const sendOwn = async (request: RequestInput, isVersion: boolean) => {
    const id = (request.params as { id?: string } | undefined)?.id;
    const at = ["body", "query"].find((part) => "version" in ((request[part as "body"] ?? {}) as object));
    if (!table || !id || !at || isVersion || id !== (ask(own).params as { id?: string }).id)
      return send(server, contract, request, token());
    const { organizationId } = shop;
    const text = `select version from ${table} where id = $1`;
    // By name, so that it is planned once for thousands of requests.
    const query = { name: `test-version-${table}`, text, values: [id] };
    const { rows } = await server.services.tenancy.read({ organizationId, userId: null }, (tx) =>
      tx.query(query),
    );
    const [row] = rows as { version: number }[];
    return send(server, contract, replaceAt(request, [at, "version"], row?.version), token());
  };

  test("handles dates and periods at the limits of time", async () => {
    const request = ask(own);
    if (!request.query || !("from" in request.query)) return;
    const period = { ...request, query: { ...request.query, from: "0001-01-01", to: "9999-12-31" } };
    const began = Date.now();
    expectAnswered(await sendOwn(period, false), "ten thousand years");
    expect(Date.now() - began).toBeLessThan(5000);
  });

  test("handles unexpected values everywhere", async () => {
    const request = ask(own);
    for (const { path } of requestLeaves(request.body ?? {})) {
      for (const value of strange) {
        const reply = await sendOwn(replaceAt(request, ["body", ...path], value), path[0] === "version");
        expectAnswered(reply, `body.${path.join(".")} = ${named(value)}`);
      }
    }
    for (const part of ["params", "query"] as const) {
      for (const { path } of requestLeaves(request[part] ?? {})) {
        for (const value of texts.filter((text) => text !== "\uD800")) {
          // An empty parameter is a different URL, and one of 100 kB is no valid URL.
          if (part === "params" && (value === "" || value === huge)) continue;
          expectAnswered(
            await sendOwn(replaceAt(request, [part, ...path], value), path[0] === "version"),
            `${part}.${path} = ${named(value)}`,
          );
        }
      }
    }
  });

  test("handles a body of an unexpected form", async () => {
    if (!contract.body) return;
    const { params } = ask(own);
    const path = Object.entries(params ?? {}).reduce(
      (all, [name, value]) => all.replace(`:${name}`, String(value)),
      contract.path,
    );
    const json = { authorization: `Bearer ${token()}`, "content-type": "application/json" };
    const bodies = [
      ...["{", "not json", "[]", "7", '"text"', "\u0000", `{"a":${"[".repeat(5000)}${"]".repeat(5000)}}`],
      `{"__proto__":{"role":"owner"},"constructor":{"prototype":{"role":"owner"}}}`,
    ];
    for (const body of bodies) {
      const reply = await sendRaw(server, contract, path, json, body);
      expectAnswered(reply, body.slice(0, 40));
      // A call without a required field accepts any object.
      const isTaken = body.startsWith('{"') && contract.body.safeParse({}).success;
      if (!isTaken) expect(reply.status, body.slice(0, 40)).toBeGreaterThanOrEqual(400);
    }
    expect(({} as { role?: string }).role).toBeUndefined();
    const large = await sendRaw(
      server,
      contract,
      path,
      json,
      JSON.stringify({ text: "x".repeat(2_000_000) }),
    );
    expect(large).toMatchObject({ status: 413, code: "payload-too-large" });
    for (const type of ["text/plain", "application/xml", "application/x-www-form-urlencoded", "nonsense"]) {
      const reply = await sendRaw(server, contract, path, { ...json, "content-type": type }, "a=b");
      expectAnswered(reply, type);
      expect(reply.status, type).toBeGreaterThanOrEqual(400);
    }
  });
});
