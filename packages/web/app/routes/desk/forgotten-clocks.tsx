import { listForgotten } from "@autoiq/domain/time-clock/contract";
import { useQuery } from "@tanstack/react-query";
import { ForgottenClocks } from "~/features/time-clock/panels/forgotten-clocks";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";

/** A clock is forgotten by nobody's act, so it is asked for from time to time. */
const every = 10 * 60_000;

/** Clocks left running, above whatever the desk has open. */
export function DeskForgottenClocks() {
  const { timeZone } = useShop().location;
  const enabled = useWorkspace().may("time.correct");
  const { data } = useQuery({ ...queryOptionsFor(listForgotten), enabled, refetchInterval: every });
  return data ? <ForgottenClocks clocks={data.clocks} timeZone={timeZone} own={false} /> : null;
}
