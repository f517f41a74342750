import { fillIn } from "@autoiq/domain/catalog/message";
import { addressLine } from "@autoiq/domain/kernel/address";
import { localeOf } from "@autoiq/domain/kernel/language";
import type { RequestPageView } from "@autoiq/domain/portal/web-requests/contract";
import { formatPhone } from "~/platform/format";
import { useLanguage } from "~/platform/language/language";
import { useMessages } from "~/platform/language/messages";

/** January 1, 2024 was a Monday. */
const dateOf = (weekday: number) => new Date(Date.UTC(2024, 0, weekday));

/** When and where the shop is. */
export function OpeningHours({ view: { shop, hours } }: { view: RequestPageView }) {
  const t = useMessages("request-page");
  const locale = localeOf[useLanguage()];
  const weekday = new Intl.DateTimeFormat(locale, { weekday: "long", timeZone: "UTC" });
  const clock = new Intl.DateTimeFormat(locale, { hour: "numeric", minute: "2-digit", timeZone: "UTC" });
  const time = (of: string) => clock.format(new Date(`2024-01-01T${of}:00Z`));
  const heading = "mb-2 font-semibold text-sm";
  return (
    <aside className="grid content-start gap-5 self-start rounded-xl bg-sunken p-5 text-sm">
      <section aria-labelledby="opening-hours">
        <h2 id="opening-hours" className={heading}>
          {t.hours}
        </h2>
        <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {[1, 2, 3, 4, 5, 6, 7].map((each) => {
            const open = hours.find((day) => day.weekday === each);
            return (
              <div key={each} className="contents">
                <dt className="text-fg-muted first-letter:uppercase">{weekday.format(dateOf(each))}</dt>
                <dd className="sm:whitespace-nowrap">
                  {open ? fillIn(t.open, { opens: time(open.opens), closes: time(open.closes) }) : t.closedOn}
                </dd>
              </div>
            );
          })}
        </dl>
      </section>
      <section aria-labelledby="shop-address">
        <h2 id="shop-address" className={heading}>
          {t.where}
        </h2>
        <p className="wrap-anywhere">{addressLine(shop)}</p>
      </section>
      {shop.phone ? (
        <section aria-labelledby="shop-phone">
          <h2 id="shop-phone" className={heading}>
            {t.phone}
          </h2>
          <a href={`tel:${shop.phone}`} className="text-accent-text underline-offset-2 hover:underline">
            {formatPhone(shop.phone)}
          </a>
        </section>
      ) : null}
    </aside>
  );
}
