import { en as text } from "@autoiq/domain/catalog/customer-pages/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { addressLine } from "@autoiq/domain/kernel/address";
import type { Language } from "@autoiq/domain/kernel/language";
import type { LinkView } from "@autoiq/domain/repair-orders/links/contract";
import { Phone } from "lucide-react";
import { formatPhone } from "~/platform/format";
import { localized } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { LanguageSwitch } from "~/ui/language-switch";
import { ShopLogo } from "~/ui/media/shop-logo";

type Shop = LinkView["shop"];

/** The frame of a shop's page: the shop's name first, the other language, and how to reach a person. */
export function ShopHeader({
  shop,
  onLanguageChosen,
}: {
  shop: Shop;
  onLanguageChosen?: (language: Language) => void;
}) {
  return (
    <header className="flex items-center justify-between gap-3 border-line border-b py-3">
      <div className="min-w-0">
        {shop.logo ? <ShopLogo logo={shop.logo} alt="" className="max-h-12 max-w-48" /> : null}
        <p className="wrap-anywhere line-clamp-2 font-semibold text-lg leading-tight tracking-tight">
          {shop.name}
        </p>
        <p className="truncate text-fg-muted text-xs">
          {addressLine({ street: shop.street, city: shop.city })}
        </p>
      </div>
      <div className="flex items-center gap-1 sm:gap-2">
        <LanguageSwitch onChosen={onLanguageChosen} />
        {shop.phone ? (
          <Button asChild>
            <a
              href={`tel:${shop.phone}`}
              aria-label={localized(
                fillIn(text.callShop, { shop: shop.name, phone: formatPhone(shop.phone) }),
              )}
            >
              <Phone aria-hidden="true" />
              {localized(text.call)}
            </a>
          </Button>
        ) : null}
      </div>
    </header>
  );
}

export function ShopFooter({ shop }: { shop: Shop }) {
  return (
    <footer className="border-line border-t py-5 text-fg-muted text-xs">
      <p>{addressLine(shop)}</p>
      <p>
        {[
          shop.phone ? formatPhone(shop.phone) : "",
          shop.registrationNumber
            ? localized(fillIn(text.registration, { number: shop.registrationNumber }))
            : "",
        ]
          .filter(Boolean)
          .join(" · ")}
      </p>
    </footer>
  );
}
