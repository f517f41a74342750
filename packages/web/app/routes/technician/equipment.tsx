import { getEquipment } from "@autoiq/domain/assets/contract";
import type { Plan } from "@autoiq/domain/assets/schema";
import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician-assets/en";
import { useQuery } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState } from "react";
import { useParams } from "react-router";
import { isNow } from "~/features/assets/outage-text";
import { RecordForm } from "~/features/assets/technician/record-form";
import { ReportForm } from "~/features/assets/technician/report-form";
import { DueStateBadge, StatusBadge } from "~/features/assets/technician/status-badge";
import { queryOptionsFor } from "~/platform/api";
import { useLanguage } from "~/platform/language/language";
import { sharedMessages, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useMe } from "~/platform/session/use-session";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { Dialog } from "~/ui/overlays/dialog";

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("technician-assets", en).title.one }];

/** A piece of equipment for the technician who stands before it: report a breakdown, or record what was done. */
export default function TechnicianEquipment() {
  const { id = "" } = useParams();
  const t = useSharedMessages("technician-assets", en);
  const language = useLanguage();
  usePageTitle(t.title.one);
  const me = useMe();
  const [open, setOpen] = useState<Plan | "report" | null>(null);
  const loaded = useQuery(queryOptionsFor(getEquipment, { params: { id } }));
  const back = { to: "/technician/assets", label: t.back };
  if (!loaded.data)
    return (
      <>
        <PageHeader title={t.heading} back={back} />
        <Card>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label={t.loading} rows={6} />
          )}
        </Card>
      </>
    );
  const { equipment, plans, outages, today } = loaded.data;
  const isInUse = equipment.state === "in-use";
  const now = new Date();
  const spoken = (day: string) =>
    new Intl.DateTimeFormat(language, { timeZone: "UTC", dateStyle: "medium" }).format(
      new Date(`${day}T00:00:00Z`),
    );
  const done = () => setOpen(null);
  return (
    <>
      <PageHeader
        title={equipment.name}
        back={back}
        description={[
          equipment.bayName ?? t.noBay,
          equipment.serial && fillIn(t.serial, { serial: equipment.serial }),
        ]
          .filter(Boolean)
          .join(" · ")}
        status={<StatusBadge state={equipment.state} outages={outages} />}
        actions={
          isInUse ? (
            <Button onClick={() => setOpen("report")}>
              <TriangleAlert aria-hidden="true" />
              {t.report}
            </Button>
          ) : null
        }
      />
      {outages
        .filter((each) => isNow(each, now))
        .map((each) => (
          <Notice key={each.id} tone="danger" className="mb-4">
            {each.reason}
          </Notice>
        ))}
      <Card title={t.plans} padded={false} empty={plans.length === 0 || !isInUse ? t.noPlans : undefined}>
        {plans.length === 0 || !isInUse ? null : (
          <ul className="divide-y divide-line">
            {plans.map((plan) => (
              <li key={plan.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5 text-sm">
                <span className="min-w-0 flex-1 basis-56">
                  <span className="font-medium">{plan.name}</span> <DueStateBadge state={plan.state} />
                  <span className="block text-fg-muted text-xs">
                    {[
                      fillIn(t.dueOn, { day: spoken(plan.dueOn) }),
                      plan.lastDoneOn && fillIn(t.lastDone, { day: spoken(plan.lastDoneOn) }),
                      plan.techniciansRecord ? "" : t.byDesk,
                    ]
                      .filter(Boolean)
                      .join(" · ")}
                  </span>
                </span>
                {plan.techniciansRecord ? (
                  <Button
                    variant="primary"
                    aria-label={fillIn(t.recordOf, { plan: plan.name })}
                    onClick={() => setOpen(plan)}
                  >
                    {t.record}
                  </Button>
                ) : null}
              </li>
            ))}
          </ul>
        )}
      </Card>
      <Dialog
        open={open !== null}
        onOpenChange={done}
        title={
          open === "report"
            ? fillIn(t.reportTitle, { name: equipment.name })
            : open
              ? fillIn(t.recordOf, { plan: open.name })
              : ""
        }
      >
        {open === "report" ? (
          <ReportForm equipment={equipment} onDone={done} />
        ) : open ? (
          <RecordForm
            plan={open}
            today={today}
            name={`${me.firstName} ${me.lastName}`.trim()}
            onDone={done}
          />
        ) : null}
      </Dialog>
    </>
  );
}
