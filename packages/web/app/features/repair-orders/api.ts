import { getOrderStock, type LineStock } from "@autoiq/domain/inventory/stock/contract";
import type { Contract, ReplyOf } from "@autoiq/domain/kernel/contract";
import { getBoard } from "@autoiq/domain/repair-orders/board/contract";
import {
  getRepairOrder,
  getRepairOrderHistory,
  listRepairOrders,
} from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { invalidate, queryOptionsFor, useWrite } from "~/platform/api";
import { queryClient } from "~/platform/query-client";
import { touchCard } from "./use-board";

const isOrder = (reply: unknown): reply is RepairOrder =>
  typeof reply === "object" && reply !== null && "presented" in reply && "jobs" in reply;

/** For each line of a repair order with a stocked part what is set aside, and what lies in which bin. */
export function useOrderStock(repairOrderId: string): ReadonlyMap<string, LineStock> {
  const stock = useQuery({
    ...queryOptionsFor(getOrderStock, { params: { id: repairOrderId } }),
    select: ({ lines }) => new Map(lines.map((line) => [line.lineId, line])),
  });
  return stock.data ?? none;
}
const none: ReadonlyMap<string, LineStock> = new Map();

/**
 * A write on a repair order. The order it answers with is on the screen at once; the lists ask again. A refusal is
 * kept as a sentence to show beside the act, and after "somebody else changed it" the order is asked for anew.
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
        touchCard(answer.id);
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
