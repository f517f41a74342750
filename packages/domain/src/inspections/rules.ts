import { en } from "../catalog/inspection-rules/en.ts";
import { fillIn } from "../catalog/message.ts";
import { accept, conflict, type Refusal, type Result, refuse } from "../kernel/result.ts";
import type { Inspection } from "./contract.ts";
import { measured, proposeRating } from "./points.ts";

const text = en.inspection;

type Facts = Pick<Inspection, "completedAt" | "signedOffAt"> & {
  items: readonly { rating: string | null; label: string; kind?: string }[];
};

/** Whether a point may still be rated, noted or photographed. Pass `rating` only when it changes. */
export function rate(
  facts: Pick<Facts, "completedAt" | "signedOffAt">,
  rating?: string | null,
): Result<true> {
  if (facts.signedOffAt) return conflict(text.signedOff);
  if (facts.completedAt && rating === null) return conflict(text.leaveRated);
  return accept(true);
}

/** A car has one inspection. If two were started separately, the second one's points are not lost. */
export const startedMeanwhile = (starter: string): Refusal => ({
  ok: false,
  code: "stale-version",
  reason: fillIn(text.startedMeanwhile, { name: starter }),
});

/** Enough to show one finding from all sides. */
export const maxPhotosPerItem = 20;

export function addPhoto(
  facts: Pick<Facts, "completedAt" | "signedOffAt"> & { photos: number },
): Result<true> {
  const open = rate(facts);
  if (!open.ok) return open;
  return facts.photos >= maxPhotosPerItem
    ? refuse(fillIn(text.photos, { count: maxPhotosPerItem }))
    : accept(true);
}

/** Nobody watches more than three minutes of one finding. */
export const maxVideosPerItem = 3;
export const longestVideoSeconds = 60;
export const largestVideoBytes = 64 * 1024 * 1024;

export function addVideo(
  facts: Pick<Facts, "completedAt" | "signedOffAt"> & { videos: number },
): Result<true> {
  const open = rate(facts);
  if (!open.ok) return open;
  return facts.videos >= maxVideosPerItem
    ? refuse(fillIn(text.videos, { count: maxVideosPerItem }))
    : accept(true);
}

/** Points that still need a rating. Text points need none. */
export const unrated = <Item extends { rating: string | null; kind?: string }>(
  items: readonly Item[],
): Item[] => items.filter((item) => item.rating === null && item.kind !== "text");

/**
 * The points that “Mark the rest OK” rates: not yet rated, and not one to measure that nobody measured or whose
 * measurement suggests more than OK.
 */
export const restToMarkOk = <Item extends Parameters<typeof proposeRating>[0] & { rating: string | null }>(
  items: readonly Item[],
): Item[] =>
  unrated(items).filter(
    (item) =>
      !measured(item.kind) || (item.measurement !== "" && (proposeRating(item) ?? "green") === "green"),
  );

/** An inspection is complete when every point has been checked. */
export function complete(facts: Facts): Result<true> {
  if (facts.completedAt) return conflict(text.complete);
  const open = unrated(facts.items);
  if (open.length > 0) {
    return refuse(
      open.length === 1
        ? fillIn(text.unrated, { point: open[0]?.label ?? "" })
        : fillIn(text.unratedMany, { count: open.length, point: open[0]?.label ?? "" }),
    );
  }
  return accept(true);
}

export function signOff(facts: Facts): Result<true> {
  if (facts.signedOffAt) return conflict(text.signedOffAlready);
  if (!facts.completedAt) return conflict(text.incomplete);
  return accept(true);
}
