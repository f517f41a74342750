import type { Part } from "@autoiq/domain/inventory/contract";
import { addDecimals, times } from "@autoiq/domain/kernel/money";
import { type DraftLine, emptyLine } from "~/features/repair-orders/forms/job-draft";

/** A sale while it is typed. */
export type SaleDraft = {
  readonly lines: readonly DraftLine[];
  /** Deposits on old parts that were not handed in: the fee line of each, and the part line that it follows. */
  readonly cores: Readonly<Record<string, string>>;
};

export const emptySale: SaleDraft = { lines: [], cores: {} };

const isCount = (text: string) => /^\d{1,6}(\.\d{1,3})?$/.test(text);

/** What is deposited for the old parts of a line, in cents. */
const deposit = (line: DraftLine): number =>
  isCount(line.quantity) ? times(line.coreCents ?? 0, line.quantity) : 0;

/** One piece more of what is on the sale at the same price already, else a line of its own, with its core deposit. */
export function addPart(draft: SaleDraft, part: Part, newId: () => string): SaleDraft {
  const same = draft.lines.find(
    (line) => line.partId === part.id && line.unitPriceCents === part.priceCents && isCount(line.quantity),
  );
  if (same) return changeLine(draft, { ...same, quantity: addDecimals([same.quantity, "1"]) });
  const line: DraftLine = {
    ...emptyLine(newId(), "part", 0),
    ...{ partId: part.id, partNumber: part.number, description: part.name, quantity: "1" },
    ...{ unitCostCents: part.costCents ?? null, unitPriceCents: part.priceCents, stateFee: part.stateFee },
    coreCents: part.coreCents || null,
  };
  const lines = [...draft.lines, line];
  if (part.coreCents === 0) return { ...draft, lines };
  const core: DraftLine = {
    ...emptyLine(newId(), "fee", 0),
    ...{ description: `Core deposit, ${part.name}`, amountCents: deposit(line) },
  };
  return { lines: [...lines, core], cores: { ...draft.cores, [core.id]: line.id } };
}

/** The deposit of a part follows its quantity; one that somebody typed over is left as it is typed. */
export function changeLine(draft: SaleDraft, next: DraftLine): SaleDraft {
  const before = draft.lines.find((line) => line.id === next.id);
  const lines = draft.lines.map((line) => {
    if (line.id === next.id) return next;
    const follows = draft.cores[line.id] === next.id && before && line.amountCents === deposit(before);
    return follows && isCount(next.quantity) ? { ...line, amountCents: deposit(next) } : line;
  });
  return { ...draft, lines };
}

/** A part goes with its deposit; a deposit alone goes when the old part is handed in. */
export const removeLine = (draft: SaleDraft, id: string): SaleDraft => ({
  lines: draft.lines.filter((line) => line.id !== id && draft.cores[line.id] !== id),
  cores: Object.fromEntries(Object.entries(draft.cores).filter(([core, part]) => core !== id && part !== id)),
});
