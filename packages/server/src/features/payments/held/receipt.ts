import { fillIn } from "@autoiq/domain/catalog/message";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { townLine } from "@autoiq/domain/kernel/address";
import type { Language } from "@autoiq/domain/kernel/language";
import { describeDetails, type Method, type PaymentDetails } from "@autoiq/domain/payment-methods/methods";
import type { Location } from "@autoiq/domain/shops/schema";
import type { Drawn } from "../../../platform/files/images.ts";
import { dateFormat } from "../../../platform/language/format.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { createPdfDocument } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";

const texts = messagesFor("documents");

/**
 * Begins the receipt of money received for later, in the buyer's language: a PDF with the shop's letterhead, when it was
 * sold, and more lines about it.
 */
export function heldReceipt(of: {
  readonly language: Language;
  readonly location: Location;
  readonly logo: Drawn | null;
  readonly soldAt: string;
  /** The width of the right column. */
  readonly right: number;
  readonly title: string;
  readonly heading: string;
  /** The message with the time of the sale. */
  readonly sold: string;
  /** Below it. Empty ones are left out. */
  readonly lines: readonly string[];
}) {
  const { language, location, logo, soldAt, right, title, heading, sold, lines } = of;
  const all = texts(language);
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title, shop: location.name }),
    author: location.name,
    createdAt: new Date(soldAt),
  });
  const time = dateFormat(language, { timeZone: location.timeZone, dateStyle: "medium", timeStyle: "short" });
  letterhead(pdf, {
    logo,
    shop: location.name,
    title: heading,
    left: [location.street, townLine(location), formatPhone(location.phone)].filter(Boolean).join("\n"),
    right: [fillIn(sold, { time: time.format(new Date(soldAt)) }), ...lines].filter(Boolean).join("\n"),
  });
  pdf.space(10);
  return {
    pdf,
    row: (text: string, value: string, bold = false) =>
      pdf.row([
        { text, x: 0, width: pdf.width - right - 8, bold },
        { text: value, x: pdf.width - right, width: right, align: "right", bold },
      ]),
    /** "Check 2088", with what else is known of a payment. */
    methodOf: (payment: {
      readonly method: Method;
      readonly checkNumber: string;
      readonly details: PaymentDetails;
    }) =>
      [
        [all.method[payment.method], payment.checkNumber].filter(Boolean).join(" "),
        describeDetails(payment.details, all.methodDetail),
      ]
        .filter(Boolean)
        .join(", "),
    finish: async (name: string) => ({
      bytes: await pdf.finish((page, pages) => fillIn(all.page, { title, shop: location.name, page, pages })),
      name,
    }),
  };
}
