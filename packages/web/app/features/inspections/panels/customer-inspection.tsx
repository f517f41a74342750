import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import type { ReactNode } from "react";
import { Card } from "~/ui/card";
import { DateTime } from "~/ui/figures";
import { RatingMark, ratingLook, ratingOrder } from "../rating";

type Seen = NonNullable<LinkView["inspection"]>;
type Item = Seen["items"][number];
/** Draws one photo of a point; how it is fetched depends on who is looking. */
export type DrawPhoto = (photoId: string, alt: string) => ReactNode;

const titles = { red: "Urgent", yellow: "Soon" } as const;

/** What was found on the car, the urgent first, each with its photos; what is fine is folded away. */
export function CustomerInspection({
  inspection,
  timeZone,
  photo,
}: {
  inspection: Seen;
  timeZone: string;
  photo: DrawPhoto;
}) {
  const of = (rating: Item["rating"]) => inspection.items.filter((item) => item.rating === rating);
  const fine = of("green");
  return (
    <Card title="What we found">
      <div className="grid gap-5">
        <dl className="grid gap-2 text-sm">
          {[...ratingOrder].reverse().map((rating) => (
            <div key={rating} className="flex items-center gap-3">
              <dt>
                <RatingMark rating={rating} />
              </dt>
              <dd className="min-w-0 flex-1 text-fg-muted">{ratingLook[rating].meaning}</dd>
              <dd className="font-semibold tabular">
                {of(rating).length}
                <span className="sr-only"> points</span>
              </dd>
            </div>
          ))}
        </dl>
        {(["red", "yellow"] as const).map((rating) =>
          of(rating).length > 0 ? (
            <section key={rating} aria-label={titles[rating]}>
              <ul className="grid gap-3">
                {of(rating).map((item) => (
                  <Point key={item.id} item={item} photo={photo} />
                ))}
              </ul>
            </section>
          ) : null,
        )}
        {fine.length > 0 ? (
          <details className="text-sm">
            <summary className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4">
              {fine.length} {fine.length === 1 ? "point is" : "points are"} OK
            </summary>
            <ul className="grid gap-2 pt-1">
              {fine.map((item) => (
                <Point key={item.id} item={item} photo={photo} />
              ))}
            </ul>
          </details>
        ) : null}
        <p className="text-fg-muted text-xs">
          {inspection.signedOffName} of the shop vouches for these findings,{" "}
          <DateTime instant={inspection.signedOffAt} timeZone={timeZone} />.
        </p>
      </div>
    </Card>
  );
}

function Point({ item, photo }: { item: Item; photo: DrawPhoto }) {
  return (
    <li className="grid gap-2 rounded-md border border-line p-3">
      <div className="flex items-start justify-between gap-3">
        <div className="min-w-0">
          <h3 className="font-medium text-sm">{item.label}</h3>
          <p className="text-fg-muted text-xs">
            {item.section}
            {item.measurement ? ` · measured ${item.measurement} ${item.unit}` : ""}
          </p>
        </div>
        <RatingMark rating={item.rating} />
      </div>
      {item.note ? <p className="text-sm">{item.note}</p> : null}
      {item.photos.length > 0 ? (
        <ul className="flex flex-wrap gap-2" aria-label={`Photos of ${item.label}`}>
          {item.photos.map((id, index) => (
            <li key={id}>{photo(id, `Photo ${index + 1} of ${item.label}`)}</li>
          ))}
        </ul>
      ) : null}
    </li>
  );
}

/** The finding that led to a job, in one line above its price. */
export function Finding({ inspection, itemId }: { inspection: Seen | null; itemId: string | null }) {
  const item = inspection?.items.find((each) => each.id === itemId);
  if (!item) return null;
  return (
    <p className="flex flex-wrap items-center gap-2 text-sm">
      <RatingMark rating={item.rating} />
      <span className="text-fg-muted">
        Found in the inspection: {item.label}
        {item.measurement ? `, ${item.measurement} ${item.unit}` : ""}
      </span>
    </p>
  );
}
