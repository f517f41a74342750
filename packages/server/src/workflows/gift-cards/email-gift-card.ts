import { fillIn } from "@autoiq/domain/catalog/message";
import { addressLine } from "@autoiq/domain/kernel/address";
import type { Language } from "@autoiq/domain/kernel/language";
import { formatCents } from "@autoiq/domain/kernel/money";
import { printedCode } from "@autoiq/domain/payments/gift-cards/code";
import { shopOf } from "../../features/shops/reads.ts";
import { enqueueEmail } from "../../platform/email/email.ts";
import { layoutEmail } from "../../platform/email/email-layout.ts";
import { messagesFor } from "../../platform/language/messages-for.ts";
import type { TenantTx } from "../../platform/tenancy.ts";

const texts = messagesFor("shop-messages");

/**
 * Emails a gift card to whom it is for. It is in no conversation, which the desk could read later. The queue has the code
 * until the email is sent. It is in the language of the customer who bought it, and English without one.
 */
export async function emailGiftCard(
  tx: TenantTx,
  of: { id: string; locationId: string; to: string; code: string; balanceCents: number; language: Language },
): Promise<void> {
  const { organizationName, location } = await shopOf(tx, of.locationId);
  const shop = location.name || organizationName;
  const amount = formatCents(of.balanceCents);
  const { giftCard: t } = texts(of.language);
  await enqueueEmail(tx, {
    id: of.id,
    to: of.to,
    fromName: shop,
    ...(location.email ? { replyTo: location.email } : {}),
    ...layoutEmail({
      language: of.language,
      shop,
      subject: fillIn(t.subject, { amount, shop }),
      headline: fillIn(t.headline, { amount }),
      paragraphs: [t.hello, fillIn(t.text, { shop }), t.note],
      code: printedCode(of.code),
      footer: fillIn(t.footer, {
        place: addressLine({ name: shop, street: location.street, city: location.city }),
      }),
    }),
  });
}
