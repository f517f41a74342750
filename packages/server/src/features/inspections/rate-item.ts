import type { rateItem as contract, InspectionItem } from "@autoiq/domain/inspections/contract";
import { rate } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { changeItem, findItem, lockInspectionOfItem } from "./store.ts";

/** Rates a point or writes its note or measurement; what is left out stays. */
export async function rateItem(
  tx: TenantTx,
  deed: Deed,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<InspectionItem | Refusal> {
  const place = await lockInspectionOfItem(tx, id);
  const before = place && (await findItem(tx, id));
  if (!place || !before) throw new AppError("not-found", "That inspection point is not on file.");
  const open = rate(place, input.rating);
  if (!open.ok) return open;
  if (before.version !== input.version) return stale(await lastActor(tx, id), "point");
  await changeItem(tx, {
    id,
    version: input.version,
    rating: input.rating === undefined ? before.rating : input.rating,
    note: input.note ?? before.note,
    measurement: input.measurement ?? before.measurement,
  });
  const after = (await findItem(tx, id))!;
  await recordDeed(tx, deed, {
    action: "rated",
    subject: "inspection-item",
    subjectId: id,
    repairOrderId: place.repairOrderId,
    before: shown(before),
    after: shown(after),
  });
  tx.changed("inspection", place.inspectionId);
  return after;
}

const shown = ({ label, rating, note, measurement }: InspectionItem) => ({
  label,
  rating,
  note,
  measurement,
});
