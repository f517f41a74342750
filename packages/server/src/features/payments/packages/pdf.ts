import { fillIn } from "@autoiq/domain/catalog/message";
import { formatCents } from "@autoiq/domain/kernel/money";
import { unitsLeft } from "@autoiq/domain/payments/packages/rules";
import type { Location } from "@autoiq/domain/shops/schema";
import type { Drawn } from "../../../platform/files/images.ts";
import { dateFormat } from "../../../platform/language/format.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { ink } from "../../../platform/pdf/document.ts";
import { heldReceipt } from "../held/receipt.ts";
import type { SoldPackageRecord } from "./store.ts";

const texts = messagesFor("documents");

/** The receipt of a sold package: what was paid, and what is left of its work as of now. */
export async function packagePdf(of: {
  readonly sold: SoldPackageRecord;
  readonly location: Location;
  readonly logo: Drawn | null;
}): Promise<{ bytes: Buffer; name: string }> {
  const { sold, location, logo } = of;
  const { language, soldAt } = sold;
  const t = texts(language).package;
  const { pdf, row, methodOf, finish } = heldReceipt({
    language,
    location,
    logo,
    soldAt,
    right: 140,
    title: fillIn(t.title, { name: sold.name }),
    heading: t.heading,
    sold: t.sold,
    lines: [fillIn(t.customer, { name: sold.customer }), sold.vehicle || t.anyVehicle],
  });
  const date = dateFormat(language, { timeZone: "UTC", dateStyle: "long" });
  pdf.paragraph(sold.name, { bold: true, size: 18, gap: 8 });
  for (const job of sold.jobs) {
    const left = sold.refundedCents > 0 ? 0 : unitsLeft(job);
    row(job.name, fillIn(t.left, { left, units: job.units }));
  }
  pdf.space(6);
  pdf.rule();
  row(t.price, formatCents(sold.priceCents), true);
  for (const payment of sold.payments)
    row(fillIn(t.receivedBy, { method: methodOf(payment) }), formatCents(payment.amountCents));
  pdf.space(8);
  const expiry = sold.expiresOn
    ? fillIn(t.expires, { date: date.format(new Date(`${sold.expiresOn}T00:00:00Z`)) })
    : t.neverExpires;
  pdf.paragraph(`${expiry} ${t.note}`, { color: ink.soft });
  return finish(t.fileName);
}
