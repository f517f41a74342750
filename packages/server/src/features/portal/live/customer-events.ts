import type { Topic } from "@autoiq/domain/kernel/contract";
import type { Live } from "../../../platform/live.ts";
import type { Change, CustomerCaller, Tenancy } from "../../../platform/tenancy.ts";
import { findOwners } from "./store.ts";

type Listener = (change: Change) => void;

/** The topics that a customer's screen can show. Other events of a shop are neither looked up nor sent. */
const shown: ReadonlySet<Topic> = new Set<Topic>([
  ...(["appointment", "customer", "inspection", "invoice", "message", "payment"] as const),
  ...(["repair-order", "vehicle"] as const),
]);

/** Changes this close together are looked up in one query. */
const gatherMs = 60;
const maxStreams = 500;

interface Watched {
  readonly listeners: Map<string, Set<Listener>>;
  readonly leave: () => void;
  waiting: Map<string, Change>;
  timer: NodeJS.Timeout | undefined;
}

/**
 * Notifies customers of changes to their own records. A shop's events name any of its records. One query per shop
 * finds the owners for all of its listening customers, and only the owner is notified.
 */
export function createCustomerEvents(live: Live, tenancy: Tenancy, onError: (error: unknown) => void) {
  const shops = new Map<string, Watched>();

  async function tell(organizationId: string, shop: Watched): Promise<void> {
    const changes = [...shop.waiting.values()];
    shop.waiting = new Map();
    shop.timer = undefined;
    const ids = [...new Set(changes.map(({ id }) => id))];
    const owners = await tenancy.read({ organizationId, userId: null }, (tx) => findOwners(tx, ids));
    for (const { id, customerId } of owners)
      for (const change of changes.filter((each) => each.id === id))
        for (const listener of shop.listeners.get(customerId) ?? []) listener(change);
  }

  function watch(organizationId: string): Watched {
    const known = shops.get(organizationId);
    if (known) return known;
    const shop: Watched = {
      listeners: new Map(),
      waiting: new Map(),
      timer: undefined,
      leave: live.subscribe(organizationId, (change) => {
        if (!shown.has(change.topic) || shop.waiting.size >= maxStreams) return;
        shop.waiting.set(`${change.topic} ${change.id}`, change);
        shop.timer ??= setTimeout(() => void tell(organizationId, shop).catch(onError), gatherMs);
      }),
    };
    shops.set(organizationId, shop);
    return shop;
  }

  /**
   * @returns a function that stops the subscription
   */
  return function watchOwn({ organizationId, customerId }: CustomerCaller, listener: Listener): () => void {
    const shop = watch(organizationId);
    const own = shop.listeners.get(customerId) ?? new Set();
    shop.listeners.set(customerId, own.add(listener));
    return () => {
      own.delete(listener);
      if (own.size === 0 && shop.listeners.get(customerId) === own) shop.listeners.delete(customerId);
      if (shop.listeners.size > 0 || shops.get(organizationId) !== shop) return;
      clearTimeout(shop.timer);
      shop.leave();
      shops.delete(organizationId);
    };
  };
}
