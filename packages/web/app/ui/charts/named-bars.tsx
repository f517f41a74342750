type Bar = { at: string; value: number; low?: number | undefined; high?: number | undefined };

/** Compares items by one number each, as a bar with its name and number. */
export function NamedBars({
  label,
  points,
  say,
}: {
  label: string;
  points: readonly Bar[];
  say: (value: number) => string;
}) {
  const largest = Math.max(1, ...points.map(({ value }) => Math.abs(value)));
  return (
    <ul aria-label={label} className="grid gap-2 text-sm">
      {points.map(({ at, value, low, high }) => (
        <li key={at}>
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0 break-words">{at}</span>
            <span className="tabular shrink-0">
              {say(value)}
              {low === undefined || high === undefined ? null : (
                <span className="text-fg-muted text-xs">
                  {" "}
                  ({say(low)} to {say(high)})
                </span>
              )}
            </span>
          </span>
          <span aria-hidden="true" className="mt-1 block h-2 overflow-hidden rounded-full bg-sunken">
            <span
              className={`block h-full rounded-full ${value < 0 ? "bg-fg-muted" : "bg-accent"}`}
              style={{ width: `${(Math.abs(value) / largest) * 100}%` }}
            />
          </span>
        </li>
      ))}
    </ul>
  );
}
