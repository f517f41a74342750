import { getConsents } from "@autoiq/domain/messages/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatPhone, formatTime } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";

const sourceLabels = {
  desk: "at the front desk",
  sms: "by text",
  link: "from an emailed link",
  account: "in the customer portal",
  web: "on the request page",
  earlier: "before consent tracking",
} as const;

/** Consent history: when, how and with what wording a customer agreed to texts or withdrew. It never changes. */
export function ConsentLedger({ customerId, timeZone }: { customerId: string; timeZone: string }) {
  const { data, error, refetch } = useQuery(queryOptionsFor(getConsents, { params: { id: customerId } }));
  return (
    <Card title="Text consent" padded={!data || data.entries.length === 0}>
      {!data ? (
        error ? (
          <ErrorState error={error} onRetry={() => void refetch()} />
        ) : (
          <SkeletonRows label="Loading consent history" rows={2} />
        )
      ) : data.entries.length === 0 ? (
        <p className="text-fg-muted text-sm">
          No consent on file. Check the box on the customer's record when they agree, or let them opt in
          online.
        </p>
      ) : (
        <ol className="divide-y divide-line">
          {data.entries.map((entry) => (
            <li key={`${entry.at} ${entry.act}`} className="grid gap-1 px-4 py-3 text-sm">
              <p className="flex flex-wrap items-center gap-2">
                <Badge tone={entry.act === "given" ? "success" : "warning"}>
                  {entry.act === "given" ? "Opted in" : "Opted out"}
                </Badge>
                <span>
                  {sourceLabels[entry.how]}
                  {entry.by ? `, recorded by ${entry.by}` : ""}
                </span>
              </p>
              <p dir="auto" className="break-words text-fg-muted">
                “{entry.words}”
              </p>
              <p className="text-fg-muted text-xs tabular-nums">
                {formatPhone(entry.phone)}, {formatTime(entry.at, timeZone, "full")}
              </p>
            </li>
          ))}
        </ol>
      )}
    </Card>
  );
}
