import { z } from "zod";
import { call } from "../../../kernel/contract.ts";
import { id } from "../../../kernel/ids.ts";
import { day, instant } from "../../../kernel/time.ts";

const cents = z.number().int();
const ofShop = z.object({ organizationId: id, id });

/** A client's account at one location of a shop. */
export const clientAccount = z.object({
  organizationId: id,
  /** The location. */
  id,
  name: z.string(),
  /** Open invoices and finance charges, in cents. */
  dueCents: cents,
  /** Open finance charges. They are part of what is due. */
  chargesCents: cents,
  /** Payments that no invoice took yet. */
  creditCents: cents,
  /** What is left of the credit limit. Null: no limit, or no charge account. */
  availableCents: cents.nullable(),
  /** Sent ones, newest first. */
  statements: z.array(z.object({ id, from: day, to: day, at: instant, closingCents: cents })),
});
export type ClientAccount = z.infer<typeof clientAccount>;

export const getClientStatements = call({
  name: "client-statements.list",
  method: "GET",
  path: "/client/statements",
  access: "signed-in",
  summary:
    "A client's accounts with what is due, available credit, and the statements sent, at all their shops",
  topics: ["payment", "invoice"],
  reply: z.object({ accounts: z.array(clientAccount) }),
});

export const getClientStatementPdf = call({
  name: "client-statements.pdf",
  method: "GET",
  path: "/client/statements/:organizationId/:id/pdf",
  access: "signed-in",
  summary: "A statement that was sent to a client, as a PDF",
  params: ofShop,
  file: "application/pdf",
});

export const getClientCurrentStatement = call({
  name: "client-statements.current-pdf",
  method: "GET",
  path: "/client/accounts/:organizationId/:id/statement",
  access: "signed-in",
  summary: "A client's statement of this month so far at a location, as a PDF",
  params: ofShop,
  file: "application/pdf",
});
