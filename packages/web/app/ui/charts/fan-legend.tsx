import type { ReactNode } from "react";

/** The parts of a fan chart, each beside a sample of how it is drawn. */
export function FanLegend({
  actual,
  expected,
  before,
}: {
  actual: string;
  expected: string;
  before: string;
}) {
  return (
    <ul aria-label="Series" className="mb-2 flex flex-wrap gap-x-4 gap-y-1 text-fg-muted text-xs sm:pl-18">
      <Entry name={actual}>
        <line x2="22" y1="5" y2="5" strokeWidth="2" className="stroke-accent" />
      </Entry>
      <Entry name={expected}>
        <line x2="22" y1="5" y2="5" strokeWidth="2" strokeDasharray="5 4" className="stroke-accent" />
      </Entry>
      <Entry name="50% and 90% range">
        <rect width="22" height="10" className="fill-accent opacity-15" />
        <rect y="2.5" width="22" height="5" className="fill-accent opacity-30" />
      </Entry>
      <Entry name={`${before}, with its 90% range`}>
        <line x1="11" x2="11" y1="0" y2="10" className="stroke-fg-muted opacity-60" />
        <circle cx="11" cy="5" r="3" className="fill-violet-text" />
      </Entry>
    </ul>
  );
}

function Entry({ name, children }: { name: string; children: ReactNode }) {
  return (
    <li className="flex items-center gap-1.5">
      <svg aria-hidden="true" width="22" height="10" className="shrink-0">
        {children}
      </svg>
      {name}
    </li>
  );
}
