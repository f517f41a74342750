import { accept, type Result, refuse } from "../kernel/result.ts";
import { stateRules } from "../shops/state-rules.ts";
import type { RepairOrder } from "./schema.ts";

type VisitFacts = Pick<RepairOrder, "concern" | "odometerIn" | "odometerUnreadable">;

const readability = "Check “Odometer not readable” if you can't read it.";

/** Whether the odometer is still to be read: neither a reading nor the statement that it cannot be read. */
export const needsOdometer = (of: Pick<VisitFacts, "odometerIn" | "odometerUnreadable">): boolean =>
  of.odometerIn === null && !of.odometerUnreadable;

/** How an odometer is shown, such as "82,150 mi". Null: still to be read. */
export const odometerText = (of: Pick<VisitFacts, "odometerIn" | "odometerUnreadable">): string | null =>
  of.odometerIn === null
    ? of.odometerUnreadable
      ? "Not readable"
      : null
    : `${of.odometerIn.toLocaleString("en-US")} mi`;

/**
 * The odometer of arrival and of leaving, such as "110,611 mi in · 110,640 mi out". One of them, or both when they are
 * equal, is one reading. Null: neither is known.
 */
export function odometersText(
  of: Pick<VisitFacts, "odometerIn" | "odometerUnreadable"> & { odometerOut: number | null },
): string | null {
  const arrival = odometerText(of);
  if (of.odometerOut === null || of.odometerOut === of.odometerIn) return arrival;
  const leaving = `${of.odometerOut.toLocaleString("en-US")} mi out`;
  return arrival === null ? leaving : `${arrival} in · ${leaving}`;
}

/**
 * A towed-in car opens its repair order without odometer and concern. A written estimate needs them where the state's
 * law does (Florida Statutes 559.905).
 */
export function checkEstimateFacts(of: VisitFacts, state: string): Result<true> {
  if (!stateRules(state).documentsNeedOdometer) return accept(true);
  const odometer = needsOdometer(of);
  const concern = of.concern.trim() === "";
  if (odometer && concern)
    return refuse(`Add the odometer and the customer's concern before sending the estimate. ${readability}`);
  if (odometer) return refuse(`Add the odometer before sending the estimate. ${readability}`);
  return concern ? refuse("Add the customer's concern before sending the estimate.") : accept(true);
}

/** An invoice needs the odometer of the car's arrival or of its leaving (Florida Statutes 559.911). */
export function checkInvoiceOdometer(
  of: Pick<VisitFacts, "odometerIn" | "odometerUnreadable"> & { odometerOut: number | null },
  state: string,
): Result<true> {
  if (!stateRules(state).documentsNeedOdometer || of.odometerOut !== null || !needsOdometer(of))
    return accept(true);
  return refuse(
    "Add the odometer before posting the invoice. Check “Odometer not readable” in the visit if you can't read it.",
  );
}
