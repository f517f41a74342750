import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, missing, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type {
  CannedJobDetails,
  saveCannedJob as contract,
} from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { priceCannedJob } from "@autoiq/domain/repair-orders/canned-jobs/rules";
import { type ActionContext, lastActor, recordAction } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { partsOf } from "../../inventory/reads.ts";
import { locationOf, refuseDepartments } from "../../shops/reads.ts";
import { refuseMenuPrice } from "./check-menu-price.ts";
import { cannedJobDetails, partIdsOf, ratesOf } from "./reads.ts";
import { findCannedJob, jobWithCode, lockCannedJob, putCannedJob } from "./store.ts";

/** Adds or changes a canned job. Repair orders have copies, so none of them changes with it. */
export async function saveCannedJob(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<CannedJobDetails | Refusal> {
  const there = await lockCannedJob(tx, id);
  if (there && there.version !== body.version) return stale(await lastActor(tx, id), "canned job");
  if (!there && body.version !== null) return missing("That canned job no longer exists.");
  const other = await jobWithCode(tx, body.code, id);
  if (other)
    return conflict(
      other.active
        ? `The code ${body.code} is already used by “${other.name}”. Choose another one.`
        : `The code ${body.code} was used by “${other.name}”, which was removed. Choose another one.`,
    );
  const partIds = partIdsOf(body.lines);
  const parts = await partsOf(tx, context.caller.locationId, partIds);
  if (partIds.some((part) => !parts.has(part)))
    return refuse("One of these parts no longer exists. Remove its line and choose the part again.");
  const before = there && (await findCannedJob(tx, id));
  // A person who may not see costs would send none back, and the matrix price based on them would drop to zero.
  const costed = [...body.lines, ...(before?.lines ?? [])].some(
    (line) => line.kind === "bought-part" || line.kind === "sublet",
  );
  if (costed && !context.caller.limits.seesCosts)
    return refuse(
      "This canned job includes costs that you don't have permission to see. Ask someone with access to costs to set it up.",
    );
  if (!context.caller.limits.seesCosts && [...body.lines, ...(before?.lines ?? [])].some(hasOwnCost))
    return refuse(
      "Non-stock parts and sublet work include costs that you don't have permission to see. Ask someone with access to costs to edit this canned job.",
    );
  const known = await refuseDepartments(tx, [body.departmentId], [before?.departmentId]);
  if (known) return known;
  const location = await locationOf(tx, context.caller.locationId);
  const today = priceCannedJob({ ...body, menuPriceCents: null }, ratesOf(location), (part) =>
    parts.get(part),
  );
  const tooLow = await refuseMenuPrice(tx, context.caller, {
    name: body.name,
    listCents: today.subtotalCents,
    menuCents: body.menuPriceCents,
    before: before?.menuPriceCents ?? null,
  });
  if (tooLow) return tooLow;
  await putCannedJob(tx, id, body);
  const after = await cannedJobDetails(tx, context.caller.locationId, id);
  await recordAction(tx, context, {
    action: `${before ? (before.active ? "changed" : "restored") : "added"} the canned job “${body.name}”`,
    subject: "canned-job",
    subjectId: id,
    before,
    after: { ...body, version: after.version },
  });
  tx.changed("canned-job", id);
  return after;
}

const hasOwnCost = (line: { readonly kind: string }): boolean =>
  line.kind === "bought-part" || line.kind === "sublet";
