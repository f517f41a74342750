import type { getWhatIf } from "@autoiq/domain/analytics/contract";
import {
  hoursThatCouldBeSold,
  type Lever,
  type Levers,
  levers,
  leversOf,
  type WhatIfBase,
  whatIf,
  whatIfFormula,
} from "@autoiq/domain/analytics/what-if";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatRoundCents } from "@autoiq/domain/kernel/money";
import { RotateCcw } from "lucide-react";
import { useState } from "react";
import { formatMetric, formatMoney } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";
import { ReasonList } from "~/ui/charts/chart-card";
import { NamedBars } from "~/ui/charts/named-bars";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { WhatIfInput } from "./what-if-input";

/** Treats costs the server withheld as zero. */
const withCosts = (base: ReplyOf<typeof getWhatIf>["base"]): WhatIfBase => ({
  ...base,
  laborCost: base.laborCost ?? 0,
  laborWithoutCost: base.laborWithoutCost ?? 0,
  partsWithoutCost: base.partsWithoutCost ?? 0,
  restWithoutCost: base.restWithoutCost ?? 0,
  partsCost: base.partsCost ?? 0,
  restCost: base.restCost ?? 0,
});

const amount = (cents: number) => `${cents < 0 ? "−" : "+"}${formatMoney(Math.abs(cents))}`;
const wholeDollars = (cents: number) => Math.round(cents / 100) * 100;

interface Result {
  readonly label: string;
  readonly before: number;
  readonly now: number;
}

/** What the levers would change, or what a year comes to without a change. */
function finding(result: Result | undefined): string {
  if (!result) return "";
  const { label, before, now } = result;
  const what = label.replace("Annual ", "");
  if (now === before) return `${formatRoundCents(now)} in annual ${what} at the pace of these 13 weeks`;
  const change = formatRoundCents(Math.abs(now - before));
  return `${change} ${now > before ? "more" : "less"} annual ${what}`;
}

/** Sliders for what a shop can change and the resulting year. Uses the same formula as the server. */
export function WhatIfPanel({ start }: { start: ReplyOf<typeof getWhatIf> }) {
  const { from, to, seesCosts, best } = start;
  const base = withCosts(start.base);
  const leftOut = base.laborWithoutCost + base.partsWithoutCost + base.restWithoutCost;
  const current = leversOf(base);
  const [set, setSet] = useState<Levers>(current);
  const shown = levers.filter((lever) => (seesCosts || !lever.fromCosts) && current[lever.key] > 0);
  const [before, year] = [whatIf(base, current), whatIf(base, set)];
  const room = hoursThatCouldBeSold(base);
  const moved = shown.some(({ key }) => set[key] !== current[key]);
  const bestOf = ({ key }: Lever) => best.find((each) => each.key === key);
  const results = [
    { label: "Annual sales", before: before.sales, now: year.sales },
    ...(seesCosts
      ? [{ label: "Annual gross profit", before: before.grossProfit, now: year.grossProfit }]
      : []),
  ];
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
      <Card
        title="Levers"
        aria-label="Levers"
        actions={
          <Button size="sm" disabled={!moved} onClick={() => setSet(current)}>
            <RotateCcw aria-hidden="true" /> Reset
          </Button>
        }
      >
        <div className="grid gap-6">
          {shown.map((lever) => (
            <WhatIfInput
              key={lever.key}
              lever={lever}
              current={current[lever.key]}
              value={set[lever.key]}
              best={bestOf(lever)}
              onChange={(value) => setSet((all) => ({ ...all, [lever.key]: value }))}
            />
          ))}
        </div>
      </Card>
      <Card title={finding(results.at(-1))} aria-label="Annual result">
        <dl className="grid gap-4" aria-live="polite">
          {results.map(({ label, before: was, now }) => (
            <div key={label}>
              <dt className="mb-1 font-medium text-sm">{label}</dt>
              <dd>
                <NamedBars
                  label={label}
                  say={(cents) => formatMoney(wholeDollars(cents))}
                  points={[
                    { at: "Now", value: was },
                    { at: "With these changes", value: now },
                  ]}
                />
                <span className="block text-fg-muted text-sm tabular">
                  {now === was
                    ? "No change"
                    : `${amount(wholeDollars(now - was))} vs. ${formatMoney(wholeDollars(was))} now`}
                </span>
              </dd>
            </div>
          ))}
          <div>
            <dt className="text-fg-muted text-sm">Hours sold per week</dt>
            <dd>
              <span className="font-semibold text-2xl tabular">{formatMetric("hours", year.hoursAWeek)}</span>
              {room === null ? null : (
                <span className="block text-fg-muted text-sm">
                  Up to {formatMetric("hours", room)} if technicians were on jobs the whole time they're
                  present, at current efficiency
                </span>
              )}
            </dd>
          </div>
        </dl>
        {room !== null && year.hoursAWeek > room ? (
          <Notice tone="warning" className="mt-4" title="More than your technicians can do">
            This needs more hours than they're present. You'd need another technician or more hours.
          </Notice>
        ) : null}
        {seesCosts && leftOut > 0 ? (
          <Notice className="mt-4">
            {formatMoney(leftOut)} of sales in these weeks has no known cost. Gross profit leaves it out.
          </Notice>
        ) : null}
        <ReasonList
          reasons={[
            seesCosts ? whatIfFormula : whatIfFormula.replace(/ Gross profit = .*?\.(?= A year)/, ""),
            `Based on the 13 weeks from ${formatDay(from, { dateStyle: "medium" })} to ${formatDay(to, { dateStyle: "medium" })}.`,
            "This is an estimate, not a promise.",
          ]}
        />
      </Card>
    </div>
  );
}
