import { fillIn } from "@autoiq/domain/catalog/message";
import type { Contact } from "@autoiq/domain/customers/contacts/contract";
import { customerName } from "@autoiq/domain/customers/schema";
import { invoicedBy, invoicedTo } from "@autoiq/domain/invoices/rules";
import type { StatementReply } from "@autoiq/domain/invoices/statements/contract";
import { openByDepartment, statementOf } from "@autoiq/domain/invoices/statements/rules";
import type { Language } from "@autoiq/domain/kernel/language";
import type { ShopLogo } from "@autoiq/domain/shops/logo/contract";
import type { Files } from "../../../platform/files/files.ts";
import type { FileReply } from "../../../platform/http/files/file-route.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { TenantTx } from "../../../platform/tenancy.ts";
import { customerOf, findContacts } from "../../customers/reads.ts";
import { drawnLogo, logoOfShop, shopOf } from "../../shops/reads.ts";
import { type StatementParties, statementPdf } from "./statement-pdf.ts";
import { findAccountEntries, findInvoicesOnAccount, findLanguage } from "./store.ts";

const texts = messagesFor("documents");

/** A statement with what its document needs. */
export interface WholeStatement extends StatementParties {
  readonly statement: StatementReply;
  readonly logo: ShopLogo | null;
  readonly language: Language;
  /** The customer's email address, and those of contacts who get statements. Each once. */
  readonly recipients: readonly string[];
}

/** A customer's account at a location from one day to another. @throws {AppError} `not-found` */
export async function loadStatement(
  tx: TenantTx,
  of: { customerId: string; locationId: string; from: string; to: string },
): Promise<WholeStatement> {
  const { customerId, locationId, from, to } = of;
  const customer = await customerOf(tx, customerId);
  const [entries, invoices, { organizationName, location }, logo, language, contacts] = await Promise.all([
    findAccountEntries(tx, { customerId, locationId, to }),
    findInvoicesOnAccount(tx, { customerId, locationId, to }),
    shopOf(tx, locationId),
    logoOfShop(tx),
    findLanguage(tx, customerId),
    findContacts(tx, customerId),
  ]);
  const account = statementOf(entries, invoices, { from, to });
  return {
    statement: {
      customer: { id: customerId, name: customerName(customer), email: customer.email },
      from,
      to,
      ...account,
      movements: account.movements.map((each) => ({ ...each, numbers: [...each.numbers] })),
      open: [...account.open],
      departments: openByDepartment(account.open),
    },
    shop: invoicedBy(location, location.name || organizationName),
    customer: invoicedTo(customer),
    vehicle: { label: "", vin: "", plate: "", odometerIn: null, odometerOut: null },
    logo,
    language,
    recipients: recipientsOf(customer.email, contacts),
  };
}

const recipientsOf = (email: string | null, contacts: readonly Contact[]): string[] => {
  const all = [email, ...contacts.map((each) => (each.receivesStatements ? each.email : null))];
  return [...new Set(all.flatMap((each) => each?.toLowerCase() ?? []))];
};

/** A statement as a document that a browser shows, or an email carries. */
export const statementBytes = async (files: Files, whole: WholeStatement): Promise<Buffer> =>
  statementPdf(whole.statement, whole, await drawnLogo(files, whole.logo), whole.language);

/** A statement as a file, named in the customer's language: "statement-2026-10-01-2026-10-31.pdf". */
export const statementFile = async (files: Files, whole: WholeStatement): Promise<FileReply> => ({
  bytes: await statementBytes(files, whole),
  name: statementName(whole),
});

export const statementName = ({ statement: { from, to }, language }: WholeStatement): string =>
  fillIn(texts(language).statement.fileName, { from, to });
