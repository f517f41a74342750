import { toE164 } from "../../customers/schema.ts";
import type { ReplyOf } from "../../kernel/contract.ts";
import { normalizeVin } from "../../vehicles/vin.ts";
import type { findRecords } from "./contract.ts";

type Found = ReplyOf<typeof findRecords>;

/** The number of a repair order or an invoice: "1042" or "#1042". Null for anything else. */
export function recordNumber(typed: string): number | null {
  const digits = /^#?(\d{1,9})$/.exec(typed.trim())?.[1];
  return digits ? Number(digits) : null;
}

/** The digits of a phone number or of a part of one. Null for fewer than three, and for anything else. */
export function phoneDigits(typed: string): string | null {
  if (!/^[\d\s().+-]+$/.test(typed)) return null;
  const digits = typed.replace(/\D/g, "");
  return digits.length >= 3 ? digits : null;
}

type Name = { readonly firstName: string; readonly lastName: string; readonly company: string };

/** A name without what people leave out: accents, capitals, and extra spaces. */
const plain = (name: string) =>
  name.normalize("NFD").replace(/\p{M}/gu, "").trim().replace(/\s+/g, " ").toLowerCase();

/**
 * Whether a record is the very one that the text names: by its number, or a customer by phone, email, or a vehicle's
 * plate or VIN. The vehicles that a search returns have no VIN: all 17 characters match only the one that has them.
 */
export function exactMatch(typed: string) {
  const text = typed.trim();
  const number = recordNumber(text);
  const phone = toE164(text);
  const code = normalizeVin(text).replace(/[^A-Z0-9]/g, "");
  const sameCode = (of: string) => code !== "" && normalizeVin(of).replace(/[^A-Z0-9]/g, "") === code;
  const numbered = (record: { readonly number: number }) => record.number === number;
  return {
    repairOrder: numbered,
    invoice: numbered,
    customer: (customer: Found["customers"][number]): boolean =>
      (phone !== undefined && customer.phone === phone) ||
      (customer.email !== null && customer.email === text.toLowerCase()) ||
      customer.vehicles.some(({ plate }) => sameCode(plate)) ||
      (code.length === 17 && /\d/.test(code) && !customer.close),
    /** Whether the text is the whole name, which several customers can share. */
    customerName: ({ firstName, lastName, company }: Name): boolean =>
      text !== "" && [`${firstName} ${lastName}`, company].some((name) => plain(name) === plain(text)),
    part: (part: { readonly number: string }): boolean => sameCode(part.number),
  };
}
