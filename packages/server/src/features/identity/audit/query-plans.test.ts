import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testDatabase } from "../../../../test/servers/database.ts";
import { statements } from "../../../platform/database/statement.ts";
import { createTenancy } from "../../../platform/tenancy.ts";
import "./store.ts";

const person = randomUUID();
const kinds = ["identity.list-acts", "identity.search-acts", "identity.search-end"] as const;
const ways = [
  ["", [], "audit_log_by_time"],
  ["-of-person", [person], "audit_log_by_person"],
  ["-of-kind", ["role"], "audit_log_by_kind"],
] as const;
const { pool } = await testDatabase();
const tenancy = createTenancy(pool, () => undefined);
const organizationId = randomUUID();
await tenancy.write({ organizationId, userId: null }, async (tx) => {
  const text = `insert into history (organization_id, id, at, actor_user_id, actor_name, action, subject, subject_id)
    select $1, gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute',
      case when n % 50 = 0 then $2::uuid else gen_random_uuid() end, 'Import', 'posted',
      case when n % 100 = 0 then 'staff' else 'invoice' end, gen_random_uuid()
    from generate_series(1, 4000) n`;
  await tx.query({ name: "", text, values: [organizationId, person] });
});
await pool.query("analyze audit_log");

it.each(
  kinds.flatMap((kind) =>
    ways.map(([way, parameters, index]) => [`${kind}${way}`, kind, parameters, index] as const),
  ),
)(
  "%s uses the index of its order without a sort, however long the log",
  async (name, kind, parameters, index) => {
    const plan = await tenancy.read({ organizationId, userId: null }, async (tx) => {
      const values = [
        organizationId,
        "-infinity",
        "infinity",
        "infinity",
        "ffffffff-ffff-ffff-ffff-ffffffffffff",
      ];
      const own = {
        "identity.list-acts": [51],
        "identity.search-acts": [51, ["%needle%"]],
        "identity.search-end": [],
      };
      const text = `explain (costs off) ${statements.get(name)?.text}`;
      const { rows } = await tx.query({ name: "", text, values: [...values, ...own[kind], ...parameters] });
      return rows.map((row) => (row as { "QUERY PLAN": string })["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
    // With a second upper bound the scan would enter the index there, far above the position where a page continues.
    expect(plan).not.toContain("(at < ");
  },
);
