import type { z } from "zod";
import { bindParameters, type ParameterTypes, type ValuesOf } from "./parameters.ts";

/** What sends a statement: a transaction that platform/tenancy made, or a connection. */
export interface Queryable {
  query(query: {
    name: string;
    text: string;
    values: unknown[];
  }): Promise<{ rows: unknown[]; rowCount: number | null }>;
}

/** A connection outside of any transaction, for what the platform asks of the database itself: its clock, its queue. */
export interface Connection extends Queryable {
  /** A transaction of an organization is none. */
  readonly organizationId?: never;
}

/** A transaction of one organization fills in `organizationId` itself: nobody can pass another one. */
type Filled<Tx> = [Tx] extends [{ readonly organizationId: string }] ? "organizationId" : never;

/** What a call passes on: nothing at all where no parameter is left. */
type Passed<P extends ParameterTypes, Tx> = keyof Omit<P, Filled<Tx>> extends never
  ? []
  : [values: Omit<ValuesOf<P>, Filled<Tx>>];

export interface Statement<P extends ParameterTypes, Row> {
  readonly name: string;
  /** As PostgreSQL gets it, with $1 to $n. */
  readonly text: string;
  readonly parameters: P;
  /** The parameters in the order of $1 to $n. */
  readonly order: readonly string[];
  readonly row: z.ZodType<Row> | undefined;
  all<Tx extends Queryable>(tx: Tx, ...passed: Passed<P, Tx>): Promise<Row[]>;
  /** The first row, or undefined. */
  one<Tx extends Queryable>(tx: Tx, ...passed: Passed<P, Tx>): Promise<Row | undefined>;
  /** Returns how many rows the write affected. */
  run<Tx extends Queryable>(tx: Tx, ...passed: Passed<P, Tx>): Promise<number>;
}

/** The values that a statement takes in a transaction of one organization. */
export type InputOf<S extends { readonly parameters: ParameterTypes }> = Omit<
  ValuesOf<S["parameters"]>,
  "organizationId"
>;

/** The values that a statement takes in a transaction of no organization. */
export type WholeInputOf<S extends { readonly parameters: ParameterTypes }> = ValuesOf<S["parameters"]>;

/** Every statement of the service, so that a check can prepare each one against the migrated schema. */
export const statements = new Map<string, Statement<ParameterTypes, unknown>>();

let checking = false;
/**
 * From now on every row is parsed by its schema. On in tests, off in production, where the statements are already
 * verified.
 */
export function checkRows(): void {
  checking = true;
}

/**
 * A named prepared statement. Its text names parameters as `$customerId`; `parameters` declares the type of each by
 * PostgreSQL's own name, from which the type of the values follows. `row` is the zod schema of one row of its answer: the
 * source of the static type, and in tests the proof that the SQL really returns it. Numerics are strings, instants are ISO
 * strings in UTC. `npm run check` holds parameters and row against what PostgreSQL says of the statement.
 */
export function statement<const P extends ParameterTypes, Row = never>(
  name: string,
  parameters: P,
  text: string,
  row?: z.ZodType<Row>,
): Statement<P, Row> {
  if (statements.has(name)) throw new Error(`Two statements are named ${name}`);
  if (name.length > 63) throw new Error(`The statement name ${name} is longer than 63 characters`);
  const placed = bindParameters(name, text, parameters);
  const { order } = placed;
  const organizationAt = order.indexOf("organizationId");

  const send = (tx: Queryable, input: Readonly<Record<string, unknown>> | undefined) => {
    const values = order.map((parameter) => input?.[parameter]);
    const { organizationId } = tx as { organizationId?: string };
    if (organizationAt >= 0 && organizationId !== undefined) values[organizationAt] = organizationId;
    return tx.query({ name, text: placed.text, values });
  };
  const all = async (tx: Queryable, input?: Readonly<Record<string, unknown>>): Promise<Row[]> => {
    const { rows } = await send(tx, input);
    if (checking && row) {
      for (const each of rows) {
        const parsed = row.safeParse(each);
        if (!parsed.success)
          throw new Error(`${name} returned another row than it says: ${parsed.error.message}`);
      }
    }
    return rows as Row[];
  };
  const prepared: Statement<P, Row> = {
    name,
    text: placed.text,
    parameters,
    order,
    row,
    all,
    one: async (tx: Queryable, input?: Readonly<Record<string, unknown>>) => (await all(tx, input))[0],
    run: async (tx: Queryable, input?: Readonly<Record<string, unknown>>) =>
      (await send(tx, input)).rowCount ?? 0,
  };
  statements.set(name, prepared as unknown as Statement<ParameterTypes, unknown>);
  return prepared;
}
