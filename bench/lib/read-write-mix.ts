import { type Desk, type Reply, sendRequest } from "./reply.ts";
import type { BenchRequest } from "./request.ts";

/** Reads between two writes of the same business. A write invalidates the business's cached responses. */
const readsPerWrite = 20;

/** The next write, or undefined while every possible one awaits its response. */
export type Write = () => BenchRequest | undefined;

/** Inserts one unmeasured write after every twenty reads. */
export function mixedReadsAndWrites(read: () => BenchRequest, write: Write): () => BenchRequest {
  let reads = 0;
  return () => {
    reads += 1;
    const hit = reads > readsPerWrite ? write() : undefined;
    if (!hit) return read();
    reads = 0;
    return { ...hit, background: true };
  };
}

/** The same for a sequential client. */
export function mixedReadClient(desk: Desk, write: Write): (hit: BenchRequest) => Promise<Reply> {
  let reads = 0;
  return async (hit) => {
    reads += 1;
    const between = reads > readsPerWrite ? write() : undefined;
    if (between) {
      reads = 1;
      await sendRequest(desk, between);
    }
    return await sendRequest(desk, hit);
  };
}

/** Keytag changes of repair orders, each at its current version. One with a write in flight is skipped. */
export function keytagWrites(orders: readonly { readonly id: string; readonly version: number }[]): Write {
  const free = [...orders];
  let count = 0;
  return () => {
    const order = free.shift();
    if (!order) return undefined;
    count += 1;
    return {
      method: "PATCH",
      path: `/api/repair-orders/${order.id}`,
      body: JSON.stringify({ version: order.version, keytag: String(count % 1000) }),
      replied(body) {
        free.push({ id: order.id, version: (JSON.parse(body) as { version: number }).version });
      },
    };
  };
}
