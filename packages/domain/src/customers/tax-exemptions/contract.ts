import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";

const one = z.object({ id });

export const exemptionReasons = [
  "resale",
  "government",
  "nonprofit",
  "agriculture",
  "tribal",
  "other",
] as const;
export type ExemptionReason = (typeof exemptionReasons)[number];

const fields = {
  /** The browser chooses it, so a repeated request adds only one. */
  id,
  number: z.string().trim().min(1, "Enter the certificate number.").max(60, "Enter at most 60 characters."),
  reason: z.enum(exemptionReasons, "Choose a reason."),
  /** Where it is valid. Null: in every state. */
  state: z
    .string()
    .regex(/^[A-Z]{2}$/, "Choose a state, or all states.")
    .nullable(),
  issuedOn: day.nullable(),
  /** The last day on which it is valid. Null: no end. */
  expiresOn: day.nullable(),
  note: z.string().trim().max(500, "Enter at most 500 characters.").default(""),
};

export const taxExemption = z.object({
  ...fields,
  /** Whether it exempts the customer at the caller's location today. */
  isValid: z.boolean(),
  /** Its last day has passed, and it was not revoked. */
  isExpired: z.boolean(),
  /** Whether the certificate itself was uploaded. */
  hasFile: z.boolean(),
  createdAt: instant,
  createdBy: z.string(),
  /** Null: not revoked. */
  revokedAt: instant.nullable(),
  revokedBy: z.string().nullable(),
});
export type TaxExemption = z.infer<typeof taxExemption>;

const reply = z.object({
  /** Newest first. */
  exemptions: z.array(taxExemption),
  /** The certificate by which a sale at the caller's location is not taxed today. Null: taxed. */
  certificate: z.string().nullable(),
});

export const listTaxExemptions = call({
  name: "customers.tax-exemptions",
  method: "GET",
  path: "/customers/:id/tax-exemptions",
  access: "customer.view",
  summary: "A customer's certificates of exemption from sales tax",
  topics: ["customer"],
  params: one,
  reply,
});

export const taxExemptionInput = z
  .object(fields)
  .refine((value) => !value.issuedOn || !value.expiresOn || value.expiresOn >= value.issuedOn, {
    path: ["expiresOn"],
    message: "Enter a day after it was issued.",
  });

export const addTaxExemption = call({
  name: "customers.add-tax-exemption",
  method: "POST",
  path: "/customers/:id/tax-exemptions",
  access: "customer.tax-exempt",
  summary: "Adds a certificate by which a customer is not charged sales tax",
  params: one,
  body: taxExemptionInput,
  reply,
});

export const revokeTaxExemption = call({
  name: "customers.revoke-tax-exemption",
  method: "POST",
  path: "/customers/:id/tax-exemptions/:exemptionId/revoke",
  access: "customer.tax-exempt",
  summary: "Revokes a customer's certificate of exemption",
  params: one.extend({ exemptionId: id }),
  reply,
});

/** The file is sent as multipart form data in the field `photo`: a PDF, or a picture, which becomes a PDF. */
export const uploadExemptionFile = call({
  name: "customers.upload-exemption-file",
  method: "PUT",
  path: "/customers/:id/tax-exemptions/:exemptionId/file",
  access: "customer.tax-exempt",
  summary: "Uploads a certificate of exemption as a PDF or picture, or replaces it",
  params: one.extend({ exemptionId: id }),
  topics: ["customer"],
  reply,
});

export const getExemptionFile = call({
  name: "customers.exemption-file",
  method: "GET",
  path: "/customers/:id/tax-exemptions/:exemptionId/file",
  access: "customer.view",
  summary: "A certificate of exemption as a PDF",
  params: one.extend({ exemptionId: id }),
  file: "application/pdf",
});
