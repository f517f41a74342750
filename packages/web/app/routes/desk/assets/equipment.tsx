import { type EquipmentDetail, getEquipment } from "@autoiq/domain/assets/contract";
import {
  depreciationMethods,
  equipmentCategories,
  type Outage,
  type Plan,
  type Service,
} from "@autoiq/domain/assets/schema";
import { useQuery } from "@tanstack/react-query";
import { Pencil, QrCode as QrIcon, TriangleAlert } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { useParams } from "react-router";
import { shortDay } from "~/features/assets/due";
import { EquipmentLabels } from "~/features/assets/equipment-labels";
import { FilesCard } from "~/features/assets/files-card";
import { PlansCard } from "~/features/assets/plans-card";
import { RecordFiles } from "~/features/assets/record-files";
import { OutageNotices, OutagesCard, ServicesCard } from "~/features/assets/records-cards";
import { EquipmentStatus } from "~/features/assets/status";
import { queryOptionsFor } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { Dialog } from "~/ui/overlays/dialog";

export const meta = () => [{ title: "Equipment · AutoIQ" }];

const EquipmentForm = lazy(async () => ({
  default: (await import("~/features/assets/equipment-form")).EquipmentForm,
}));
const PlanForm = lazy(async () => ({ default: (await import("~/features/assets/plan-form")).PlanForm }));
const ServiceForm = lazy(async () => ({
  default: (await import("~/features/assets/service-form")).ServiceForm,
}));
const BreakdownForm = lazy(async () => ({
  default: (await import("~/features/assets/breakdown-form")).BreakdownForm,
}));

type Open =
  | { readonly kind: "edit" | "breakdown" | "new-plan" }
  | { readonly kind: "plan" | "record"; readonly plan: Plan };

export default function EquipmentPage() {
  const { id = "" } = useParams();
  return <Equipment key={id} id={id} />;
}

/** Everything about a piece of equipment: what is due, what was done, when it was out of service, and its papers. */
function Equipment({ id }: { id: string }) {
  const { location } = useShop();
  const { to, may, limits } = useWorkspace();
  const me = useMe();
  const [open, setOpen] = useState<Open | null>(null);
  const [printing, setPrinting] = useState(false);
  const printed = useCallback(() => setPrinting(false), []);
  const loaded = useQuery(queryOptionsFor(getEquipment, { params: { id } }));
  const back = { to: to("/assets"), label: "Assets" };
  if (!loaded.data)
    return (
      <>
        <PageHeader title="Equipment" back={back} />
        <Card>
          {loaded.error ? (
            <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
          ) : (
            <SkeletonRows label="Loading equipment" rows={8} />
          )}
        </Card>
      </>
    );
  const { equipment, plans, services, outages, files, affected, today } = loaded.data;
  const now = Date.now();
  const outage = outages.findLast(({ endsAt }) => endsAt === null || Date.parse(endsAt) > now) ?? null;
  const mayWrite = may("asset.write");
  const isInUse = equipment.state === "in-use";
  const done = () => setOpen(null);
  const recordFiles = { equipmentId: id, files, mayRemove: mayWrite };
  const filesOfService = (service: Service) => (
    <RecordFiles {...recordFiles} owner={{ serviceId: service.id }} name={service.planName} />
  );
  const filesOfOutage = (of: Outage) => (
    <RecordFiles {...recordFiles} owner={{ outageId: of.id }} name={of.reason} />
  );
  return (
    <>
      <PageHeader
        title={equipment.name}
        back={back}
        description={[
          equipmentCategories[equipment.category],
          equipment.bayName ?? "No bay",
          [equipment.make, equipment.model].filter(Boolean).join(" "),
        ]
          .filter(Boolean)
          .join(" · ")}
        status={<EquipmentStatus state={equipment.state} outage={outage} />}
        actions={
          <>
            {isInUse ? (
              <Button onClick={() => setOpen({ kind: "breakdown" })}>
                <TriangleAlert aria-hidden="true" />
                Take out of service
              </Button>
            ) : null}
            <Button onClick={() => setPrinting(true)}>
              <QrIcon aria-hidden="true" />
              Print label
            </Button>
            {mayWrite ? (
              <Button onClick={() => setOpen({ kind: "edit" })}>
                <Pencil aria-hidden="true" />
                Edit
              </Button>
            ) : null}
          </>
        }
      />
      <OutageNotices
        outages={outages}
        affected={affected}
        equipmentId={id}
        timeZone={location.timeZone}
        mayWrite={mayWrite}
        filesOf={filesOfOutage}
        onRecord={(planId) => {
          const plan = plans.find((each) => each.id === planId);
          if (plan) setOpen({ kind: "record", plan });
        }}
        scheduleTo={(day, appointmentId) => to(`/scheduling?day=${day}&appointment=${appointmentId}`)}
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <PlansCard
            plans={isInUse ? plans : []}
            mayWrite={mayWrite && isInUse}
            onAdd={() => setOpen({ kind: "new-plan" })}
            onEdit={(plan) => setOpen({ kind: "plan", plan })}
            onRecord={(plan) => setOpen({ kind: "record", plan })}
          />
          <ServicesCard services={services} filesOf={filesOfService} />
          <OutagesCard outages={outages} timeZone={location.timeZone} filesOf={filesOfOutage} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <FactsCard equipment={equipment} />
          <FilesCard
            equipmentId={id}
            files={files}
            services={services}
            outages={outages}
            mayRemove={mayWrite}
          />
        </div>
      </div>
      {printing ? <EquipmentLabels equipment={[equipment]} onDone={printed} /> : null}
      <Dialog
        open={open !== null}
        onOpenChange={done}
        title={open ? titleOf(open, equipment.name) : ""}
        size={open?.kind === "record" || open?.kind === "breakdown" ? "md" : "lg"}
      >
        <Suspense fallback={<SkeletonRows label="Loading the form" rows={6} />}>
          {open?.kind === "edit" ? (
            <EquipmentForm
              stored={equipment}
              bays={location.bays}
              seesCosts={limits.seesCosts}
              onDone={done}
            />
          ) : open?.kind === "breakdown" ? (
            <BreakdownForm equipment={equipment} timeZone={location.timeZone} onDone={done} />
          ) : open?.kind === "new-plan" ? (
            <PlanForm equipment={equipment} today={today} onDone={done} />
          ) : open?.kind === "plan" ? (
            <PlanForm equipment={equipment} today={today} stored={open.plan} onDone={done} />
          ) : open?.kind === "record" ? (
            <ServiceForm
              plan={open.plan}
              today={today}
              name={`${me.firstName} ${me.lastName}`.trim()}
              onDone={done}
            />
          ) : null}
        </Suspense>
      </Dialog>
    </>
  );
}

function titleOf(open: Open, name: string): string {
  switch (open.kind) {
    case "edit":
      return `Edit ${name}`;
    case "breakdown":
      return `Take ${name} out of service`;
    case "new-plan":
      return `Add a plan for ${name}`;
    case "plan":
      return `Change ${open.plan.name}`;
    case "record":
      return `Record ${open.plan.name}`;
  }
}

/** What it is, when it was bought, and what it is worth. */
function FactsCard({ equipment }: { equipment: EquipmentDetail["equipment"] }) {
  const { purchase } = equipment;
  const facts: readonly (readonly [string, string | null])[] = [
    ["Serial number", equipment.serial],
    ["Bay can't be used without it", equipment.neededForBay ? "Yes" : null],
    ["Warranty until", equipment.warrantyUntil && shortDay(equipment.warrantyUntil)],
    ["Purchased on", purchase.purchasedOn && shortDay(purchase.purchasedOn)],
    ["Vendor", purchase.vendor],
    ["Cost", purchase.costCents == null ? null : formatMoney(purchase.costCents)],
    ["First day of use", purchase.inServiceOn && shortDay(purchase.inServiceOn)],
    [
      "Depreciation",
      purchase.depreciation === "none"
        ? null
        : `${depreciationMethods[purchase.depreciation]}${purchase.decliningPercent ? `, ${purchase.decliningPercent}%` : ""}, ${purchase.usefulLifeMonths} months`,
    ],
    ["Book value today", equipment.bookCents == null ? null : formatMoney(equipment.bookCents)],
    ["Retired or sold on", equipment.endedOn && shortDay(equipment.endedOn)],
  ];
  const known = facts.filter(([, value]) => value);
  return (
    <Card title="Details" empty={known.length === 0 && !equipment.notes ? "No details entered." : undefined}>
      {known.length === 0 && !equipment.notes ? null : (
        <>
          <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1.5 text-sm">
            {known.map(([label, value]) => (
              <div key={label} className="contents">
                <dt className="text-fg-muted">{label}</dt>
                <dd className="wrap-anywhere text-right">{value}</dd>
              </div>
            ))}
          </dl>
          {equipment.notes ? (
            <p className="wrap-anywhere mt-3 whitespace-pre-line text-sm">{equipment.notes}</p>
          ) : null}
        </>
      )}
    </Card>
  );
}
