import { randomBytes, randomUUID } from "node:crypto";
import { can, type Permission } from "@autoiq/domain/kernel/access/permissions";
import { type StaffRole, staffRoles } from "@autoiq/domain/kernel/access/roles";
import { type Contract, otherAccess } from "@autoiq/domain/kernel/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { passwordAlone } from "../../src/platform/http/assurance.ts";
import type { Principal } from "../../src/platform/http/route.ts";
import { makeRecords, type Records } from "../helpers/records.ts";
import { type Reply, send } from "../helpers/send.ts";
import { entries } from "../requests/all-requests.ts";
import { clientChosenIds, type Entry, type RequestInput } from "../requests/request-entry.ts";
import { replaceAt, requestLeaves } from "../requests/request-leaves.ts";
import { type Shop, type TestServer, testServer } from "../servers/full-server.ts";

let server: TestServer;
let shop: Shop;
let otherShop: Shop;
let own: Records;
let otherRecords: Records;
let otherNames: string[];
const accounts = new Map<string, Principal>();

/** A signed-in account without a membership in any shop. */
function account(accountType: string, email: string, emailConfirmed = true): string {
  const token = randomUUID();
  accounts.set(token, {
    userId: randomUUID(),
    sessionId: randomUUID(),
    accountType,
    memberships: [],
    name: "Lee Park",
    email,
    emailConfirmed,
    assurance: passwordAlone,
  });
  return token;
}
const chosenIds = new Set<string>(Object.values(clientChosenIds));
let client: string;
let student: string;
let neighbor: string;
let unconfirmed: string;

beforeAll(async () => {
  server = await testServer();
  const staff = server.services.authenticate;
  server.services.authenticate = async (token) => accounts.get(token) ?? staff(token);
  shop = await server.makeShop();
  otherShop = await server.makeShop();
  own = await makeRecords(server, shop, "own@example.com");
  otherRecords = await makeRecords(server, otherShop, "theirs@example.com");
  await otherShop.run(
    "insert into customers (organization_id, id, first_name, email) values ($1, $2, 'Nora', 'neighbor@example.com')",
    ...[otherShop.organizationId, randomUUID()],
  );
  // A certificate's number is there to be checked by anyone.
  otherNames = Object.entries(otherRecords).flatMap(([name, each]) =>
    typeof each === "string" && name !== "certificateNumber" && name !== "feeReceipt" ? [each] : [],
  );
  client = account("client", "own@example.com");
  student = account("student", "student@example.com");
  neighbor = account("client", "neighbor@example.com");
  unconfirmed = account("client", "theirs@example.com", false);
});

/** How a student who has done nothing yet is answered. */
const studentStatus: Readonly<Record<string, number>> = {
  "training.answer-quiz": 422,
  "training.start-exam": 422,
  "training.pay-fee": 422,
  "training.get-certificate-pdf": 404,
  "training.get-fee-receipt-pdf": 404,
};

const isUuid = (value: unknown) => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(String(value));
const of = (access: (access: string) => boolean) =>
  entries
    .filter(({ contract }) => access(contract.access))
    .map((entry) => [entry.contract.name, entry] as const);
const forStaff = of((access) => !otherAccess.includes(access));
/** Files of the technician: beside them, only who has the permission learns that they exist. */
const filesOfOnePerson: Readonly<Record<string, Permission>> = {
  "personnel.photo": "personnel.manage",
  "personnel.pdf": "personnel.manage",
};
const isHiddenFrom = ({ name }: Contract, role: StaffRole): boolean => {
  const permission = filesOfOnePerson[name];
  return permission !== undefined && role !== "technician" && !can(role, permission);
};
const mayCall = ({ contract }: Entry, role: StaffRole) => can(role, contract.access as Permission);

let everyRow: string | undefined;
let lastSeen: string[] | undefined;

/** The other organization's rows in every table, whole. */
async function otherState(): Promise<string[]> {
  if (!everyRow) {
    const tables = await otherShop.run<{ name: string }>(
      `select table_name as name from information_schema.columns
       where table_schema = 'public' and column_name = 'organization_id'
         and has_table_privilege('autoiq_tenant', table_name::regclass, 'select') order by 1`,
    );
    expect(tables.length).toBeGreaterThan(20);
    everyRow = tables
      .map(({ name }) => `select '${name} ' || t::text as row from ${name} t`)
      .join(" union all ");
  }
  const { organizationId } = otherShop;
  // By name, so that it is planned once: with a hundred tables that takes longer than the reading.
  const query = { name: "test-every-row", text: everyRow, values: [] };
  const { rows } = await server.services.tenancy.read({ organizationId, userId: null }, (tx) =>
    tx.query(query),
  );
  const seen = rows.map((each) => (each as { row: string }).row).sort();
  expect(seen.length).toBeGreaterThan(50);
  lastSeen = seen;
  return seen;
}

/** The state at the last check. Nothing in this file may change it, so the check after one test also serves the next. */
const stateBefore = async () => lastSeen ?? (await otherState());

function expectNothingOfOthers(reply: Reply, label: string): void {
  for (const id of otherNames) {
    // A refusal may repeat the requested id. Only a successful response reveals something.
    if (reply.status < 300) expect(reply.text, label).not.toContain(id);
  }
}

/** The request with each id in turn from the other shop, and with all of them. */
function trespasses(entry: Entry): { label: string; request: RequestInput }[] {
  const mine = entry.ask(own);
  const other = new Map(
    requestLeaves(entry.ask(otherRecords)).map(({ path, value }) => [path.join("."), value]),
  );
  const foreign = requestLeaves(mine).filter(
    ({ path, value }) => other.get(path.join(".")) !== value && typeof value === "string",
  );
  const one = foreign.map(({ path }) => ({
    label: `their ${path.join(".")}`,
    request: replaceAt(mine, path, other.get(path.join("."))),
  }));
  return foreign.length > 1 ? [...one, { label: "theirs alone", request: entry.ask(otherRecords) }] : one;
}

test("every call of the service has a request here, and every request a call", () => {
  expect(entries.map(({ contract }) => contract.name).sort()).toEqual(
    [...server.app.contracts.keys()].sort(),
  );
});

describe.each(forStaff)("%s", (_name, entry) => {
  const { contract, ask } = entry;

  test("is closed to people who are not signed in or whose role may not call it", async () => {
    expect((await send(server, contract, ask(own))).status).toBe(401);
    expect((await send(server, contract, ask(own), randomUUID())).status).toBe(401);
    const without = [
      ...[client, student],
      ...staffRoles.filter((role) => !mayCall(entry, role)).map((role) => shop.people[role].token),
    ];
    for (const token of without) {
      const reply = await send(server, contract, ask(own), token);
      expect(reply).toMatchObject({ status: 403, code: "forbidden" });
    }
    // A membership in one shop is none in another.
    const elsewhere = { "x-organization": otherShop.organizationId };
    const owner = await send(server, contract, ask(otherRecords), shop.people.owner.token, elsewhere);
    expect(owner.status).toBe(403);
  });

  test("accesses nothing of another shop, wherever its ids are used", async () => {
    const before = await stateBefore();
    for (const role of staffRoles.filter((each) => mayCall(entry, each))) {
      const { token } = shop.people[role];
      for (const { label, request } of trespasses(entry)) {
        const reply = await send(server, contract, request, token);
        expect([403, 404, 409, 422], `${role}, ${label}: ${reply.status} ${reply.text}`).toContain(
          reply.status,
        );
        expect(reply.code, `${role}, ${label}: ${reply.text}`).not.toBe("invalid-input");
      }
    }
    expect(await otherState()).toEqual(before);
  });

  test("handles an unknown id without failing", async () => {
    const ids = requestLeaves(ask(own)).filter(({ value }) => isUuid(value));
    const body = ids.reduce((all, { path }) => replaceAt(all, path, randomUUID()), ask(own));
    const reply = await send(server, contract, body, shop.people.owner.token);
    expect(reply.status, reply.text).toBeLessThan(500);
    // An id that the browser chooses for a new record is unknown each time.
    const isNew = ids.length > 0 && ids.every(({ value }) => chosenIds.has(String(value)));
    if (contract.path.includes(":id") && !isNew) expect(reply.status, reply.text).toBeGreaterThanOrEqual(400);
  });
});

// After the cross-shop requests, because these change the own shop's records.
describe.each(forStaff)("%s in the own shop", (_name, entry) => {
  const { contract, ask } = entry;

  test("is open to the permitted roles, and shows nothing of another shop", async () => {
    const before = await stateBefore();
    for (const role of staffRoles.filter((each) => mayCall(entry, each))) {
      const reply = await send(server, contract, ask(own), shop.people[role].token);
      const label = `${role}: ${reply.status} ${reply.text.slice(0, 300)}`;
      expect(reply.status, label).toBeLessThan(500);
      expect(["not-signed-in", "forbidden", "invalid-input"], label).not.toContain(reply.code);
      if (role === "owner") expect(reply.status, label).not.toBe(404);
      if (contract.method === "GET")
        expect(reply.status, label).toBe(isHiddenFrom(contract, role) ? 404 : 200);
      expectNothingOfOthers(reply, label);
    }
    expect(await otherState()).toEqual(before);
  });
});

describe.each(of((access) => access === "signed-in"))("%s", (_name, { contract, ask }) => {
  test("needs an account, and shows each one only its own data", async () => {
    expect((await send(server, contract, ask(otherRecords))).status).toBe(401);
    const before = await stateBefore();
    const outsiders = [client, student, neighbor, unconfirmed, shop.people.owner.token];
    for (const token of outsiders) {
      const reply = await send(server, contract, ask(otherRecords), token);
      if (contract.path.includes(":id")) expect(reply, reply.text).toMatchObject({ status: 404 });
      // A customer of that shop may request an appointment, but not with another customer's car.
      else if (contract.path.startsWith("/client/shops/"))
        expect(reply.status, reply.text).toBe(
          token !== neighbor ? 404 : contract.method === "GET" ? 200 : 422,
        );
      // The training program is for students, and the exam opens after the lessons.
      else if (contract.path.startsWith("/training"))
        expect(reply.status, reply.text).toBe(
          token !== student ? 403 : (studentStatus[contract.name] ?? 200),
        );
      // A person known only to this test has no account whose name could be returned.
      else expect([200, 401], reply.text).toContain(reply.status);
      // The neighbor is a customer of that shop and may read its name and address.
      if (token !== neighbor) expectNothingOfOthers(reply, contract.name);
      else expect(reply.text).not.toContain(otherRecords.repairOrderId);
    }
    expect(await otherState()).toEqual(before);
  });
});

test("every call is in exactly one part of this table", () => {
  const parts = [forStaff, ...otherAccess.map((each) => of((access) => access === each))];
  const names = parts.flat().map(([name]) => name);
  expect(names.sort()).toEqual([...server.app.contracts.keys()].sort());
  expect(new Set(names).size).toBe(names.length);
});

describe.each(of((access) => access === "public"))("%s", (_name, { contract, ask }) => {
  test("is open to everyone, and shows nobody another shop", async () => {
    const before = await stateBefore();
    const tokens = [
      undefined,
      randomUUID(),
      client,
      student,
      ...staffRoles.map((role) => shop.people[role].token),
    ];
    for (const token of tokens) {
      const reply = await send(server, contract, ask(otherRecords), token);
      expect([401, 403], reply.text).not.toContain(reply.status);
      expect(reply.status, reply.text).toBeLessThan(500);
      expectNothingOfOthers(reply, contract.name);
    }
    expect(await otherState()).toEqual(before);
  });
});

describe.each(of((access) => access === "operator"))("%s", (_name, { contract, ask }) => {
  test("is for operators of the installation only", async () => {
    expect((await send(server, contract, ask(own))).status).toBe(401);
    const others = [client, student, ...staffRoles.map((role) => shop.people[role].token)];
    for (const token of others) {
      expect(await send(server, contract, ask(own), token)).toMatchObject({ status: 404, code: "not-found" });
    }
    // The address alone is not enough. It must be verified.
    const claimed = account("admin", "operator@example.com", false);
    expect((await send(server, contract, ask(own), claimed)).status).toBe(404);
    expect((await send(server, contract, ask(own), server.operator)).status).toBe(200);
  });
});

describe.each(of((access) => access === "kiosk"))("%s", (_name, entry) => {
  const { contract, ask } = entry;

  test("opens only with a kiosk's own token, and for nobody of another shop", async () => {
    const before = await stateBefore();
    const others = [
      undefined,
      randomUUID(),
      client,
      student,
      shop.people.owner.token,
      otherShop.people.owner.token,
    ];
    for (const token of others)
      expect(await send(server, contract, ask(otherRecords), token)).toMatchObject({
        status: 401,
        code: "not-signed-in",
      });
    const reply = await send(server, contract, ask(otherRecords), own.kioskToken);
    if (contract.body) expect(reply).toMatchObject({ status: 404, code: "not-found" });
    expectNothingOfOthers(reply, contract.name);
    expect(await otherState()).toEqual(before);
  });
});

describe.each(of((access) => access === "link"))("%s", (_name, entry) => {
  const { contract, ask } = entry;
  const long = (token: string) => ({ ...ask(otherRecords), params: { ...ask(otherRecords).params, token } });

  test("opens only with the emailed secret, while it is valid, and nothing else", async () => {
    const before = await stateBefore();
    const guessed = long(randomBytes(32).toString("base64url"));
    expect(await send(server, contract, guessed)).toMatchObject({ status: 404, code: "not-found" });
    expect((await send(server, contract, guessed, otherShop.people.owner.token)).status).toBe(404);
    for (const { label, request } of trespasses(entry)) {
      if (requestLeaves(request).some(({ value }) => value === otherRecords.linkToken)) continue;
      const reply = await send(server, contract, request);
      expect([404, 409, 422], `${label}: ${reply.text}`).toContain(reply.status);
    }
    server.setNow("2027-11-20T15:00:00Z");
    const late = await send(server, contract, ask(otherRecords));
    server.setNow("2026-11-20T15:00:00Z");
    expect(late).toMatchObject({ status: 410, code: "link-expired" });
    expect(await otherState()).toEqual(before);
  });
});
