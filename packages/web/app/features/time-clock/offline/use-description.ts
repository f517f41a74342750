import { useLocalized } from "~/platform/language/messages";

/** What an action says was done, or its details, in the page's language. Words that a person typed stay as they are. */
export function useDescription(): (text: string) => string {
  const localized = useLocalized();
  // Details are several parts in one line, each a sentence of the catalog.
  return (text) => text.split("; ").map(localized).join("; ");
}
