import type { Hit } from "./load.ts";
import { ask, type Desk, type Reply } from "./reply.ts";

/** Reads between one write of the same business and the next: a write empties what a cache has of it. */
const readsPerWrite = 20;

/** A write to be sent now; undefined when each that could be sent still waits for its reply. */
export type Write = () => Hit | undefined;

/** After each twenty reads one write, which is sent like a read and is not measured. */
export function mixed(read: () => Hit, write: Write): () => Hit {
  let reads = 0;
  return () => {
    reads += 1;
    const hit = reads > readsPerWrite ? write() : undefined;
    if (!hit) return read();
    reads = 0;
    return { ...hit, background: true };
  };
}

/** The same for one who asks for one thing after the other. */
export function mixedReader(desk: Desk, write: Write): (hit: Hit) => Promise<Reply> {
  let reads = 0;
  return async (hit) => {
    reads += 1;
    const between = reads > readsPerWrite ? write() : undefined;
    if (between) {
      reads = 1;
      await ask(desk, between);
    }
    return await ask(desk, hit);
  };
}

/** Changes of the key tags of repair orders, each at the version that it has; one that is being written is left alone. */
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
