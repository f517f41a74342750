import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { allocate, formatCents } from "@autoiq/domain/kernel/money";
import { conflict, type Refusal } from "@autoiq/domain/kernel/result";
import type {
  creditCores as creditContract,
  returnCores as returnContract,
} from "@autoiq/domain/repair-orders/cores/contract";
import { type ActionContext, recordAll } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { coresOf, lockOrdersOf, setCores, writeEntries, writeReturn } from "./store.ts";

type Core = Awaited<ReturnType<typeof coresOf>>[number];

/** Locks the cores of these lines. Refuses when one of them is not in the required state. */
async function held(
  tx: TenantTx,
  locationId: string,
  lineIds: readonly string[],
  state: "received" | "returned",
): Promise<Core[] | Refusal> {
  await lockOrdersOf(tx, locationId, lineIds);
  const cores = await coresOf(tx, locationId, lineIds);
  if (cores.length !== lineIds.length)
    return conflict(
      "One of these cores is no longer on a repair order at this location. Nothing was changed.",
    );
  const other = cores.find((core) => core.state !== state);
  if (other)
    return conflict(
      state === "received"
        ? `The core for “${other.description}” isn't in stock here. Nothing was sent.`
        : `The core for “${other.description}” isn't at a vendor. Nothing was credited.`,
    );
  return cores;
}

function tell(tx: TenantTx, cores: readonly Core[]): void {
  for (const id of new Set(cores.map((core) => core.repairOrderId))) tx.changed("repair-order", id);
}

/** Returns cores to the vendor. From then on each is expected to be credited with its core charge. */
export async function returnCores(
  tx: TenantTx,
  context: ActionContext,
  body: BodyOf<typeof returnContract>,
): Promise<undefined | Refusal> {
  const { locationId, userId } = context.caller;
  const cores = await held(tx, locationId, body.lineIds, "received");
  if ("ok" in cores) return cores;
  const returnId = context.newId();
  const { vendor, reference } = body;
  await writeReturn(tx, { id: returnId, locationId, vendor, reference, at: context.now, by: userId });
  await writeEntries(
    tx,
    { locationId, returnId, kind: "sent", reference, at: context.now, by: userId },
    cores.map((core) => ({ id: context.newId(), lineId: core.id, amountCents: core.creditCents })),
  );
  await setCores(tx, body.lineIds, "returned");
  await recordAll(
    tx,
    context,
    { action: `returned the core to ${vendor}`, subject: "stock" },
    cores.map((core) => ({
      subjectId: core.id,
      before: { coreState: core.state },
      after: { coreState: "returned", vendor, reference, expectedCents: core.creditCents },
    })),
  );
  tell(tx, cores);
  return undefined;
}

/**
 * Records a vendor's credit for several cores, split by their core charges so that the parts sum to it. A shortfall
 * stays visible in the ledger as sent less credited.
 */
export async function creditCores(
  tx: TenantTx,
  context: ActionContext,
  body: BodyOf<typeof creditContract>,
): Promise<undefined | Refusal> {
  const { locationId, userId } = context.caller;
  const cores = await held(tx, locationId, body.lineIds, "returned");
  if ("ok" in cores) return cores;
  const expected = cores.reduce((sum, core) => sum + core.creditCents, 0);
  if (body.amountCents > expected)
    return conflict(
      `A credit of ${formatCents(body.amountCents)} is more than the ${formatCents(expected)} expected for these cores. Check the amount, or select the cores it covers.`,
    );
  const shares = allocate(
    body.amountCents,
    cores.map((core) => core.creditCents),
  );
  const { reference } = body;
  await writeEntries(
    tx,
    { locationId, returnId: null, kind: "credited", reference, at: context.now, by: userId },
    cores.map((core, index) => ({ id: context.newId(), lineId: core.id, amountCents: shares[index] ?? 0 })),
  );
  await setCores(tx, body.lineIds, "credited");
  await recordAll(
    tx,
    context,
    { action: "recorded the vendor's credit for the core", subject: "stock" },
    cores.map((core, index) => ({
      subjectId: core.id,
      before: { coreState: core.state, expectedCents: core.creditCents },
      after: { coreState: "credited", creditedCents: shares[index] ?? 0, reference },
    })),
  );
  tell(tx, cores);
  return undefined;
}
