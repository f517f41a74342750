import type { Part } from "@autoiq/domain/inventory/contract";
import { addDecimals, times } from "@autoiq/domain/kernel/money";
import { type DraftLine, emptyLine } from "~/features/repair-orders/jobs/job-draft";

/** A sale while it is being entered. */
export type SaleDraft = {
  readonly lines: readonly DraftLine[];
  /** Core deposits for old parts that were not handed in: fee line id to the id of its part line. */
  readonly cores: Readonly<Record<string, string>>;
};

export const emptySale: SaleDraft = { lines: [], cores: {} };

const isCount = (text: string) => /^\d{1,6}(\.\d{1,3})?$/.test(text);

/** The core deposit of a line, in cents. */
const deposit = (line: DraftLine): number =>
  isCount(line.quantity) ? times(line.coreCents ?? 0, line.quantity) : 0;

/** Adds one to a line with the same part at the same price, else adds a new line with its core deposit. */
export function addPart(draft: SaleDraft, part: Part, newId: () => string): SaleDraft {
  const same = draft.lines.find(
    (line) => line.partId === part.id && line.unitPriceCents === part.priceCents && isCount(line.quantity),
  );
  if (same) return changeLine(draft, { ...same, quantity: addDecimals([same.quantity, "1"]) });
  const line: DraftLine = {
    ...emptyLine(newId(), "part", 0),
    partId: part.id,
    partNumber: part.number,
    description: part.name,
    quantity: "1",
    unitCostCents: part.costCents ?? null,
    unitPriceCents: part.priceCents,
    stateFee: part.stateFee,
    coreCents: part.coreCents || null,
  };
  const lines = [...draft.lines, line];
  if (part.coreCents === 0) return { ...draft, lines };
  const core: DraftLine = {
    ...emptyLine(newId(), "fee", 0),
    description: `Core deposit, ${part.name}`,
    amountCents: deposit(line),
    isCoreCharge: true,
  };
  return { lines: [...lines, core], cores: { ...draft.cores, [core.id]: line.id } };
}

/** A part's core deposit follows its quantity. A deposit that somebody edited stays as it is. */
export function changeLine(draft: SaleDraft, next: DraftLine): SaleDraft {
  const before = draft.lines.find((line) => line.id === next.id);
  const lines = draft.lines.map((line) => {
    if (line.id === next.id) return next;
    const follows = draft.cores[line.id] === next.id && before && line.amountCents === deposit(before);
    return follows && isCount(next.quantity) ? { ...line, amountCents: deposit(next) } : line;
  });
  return { ...draft, lines };
}

/** Removing a part also removes its deposit. A deposit alone is removed when the old part is handed in. */
export const removeLine = (draft: SaleDraft, id: string): SaleDraft => ({
  lines: draft.lines.filter((line) => line.id !== id && draft.cores[line.id] !== id),
  cores: Object.fromEntries(Object.entries(draft.cores).filter(([core, part]) => core !== id && part !== id)),
});
