import type { WebRequest } from "@autoiq/domain/customers/web-requests/web-request";
import { formatMonthDay } from "@autoiq/domain/kernel/time";
import { DateTime } from "~/ui/data-display";

/** What somebody asked for on the location's request page, as they wrote it. */
export function WebRequests({ requests, timeZone }: { requests: readonly WebRequest[]; timeZone: string }) {
  if (requests.length === 0) return null;
  return (
    <section aria-label="From the request page">
      <h3 className="mb-2 font-semibold text-sm">From the request page</h3>
      <ol className="grid gap-3 text-sm">
        {requests.map((request) => (
          <li key={request.id} className="grid gap-1 rounded-md bg-sunken p-3">
            <p className="font-medium">
              {request.asksFor === "call" ? "Asks for a call" : "Asks for an appointment"}
              <span className="font-normal text-fg-muted">
                {" "}
                <DateTime instant={request.receivedAt} timeZone={timeZone} />
              </span>
            </p>
            {request.vehicle ? <p className="wrap-anywhere">{request.vehicle}</p> : null}
            <p className="wrap-anywhere whitespace-pre-line">{request.concern}</p>
            {request.days.length > 0 ? <p>Prefers {request.days.map(formatMonthDay).join(", ")}</p> : null}
            <p className="text-fg-muted text-xs">
              {[
                request.name,
                request.language === "es-US" ? "In Spanish" : "In English",
                request.agreesToTexts ? "Agreed to texts" : "Didn't agree to texts",
              ].join(" · ")}
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}
