import { listMissedClockOuts } from "@autoiq/domain/time-clock/contract";
import { useQuery } from "@tanstack/react-query";
import { MissedClockOuts } from "~/features/time-clock/missed-clock-outs";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";

/** No action marks a clock-out as missed, so refetch periodically. */
const every = 10 * 60_000;

/** Missed clock-outs, above every desk screen. */
export function DeskMissedClockOuts() {
  const { timeZone } = useShop().location;
  const enabled = useWorkspace().may("time.correct");
  const { data } = useQuery({ ...queryOptionsFor(listMissedClockOuts), enabled, refetchInterval: every });
  return data ? <MissedClockOuts clocks={data.clocks} timeZone={timeZone} own={false} /> : null;
}
