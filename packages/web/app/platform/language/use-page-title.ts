import { useEffect } from "react";

/** The document's title, once the messages of the page are loaded. Until then it is the one of the route's `meta`. */
export function usePageTitle(title: string) {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
