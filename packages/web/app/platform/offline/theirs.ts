import {
  getInspection,
  type InspectionItem,
  rateItem,
  startInspection,
} from "@autoiq/domain/inspections/contract";
import { unrated } from "@autoiq/domain/inspections/rules";
import { getRepairOrder, writeFindings } from "@autoiq/domain/repair-orders/contract";
import { request } from "../api";
import type { ActRefusal, KeptAct } from "./act";

const quoted = (label: string, text: string) => (text ? `${label}: “${text}”` : null);
const said = (parts: readonly (string | null)[]) =>
  parts.filter((each) => each !== null).join("; ") || "Nothing yet";

const ratingWords = { green: "OK", yellow: "Soon", red: "Urgent" } as const;

/** One point of an inspection in a line of text. */
export const sayPoint = (
  point: Partial<Pick<InspectionItem, "rating" | "note" | "measurement" | "readings">>,
): string =>
  said([
    point.rating ? ratingWords[point.rating] : null,
    quoted("measured", point.measurement ?? ""),
    quoted("DOT", point.readings?.dot ?? ""),
    quoted("CCA", point.readings?.cca ?? ""),
    quoted("note", point.note ?? ""),
  ]);

/** Cause and correction in a line of text. */
export const sayFindings = (of: { cause: string; correction: string }): string =>
  said([quoted("cause", of.cause), quoted("correction", of.correction)]);

/** What the shop has where an act met somebody else's change; null where nothing can be set beside it. */
export async function readTheirs(act: KeptAct): Promise<ActRefusal["theirs"]> {
  const { inspectionId, repairOrderId } = act.about;
  if (act.call === rateItem.name && inspectionId) {
    const { items } = await request(getInspection, { params: { id: inspectionId } });
    const point = items.find(({ id }) => id === act.params.id);
    return point ? { words: sayPoint(point), against: { version: point.version } } : null;
  }
  if (act.call === startInspection.name && repairOrderId) {
    const { inspection } = await request(getRepairOrder, { params: { id: repairOrderId } });
    if (!inspection) return null;
    const { id, name, items } = await request(getInspection, { params: { id: inspection.id } });
    const rated = items.length - unrated(items).length;
    return { words: `“${name}”: ${rated} of ${items.length} points rated`, against: { joins: id } };
  }
  if (act.call === writeFindings.name && repairOrderId) {
    const { jobs } = await request(getRepairOrder, { params: { id: repairOrderId } });
    const job = jobs.find(({ id }) => id === act.params.id);
    if (!job) return null;
    const { cause, correction } = job;
    return { words: sayFindings({ cause, correction }), against: { seen: { cause, correction } } };
  }
  return null;
}
