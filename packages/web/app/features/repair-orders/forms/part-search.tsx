import { type Part, searchParts } from "@autoiq/domain/inventory/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney, formatQuantity } from "~/platform/format";
import { Combobox } from "~/ui/combobox";
import { Field } from "~/ui/field";
import { useDebounced } from "~/ui/use-debounced";

/** The description of a part line, which finds stocked parts by number or name while it is typed. */
export function PartSearch({
  label,
  text,
  onTextChange,
  onChoose,
  autoFocus,
  error,
}: {
  label: string;
  text: string;
  onTextChange: (text: string) => void;
  onChoose: (part: Part) => void;
  autoFocus?: boolean;
  error?: string | undefined;
}) {
  const q = useDebounced(text.trim(), 200);
  const found = useQuery({
    ...queryOptionsFor(searchParts, { query: { q } }),
    enabled: q.length >= 2,
    placeholderData: keepPreviousData,
  });
  return (
    <Field label={label} hideLabel error={error}>
      <Combobox
        autoFocus={autoFocus ?? false}
        text={text}
        onTextChange={onTextChange}
        items={q.length >= 2 && text.trim() !== "" ? (found.data?.parts.slice(0, 12) ?? []) : []}
        itemKey={(part) => part.id}
        loading={found.isFetching}
        listLabel="Parts in stock"
        placeholder="Part number or name"
        onChoose={onChoose}
        renderItem={(part) => (
          <span className="flex items-baseline justify-between gap-3">
            <span className="min-w-0">
              <span className="block truncate">{part.name}</span>
              <span className="block truncate text-fg-muted text-xs">
                {part.number} · {formatQuantity(part.onHand)} on hand{part.bin ? ` in ${part.bin}` : ""}
              </span>
            </span>
            <span className="shrink-0 tabular">{formatMoney(part.priceCents)}</span>
          </span>
        )}
      />
    </Field>
  );
}
