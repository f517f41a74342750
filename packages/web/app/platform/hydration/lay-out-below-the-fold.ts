import { belowTheFold, deferredLayoutAttribute } from "./hydration-markers";

/** Lays out below-the-fold sections one by one when idle. All at once would block a slow phone. */
export function layOutBelowTheFold() {
  const whenIdle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 30));
  const parts = [...document.querySelectorAll<HTMLElement>(belowTheFold)];
  let count = 0;
  const next = () => {
    const part = parts[count++];
    if (part) {
      part.style.contentVisibility = "visible";
      whenIdle(next);
      return;
    }
    document.documentElement.removeAttribute(deferredLayoutAttribute);
    for (const each of parts) each.style.contentVisibility = "";
  };
  whenIdle(next);
}
