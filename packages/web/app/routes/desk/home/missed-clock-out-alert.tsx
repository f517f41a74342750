import { listMissedClockOuts } from "@autoiq/domain/time-clock/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { type Alert, useAlert } from "~/platform/alerts";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";

/** No action marks a clock-out as missed, so refetch periodically. */
const every = 10 * 60_000;

/** Lists missed clock-outs in the alert tray, on every desk page. */
export function MissedClockOutAlert() {
  const { to, may } = useWorkspace();
  const enabled = may("time.correct");
  const { data } = useQuery({ ...queryOptionsFor(listMissedClockOuts), enabled, refetchInterval: every });
  const clocks = data?.clocks;
  useAlert(
    useMemo(
      (): Alert | null =>
        clocks && clocks.length > 0
          ? {
              id: "missed-clock-outs",
              title: clocks.length === 1 ? "1 missed clock-out" : `${clocks.length} missed clock-outs`,
              detail: clocks.map(({ name }) => name).join(", "),
              tone: "warning",
              count: clocks.length,
              to: to("/team/missed-clock-outs"),
            }
          : null,
      [clocks, to],
    ),
  );
  return null;
}
