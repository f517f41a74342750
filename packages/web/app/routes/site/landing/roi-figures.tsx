import type { RoiResult } from "@autoiq/domain/site/roi";

const dollars = new Intl.NumberFormat("en-US", {
  style: "currency",
  currency: "USD",
  maximumFractionDigits: 0,
});

const rows: readonly { key: keyof RoiResult; label: string; formula: string }[] = [
  { key: "timeRecovery", label: "Time recovery", formula: "technicians × 15 jobs × 52 weeks × rate × 35%" },
  {
    key: "technicianProductivity",
    label: "Technician productivity",
    formula: "technicians × 5 × 52 weeks × rate × 35%",
  },
  { key: "upsellRevenue", label: "Upsell revenue", formula: "30% of the added revenue" },
  { key: "customerRetention", label: "Customer retention", formula: "vehicles × 4 × 12 × 15% × ticket" },
  { key: "inventoryOptimization", label: "Inventory optimization", formula: "technicians × $80 × 12 months" },
];

export function RoiFigures({ result }: { result: RoiResult | null }) {
  if (!result)
    return (
      <p className="grid place-items-center rounded-lg border border-line border-dashed p-6 text-center text-fg-muted">
        Set your four figures and calculate.
      </p>
    );
  return (
    <div aria-live="polite" className="animate-rise-in">
      <dl className="grid grid-cols-2 gap-3">
        <Headline
          label="Saved per month"
          value={dollars.format(result.monthlySavings)}
          note="technicians × 15 × 4 × rate × 35%"
        />
        <Headline
          label="Added revenue per year"
          value={dollars.format(result.yearlyRevenue)}
          note="vehicles × 4 × 23% × ticket × 12"
        />
        <Headline label="Efficiency gain" value="23%" note="AutoIQ's average" />
        <Headline
          label="Over five years"
          value={dollars.format(result.fiveYears)}
          note="(monthly × 12 + yearly) × 5"
        />
      </dl>
      <table className="mt-4 w-full text-sm">
        <caption className="sr-only">Where it comes from, per year</caption>
        <tbody>
          {rows.map((row) => (
            <tr key={row.key} className="border-line border-t">
              <th scope="row" className="py-2 pr-3 text-left font-normal">
                {row.label}
                <span className="block text-fg-muted text-xs">{row.formula}</span>
              </th>
              <td className="py-2 text-right align-top font-medium tabular">
                {dollars.format(result[row.key])}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Headline({ label, value, note }: { label: string; value: string; note: string }) {
  return (
    <div className="rounded-lg bg-sunken p-3">
      <dt className="text-fg-muted text-xs">{label}</dt>
      <dd className="font-semibold text-xl tracking-tight tabular">{value}</dd>
      <dd className="text-fg-muted text-2xs">{note}</dd>
    </div>
  );
}
