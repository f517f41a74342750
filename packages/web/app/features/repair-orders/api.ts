import type { Contract, ReplyOf } from "@autoiq/domain/kernel/contract";
import { getBoard } from "@autoiq/domain/repair-orders/board/contract";
import {
  getRepairOrder,
  getRepairOrderHistory,
  listRepairOrders,
} from "@autoiq/domain/repair-orders/contract";
import { getOrderStock, type LineStock } from "@autoiq/domain/repair-orders/parts/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate, queryOptionsFor, useWrite } from "~/platform/api";
import { queryClient } from "~/platform/query-client";
import { refreshCard } from "./board/use-board";

const isOrder = (reply: unknown): reply is RepairOrder =>
  typeof reply === "object" && reply !== null && "presented" in reply && "jobs" in reply;

/** Reserved stock and bins for each line of a repair order with a stocked part. */
export function useOrderStock(repairOrderId: string): ReadonlyMap<string, LineStock> {
  const stock = useQuery({
    ...queryOptionsFor(getOrderStock, { params: { id: repairOrderId } }),
    select: ({ lines }) => new Map(lines.map((line) => [line.lineId, line])),
  });
  return stock.data ?? none;
}
const none: ReadonlyMap<string, LineStock> = new Map();

/**
 * A repair order write. The returned order shows at once and the lists reload. An error is stored to show next to the
 * button. After a conflict with another user's change, the order reloads.
 */
export function useOrderWrite<C extends Contract>(contract: C, onDone?: (reply: ReplyOf<C>) => void) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const [stale, setStale] = useState(false);
  const write = useWrite(contract, {
    invalidates: [listRepairOrders, getRepairOrderHistory, getOrderStock],
    onSuccess: (reply) => {
      const answer: unknown = reply;
      if (isOrder(answer)) {
        queryClient.setQueryData(
          queryOptionsFor(getRepairOrder, { params: { id: answer.id } }).queryKey,
          answer,
        );
        refreshCard(answer.id);
      } else void invalidate(getRepairOrder, getBoard);
      setRefusal(null);
      setStale(false);
      onDone?.(reply);
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      setStale(problem.code === "stale-version");
      if (problem.status === 409) void invalidate(getRepairOrder);
      return true;
    },
  });
  const forgive = () => {
    setRefusal(null);
    setStale(false);
  };
  return { ...write, refusal, stale, forgive };
}
