import { en } from "@autoiq/domain/catalog/car-actions/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { startInspection } from "@autoiq/domain/inspections/contract";
import { listTemplates } from "@autoiq/domain/inspections/templates/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { getMyDay } from "@autoiq/domain/time-clock/contract";
import { useQuery } from "@tanstack/react-query";
import { ClipboardCheck } from "lucide-react";
import { useState } from "react";
import { Link, useNavigate } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Dialog } from "~/ui/overlays/dialog";
import { type InspectedCar, useStartInspection } from "./use-start-inspection";

/** Opens the inspection of a repair order, or starts one from a chosen template. */
export function OpenInspection({
  car,
  inspection,
}: {
  car: InspectedCar;
  inspection: { id: string; completedAt: string | null } | null;
}) {
  const t = useSharedMessages("car-actions", en).inspection;
  const { to } = useWorkspace();
  const [choosing, setChoosing] = useState(false);
  if (inspection)
    return (
      <Button asChild>
        <Link to={to(`/inspections/${inspection.id}`)}>
          <ClipboardCheck aria-hidden="true" />
          {inspection.completedAt ? t.see : t.continue}
        </Link>
      </Button>
    );
  return (
    <>
      <Button onClick={() => setChoosing(true)}>
        <ClipboardCheck aria-hidden="true" />
        {t.start}
      </Button>
      <Dialog
        open={choosing}
        onOpenChange={setChoosing}
        title={t.startTitle}
        description={t.startText}
        size="sm"
      >
        <TemplatePicker car={car} />
      </Dialog>
    </>
  );
}

function TemplatePicker({ car }: { car: InspectedCar }) {
  const t = useSharedMessages("car-actions", en).inspection;
  const { to, area } = useWorkspace();
  // The front desk waits for the server. At the car the inspection starts on the device, online or offline.
  const atTheCar = area === "technician";
  const { begin, beginning, problem } = useStartInspection(car);
  const navigate = useNavigate();
  const templates = useQuery(queryOptionsFor(listTemplates));
  const start = useWrite(startInspection, {
    invalidates: [getMyDay, getRepairOrder],
    onSuccess: ({ id }) => navigate(to(`/inspections/${id}`)),
  });
  if (templates.error) return <ErrorState error={templates.error} onRetry={() => void templates.refetch()} />;
  if (!templates.data) return <SkeletonRows rows={3} label={t.loading} />;
  if (templates.data.templates.length === 0) return <p className="text-fg-muted text-sm">{t.noTemplate}</p>;
  const choose = (templateId: string) =>
    atTheCar
      ? void begin(templateId)
      : start.mutate({ params: { id: car.repairOrderId }, body: { templateId } });
  const chosen = atTheCar ? beginning : start.isPending ? start.variables.body?.templateId : undefined;
  return (
    <>
      {problem ? (
        <Notice tone="danger" className="mb-3">
          {problem}
        </Notice>
      ) : null}
      <ul className="grid gap-2">
        {templates.data.templates.map((template) => (
          <li key={template.id}>
            <Button
              size="lg"
              className="w-full justify-between"
              loading={chosen === template.id}
              disabled={chosen !== undefined}
              onClick={() => choose(template.id)}
            >
              <span className="truncate">{template.name}</span>
              <span className="text-fg-muted text-sm">{fillIn(t.points, { count: template.points })}</span>
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}
