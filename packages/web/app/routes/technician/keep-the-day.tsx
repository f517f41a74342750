import { getInspection } from "@autoiq/domain/inspections/contract";
import { getTemplate, listTemplates } from "@autoiq/domain/inspections/templates/contract";
import { getRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { useEffect } from "react";
import { useMyDay } from "~/features/time-clock/api";
import { queryOptionsFor } from "~/platform/api";
import { queryClient } from "~/platform/query-client";
import { useOnline } from "~/platform/use-online";

/** As many cars as a technician gets to in a day, own ones first. */
const most = 15;
/** More than a shop looks at in a day. */
const mostTemplates = 10;
const fresh = { staleTime: 5 * 60_000 };

/** Reads the day's cars and their inspections ahead, so that they can be opened once the connection is gone. */
export function KeepTheDay() {
  const { data } = useMyDay();
  const online = useOnline();
  const cars = (data?.repairOrders ?? []).slice(0, most);
  const wanted = cars.map(({ id, inspection }) => `${id} ${inspection?.id ?? ""}`).join(",");
  useEffect(() => {
    if (!online || wanted === "") return;
    let stopped = false;
    void (async () => {
      const { templates } = await queryClient
        .fetchQuery({ ...queryOptionsFor(listTemplates), ...fresh })
        .catch(() => ({ templates: [] }));
      // An inspection can be begun where there is no network, too.
      for (const { id } of templates.slice(0, mostTemplates))
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
