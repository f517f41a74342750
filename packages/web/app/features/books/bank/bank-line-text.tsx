import { formatDay } from "~/platform/time/time-zone";
import { Money } from "~/ui/data-display";

/** A line as the bank wrote it. */
export function BankLineText({
  line,
}: {
  line: { readonly day: string; readonly amountCents: number; readonly description: string };
}) {
  return (
    <span className="flex items-baseline justify-between gap-3 text-sm">
      <span className="wrap-anywhere min-w-0">
        {line.description || "No description"}
        <span className="block text-fg-muted text-xs">{formatDay(line.day, { dateStyle: "medium" })}</span>
      </span>
      <Money cents={line.amountCents} className="font-medium" />
    </span>
  );
}
