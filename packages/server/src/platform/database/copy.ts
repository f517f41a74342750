import pg from "pg";
import type { Queryable } from "./statement.ts";

/** What pg's connection offers beyond its types. */
interface CopyConnection {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
}
interface Answered {
  callback(error: Error | null): void;
}

const chunkCharacters = 1 << 18;

/** A COPY with all rows at hand. pg's query refuses the server's request for rows, and this one answers it. */
class CopyIn extends (pg.Query as unknown as new (config: { text: string }) => Answered) {
  readonly #lines: readonly string[];

  constructor(text: string, lines: readonly string[], done: (error: Error | null) => void) {
    super({ text });
    this.#lines = lines;
    this.callback = done;
  }

  handleCopyInResponse(connection: CopyConnection): void {
    let chunk = "";
    for (const line of this.#lines) {
      chunk += line;
      if (chunk.length < chunkCharacters) continue;
      connection.sendCopyFromChunk(Buffer.from(chunk));
      chunk = "";
    }
    if (chunk) connection.sendCopyFromChunk(Buffer.from(chunk));
    connection.endCopyFrom();
  }
}

/** Runs one `copy … from stdin`. The transaction cannot run anything else until it is done. */
export function copyIn(tx: Queryable, text: string, lines: readonly string[]): Promise<void> {
  return new Promise((resolve, reject) => {
    tx.query(new CopyIn(text, lines, (error) => (error ? reject(error) : resolve())) as never);
  });
}

export type ColumnKind = "json" | "array" | "plain";

/** One row in the text format of COPY. */
export const copyLine = (values: readonly unknown[], kinds: readonly ColumnKind[]): string =>
  `${values.map((value, index) => field(value, kinds[index])).join("\t")}\n`;

const special = /[\\\n\r\t]/;
const escapes: Readonly<Record<string, string>> = { "\\": "\\\\", "\n": "\\n", "\r": "\\r", "\t": "\\t" };

function field(value: unknown, kind: ColumnKind | undefined): string {
  if (value === null || value === undefined) return "\\N";
  const text =
    kind === "json"
      ? JSON.stringify(value)
      : kind === "array"
        ? arrayLiteral(value as readonly unknown[])
        : value instanceof Date
          ? value.toISOString()
          : String(value);
  return special.test(text) ? text.replace(/[\\\n\r\t]/g, (found) => escapes[found] as string) : text;
}

const arrayLiteral = (values: readonly unknown[]): string =>
  `{${values.map((value) => (value === null ? "null" : `"${String(value).replace(/["\\]/g, "\\$&")}"`)).join(",")}}`;
