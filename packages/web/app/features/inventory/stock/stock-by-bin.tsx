import type { getPartHistory } from "@autoiq/domain/inventory/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { Link } from "react-router";
import { formatQuantity } from "~/platform/format";
import { DateTime } from "~/ui/data-display";
import { binLabel } from "./bin-label";

type PartHistory = ReplyOf<typeof getPartHistory>;

/** A part's stock by bin here, and its availability at other locations. */
export function PartBins({ partHistory }: { partHistory: PartHistory }) {
  const { part, elsewhere } = partHistory;
  return (
    <div className="grid gap-3 text-sm">
      {part.bins.length === 0 ? (
        <p className="text-fg-muted">None here now{part.bin ? `. Home bin: ${part.bin}` : ""}.</p>
      ) : (
        <ul className="divide-y divide-line">
          {part.bins.map(({ bin, onHand }) => (
            <li key={bin} className="flex justify-between gap-3 py-1.5">
              <span>
                <span className="font-medium">{binLabel(bin)}</span>
                {bin !== "" && bin === part.bin ? <span className="text-fg-muted"> · home bin</span> : null}
              </span>
              <span className="tabular">{formatQuantity(onHand)}</span>
            </li>
          ))}
        </ul>
      )}
      {elsewhere.length > 0 ? (
        <section aria-label="At other locations">
          <h3 className="text-fg-muted text-xs">Available at other locations</h3>
          <ul className="divide-y divide-line">
            {elsewhere.map((location) => (
              <li key={location.locationId} className="flex justify-between gap-3 py-1.5">
                <span>{location.name}</span>
                <span className="tabular">{formatQuantity(location.available)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** The approved work with reserved parts. */
export function PartReservations({
  partHistory,
  timeZone,
  orderTo,
}: {
  partHistory: PartHistory;
  timeZone: string;
  orderTo: (repairOrderId: string) => string;
}) {
  if (partHistory.reservations.length === 0)
    return (
      <p className="text-fg-muted text-sm">
        Nothing reserved. Parts are reserved when a customer approves work that needs them.
      </p>
    );
  return (
    <ul className="divide-y divide-line text-sm">
      {partHistory.reservations.map((each) => (
        <li key={each.lineId} className="flex justify-between gap-3 py-1.5">
          <span className="min-w-0">
            <Link
              className="font-medium text-accent-text underline-offset-2 hover:underline max-md:inline-flex max-md:min-h-11 max-md:items-center"
              to={orderTo(each.repairOrderId)}
            >
              Repair order {each.repairOrderNumber}
            </Link>
            <span className="block text-fg-muted text-xs">
              {each.customer} · since <DateTime instant={each.at} timeZone={timeZone} />
            </span>
          </span>
          <span className="shrink-0 tabular">{formatQuantity(each.quantity)}</span>
        </li>
      ))}
    </ul>
  );
}
