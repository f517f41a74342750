import type { PlanName } from "@autoiq/domain/subscription/plans";

const doors: Record<PlanName, readonly number[]> = {
  starter: [3],
  professional: [8],
  enterprise: [12],
  ultimate: [3, 3, 3],
};
const [width, gap, street] = [11, 4, 12];

/** The shop size a plan is for, drawn as a row of bay doors. A franchise has several roofs. */
export function BayDoors({ plan }: { plan: PlanName }) {
  let x = 0;
  const shops = doors[plan].map((count) => {
    const left = x;
    const span = count * (width + gap) + gap;
    x += span + street;
    return { left, span, count };
  });
  return (
    <svg viewBox="0 0 192 34" aria-hidden="true" className="h-8.5 w-full max-w-48 text-fg-subtle">
      <line x1="0" y1="33" x2="192" y2="33" stroke="currentColor" opacity="0.5" />
      {shops.map(({ left, span, count }) => (
        <g key={left}>
          <path
            d={`M${left + 0.5} 33V9.5l${span / 2 - 0.5} -7 ${span / 2 - 0.5} 7V33`}
            fill="none"
            stroke="currentColor"
          />
          {Array.from({ length: count }, (_, door) => left + gap + door * (width + gap)).map((at) => (
            <g key={at}>
              <rect x={at} y="15" width={width} height="18" rx="1" fill="var(--accent)" opacity="0.22" />
              <path
                d={`M${at} 19.5h${width}M${at} 24h${width}M${at} 28.5h${width}`}
                stroke="var(--accent)"
                opacity="0.75"
              />
            </g>
          ))}
        </g>
      ))}
    </svg>
  );
}
