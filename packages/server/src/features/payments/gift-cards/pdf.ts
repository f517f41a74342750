import { fillIn } from "@autoiq/domain/catalog/message";
import { formatCents } from "@autoiq/domain/kernel/money";
import { printedCode } from "@autoiq/domain/payments/gift-cards/code";
import { balanceOf } from "@autoiq/domain/payments/gift-cards/rules";
import type { Location } from "@autoiq/domain/shops/schema";
import type { Drawn } from "../../../platform/files/images.ts";
import { messagesFor } from "../../../platform/language/messages-for.ts";
import { ink } from "../../../platform/pdf/document.ts";
import { heldReceipt } from "../held/receipt.ts";
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
  const { language, soldAt, lastFour: digits } = card;
  const t = texts(language).giftCard;
  const { pdf, row, methodOf, finish } = heldReceipt({
    language,
    location,
    logo,
    soldAt,
    right: 120,
    title: fillIn(t.title, { digits }),
    heading: t.heading,
    sold: t.sold,
    lines: [card.recipientName ? fillIn(t.recipient, { name: card.recipientName }) : ""],
  });
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
  row(fillIn(t.receivedBy, { method: methodOf(card) }), formatCents(card.amountCents));
  row(t.balance, formatCents(balanceOf(card)), true);
  pdf.space(8);
  pdf.paragraph(t.note, { color: ink.soft });
  return finish(fillIn(t.fileName, { digits }));
}
