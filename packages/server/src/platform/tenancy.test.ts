import { describe, expect, it } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../test/servers/database.ts";
import { statement } from "./database/statement.ts";
import { type Change, createTenancy, type TenantTx } from "./tenancy.ts";

const shop = "0a000000-0000-4000-8000-000000000001";
const other = "0b000000-0000-4000-8000-000000000002";
const ours = { organizationId: shop, userId: null };
const otherContext = { organizationId: other, userId: null };

const open = statement(
  "test.open",
  { id: "uuid", name: "text" },
  "insert into organizations (organization_id, name) values ($id, $name)",
);
const names = statement(
  "test.names",
  {},
  "select name from organizations order by name",
  z.object({ name: z.string() }),
);
const whoAmI = statement(
  "test.who",
  {},
  "select current_user::text as role, app.organization_id()::text as organization",
  z.object({ role: z.string(), organization: z.string().nullable() }),
);
const rename = statement(
  "test.rename",
  { name: "text" },
  "update organizations set name = $name where organization_id = (select app.organization_id())",
);
const fail = statement("test.fail", {}, "select 1 / 0");

describe("tenancy", async () => {
  const { pool } = await testDatabase();
  const published: Change[] = [];
  const tenancy = createTenancy(pool, (changes) => published.push(...changes));
  await tenancy.write(ours, (tx) => open.run(tx, { id: shop, name: "Ours" }));
  await tenancy.write(otherContext, (tx) => open.run(tx, { id: other, name: "Theirs" }));

  it("shows an organization only its own rows, even when a statement forgets to filter them", async () => {
    expect(await tenancy.read(ours, (tx) => names.all(tx))).toEqual([{ name: "Ours" }]);
    expect(await tenancy.read(otherContext, (tx) => names.all(tx))).toEqual([{ name: "Theirs" }]);
  });

  it("refuses a row for another organization", async () => {
    const wrong = tenancy.write(ours, (tx) =>
      open.run(tx, { id: "0c000000-0000-4000-8000-000000000003", name: "Stolen" }),
    );
    await expect(wrong).rejects.toThrow(/row-level security/);
  });

  it("leaves nothing from one caller to the next on the same connection", async () => {
    const callers = Array.from({ length: 60 }, (_, index) => (index % 2 ? ours : otherContext));
    const readIdentity = (tx: TenantTx) => whoAmI.one(tx);
    const seen = await Promise.all(
      callers.map((caller, index) =>
        index % 3 ? tenancy.read(caller, readIdentity) : tenancy.write(caller, readIdentity),
      ),
    );
    expect(seen.map((row) => row?.organization)).toEqual(callers.map((caller) => caller.organizationId));
    expect(new Set(seen.map((row) => row?.role))).toEqual(new Set(["autoiq_tenant"]));
    const { rows } = await pool.query(
      "select current_user::text as role, app.organization_id() as organization",
    );
    expect(rows[0]).toEqual({ role: "autoiq", organization: null });
  });

  it("hides shops' records from a visitor and from identity", async () => {
    expect(await tenancy.visitor((tx) => names.all(tx))).toEqual([]);
    await expect(tenancy.identity((tx) => open.run(tx, { id: shop, name: "Again" }))).rejects.toThrow(
      /permission denied/,
    );
  });

  it("rolls back everything when the work fails or refuses, and reports it", async () => {
    const id = "0d000000-0000-4000-8000-000000000004";
    const caller = { organizationId: id, userId: null };
    await expect(
      tenancy.write(caller, async (tx) => {
        await open.run(tx, { id, name: "Half" });
        tx.changed("customer", id);
        await fail.run(tx);
      }),
    ).rejects.toThrow(/division by zero/);
    await expect(
      tenancy.write(caller, async (tx) => {
        await open.run(tx, { id, name: "Refused" });
        return { ok: false, code: "conflict", reason: "Not now." } as const;
      }),
    ).rejects.toThrow("Not now.");
    expect(await tenancy.read(caller, (tx) => names.all(tx))).toEqual([]);
    expect(published).toEqual([]);
  });

  it("does not report a transaction as done when a failure in it was swallowed", async () => {
    const swallowed = tenancy.write(ours, async (tx) => {
      await fail.run(tx).catch(() => undefined);
      return "done";
    });
    await expect(swallowed).rejects.toThrow(/rolled back/);
  });

  it("reports the failure of a read, and continues with the connection", async () => {
    await expect(tenancy.read(ours, (tx) => fail.all(tx))).rejects.toThrow(/division by zero/);
    for (let count = 0; count < 8; count++) {
      expect(await tenancy.read(ours, (tx) => names.all(tx))).toEqual([{ name: "Ours" }]);
    }
  });

  it("runs the work deferred to the end with the commit, and none of it when that fails", async () => {
    const seen: string[] = [];
    const result = await tenancy.identity(async (tx) => {
      tx.atEnd(async () => void seen.push(...(await names.all(tx)).map(({ name }) => name)));
      await tx.asTenant(shop, null, (inside) => rename.run(inside, { name: "Renamed" }));
      expect(seen).toEqual([]);
      return "done";
    });
    expect(result).toBe("done");
    expect(seen).toContain("Renamed");
    const failing = tenancy.identity(async (tx) => {
      await tx.asTenant(shop, null, (inside) => rename.run(inside, { name: "Half" }));
      tx.atEnd(() => fail.run(tx));
    });
    await expect(failing).rejects.toThrow(/division by zero/);
    expect(await tenancy.read(ours, (tx) => names.all(tx))).toEqual([{ name: "Renamed" }]);
    await tenancy.write(ours, (tx) => rename.run(tx, { name: "Ours" }).then(() => undefined));
  });

  it("rejects statements after the end", async () => {
    let late: () => Promise<unknown> = async () => undefined;
    await tenancy.write(ours, async (tx) => {
      late = () => names.all(tx);
      await names.all(tx);
    });
    await expect(late()).rejects.toThrow(/after the end/);
    const refused = tenancy.write(ours, async (tx) => {
      late = () => rename.run(tx, { name: "Late" });
      throw new Error("no");
    });
    await expect(refused).rejects.toThrow("no");
    await expect(late()).rejects.toThrow(/after the end/);
    expect(await tenancy.read(ours, (tx) => names.all(tx))).toEqual([{ name: "Ours" }]);
  });

  it("rejects a transaction inside a transaction", async () => {
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
