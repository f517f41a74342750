import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { z } from "zod";
import { testDatabase } from "../../../test/servers/database.ts";
import { bindParameters } from "./parameters.ts";
import { type Queryable, statement } from "./statement.ts";

const { pool } = await testDatabase();
const echo = (row: z.ZodType) => z.object({ echo: row });

it("puts numbers in the place of names, and one number where a name is used twice", () => {
  const placed = bindParameters("s", "select $to::int - $from::int where $to::int > 0", {
    from: "int4",
    to: "int4",
  });
  expect(placed).toEqual({ text: "select $2::int - $1::int where $2::int > 0", order: ["from", "to"] });
});

it("leaves quoted text, quoted names and comments alone", () => {
  const text = `select '$no it''s', "$no", $yes::text -- $no\n /* $no */`;
  expect(bindParameters("s", text, { yes: "text" }).text).toBe(text.replace("$yes", "$1"));
});

it("refuses a placeholder that is not declared, a declaration without one, and a place by number", () => {
  expect(() => bindParameters("s", "select $there", {})).toThrow("s does not declare its parameter $there");
  expect(() => bindParameters("s", "select 1", { here: "text" })).toThrow(
    "declares $here and does not use it",
  );
  expect(() => bindParameters("s", "select $1", {})).toThrow("does not declare its parameter $1");
});

it("sends values in the order of their declaration, whatever the order they are given in", async () => {
  const difference = statement(
    "test.difference",
    { from: "int4", to: "int4" },
    "select $to::int - $from::int as echo",
    echo(z.number()),
  );
  expect(await difference.one(pool, { to: 7, from: 5 })).toEqual({ echo: 2 });
});

it("takes arrays, nulls, and nulls within arrays", async () => {
  const array = statement(
    "test.array",
    { ids: "uuid?[]", word: "text?" },
    "select json_build_array($ids::uuid[], $word::text) as echo",
    echo(z.array(z.unknown())),
  );
  const id = randomUUID();
  expect(await array.one(pool, { ids: [id, null], word: null })).toEqual({ echo: [[id, null], null] });
});

it("takes the organization of the transaction, and no other", async () => {
  const own = statement(
    "test.own",
    { organizationId: "uuid", word: "text" },
    "select $organizationId::text || $word as echo",
    echo(z.string()),
  );
  const organizationId = randomUUID();
  const query: Queryable["query"] = (of) => pool.query(of);
  const tx = { organizationId, query };
  expect(await own.one(tx, { word: "!" })).toEqual({ echo: `${organizationId}!` });
  const other = { organizationId: randomUUID(), word: "!" };
  expect(await own.one(tx, other)).toEqual({ echo: `${organizationId}!` });
  expect(await own.one(pool, other)).toEqual({ echo: `${other.organizationId}!` });
});

it("is prepared once under its name", async () => {
  const named = statement("test.named", { number: "int4" }, "select $number::int as echo", echo(z.number()));
  const client = await pool.connect();
  try {
    await named.one(client, { number: 1 });
    await named.one(client, { number: 2 });
    const { rows } = await client.query(
      "select count(*)::int as prepared from pg_prepared_statements where name = 'test.named'",
    );
    expect(rows).toEqual([{ prepared: 1 }]);
  } finally {
    client.release();
  }
});
