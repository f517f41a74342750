import { fillIn } from "@autoiq/domain/catalog/message";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { townLine } from "@autoiq/domain/kernel/address";
import { formatCents } from "@autoiq/domain/kernel/money";
import { describeDetails } from "@autoiq/domain/payment-methods/methods";
import { unitsLeft } from "@autoiq/domain/payments/packages/rules";
import type { Location } from "@autoiq/domain/shops/schema";
import type { Drawn } from "../../../platform/files/images.ts";
import { dateFormat } from "../../../platform/language/format.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { createPdfDocument, ink } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import type { SoldPackageRecord } from "./store.ts";

const texts = messagesFor("documents");

/** The receipt of a sold package: what was paid, and what is left of its work as of now. */
export async function packagePdf(of: {
  readonly sold: SoldPackageRecord;
  readonly location: Location;
  readonly logo: Drawn | null;
}): Promise<{ bytes: Buffer; name: string }> {
  const { sold, location, logo } = of;
  const { language } = sold;
  const all = texts(language);
  const t = all.package;
  const title = fillIn(t.title, { name: sold.name });
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title, shop: location.name }),
    author: location.name,
    createdAt: new Date(sold.soldAt),
  });
  const time = dateFormat(language, { timeZone: location.timeZone, dateStyle: "medium", timeStyle: "short" });
  const date = dateFormat(language, { timeZone: "UTC", dateStyle: "long" });
  letterhead(pdf, {
    logo,
    shop: location.name,
    title: t.heading,
    left: [location.street, townLine(location), formatPhone(location.phone)].filter(Boolean).join("\n"),
    right: [
      fillIn(t.sold, { time: time.format(new Date(sold.soldAt)) }),
      fillIn(t.customer, { name: sold.customer }),
      sold.vehicle || t.anyVehicle,
    ].join("\n"),
  });
  pdf.space(10);
  pdf.paragraph(sold.name, { bold: true, size: 18, gap: 8 });
  const right = 140;
  const row = (text: string, value: string, bold = false) =>
    pdf.row([
      { text, x: 0, width: pdf.width - right - 8, bold },
      { text: value, x: pdf.width - right, width: right, align: "right", bold },
    ]);
  for (const job of sold.jobs) {
    const left = sold.refundedCents > 0 ? 0 : unitsLeft(job);
    row(job.name, fillIn(t.left, { left, units: job.units }));
  }
  pdf.space(6);
  pdf.rule();
  row(t.price, formatCents(sold.priceCents), true);
  for (const payment of sold.payments) {
    const name = [all.method[payment.method], payment.checkNumber].filter(Boolean).join(" ");
    const method = [name, describeDetails(payment.details, all.methodDetail)].filter(Boolean).join(", ");
    row(fillIn(t.receivedBy, { method }), formatCents(payment.amountCents));
  }
  pdf.space(8);
  const expiry = sold.expiresOn
    ? fillIn(t.expires, { date: date.format(new Date(`${sold.expiresOn}T00:00:00Z`)) })
    : t.neverExpires;
  pdf.paragraph(`${expiry} ${t.note}`, { color: ink.soft });
  return {
    bytes: await pdf.finish((page, pages) => fillIn(all.page, { title, shop: location.name, page, pages })),
    name: t.fileName,
  };
}
