export { default, meta } from "../desk/inspection";

/** The desk shows the same page in English. */
export const handle = { isTranslated: true };
