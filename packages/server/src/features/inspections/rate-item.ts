import type { rateItem as contract, InspectionItem } from "@autoiq/domain/inspections/contract";
import { measured, proposeRating, readPoint } from "@autoiq/domain/inspections/points";
import { rate } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type Deed, lastActor, recordDeed } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { changeItem, findItem, lockInspectionOfItem } from "./store.ts";

/**
 * Rates a point or writes its note or figures; what is left out stays. Figures alone rate a point by the limits of its
 * template, until somebody rates it otherwise; whoever signs the inspection off answers for it.
 */
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
  const written = input.measurement !== undefined || input.readings !== undefined;
  const figures = {
    measurement: input.measurement ?? before.measurement,
    readings: { ...before.readings, ...input.readings },
  };
  // A point from before kinds were kept may hold words where a figure stands now: they stay until it is written anew.
  const read = readPoint({ ...before, ...figures });
  if (written && !read.ok) return read;
  const kept = read.ok ? read.value : figures;
  // A rating that came of the figure goes along with it: "1" on the way to "12.6" is no urgent battery.
  const follows = before.rating === null || before.rating === proposeRating(before);
  const proposed =
    written && input.rating === undefined && follows && measured(before.kind)
      ? proposeRating({ ...before, ...kept })
      : null;
  await changeItem(tx, {
    id,
    version: input.version,
    rating: input.rating === undefined ? (proposed ?? before.rating) : input.rating,
    note: input.note ?? before.note,
    ...kept,
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

const shown = ({ label, rating, note, measurement, readings }: InspectionItem) => ({
  ...{ label, rating, note, measurement },
  ...(Object.values(readings).some(Boolean) ? { readings } : {}),
});
