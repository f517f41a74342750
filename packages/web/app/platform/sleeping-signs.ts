/** What a sleeping page and its build step (sleeping-pages.ts) and the awake page (root.tsx) know each other by. */

/** Sent on the document once React has taken over. */
export const awakeEvent = "autoiq:awake";
/** The type of the script element that holds what wakes the page: no browser runs it as it stands. */
export const sleepingType = "text/sleeping";
/** An element with this attribute does something without being asked: its page does not sleep. */
export const actsAttribute = "data-acts";
/** A field with this attribute does its work without React: it keeps no page awake. */
export const nativeAttribute = "data-native";

/** On <html> until what lies below the fold has been laid out, part by part (app.css, sleeping-page.ts). */
export const unfoldingAttribute = "data-unfolding";
/** What lies below the fold on most pages; short sections side by side are in view and laid out at once. */
export const belowTheFold =
  "#main > * + section, #main > :not(.grid) > * + section, #main > .grid > section + ul, #main ~ footer";
