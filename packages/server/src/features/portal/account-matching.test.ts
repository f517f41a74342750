import { randomUUID } from "node:crypto";
import type { Customer } from "@autoiq/domain/customers/schema";
import type { ClientOverview } from "@autoiq/domain/portal/contract";
import { beforeAll, describe, expect, test } from "vitest";
import { type Shop, type TestServer, testServer } from "../../../test/servers/full-server.ts";
import { passwordAlone } from "../../platform/http/assurance.ts";
import type { Principal } from "../../platform/http/route.ts";

let server: TestServer;
let shop: Shop;
let elsewhere: Shop;
const clients = new Map<string, Principal>();

interface Account {
  readonly email?: string;
  readonly confirmed?: boolean;
  readonly phone?: string;
  readonly name?: string;
}
function account({ email = "", confirmed = true, phone, name = "Dana Reyes" }: Account): string {
  const token = randomUUID();
  clients.set(token, {
    userId: randomUUID(),
    sessionId: randomUUID(),
    accountType: "client",
    memberships: [],
    name,
    email,
    emailConfirmed: confirmed && email !== "",
    assurance: passwordAlone,
    ...(phone ? { phone } : {}),
  });
  return token;
}

/** The ids of the records that the account opens, in both shops. */
async function opened(of: Account): Promise<string[]> {
  const { status, body } = await server.call<ClientOverview>(account(of), "GET", "/client/overview");
  expect(status).toBe(200);
  return body.shops.map(({ customerId }) => customerId).sort();
}

const ask = async <T>(of: Shop, method: "POST" | "GET" | "PUT", path: string, body?: object): Promise<T> => {
  const reply = await server.call<T>(of.people.owner.token, method, path, body);
  expect(reply.status, JSON.stringify(reply.body)).toBe(200);
  return reply.body;
};
/** As the form submits a record: an empty field is an empty string. */
const typed = (of: Customer) => ({ ...of, phone: of.phone ?? "", email: of.email ?? "" });
const add = (of: Shop, customer: object) => ask<Customer>(of, "POST", "/customers", customer);

beforeAll(async () => {
  server = await testServer();
  const staff = server.services.authenticate;
  server.services.authenticate = async (token) => clients.get(token) ?? staff(token);
  shop = await server.makeShop();
  elsewhere = await server.makeShop();
});

describe("an account opens records", () => {
  test("by its confirmed email address, in each shop that has it, in any spelling", async () => {
    const both = [shop.customerId, elsewhere.customerId].sort();
    expect(await opened({ email: "dana@example.com" })).toEqual(both);
    expect(await opened({ email: "Dana@Example.com" })).toEqual(both);
  });

  test("not by an unconfirmed email address, nor by one that was replaced", async () => {
    expect(await opened({ email: "dana@example.com", confirmed: false })).toEqual([]);
    expect(await opened({ email: "dana.new@example.com" })).toEqual([]);
    const unchanged = await add(shop, { firstName: "Cleo", lastName: "Moved", email: "cleo@example.com" });
    expect(await opened({ email: "cleo@example.com" })).toEqual([unchanged.id]);
    await ask(shop, "PUT", `/customers/${unchanged.id}`, { ...typed(unchanged), email: "cleo@new.example" });
    expect(await opened({ email: "cleo@example.com" })).toEqual([]);
    expect(await opened({ email: "cleo@new.example" })).toEqual([unchanged.id]);
  });

  test("not by what a profile says: a name, or an unverified phone number", async () => {
    expect(await opened({ name: "Dana Reyes" })).toEqual([]);
    expect(await opened({ email: "someone@example.com", name: "Dana Reyes" })).toEqual([]);
  });

  test("by a confirmed phone number, if the record has no email address and the same last name", async () => {
    const walkIn = await add(shop, { firstName: "Ana", lastName: "de la Cruz", phone: "8135550171" });
    const phone = "+18135550171";
    expect(await opened({ phone, name: "Ana Maria De La Cruz" })).toEqual([walkIn.id]);
    // Someone else has the number now.
    expect(await opened({ phone, name: "Sam Cruz" })).toEqual([]);
    expect(await opened({ phone, name: "Lee Park" })).toEqual([]);
    expect(await opened({ phone, name: "" })).toEqual([]);
    expect(await opened({ phone, name: "%" })).toEqual([]);
    // Once the record has an email address, only that address opens it.
    await ask(shop, "PUT", `/customers/${walkIn.id}`, { ...typed(walkIn), email: "ana@example.com" });
    expect(await opened({ phone, name: "Ana de la Cruz" })).toEqual([]);
    expect(await opened({ email: "ana@example.com" })).toEqual([walkIn.id]);
  });

  test("by a phone number that several records share, only if the first name is the same too", async () => {
    const shared = { lastName: "Ortiz", phone: "8135550173", sharedPhone: "8135550173" };
    await add(shop, { ...shared, firstName: "Rosa" });
    const son = await add(shop, { ...shared, firstName: "Leo" });
    const phone = "+18135550173";
    expect(await opened({ phone, name: "Leo Ortiz" })).toEqual([son.id]);
    expect(await opened({ phone, name: "Pia Ortiz" })).toEqual([]);
  });

  test("not by the phone number of a record that has an email address, and not by a company's", async () => {
    expect(await opened({ phone: "+18135550142", name: "Dana Reyes" })).toEqual([]);
    await add(shop, { company: "Reyes Fleet", phone: "8135550172" });
    expect(await opened({ phone: "+18135550172", name: "Reyes Fleet" })).toEqual([]);
  });

  test("by both email addresses after two records are merged, and each by its own after the merge is undone", async () => {
    const first = await add(shop, { firstName: "Ivo", lastName: "Twin", email: "ivo@work.example" });
    const second = await add(shop, { firstName: "Ivo", lastName: "Twin", email: "ivo@home.example" });
    const third = await add(shop, { firstName: "Ivo", lastName: "Twin", email: "ivo@old.example" });
    const join = (into: Customer, from: Customer, email: string | null) =>
      ask<{ mergeId: string }>(shop, "POST", `/customers/${into.id}/merges`, {
        ...typed(into),
        email: email ?? "",
        fromId: from.id,
        fromVersion: from.version,
        version: into.version,
      });
    const merged = await join(second, first, second.email);
    for (const email of ["ivo@work.example", "ivo@home.example"])
      expect(await opened({ email }), email).toEqual([second.id]);
    // A chain of merges is followed to its end.
    const now = (await ask<{ customer: Customer }>(shop, "GET", `/customers/${second.id}`)).customer;
    const again = await join(third, now, third.email);
    for (const email of ["ivo@work.example", "ivo@home.example", "ivo@old.example"])
      expect(await opened({ email }), email).toEqual([third.id]);
    await ask(shop, "POST", `/customer-merges/${again.mergeId}/undo`, {});
    await ask(shop, "POST", `/customer-merges/${merged.mergeId}/undo`, {});
    expect(await opened({ email: "ivo@work.example" })).toEqual([first.id]);
    expect(await opened({ email: "ivo@home.example" })).toEqual([second.id]);
    expect(await opened({ email: "ivo@old.example" })).toEqual([third.id]);
  });

  test("for the person who has the address today, before anyone whose record once had it", async () => {
    const one = await add(shop, { firstName: "Una", lastName: "Shared", email: "shared@example.com" });
    const other = await add(shop, { firstName: "Una", lastName: "Shared", email: "una@example.com" });
    await ask(shop, "POST", `/customers/${other.id}/merges`, {
      ...typed(other),
      fromId: one.id,
      fromVersion: one.version,
      version: other.version,
    });
    const newcomer = await add(shop, { firstName: "Max", lastName: "New", email: "shared@example.com" });
    expect(await opened({ email: "shared@example.com" })).toEqual([newcomer.id]);
  });
});
