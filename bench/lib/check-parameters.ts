import type pg from "pg";
import type { Statement } from "../../packages/server/src/platform/database/statement.ts";

/** @throws when a statement does not take as many parameters as it is given, naming it and both counts. */
export async function checkParameters(
  pool: pg.Pool,
  uses: readonly {
    readonly statement: Pick<Statement<unknown>, "name" | "text">;
    readonly values: readonly unknown[];
  }[],
): Promise<void> {
  for (const { statement, values } of uses) {
    const client = await pool.connect();
    try {
      await client.query(`prepare checked as ${statement.text}`);
      const { rows } = await client.query(
        "select parameter_types::text[] as types from pg_prepared_statements where name = 'checked'",
      );
      await client.query("deallocate checked");
      const types: readonly string[] = rows[0]?.types ?? [];
      if (types.length !== values.length)
        throw new Error(
          `${statement.name} takes ${types.length} parameters (${types.join(", ")}), and the bench gives ${values.length}`,
        );
    } finally {
      client.release();
    }
  }
}
