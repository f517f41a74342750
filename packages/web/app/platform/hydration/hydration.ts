import { hydratedEvent } from "./hydration-markers";

/** A public page inlines the styles of what it shows (inline-styles.ts). These cover what may become visible now. */
export function applyLateStyles() {
  const late = document.querySelector<HTMLLinkElement>("link[data-late]");
  if (late) late.media = "all";
}

/** Announces once that React has hydrated the page and all first effects have run. */
export function announceHydrated() {
  applyLateStyles();
  document.documentElement.dataset.hydrated = "";
  document.dispatchEvent(new Event(hydratedEvent));
}

/** False during the first page's hydration, true for everything rendered later. */
export const isHydrated = (): boolean => document.documentElement.dataset.hydrated !== undefined;
