import { fillIn } from "@autoiq/domain/catalog/message";
import { formatPhone } from "@autoiq/domain/customers/schema";
import { townLine } from "@autoiq/domain/kernel/address";
import { formatCents } from "@autoiq/domain/kernel/money";
import { describeDetails } from "@autoiq/domain/payment-methods/methods";
import { printedCode } from "@autoiq/domain/payments/gift-cards/code";
import { balanceOf } from "@autoiq/domain/payments/gift-cards/rules";
import type { Location } from "@autoiq/domain/shops/schema";
import type { Drawn } from "../../../platform/files/images.ts";
import { dateFormat } from "../../../platform/language/format.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { createPdfDocument, ink } from "../../../platform/pdf/document.ts";
import { letterhead } from "../../../platform/pdf/letterhead.ts";
import type { GiftCardRecord } from "./store.ts";

const texts = messagesFor("documents");

/** The receipt of a gift card, which the holder shows to use it. Without its code it has the last four characters. */
export async function giftCardPdf(of: {
  readonly card: GiftCardRecord;
  readonly code: string | null;
  readonly location: Location;
  readonly logo: Drawn | null;
}): Promise<{ bytes: Buffer; name: string }> {
  const { card, code, location, logo } = of;
  const { language } = card;
  const all = texts(language);
  const t = all.giftCard;
  const digits = card.lastFour;
  const title = fillIn(t.title, { digits });
  const pdf = createPdfDocument({
    language,
    title: fillIn(all.ofShop, { title, shop: location.name }),
    author: location.name,
    createdAt: new Date(card.soldAt),
  });
  const time = dateFormat(language, { timeZone: location.timeZone, dateStyle: "medium", timeStyle: "short" });
  letterhead(pdf, {
    logo,
    shop: location.name,
    title: t.heading,
    left: [location.street, townLine(location), formatPhone(location.phone)].filter(Boolean).join("\n"),
    right: [
      fillIn(t.sold, { time: time.format(new Date(card.soldAt)) }),
      card.recipientName ? fillIn(t.recipient, { name: card.recipientName }) : "",
    ]
      .filter(Boolean)
      .join("\n"),
  });
  pdf.space(10);
  pdf.row([{ text: formatCents(card.amountCents), x: 0, width: pdf.width, bold: true, size: 28 }], {
    gap: 10,
  });
  pdf.paragraph(t.code, { color: ink.soft });
  pdf.paragraph(code ? printedCode(code) : fillIn(t.hiddenCode, { digits }), {
    bold: true,
    size: 18,
    gap: 10,
  });
  pdf.rule();
  const right = 120;
  const amount = (text: string, cents: number, bold = false) =>
    pdf.row([
      { text, x: 0, width: pdf.width - right - 8, bold },
      { text: formatCents(cents), x: pdf.width - right, width: right, align: "right", bold },
    ]);
  const name = [all.method[card.method], card.checkNumber].filter(Boolean).join(" ");
  const method = [name, describeDetails(card.details, all.methodDetail)].filter(Boolean).join(", ");
  amount(fillIn(t.receivedBy, { method }), card.amountCents);
  amount(t.balance, balanceOf(card), true);
  pdf.space(8);
  pdf.paragraph(t.note, { color: ink.soft });
  return {
    bytes: await pdf.finish((page, pages) => fillIn(all.page, { title, shop: location.name, page, pages })),
    name: fillIn(t.fileName, { digits }),
  };
}
