/** Parses typed miles: "82,150" is 82150. Null if empty, undefined if it is not a number of whole miles. */
export function milesOf(text: string): number | null | undefined {
  const digits = text.replace(/[,\s]/g, "");
  if (digits === "") return null;
  return /^\d{1,7}$/.test(digits) ? Number(digits) : undefined;
}
