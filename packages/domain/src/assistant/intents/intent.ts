import type { RecordDraft, StaffReader } from "../query/write/lists/recipe.ts";
import type { Colleague } from "../questions/parse-question.ts";
import type { RecordCondition } from "../records/record-plan.ts";
import type { SlotKind } from "./slots.ts";

/** What names a record in a question, as conditions on each kind of record. */
export interface NamedRecord {
  /** As the question has it. */
  readonly text: string;
  readonly isNumber: boolean;
  /** Of repair orders, jobs, and parts on them. */
  readonly order: readonly RecordCondition[];
  readonly vehicle: readonly RecordCondition[];
  /** Empty where only a car is named. */
  readonly customer: readonly RecordCondition[];
  readonly isCar: boolean;
}

/** The values of a question, as far as they were found in the shop's records. */
export interface IntentValues {
  readonly it: NamedRecord | null;
  readonly person: Colleague | null;
  readonly when: { readonly from: string; readonly to: string } | null;
  readonly clock: { readonly from: string; readonly to: string; readonly inclusive: boolean } | null;
  readonly work: { readonly words: readonly string[]; readonly label: string } | null;
  readonly days: number | null;
  /** In cents. */
  readonly amount: number | null;
  /** A way to pay, by its ids. */
  readonly method: { readonly ids: string[]; readonly label: string } | null;
  readonly reader: StaffReader;
  readonly today: string;
}

/** One thing that people ask for, however they say it. */
export interface Intent {
  readonly id: string;
  /** The plain question with its values in braces; what may be left out is in brackets. It is read as any question. */
  readonly question: string;
  /** The records that answer it, where the plain question would be longer to read than to write. */
  readonly records?: (values: IntentValues) => RecordDraft | null;
  /** What is taken where the question does not say it. */
  readonly defaults?: Readonly<Partial<Record<SlotKind, string>>>;
  /** About now: "today" may be said and changes nothing. */
  readonly isOfNow?: boolean;
  /** What a technician means with it: their own. */
  readonly own?: string;
  /** Not a question about records. */
  readonly reply?: "greeting" | "capabilities" | "unrecorded" | "not-done" | "guide" | "other";
}

const slotIn = /\{(\w+)\}/g;
/** The kinds of values that an intent needs, and those that it may have. */
export function valuesOf({ question }: Intent): {
  readonly needs: readonly SlotKind[];
  readonly may: readonly SlotKind[];
} {
  const kinds = (text: string) => [...text.matchAll(slotIn)].map(([, kind]) => kind as SlotKind);
  const all = kinds(question);
  const needed = kinds(question.replace(/\[[^\]]*\]/g, ""));
  return { needs: needed, may: all };
}

/** The plain question with the values of a question. Null where one is missing. */
export function fillQuestion(
  { question, defaults = {} }: Intent,
  values: Readonly<Partial<Record<SlotKind, readonly string[]>>>,
): string | null {
  const left = new Map(Object.entries(values).map(([kind, texts]) => [kind, [...(texts ?? [])]]));
  let missing = false;
  const fill = (text: string, isNeeded: boolean): string | null => {
    let lacks = false;
    const filled = text.replace(slotIn, (_, kind: string) => {
      const value = left.get(kind)?.shift() ?? defaults[kind as SlotKind];
      if (value === undefined) lacks = true;
      return value ?? "";
    });
    if (lacks && isNeeded) missing = true;
    return lacks ? null : filled;
  };
  const text = question
    .split(/(\[[^\]]*\])/)
    .map((part) => (part.startsWith("[") ? (fill(part.slice(1, -1), false) ?? "") : (fill(part, true) ?? "")))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  return missing ? null : text;
}
