import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import { testDatabase } from "../../../test/servers/database.ts";
import { createTenancy } from "../tenancy.ts";
import { copyIn, copyLine } from "./copy.ts";

describe("COPY", async () => {
  const { pool } = await testDatabase();
  const tenancy = createTenancy(pool, () => undefined);
  const text = (query: string) => ({ name: "", text: query, values: [] });

  it("stores every value unchanged, among other statements of the same transaction", async () => {
    const awkward = 'a\tb\nc\r\\N "quoted" {1,2} é €';
    const rows = [
      [1, awkward, null, { note: awkward, list: [1, null] }, [awkward, null, ""], true],
      [2, "", undefined, [], [], false],
      ...Array.from({ length: 20_000 }, (_, index) => [index + 3, "x".repeat(40), 1.5, {}, ["y"], true]),
    ];
    const kinds = ["plain", "plain", "plain", "json", "array", "plain"] as const;
    const lines = rows.map((row) => copyLine(row, kinds));
    const found = await tenancy.write({ organizationId: randomUUID(), userId: null }, async (tx) => {
      await tx.query(text("create temp table t (n int, s text, d numeric, j json, a text[], b boolean)"));
      await copyIn(tx, "copy t from stdin", lines);
      return (await tx.query(text("select *, count(*) over () as total from t order by n limit 2"))).rows;
    });
    expect(found).toEqual([
      {
        n: 1,
        s: awkward,
        d: null,
        j: { note: awkward, list: [1, null] },
        a: [awkward, null, ""],
        b: true,
        total: 20_002,
      },
      { n: 2, s: "", d: null, j: [], a: [], b: false, total: 20_002 },
    ]);
  });

  it("fails with the database's own error, and the connection stays usable", async () => {
    const caller = { organizationId: randomUUID(), userId: null };
    const failed = tenancy.write(caller, async (tx) => {
      await tx.query(text("create temp table u (n int)"));
      await copyIn(tx, "copy u from stdin", ["1\n", "two\n"]);
    });
    await expect(failed).rejects.toThrow(/invalid input syntax for type integer/);
    await expect(
      tenancy.write(caller, async (tx) => (await tx.query(text("select 1 as n"))).rows),
    ).resolves.toEqual([{ n: 1 }]);
  });
});
