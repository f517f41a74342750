import { z } from "zod";
import { statement } from "../../../platform/database/statement.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";

// The rule of who decides: the shop if it has set a language, else the customer's last choice.
const choose = statement(
  "customers.choose-language",
  { organizationId: "uuid", customerId: "uuid", language: "text" },
  `update customers c set language = $language, language_set_by = 'customer', version = c.version + 1
   where c.organization_id = $organizationId and c.id = $customerId and c.language <> $language
     and c.language_set_by is distinct from 'shop'
   returning coalesce(nullif(c.company, ''), trim(c.first_name || ' ' || c.last_name)) as name`,
  z.object({ name: z.string() }),
);
/** Stores a customer's own choice. Undefined when nothing changed. */
export const writeChoice = (tx: TenantTx, customerId: string, language: string) =>
  choose.one(tx, { customerId, language });

/** The language that a customer reads, in SQL, from the alias of `customers`. English without a customer. */
export const customerLanguageText = (alias: string): string =>
  `case ${alias}.language when 'es-US' then 'es' else 'en' end`;
