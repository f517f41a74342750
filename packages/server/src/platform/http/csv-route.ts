import type { Contract } from "@autoiq/domain/kernel/contract";
import { csvOf } from "@autoiq/domain/kernel/csv";
import type { FastifyInstance } from "fastify";
import { recordDeed } from "../history.ts";
import { fileRoute } from "./file-route.ts";
import type { CallOf, RouteServices, StaffCall } from "./route.ts";

/** So many rows at most leave at once; a shop reaches it with none of its lists. */
export const mostRows = 100_000;

export interface Table {
  /** What a browser calls the file, without its ending. */
  readonly name: string;
  readonly columns: readonly string[];
  readonly rows: readonly object[];
}

const asked = (query: unknown): object =>
  Object.fromEntries(Object.entries((query ?? {}) as object).filter(([, value]) => value));

/** Before a list leaves the shop it is written down who took which, how it was filtered and how long it was. */
async function onRecord(call: StaffCall<Contract>, name: string, rows: number): Promise<void> {
  await call.write(async (tx) => {
    await recordDeed(tx, call, {
      action: `exported ${name.replaceAll("-", " ")}`,
      subject: "export",
      subjectId: call.newId(),
      after: { rows, ...asked(call.query) },
    });
    return undefined as never;
  });
}

/**
 * Binds a contract that answers with a list as CSV. Each goes into the audit log. The columns are named by the statement that reads them, money is in
 * dollars, and a cell that a spreadsheet would run as a formula is kept as text.
 */
export function csvRoute<C extends Contract>(
  app: FastifyInstance,
  services: RouteServices,
  contract: C,
  handle: (call: CallOf<C>) => Promise<Table>,
): void {
  fileRoute(app, services, contract, async (call) => {
    const { name, columns, rows } = await handle(call);
    // What customers take of their own leaves no shop.
    if ("caller" in call) await onRecord(call as unknown as StaffCall<Contract>, name, rows.length);
    const day = services.now().toISOString().slice(0, 10);
    return {
      bytes: Buffer.from(csvOf(rows as Record<string, string>[], [...columns])),
      name: `${name}-${day}.csv`,
    };
  });
}
