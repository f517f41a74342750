import { en as words } from "@autoiq/domain/catalog/action-words/en";
import { en } from "@autoiq/domain/catalog/car-actions/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { startInspection } from "@autoiq/domain/inspections/contract";
import { beginInspection } from "@autoiq/domain/inspections/offline-inspection";
import { getTemplate } from "@autoiq/domain/inspections/templates/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { useState } from "react";
import { useNavigate } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { sharedMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { perform } from "~/platform/offline/action-queue";
import { queryClient } from "~/platform/query-client";
import { useWorkspace } from "~/platform/session/use-workspace";

/** The inspected car as the screens name it. */
export interface InspectedCar {
  readonly repairOrderId: string;
  readonly repairOrderNumber: number;
  readonly vehicle: string;
  readonly odometer: number | null;
}

/** The car of a repair order. */
export const inspectedCar = (
  order: Pick<RepairOrder, "id" | "number" | "vehicle" | "odometerIn">,
): InspectedCar => ({
  repairOrderId: order.id,
  repairOrderNumber: order.number,
  vehicle: vehicleLabel(order.vehicle),
  odometer: order.odometerIn,
});

/** Starts and opens an inspection on this device. The server gets it as soon as possible. */
export function useStartInspection(car: InspectedCar) {
  const { to } = useWorkspace();
  const navigate = useNavigate();
  const [beginning, setBeginning] = useState<string>();
  const [problem, setProblem] = useState<string>();
  const begin = async (templateId: string) => {
    setBeginning(templateId);
    setProblem(undefined);
    try {
      const template = await queryClient.fetchQuery({
        ...queryOptionsFor(getTemplate, { params: { id: templateId }, query: {} }),
        staleTime: 0,
      });
      const at = new Date().toISOString();
      const { inspection, points } = beginInspection({ template, car, at, newId });
      const { id } = inspection;
      await perform(startInspection, {
        params: { id: car.repairOrderId },
        lane: `inspection:${id}`,
        makes: true,
        body: { templateId, begun: { id, templateVersion: template.version, points } },
        words: fillIn(words.startedInspection, { vehicle: car.vehicle }),
        detail: `“${template.name}”`,
        about: { inspectionId: id, repairOrderId: car.repairOrderId, begun: JSON.stringify(inspection) },
      });
      await navigate(to(`/inspections/${id}`));
    } catch (error) {
      const { notStarted } = sharedMessages("car-actions", en).inspection;
      setProblem(error instanceof Error ? error.message : notStarted);
    } finally {
      setBeginning(undefined);
    }
  };
  return { begin, beginning, problem };
}
