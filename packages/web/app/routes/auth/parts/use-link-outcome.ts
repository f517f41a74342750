import { type LinkOutcome, linkOutcome } from "@autoiq/domain/identity/mailed-link";
import { useEffect, useState } from "react";

/** What came of the mailed link that led here; "none" until the page has looked, and while it is prerendered. */
export function useLinkOutcome(): readonly [LinkOutcome, (outcome: LinkOutcome) => void] {
  const [outcome, setOutcome] = useState<LinkOutcome>({ state: "none" });
  useEffect(() => {
    const { hash, search } = window.location;
    setOutcome(linkOutcome(new URLSearchParams(hash.slice(1)), new URLSearchParams(search)));
  }, []);
  return [outcome, setOutcome];
}
