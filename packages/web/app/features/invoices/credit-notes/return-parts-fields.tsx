import {
  getIssuedParts,
  type IssuedPart,
  type RestockParts,
} from "@autoiq/domain/inventory/returns/contract";
import { canRestock, stillOut } from "@autoiq/domain/inventory/returns/rules";
import { isMoreThan } from "@autoiq/domain/kernel/money";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor } from "~/platform/api";
import { formatQuantity } from "~/platform/format";
import { Checkbox } from "~/ui/forms/checkbox";
import { Input } from "~/ui/forms/input";

/** Returned quantity of each issued part, as typed. */
export type TypedReturns = ReadonlyMap<string, string>;

/** The invoice's parts that are not fully returned yet. */
export function useIssuedParts(invoiceId: string): readonly IssuedPart[] {
  const { data } = useQuery(queryOptionsFor(getIssuedParts, { params: { id: invoiceId } }));
  return (data?.parts ?? []).filter((part) => isMoreThan(stillOut(part), "0"));
}

const decimal = /^\d{1,5}(\.\d{1,3})?$/;

/** The input in the server's format, or an error message if it is invalid. */
export function parseReturns(
  parts: readonly IssuedPart[],
  typed: TypedReturns,
): { readonly restockParts: RestockParts[] } | { readonly refusal: string } {
  const restockParts: RestockParts[] = [];
  for (const part of parts) {
    const quantity = typed.get(part.id)?.trim();
    if (quantity === undefined) continue;
    if (!decimal.test(quantity) || !isMoreThan(quantity, "0"))
      return { refusal: `Enter how many “${part.name}” were returned, or clear its box.` };
    const allowed = canRestock(part, quantity);
    if (!allowed.ok) return { refusal: allowed.reason };
    restockParts.push({ issueId: part.id, quantity });
  }
  return { restockParts };
}

/** Which invoiced parts go back to the shelf. This is separate from the refund. */
export function ReturnPartsFields({
  parts,
  typed,
  onChange,
}: {
  parts: readonly IssuedPart[];
  typed: TypedReturns;
  onChange: (typed: TypedReturns) => void;
}) {
  if (parts.length === 0) return null;
  const set = (id: string, quantity: string | null) => {
    const next = new Map(typed);
    if (quantity === null) next.delete(id);
    else next.set(id, quantity);
    onChange(next);
  };
  return (
    <fieldset className="grid gap-0.5">
      <legend className="mb-1 font-medium text-sm">Parts to restock</legend>
      <div className="max-h-52 overflow-y-auto rounded-md border border-line px-3 py-1">
        {parts.map((part) => {
          const quantity = typed.get(part.id);
          const out = formatQuantity(stillOut(part));
          return (
            <div key={part.id} className="flex min-h-10 flex-wrap items-center justify-between gap-x-3">
              <Checkbox
                label={`${part.name} (${part.number})`}
                checked={quantity !== undefined}
                onChange={({ target }) => set(part.id, target.checked ? out : null)}
              />
              <span className="ml-auto flex items-center gap-2 text-fg-muted text-sm tabular">
                {quantity === undefined ? null : (
                  <Input
                    inputMode="decimal"
                    autoComplete="off"
                    className="w-20 text-right"
                    aria-label={`Quantity of ${part.name} returned`}
                    value={quantity}
                    onChange={({ target }) => set(part.id, target.value)}
                  />
                )}
                of {out}
              </span>
            </div>
          );
        })}
      </div>
      <p className="text-fg-muted text-xs">Check only parts that can be resold.</p>
    </fieldset>
  );
}
