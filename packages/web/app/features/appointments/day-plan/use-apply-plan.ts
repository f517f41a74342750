import { listAppointments } from "@autoiq/domain/appointments/contract";
import { applyDayPlan } from "@autoiq/domain/appointments/day-plan/contract";
import type { BodyInput } from "@autoiq/domain/kernel/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/ui/toast";

export type PlanChanges = BodyInput<typeof applyDayPlan>;

const appliedMessage = (moved: number, assigned: number) =>
  [
    moved > 0 ? `${moved} ${moved === 1 ? "appointment" : "appointments"} moved` : "",
    assigned > 0 ? `${assigned} ${assigned === 1 ? "job" : "jobs"} assigned` : "",
  ]
    .filter(Boolean)
    .join(", ") || "Nothing to change";

/** Applies a plan, in whole or in part, and offers an undo. An error is shown next to the button. */
export function useApplyPlan({
  onTaken,
  onTakenBack,
}: {
  /** Called with what changed, such as "2 appointments moved". */
  onTaken: (message: string) => void;
  onTakenBack: () => void;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const back = useWrite(applyDayPlan, {
    invalidates: [listAppointments],
    onSuccess: () => {
      toast({ title: "Plan undone" });
      onTakenBack();
    },
  });
  const write = useWrite(applyDayPlan, {
    invalidates: [listAppointments],
    onSuccess: ({ before, work, moved, assigned }) => {
      const title = appliedMessage(moved, assigned);
      const undo = () =>
        back.mutate({
          // Whoever had the work before may lack a skill that it needs.
          body: {
            moves: before,
            work: work.map((each) => ({ ...each, skillReason: "The plan was undone" })),
          },
          idempotencyKey: newId(),
        });
      const action = before.length + work.length > 0 ? { action: { label: "Undo", onClick: undo } } : {};
      toast({ title, ...action });
      onTaken(title);
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return {
    refusal,
    isPending: write.isPending || back.isPending,
    take: (body: PlanChanges) => {
      setRefusal(null);
      write.mutate({ body, idempotencyKey: newId() });
    },
  };
}
