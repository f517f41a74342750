import { en } from "@autoiq/domain/catalog/action-words/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import {
  getInspection,
  type InspectionItem,
  rateItem,
  startInspection,
} from "@autoiq/domain/inspections/contract";
import { ratingFacts } from "@autoiq/domain/inspections/ratings";
import { unrated } from "@autoiq/domain/inspections/rules";
import { getRepairOrder, writeFindings } from "@autoiq/domain/repair-orders/contract";
import { request } from "../api";
import type { ActionRejection, StoredAction } from "./offline-action";

type Detail = typeof en.detail;
const quoted = (of: Detail["measured" | "dot" | "cca" | "note" | "cause" | "correction"], text: string) =>
  text ? fillIn(of, { text }) : null;
const describe = (parts: readonly (string | null)[]) =>
  parts.filter((each) => each !== null).join("; ") || en.detail.nothing;

/** One inspection item as a line of text. */
export const formatPoint = (
  point: Partial<Pick<InspectionItem, "rating" | "note" | "measurement" | "readings">>,
): string =>
  describe([
    point.rating ? ratingFacts[point.rating].label : null,
    quoted(en.detail.measured, point.measurement ?? ""),
    quoted(en.detail.dot, point.readings?.dot ?? ""),
    quoted(en.detail.cca, point.readings?.cca ?? ""),
    quoted(en.detail.note, point.note ?? ""),
  ]);

/** Cause and correction as a line of text. */
export const formatFindings = (of: { cause: string; correction: string }): string =>
  describe([quoted(en.detail.cause, of.cause), quoted(en.detail.correction, of.correction)]);

/** The server's version where an action conflicts with another user's change. Null when there is nothing to compare. */
export async function loadConflictPreview(act: StoredAction): Promise<ActionRejection["theirs"]> {
  const { inspectionId, repairOrderId } = act.about;
  if (act.call === rateItem.name && inspectionId) {
    const { items } = await request(getInspection, { params: { id: inspectionId } });
    const point = items.find(({ id }) => id === act.params.id);
    return point ? { words: formatPoint(point), against: { version: point.version } } : null;
  }
  if (act.call === startInspection.name && repairOrderId) {
    const { inspection } = await request(getRepairOrder, { params: { id: repairOrderId } });
    if (!inspection) return null;
    const { id, name, items } = await request(getInspection, { params: { id: inspection.id } });
    const rated = items.length - unrated(items).length;
    return { words: fillIn(en.detail.points, { name, rated, all: items.length }), against: { joins: id } };
  }
  if (act.call === writeFindings.name && repairOrderId) {
    const { jobs } = await request(getRepairOrder, { params: { id: repairOrderId } });
    const job = jobs.find(({ id }) => id === act.params.id);
    if (!job) return null;
    const { cause, correction } = job;
    return { words: formatFindings({ cause, correction }), against: { seen: { cause, correction } } };
  }
  return null;
}
