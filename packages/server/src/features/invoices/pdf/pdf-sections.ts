import { formatPhone } from "@autoiq/domain/customers/schema";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import type { PdfDocument } from "../../../platform/pdf/document.ts";

export const clock = (content: Pick<InvoiceContent, "shop">, style: "date" | "time") =>
  new Intl.DateTimeFormat("en-US", {
    timeZone: content.shop.timeZone,
    dateStyle: "medium",
    ...(style === "time" ? { timeStyle: "short" as const } : {}),
  });

export const lines = (...texts: string[]) => texts.filter((text) => text.trim() !== "").join("\n");
export const miles = (read: number | null) =>
  read === null ? "not read" : `${read.toLocaleString("en-US")} mi`;
const odometerOf = ({ odometerIn, odometerOut, odometerUnreadable }: InvoiceContent["vehicle"]) =>
  odometerUnreadable && odometerOut === null
    ? "Odometer not readable"
    : `Odometer in ${odometerUnreadable ? "not readable" : miles(odometerIn)}, out ${miles(odometerOut)}`;
export const formatAddress = (of: { street: string; city: string; state: string; zip: string }) =>
  lines(of.street, [of.city, [of.state, of.zip].filter(Boolean).join(" ")].filter(Boolean).join(", "));

/** The shop's contact details, and its registration if the state issues one. */
export const shopLines = (shop: InvoiceContent["shop"]): string[] => [
  [formatPhone(shop.phone), shop.email].filter(Boolean).join(" · "),
  shop.registrationNumber && `Motor vehicle repair registration ${shop.registrationNumber}`,
];

export function parties(
  pdf: PdfDocument,
  { customer, vehicle }: Pick<InvoiceContent, "customer" | "vehicle">,
): void {
  const half = pdf.width / 2;
  pdf.row([
    { text: "Customer", x: 0, width: half - 12, bold: true },
    { text: vehicle.label ? "Vehicle" : "", x: half, width: half, bold: true },
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
        vehicle.vin && `VIN ${vehicle.vin}`,
        vehicle.plate && `Plate ${vehicle.plate}`,
        vehicle.label && odometerOf(vehicle),
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
