import { contact } from "@autoiq/domain/customers/contacts/contract";
import { z } from "zod";
import { type InputOf, statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

const list = statement(
  "customers.find-contacts",
  { organizationId: "uuid", customerId: "uuid" },
  `select id, name, title, phone, email, may_authorize as "mayAuthorize", authorizes_up_to_cents as "authorizesUpToCents",
     receives_statements as "receivesStatements", receives_estimates as "receivesEstimates"
   from customer_contacts where organization_id = $organizationId and customer_id = $customerId order by lower(name), id`,
  contact,
);
export const findContacts = (tx: TenantTx, customerId: string) => list.all(tx, { customerId });

const owner = statement(
  "customers.find-customer-of-contact",
  { organizationId: "uuid", contactId: "uuid" },
  `select customer_id as "customerId" from customer_contacts where organization_id = $organizationId and id = $contactId`,
  z.object({ customerId: z.uuid() }),
);
/** Whose contact it is. Undefined: nobody's. */
export const findCustomerOfContact = async (tx: TenantTx, contactId: string) =>
  (await owner.one(tx, { contactId }))?.customerId;

const put = statement(
  "customers.upsert-contact",
  {
    organizationId: "uuid",
    contactId: "uuid",
    customerId: "uuid",
    name: "text",
    title: "text",
    phone: "text?",
    email: "text?",
    mayAuthorize: "bool",
    authorizesUpToCents: "int4?",
    receivesStatements: "bool",
    receivesEstimates: "bool",
  },
  `insert into customer_contacts (organization_id, id, customer_id, name, title, phone, email, may_authorize, authorizes_up_to_cents,
     receives_statements, receives_estimates)
   values ($organizationId, $contactId, $customerId, $name, $title, $phone, $email, $mayAuthorize, $authorizesUpToCents, $receivesStatements, $receivesEstimates)
   on conflict (organization_id, id) do update set name = excluded.name, title = excluded.title, phone = excluded.phone,
     email = excluded.email, may_authorize = excluded.may_authorize, authorizes_up_to_cents = excluded.authorizes_up_to_cents,
     receives_statements = excluded.receives_statements, receives_estimates = excluded.receives_estimates`,
);
export const upsertContact = (tx: TenantTx, of: InputOf<typeof put>) => put.run(tx, of);

const remove = statement(
  "customers.delete-contact",
  { organizationId: "uuid", customerId: "uuid", contactId: "uuid" },
  "delete from customer_contacts where organization_id = $organizationId and customer_id = $customerId and id = $contactId",
);
/** @returns how many were deleted: none if it is gone already */
export const deleteContact = (tx: TenantTx, of: { customerId: string; contactId: string }) =>
  remove.run(tx, of);
