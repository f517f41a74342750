import { listBins } from "@autoiq/domain/inventory/stock/contract";
import { useQuery } from "@tanstack/react-query";
import { type ComponentProps, useId } from "react";
import { queryOptionsFor } from "~/platform/api";
import { Input } from "~/ui/forms/input";

/** A bin name, with suggestions from the location's bins. */
export function BinInput(props: ComponentProps<typeof Input>) {
  const listId = useId();
  const bins = useQuery(queryOptionsFor(listBins));
  return (
    <>
      <Input autoComplete="off" autoCapitalize="characters" maxLength={30} {...props} list={listId} />
      <datalist id={listId}>
        {bins.data?.bins.map(({ bin }) => (
          <option key={bin} value={bin} />
        ))}
      </datalist>
    </>
  );
}
