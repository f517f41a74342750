/** Parses digits to a number. An empty field is unknown. */
export const parseNumber = (text: unknown): number | null => {
  const digits = String(text ?? "").replace(/[,\s]/g, "");
  return digits === "" ? null : Number(digits);
};
