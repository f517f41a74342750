/**
 * What all of them gave, once none of them is under way any more; else the failure of the first that failed, in the
 * order given. Work that shares a transaction must have come to rest before the transaction ends.
 */
export async function settled<T extends readonly unknown[]>(
  ...all: T
): Promise<{ -readonly [K in keyof T]: Awaited<T[K]> }> {
  const ends = await Promise.allSettled(all);
  for (const end of ends) if (end.status === "rejected") throw end.reason;
  return ends.map((end) => (end as PromiseFulfilledResult<unknown>).value) as never;
}
