import { formatCount } from "~/platform/format";
import { cn } from "~/ui/cn";

/** A cell with a count. On a phone, where a row is a card, it names its column. */
export function CountCell({
  count,
  label,
  bar,
  emphasis,
}: {
  count: number;
  label: string;
  /** Color of the column in the bar above, as a class. */
  bar?: string;
  /** Class of a count that isn't zero and needs attention. */
  emphasis?: string | undefined;
}) {
  return (
    <td
      className={cn(
        "tabular py-2 pl-3 text-right max-md:flex max-md:items-center max-md:gap-1.5 max-md:py-0.5 max-md:pl-0 max-md:text-left",
        count === 0 ? "text-fg-muted" : emphasis,
      )}
    >
      {bar ? <span aria-hidden="true" className={`size-2 rounded-full md:hidden ${bar}`} /> : null}
      {formatCount(count)}
      <span aria-hidden="true" className="text-fg-muted text-xs md:hidden">
        {label.toLowerCase()}
      </span>
    </td>
  );
}
