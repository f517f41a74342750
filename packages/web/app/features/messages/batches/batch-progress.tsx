import { getBatch, type MessageBatch } from "@autoiq/domain/messages/batches/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { ProgressBar } from "~/ui/feedback/progress-bar";

/** Live events report each customer. Polling covers a missed last event. */
const refetchMs = 2000;

/** Progress of a batch message. Sending continues without this page. */
export function BatchProgress({ first }: { first: MessageBatch }) {
  const { data = first } = useQuery({
    ...queryOptionsFor(getBatch, { params: { id: first.id } }),
    refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : refetchMs),
  });
  const done = data.total - data.waiting;
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm">
        {data.waiting > 0
          ? `${done} of ${data.total} processed. You can close this window. Sending continues.`
          : data.skipped.length === 0
            ? `Sent to all ${data.total}. Replies appear in Messages.`
            : `Sent to ${data.written}, skipped ${data.skipped.length}. Replies appear in Messages.`}
      </p>
      <ProgressBar label="Messages sent" value={done} max={data.total} />
      {data.skipped.length > 0 ? (
        <ul aria-label="Skipped" className="divide-y divide-line text-sm">
          {data.skipped.map((row) => (
            <li key={row.customerId} className="grid gap-0.5 py-1.5">
              <span className="font-medium">{row.name}</span>
              <span className="text-fg-muted text-xs">{row.reason}</span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}
