import { type LineField, lineFields } from "@autoiq/domain/repair-orders/lines/fields";
import type { DraftLine, JobDraft } from "./job-draft";

/** The part of a job that two users may edit at the same time. */
export type DraftContent = Pick<JobDraft, "name" | "description" | "concern" | "pay" | "lines">;

/** A field both sides changed differently. `take` applies the other side's value to the draft. */
export type MergeConflict = {
  readonly key: string;
  readonly field: string;
  readonly mine: string;
  readonly saved: string;
  readonly take: (content: DraftContent) => DraftContent;
};

const jobFieldLabels = {
  name: "Job",
  description: "Description",
  concern: "Concern",
  pay: "Who pays",
} as const;
const payTypeLabels = { customer: "Customer", warranty: "Warranty", internal: "Shop" };
const tops = ["name", "description", "concern", "pay"] as const;
const lineFieldLabels = Object.fromEntries(
  lineFields.map(([field, { word, short }]) => [field, short ?? word]),
);
const fields = lineFields.map(([field]) => field);

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** "3" and "3.00" are the same hours. The server adds its own zeros. */
const sameField = (field: LineField, one: DraftLine, other: DraftLine) =>
  (field === "hours" || field === "quantity") && one[field] !== "" && other[field] !== ""
    ? Number(one[field]) === Number(other[field])
    : same(one[field], other[field]);
const formatValue = (field: string, value: unknown): string => {
  if (value === null || value === "" || value === undefined) return "nothing";
  if (field.endsWith("Cents") && typeof value === "number") return `$${(value / 100).toFixed(2)}`;
  if (field === "hours" || field === "quantity") return String(Number(value));
  if (field === "departmentId") return "another department";
  if (field === "pay") return payTypeLabels[value as keyof typeof payTypeLabels];
  return String(value);
};
const sameLine = (one: DraftLine, other: DraftLine) => fields.every((field) => sameField(field, one, other));

function mergeLine(base: DraftLine, saved: DraftLine, mine: DraftLine, clashes: MergeConflict[]): DraftLine {
  const merged: Record<string, unknown> = { ...mine };
  for (const field of fields) {
    if (sameField(field, mine, base)) merged[field] = saved[field];
    else if (!sameField(field, saved, base) && !sameField(field, saved, mine)) {
      clashes.push({
        key: `${mine.id}-${field}`,
        field: `“${mine.description || saved.description}” ${lineFieldLabels[field]}`,
        mine: formatValue(field, mine[field]),
        saved: formatValue(field, saved[field]),
        take: (content) => ({
          ...content,
          lines: content.lines.map((line) =>
            line.id === mine.id ? { ...line, [field]: saved[field] } : line,
          ),
        }),
      });
    }
  }
  return merged as DraftLine;
}

/**
 * Merges two users' edits of the same job. One-sided changes are applied. Where both changed the same field
 * differently, the value typed here stays and the field is reported, so that nothing is lost unnoticed.
 */
export function mergeDrafts(
  base: DraftContent,
  saved: DraftContent,
  mine: DraftContent,
): { merged: DraftContent; clashes: MergeConflict[] } {
  const clashes: MergeConflict[] = [];
  const top: Record<string, unknown> = {};
  for (const field of tops) {
    const mergedValue = same(mine[field], base[field]) ? saved[field] : mine[field];
    top[field] = mergedValue;
    if (same(mergedValue, saved[field]) || same(saved[field], base[field])) continue;
    clashes.push({
      key: field,
      field: jobFieldLabels[field],
      mine: formatValue(field, mine[field]),
      saved: formatValue(field, saved[field]),
      take: (content) => ({ ...content, [field]: saved[field] }),
    });
  }
  const by = (content: DraftContent) => new Map(content.lines.map((line) => [line.id, line]));
  const [was, other, own] = [by(base), by(saved), by(mine)];
  const lines: DraftLine[] = [];
  for (const line of mine.lines) {
    const before = was.get(line.id);
    const their = other.get(line.id);
    if (before && their) lines.push(mergeLine(before, their, line, clashes));
    else if (!before || !sameLine(line, before)) {
      lines.push(line);
      if (before)
        clashes.push({
          key: line.id,
          field: `“${line.description}”`,
          mine: "changed",
          saved: "removed",
          take: (content) => ({ ...content, lines: content.lines.filter((each) => each.id !== line.id) }),
        });
    }
  }
  for (const line of saved.lines) {
    if (own.has(line.id)) continue;
    const before = was.get(line.id);
    if (!before) lines.push(line);
    else if (!sameLine(line, before))
      clashes.push({
        key: line.id,
        field: `“${line.description}”`,
        mine: "removed",
        saved: "changed",
        take: (content) => ({ ...content, lines: [...content.lines, line] }),
      });
  }
  return { merged: { ...(top as Omit<DraftContent, "lines">), lines }, clashes };
}
