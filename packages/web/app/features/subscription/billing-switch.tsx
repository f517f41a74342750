import { type Billing, billings, yearlySavingPercent } from "@autoiq/domain/subscription/plans";

const labels: Record<Billing, string> = { monthly: "Monthly", yearly: "Yearly" };

/** Id of the option that CSS selectors use, so that prices follow it before any script runs. */
const yearlyId = "billed-yearly";

/**
 * Monthly or yearly: two radios that look like a switch. Prices inside an element of the class `group/billing` follow
 * the choice through CSS alone. `onChange` notifies a script.
 */
export function BillingSwitch({
  initial = "monthly",
  onChange,
}: {
  initial?: Billing;
  onChange: (billing: Billing) => void;
}) {
  return (
    <fieldset className="inline-flex rounded-lg border border-line bg-sunken p-1">
      <legend className="sr-only">Billing</legend>
      {billings.map((billing) => (
        <label
          key={billing}
          className="relative flex min-h-11 cursor-pointer items-center gap-2 rounded-md px-4 font-medium text-fg-muted text-sm hover:text-fg has-checked:bg-surface has-checked:text-fg has-checked:shadow-1 has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name="billing"
            id={billing === "yearly" ? yearlyId : undefined}
            value={billing}
            defaultChecked={billing === initial}
            data-native=""
            onChange={() => onChange(billing)}
            className="absolute inset-0 cursor-pointer opacity-0"
          />
          {labels[billing]}
          {billing === "yearly" ? (
            <span className="rounded-sm bg-accent-soft px-1.5 py-0.5 font-semibold text-accent-text text-xs">
              Save {yearlySavingPercent}%
            </span>
          ) : null}
        </label>
      ))}
    </fieldset>
  );
}

/** Both versions of a text. The switch above determines the one shown. */
export function ByBilling({ monthly, yearly }: Record<Billing, string>) {
  return (
    <>
      <span className="group-has-[#billed-yearly:checked]/billing:hidden">{monthly}</span>
      <span className="hidden group-has-[#billed-yearly:checked]/billing:inline">{yearly}</span>
    </>
  );
}

/** Yearly if the switch is already set: clicked before scripts ran, or restored by the browser after a reload. */
export function switchedBilling(): Billing {
  const yearly = document.getElementById(yearlyId);
  return yearly instanceof HTMLInputElement && yearly.checked ? "yearly" : "monthly";
}
