import type { listAiCalls } from "@autoiq/domain/assistant/question-history";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatCount } from "~/platform/format";
import { Card } from "~/ui/layout/card";
import { formatMicros } from "./format-micros";

type Reply = ReplyOf<typeof listAiCalls>;

function Used({
  label,
  used,
  limit,
  say,
}: {
  label: string;
  used: number;
  limit: number | null;
  say: (value: number) => string;
}) {
  const share = limit === null || limit === 0 ? 0 : Math.min(1, used / limit);
  return (
    <li className="grid gap-1 text-sm">
      <span className="flex justify-between gap-3">
        <span className="text-fg-muted">{label}</span>
        <span className="tabular">
          {say(used)} {limit === null ? "used, no limit" : `of ${say(limit)}`}
        </span>
      </span>
      {limit === null ? null : (
        <span aria-hidden="true" className="block h-2 overflow-hidden rounded-full bg-sunken">
          <span
            className={`block h-full rounded-full ${share >= 0.9 ? "bg-warning" : "bg-accent"}`}
            style={{ width: `${share * 100}%` }}
          />
        </span>
      )}
    </li>
  );
}

/** The month's usage: totals, models, and the share of the budget used. */
export function MonthlyUsage({
  month,
  totals,
  model,
  budget,
}: Pick<Reply, "totals" | "model" | "budget"> & {
  /** Formatted as "November 2026". */
  month: string;
}) {
  const metrics = [
    ["Questions", formatCount(totals.calls)],
    ["People", formatCount(totals.people)],
    ["Written by a model", formatCount(totals.worded)],
    ["Model text rejected", formatCount(totals.replaced)],
    ["Model failed or over budget", formatCount(totals.failed + totals.overBudget)],
    ["Cost", formatMicros(totals.spentMicros)],
  ] as const;
  return (
    <div className="mb-4 grid grid-cols-[minmax(0,1fr)] gap-4 lg:grid-cols-[3fr_2fr]">
      <Card title={month}>
        <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
          {metrics.map(([label, value]) => (
            <div key={label}>
              <dt className="text-fg-muted text-xs">{label}</dt>
              <dd className="font-semibold text-lg tabular">{value}</dd>
            </div>
          ))}
        </dl>
      </Card>
      <Card title="Language model and budget">
        {model && budget ? (
          <div className="grid gap-3">
            <p className="text-sm">
              {model.name} by {model.provider} writes the answers. It gets calculated numbers, but no customer
              names, phone numbers, addresses, or plates. Its text is checked against the numbers.
            </p>
            <ul className="grid gap-2.5">
              <Used
                label="Tokens today"
                used={budget.tokensToday}
                limit={budget.tokensPerDay}
                say={formatCount}
              />
              <Used
                label="Tokens this month"
                used={budget.tokensThisMonth}
                limit={budget.tokensPerMonth}
                say={formatCount}
              />
              <Used
                label="Cost today"
                used={budget.microsToday}
                limit={budget.microsPerDay}
                say={formatMicros}
              />
              <Used
                label="Cost this month"
                used={budget.microsThisMonth}
                limit={budget.microsPerMonth}
                say={formatMicros}
              />
            </ul>
            <p className="text-fg-muted text-xs">
              The server operator sets these limits. Yours can be lower. When a limit is reached, AutoIQ uses
              its built-in wording until the next day or month.
            </p>
          </div>
        ) : (
          <p className="text-sm">
            No language model is configured. AutoIQ writes every answer from the calculated numbers on this
            server, at no cost. No shop data leaves it to answer a question.
          </p>
        )}
      </Card>
    </div>
  );
}
