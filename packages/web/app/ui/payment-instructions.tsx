import { en as text } from "@autoiq/domain/catalog/customer-pages/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { formatPhone } from "~/platform/format";
import { localized } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";

/**
 * How to pay an invoice when cards are not accepted: the shop's own address and phone number, and nothing that does
 * not work.
 */
export function PaymentInstructions({
  shop,
  className,
}: {
  shop:
    | { readonly name: string; readonly street: string; readonly city: string; readonly phone: string }
    | undefined;
  className?: string;
}) {
  const at = [shop?.name ?? localized(text.theShop), shop?.street, shop?.city].filter(Boolean).join(", ");
  return (
    <p className={className}>
      {localized(fillIn(text.payAtShop, { shop: at }))}
      {shop?.phone ? (
        <>
          {" "}
          <Text
            of={localized(text.questions) as typeof text.questions}
            values={{
              phone: (
                <a href={`tel:${shop.phone}`} className="font-medium underline underline-offset-2">
                  {formatPhone(shop.phone)}
                </a>
              ),
            }}
          />
        </>
      ) : null}
    </p>
  );
}
