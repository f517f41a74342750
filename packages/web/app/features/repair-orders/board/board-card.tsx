import type { RepairOrderCard } from "@autoiq/domain/repair-orders/board/contract";
import { Armchair, OctagonPause, Stethoscope, Tag } from "lucide-react";
import { memo } from "react";
import { Link } from "react-router";
import { formatQuantity } from "~/platform/format";
import { shortAge } from "~/platform/time/time-zone";
import { Badge } from "~/ui/badge";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { ProgressBar } from "~/ui/feedback/progress-bar";
import { LabelBadge } from "../labels/label-badge";
import { PromiseLine } from "../promise-line";
import { holdReasonLabels, statusStyle } from "../status-labels";

/** "1.5 / 3.5 h" done, and the hours still awaiting approval. */
function HoursLine({ card }: { card: RepairOrderCard }) {
  const { hoursDone, hoursSold, hoursPresented, hoursClocked } = card;
  const [done, sold] = [Number(hoursDone), Number(hoursSold)];
  // Hundredths are exact only as integers.
  const open = (Math.round(Number(hoursPresented) * 100) - Math.round(sold * 100)) / 100;
  if (sold === 0 && open === 0) return null;
  return (
    <span className="mt-1.5 grid gap-1">
      {sold > 0 ? <ProgressBar label="Hours done of hours sold" value={done} max={sold} /> : null}
      <span className="flex flex-wrap justify-between gap-x-2 text-fg-muted tabular">
        <span>
          {sold > 0 ? `${formatQuantity(hoursDone)} / ${formatQuantity(hoursSold)} h` : null}
          {sold > 0 && open > 0 ? ", " : null}
          {open > 0 ? `${formatQuantity(open.toFixed(2))} h pending` : null}
        </span>
        {Number(hoursClocked) > 0 ? <span>{formatQuantity(hoursClocked)} h clocked</span> : null}
      </span>
    </span>
  );
}

/** A repair order on the board. The whole card is a link. `onLabels` opens its labels. */
export const BoardCard = memo(function BoardCard({
  card,
  to,
  timeZone,
  now,
  reachable,
  onReach,
  onLabels,
}: {
  card: RepairOrderCard;
  to: string;
  timeZone: string;
  now: Date;
  /** Whether Tab reaches this card. Arrow keys continue from there. */
  reachable: boolean;
  onReach: (id: string) => void;
  onLabels: ((card: RepairOrderCard) => void) | undefined;
}) {
  const { number, customerName, vehicle, technicians, clockedOn } = card;
  const working = new Set(clockedOn);
  const people = [
    ...technicians.map(({ name }) => name),
    ...clockedOn.filter((name) => !technicians.some((each) => each.name === name)),
  ];
  return (
    <article className="relative rounded-md border border-line bg-surface p-2 text-xs shadow-1 focus-within:border-focus hover:border-line-strong">
      <div className="flex min-h-6 items-center justify-between gap-2 text-fg-muted">
        <span className="font-medium tabular">{number}</span>
        <span className="flex items-center gap-1.5">
          {card.keytag ? <span className="whitespace-nowrap">Key {card.keytag}</span> : null}
          {onLabels ? (
            <button
              type="button"
              tabIndex={reachable ? 0 : -1}
              aria-label={`Labels for ${number}`}
              onClick={() => onLabels(card)}
              className="relative z-1 -my-1 -mr-1 grid size-7 place-items-center rounded-sm hover:bg-hover hover:text-fg max-md:size-11"
            >
              <Tag aria-hidden="true" className="size-3.5" />
            </button>
          ) : null}
        </span>
      </div>
      <Link
        to={to}
        data-card={card.id}
        tabIndex={reachable ? 0 : -1}
        onFocus={() => onReach(card.id)}
        className="block truncate font-semibold text-fg text-sm outline-none after:absolute after:inset-0 after:rounded-md focus-visible:after:outline-2 focus-visible:after:outline-focus"
      >
        <span className="sr-only">
          {number}, {statusStyle[card.status].word}:{" "}
        </span>
        {customerName}
      </Link>
      <span className="block truncate">{[vehicle, card.plate].filter(Boolean).join(" · ")}</span>
      {card.labels.length > 0 || card.visit === "waiter" || card.inDiagnosis ? (
        <span className="mt-1 flex flex-wrap gap-1">
          {card.inDiagnosis ? (
            <Badge tone="info">
              <Stethoscope aria-hidden="true" className="size-3.5" /> Diagnosis
            </Badge>
          ) : null}
          {card.visit === "waiter" ? (
            <Badge className="border border-line-strong bg-surface text-fg">
              <Armchair aria-hidden="true" className="size-3.5" /> Waiting
            </Badge>
          ) : null}
          {card.labels.map((label) => (
            <LabelBadge key={label} name={label} />
          ))}
        </span>
      ) : null}
      <span className="mt-1 grid gap-1 empty:hidden">
        <PromiseLine card={card} timeZone={timeZone} now={now} />
        {card.blocks.map((block) => (
          <Badge
            key={block.job}
            tone="warning"
            className="h-auto min-h-5.5 max-w-full justify-self-start py-0.5"
          >
            <OctagonPause aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="whitespace-normal">
              {block.job}: {holdReasonLabels[block.reason]}
            </span>
          </Badge>
        ))}
      </span>
      <HoursLine card={card} />
      <span className="mt-1.5 flex flex-wrap items-baseline justify-between gap-x-2 border-line border-t pt-1.5 text-fg-muted">
        <span title="Time in status">
          <span className="sr-only">In this status for </span>
          {shortAge(card.statusSince, now)}
        </span>
        <Money cents={card.authorizedCents || card.presentedCents} className="font-medium text-fg" />
      </span>
      <span className={cn("block text-fg-muted", people.length > 0 && "wrap-anywhere")}>
        {card.bay ? `${card.bay.name} · ` : null}
        {people.length === 0
          ? "Unassigned"
          : people.map((name, index) => (
              <span key={name}>
                {index > 0 ? ", " : ""}
                {working.has(name) ? (
                  <span className="font-medium text-success-text">{name}, clocked in</span>
                ) : (
                  name
                )}
              </span>
            ))}
      </span>
    </article>
  );
});
