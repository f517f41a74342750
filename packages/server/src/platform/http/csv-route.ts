import { type Column, columnsFor } from "@autoiq/domain/kernel/access/columns";
import type { VisibilityScope } from "@autoiq/domain/kernel/access/visibility";
import type { Contract } from "@autoiq/domain/kernel/contract";
import { csvOf } from "@autoiq/domain/kernel/csv";
import type { FastifyInstance } from "fastify";
import { recordAction } from "../history.ts";
import { fileRoute } from "./files/file-route.ts";
import { type CallOf, type RouteServices, type StaffCall, visibilityScopeOf } from "./route.ts";

/** The maximum number of rows in a file. None of a shop's lists reaches it. */
export const maxRows = 100_000;

export interface Table {
  /** The file name in the browser, without its extension. */
  readonly name: string;
  readonly columns: readonly Column[];
  readonly rows: readonly object[];
  /** What its reader may see, where that depends on more than the seat of the call. */
  readonly scope?: VisibilityScope;
}

const queryOf = (query: unknown): object =>
  Object.fromEntries(Object.entries((query ?? {}) as object).filter(([, value]) => value));

/** Before a list is exported, records who exported it, how it was filtered and how long it was. */
async function onRecord(call: StaffCall<Contract>, name: string, rows: number): Promise<void> {
  await call.write(async (tx) => {
    await recordAction(tx, call, {
      action: `exported ${name.replaceAll("-", " ")}`,
      subject: "export",
      subjectId: call.newId(),
      after: { rows, ...queryOf(call.query) },
    });
    return undefined as never;
  });
}

/**
 * Binds a contract that answers with a list as CSV. Each goes into the audit log. The columns are named by the statement that reads them and
 * leave to who may see what they tell, money is in dollars, and a cell that a spreadsheet would run as a formula is kept as text.
 */
export function csvRoute<C extends Contract>(
  app: FastifyInstance,
  services: RouteServices,
  contract: C,
  handle: (call: CallOf<C>) => Promise<Table>,
): void {
  fileRoute(app, services, contract, async (call) => {
    const { name, columns, rows, scope = visibilityScopeOf(call) } = await handle(call);
    // A customer's export of their own data is not an export from the shop.
    if ("caller" in call) await onRecord(call as unknown as StaffCall<Contract>, name, rows.length);
    const day = services.now().toISOString().slice(0, 10);
    return {
      bytes: Buffer.from(csvOf(rows as Record<string, string>[], columnsFor(columns, scope))),
      name: `${name}-${day}.csv`,
    };
  });
}
