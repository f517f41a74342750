import { fillIn } from "@autoiq/domain/catalog/message";
import { formatPhone } from "@autoiq/domain/customers/schema";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { townLine } from "@autoiq/domain/kernel/address";
import type { Language } from "@autoiq/domain/kernel/language";
import { describeDetails, type Method, type PaymentDetails } from "@autoiq/domain/payment-methods/methods";
import { countOf, dateFormat } from "../../../platform/language/format.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import type { PdfDocument } from "../../../platform/pdf/document.ts";

const texts = messagesFor("documents");

export const clock = (content: Pick<InvoiceContent, "shop">, style: "date" | "time", language: Language) =>
  dateFormat(language, {
    timeZone: content.shop.timeZone,
    dateStyle: "medium",
    ...(style === "time" ? { timeStyle: "short" as const } : {}),
  });

export const lines = (...texts: string[]) => texts.filter((text) => text.trim() !== "").join("\n");
const milesOf = (read: number | null, language: Language) => {
  const t = texts(language);
  return read === null ? t.notRead : fillIn(t.miles, { count: countOf(language, read) });
};
const odometerOf = (
  { odometerIn, odometerOut, odometerUnreadable }: InvoiceContent["vehicle"],
  language: Language,
) => {
  const t = texts(language);
  if (odometerUnreadable && odometerOut === null) return fillIn(t.odometer, { miles: t.notReadable });
  return fillIn(t.odometerInOut, {
    before: odometerUnreadable ? t.notReadable : milesOf(odometerIn, language),
    after: milesOf(odometerOut, language),
  });
};
export const formatAddress = (of: { street: string; city: string; state: string; zip: string }) =>
  lines(of.street, townLine(of));

/** How a payment was made: "Check 1044", "Card at the shop, Visa ending in 4242, approval code 081232". */
export function methodLine(
  { method, checkNumber, details }: { method: Method; checkNumber: string; details: PaymentDetails },
  language: Language,
): string {
  const t = texts(language);
  const name = [t.method[method], checkNumber].filter(Boolean).join(" ");
  return [name, describeDetails(details, t.methodDetail)].filter(Boolean).join(", ");
}

/** The shop's contact details, and its registration if the state issues one. */
export const shopLines = (shop: InvoiceContent["shop"], language: Language): string[] => [
  [formatPhone(shop.phone), shop.email].filter(Boolean).join(" · "),
  shop.registrationNumber && fillIn(texts(language).registration, { number: shop.registrationNumber }),
];

export function parties(
  pdf: PdfDocument,
  { customer, vehicle }: Pick<InvoiceContent, "customer" | "vehicle">,
  language: Language,
): void {
  const t = texts(language);
  const half = pdf.width / 2;
  pdf.row([
    { text: t.customer, x: 0, width: half - 12, bold: true },
    { text: vehicle.label ? t.vehicle : "", x: half, width: half, bold: true },
  ]);
  pdf.row([
    {
      text: lines(customer.name, formatAddress(customer), formatPhone(customer.phone), customer.email),
      x: 0,
      width: half - 12,
    },
    {
      text: lines(
        vehicle.label,
        vehicle.vin && fillIn(t.vin, { vin: vehicle.vin }),
        vehicle.plate && fillIn(t.plate, { plate: vehicle.plate }),
        vehicle.unitNumber ? fillIn(t.unit, { number: vehicle.unitNumber }) : "",
        vehicle.department ? fillIn(t.department, { name: vehicle.department.name }) : "",
        vehicle.driver ? fillIn(t.driver, { name: vehicle.driver }) : "",
        vehicle.label && odometerOf(vehicle, language),
      ),
      x: half,
      width: half,
    },
  ]);
  pdf.space(8);
}

export function amountRow(pdf: PdfDocument, label: string, amount: string, bold = false): void {
  const style = { bold, size: bold ? 11 : 9 };
  pdf.row([
    { ...style, text: label, x: 260, width: 160 },
    { ...style, text: amount, x: 420, width: pdf.width - 424, align: "right" },
  ]);
}

/** "Invoice 1042 · Bay Street Auto · page 1 of 2". */
export const pageFooter =
  (language: Language, title: string, shop: string) => (page: number, pages: number) =>
    fillIn(texts(language).page, { title, shop, page, pages });
