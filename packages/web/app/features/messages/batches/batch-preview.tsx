import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { previewBatch } from "@autoiq/domain/messages/batches/contract";
import { formatTime } from "~/platform/format";
import { Notice } from "~/ui/feedback/notice";

/** Preview of a batch message: recipients, send time, and who is excluded and why. */
export function BatchPreview({
  seen,
  channel,
  timeZone,
}: {
  seen: ReplyOf<typeof previewBatch>;
  channel: "sms" | "email";
  timeZone: string;
}) {
  const gets = seen.rows.filter(({ skipped }) => skipped === "");
  const later = gets.filter(({ leavesAt }) => leavesAt !== null);
  const without = seen.rows.filter(({ skipped }) => skipped !== "");
  return (
    <>
      <Notice tone={gets.length === 0 ? "warning" : "info"}>
        {gets.length === 0
          ? "None of the selected customers can receive this message."
          : `${gets.length} of ${seen.rows.length} will get this ${channel === "sms" ? "text" : channel}.`}
        {later.length > 0
          ? ` ${later.length === gets.length ? "Sending waits" : `${later.length} of them wait`} until texting hours in the customer's time zone.`
          : ""}
      </Notice>
      {seen.example ? (
        <figure className="grid gap-1.5">
          <figcaption className="text-fg-muted text-xs">Preview for {seen.example.name}</figcaption>
          <div className="rounded-lg bg-accent-soft px-3 py-2 text-sm">
            {seen.example.subject ? (
              <p className="mb-1 break-words font-semibold">{seen.example.subject}</p>
            ) : null}
            <p className="whitespace-pre-wrap break-words">{seen.example.body}</p>
          </div>
        </figure>
      ) : null}
      {without.length > 0 ? (
        <section aria-label="Skipped" className="grid gap-1">
          <h3 className="font-medium text-sm">
            {without.length === 1 ? "1 skipped" : `${without.length} skipped`}
          </h3>
          <ul className="divide-y divide-line text-sm">
            {without.map((row) => (
              <li key={row.customerId} className="grid gap-0.5 py-1.5">
                <span className="font-medium">{row.name}</span>
                <span className="text-fg-muted text-xs">{row.skipped}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {later.length > 0 ? (
        <section aria-label="Scheduled" className="grid gap-1">
          <h3 className="font-medium text-sm">Scheduled for later</h3>
          <ul className="divide-y divide-line text-sm">
            {later.map((row) => (
              <li key={row.customerId} className="flex flex-wrap justify-between gap-x-4 py-1.5">
                <span className="font-medium">{row.name}</span>
                <span className="text-fg-muted text-xs tabular-nums">
                  {formatTime(row.leavesAt ?? "", timeZone, "date-time")}
                </span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </>
  );
}
