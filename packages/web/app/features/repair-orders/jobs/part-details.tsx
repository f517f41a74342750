import { conditions, isTire, stateFees } from "@autoiq/domain/inventory/part-states";
import { matrixPrice } from "@autoiq/domain/inventory/rules";
import type { MatrixStep } from "@autoiq/domain/shops/schema";
import { formatMoney } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { LineDepartmentField, useDepartmentNote } from "./department-field";
import type { DraftLine } from "./job-draft";
import { TaxableField, taxableNote } from "./taxable-field";

const conditionLabels = { new: "New", used: "Used", rebuilt: "Rebuilt" };
const stateFeeLabels = {
  none: "No state fee",
  tire: "Tire fee",
  "large-tire": "Large tire fee",
  battery: "Battery fee",
};

/** What only a part has. Closed, it is one line of what is filled in. Open, each of it can be changed. */
export function PartDetails({
  id,
  line,
  name,
  matrix,
  open,
  onChange,
}: {
  id: string;
  line: DraftLine;
  /** Of the line, such as "Line 2". */
  name: string;
  /** Undefined for people who may not see costs. */
  matrix: readonly MatrixStep[] | undefined;
  open: boolean;
  onChange: (line: DraftLine) => void;
}) {
  const set = (change: Partial<DraftLine>) => onChange({ ...line, ...change });
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
    <div id={id} className="grid gap-2 text-xs">
      <p className="flex min-h-5 flex-wrap items-center gap-x-3 gap-y-0.5 text-fg-muted">
        {line.partId ? <Badge tone="info">From stock</Badge> : null}
        {open ? null : <PartSummary line={line} seesCost={matrix !== undefined} />}
      </p>
      {open ? (
        <div className="grid grid-cols-2 gap-2 sm:grid-cols-3 xl:grid-cols-6">
          <Field label="Part number">
            <Input
              aria-label={`${name} part number`}
              value={line.partNumber}
              onChange={(event) => set({ partNumber: event.target.value })}
            />
          </Field>
          {matrix ? (
            <Field label="Cost each">
              <MoneyInput
                aria-label={`${name} cost each`}
                placeholder="Unknown"
                className="text-right"
                cents={line.unitCostCents}
                onCentsChange={setCost}
              />
            </Field>
          ) : null}
          <Field label="Core charge each">
            <MoneyInput
              aria-label={`${name} core charge each`}
              className="text-right"
              cents={line.coreCents}
              onCentsChange={(coreCents) => set({ coreCents })}
            />
          </Field>
          <Field label="Condition">
            <Select
              aria-label={`${name} condition`}
              value={line.condition}
              onChange={(event) =>
                set({ condition: conditions.find((each) => each === event.target.value) ?? "new" })
              }
              options={conditions.map((each) => ({ value: each, label: conditionLabels[each] }))}
            />
          </Field>
          <Field label="State fee">
            <Select
              aria-label={`${name} state fee`}
              value={line.stateFee}
              onChange={(event) =>
                set({ stateFee: stateFees.find((each) => each === event.target.value) ?? "none" })
              }
              options={stateFees.map((each) => ({ value: each, label: stateFeeLabels[each] }))}
            />
          </Field>
          {isTire(line.stateFee) ? (
            <Field label="DOT number">
              <Input
                aria-label={`${name} DOT number`}
                placeholder="One for each tire"
                value={line.dotNumber}
                onChange={(event) => set({ dotNumber: event.target.value })}
              />
            </Field>
          ) : null}
          <TaxableField name={name} taxable={line.taxable} onChange={(taxable) => set({ taxable })} />
          <LineDepartmentField
            name={name}
            departmentId={line.departmentId}
            onChange={(departmentId) => set({ departmentId })}
          />
        </div>
      ) : null}
    </div>
  );
}

function PartSummary({ line, seesCost }: { line: DraftLine; seesCost: boolean }) {
  const facts = [
    line.partNumber,
    seesCost && line.unitCostCents !== null ? `cost ${formatMoney(line.unitCostCents)}` : "",
    line.coreCents ? `core ${formatMoney(line.coreCents)}` : "",
    line.condition === "new" ? "" : conditionLabels[line.condition].toLowerCase(),
    line.stateFee === "none" ? "" : stateFeeLabels[line.stateFee].toLowerCase(),
    isTire(line.stateFee) ? (line.dotNumber ? `DOT ${line.dotNumber}` : "DOT number missing") : "",
    taxableNote(line.taxable),
    useDepartmentNote(line.departmentId),
  ].filter(Boolean);
  return (
    <>
      {facts.map((fact) => (
        <span key={fact} className="wrap-anywhere">
          {fact}
        </span>
      ))}
    </>
  );
}
