import { cn } from "../cn";
import { barCell, barRow, barTable } from "./bar-row";

export interface WaterfallStep {
  readonly key: string;
  readonly label: string;
  readonly amount: number;
}

const width = 100;
const height = 16;

/**
 * How steps lead from one amount to another, as a table with a bar in each row. Bars start where the one above ended,
 * so the axis is the change, not the amounts.
 */
export function WaterfallChart({
  label,
  start,
  steps,
  end,
  say,
  sayChange,
}: {
  /** The table's caption, for people who cannot see it. */
  label: string;
  start: { label: string; amount: number };
  /** They sum to the difference of `end` and `start`. */
  steps: readonly WaterfallStep[];
  end: { label: string; amount: number };
  say: (amount: number) => string;
  /** With its sign. */
  sayChange: (amount: number) => string;
}) {
  const change = end.amount - start.amount;
  let level = 0;
  const bars = steps.map((step) => {
    const from = level;
    level += step.amount;
    return { ...step, from, to: level };
  });
  const levels = [0, change, ...bars.map(({ to }) => to)];
  const [least, most] = [Math.min(...levels), Math.max(...levels)];
  const x = (amount: number) => ((amount - least) / (most - least || 1)) * width;
  return (
    <table className={barTable}>
      <caption className="sr-only">{label}</caption>
      <thead className="sr-only">
        <tr>
          <th scope="col">Step</th>
          <th scope="col">Bar</th>
          <th scope="col">Amount</th>
        </tr>
      </thead>
      <tbody>
        <Row label={start.label} value={say(start.amount)} strong>
          <line x1={x(0)} x2={x(0)} y1="0" y2={height} className="stroke-2 stroke-fg" />
        </Row>
        {bars.map(({ key, label: name, amount, from, to }) => (
          <Row key={key} label={name} value={sayChange(amount)}>
            <Bar from={x(from)} to={x(to)} isRise={amount >= 0} />
          </Row>
        ))}
        <Row label={end.label} value={say(end.amount)} strong>
          <Bar from={x(0)} to={x(change)} isRise={change >= 0} isTotal />
        </Row>
      </tbody>
    </table>
  );
}

function Row({
  label,
  value,
  strong = false,
  children,
}: {
  label: string;
  value: string;
  strong?: boolean;
  children: React.ReactNode;
}) {
  return (
    <tr className={cn(barRow, strong && "font-semibold")}>
      <th scope="row" className={cn("py-1.5 pr-2 text-left", !strong && "font-normal")}>
        {label}
      </th>
      <td aria-hidden="true" className={barCell}>
        <svg
          viewBox={`0 0 ${width} ${height}`}
          preserveAspectRatio="none"
          className="block h-4 w-full overflow-visible"
          aria-hidden="true"
        >
          {children}
        </svg>
      </td>
      <td className="whitespace-nowrap py-1.5 pl-2 text-right tabular">{value}</td>
    </tr>
  );
}

/** A rise is filled, a fall is an outline, so that they differ without color and on paper. */
function Bar({
  from,
  to,
  isRise,
  isTotal = false,
}: {
  from: number;
  to: number;
  isRise: boolean;
  isTotal?: boolean;
}) {
  return (
    <rect
      x={Math.min(from, to)}
      width={Math.max(Math.abs(to - from), 0.4)}
      y={1}
      height={height - 2}
      vectorEffect="non-scaling-stroke"
      strokeWidth={1.5}
      className={cn(
        isTotal ? "stroke-fg" : isRise ? "stroke-accent" : "stroke-violet-text",
        isRise ? (isTotal ? "fill-fg" : "fill-accent") : "fill-violet-soft",
      )}
    />
  );
}
