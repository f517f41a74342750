/** A position inside a request, such as ["body", "lines", "0", "id"]. */
export type Path = readonly string[];

/** Every text, number, flag and null inside a value, with its path. */
export function requestLeaves(value: unknown, path: Path = []): { path: Path; value: unknown }[] {
  if (typeof value !== "object" || value === null) return [{ path, value }];
  return Object.entries(value).flatMap(([key, inner]) => requestLeaves(inner, [...path, key]));
}

/** A copy with another value at that position. */
export function replaceAt<T>(value: T, [first, ...rest]: Path, to: unknown): T {
  if (first === undefined) return to as T;
  const copy = (Array.isArray(value) ? [...value] : { ...value }) as Record<string, unknown>;
  copy[first] = replaceAt(copy[first], rest, to);
  return copy as T;
}
