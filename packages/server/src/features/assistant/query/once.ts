const kept = new WeakMap<object, Map<string, unknown>>();

/**
 * Reads something once for each transaction: the words of one question are looked up by several readers. A promise that
 * fails stays failed, as its transaction does.
 */
export function once<T>(tx: object, key: string, read: () => T): T {
  const known = kept.get(tx) ?? new Map<string, unknown>();
  kept.set(tx, known);
  if (!known.has(key)) known.set(key, read());
  return known.get(key) as T;
}
