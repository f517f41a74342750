import { z } from "zod";
import { contact as contactDetail } from "../../kernel/access/visibility.ts";
import { call } from "../../kernel/contract.ts";
import { id } from "../../kernel/ids.ts";
import { zeroOrMoreCents } from "../../kernel/money.ts";
import { emailInput, phoneInput } from "../schema.ts";

/** A person who calls, brings vehicles, or pays for a customer. */
export const contact = z.object({
  id,
  name: z.string(),
  /** Such as "Fleet manager". */
  title: z.string(),
  phone: contactDetail(z.string().nullable()),
  email: contactDetail(z.string().nullable()),
  mayAuthorize: z.boolean(),
  /** The most that a repair order's authorized total may be, in cents. Null: any amount. */
  authorizesUpToCents: z.number().int().nullable(),
  receivesStatements: z.boolean(),
  /** Estimates are emailed to this person instead of the customer's own address. */
  receivesEstimates: z.boolean(),
});
export type Contact = z.infer<typeof contact>;

const params = z.object({ id });
const ofContact = z.object({ id, contactId: id });
const reply = z.object({ contacts: z.array(contact) });

export const contactInput = z
  .object({
    name: z.string().trim().min(1, "Enter the contact's name.").max(150),
    title: z.string().trim().max(100).default(""),
    phone: phoneInput.default(null),
    email: emailInput.default(null),
    mayAuthorize: z.boolean().default(false),
    authorizesUpToCents: zeroOrMoreCents.nullable().default(null),
    receivesStatements: z.boolean().default(false),
    receivesEstimates: z.boolean().default(false),
  })
  .refine((of) => !of.receivesStatements || of.email !== null, {
    message: "Enter an email address for statements.",
    path: ["email"],
  })
  .refine((of) => !of.receivesEstimates || of.email !== null, {
    message: "Enter an email address for estimates.",
    path: ["email"],
  });

export const listContacts = call({
  name: "customers.contacts",
  method: "GET",
  path: "/customers/:id/contacts",
  access: "customer.view",
  summary: "The people of a customer: who they are, what they may authorize, who gets statements",
  params,
  topics: ["customer"],
  reply,
});

/** The browser chooses the id, so a repeated request saves one contact. */
export const saveContact = call({
  name: "customers.save-contact",
  method: "PUT",
  path: "/customers/:id/contacts/:contactId",
  access: "customer.write",
  summary: "Adds or changes a contact of a customer",
  params: ofContact,
  body: contactInput,
  reply,
});

export const removeContact = call({
  name: "customers.remove-contact",
  method: "DELETE",
  path: "/customers/:id/contacts/:contactId",
  access: "customer.write",
  summary: "Removes a contact of a customer. Recorded authorizations keep the name",
  params: ofContact,
  reply,
});
