import { can } from "@autoiq/domain/kernel/access/permissions";
import type { StaffRole } from "@autoiq/domain/kernel/access/roles";
import { limitsOf, noOwnLimits, type OwnLimits } from "@autoiq/domain/staff/limits";
import { discountText } from "@autoiq/domain/staff/memberships";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";

const choice = (usual: boolean) => [
  { value: "", label: `Role default: ${usual ? "yes" : "no"}` },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const describeLimit = (own: boolean | null) => (own === null ? "" : own ? "yes" : "no");
const parseLimit = (value: string) => (value === "" ? null : value === "yes");

/** Approval limits of one membership. Only those that apply to the role are shown. */
export function LimitFields({
  role,
  own,
  locationName,
  onChange,
}: {
  role: StaffRole;
  own: OwnLimits;
  /** " at Tampa" when there are several locations, to make field labels unique. */
  locationName: string;
  onChange: (own: OwnLimits) => void;
}) {
  const usual = limitsOf(role, noOwnLimits);
  const set = (to: Partial<OwnLimits>) => onChange({ ...own, ...to });
  const label = (text: string) => (
    <>
      {text}
      <span className="sr-only">{locationName}</span>
    </>
  );
  const hasCeiling = own.discountBasisPoints !== null;
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {can(role, "repair-order.write") ? (
        <>
          <Field label={label("Discounts")}>
            <Select
              options={[
                { value: "", label: `Role default: ${discountText(usual.discountBasisPoints)}` },
                { value: "own", label: "Custom maximum" },
              ]}
              value={hasCeiling ? "own" : ""}
              onChange={({ target }) => set({ discountBasisPoints: target.value === "own" ? 1000 : null })}
            />
          </Field>
          {hasCeiling ? (
            <Field label={label("Maximum discount (% of a job)")} hint="0 for none, 100 for any.">
              <DecimalInput
                decimals={2}
                className="max-w-32 text-right"
                value={Number.isNaN(own.discountBasisPoints) ? null : own.discountBasisPoints}
                onValueChange={(value) =>
                  set({ discountBasisPoints: value === null || value > 10_000 ? Number.NaN : value })
                }
              />
            </Field>
          ) : (
            <p className="self-end pb-2 text-fg-muted text-xs max-sm:hidden">
              Selling below your price counts as a discount.
            </p>
          )}
        </>
      ) : null}
      <Field label={label("Can see costs")} hint="Part costs, the matrix, and gross profit.">
        <Select
          options={choice(usual.seesCosts)}
          value={describeLimit(own.seesCosts)}
          onChange={({ target }) => set({ seesCosts: parseLimit(target.value) })}
        />
      </Field>
      {can(role, "payment.refund") ? (
        <Field label={label("Can refund")} hint="Refunds and credit notes.">
          <Select
            options={choice(usual.canRefund)}
            value={describeLimit(own.canRefund)}
            onChange={({ target }) => set({ canRefund: parseLimit(target.value) })}
          />
        </Field>
      ) : null}
    </div>
  );
}
