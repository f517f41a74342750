import { conditions } from "@autoiq/domain/inventory/part-states";
import { X } from "lucide-react";
import { Badge } from "~/ui/badge";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { IconButton } from "~/ui/icon-button";
import { PartSearch } from "../jobs/part-search";
import { TaxableSelect } from "../jobs/taxable-field";
import { addStockedPart, type CannedJobDraft, problemOf } from "./canned-job-draft";

const kindLabels = { labor: "Labor", part: "Part", sublet: "Sublet", fee: "Fee" };
const conditionLabels = { new: "New", used: "Used", rebuilt: "Rebuilt" };

/** One canned job line: the labor or part, and what is not priced by the shop's own rules. */
export function CannedJobLine({
  line,
  position,
  showProblem,
  autoFocus,
  onChange,
  onRemove,
}: {
  line: CannedJobDraft;
  position: number;
  showProblem: boolean;
  autoFocus: boolean;
  onChange: (line: CannedJobDraft) => void;
  onRemove: () => void;
}) {
  const name = `Line ${position}`;
  const set = (change: Partial<CannedJobDraft>) => onChange({ ...line, ...change });
  const problem = showProblem ? problemOf(line) : undefined;
  return (
    <li className="grid gap-1.5 border-line border-b py-2.5 last:border-b-0">
      <div className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-1.5">
        {line.kind === "part" ? (
          <PartSearch
            label={`${name} part`}
            text={line.description}
            autoFocus={autoFocus}
            error={undefined}
            onTextChange={(description) => set({ description, partId: null })}
            onChoose={(part) => onChange(addStockedPart(line, part))}
          />
        ) : (
          <Input
            aria-label={`${name} description`}
            placeholder={`${kindLabels[line.kind]} description`}
            autoFocus={autoFocus}
            value={line.description}
            onChange={(event) => set({ description: event.target.value })}
          />
        )}
        <IconButton
          label={`Remove line ${position}`}
          icon={<X />}
          size="sm"
          tooltip={false}
          onClick={onRemove}
        />
      </div>
      <div className="flex flex-wrap items-center gap-1.5 text-fg-muted text-xs">
        <Badge tone={line.partId ? "info" : "neutral"}>
          {line.kind === "part" ? (line.partId ? "From stock" : "Non-stock part") : kindLabels[line.kind]}
        </Badge>
        {line.kind === "labor" ? (
          <>
            <Input
              aria-label={`${name} hours`}
              inputMode="decimal"
              placeholder="Hours"
              className="w-18 text-right"
              value={line.hours}
              onChange={(event) => set({ hours: event.target.value.trim() })}
            />
            <Input
              aria-label={`${name} labor op`}
              placeholder="Labor op"
              className="w-28"
              value={line.laborOp}
              onChange={(event) => set({ laborOp: event.target.value })}
            />
            <MoneyInput
              aria-label={`${name} hourly rate, blank for the shop rate`}
              placeholder="Shop rate"
              className="w-28 text-right"
              cents={line.rateCents}
              onCentsChange={(rateCents) => set({ rateCents })}
            />
          </>
        ) : null}
        {line.kind === "part" ? (
          <>
            <Input
              aria-label={`${name} quantity`}
              inputMode="decimal"
              placeholder="Qty"
              className="w-16 text-right"
              value={line.quantity}
              onChange={(event) => set({ quantity: event.target.value.trim() })}
            />
            <Select
              aria-label={`${name} condition`}
              className="w-25"
              value={line.condition}
              onChange={(event) =>
                set({ condition: conditions.find((each) => each === event.target.value) ?? "new" })
              }
              options={conditions.map((each) => ({ value: each, label: conditionLabels[each] }))}
            />
            {line.partId ? null : (
              <>
                <MoneyInput
                  aria-label={`${name} cost each`}
                  placeholder="Cost"
                  className="w-22 text-right"
                  cents={line.unitCostCents}
                  onCentsChange={(unitCostCents) => set({ unitCostCents })}
                />
                <MoneyInput
                  aria-label={`${name} price each, blank for the part matrix`}
                  placeholder="Matrix"
                  className="w-26 text-right"
                  cents={line.unitPriceCents}
                  onCentsChange={(unitPriceCents) => set({ unitPriceCents })}
                />
              </>
            )}
          </>
        ) : null}
        {line.kind === "sublet" ? (
          <MoneyInput
            aria-label={`${name} cost`}
            placeholder="Cost"
            className="w-24 text-right"
            cents={line.unitCostCents}
            onCentsChange={(unitCostCents) => set({ unitCostCents })}
          />
        ) : null}
        {line.kind === "sublet" || line.kind === "fee" ? (
          <MoneyInput
            aria-label={`${name} amount`}
            placeholder="Amount"
            className="w-24 text-right"
            cents={line.amountCents}
            onCentsChange={(amountCents) => set({ amountCents })}
          />
        ) : null}
        <TaxableSelect
          aria-label={`${name} sales tax`}
          className="w-34"
          taxable={line.taxable}
          onTaxableChange={(taxable) => set({ taxable })}
        />
      </div>
      {problem ? (
        <p role="alert" className="text-danger-text text-xs">
          {name}: {problem}
        </p>
      ) : null}
    </li>
  );
}
