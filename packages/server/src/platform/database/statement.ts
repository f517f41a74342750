import type { z } from "zod";

/** What can run a statement: a transaction that platform/tenancy made. */
export interface Runner {
  query(query: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly row: z.ZodType<Row> | undefined;
  all(tx: Runner, ...values: unknown[]): Promise<Row[]>;
  /** The first row, or undefined. */
  one(tx: Runner, ...values: unknown[]): Promise<Row | undefined>;
  /** How many rows the write touched. */
  run(tx: Runner, ...values: unknown[]): Promise<number>;
}

/** Every statement of the service, so that a test can prepare each one against the migrated schema. */
export const statements = new Map<string, Statement<unknown>>();

let checking = false;
/** From here on every row is parsed by its schema: on in tests, off in production, where the statements are already proven. */
export function checkRows(): void {
  checking = true;
}

/**
 * A named prepared statement. `row` is the zod schema of one row of its answer: the source of the static type,
 * and in tests the proof that the SQL really returns it. Numerics are strings, instants are ISO strings in UTC.
 */
export function statement<Row = never>(name: string, text: string, row?: z.ZodType<Row>): Statement<Row> {
  if (statements.has(name)) throw new Error(`Two statements are named ${name}`);
  if (name.length > 63) throw new Error(`The statement name ${name} is longer than 63 characters`);
  const all = async (tx: Runner, ...values: unknown[]): Promise<Row[]> => {
    const { rows } = await tx.query({ name, text, values });
    if (checking && row) {
      for (const each of rows) {
        const parsed = row.safeParse(each);
        if (!parsed.success)
          throw new Error(`${name} returned another row than it says: ${parsed.error.message}`);
      }
    }
    return rows as Row[];
  };
  const made: Statement<Row> = {
    name,
    text,
    row,
    all,
    one: async (tx, ...values) => (await all(tx, ...values))[0],
    run: async (tx, ...values) => (await tx.query({ name, text, values })).rowCount ?? 0,
  };
  statements.set(name, made as Statement<unknown>);
  return made;
}
