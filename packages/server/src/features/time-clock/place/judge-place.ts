import { en } from "@autoiq/domain/catalog/work-refusals/en";
import { type Refusal, refuse } from "@autoiq/domain/kernel/result";
import {
  isOn,
  type Judgment,
  judgeClockIn,
  type Position,
  refusalOf,
} from "@autoiq/domain/time-clock/place/rules";
import type { ActionContext } from "../../../platform/history.ts";
import { isAllowedAddress } from "../../../platform/http/allowed-address.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { findRule } from "./store.ts";

/** Where a request to clock in came from. A kiosk of the shop sends neither. */
export interface From {
  readonly address: string;
  readonly position: Position | null;
}

/** What is stored with the entry. Nulls: nothing was asked. */
export type Place = Judgment | { readonly place: null; readonly distanceMeters: null };

/** Judges where somebody clocks in by the rule of the location. A kiosk is at the shop, so it is always allowed. */
export async function judgePlace(
  tx: TenantTx,
  context: ActionContext,
  from: From | null,
): Promise<Place | Refusal> {
  const nothing = { place: null, distanceMeters: null };
  if (context.kiosk || !from) return nothing;
  const rule = (await findRule(tx, context.caller.locationId)) ?? null;
  if (!isOn(rule)) return nothing;
  const waited = context.receivedAt != null;
  const { address, position } = from;
  const isOnNetwork = rule.networks.length > 0 && isAllowedAddress(rule.networks, address);
  const judgment = judgeClockIn(rule, { isOnNetwork, position, waited });
  const refusal = refusalOf(rule, judgment, waited);
  return refusal ? refuse(en.clock[refusal]) : judgment;
}
