import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { testDatabase } from "../../../../test/database.ts";
import { statements } from "../../../platform/database/statement.ts";
import { createTenancy } from "../../../platform/tenancy.ts";
import "./store.ts";

const { pool } = await testDatabase();
const tenancy = createTenancy(pool, () => undefined);
const organizationId = randomUUID();
const person = randomUUID();

it.each([
  ["identity.list-acts", [], "audit_log_by_time"],
  ["identity.list-acts-of-person", [person], "audit_log_by_person"],
  ["identity.list-acts-of-kind", ["role"], "audit_log_by_kind"],
])(
  "%s walks the index of its order and sorts nothing, however long the record",
  async (name, given, index) => {
    await tenancy.write({ organizationId, userId: null }, async (tx) => {
      const text = `insert into history (organization_id, id, at, actor_user_id, actor_name, action, subject, subject_id)
      select $1, gen_random_uuid(), timestamptz '2026-01-01' + n * interval '1 minute',
        case when n % 50 = 0 then $2::uuid else gen_random_uuid() end, 'Import', 'posted',
        case when n % 100 = 0 then 'staff' else 'invoice' end, gen_random_uuid()
      from generate_series(1, 4000) n`;
      await tx.query({ name: "", text, values: [organizationId, person] });
    });
    await pool.query("analyze audit_log");
    const plan = await tenancy.read({ organizationId, userId: null }, async (tx) => {
      const values = [
        organizationId,
        "-infinity",
        "infinity",
        "infinity",
        "ffffffff-ffff-ffff-ffff-ffffffffffff",
      ];
      const text = `explain (costs off) ${statements.get(name)?.text}`;
      const { rows } = await tx.query({ name: "", text, values: [...values, 51, ...given] });
      return rows.map((row) => (row as { "QUERY PLAN": string })["QUERY PLAN"]).join("\n");
    });
    expect(plan).toContain(`using ${index}`);
    expect(plan).not.toMatch(/\bSort\b|Seq Scan/);
  },
);
