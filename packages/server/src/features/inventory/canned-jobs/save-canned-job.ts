import type {
  saveCannedJob as contract,
  WholeCannedJob,
} from "@autoiq/domain/inventory/canned-jobs/contract";
import { priceCannedJob } from "@autoiq/domain/inventory/rules";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { conflict, type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, recordDeed } from "../../../platform/history.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { locationOf } from "../../shops/reads.ts";
import { partIdsOf, partsOf, ratesOf } from "../reads.ts";
import { refuseMenuPrice } from "./check-menu-price.ts";
import { wholeCannedJob } from "./reads.ts";
import { findCannedJob, jobWithCode, lockCannedJob, putCannedJob } from "./store.ts";

/** Adds or changes a saved job. Repair orders hold copies, so none of them changes with it. */
export async function saveCannedJob(
  tx: TenantTx,
  deed: Deed,
  id: string,
  body: BodyOf<typeof contract>,
): Promise<WholeCannedJob | Refusal> {
  const there = await lockCannedJob(tx, id);
  if (there && there.version !== body.version) return stale(await lastActor(tx, id), "saved job");
  if (!there && body.version !== null) return refuse("That saved job is not in the list any more.");
  const other = await jobWithCode(tx, body.code, id);
  if (other)
    return conflict(
      other.active
        ? `The code ${body.code} belongs to “${other.name}”. Choose another one.`
        : `The code ${body.code} belonged to “${other.name}”, which was taken off the list. Choose another one.`,
    );
  const wanted = partIdsOf(body.lines);
  const parts = await partsOf(tx, deed.caller.locationId, wanted);
  if (wanted.some((part) => !parts.has(part)))
    return refuse("One of these parts is not in the catalog. Take its line out and choose the part anew.");
  const before = there && (await findCannedJob(tx, id));
  // Whoever sees no cost would send none back, and the price that the matrix makes of it would fall to nothing.
  const costed = [...body.lines, ...(before?.lines ?? [])].some(
    (line) => line.kind === "bought-part" || line.kind === "sublet",
  );
  if (costed && !deed.caller.limits.seesCosts)
    return refuse(
      "This saved job has parts or outside work with a cost, which you do not see. Ask somebody who sees costs to set it up.",
    );
  if (!deed.caller.limits.seesCosts && [...body.lines, ...(before?.lines ?? [])].some(hasOwnCost))
    return refuse(
      "Bought parts and sublet work carry costs, which you do not see. Ask somebody who does to change this saved job.",
    );
  const location = await locationOf(tx, deed.caller.locationId);
  const today = priceCannedJob({ ...body, menuPriceCents: null }, ratesOf(location), (part) =>
    parts.get(part),
  );
  const tooLow = await refuseMenuPrice(tx, deed.caller, {
    ...{ name: body.name, listCents: today.subtotalCents, menuCents: body.menuPriceCents },
    before: before?.menuPriceCents ?? null,
  });
  if (tooLow) return tooLow;
  await putCannedJob(tx, id, body);
  const after = await wholeCannedJob(tx, deed.caller.locationId, id);
  await recordDeed(tx, deed, {
    action: `${before ? (before.active ? "changed" : "brought back") : "added"} the saved job “${body.name}”`,
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
