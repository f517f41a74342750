/** What a sleeping page and its build step (sleeping-pages.ts) and the awake page (root.tsx) know each other by. */

/** Sent on the document once React has taken over. */
export const awakeEvent = "autoiq:awake";
/** The type of the script element that holds what wakes the page: no browser runs it as it stands. */
export const sleepingType = "text/sleeping";
/** An element with this attribute does something without being asked: its page does not sleep. */
export const actsAttribute = "data-acts";
/** A field with this attribute does its work without React: it keeps no page awake. */
export const nativeAttribute = "data-native";
