import type { getJournal } from "@autoiq/domain/books/contract";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { Link } from "react-router";
import { formatDay } from "~/platform/time/time-zone";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";

type Entry = ReplyOf<typeof getJournal>["entries"][number];

const sideClass = "w-24 shrink-0 text-end tabular-nums max-sm:w-20";

function Lines({ entry }: { entry: Entry }) {
  return (
    <ul className="mt-1 text-sm">
      {entry.lines.map((line) => (
        <li key={`${line.number} ${line.name} ${line.amountCents}`} className="flex gap-2 py-0.5">
          <span className={line.amountCents < 0 ? "min-w-0 flex-1 pl-4 text-fg-muted" : "min-w-0 flex-1"}>
            {line.number ? <span className="mr-2 text-fg-muted tabular-nums">{line.number}</span> : null}
            {line.name}
          </span>
          <span className={sideClass}>
            {line.amountCents > 0 ? <Money cents={line.amountCents} /> : null}
          </span>
          <span className={sideClass}>
            {line.amountCents < 0 ? <Money cents={-line.amountCents} /> : null}
          </span>
        </li>
      ))}
    </ul>
  );
}

const entriesLabel = (count: number) => `${count} ${count === 1 ? "entry" : "entries"}`;

/** The entries of each day, newest first. An entry links to what it was made from. */
export function JournalEntries({
  entries,
  count,
  linkOf,
}: {
  entries: readonly Entry[];
  /** Of the whole period. */
  count: number;
  linkOf: (entry: Entry) => string | null;
}) {
  if (entries.length === 0) return null;
  const days = [...new Set(entries.map((entry) => entry.day))];
  return (
    <Card title="Entries" padded={false}>
      <div className="flex gap-2 border-line border-b px-4 py-2 font-medium text-fg-muted text-xs">
        <span className="flex-1">Account</span>
        <span className={sideClass}>Debit</span>
        <span className={sideClass}>Credit</span>
      </div>
      {days.map((day, index) => (
        // A month has hundreds of entries, so only the newest day is open at first.
        <details key={day} open={index === 0} className="border-line border-t first-of-type:border-t-0">
          <summary className="flex min-h-11 cursor-pointer items-center justify-between gap-3 bg-sunken px-4 py-2 text-sm md:min-h-9">
            <span className="font-semibold">
              {formatDay(day, { weekday: "short", month: "short", day: "numeric", year: "numeric" })}
            </span>
            <span className="text-fg-muted">
              {entriesLabel(entries.filter((entry) => entry.day === day).length)}
            </span>
          </summary>
          <ul className="divide-y divide-line">
            {entries
              .filter((entry) => entry.day === day)
              .map((entry) => {
                const link = linkOf(entry);
                return (
                  <li key={entry.id} className="px-4 py-2">
                    {link ? (
                      <Link
                        to={link}
                        className="font-medium text-accent-text text-sm underline-offset-2 hover:underline"
                      >
                        {entry.memo}
                      </Link>
                    ) : (
                      <span className="font-medium text-sm">{entry.memo}</span>
                    )}
                    <Lines entry={entry} />
                  </li>
                );
              })}
          </ul>
        </details>
      ))}
      {count > entries.length ? (
        <p className="border-line border-t px-4 py-3 text-fg-muted text-sm">
          {`The newest ${entries.length} of ${count.toLocaleString("en-US")} entries. The files have all of them.`}
        </p>
      ) : null}
    </Card>
  );
}
