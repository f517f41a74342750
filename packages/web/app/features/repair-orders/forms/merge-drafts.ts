import type { DraftLine, JobDraft } from "./job-draft";

/** What of a job two people may type at the same time. */
export type DraftContent = Pick<JobDraft, "name" | "description" | "concern" | "pay" | "lines">;

/** A place that both changed, each differently. `take` makes the draft read as theirs there. */
export type Clash = {
  readonly key: string;
  readonly what: string;
  readonly mine: string;
  readonly theirs: string;
  readonly take: (content: DraftContent) => DraftContent;
};

const topWords = { name: "Job", description: "Description", concern: "Concern", pay: "Who pays" } as const;
const payWords = { customer: "Customer", warranty: "Warranty", internal: "Shop" };
const tops = ["name", "description", "concern", "pay"] as const;
const lineWords: Partial<Record<keyof DraftLine, string>> = {
  description: "text",
  laborOp: "labor op",
  hours: "hours",
  rateCents: "rate",
  partNumber: "part number",
  quantity: "quantity",
  unitPriceCents: "price",
  unitCostCents: "cost",
  condition: "condition",
  stateFee: "state fee",
  dotNumber: "DOT number",
  coreCents: "core",
  amountCents: "amount",
  kind: "kind",
  partId: "stocked part",
};
const fields = Object.keys(lineWords) as (keyof DraftLine)[];

const same = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);
/** "3" and "3.00" are the same hours: what comes back from the server has its own zeros. */
const sameField = (field: keyof DraftLine, one: DraftLine, other: DraftLine) =>
  (field === "hours" || field === "quantity") && one[field] !== "" && other[field] !== ""
    ? Number(one[field]) === Number(other[field])
    : same(one[field], other[field]);
const say = (field: string, value: unknown): string => {
  if (value === null || value === "" || value === undefined) return "nothing";
  if (field.endsWith("Cents") && typeof value === "number") return `$${(value / 100).toFixed(2)}`;
  if (field === "hours" || field === "quantity") return String(Number(value));
  if (field === "pay") return payWords[value as keyof typeof payWords];
  return String(value);
};
const sameLine = (one: DraftLine, other: DraftLine) => fields.every((field) => sameField(field, one, other));

function mergeLine(base: DraftLine, theirs: DraftLine, mine: DraftLine, clashes: Clash[]): DraftLine {
  const merged: Record<string, unknown> = { ...mine };
  for (const field of fields) {
    if (sameField(field, mine, base)) merged[field] = theirs[field];
    else if (!sameField(field, theirs, base) && !sameField(field, theirs, mine)) {
      clashes.push({
        key: `${mine.id}-${field}`,
        what: `“${mine.description || theirs.description}” ${lineWords[field]}`,
        mine: say(field, mine[field]),
        theirs: say(field, theirs[field]),
        take: (content) => ({
          ...content,
          lines: content.lines.map((line) =>
            line.id === mine.id ? { ...line, [field]: theirs[field] } : line,
          ),
        }),
      });
    }
  }
  return merged as DraftLine;
}

/**
 * Brings together what two people made of the same job. Whatever only one of them changed is taken over; where both
 * changed the same place differently, what was typed here stays and the place is named, so that nothing is lost unseen.
 */
export function mergeDrafts(
  base: DraftContent,
  theirs: DraftContent,
  mine: DraftContent,
): { merged: DraftContent; clashes: Clash[] } {
  const clashes: Clash[] = [];
  const top: Record<string, unknown> = {};
  for (const field of tops) {
    const kept = same(mine[field], base[field]) ? theirs[field] : mine[field];
    top[field] = kept;
    if (same(kept, theirs[field]) || same(theirs[field], base[field])) continue;
    clashes.push({
      key: field,
      what: topWords[field],
      mine: say(field, mine[field]),
      theirs: say(field, theirs[field]),
      take: (content) => ({ ...content, [field]: theirs[field] }),
    });
  }
  const by = (content: DraftContent) => new Map(content.lines.map((line) => [line.id, line]));
  const [was, other, own] = [by(base), by(theirs), by(mine)];
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
          what: `“${line.description}”`,
          mine: "changed",
          theirs: "removed",
          take: (content) => ({ ...content, lines: content.lines.filter((each) => each.id !== line.id) }),
        });
    }
  }
  for (const line of theirs.lines) {
    if (own.has(line.id)) continue;
    const before = was.get(line.id);
    if (!before) lines.push(line);
    else if (!sameLine(line, before))
      clashes.push({
        key: line.id,
        what: `“${line.description}”`,
        mine: "removed",
        theirs: "changed",
        take: (content) => ({ ...content, lines: [...content.lines, line] }),
      });
  }
  return { merged: { ...(top as Omit<DraftContent, "lines">), lines }, clashes };
}
