import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { saveSpiff as contract, SpiffRow } from "@autoiq/domain/payroll/contract";
import { removeSpiff as removeRule } from "@autoiq/domain/payroll/period-rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findBounds, findPeople, lockPay } from "../store.ts";
import * as store from "./store.ts";

const missing = "That spiff wasn't found. It may have been removed.";

/**
 * Sets a fixed amount for each canned job or part that is sold. For weeks that are closed, the next period pays the
 * difference. The audit log says who changed it, and no amount: not everybody who reads the log may see pay.
 */
export async function saveSpiff(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  { version, target, cents, earner, staffId, startsOn, endsOn }: BodyOf<typeof contract>,
): Promise<SpiffRow | Refusal> {
  if (endsOn !== null && endsOn < startsOn)
    return refuse("The last day is before the first. Choose a later one, or leave it empty.");
  await lockPay(tx);
  if (staffId !== null && (await findPeople(tx, staffId)).length === 0)
    throw new AppError("not-found", "That person wasn't found.");
  const found = await store.findSpiffTarget(tx, {
    cannedJobId: target.kind === "canned-job" ? target.cannedJobId : null,
    partNumber: target.kind === "part" ? target.partNumber : null,
  });
  if (target.kind === "canned-job" && !found.cannedJobId)
    throw new AppError("not-found", "That canned job wasn't found.");
  if (target.kind === "part" && !found.partId)
    return refuse(`There is no part with the number ${target.partNumber}. Check it in Inventory.`);
  const row = {
    spiffId: id,
    cannedJobId: found.cannedJobId,
    partId: found.partId,
    category: target.kind === "category" ? target.category : null,
    cents,
    earner,
    staffId,
    startsOn,
    endsOn,
  };
  const before = await store.findSpiff(tx, id);
  if (before && before.version !== version)
    // A repeat of the request that was saved.
    return before.version === version + 1 && isSame(before, row) ? before : stale(before.enteredBy, "spiff");
  if (!before && version > 0) throw new AppError("not-found", missing);
  await store.saveSpiffRow(tx, { ...row, byName: context.caller.name, now: context.now });
  const saved = await store.findSpiff(tx, id);
  if (!saved) return conflict("That ID is already used. Refresh and try again.");
  await recordAction(tx, context, {
    action: `${before ? "changed" : "set"} the spiff for ${saved.label} from ${startsOn}`,
    subject: "pay",
    subjectId: id,
  });
  tx.changed("staff", id);
  return saved;
}

const isSame = (
  { target, cents, earner, staffId, startsOn, endsOn }: SpiffRow,
  row: {
    readonly cannedJobId: string | null;
    readonly partId: string | null;
    readonly category: string | null;
    readonly cents: number;
    readonly earner: string;
    readonly staffId: string | null;
    readonly startsOn: string;
    readonly endsOn: string | null;
  },
): boolean =>
  row.cannedJobId === (target.kind === "canned-job" ? target.cannedJobId : null) &&
  row.partId === (target.kind === "part" ? target.partId : null) &&
  row.category === (target.kind === "category" ? target.category : null) &&
  row.cents === cents &&
  row.earner === earner &&
  row.staffId === staffId &&
  row.startsOn === startsOn &&
  row.endsOn === endsOn;

/** Removes a spiff that began after the last closed period. */
export async function removeSpiff(
  tx: TenantTx,
  context: ActionContext,
  id: string,
): Promise<undefined | Refusal> {
  await lockPay(tx);
  const spiff = await store.findSpiff(tx, id);
  if (!spiff) throw new AppError("not-found", missing);
  const { last } = await findBounds(tx);
  const allowed = removeRule(spiff.startsOn, last);
  if (!allowed.ok) return allowed;
  await store.deleteSpiff(tx, id);
  await recordAction(tx, context, {
    action: `removed the spiff for ${spiff.label} from ${spiff.startsOn}`,
    subject: "pay",
    subjectId: id,
  });
  tx.changed("staff", id);
  return undefined;
}
