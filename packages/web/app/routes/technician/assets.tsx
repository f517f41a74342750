import { listEquipment } from "@autoiq/domain/assets/contract";
import { en } from "@autoiq/domain/catalog/technician-assets/en";
import { useQuery } from "@tanstack/react-query";
import { Forklift } from "lucide-react";
import { Link } from "react-router";
import { DueStateBadge, StatusBadge } from "~/features/assets/technician/status-badge";
import { queryOptionsFor } from "~/platform/api";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("technician-assets", en).title.list }];

/** The equipment of the location, as a technician sees it: whether it is in service, and what is due. */
export default function TechnicianAssets() {
  const t = useSharedMessages("technician-assets", en);
  usePageTitle(t.title.list);
  const list = useQuery(queryOptionsFor(listEquipment));
  const rows = list.data?.equipment.filter(({ state }) => state === "in-use");
  const next = new Map(list.data?.plans.map((plan) => [plan.equipmentId, plan] as const).reverse());
  return (
    <>
      <PageHeader title={t.heading} />
      <Card padded={false}>
        {list.error && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !rows ? (
          <SkeletonRows label={t.loading} rows={6} />
        ) : rows.length === 0 ? (
          <EmptyState icon={<Forklift />} title={t.none}>
            {t.noneText}
          </EmptyState>
        ) : (
          <ul className="divide-y divide-line">
            {rows.map((row) => {
              const plan = next.get(row.id);
              return (
                <li key={row.id}>
                  <Link
                    to={`/technician/assets/${row.id}`}
                    className="flex min-h-14 flex-wrap items-center gap-x-3 gap-y-1 px-4 py-2.5 text-sm hover:bg-hover"
                  >
                    <span className="min-w-0 flex-1">
                      <span className="block font-medium">{row.name}</span>
                      <span className="block text-fg-muted text-xs">{row.bayName ?? t.noBay}</span>
                    </span>
                    {plan && plan.state !== "later" ? <DueStateBadge state={plan.state} /> : null}
                    <StatusBadge state={row.state} outages={row.outage ? [row.outage] : []} />
                  </Link>
                </li>
              );
            })}
          </ul>
        )}
      </Card>
    </>
  );
}
