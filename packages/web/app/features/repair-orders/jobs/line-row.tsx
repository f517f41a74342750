import type { Part } from "@autoiq/domain/inventory/contract";
import { conditions, stateFees } from "@autoiq/domain/inventory/part-states";
import { matrixPrice } from "@autoiq/domain/inventory/rules";
import { laborRate } from "@autoiq/domain/repair-orders/pricing";
import { discountBases } from "@autoiq/domain/repair-orders/schema";
import type { LaborMatrixStep, MatrixStep } from "@autoiq/domain/shops/schema";
import { X } from "lucide-react";
import { Badge } from "~/ui/badge";
import { Money } from "~/ui/data-display";
import { DiscountInput } from "~/ui/forms/discount-input";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { type DraftLine, problemsOf } from "./job-draft";
import { PartSearch } from "./part-search";

export const lineKindLabels: Record<DraftLine["kind"], string> = {
  labor: "Labor",
  part: "Part",
  sublet: "Sublet",
  fee: "Fee",
  discount: "Discount",
};
const conditionLabels = { new: "New", used: "Used", rebuilt: "Rebuilt" };
export const discountBaseLabels = { job: "All", labor: "Labor", part: "Parts" };
const stateFeeLabels = { none: "No state fee", tire: "Tire fee", battery: "Battery fee" };

/** One line being edited. Its amount updates with each keystroke. */
export function LineRow({
  line,
  amountCents,
  position,
  matrix,
  labor,
  showProblems,
  autoFocus,
  onChange,
  onRemove,
}: {
  line: DraftLine;
  /** What the line comes to as typed so far, in cents. */
  amountCents: number;
  /** Starts at 1. Used in field names, such as "Line 2 hours". */
  position: number;
  /** Undefined for users who may not see costs. They enter only prices, and the server knows the cost. */
  matrix: readonly MatrixStep[] | undefined;
  /** The hourly rate and the labor matrix. */
  labor: { rateCents: number; matrix: readonly LaborMatrixStep[] };
  /** Only after a save attempt, so that errors do not appear during typing. */
  showProblems: boolean;
  autoFocus: boolean;
  onChange: (line: DraftLine) => void;
  onRemove: () => void;
}) {
  const name = `Line ${position}`;
  const set = (change: Partial<DraftLine>) => onChange({ ...line, ...change });
  const problems = showProblems ? problemsOf(line) : {};
  const invalid = (field: string) => (problems[field] ? true : undefined);
  const take = (part: Part) =>
    set({
      partId: part.id,
      partNumber: part.number,
      description: part.name,
      unitCostCents: part.costCents ?? null,
      unitPriceCents: part.priceCents,
      stateFee: part.stateFee,
      coreCents: part.coreCents || null,
      quantity: line.quantity || "1",
    });
  /** A rate from the labor matrix follows the hours. A rate set by hand stays. */
  const setHours = (hours: string) => {
    const byMatrix = laborRate(labor.rateCents, line.hours, labor.matrix);
    const follows = line.rateCents === null || line.rateCents === byMatrix;
    set({ hours, ...(follows ? { rateCents: laborRate(labor.rateCents, hours, labor.matrix) } : {}) });
  };
  /** A price from the matrix follows the cost. A price set by hand stays. */
  const setCost = (unitCostCents: number | null) => {
    if (!matrix) return;
    const byMatrix = line.unitCostCents === null ? null : matrixPrice(line.unitCostCents, matrix);
    const follows = line.unitPriceCents === null || line.unitPriceCents === byMatrix;
    set({
      unitCostCents,
      ...(follows && unitCostCents !== null ? { unitPriceCents: matrixPrice(unitCostCents, matrix) } : {}),
    });
  };
  return (
    <li className="grid gap-1.5 border-line border-b py-2.5 last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1.5 lg:grid-cols-[minmax(0,1fr)_4.75rem_6.25rem_6rem_2rem] max-lg:[&>*:first-child]:col-span-2">
        <div>
          {line.kind === "part" ? (
            <PartSearch
              label={`${name} part`}
              text={line.description}
              autoFocus={autoFocus}
              error={problems.description}
              onTextChange={(description) => set({ description })}
              onChoose={take}
            />
          ) : (
            <Input
              aria-label={`${name} description`}
              placeholder={`${lineKindLabels[line.kind]} description`}
              autoFocus={autoFocus}
              value={line.description}
              aria-invalid={invalid("description")}
              onChange={(event) => set({ description: event.target.value })}
            />
          )}
        </div>
        <div className="contents max-lg:flex max-lg:items-center max-lg:gap-1.5">
          {line.kind === "labor" ? (
            <>
              <Input
                aria-label={`${name} hours`}
                inputMode="decimal"
                className="text-right"
                value={line.hours}
                aria-invalid={invalid("hours")}
                onChange={(event) => setHours(event.target.value.trim())}
              />
              <MoneyInput
                aria-label={`${name} hourly rate`}
                className="text-right"
                cents={line.rateCents}
                aria-invalid={invalid("rateCents")}
                onCentsChange={(rateCents) => set({ rateCents })}
              />
            </>
          ) : line.kind === "part" ? (
            <>
              <Input
                aria-label={`${name} quantity`}
                inputMode="decimal"
                className="text-right"
                value={line.quantity}
                aria-invalid={invalid("quantity")}
                onChange={(event) => set({ quantity: event.target.value.trim() })}
              />
              <MoneyInput
                aria-label={`${name} price each`}
                className="text-right"
                cents={line.unitPriceCents}
                aria-invalid={invalid("unitPriceCents")}
                onCentsChange={(unitPriceCents) => set({ unitPriceCents })}
              />
            </>
          ) : line.kind === "discount" ? (
            <>
              <Select
                aria-label={`${name} discount from`}
                value={line.discountFrom}
                onChange={(event) =>
                  set({ discountFrom: discountBases.find((each) => each === event.target.value) ?? "job" })
                }
                options={discountBases.map((each) => ({ value: each, label: discountBaseLabels[each] }))}
              />
              <DiscountInput
                aria-label={`${name} amount`}
                placeholder="10% or $"
                className="text-right"
                discount={{ basisPoints: line.discountBasisPoints, amountCents: line.amountCents }}
                aria-invalid={invalid("amountCents") ?? invalid("discountBasisPoints")}
                onDiscountChange={({ basisPoints, amountCents }) =>
                  set({ discountBasisPoints: basisPoints, amountCents })
                }
              />
            </>
          ) : (
            <>
              {line.kind === "sublet" && matrix ? (
                <MoneyInput
                  aria-label={`${name} cost`}
                  placeholder="Cost"
                  className="text-right"
                  cents={line.unitCostCents}
                  onCentsChange={(unitCostCents) => set({ unitCostCents })}
                />
              ) : (
                <span className="max-lg:hidden" />
              )}
              <MoneyInput
                aria-label={`${name} amount`}
                placeholder="Amount"
                className="text-right"
                cents={line.amountCents}
                aria-invalid={invalid("amountCents")}
                onCentsChange={(amountCents) => set({ amountCents })}
              />
            </>
          )}
          <Money
            cents={amountCents}
            className="self-center text-right font-medium max-lg:ml-auto max-lg:min-w-20"
          />
          <IconButton
            label={`Remove line ${position}`}
            icon={<X />}
            size="sm"
            tooltip={false}
            onClick={onRemove}
          />
        </div>
      </div>
      {line.kind === "part" ? (
        <div className="flex flex-wrap items-center gap-1.5 text-fg-muted text-xs">
          {line.partId ? <Badge tone="info">From stock</Badge> : null}
          <Input
            aria-label={`${name} part number`}
            placeholder="Number"
            className="w-28"
            value={line.partNumber}
            onChange={(event) => set({ partNumber: event.target.value })}
          />
          {matrix ? (
            <MoneyInput
              aria-label={`${name} cost each`}
              placeholder="Cost"
              className="w-20 text-right"
              cents={line.unitCostCents}
              onCentsChange={setCost}
            />
          ) : null}
          <Select
            aria-label={`${name} condition`}
            className="w-25"
            value={line.condition}
            onChange={(event) =>
              set({ condition: conditions.find((each) => each === event.target.value) ?? "new" })
            }
            options={conditions.map((each) => ({ value: each, label: conditionLabels[each] }))}
          />
          <Select
            aria-label={`${name} state fee`}
            className="w-33"
            value={line.stateFee}
            onChange={(event) =>
              set({ stateFee: stateFees.find((each) => each === event.target.value) ?? "none" })
            }
            options={stateFees.map((each) => ({ value: each, label: stateFeeLabels[each] }))}
          />
          <MoneyInput
            aria-label={`${name} core charge each`}
            placeholder="Core"
            className="w-20 text-right"
            cents={line.coreCents}
            onCentsChange={(coreCents) => set({ coreCents })}
          />
          {line.stateFee === "tire" ? (
            <Input
              aria-label={`${name} DOT number`}
              placeholder="DOT of each tire"
              className="w-44"
              value={line.dotNumber}
              onChange={(event) => set({ dotNumber: event.target.value })}
            />
          ) : null}
        </div>
      ) : null}
      {Object.keys(problems).length > 0 ? (
        <p role="alert" className="text-danger-text text-xs">
          {name}: {[...new Set(Object.values(problems))].join(" ")}
        </p>
      ) : null}
    </li>
  );
}
