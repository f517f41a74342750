import type { InvoiceContent } from "@autoiq/domain/invoices/contract";
import { townLine } from "@autoiq/domain/kernel/address";
import type { ShopLogo as Logo } from "@autoiq/domain/shops/logo/contract";
import type { ReactNode } from "react";
import { formatCount, formatPhone } from "~/platform/format";
import { DateTime } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { ShopLogo } from "~/ui/media/shop-logo";

/** Shop, customer and car as they were on the invoice date. */
export function InvoiceHeader({
  content,
  logo,
  postedAt,
  order,
}: {
  content: InvoiceContent;
  logo: Logo | null;
  postedAt: string;
  /** A link to the repair order, or a note that there is none. */
  order: ReactNode;
}) {
  const { shop, customer, vehicle } = content;
  const miles = [
    vehicle.odometerUnreadable ? "odometer not readable" : "",
    vehicle.odometerIn === null ? "" : `${formatCount(vehicle.odometerIn)} mi in`,
    vehicle.odometerOut === null ? "" : `${formatCount(vehicle.odometerOut)} mi out`,
  ].filter(Boolean);
  return (
    <Card>
      <div className="grid gap-4 text-sm sm:grid-cols-3">
        <Block title="Billed to">
          <p className="font-semibold">{customer.name}</p>
          <Address of={customer} />
          <p>{formatPhone(customer.phone)}</p>
          <p className="break-all">{customer.email}</p>
        </Block>
        {vehicle.label ? (
          <Block title="Vehicle">
            <p className="font-semibold">{vehicle.label}</p>
            <p className="font-mono text-xs">{vehicle.vin}</p>
            <p>{vehicle.plate}</p>
            <p className="tabular">{miles.join(", ")}</p>
          </Block>
        ) : null}
        <Block title="Billed by">
          {logo ? (
            <p className="mb-1">
              <ShopLogo logo={logo} alt="" />
            </p>
          ) : null}
          <p className="font-semibold">{shop.name}</p>
          <p>
            Posted <DateTime instant={postedAt} timeZone={shop.timeZone} />
          </p>
          <p>{order}</p>
          {shop.registrationNumber ? <p>Registration {shop.registrationNumber}</p> : null}
        </Block>
        {content.concern ? (
          <div className="sm:col-span-3">
            <h2 className="text-fg-muted text-xs">Concern</h2>
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
