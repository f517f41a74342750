/**
 * The results of all, once none of them is running anymore. Otherwise throws the first failure in the given order.
 * Work that shares a transaction must finish before the transaction ends.
 */
export async function waitForAll<T extends readonly unknown[]>(
  ...all: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ends = await Promise.allSettled(all);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as never;
}
