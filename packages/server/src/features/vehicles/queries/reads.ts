import type { TenantTx } from "../../../platform/tenancy.ts";
import { findModel } from "./store.ts";

export { queryServicesDue, queryVehicles } from "./store.ts";

const key = (text: string) => text.toLowerCase().replace(/[^a-z0-9]/g, "");

/** The model that the words name, for one car or many: "Civics", "F 150". The key ignores punctuation. */
export function modelNamed(tx: TenantTx, text: string) {
  const plain = key(text);
  return findModel(
    tx,
    [...new Set([plain, plain.replace(/s$/, ""), plain.replace(/es$/, "")])].filter(Boolean),
  );
}
