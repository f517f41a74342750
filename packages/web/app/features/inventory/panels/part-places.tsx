import type { getPartStory } from "@autoiq/domain/inventory/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { Link } from "react-router";
import { formatQuantity } from "~/platform/format";
import { DateTime } from "~/ui/figures";
import { binLabel } from "../forms/bin-label";

type Story = ReplyOf<typeof getPartStory>;

/** Where the pieces lie: bin by bin here, and how many are free at the other locations. */
export function PartBins({ story }: { story: Story }) {
  const { part, elsewhere } = story;
  return (
    <div className="grid gap-3 text-sm">
      {part.bins.length === 0 ? (
        <p className="text-fg-muted">Nothing lies here now{part.bin ? `; its home is ${part.bin}` : ""}.</p>
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
            {elsewhere.map((place) => (
              <li key={place.locationId} className="flex justify-between gap-3 py-1.5">
                <span>{place.name}</span>
                <span className="tabular">{formatQuantity(place.available)}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
    </div>
  );
}

/** For which approved work pieces are set aside. */
export function PartReservations({
  story,
  timeZone,
  orderTo,
}: {
  story: Story;
  timeZone: string;
  orderTo: (repairOrderId: string) => string;
}) {
  if (story.reservations.length === 0)
    return (
      <p className="text-fg-muted text-sm">
        Nothing is set aside. Pieces are reserved when a customer approves work that needs them.
      </p>
    );
  return (
    <ul className="divide-y divide-line text-sm">
      {story.reservations.map((each) => (
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
