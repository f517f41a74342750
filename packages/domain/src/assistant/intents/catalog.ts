import { billingIntents } from "./catalog/billing.ts";
import { customerIntents } from "./catalog/customers.ts";
import { moneyIntents } from "./catalog/money.ts";
import { orderIntents } from "./catalog/orders.ts";
import { partIntents } from "./catalog/parts.ts";
import { shopFloorIntents } from "./catalog/shop-floor.ts";
import type { Intent } from "./intent.ts";

/** All that people ask for. Each has training phrases of its id. */
export const intents: readonly Intent[] = [
  ...orderIntents,
  ...customerIntents,
  ...moneyIntents,
  ...billingIntents,
  ...shopFloorIntents,
  ...partIntents,
];
const byId = new Map(intents.map((intent) => [intent.id, intent]));
export const intentOf = (id: string): Intent | undefined => byId.get(id);
