import { z } from "zod";
import { needsConfirmation, type Refusal } from "../kernel/result.ts";
import { formatDay } from "../kernel/time.ts";

const miles = (of: number) => `${of.toLocaleString("en-US")} mi`;

/**
 * The odometer that a person confirmed although it is below the last reading. Naming it keeps the confirmation from
 * covering one that is typed afterwards.
 */
export const confirmedOdometer = z.number().int().min(0).max(2_000_000).nullable().default(null);

/** A reading with the shop's local day on which it was taken. */
export interface EarlierReading {
  readonly odometer: number;
  readonly on: string;
}

/**
 * An odometer below the last reading is a typing error, or a person confirms it: another odometer was put in, or the
 * last reading was wrong.
 * @param today the shop's local day
 */
export function confirmLowerOdometer(of: {
  readonly odometer: number | null;
  readonly confirmed: number | null;
  readonly last: EarlierReading | null;
  readonly today: string;
}): Refusal | undefined {
  const { odometer, confirmed, last, today } = of;
  if (odometer === null || last === null || odometer >= last.odometer || confirmed === odometer)
    return undefined;
  return needsConfirmation(
    `The last reading was ${miles(last.odometer)} on ${formatDay(last.on, today)}. Confirm that the odometer reads ${miles(odometer)} now. Earlier readings stay on file.`,
  );
}

/** The action in the vehicle's history. */
export const confirmedOdometerAction = (odometer: number, last: EarlierReading): string =>
  `confirmed the odometer: ${miles(odometer)}, below ${miles(last.odometer)}`;
