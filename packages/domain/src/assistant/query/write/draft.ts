import type { Dimension } from "../dimension-catalog.ts";
import { type MeasureId, measureOf } from "../measure-catalog.ts";
import type { Filter, MeasurePlan } from "../plan.ts";
import type { Meaning, Noun } from "../words/english.ts";
import type { Mention, NamedValue } from "./mention.ts";

type Of<Is extends Meaning["is"]> = Extract<Meaning, { readonly is: Is }>;

/** Metrics for "how did we do". */
export const overview: readonly MeasureId[] = ["sales", "gross-profit", "car-count", "aro"];
export const ofTechnician: readonly MeasureId[] = ["sales", "hours-flagged", "hours-clocked", "efficiency"];
export const hourFigures: readonly MeasureId[] = ["hours-flagged", "hours-clocked", "hours-present"];
export const people: readonly MeasureId[] = [
  ...hourFigures,
  ...(["efficiency", "productivity", "proficiency", "effective-labor-rate", "comebacks"] as const),
];

/** What one customer spent is asked of a year, not of this month. */
export const spentBy = (draft: Draft): boolean =>
  draft.filters.some((filter) => filter.by === "customer" && !filter.not);

export const means = (mention: Mention | undefined, ...is: Meaning["is"][]): boolean =>
  mention?.kind === "meanings" && mention.meanings.some((each) => is.includes(each.is));
export const nounOf = (mention: Mention | undefined): Noun | null => {
  const found =
    mention?.kind === "meanings"
      ? mention.meanings.find((each): each is Of<"noun"> => each.is === "noun")
      : undefined;
  return found?.of ?? null;
};

export const filterOf = (value: NamedValue, not: boolean): Filter => ({
  by: value.by,
  values: [...value.values],
  words: [...value.words],
  label: value.label,
  not,
});

/** Values of one dimension are alternatives: "Tess vs Theo", "cash and card". */
export function mergedFilters(filters: readonly Filter[]): Filter[] {
  const merged: Filter[] = [];
  for (const filter of filters) {
    const at = merged.findIndex(
      (each) =>
        each.by === filter.by &&
        each.not === filter.not &&
        each.words.length === 0 &&
        filter.words.length === 0,
    );
    const same = merged[at];
    // "Tires and batteries" are jobs of either name.
    const either = merged.findIndex(
      (each) =>
        each.by === filter.by &&
        each.not === filter.not &&
        each.words.length === 1 &&
        filter.words.length === 1,
    );
    const one = merged[either];
    if (one) {
      merged[either] = {
        ...one,
        words: [`${one.words[0]}|${filter.words[0]}`],
        label: `${one.label} or ${filter.label}`,
      };
      continue;
    }
    if (same)
      merged[at] = {
        ...same,
        values: [...new Set([...same.values, ...filter.values])],
        label: same.label === filter.label ? same.label : `${same.label} and ${filter.label}`,
      };
    else merged.push(filter);
  }
  return merged;
}

export interface Draft {
  measures: MeasureId[];
  by: Dimension[];
  filters: Filter[];
  sort: MeasurePlan["sort"];
  limit: number | null;
  isSure: boolean;
}

export const has = (draft: Draft, dimension: Dimension) =>
  draft.by.includes(dimension) || draft.filters.some((filter) => filter.by === dimension);

export const unitOf = (id: MeasureId) => measureOf(id)?.unit ?? "count";
