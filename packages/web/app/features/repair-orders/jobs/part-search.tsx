import { findByBarcode } from "@autoiq/domain/inventory/barcodes/contract";
import { type Part, searchParts } from "@autoiq/domain/inventory/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOptionsFor, request } from "~/platform/api";
import { formatMoney, formatQuantity } from "~/platform/format";
import { Combobox } from "~/ui/forms/combobox";
import { Field } from "~/ui/forms/field";
import { toast } from "~/ui/toast";
import { useDebounced } from "~/ui/use-debounced";

/**
 * The description of a part line with search for stocked parts by number or name. A keyboard scanner is faster than
 * the list, so its Enter picks the part with exactly that code.
 */
export function PartSearch({
  label,
  text,
  onTextChange,
  onChoose,
  autoFocus,
  takesScans = true,
  error,
}: {
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  onChoose: (part: Part) => void;
  autoFocus?: boolean;
  /** False when the surrounding form looks up scans. */
  takesScans?: boolean;
  error?: string | undefined;
}) {
  const q = useDebounced(text.trim(), 200);
  const found = useQuery({
    ...queryOptionsFor(searchParts, { query: { q } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });
  const typed = text.trim();
  const isBehind = typed.length >= 2 && (q !== typed || found.isFetching);
  const take = (code: string): boolean => {
    // A list with matches for this text handles Enter itself. Plain words are not a code.
    if (!/^\S*\d\S*$/.test(code.trim()) || (code.trim() === typed && !isBehind)) return false;
    request(findByBarcode, { query: { code } })
      .then(({ part }) => {
        if (part) onChoose(part);
        else toast({ title: `No part matches code ${code.trim()}` });
      })
      .catch((error: Error) =>
        toast({ title: "The code couldn't be looked up", description: error.message }),
      );
    return true;
  };
  return (
    <Field label={label} hideLabel error={error}>
      <Combobox
        autoFocus={autoFocus ?? false}
        text={text}
        onTextChange={onTextChange}
        items={q.length >= 2 && text.trim() !== "" ? (found.data?.parts.slice(0, 12) ?? []) : []}
        itemKey={(part) => part.id}
        isBehind={isBehind}
        loading={found.isFetching}
        listLabel="Parts in stock"
        placeholder="Part number or name"
        onChoose={onChoose}
        {...(takesScans ? { onEnter: take } : {})}
        renderItem={(part) => (
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate">{part.name}</span>
              <span className="block truncate text-fg-muted text-xs">
                {part.number} · {formatQuantity(part.available)} available
                {Number(part.reserved) === 0 ? "" : ` of ${formatQuantity(part.onHand)}`}
                {part.bins.length > 0 ? ` in ${part.bins.map(({ bin }) => bin || "no bin").join(", ")}` : ""}
              </span>
            </span>
            <span className="shrink-0 tabular">{formatMoney(part.priceCents)}</span>
          </span>
        )}
      />
    </Field>
  );
}
