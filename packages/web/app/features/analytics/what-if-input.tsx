import type { Lever } from "@autoiq/domain/analytics/what-if";
import { useId } from "react";
import { formatMetric } from "~/platform/format";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";

const formatValue = ({ unit }: Lever, value: number) =>
  unit === "tenths" ? (value / 10).toFixed(1) : formatMetric(unit, value);

/** From 0.5 to 1.5 times the current value. A percentage has its own upper bound. */
function rangeOf({ unit, key }: Lever, current: number) {
  const upper = unit === "percent" ? (key === "parts-margin" ? 8500 : 10_000) : Math.round(current * 1.5);
  return { min: Math.round(current * 0.5), max: Math.max(upper, current) };
}

/** One adjustable input, from half of its current value upward. */
export function WhatIfInput({
  lever,
  current,
  value,
  best,
  onChange,
}: {
  lever: Lever;
  current: number;
  value: number;
  best: { value: number; until: string } | undefined;
  onChange: (value: number) => void;
}) {
  const id = useId();
  const { min, max } = rangeOf(lever, current);
  const share = current > 0 ? Math.round((value / current - 1) * 100) : 0;
  const step = lever.unit === "tenths" ? 1 : lever.unit === "percent" ? 10 : 100;
  return (
    <div>
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <label htmlFor={id} className="font-medium text-sm">
          {lever.label}
        </label>
        <span className="text-sm tabular">
          <span className="font-semibold">{formatValue(lever, value)}</span>
          <span className="text-fg-muted">
            {value === current
              ? " now"
              : `, ${share >= 0 ? "+" : "−"}${Math.abs(share)}% vs. ${formatValue(lever, current)} now`}
          </span>
        </span>
      </div>
      <input
        id={id}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={formatValue(lever, value)}
        aria-describedby={`${id}-formula`}
        onChange={(event) =>
          onChange(event.target.value === String(current) ? current : Number(event.target.value))
        }
        className="mt-1 h-6 w-full cursor-pointer accent-accent max-md:h-11"
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4 text-fg-muted text-xs">
        <span id={`${id}-formula`}>{lever.formula}</span>
        {best && best.value > current ? (
          <Button
            size="sm"
            variant="ghost"
            className="h-auto! min-h-8 shrink! whitespace-normal! text-left max-md:min-h-11"
            onClick={() => onChange(Math.min(best.value, max))}
          >
            Use your best 13 weeks (ending {formatDay(best.until, { dateStyle: "medium" })}):{" "}
            {formatValue(lever, best.value)}
          </Button>
        ) : null}
      </div>
    </div>
  );
}
