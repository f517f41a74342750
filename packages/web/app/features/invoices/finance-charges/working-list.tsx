import type { PreviewCharge } from "@autoiq/domain/invoices/finance-charges/contract";
import { rateText } from "@autoiq/domain/invoices/finance-charges/rules";
import { formatCount, formatMoney } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { Money } from "~/ui/data-display";

const short = (day: string) => formatDay(day, { month: "short", day: "numeric" });

/** How a finance charge was calculated: each balance with its days, then the rate. */
export function WorkingList({
  charge,
}: {
  charge: Pick<PreviewCharge, "amountCents" | "annualRateBp" | "minimumCents" | "working">;
}) {
  const { balances, centDays, daysInYear, interestCents } = charge.working;
  return (
    <div className="grid gap-2 text-xs">
      <ul className="grid gap-1">
        {balances.map((each) => (
          <li
            key={`${each.number} ${each.from}`}
            className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 text-fg-muted"
          >
            <span>
              {each.number === null ? "Open credit" : `Invoice ${each.number}`}, {short(each.from)}
              {each.to === each.from ? "" : ` to ${short(each.to)}`}
            </span>
            <span className="tabular">
              {formatMoney(each.balanceCents)} × {formatCount(each.days)} {each.days === 1 ? "day" : "days"}
            </span>
          </li>
        ))}
      </ul>
      <p className="flex flex-wrap justify-between gap-x-4 gap-y-0.5 border-line border-t pt-2">
        <span className="tabular">
          {formatMoney(centDays)} × {rateText(charge.annualRateBp)} ÷ {daysInYear} days
        </span>
        <Money cents={interestCents} className="font-medium" />
      </p>
      {charge.amountCents > interestCents ? (
        <p className="flex justify-between gap-4">
          <span>Minimum charge</span>
          <Money cents={charge.minimumCents} className="font-medium" />
        </p>
      ) : null}
    </div>
  );
}
