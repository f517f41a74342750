import { fillIn } from "@autoiq/domain/catalog/message";
import { visitStatusText } from "@autoiq/domain/portal/visit-status-text";
import { ClipboardCheck, Clock3, MessagesSquare, Phone } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { formatPhone } from "~/platform/format";
import { useLanguage } from "~/platform/language/language";
import { useMessages } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import type { Shop, Visit } from "../api";
import { VisitStatus } from "./visit-status";

/** A car in the shop now: progress, promise time, and how to reach the shop. */
export function CurrentVisit({
  visit,
  shop,
  progress,
}: {
  visit: Visit;
  shop: Shop | undefined;
  /** The visit's steps, rendered as on its own page. */
  progress: ReactNode;
}) {
  const messages = useMessages("portal");
  const home = useMessages("client-home");
  const t = home.visit;
  const language = useLanguage();
  const page = `/client/repair-orders/${visit.organizationId}/${visit.id}`;
  const open = visit.status !== "invoiced" && visit.status !== "ready";
  return (
    <Card>
      <div className="grid gap-3">
        <div className="flex flex-wrap items-start justify-between gap-2">
          <div className="min-w-0">
            <h3 className="font-semibold text-lg leading-tight">{visit.vehicle}</h3>
            <p className="text-fg-muted text-sm">
              {shop?.name} · {fillIn(messages.orderInText, { number: visit.number })}
            </p>
          </div>
          <VisitStatus visit={visit} />
        </div>
        {progress}
        <p>{visitStatusText(visit, shop?.name ?? messages.theShop, home.statusText, language)}</p>
        {visit.promisedAt && open ? (
          <p className="flex items-start gap-2 text-sm">
            <Clock3 aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-muted" />
            <span>
              <Text
                of={t.promised}
                values={{
                  time: (
                    <DateTime
                      instant={visit.promisedAt}
                      timeZone={shop?.timeZone ?? "UTC"}
                      style="full"
                      className="font-medium"
                    />
                  ),
                }}
              />
            </span>
          </p>
        ) : null}
        {visit.inspectedAt ? (
          <p className="flex items-start gap-2 text-sm">
            <ClipboardCheck aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-fg-muted" />
            <span>{t.inspected}</span>
          </p>
        ) : null}
        <div className="flex flex-wrap gap-2">
          <Button asChild>
            <Link to={page} aria-label={fillIn(t.openNamed, { vehicle: visit.vehicle })}>
              {t.open}
            </Link>
          </Button>
          <Button variant="ghost" asChild>
            <Link to="/client/messages">
              <MessagesSquare aria-hidden="true" />
              {t.write}
            </Link>
          </Button>
          {shop?.phone ? (
            <Button variant="ghost" asChild>
              <a
                href={`tel:${shop.phone}`}
                aria-label={fillIn(t.callShop, { shop: shop.name, phone: formatPhone(shop.phone) })}
              >
                <Phone aria-hidden="true" />
                {t.call}
              </a>
            </Button>
          ) : null}
        </div>
      </div>
    </Card>
  );
}
