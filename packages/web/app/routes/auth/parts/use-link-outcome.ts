import { type LinkOutcome, linkOutcome } from "@autoiq/domain/identity/email-link";
import { useEffect, useState } from "react";

/** The outcome of the emailed link that led here. "none" until the page has checked, and while it is prerendered. */
export function useLinkOutcome(): readonly [LinkOutcome, (outcome: LinkOutcome) => void] {
  const [outcome, setOutcome] = useState<LinkOutcome>({ state: "none" });
  useEffect(() => {
    const { hash, search } = window.location;
    setOutcome(linkOutcome(new URLSearchParams(hash.slice(1)), new URLSearchParams(search)));
  }, []);
  return [outcome, setOutcome];
}
