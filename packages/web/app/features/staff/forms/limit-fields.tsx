import { can, type StaffRole } from "@autoiq/domain/kernel/permissions";
import { limitsOf, noOwnLimits, type OwnLimits } from "@autoiq/domain/staff/limits";
import { discountWords } from "@autoiq/domain/staff/seats";
import { DecimalInput } from "~/ui/decimal-input";
import { Field } from "~/ui/field";
import { Select } from "~/ui/select";

const choice = (usual: boolean) => [
  { value: "", label: `As the role: ${usual ? "yes" : "no"}` },
  { value: "yes", label: "Yes" },
  { value: "no", label: "No" },
];
const said = (own: boolean | null) => (own === null ? "" : own ? "yes" : "no");
const heard = (value: string) => (value === "" ? null : value === "yes");

/** The limits of one seat. Only what the role has anything to do with is asked. */
export function LimitFields({
  role,
  own,
  place,
  onChange,
}: {
  role: StaffRole;
  own: OwnLimits;
  /** " at Tampa" where there are several locations; tells the fields apart. */
  place: string;
  onChange: (own: OwnLimits) => void;
}) {
  const usual = limitsOf(role, noOwnLimits);
  const set = (to: Partial<OwnLimits>) => onChange({ ...own, ...to });
  const label = (text: string) => (
    <>
      {text}
      <span className="sr-only">{place}</span>
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
                { value: "", label: `As the role: ${discountWords(usual.discountBasisPoints)}` },
                { value: "own", label: "Up to a share of a job" },
              ]}
              value={hasCeiling ? "own" : ""}
              onChange={({ target }) => set({ discountBasisPoints: target.value === "own" ? 1000 : null })}
            />
          </Field>
          {hasCeiling ? (
            <Field label={label("Highest discount, in percent of a job")} hint="0 is none, 100 is any.">
              <DecimalInput
                places={2}
                className="max-w-32 text-right"
                value={Number.isNaN(own.discountBasisPoints) ? null : own.discountBasisPoints}
                onValueChange={(value) =>
                  set({ discountBasisPoints: value === null || value > 10_000 ? Number.NaN : value })
                }
              />
            </Field>
          ) : (
            <p className="self-end pb-2 text-fg-muted text-xs max-sm:hidden">
              A price below your own counts as a discount.
            </p>
          )}
        </>
      ) : null}
      <Field label={label("Sees costs")} hint="What parts cost you, the matrix, gross profit.">
        <Select
          options={choice(usual.seesCosts)}
          value={said(own.seesCosts)}
          onChange={({ target }) => set({ seesCosts: heard(target.value) })}
        />
      </Field>
      {can(role, "payment.refund") ? (
        <Field label={label("Gives money back")} hint="Refunds and credit notes.">
          <Select
            options={choice(usual.mayRefund)}
            value={said(own.mayRefund)}
            onChange={({ target }) => set({ mayRefund: heard(target.value) })}
          />
        </Field>
      ) : null}
    </div>
  );
}
