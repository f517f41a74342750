import { en as text } from "@autoiq/domain/catalog/customer-errors/en";
import type { listInvoices } from "@autoiq/domain/invoices/contract";
import { AppError } from "@autoiq/domain/kernel/app-error";
import type { QueryOf, ReplyOf } from "@autoiq/domain/kernel/contract";
import { z } from "zod";
import type { Files } from "../../platform/files/files.ts";
import type { FileReply } from "../../platform/http/files/file-route.ts";
import type { CustomerTx, TenantTx } from "../../platform/tenancy.ts";
import { customerIdsMatching } from "../customers/reads.ts";
import { drawnLogo } from "../shops/reads.ts";
import { findCreditNote } from "./credit-notes/store.ts";
import { findOldestPage } from "./oldest-first/store.ts";
import { creditNotePdf } from "./pdf/credit-note-pdf.ts";
import { type DepositDocument, depositReceiptPdf } from "./pdf/deposit-receipt-pdf.ts";
import { invoicePdf } from "./pdf/invoice-pdf.ts";
import { type Received, receiptPdf } from "./pdf/receipt-pdf.ts";
import {
  findInvoice,
  findInvoiceIdOf,
  findNumbered,
  findPage,
  searchInvoices,
  type WholeInvoice,
} from "./store.ts";

const missing = () => new AppError("not-found", text.notFound.invoice);

/** An invoice with its payments, for the shop or for its own customer. @throws {AppError} `not-found` */
export async function loadInvoice(tx: TenantTx | CustomerTx, id: string): Promise<WholeInvoice> {
  const found = await findInvoice(tx, id);
  if (!found) throw missing();
  return found;
}

/** The invoice of a repair order. @throws {AppError} `not-found` if it is not posted yet */
export async function loadInvoiceOf(tx: TenantTx | CustomerTx, repairOrderId: string): Promise<WholeInvoice> {
  const id = await findInvoiceIdOf(tx, repairOrderId);
  if (!id) throw new AppError("not-found", text.pay.noInvoice);
  return loadInvoice(tx, id);
}

const numberOf = (typed: string): number | null => {
  const digits = /^#?(\d{1,9})$/.exec(typed)?.[1];
  return digits ? Number(digits) : null;
};

/** The invoice with that number, as a list of zero or one. */
export const invoicesNumbered = (tx: TenantTx, locationId: string, typed: string) => {
  const number = numberOf(typed);
  return number === null ? Promise.resolve([]) : findNumbered(tx, locationId, number);
};

const size = 25;
/** From this many customers on, reading the list finds their invoices faster than one lookup per customer. */
const many = 1000;
const cursor = z.tuple([z.iso.datetime({ offset: true }), z.uuid()]);

const beginnings = {
  newest: ["infinity", "ffffffff-ffff-ffff-ffff-ffffffffffff"],
  oldest: ["-infinity", "00000000-0000-0000-0000-000000000000"],
} as const;

/** A location's invoices, newest first unless sorted otherwise, 25 at a time. A search returns those with that number or of such a customer. */
export async function invoicesOf(
  tx: TenantTx,
  locationId: string,
  query: QueryOf<typeof listInvoices>,
): Promise<ReplyOf<typeof listInvoices>> {
  const after = cursor.safeParse(query.after.split("_"));
  if (query.after !== "" && !after.success) throw new AppError("invalid-input", text.notFound.listPage);
  const fromOldest = query.q === "" && query.sort === "posted";
  const from = after.data ?? beginnings[fromOldest ? "oldest" : "newest"];
  const rows = query.q
    ? await searchInvoices(tx, locationId, query.state, from, await searchTermsOf(tx, query.q))
    : await (fromOldest ? findOldestPage : findPage)(tx, locationId, query.state, from);
  const last = rows.length > size ? rows[size - 1] : undefined;
  return { rows: rows.slice(0, size), next: last ? `${last.postedAt}_${last.id}` : null };
}

async function searchTermsOf(tx: TenantTx, typed: string) {
  const customers = await customerIdsMatching(tx, typed, many);
  return {
    typed,
    number: numberOf(typed),
    customerIds: customers.length < many ? customers.map(({ id }) => id) : null,
  };
}

/** A credit note as a document. @throws {AppError} `not-found` */
export async function creditNoteFile(
  tx: TenantTx | CustomerTx,
  id: string,
  asSeen = (invoice: WholeInvoice): WholeInvoice => invoice,
): Promise<(files: Files) => Promise<FileReply>> {
  const found = await findCreditNote(tx, id);
  const invoice = found && asSeen(await loadInvoice(tx, found.invoiceId));
  const note = invoice?.creditNotes.find((each) => each.id === id);
  if (!invoice || !note) throw new AppError("not-found", text.notFound.creditNote);
  return async (files) => ({
    bytes: await creditNotePdf(invoice, note, await drawnLogo(files, invoice.logo), invoice.language),
    name: `credit-note-${note.number}.pdf`,
  });
}

/** The receipt of one payment of an invoice. */
export const receiptFile = async (
  files: Files,
  invoice: WholeInvoice,
  paid: Received,
): Promise<FileReply> => ({
  bytes: await receiptPdf(invoice, paid, await drawnLogo(files, invoice.logo), invoice.language),
  name: `receipt-invoice-${invoice.number}.pdf`,
});

/** The receipt of a deposit. */
export const depositReceiptFile = async (
  files: Files,
  of: DepositDocument & Pick<WholeInvoice, "logo" | "language">,
): Promise<FileReply> => ({
  bytes: await depositReceiptPdf(of, await drawnLogo(files, of.logo), of.language),
  name: `receipt-deposit-repair-order-${of.repairOrderNumber}.pdf`,
});

/** An invoice as a document that a browser shows or saves. */
export const invoiceFile = async (files: Files, invoice: WholeInvoice): Promise<FileReply> => ({
  bytes: await invoicePdf(invoice, await drawnLogo(files, invoice.logo), invoice.language),
  name: `invoice-${invoice.number}.pdf`,
});

export { queryInvoices, queryRefunds, queryUnpaidInvoices } from "./queries/reads.ts";
