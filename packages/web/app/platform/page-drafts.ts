import { queryClient } from "./query-client";

/**
 * What was typed in a dialog that the browser's Back closed. It lasts until the page is reloaded or its user signs out,
 * as everything that the query client has.
 */
const keyOf = (name: string) => ["page-draft", name];
queryClient.setQueryDefaults(["page-draft"], { gcTime: Number.POSITIVE_INFINITY });

export const pageDraft = <Draft>(name: string): Draft | undefined => queryClient.getQueryData(keyOf(name));

export function storePageDraft<Draft>(name: string, draft: Draft): void {
  queryClient.setQueryData(keyOf(name), draft);
}

export function dropPageDraft(name: string): void {
  queryClient.removeQueries({ queryKey: keyOf(name) });
}
