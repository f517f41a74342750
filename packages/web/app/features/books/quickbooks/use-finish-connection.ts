import {
  connectQuickBooks,
  getQuickBooks,
  getQuickBooksAccounts,
} from "@autoiq/domain/books/quickbooks/contract";
import { useEffect, useRef } from "react";
import { useSearchParams } from "react-router";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";

/**
 * Completes the connection when Intuit has sent the owner back with a code in the address, once, and takes it out of the
 * address. Returns whether that is going on.
 */
export function useFinishConnection(): boolean {
  const [search, setSearch] = useSearchParams();
  const begun = useRef(false);
  const { mutate, isPending } = useWrite(connectQuickBooks, {
    invalidates: [getQuickBooks, getQuickBooksAccounts],
    onSuccess: ({ connection }) =>
      toast({ title: "QuickBooks connected", description: connection?.companyName ?? "" }),
  });
  const code = search.get("code");
  const state = search.get("state");
  const realmId = search.get("realmId");
  const error = search.get("error");
  useEffect(() => {
    if (begun.current || !state || (!error && !(code && realmId))) return;
    begun.current = true;
    // The code is valid once, so a reload must not send it again.
    setSearch({}, { replace: true });
    if (code && realmId) mutate({ body: { code, state, realmId } });
    else
      toast({
        title: "QuickBooks isn't connected",
        description: "You didn't allow it. Connect again to retry.",
      });
  }, [code, state, realmId, error, mutate, setSearch]);
  return isPending;
}
