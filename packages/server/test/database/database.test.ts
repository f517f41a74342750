import { describe, expect, it } from "vitest";
import { testDatabase } from "../servers/database.ts";

describe("a test database", async () => {
  const one = await testDatabase();
  const two = await testDatabase();

  it("has the schema of all migrations", async () => {
    const { rows } = await one.pool.query("select count(*)::int as n from schema_migrations");
    expect(rows[0].n).toBeGreaterThan(0);
  });

  it("is not shared with another test file", async () => {
    await one.pool.query("create table only_here ()");
    const { rows } = await two.pool.query("select to_regclass('only_here') as found");
    expect(rows[0].found).toBeNull();
  });
});
