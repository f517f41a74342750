import { en as text } from "@autoiq/domain/catalog/work-refusals/en";
import type { rateItem as contract, InspectionItem } from "@autoiq/domain/inspections/contract";
import { measured, proposeRating, readPoint } from "@autoiq/domain/inspections/points";
import { rate } from "@autoiq/domain/inspections/rules";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { type Refusal, stale } from "@autoiq/domain/kernel/result";
import { type ActionContext, lastActor, recordAction } from "../../platform/history.ts";
import type { TenantTx } from "../../platform/tenancy.ts";
import { changeItem, findItem, lockInspectionOfItem } from "./store.ts";

/**
 * Rates a point, or writes its note or measurements. Omitted fields stay unchanged. Measurements alone rate a point
 * by the limits of its template, until someone rates it otherwise. The person who signs off the inspection is
 * responsible for it.
 */
export async function rateItem(
  tx: TenantTx,
  context: ActionContext,
  id: string,
  input: BodyOf<typeof contract>,
): Promise<InspectionItem | Refusal> {
  const inspection = await lockInspectionOfItem(tx, id);
  const before = inspection && (await findItem(tx, id));
  if (!inspection || !before) throw new AppError("not-found", text.notFound.point);
  const open = rate(inspection, input.rating);
  if (!open.ok) return open;
  if (before.version !== input.version) return stale(await lastActor(tx, id), "point");
  const written = input.measurement !== undefined || input.readings !== undefined;
  const figures = {
    measurement: input.measurement ?? before.measurement,
    readings: { ...before.readings, ...input.readings },
  };
  // A point from before measurement kinds existed may have text in place of a number. The text stays until someone
  // writes it again.
  const read = readPoint({ ...before, ...figures });
  if (written && !read.ok) return read;
  const values = read.ok ? read.value : figures;
  // A rating derived from a measurement changes with it, so that typing "1" on the way to "12.6" does not leave an
  // urgent battery.
  const follows = before.rating === null || before.rating === proposeRating(before);
  const proposed =
    written && input.rating === undefined && follows && measured(before.kind)
      ? proposeRating({ ...before, ...values })
      : null;
  await changeItem(tx, {
    id,
    version: input.version,
    rating: input.rating === undefined ? (proposed ?? before.rating) : input.rating,
    note: input.note ?? before.note,
    ...values,
  });
  const after = (await findItem(tx, id))!;
  await recordAction(tx, context, {
    action: "rated",
    subject: "inspection-item",
    subjectId: id,
    repairOrderId: inspection.repairOrderId,
    before: shown(before),
    after: shown(after),
  });
  tx.changed("inspection", inspection.inspectionId);
  return after;
}

const shown = ({ label, rating, note, measurement, readings }: InspectionItem) => ({
  label,
  rating,
  note,
  measurement,
  ...(Object.values(readings).some(Boolean) ? { readings } : {}),
});
