import { type RoiResult, roiDollars, roiProjection } from "@autoiq/domain/site/roi";

const width = 440;
const height = 168;
const top = 22;
const bottom = 22;
const bar = 56;

/** 93870000 → "$939K", which fits above a bar. */
const short = (cents: number) => {
  const thousands = cents / 100_000;
  return thousands < 1000 ? `$${Math.round(thousands)}K` : `$${(thousands / 1000).toFixed(2)}M`;
};

/** The total over five years, in two parts: time saved and revenue added. */
export function RoiChart({ result }: { result: RoiResult }) {
  const totals = roiProjection(result);
  const largest = totals.at(-1) || 1;
  const room = height - top - bottom;
  const gap = (width - bar * totals.length) / (totals.length - 1);
  const savedShare = (result.monthlySavings * 12) / (totals[0] || 1);
  return (
    <figure>
      <figcaption className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
        <span className="font-medium text-sm">Over five years</span>
        <span aria-hidden="true" className="flex gap-4 text-fg-muted text-xs">
          <Key className="bg-accent" label="Time saved" />
          <Key className="bg-violet-text" label="Revenue added" />
        </span>
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} aria-hidden="true" className="mt-2 w-full">
        <line x1="0" x2={width} y1={height - bottom} y2={height - bottom} className="stroke-line" />
        {totals.map((total, index) => {
          const x = index * (bar + gap);
          const tall = (total / largest) * room;
          const saved = tall * savedShare;
          const floor = height - bottom;
          return (
            <g
              key={x}
              className="origin-bottom in-[[role=dialog]]:animate-grow-up"
              style={{ animationDelay: `${index * 60}ms` }}
            >
              <rect x={x} y={floor - saved} width={bar} height={saved} className="fill-accent" />
              <rect
                x={x}
                y={floor - tall}
                width={bar}
                height={Math.max(0, tall - saved - 1)}
                className="fill-violet-text"
              />
              <text
                x={x + bar / 2}
                y={floor - tall - 7}
                textAnchor="middle"
                className="fill-fg font-semibold text-[13px] tabular"
              >
                {short(total)}
              </text>
              <text x={x + bar / 2} y={height - 5} textAnchor="middle" className="fill-fg-muted text-[12px]">
                Year {index + 1}
              </text>
            </g>
          );
        })}
      </svg>
      <div className="sr-only">
        <table>
          <caption>Total of time saved and revenue added, by year</caption>
          <thead>
            <tr>
              <th scope="col">After</th>
              <th scope="col">Total</th>
            </tr>
          </thead>
          <tbody>
            {totals.map((total, index) => (
              <tr key={total}>
                <th scope="row">Year {index + 1}</th>
                <td>{roiDollars(total)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </figure>
  );
}

function Key({ className, label }: { className: string; label: string }) {
  return (
    <span className="inline-flex items-center gap-1.5">
      <span className={`size-2.5 rounded-sm ${className}`} />
      {label}
    </span>
  );
}
