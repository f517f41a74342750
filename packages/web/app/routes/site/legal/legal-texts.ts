/**
 * The version in force. A change of what either text grants or asks gets a new number and a new date here. 1.1 says
 * the same as 1.0 in plainer words.
 */
export const termsVersion = { number: "1.1", effective: "November 25, 2026" };
export const privacyVersion = { number: "1.1", effective: "November 25, 2026" };

export const versionNote = ({ number, effective }: { number: string; effective: string }) =>
  `Version ${number} · in effect since ${effective}`;
