import type { ImportRepeat } from "@autoiq/domain/administration/record-imports/contract";
import { formatCount, formatMoney } from "~/platform/format";
import { Disclosure } from "~/ui/layout/disclosure";
import { ScrollArea } from "~/ui/layout/scroll-area";
import { CountCell } from "./count-cell";
import { fieldLabel, kindLabels, outcomeLabels, plural } from "./import-words";

const columns = [
  ["changed", "Changed there"],
  ["kept", "Kept ours"],
  ["conflicts", "Conflicts"],
  ["missing", "No longer there"],
  ["removed", "Removed here"],
  ["unchanged", "Unchanged"],
] as const;

const sum = ({ kinds }: ImportRepeat, of: (typeof columns)[number][0]): number =>
  kinds.reduce((total, each) => total + each[of], 0);

/** A sentence on a repeated import: whether anything changed since the last one. */
export function repeatSentence(repeat: ImportRepeat, added: number): string {
  const parts = [
    added > 0 ? `${formatCount(added)} new` : "",
    ...(["changed", "kept", "conflicts"] as const).map((of) => {
      const count = sum(repeat, of);
      return count > 0
        ? `${formatCount(count)} ${{ changed: "changed there", kept: "kept ours", conflicts: "in conflict" }[of]}`
        : "";
    }),
  ].filter(Boolean);
  return parts.length > 0
    ? `Since the last import: ${parts.join(", ")}.`
    : "Nothing changed there since the last import. There is nothing to write.";
}

/** "12 repair orders were finished there: $4,210.55 invoiced, $310.00 of it owed." */
function ordersSentence(orders: NonNullable<ImportRepeat["orders"]>): string {
  const were = (count: number) =>
    `${plural(count, "repair order", "repair orders")} ${count === 1 ? "was" : "were"}`;
  return [
    orders.finished > 0
      ? `${were(orders.finished)} finished there: ${formatMoney(orders.finishedCents)} invoiced, ${formatMoney(orders.finishedOwedCents)} of it owed.`
      : "",
    orders.changed > 0
      ? `${were(orders.changed)} changed there and ${orders.changed === 1 ? "is" : "are"} still open: ${formatMoney(orders.changedCents)}.`
      : "",
  ]
    .filter(Boolean)
    .join(" ");
}

/** Of a system that was imported before: what changed there, here, and in both, with examples side by side. */
export function RepeatSummary({ repeat, system }: { repeat: ImportRepeat; system: string }) {
  const { kinds, samples, missing, removed, orders } = repeat;
  if (kinds.length === 0) return null;
  return (
    <section aria-label="Since the last import" className="grid gap-3">
      <h3 className="font-semibold text-sm">Since the last import</h3>
      <ScrollArea label="Records since the last import" className="overflow-x-auto">
        <table className="w-full text-left text-sm">
          <caption className="sr-only">Records since the last import</caption>
          <thead className="max-md:sr-only">
            <tr className="border-line border-b text-fg-muted text-xs">
              <th scope="col" className="py-1 pr-3 font-medium">
                Records
              </th>
              {columns.map(([of, label]) => (
                <th key={of} scope="col" className="whitespace-nowrap py-1 pl-3 text-right font-medium">
                  {label}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {kinds.map((each) => (
              <tr
                key={each.kind}
                className="border-line border-b last:border-b-0 max-md:grid max-md:grid-cols-2 max-md:py-2"
              >
                <th scope="row" className="py-2 pr-3 font-medium max-md:col-span-2 max-md:py-0">
                  {kindLabels[each.kind]}
                </th>
                {columns.map(([of, label]) => (
                  <CountCell
                    key={of}
                    count={each[of]}
                    label={label}
                    emphasis={of === "conflicts" ? "font-semibold text-warning-text" : undefined}
                  />
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollArea>
      {orders ? <p className="max-w-[44em] text-sm">{ordersSentence(orders)}</p> : null}
      <p className="max-w-[44em] text-fg-muted text-sm">
        What changed only there comes. What you changed here stays. Nothing is deleted.
        {sum(repeat, "conflicts") > 0 ? " You decide about conflicts after the import." : ""}
      </p>
      <div className="-mx-4 divide-y divide-line border-line border-y">
        {samples.length > 0 ? (
          <Disclosure title="Examples: AutoIQ beside the new file">
            <SideBySide samples={samples} system={system} />
          </Disclosure>
        ) : null}
        <Named title="No longer in the files, and stays here" of={missing} count={sum(repeat, "missing")} />
        <Named title="Removed here, and stays removed" of={removed} count={sum(repeat, "removed")} />
      </div>
    </section>
  );
}

function SideBySide({ samples, system }: Pick<ImportRepeat, "samples"> & { system: string }) {
  return (
    <ul aria-label="Examples" className="divide-y divide-line text-sm">
      {samples.map(({ kind, name, field, outcome, here, there }) => (
        <li
          key={`${kind} ${name} ${field}`}
          className="grid grid-cols-2 gap-x-4 gap-y-1 py-2 md:grid-cols-[2fr_2fr_2fr_1fr]"
        >
          <span className="wrap-anywhere max-md:col-span-2">
            {name || kindLabels[kind]}
            <span className="block text-fg-muted text-xs">{fieldLabel(field)}</span>
          </span>
          <span className="wrap-anywhere">
            <span className="block text-fg-muted text-xs">In AutoIQ</span>
            {here || "–"}
          </span>
          <span className="wrap-anywhere">
            <span className="block text-fg-muted text-xs">In {system}</span>
            {there || "–"}
          </span>
          <span className="text-fg-muted max-md:col-span-2">{outcomeLabels[outcome]}</span>
        </li>
      ))}
    </ul>
  );
}

function Named({ title, of, count }: { title: string; of: ImportRepeat["missing"]; count: number }) {
  if (count === 0) return null;
  return (
    <Disclosure title={`${title}: ${plural(count, "record", "records")}`}>
      <ul className="grid gap-1 text-sm">
        {of.map(({ kind, name }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two records may have one name
          <li key={`${kind} ${name} ${index}`} className="wrap-anywhere">
            {name} <span className="text-fg-muted">({kindLabels[kind]})</span>
          </li>
        ))}
      </ul>
      {count > of.length ? (
        <p className="mt-2 text-fg-muted text-sm">And {formatCount(count - of.length)} more.</p>
      ) : null}
    </Disclosure>
  );
}
