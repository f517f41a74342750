import { awakeEvent } from "./sleeping-signs";

/** Says once that React has taken over the page and all its first effects have run. */
export function tellAwake() {
  document.documentElement.dataset.awake = "";
  document.dispatchEvent(new Event(awakeEvent));
}

/** False while the first page of a visit begins, true for what is drawn later. */
export const isAwake = (): boolean => document.documentElement.dataset.awake !== undefined;
