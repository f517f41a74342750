import type { Period } from "../../questions/periods.ts";
import type { Dimension } from "../dimension-catalog.ts";
import type { Meaning } from "../words/english.ts";

/** Records that words of a question name: people, makes, models, jobs, parts. */
export interface NamedValue {
  readonly by: Dimension;
  /** Keys as a filter takes them, or `words` of a name. */
  readonly values: readonly string[];
  readonly words: readonly string[];
  readonly label: string;
}

export type BoundUnit = "cents" | "percent" | "hours" | "days" | "plain";

/** A part of a question with what it may mean. */
export type Mention = {
  /** The place of its first word, and how many words it has. */
  readonly at: number;
  readonly size: number;
  readonly text: string;
} & (
  | { readonly kind: "meanings"; readonly meanings: readonly Meaning[]; readonly optional: boolean }
  | { readonly kind: "period"; readonly period: Period }
  | {
      readonly kind: "bound";
      readonly sign: "above" | "at-least" | "below" | "at-most";
      readonly value: number;
      readonly unit: BoundUnit;
    }
  | { readonly kind: "limit"; readonly count: number; readonly order: "most" | "least" }
  | { readonly kind: "value"; readonly value: NamedValue; readonly soft: boolean }
  /** `inclusive`: "by 3", which counts what is at 3. */
  | { readonly kind: "hours"; readonly from: string; readonly to: string; readonly inclusive: boolean }
  | { readonly kind: "ago"; readonly day: string; readonly days: number }
  | { readonly kind: "number"; readonly value: number }
  | { readonly kind: "plate"; readonly match: "is" | "starts" | "ends"; readonly plate: string }
  | { readonly kind: "unknown" }
);
export type MentionOf<Kind extends Mention["kind"]> = Extract<Mention, { readonly kind: Kind }>;

type Bare<Each> = Each extends Mention ? Omit<Each, "at" | "size" | "text"> : never;
/** A mention without its place. */
export type MentionBody = Bare<Mention>;
