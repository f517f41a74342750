/** The version in force. A change of either text gets a new number and a new date here. */
export const termsVersion = { number: "1.0", effective: "November 21, 2026" };
export const privacyVersion = { number: "1.0", effective: "November 21, 2026" };

export const versionNote = ({ number, effective }: { number: string; effective: string }) =>
  `Version ${number} · in effect since ${effective}`;
