import { useCallback, useEffect } from "react";
import type { FieldValues, UseFormReturn } from "react-hook-form";
import { dropPageDraft, pageDraft, storePageDraft } from "./page-drafts";

/**
 * Fills a form with what was typed in it before the browser's Back closed it.
 * @param name undefined where nothing is to be stored, such as for a record that exists
 * @returns ends the draft, once it is saved or canceled
 */
export function useFormDraft<Values extends FieldValues>(
  name: string | undefined,
  form: UseFormReturn<Values>,
): () => void {
  useEffect(() => {
    if (!name) return;
    const draft = pageDraft<Values>(name);
    if (draft) form.reset(draft, { keepDefaultValues: true });
    const { unsubscribe } = form.watch((values) => storePageDraft(name, values));
    return unsubscribe;
  }, [name, form]);
  return useCallback(() => {
    if (name) dropPageDraft(name);
  }, [name]);
}
