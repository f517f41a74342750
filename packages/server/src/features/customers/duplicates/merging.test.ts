import type { Customer } from "@autoiq/domain/customers/schema";
import { beforeAll, describe, expect, it } from "vitest";
import { readyRepairOrder } from "../../../../test/helpers/ready-repair-order.ts";
import { type Shop, testServer } from "../../../../test/servers/full-server.ts";

describe("two records of one person", async () => {
  const server = await testServer();
  let shop: Shop;
  let duplicate: Customer;
  let first: Customer;
  let mergeId: string;

  const ask = async <T>(method: "GET" | "POST" | "PUT", path: string, body?: object) => {
    const { status, body: reply } = await server.call<T>(shop.people.owner.token, method, path, body);
    return { status, body: reply };
  };
  const get = async <T>(path: string) => (await ask<T>("GET", path)).body;
  const customerOf = async (id: string) => (await get<{ customer: Customer }>(`/customers/${id}`)).customer;

  beforeAll(async () => {
    shop = await server.makeShop();
    const order = await readyRepairOrder(server, shop);
    const posted = await ask("POST", `/repair-orders/${order.id}/invoice`, { version: order.version });
    expect(posted.status).toBe(200);
    first = await customerOf(shop.customerId);
    const created = await ask<Customer>("POST", "/customers", {
      firstName: first.firstName,
      lastName: first.lastName,
      phone: "8135550198",
      note: "Has a dog",
    });
    duplicate = created.body;
    const car = { customerId: duplicate.id, make: "Kia", model: "Soul", plate: "TWIN 1" };
    expect((await ask("POST", "/vehicles", car)).status).toBe(200);
    // Both have a conversation of their own, but a customer has only one.
    for (const { id } of [first, duplicate]) {
      const [thread] = await shop.run<{ id: string }>(
        `insert into conversations (organization_id, id, location_id, customer_id, last_at)
         values ($1, gen_random_uuid(), $2, $3, now()) returning id`,
        ...[shop.organizationId, shop.locationId, id],
      );
      await shop.run(
        `insert into messages (organization_id, id, customer_id, conversation_id, channel, recipient, body)
         values ($1, gen_random_uuid(), $2, $3, 'email', 'someone@example.com', 'Hello')`,
        ...[shop.organizationId, id, thread?.id],
      );
    }
  });

  const threadOf = async (id: string) =>
    (
      await shop.run<{ n: number }>(
        `select count(*)::int as n from messages m join conversations c on c.organization_id = $1 and c.id = m.conversation_id
         where m.organization_id = $1 and c.customer_id = $2`,
        ...[shop.organizationId, id],
      )
    )[0]?.n;

  const input = () => ({
    ...duplicate,
    note: `${first.note}\nHas a dog`.trim(),
    email: first.email,
    language: "es-US",
  });

  it("are reported, by name or by plate", async () => {
    const { pairs } = await get<{ pairs: { one: { id: string }; other: { id: string }; because: string }[] }>(
      "/customers/possible-duplicates",
    );
    expect(pairs).toMatchObject([{ because: "The same name" }]);
    expect([pairs[0]?.one.id, pairs[0]?.other.id].sort()).toEqual([first.id, duplicate.id].sort());
    const record = await get<{ possibleDuplicates: { id: string; because: string }[] }>(
      `/customers/${duplicate.id}/record`,
    );
    expect(record.possibleDuplicates).toMatchObject([{ id: first.id, because: "The same name" }]);
  });

  it("are compared side by side before anything changes", async () => {
    const preview = await get<object>(`/customers/${duplicate.id}/merge-preview?from=${first.id}`);
    expect(preview).toMatchObject({
      into: { vehicles: ["Kia Soul TWIN 1"], visits: 0, invoices: 0 },
      from: { visits: 1, invoices: 1 },
    });
  });

  it("are not merged from an older version, nor a record with itself", async () => {
    const path = `/customers/${duplicate.id}/merges`;
    const body = { ...input(), fromId: first.id, fromVersion: first.version + 1, version: duplicate.version };
    expect((await ask("POST", path, body)).status).toBe(409);
    const self = {
      ...input(),
      fromId: duplicate.id,
      fromVersion: duplicate.version,
      version: duplicate.version,
    };
    expect((await ask("POST", path, self)).status).toBe(422);
    expect((await customerOf(first.id)).mergedInto).toBeNull();
  });

  it("are merged in one step: every reference to the one moves to the other", async () => {
    const body = { ...input(), fromId: first.id, fromVersion: first.version, version: duplicate.version };
    const created = await Promise.all(
      [1, 2, 3].map(() => ask<{ mergeId: string }>("POST", `/customers/${duplicate.id}/merges`, body)),
    );
    expect(created.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    mergeId = created.find(({ status }) => status === 200)?.body.mergeId ?? "";
    const links = await shop.run<{ target: string; col: string; may: boolean }>(
      `select c.conrelid::regclass::text as target, a.attname as col,
         has_column_privilege(current_user, c.conrelid, a.attname, 'update') as may
       from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[2]
       where c.contype = 'f' and c.confrelid = 'customers'::regclass
         -- The thread that was joined stays, without a message.
         and c.conrelid::regclass::text not in ('conversations', 'customers', 'customer_merges', 'vehicle_transfers', 'customer_search_index')`,
    );
    expect(links.length).toBeGreaterThan(4);
    for (const { target, col, may } of links) {
      expect(may, `${target} can be handed over`).toBe(true);
      const left = await shop.run<{ n: number }>(
        `select count(*)::int as n from ${target} where organization_id = $1 and ${col} = $2`,
        ...[shop.organizationId, first.id],
      );
      expect([target, left[0]?.n]).toEqual([target, 0]);
    }
    expect([await threadOf(duplicate.id), await threadOf(first.id)]).toEqual([2, 0]);
    const after = await customerOf(duplicate.id);
    expect(after).toMatchObject({ phone: duplicate.phone, email: first.email, language: "es-US" });
    expect(after.note).toContain("Has a dog");
    expect(await customerOf(first.id)).toMatchObject({ mergedInto: duplicate.id, phone: null, email: null });
    const details = await get<{ vehicles: unknown[]; visits: unknown[] }>(`/customers/${duplicate.id}`);
    expect([details.vehicles.length, details.visits.length]).toEqual([2, 1]);
    const { customers } = await get<{ customers: { id: string }[] }>(`/customers?q=${first.lastName}`);
    expect(customers.map(({ id }) => id)).toEqual([duplicate.id]);
  });

  it("leave a posted invoice unchanged except for its customer", async () => {
    await expect(
      shop.run(
        "update invoices set customer_id = $2 where organization_id = $1",
        shop.organizationId,
        shop.customerId,
      ),
    ).resolves.toBeDefined();
    await expect(
      shop.run(
        "update invoices set customer_id = customer_id, total_cents = 1 where organization_id = $1",
        shop.organizationId,
      ),
    ).rejects.toThrow();
    await shop.run(
      "update invoices set customer_id = $2 where organization_id = $1",
      shop.organizationId,
      duplicate.id,
    );
    const unrelated = await ask<Customer>("POST", "/customers", { lastName: "Stranger" });
    await expect(
      shop.run(
        "update invoices set customer_id = $2 where organization_id = $1",
        shop.organizationId,
        unrelated.body.id,
      ),
    ).rejects.toThrow(/never changed/);
  });

  it("can be separated again, each with its own data", async () => {
    const later = { customerId: duplicate.id, make: "Ford", model: "Fiesta" };
    await ask("POST", "/vehicles", later);
    const undone = await ask<{ fromId: string }>("POST", `/customer-merges/${mergeId}/undo`, {});
    expect(undone).toMatchObject({ status: 200, body: { fromId: first.id, intoId: duplicate.id } });
    expect(await customerOf(first.id)).toMatchObject({
      mergedInto: null,
      email: first.email,
      phone: first.phone,
      note: first.note,
    });
    expect(await customerOf(duplicate.id)).toMatchObject({
      email: null,
      phone: duplicate.phone,
      note: "Has a dog",
      language: "en-US",
    });
    expect([await threadOf(duplicate.id), await threadOf(first.id)]).toEqual([1, 1]);
    const merged = await get<{ visits: unknown[] }>(`/customers/${first.id}`);
    expect(merged.visits).toHaveLength(1);
    const saved = await get<{ vehicles: { model: string }[]; visits: unknown[] }>(
      `/customers/${duplicate.id}`,
    );
    expect(saved.vehicles.map(({ model }) => model).sort()).toEqual(["Fiesta", "Soul"]);
    expect(saved.visits).toHaveLength(0);
    expect((await ask("POST", `/customer-merges/${mergeId}/undo`, {})).status).toBe(409);
  });
});

describe("customers with nearly the same name", async () => {
  const server = await testServer();
  let shop: Shop;
  beforeAll(async () => {
    shop = await server.makeShop();
  });
  const add = async (input: object) => {
    const { status, body } = await server.call<Customer>(
      ...([shop.people.owner.token, "POST", "/customers", { zip: "33602", ...input }] as const),
    );
    expect(status).toBe(200);
    return body.id;
  };
  const possibleDuplicates = async (id: string) => {
    const { body } = await server.call<{ possibleDuplicates: { id: string; because: string }[] }>(
      ...([shop.people.owner.token, "GET", `/customers/${id}/record`] as const),
    );
    return body.possibleDuplicates.map((each) => [each.id, each.because]);
  };

  it("are reported only in the same town: one letter off in either name, in both, or in a word of a company's", async () => {
    const martinez = await add({ firstName: "Elena", lastName: "Martinez" });
    const wrong = await add({ firstName: "Elena", lastName: "Martimez" });
    const both = await add({ firstName: "Helena", lastName: "Martines" });
    await add({ firstName: "Elena", lastName: "Martinas", zip: "10001" });
    await add({ firstName: "Elena", lastName: "Thompson" });
    const nearly = "Almost the same name";
    expect((await possibleDuplicates(martinez)).sort()).toEqual(
      [
        [wrong, nearly],
        [both, nearly],
      ].sort(),
    );
    const plumbers = await add({ company: "Harbor Light Plumbing" });
    const misspelt = await add({ company: "Harbor Ligth Plumbing" });
    await add({ company: "Harbor Light Roofing" });
    expect(await possibleDuplicates(plumbers)).toEqual([[misspelt, nearly]]);
  });
});
