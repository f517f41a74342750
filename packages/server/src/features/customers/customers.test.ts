import type { Customer } from "@autoiq/domain/customers/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { type TestShop, testServer, testVehicles } from "../../../test/servers/area-server.ts";
import { customersRoutes } from "./routes.ts";

describe("customers", async () => {
  const server = await testServer(customersRoutes, testVehicles);
  let shop: TestShop;
  let other: TestShop;
  let maria: Customer;

  beforeAll(async () => {
    shop = await server.shop("Bay Street Auto");
    other = await server.shop("Elsewhere Auto");
    const created = await shop.ask("owner", "POST", "/customers", {
      firstName: "Maria",
      lastName: "Lopez",
      phone: "(813) 555-0142",
      email: "Maria@Example.com",
    });
    expect(created.status).toBe(200);
    maria = created.body;
    const car = await shop.ask("owner", "POST", "/vehicles", {
      customerId: maria.id,
      vin: "1HGCM82633A004352",
      year: 2003,
      make: "Honda",
      model: "Accord",
      plate: "abc 123",
    });
    expect(car.status).toBe(200);
  });

  const search = async (q: string) => {
    const reply = await shop.ask("owner", "GET", `/customers?q=${encodeURIComponent(q)}`);
    expect(reply.status).toBe(200);
    return (reply.body as { customers: { id: string }[] }).customers.map((each) => each.id);
  };

  it("stores the phone as E.164 and the email in lower case, and logs who did it", async () => {
    expect(maria).toMatchObject({ phone: "+18135550142", email: "maria@example.com", version: 1 });
    const saved = await shop.rows("select action, actor_name from history where subject_id = $1", [maria.id]);
    expect(saved).toEqual([{ action: "created", actor_name: "The owner" }]);
    expect(server.changes).toContainEqual({
      organizationId: shop.organizationId,
      topic: "customer",
      id: maria.id,
    });
  });

  it.each(["lop", "opez mar", "555-01", "(813) 555", "maria@ex", "82633a0", "abc 12", "accord lopez"])(
    "finds a customer by “%s”, any parts in any order",
    async (q) => {
      expect(await search(q)).toEqual([maria.id]);
    },
  );

  it.each([
    "lopes",
    "lpoez",
    "lopezz",
    "maira",
    "lopz maria",
    "8135550124",
    "hnoda",
    "acord lopez",
    "33a04352",
    "ab-c123",
  ])("finds a customer by “%s”, one letter off", async (q) => {
    expect(await search(q)).toEqual([maria.id]);
  });

  it("marks approximate matches, and lists names before the rest", async () => {
    const reply = await shop.ask("owner", "GET", "/customers?q=lopes");
    expect(reply.body).toMatchObject({ customers: [{ id: maria.id, close: true }] });
    const exact = await shop.ask("owner", "GET", "/customers?q=lopez");
    expect(exact.body).toMatchObject({ customers: [{ id: maria.id, close: false }] });
  });

  it("finds a name with accents and apostrophes however it is typed, but not after it changes", async () => {
    const created = await shop.ask("owner", "POST", "/customers", {
      firstName: "José",
      lastName: "O’Brien-Muñoz",
      email: "jose.ob@example.com",
    });
    const { id, version } = created.body as Customer;
    for (const q of ["jose obrien", "JOSÉ", "munoz", "o'brien munoz", "jose.ob@exam", "josé o’brien"])
      expect(await search(q), q).toEqual([id]);
    await shop.ask("owner", "PUT", `/customers/${id}`, { firstName: "Ana", lastName: "Silva", version });
    expect(await search("munoz")).toEqual([]);
    expect(await search("silva")).toEqual([id]);
    await shop.rows("delete from customers where id = $1", [id]);
    expect(await search("silva")).toEqual([]);
  });

  it("finds no one with a wildcard, and the newest customers with an empty search", async () => {
    expect(await search("%")).toEqual([]);
    expect(await search("l_pez")).toEqual([]);
    expect(await search("")).toEqual([maria.id]);
  });

  it("says who already has a phone or an email, and rejects a second customer with the email", async () => {
    const found = await shop.ask(
      "owner",
      "GET",
      `/customers/duplicates?phone=${encodeURIComponent("813.555.0142")}`,
    );
    expect(found.body).toMatchObject({ customers: [{ id: maria.id }] });
    const half = await shop.ask("owner", "GET", "/customers/duplicates?phone=813555&email=");
    expect(half.body).toEqual({ customers: [] });
    const mail = await shop.ask("owner", "POST", "/customers", {
      lastName: "Lo",
      email: "maria@example.com ",
    });
    expect(mail.detail).toContain("the email address maria@example.com");
  });

  it("asks before a second customer gets a phone, and adds one customer however often that is confirmed", async () => {
    const luis = { firstName: "Luis", lastName: "Lopez", phone: "8135550142" };
    const first = await shop.ask("owner", "POST", "/customers", luis);
    expect(first).toMatchObject({
      status: 409,
      body: { code: "needs-confirmation" },
      detail: "Maria Lopez already has (813) 555-0142. Save again to use it for this customer too.",
    });
    // A confirmation covers only the number that the person was warned of.
    const otherNumber = await shop.ask("owner", "POST", "/customers", { ...luis, sharedPhone: "8135550199" });
    expect(otherNumber.body).toMatchObject({ code: "needs-confirmation" });
    const key = { "idempotency-key": "a-number-for-two" };
    const confirmed = { ...luis, sharedPhone: "(813) 555-0142" };
    const saved = await shop.ask("owner", "POST", "/customers", confirmed, key);
    const repeated = await shop.ask("owner", "POST", "/customers", confirmed, key);
    expect(saved).toMatchObject({ status: 200, body: { phone: "+18135550142" } });
    const { id, version } = saved.body as Customer;
    expect(repeated.body).toEqual(saved.body);
    expect((await search("8135550142")).sort()).toEqual([maria.id, id].sort());
    // The number stays confirmed while something else changes, and a third customer is asked for again.
    const changed = await shop.ask("owner", "PUT", `/customers/${id}`, {
      ...luis,
      note: "Maria's son",
      version,
    });
    expect(changed).toMatchObject({ status: 200, body: { note: "Maria's son" } });
    const third = await shop.ask("owner", "POST", "/customers", { ...luis, firstName: "Eva" });
    expect(third.detail).toContain("Luis Lopez already have");
    await shop.rows("delete from customers where id = $1", [id]);
  });

  it("asks before a customer's phone becomes another customer's, and asks each of several people at once", async () => {
    const both = await Promise.all(
      [1, 2, 3, 4].map((each) =>
        shop.ask("owner", "POST", "/customers", { lastName: `Twin ${each}`, phone: "8135550177" }),
      ),
    );
    expect(both.map((each) => each.status).sort()).toEqual([200, 409, 409, 409]);
    const { id, version } = both.find((each) => each.status === 200)!.body as Customer;
    const change = { lastName: "Twin", phone: "8135550142", version };
    expect(await shop.ask("owner", "PUT", `/customers/${id}`, change)).toMatchObject({
      status: 409,
      body: { code: "needs-confirmation" },
    });
    const confirmed = { ...change, sharedPhone: change.phone };
    expect(await shop.ask("owner", "PUT", `/customers/${id}`, confirmed)).toMatchObject({
      status: 200,
      body: { phone: "+18135550142" },
    });
    await shop.rows("delete from customers where id = $1", [id]);
  });

  it("rejects a customer without a name and an invalid phone", async () => {
    const nameless = await shop.ask("owner", "POST", "/customers", { phone: "8135550143" });
    expect(nameless).toMatchObject({
      status: 422,
      body: { errors: { lastName: "Enter a name or a company." } },
    });
    const odd = await shop.ask("owner", "POST", "/customers", { lastName: "Odd", phone: "12345" });
    expect(odd.detail).toContain("Enter a phone number with area code");
  });

  it("rejects an edit of an older version, and names the person who changed it first", async () => {
    const first = await shop.ask("management", "PUT", `/customers/${maria.id}`, {
      ...maria,
      city: "Tampa",
    });
    expect(first).toMatchObject({ status: 200, body: { city: "Tampa", version: 2 } });
    const second = await shop.ask("owner", "PUT", `/customers/${maria.id}`, { ...maria, city: "Miami" });
    expect(second.status).toBe(409);
    expect(second.detail).toContain("The management changed this customer while you were working on it");
    const details = await shop.ask("owner", "GET", `/customers/${maria.id}`);
    expect(details.body).toMatchObject({
      customer: { city: "Tampa" },
      vehicles: [{ plate: "ABC 123" }],
      visits: [],
    });
  });

  it("hides another shop's customers", async () => {
    expect((await other.ask("owner", "GET", `/customers/${maria.id}`)).status).toBe(404);
    expect((await other.ask("owner", "PUT", `/customers/${maria.id}`, maria)).status).toBe(404);
    expect((await other.ask("owner", "GET", "/customers?q=lopez")).body).toEqual({
      customers: [],
      next: null,
    });
    const same = await other.ask("owner", "POST", "/customers", { lastName: "Lopez", phone: "8135550142" });
    expect(same.status).toBe(200);
  });

  it("is closed to technicians", async () => {
    expect((await shop.ask("technician", "GET", "/customers")).status).toBe(403);
    expect((await shop.ask("technician", "POST", "/customers", { lastName: "X" })).status).toBe(403);
  });
});
