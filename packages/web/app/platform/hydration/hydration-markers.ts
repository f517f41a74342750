/** The names that a deferred page, its build step (defer-hydration.ts), and the hydrated page (root.tsx) share. */

/** Dispatched on the document once React has hydrated. */
export const hydratedEvent = "autoiq:hydrated";
/** Type of the script element with the deferred hydration code. Browsers do not run it. */
export const deferredScriptType = "text/deferred";
/** An element with this attribute acts without interaction, so its page hydrates at once. */
export const hydrateAttribute = "data-acts";
/** A field with this attribute works without React, so it does not force hydration. */
export const nativeAttribute = "data-native";

/** On <html> until what lies below the fold has been laid out, part by part (app.css, lay-out-below-the-fold.ts). */
export const deferredLayoutAttribute = "data-unfolding";
/** What is below the fold on most pages. Short sections side by side are in view and laid out at once. */
export const belowTheFold =
  "#main > * + section, #main > :not(.grid) > * + section, #main > .grid > section + ul, #main ~ footer";
