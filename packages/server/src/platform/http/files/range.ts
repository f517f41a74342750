/** The bytes from `start` to `end`, both included. */
export interface Range {
  readonly start: number;
  readonly end: number;
}

/**
 * Parses a Range header for a file of that size (RFC 9110, 14.1.2). Returns one range, null when the whole file is to
 * be sent (no header, or one that may be ignored), or "unsatisfiable" when the range is outside the file.
 */
export function readRange(header: string | undefined, size: number): Range | null | "unsatisfiable" {
  const [, first = "", last = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (first === "" && last === "") return null;
  if (first === "") {
    const length = Math.min(Number(last), size);
    return length === 0 ? "unsatisfiable" : { start: size - length, end: size - 1 };
  }
  const start = Number(first);
  const end = last === "" ? size - 1 : Math.min(Number(last), size - 1);
  if (last !== "" && Number(last) < start) return null;
  return start >= size ? "unsatisfiable" : { start, end };
}
