import { fillIn, forCount } from "@autoiq/domain/catalog/message";
import { readingSentences } from "@autoiq/domain/inspections/explain-readings";
import { withUnit } from "@autoiq/domain/inspections/points";
import {
  countRatings,
  findingRatings,
  fineRatings,
  mostSevereFirst,
  ratingFacts,
  uncheckedRatings,
} from "@autoiq/domain/inspections/ratings";
import type { Language } from "@autoiq/domain/kernel/language";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import type { ReactNode } from "react";
import { useLanguage } from "~/platform/language/language";
import { localized, messagesOf, useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { DateTime } from "~/ui/data-display";
import { VideoGallery } from "~/ui/media/video-gallery";
import {
  type CustomerInspectionItem,
  CustomerPoint,
  type DrawPhoto,
  PointPhotos,
  type VideoSource,
} from "./customer-point";
import { RatingMark } from "./items/rating";

type CustomerInspectionView = NonNullable<LinkView["inspection"]>;

/** Findings with their photos, urgent ones first. Items that are OK are collapsed. */
export function CustomerInspection({
  inspection,
  timeZone,
  photo,
  film,
  paper,
}: {
  inspection: CustomerInspectionView;
  timeZone: string;
  photo: DrawPhoto;
  film: VideoSource;
  /** Opens it as a document. */
  paper?: ReactNode;
}) {
  const t = useMessages("customer-order").inspection;
  const language = useLanguage();
  const of = (rating: CustomerInspectionItem["rating"]) =>
    inspection.items.filter((item) => item.rating === rating);
  const fine = fineRatings.flatMap(of);
  const unchecked = uncheckedRatings.flatMap(of);
  const isShown = (rating: (typeof mostSevereFirst)[number]) =>
    !uncheckedRatings.includes(rating) || of(rating).length > 0;
  const noted = inspection.items.filter((item) => item.kind === "text" && item.note !== "");
  return (
    <div className="grid gap-5">
      <dl className="grid gap-2 text-sm">
        {mostSevereFirst.filter(isShown).map((rating) => (
          <div key={rating} className="flex items-center gap-3">
            <dt className="w-24 shrink-0">
              <RatingMark rating={rating} />
            </dt>
            <dd className="min-w-0 flex-1 text-fg-muted">{localized(ratingFacts[rating].meaning)}</dd>
            <dd className="font-semibold tabular">
              {of(rating).length}
              <span className="sr-only"> {t.points}</span>
            </dd>
          </div>
        ))}
      </dl>
      {findingRatings.map((rating) =>
        of(rating).length > 0 ? (
          <section key={rating} aria-label={localized(ratingFacts[rating].label)}>
            <ul className="grid gap-3">
              {of(rating).map((item) => (
                <CustomerPoint key={item.id} item={item} timeZone={timeZone} photo={photo} film={film} />
              ))}
            </ul>
          </section>
        ) : null,
      )}
      {noted.length > 0 ? (
        <section aria-label={t.noted}>
          <ul className="grid gap-3">
            {noted.map((item) => (
              <CustomerPoint key={item.id} item={item} timeZone={timeZone} photo={photo} film={film} />
            ))}
          </ul>
        </section>
      ) : null}
      {fine.length > 0 ? (
        <details className="text-sm">
          <summary className="inline-flex min-h-11 items-center text-accent-text underline underline-offset-4">
            {forCount(t.fine, fine.length, language)}
          </summary>
          <ul className="grid gap-2 pt-1">
            {fine.map((item) => (
              <CustomerPoint key={item.id} item={item} timeZone={timeZone} photo={photo} film={film} />
            ))}
          </ul>
        </details>
      ) : null}
      {unchecked.length > 0 ? (
        <p className="text-fg-muted text-sm">
          {fillIn(t.notChecked, { points: unchecked.map((item) => item.label).join(", ") })}
        </p>
      ) : null}
      <p className="text-fg-muted text-xs">
        <Text
          of={t.signedOff}
          values={{
            person: inspection.signedOffName,
            time: <DateTime instant={inspection.signedOffAt} timeZone={timeZone} />,
          }}
        />
      </p>
      {paper}
    </div>
  );
}

/** "2 urgent, 1 soon, 40 OK" */
export function countPoints(items: CustomerInspectionView["items"], language: Language): string {
  const { counted } = messagesOf("customer-order", language).inspection;
  const texts = { na: counted.na, red: counted.red, yellow: counted.yellow, green: counted.green };
  const counts = countRatings(items);
  return mostSevereFirst
    .filter((rating) => !uncheckedRatings.includes(rating) || counts[rating] > 0)
    .map((rating) => forCount(texts[rating], counts[rating], language))
    .join(", ");
}

/** The finding that led to a job, with its note and pictures, above the job's price. */
export function Finding({
  inspection,
  itemId,
  photo,
  film,
}: {
  inspection: CustomerInspectionView | null;
  itemId: string | null;
  photo: DrawPhoto;
  film: VideoSource;
}) {
  const item = inspection?.items.find((each) => each.id === itemId);
  if (!item) return null;
  const reading = readingSentences(item)
    .map((sentence) => localized(sentence))
    .join(" ");
  return (
    <div className="grid gap-2 text-sm">
      <p className="flex flex-wrap items-center gap-2">
        <RatingMark rating={item.rating} />
        <span className="text-fg-muted">
          {item.label}
          {item.measurement ? `, ${withUnit(item.measurement, item.unit)}` : ""}
        </span>
      </p>
      {reading ? <p>{reading}</p> : null}
      {item.note ? <p>{item.note}</p> : null}
      <PointPhotos item={item} photo={photo} />
      <VideoGallery films={item.videos} label={item.label} source={film} />
    </div>
  );
}
