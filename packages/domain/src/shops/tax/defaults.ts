import { stateDefaults } from "../states/state-defaults.ts";
import { stateName } from "../us-states.ts";
import type { TaxRules } from "./schema.ts";

const of = (state: string) => stateDefaults.find((each) => each.state === state);

/**
 * What a shop in that state begins with: the state's own rate and rules. Local rates are for the shop to add. Nothing
 * is taxed where the state is unknown.
 */
export function defaultTaxRules(state: string): TaxRules {
  const found = of(state);
  const rate = found?.salesTaxBasisPoints ?? 0;
  return {
    jurisdictions:
      rate === 0 ? [] : [{ level: "state", name: stateName(state), basisPoints: rate, capCents: null }],
    labor: found?.labor ?? "never",
    taxable: { ...(found?.taxable ?? { part: false, sublet: false, fee: false, supplies: false }) },
    tireFeeCents: found?.tireFeeCents ?? 0,
    batteryFeeCents: found?.batteryFeeCents ?? 0,
    tireFeeRule: found?.tireFeeRule ?? null,
  };
}

/** Where the defaults of a state come from. Null for anything but a state. */
export function defaultsNote(state: string) {
  const found = of(state);
  if (!found) return null;
  return {
    asOf: found.asOf,
    isConfirmed: found.confirmed,
    localTaxes: found.localTaxes,
    notes: [found.tireFeeNote, found.oilFeeNote].filter((note) => note !== undefined),
    sources: found.sources
      .filter(({ what }) => what === "labor" || what === "rate" || what === "tire" || what === "battery")
      .map(({ what, cite, url }) => ({ what, cite, url: url ?? null })),
  };
}
