import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/posted-invoice/en";
import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { townLine } from "@autoiq/domain/kernel/address";
import type { ShopLogo as Logo } from "@autoiq/domain/shops/logo/contract";
import type { ReactNode } from "react";
import { formatCount, formatPhone } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { formatDay } from "~/platform/time/time-zone";
import { DateTime } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { ShopLogo } from "~/ui/media/shop-logo";

/** Shop, customer and car as they were on the invoice date. */
export function InvoiceHeader({
  content,
  logo,
  postedAt,
  customer,
  order,
}: {
  content: InvoiceContent;
  logo: Logo | null;
  postedAt: string;
  /** A link to the customer, or their name. */
  customer: ReactNode;
  /** A link to the repair order, or a note that there is none. */
  order: ReactNode;
}) {
  const t = useSharedMessages("posted-invoice", en).header;
  const { shop, customer: billed, vehicle } = content;
  const miles = [
    vehicle.odometerUnreadable ? t.notReadable : "",
    vehicle.odometerIn === null ? "" : fillIn(t.milesIn, { count: formatCount(vehicle.odometerIn) }),
    vehicle.odometerOut === null ? "" : fillIn(t.milesOut, { count: formatCount(vehicle.odometerOut) }),
  ].filter(Boolean);
  return (
    <Card>
      <div className="grid gap-4 text-sm sm:grid-cols-3">
        <Block title={t.billedTo}>
          <p className="font-semibold">{customer}</p>
          <Address of={billed} />
          <p>{formatPhone(billed.phone)}</p>
          <p className="break-all">{billed.email}</p>
        </Block>
        {vehicle.label ? (
          <Block title={t.vehicle}>
            <p className="font-semibold">{vehicle.label}</p>
            <p className="font-mono text-xs">{vehicle.vin}</p>
            <p>{vehicle.plate}</p>
            {vehicle.unitNumber ? <p>{fillIn(t.unit, { number: vehicle.unitNumber })}</p> : null}
            {vehicle.department ? <p>{fillIn(t.department, { name: vehicle.department.name })}</p> : null}
            {vehicle.driver ? <p>{fillIn(t.driver, { name: vehicle.driver })}</p> : null}
            <p className="tabular">{miles.join(", ")}</p>
          </Block>
        ) : null}
        <Block title={t.billedBy}>
          {logo ? (
            <p className="mb-1">
              <ShopLogo logo={logo} alt="" />
            </p>
          ) : null}
          <p className="font-semibold">{shop.name}</p>
          <p>
            <Text of={t.posted} values={{ time: <DateTime instant={postedAt} timeZone={shop.timeZone} /> }} />
          </p>
          {content.dueOn ? (
            <p>{fillIn(t.due, { date: formatDay(content.dueOn, { dateStyle: "medium" }) })}</p>
          ) : null}
          {content.purchaseOrder ? (
            <p className="wrap-anywhere">{fillIn(t.purchaseOrder, { number: content.purchaseOrder })}</p>
          ) : null}
          <p>{order}</p>
          {shop.registrationNumber ? (
            <p>{fillIn(t.registration, { number: shop.registrationNumber })}</p>
          ) : null}
        </Block>
        {content.concern ? (
          <div className="sm:col-span-3">
            <h2 className="text-fg-muted text-xs">{t.concern}</h2>
            <p className="whitespace-pre-line">{content.concern}</p>
          </div>
        ) : null}
      </div>
    </Card>
  );
}

function Block({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid content-start gap-0.5 text-fg-muted [&_.font-semibold]:text-fg">
      <h2 className="text-xs">{title}</h2>
      {children}
    </div>
  );
}

function Address({ of }: { of: { street: string; city: string; state: string; zip: string } }) {
  return (
    <>
      <p>{of.street}</p>
      <p>{townLine(of)}</p>
    </>
  );
}
