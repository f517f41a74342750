import { getInspection } from "@autoiq/domain/inspections/contract";
import { getTemplate, listTemplates } from "@autoiq/domain/inspections/templates/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useEffect } from "react";
import { useMyDay } from "~/features/time-clock/api";
import { queryOptionsFor } from "~/platform/api";
import { queryClient } from "~/platform/query-client";
import { useOnline } from "~/platform/use-online";

/** As many cars as a technician gets to in a day, their own first. */
const maxVehicles = 15;
/** More than a shop inspects in a day. */
const maxTemplates = 10;
const fresh = { staleTime: 5 * 60_000 };

/** Preloads the day's cars and their inspections, so that they can be opened offline. */
export function PreloadDay() {
  const { data } = useMyDay();
  const online = useOnline();
  const cars = (data?.repairOrders ?? []).slice(0, maxVehicles);
  const wanted = cars.map(({ id, inspection }) => `${id} ${inspection?.id ?? ""}`).join(",");
  useEffect(() => {
    if (!online || wanted === "") return;
    let stopped = false;
    void (async () => {
      const { templates } = await queryClient
        .fetchQuery({ ...queryOptionsFor(listTemplates), ...fresh })
        .catch(() => ({ templates: [] }));
      // An inspection can also be started offline.
      for (const { id } of templates.slice(0, maxTemplates))
        await queryClient.prefetchQuery({
          ...queryOptionsFor(getTemplate, { params: { id }, query: {} }),
          ...fresh,
        });
      for (const car of wanted.split(",")) {
        if (stopped) return;
        const [id = "", inspectionId = ""] = car.split(" ");
        await queryClient.prefetchQuery({ ...queryOptionsFor(getRepairOrder, { params: { id } }), ...fresh });
        if (inspectionId)
          await queryClient.prefetchQuery({
            ...queryOptionsFor(getInspection, { params: { id: inspectionId } }),
            ...fresh,
          });
      }
    })();
    return () => {
      stopped = true;
    };
  }, [online, wanted]);
  return null;
}
