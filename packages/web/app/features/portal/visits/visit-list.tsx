import { fillIn } from "@autoiq/domain/catalog/message";
import { ChevronRight } from "lucide-react";
import { Link } from "react-router";
import { useMessages } from "~/platform/language/messages";
import { DateTime, Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { type Shop, shopName, type Visit, zoneOf } from "../api";
import { VisitStatus } from "./visit-status";

/** Repair orders as expandable rows, newest first. */
export function VisitList({
  title,
  visits,
  shops,
}: {
  title: string;
  visits: readonly Visit[];
  shops: readonly Shop[];
}) {
  const t = useMessages("portal");
  if (visits.length === 0) return null;
  return (
    <Card title={title} padded={false}>
      <ul>
        {visits.map((visit) => (
          <li key={visit.id} className="border-line border-t first:border-t-0">
            <Link
              to={`/client/repair-orders/${visit.organizationId}/${visit.id}`}
              className="flex min-h-14 items-center gap-3 px-4 py-3 outline-offset-[-2px]! hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block font-medium">{visit.vehicle}</span>
                <span className="block text-fg-muted text-xs">
                  <DateTime
                    instant={visit.createdAt}
                    timeZone={zoneOf(shops, visit.organizationId)}
                    style="date"
                  />{" "}
                  · {fillIn(t.orderInText, { number: visit.number })}
                  {shops.length > 1 ? ` · ${shopName(shops, visit.organizationId)}` : ""}
                </span>
                {visit.concern ? <span className="line-clamp-1 text-sm">“{visit.concern}”</span> : null}
              </span>
              <span className="grid shrink-0 justify-items-end gap-1">
                <VisitStatus visit={visit} />
                {visit.authorizedCents > 0 ? (
                  <Money cents={visit.authorizedCents} className="text-sm" />
                ) : null}
              </span>
              <ChevronRight aria-hidden="true" className="size-4 shrink-0 text-fg-subtle" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  );
}
