import { describe, expect, it } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../test/database.ts";
import { statement } from "./database/statement.ts";
import { type Change, createTenancy } from "./tenancy.ts";

const shop = "0a000000-0000-4000-8000-000000000001";
const other = "0b000000-0000-4000-8000-000000000002";
const ours = { organizationId: shop, userId: null };
const theirs = { organizationId: other, userId: null };

const open = statement("test.open", "insert into organizations (organization_id, name) values ($1, $2)");
const names = statement(
  "test.names",
  "select name from organizations order by name",
  z.object({ name: z.string() }),
);
const whoAmI = statement(
  "test.who",
  "select current_user::text as role, app.organization_id()::text as organization",
  z.object({ role: z.string(), organization: z.string().nullable() }),
);
const fail = statement("test.fail", "select 1 / 0");

describe("tenancy", async () => {
  const { pool } = await testDatabase();
  const published: Change[] = [];
  const tenancy = createTenancy(pool, (changes) => published.push(...changes));
  await tenancy.write(ours, (tx) => open.run(tx, shop, "Ours"));
  await tenancy.write(theirs, (tx) => open.run(tx, other, "Theirs"));

  it("shows an organization its own rows, even where a statement forgets to ask for them", async () => {
    expect(await tenancy.read(ours, (tx) => names.all(tx))).toEqual([{ name: "Ours" }]);
    expect(await tenancy.readAtOnce(theirs, (tx) => names.all(tx))).toEqual([{ name: "Theirs" }]);
  });

  it("refuses a row for another organization", async () => {
    const wrong = tenancy.write(ours, (tx) => open.run(tx, "0c000000-0000-4000-8000-000000000003", "Stolen"));
    await expect(wrong).rejects.toThrow(/row-level security/);
  });

  it("leaves nothing of one caller to the next on the same connection", async () => {
    const callers = Array.from({ length: 60 }, (_, index) => (index % 2 ? ours : theirs));
    const seen = await Promise.all(
      callers.map((caller, index) =>
        (index % 3 ? tenancy.read : tenancy.readAtOnce)(caller, (tx) => whoAmI.one(tx)),
      ),
    );
    expect(seen.map((row) => row?.organization)).toEqual(callers.map((caller) => caller.organizationId));
    expect(new Set(seen.map((row) => row?.role))).toEqual(new Set(["autoiq_tenant"]));
    const { rows } = await pool.query(
      "select current_user::text as role, app.organization_id() as organization",
    );
    expect(rows[0]).toEqual({ role: "autoiq", organization: null });
  });

  it("keeps shops' records from a visitor and from identity", async () => {
    expect(await tenancy.visitor((tx) => names.all(tx))).toEqual([]);
    await expect(tenancy.identity((tx) => open.run(tx, shop, "Again"))).rejects.toThrow(/permission denied/);
  });

  it("undoes everything when the work fails or refuses, and says so", async () => {
    const id = "0d000000-0000-4000-8000-000000000004";
    const caller = { organizationId: id, userId: null };
    await expect(
      tenancy.write(caller, async (tx) => {
        await open.run(tx, id, "Half");
        tx.changed("customer", id);
        await fail.run(tx);
      }),
    ).rejects.toThrow(/division by zero/);
    await expect(
      tenancy.write(caller, async (tx) => {
        await open.run(tx, id, "Refused");
        return { ok: false, code: "conflict", reason: "Not now." } as const;
      }),
    ).rejects.toThrow("Not now.");
    expect(await tenancy.read(caller, (tx) => names.all(tx))).toEqual([]);
    expect(published).toEqual([]);
  });

  it("does not call a transaction done whose failure was swallowed", async () => {
    const swallowed = tenancy.write(ours, async (tx) => {
      await fail.run(tx).catch(() => undefined);
      return "done";
    });
    await expect(swallowed).rejects.toThrow(/rolled back/);
  });

  it("reports a failure of a transaction that was sent whole, and goes on with the connection", async () => {
    await expect(tenancy.readAtOnce(ours, (tx) => fail.all(tx))).rejects.toThrow(/division by zero/);
    await expect(
      tenancy.readAtOnce(ours, async (tx) => {
        await names.all(tx);
        return names.all(tx);
      }),
    ).rejects.toThrow(/sent whole/);
    for (let count = 0; count < 8; count++) {
      expect(await tenancy.read(ours, (tx) => names.all(tx))).toEqual([{ name: "Ours" }]);
    }
  });

  it("refuses a transaction inside a transaction", async () => {
    await expect(tenancy.read(ours, () => tenancy.read(ours, (tx) => names.all(tx)))).rejects.toThrow(
      /inside/,
    );
  });

  it("announces changes only after the commit", async () => {
    published.length = 0;
    await tenancy.write(ours, async (tx) => {
      tx.changed("customer", shop);
      await names.all(tx);
      expect(published).toEqual([]);
    });
    expect(published).toEqual([{ organizationId: shop, topic: "customer", id: shop }]);
  });
});
