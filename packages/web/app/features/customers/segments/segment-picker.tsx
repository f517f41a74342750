import { formatRoundCents } from "@autoiq/domain/assistant/format-fact";
import type { listSegments } from "@autoiq/domain/customers/crm/contract";
import { type SegmentOrGroup, segmentTitle } from "@autoiq/domain/customers/segments/rules";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import { formatCount } from "~/platform/format";
import { cn } from "~/ui/cn";

interface Row {
  readonly name: SegmentOrGroup;
  readonly customers: number;
  readonly lifetimeSalesCents: number;
  readonly totalExpectedSalesCents: number;
}

/** Segments and groups with their number and sales, to choose one. */
export function SegmentPicker({
  of: { segments, groups },
  chosen,
  onChoose,
}: {
  of: Pick<ReplyOf<typeof listSegments>, "segments" | "groups">;
  chosen: SegmentOrGroup;
  onChoose: (segment: SegmentOrGroup) => void;
}) {
  const list = (rows: readonly Row[]) => (
    <ul className="grid gap-2 max-lg:grid-cols-2 sm:max-lg:grid-cols-3">
      {rows.map((row) => (
        <li key={row.name}>
          <button
            type="button"
            aria-pressed={row.name === chosen}
            onClick={() => onChoose(row.name)}
            className={cn(
              "grid h-full w-full content-start rounded-md border px-3 py-2 text-left text-sm",
              row.name === chosen
                ? "border-accent bg-accent-soft text-accent-text"
                : "border-line bg-surface hover:bg-hover",
            )}
          >
            <span className="flex items-baseline justify-between gap-3">
              <span className="font-medium">{segmentTitle(row.name)}</span>
              <span className="tabular">{formatCount(row.customers)}</span>
            </span>
            {row.lifetimeSalesCents > 0 ? (
              <span className={cn("tabular text-right text-xs", row.name !== chosen && "text-fg-muted")}>
                {formatRoundCents(Math.round(row.lifetimeSalesCents))} so far
              </span>
            ) : null}
          </button>
        </li>
      ))}
    </ul>
  );
  return (
    <div className="grid gap-3">
      {list(segments.map(({ segment, ...row }) => ({ name: segment, ...row })))}
      <div>
        <h2 className="mb-2 font-semibold text-sm">Groups, whatever the segment</h2>
        {list(groups.map(({ group, ...row }) => ({ name: group, ...row })))}
      </div>
    </div>
  );
}
