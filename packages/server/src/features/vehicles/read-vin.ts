import { en as sentences } from "@autoiq/domain/catalog/portal-errors/en";
import type { ReplyOf } from "@autoiq/domain/kernel/contract";
import type { decodeVin } from "@autoiq/domain/vehicles/contract";
import { checkVin, normalizeVin } from "@autoiq/domain/vehicles/vin";
import type { DecodedVin } from "../../platform/vin/decode.ts";
import type { VinData } from "../../platform/vin/vin-data.ts";

const nothing: DecodedVin = {
  year: null,
  make: null,
  model: null,
  trim: null,
  engine: null,
  bodyClass: null,
  driveType: null,
  fuelType: null,
};

/**
 * Decodes a typed VIN. Includes a reason when it is mistyped, or valid but from a manufacturer that is not in the
 * data.
 */
export async function readVin(
  data: VinData,
  typed: string,
  now: Date,
): Promise<Omit<ReplyOf<typeof decodeVin>, "onFile">> {
  const vin = normalizeVin(typed);
  const checked = checkVin(vin);
  if (!checked.ok) return { vin, valid: false, reason: checked.reason, ...nothing };
  const decoded = await data.decode(vin, now);
  const reason = decoded.make ? null : sentences.vin.unknownMaker;
  return { vin, valid: true, reason, ...decoded };
}
