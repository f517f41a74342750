import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

/** What the shop owes on what it sold for later, in all and by the location that sold it. */
export function OutstandingCard({
  cents,
  owedOn,
  places,
}: {
  /** Null while it loads, in the same room. */
  cents: number | null;
  /** "Owed on 3 cards". */
  owedOn: string;
  places: readonly {
    readonly locationId: string;
    readonly name: string;
    readonly outstandingCents: number;
  }[];
}) {
  return (
    <Card className="mb-4">
      <div className="flex flex-wrap items-end justify-between gap-x-8 gap-y-3">
        <div>
          <p className="text-fg-muted text-sm">Outstanding</p>
          <p className="font-extrabold text-3xl tracking-tight">
            {cents === null ? <span className="text-fg-subtle">–</span> : <Money cents={cents} />}
          </p>
          <p className="text-fg-muted text-xs">{cents === null ? "Loading…" : owedOn}</p>
        </div>
        {places.length > 1 ? (
          <dl className="flex flex-wrap gap-x-6 gap-y-2 text-sm">
            {places.map((place) => (
              <div key={place.locationId}>
                <dt className="text-fg-muted text-xs">Sold at {place.name}</dt>
                <dd className="font-medium">
                  <Money cents={place.outstandingCents} />
                </dd>
              </div>
            ))}
          </dl>
        ) : null}
      </div>
    </Card>
  );
}
