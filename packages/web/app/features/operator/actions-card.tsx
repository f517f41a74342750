import type { OperatorAction } from "@autoiq/domain/operator/contract";
import { formatTime } from "~/platform/format";
import { Card } from "~/ui/layout/card";

/** What operators did, newest first. */
export function ActionsCard({
  actions,
  timeZone,
  title = "What operators did",
}: {
  actions: readonly OperatorAction[];
  timeZone: string;
  title?: string;
}) {
  const empty = actions.length === 0 ? "Nothing was changed here yet." : undefined;
  return (
    <Card title={title} padded={false} empty={empty}>
      {empty ? null : (
        <ul aria-label={title} className="divide-y divide-line">
          {actions.map(({ id, at, operator, action, business, reason }) => (
            <li key={id} className="px-4 py-2.5 text-sm">
              <p className="wrap-anywhere">
                <span className="font-medium">{action.charAt(0).toUpperCase() + action.slice(1)}</span>
                {business ? ` · ${business}` : ""}
              </p>
              <p className="wrap-anywhere text-fg-muted text-xs">
                {formatTime(at, timeZone, "date-time-year")} · {operator}
                {reason ? ` · ${reason}` : ""}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
