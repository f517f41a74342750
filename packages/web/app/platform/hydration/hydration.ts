import { hydratedEvent } from "./hydration-markers";

/** Announces once that React has hydrated the page and all first effects have run. */
export function announceHydrated() {
  document.documentElement.dataset.hydrated = "";
  document.dispatchEvent(new Event(hydratedEvent));
}

/** False during the first page's hydration, true for everything rendered later. */
export const isHydrated = (): boolean => document.documentElement.dataset.hydrated !== undefined;
