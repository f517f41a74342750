import type { ImportPlanSummary } from "@autoiq/domain/administration/record-imports/contract";
import { formatCount } from "~/platform/format";
import { ScrollArea } from "~/ui/layout/scroll-area";
import { CountCell } from "./count-cell";
import { kindLabels } from "./import-words";

const parts = [
  { of: "added", label: "New", bar: "bg-success" },
  { of: "present", label: "Here already", bar: "bg-accent" },
  { of: "duplicates", label: "Twice in the files", bar: "bg-fg-subtle" },
  { of: "refused", label: "Refused", bar: "bg-danger" },
] as const;

/** Of each kind of record, what happens to its rows: a bar, and the numbers behind it. */
export function KindBars({ kinds }: Pick<ImportPlanSummary, "kinds">) {
  return (
    <ScrollArea label="Rows by kind of record" className="overflow-x-auto">
      <table className="w-full text-left text-sm">
        <caption className="sr-only">Rows by kind of record</caption>
        <thead className="max-md:sr-only">
          <tr className="border-line border-b text-fg-muted text-xs">
            <th scope="col" className="py-1 pr-3 font-medium">
              Records
            </th>
            {parts.map(({ of, label, bar }) => (
              <th key={of} scope="col" className="whitespace-nowrap py-1 pl-3 text-right font-medium">
                <span
                  aria-hidden="true"
                  className={`mr-1.5 inline-block size-2 rounded-full align-middle ${bar}`}
                />
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
              <th
                scope="row"
                className="w-2/5 py-2 pr-3 font-normal max-md:col-span-2 max-md:w-full max-md:py-0"
              >
                <span className="flex justify-between gap-3">
                  <span className="font-medium">{kindLabels[each.kind]}</span>
                  <span className="tabular text-fg-muted">
                    {formatCount(each.rows)} {each.rows === 1 ? "row" : "rows"}
                  </span>
                </span>
                <span aria-hidden="true" className="mt-1 flex h-2 overflow-hidden rounded-full bg-sunken">
                  {parts.map(({ of, bar }) =>
                    each[of] > 0 ? (
                      <span key={of} className={bar} style={{ flexGrow: each[of], minWidth: "0.25em" }} />
                    ) : null,
                  )}
                </span>
              </th>
              {parts.map(({ of, label, bar }) => (
                <CountCell
                  key={of}
                  count={each[of]}
                  label={label}
                  bar={bar}
                  emphasis={of === "refused" ? "font-semibold text-danger-text" : undefined}
                />
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollArea>
  );
}
