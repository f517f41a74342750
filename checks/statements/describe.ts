import type pg from "pg";

export interface DescribedColumn {
  readonly name: string;
  /** PostgreSQL's name of the type; of an array with a leading underscore. */
  readonly type: string;
  /** The table and column that it is of; undefined for what is computed. */
  readonly table?: string;
  readonly column?: string;
  readonly nullable?: boolean;
}

export interface Description {
  readonly parameters: readonly string[];
  /** Empty for a statement without an answer. */
  readonly columns: readonly DescribedColumn[];
}

interface Field {
  readonly name: string;
  readonly tableID: number;
  readonly columnID: number;
  readonly dataTypeID: number;
}
/** What pg's connection offers beyond its types. */
interface WireConnection {
  once(event: "parameterDescription", listener: (message: { dataTypeIDs: number[] }) => void): void;
  parse(query: { text: string }, more: boolean): void;
  describe(message: { type: "S" }, more: boolean): void;
  sync(): void;
}

/** Parses a statement and asks what it takes and answers, without running it. */
class Describe {
  readonly #text: string;
  readonly #done: (error: Error | undefined, parameters: number[], fields: readonly Field[]) => void;
  #parameters: number[] = [];
  #fields: readonly Field[] = [];

  constructor(
    text: string,
    done: (error: Error | undefined, parameters: number[], fields: readonly Field[]) => void,
  ) {
    this.#text = text;
    this.#done = done;
  }
  submit(connection: WireConnection): void {
    connection.once("parameterDescription", ({ dataTypeIDs }) => {
      this.#parameters = dataTypeIDs;
    });
    connection.parse({ text: this.#text }, true);
    connection.describe({ type: "S" }, true);
    connection.sync();
  }
  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#fields = fields;
  }
  handleError(error: Error): void {
    this.#done(error, [], []);
  }
  handleReadyForQuery(): void {
    this.#done(undefined, this.#parameters, this.#fields);
  }
}

/** Answers what PostgreSQL says of a statement; rejects where it cannot be prepared. */
export async function createDescriber(client: pg.Client): Promise<(text: string) => Promise<Description>> {
  const types = await client.query<{ oid: number; name: string }>(
    "select oid::int, typname as name from pg_type",
  );
  const typeOf = new Map(types.rows.map(({ oid, name }) => [oid, name]));
  const columns = await client.query<{ key: string; table: string; column: string; nullable: boolean }>(
    `select a.attrelid || '.' || a.attnum as key, a.attrelid::regclass::text as table, a.attname::text as column, not a.attnotnull as nullable
     from pg_attribute a where a.attnum > 0`,
  );
  const columnOf = new Map(columns.rows.map((row) => [row.key, row]));
  const nameOf = (oid: number) => typeOf.get(oid) ?? String(oid);
  return (text) =>
    new Promise((resolve, reject) => {
      const query = new Describe(text, (error, parameters, fields) => {
        if (error) return reject(error);
        resolve({
          parameters: parameters.map(nameOf),
          columns: fields.map(({ name, tableID, columnID, dataTypeID }) => {
            const column = columnOf.get(`${tableID}.${columnID}`);
            const { table, nullable } = column ?? {};
            return { name, type: nameOf(dataTypeID), table, column: column?.column, nullable };
          }),
        });
      });
      client.query(query as unknown as pg.Submittable);
    });
}
