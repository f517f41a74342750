import { isIP } from "node:net";
import type { BodyOf } from "@autoiq/domain/kernel/contract";
import { isNetwork } from "@autoiq/domain/kernel/network-address";
import { type Refusal, refuse, stale } from "@autoiq/domain/kernel/result";
import type { saveClockInRule as contract, SavedClockInRule } from "@autoiq/domain/time-clock/place/contract";
import { isOn } from "@autoiq/domain/time-clock/place/rules";
import { type ActionContext, recordAction } from "../../../platform/history.ts";
import { clientNetworkOf } from "../../../platform/http/client-network.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import * as store from "./store.ts";

/** @param address of the request, which the page offers as the shop's network */
export async function savedRule(
  tx: TenantTx,
  locationId: string,
  address: string,
): Promise<SavedClockInRule> {
  const row = await store.findRule(tx, locationId);
  const yourNetwork = isIP(address) === 0 ? null : clientNetworkOf(address);
  return row
    ? { ...row, yourNetwork }
    : {
        networks: [],
        place: null,
        outside: "flag",
        version: 0,
        changedBy: null,
        changedAt: null,
        yourNetwork,
      };
}

/** Sets where people of the caller's location may clock in. The same again changes nothing. */
export async function saveRule(
  tx: TenantTx,
  context: ActionContext,
  { version, outside, ...typed }: BodyOf<typeof contract>,
  address: string,
): Promise<SavedClockInRule | Refusal> {
  const { locationId, name } = context.caller;
  const networks = [...new Set(typed.networks.map((each) => each.toLowerCase()))];
  const wrong = networks.find((each) => !isNetwork(each));
  if (wrong)
    return refuse(
      `“${wrong}” is not an IP address or a range. Enter one such as 203.0.113.7 or 203.0.113.0/24.`,
    );
  // As the database keeps it: 5 digits are about a meter.
  const digits = (degrees: number) => Math.round(degrees * 100_000) / 100_000;
  const place = typed.place && {
    latitude: digits(typed.place.latitude),
    longitude: digits(typed.place.longitude),
    radiusMeters: typed.place.radiusMeters,
  };
  const before = await savedRule(tx, locationId, address);
  const after = { networks, place, outside };
  const kept = { networks: before.networks, place: before.place, outside: before.outside };
  if (JSON.stringify(kept) === JSON.stringify(after)) return before;
  if (before.version !== version) return stale(before.changedBy ?? "Someone else", "rule");
  const saved = await store.saveRow(tx, {
    locationId,
    networks,
    latitude: place ? String(place.latitude) : null,
    longitude: place ? String(place.longitude) : null,
    radiusMeters: place?.radiusMeters ?? null,
    outside,
    version,
    byName: name,
    now: context.now,
  });
  if (saved === 0) return stale("Someone else", "rule");
  await recordAction(tx, context, {
    action: isOn(after) ? "changed where people may clock in" : "let people clock in anywhere",
    subject: "time-entry",
    subjectId: locationId,
    before: kept,
    after,
  });
  tx.changed("shop", locationId);
  return savedRule(tx, locationId, address);
}
