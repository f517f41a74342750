import { type PricingSettings, pricingSettings } from "@autoiq/domain/shops/schema";
import { jsonPairs } from "../../platform/database/columns.ts";
import type { ParameterType } from "../../platform/database/parameters.ts";

/** The rates of a location, as its writes take them. The state is part of its address. */
export const rateColumns = {
  laborRateCents: "int4",
  suppliesBasisPoints: "int4",
  suppliesCapCents: "int4",
  salesTaxBasisPoints: "int4",
  surtaxBasisPoints: "int4",
  surtaxCapCents: "int4?",
} as const satisfies Record<Exclude<keyof PricingSettings, "state">, ParameterType>;

/** What prices a repair order, of the location `alias`. */
export const pricingJson = (alias: string): string =>
  `json_build_object(${jsonPairs(pricingSettings, alias)})`;
