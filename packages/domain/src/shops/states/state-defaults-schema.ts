import type { LaborTaxability, TireFeeRule } from "../tax/schema.ts";

/**
 * What the law of a US state asks of a repair bill, as a default until the owner of a shop has confirmed it. A row is
 * a dated copy of what its sources say: it is never changed for bills that were written under it.
 */
export interface StateDefaults {
  /** Postal code, as in us-states.ts. */
  readonly state: string;
  /** The day for which these values are stated, YYYY-MM-DD. The sources name the days of their own texts. */
  readonly asOf: string;
  /** Whether a text that was read supports the labor rule and the rate. Fees and estimate rules have their own `read`. */
  readonly confirmed: boolean;
  /**
   * The state's general rate in hundredths of a percent, without taxes of counties and cities. In California, Nevada
   * and Virginia it includes the local part that is the same in the whole state. 0 where the state has no sales tax.
   */
  readonly salesTaxBasisPoints: number;
  /** Whether counties or cities add their own: to no bill, to some, or to most. */
  readonly localTaxes: "none" | "some" | "most";
  /**
   * Labor of motor vehicle repair is taxed always, never when it is stated separately, or the whole charge is taxed
   * when parts are furnished and nothing is when none are: of the bill, or of each job.
   */
  readonly labor: LaborTaxability;
  /** Other lines. Not read where `labor` depends on parts. */
  readonly taxable: TaxableKinds;
  /** Per new passenger tire, collected from the buyer for the state. */
  readonly tireFeeCents: number;
  /** A fee that depends on the tire's price or size. */
  readonly tireFeeRule?: TireFeeRule;
  /** What neither can say. */
  readonly tireFeeNote?: string;
  /** Per new lead-acid car battery, for the state. Never a core deposit that the customer gets back. */
  readonly batteryFeeCents: number;
  readonly oilFeeNote?: string;
  /** A written estimate is due for every job, for jobs above an amount, when asked for (above it, if there is one), or never. */
  readonly writtenEstimate: {
    readonly required: "always" | "above" | "on-request" | "none";
    readonly aboveCents: number | null;
  };
  /** How far a bill may exceed the authorized estimate without a new authorization. Null when no rule is on file. */
  readonly overage: Overage | null;
  readonly overageText: string;
  readonly returnPartsOnRequest: boolean;
  /** What an invoice shows beyond names, dates, vehicle, lines and total. */
  readonly invoiceFields: readonly string[];
  /** How long repair records are kept. Null when no rule for repair shops is on file. */
  readonly recordYears: number | null;
  readonly sources: readonly StateSource[];
}

export interface TaxableKinds {
  readonly part: boolean;
  readonly sublet: boolean;
  readonly fee: boolean;
  readonly supplies: boolean;
}

/**
 * The lesser or the greater of a share of the estimate and an amount; "greater-capped" is at most `maximumCents`. A
 * side that is null does not count: no share and 0 cents is no tolerance at all.
 */
export interface Overage {
  readonly basisPoints: number | null;
  readonly cents: number | null;
  readonly rule: "lesser" | "greater" | "greater-capped";
  readonly minimumCents?: number;
  readonly maximumCents?: number;
}

export interface StateSource {
  readonly what: "labor" | "rate" | "tire" | "battery" | "estimate" | "records" | "invoice";
  readonly cite: string;
  readonly url?: string;
  /** Whether the text itself was read. Otherwise the citation is from general knowledge and waits for somebody to check. */
  readonly read: boolean;
}
