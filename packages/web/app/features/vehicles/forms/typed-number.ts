/** Digits as a number; an empty field is an unknown one. */
export const toNumber = (text: unknown): number | null => {
  const digits = String(text ?? "").replace(/[,\s]/g, "");
  return digits === "" ? null : Number(digits);
};
