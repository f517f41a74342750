import type { Part } from "@autoiq/domain/inventory/contract";
import { laborRate } from "@autoiq/domain/repair-orders/pricing";
import { discountBases } from "@autoiq/domain/repair-orders/schema";
import type { LaborMatrixStep, MatrixStep } from "@autoiq/domain/shops/schema";
import { ChevronDown, X } from "lucide-react";
import { useId, useState } from "react";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { Checkbox } from "~/ui/forms/checkbox";
import { DiscountInput } from "~/ui/forms/discount-input";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { LineDepartmentField, useDepartmentNote } from "./department-field";
import { type DraftLine, problemsOf } from "./job-draft";
import { PartDetails } from "./part-details";
import { PartSearch } from "./part-search";
import { TaxableField, taxableNote } from "./taxable-field";

export const lineKindLabels: Record<DraftLine["kind"], string> = {
  labor: "Labor",
  part: "Part",
  sublet: "Sublet",
  fee: "Fee",
  discount: "Discount",
};
export const discountBaseLabels = { job: "All", labor: "Labor", part: "Parts" };

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
  const departmentNote = useDepartmentNote(line.departmentId);
  const [showsMore, setShowsMore] = useState(false);
  const detailsId = useId();
  return (
    <li className="grid gap-1.5 border-line border-b py-2.5 last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-1.5 lg:grid-cols-[minmax(0,1fr)_4.75rem_6.25rem_6rem_4.75rem_2rem] max-lg:[&>*:first-child]:col-span-2">
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
          {line.kind !== "discount" ? (
            <Button
              size="sm"
              variant="ghost"
              className="px-2"
              aria-label={`More for line ${position}`}
              aria-expanded={showsMore}
              aria-controls={detailsId}
              onClick={() => setShowsMore(!showsMore)}
            >
              More
              <ChevronDown
                aria-hidden="true"
                className={cn("transition-transform duration-(--quick)", showsMore && "rotate-180")}
              />
            </Button>
          ) : (
            <span className="max-lg:hidden" />
          )}
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
        <PartDetails
          id={detailsId}
          line={line}
          name={name}
          matrix={matrix}
          open={showsMore}
          onChange={onChange}
        />
      ) : showsMore ? (
        <div id={detailsId} className="grid grid-cols-2 gap-2 text-xs sm:grid-cols-3 xl:grid-cols-6">
          <TaxableField name={name} taxable={line.taxable} onChange={(taxable) => set({ taxable })} />
          <LineDepartmentField
            name={name}
            departmentId={line.departmentId}
            onChange={(departmentId) => set({ departmentId })}
          />
          {line.kind === "fee" ? (
            <Checkbox
              label="Core charge, refundable"
              checked={line.isCoreCharge ?? false}
              onChange={({ target }) => set({ isCoreCharge: target.checked })}
            />
          ) : null}
        </div>
      ) : line.taxable == null && !departmentNote && !line.isCoreCharge ? null : (
        <p className="flex flex-wrap gap-x-3 text-fg-muted text-xs">
          {line.taxable == null ? null : <span>{taxableNote(line.taxable)}</span>}
          {departmentNote ? <span>{departmentNote}</span> : null}
          {line.isCoreCharge ? <span>core charge, refundable</span> : null}
        </p>
      )}
      {Object.keys(problems).length > 0 ? (
        <p role="alert" className="text-danger-text text-xs">
          {name}: {[...new Set(Object.values(problems))].join(" ")}
        </p>
      ) : null}
    </li>
  );
}
