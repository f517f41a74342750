import { getBatch, type MessageBatch } from "@autoiq/domain/messages/batches/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { ProgressBar } from "~/ui/progress-bar";

/** A live event tells of each customer; asked as well, because the last one may be missed. */
const askAgainMs = 2000;

/** How far a message to many customers is. It goes on without this page. */
export function BatchProgress({ first }: { first: MessageBatch }) {
  const { data = first } = useQuery({
    ...queryOptionsFor(getBatch, { params: { id: first.id } }),
    refetchInterval: ({ state }) => (state.data?.waiting === 0 ? false : askAgainMs),
  });
  const done = data.total - data.waiting;
  return (
    <div className="grid gap-3">
      <p role="status" className="text-sm">
        {data.waiting > 0
          ? `${done} of ${data.total} are done. You can close this: it goes on by itself.`
          : data.leftOut.length === 0
            ? `Written to all ${data.total}. What they answer comes into Messages.`
            : `Written to ${data.written}, left out ${data.leftOut.length}. What they answer comes into Messages.`}
      </p>
      <ProgressBar label="Customers written to" value={done} max={data.total} />
      {data.leftOut.length > 0 ? (
        <ul aria-label="Left out" className="divide-y divide-line text-sm">
          {data.leftOut.map((row) => (
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
