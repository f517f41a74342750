import { getRepairOrderHistory } from "@autoiq/domain/repair-orders/contract";
import { isUndoable } from "@autoiq/domain/repair-orders/history/changes";
import { undoChange } from "@autoiq/domain/repair-orders/history/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useCallback } from "react";
import { request } from "~/platform/api";
import { ProblemError } from "~/platform/problem";
import { toast } from "~/ui/toast";
import { useOrderWrite } from "../api";

/** Undoes the caller's latest change that is not undone yet. Reports what it was, or why it cannot be undone. */
export function useUndoLastChange(order: Pick<RepairOrder, "id">) {
  const undo = useOrderWrite(undoChange);
  const { mutateAsync } = undo;
  return useCallback(async () => {
    try {
      const { entries } = await request(getRepairOrderHistory, { params: { id: order.id } });
      const last = entries.find(
        // The same key never redoes an undone change. Earlier ones are recorded as "took back".
        (entry) =>
          entry.own && !entry.undone && isUndoable(entry) && !/^(undid|took back):/.test(entry.action),
      );
      if (!last) {
        toast({ title: "You have no changes to undo here" });
        return;
      }
      await mutateAsync({ params: { id: order.id, entryId: last.id } });
      toast({ title: "Undone", description: `You ${last.action}.` });
    } catch (error) {
      const description = error instanceof ProblemError ? error.message : "Try again from the history.";
      toast({ title: "Couldn't undo", description, variant: "destructive" });
    }
  }, [mutateAsync, order.id]);
}
