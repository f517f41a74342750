import { listAppointments } from "@autoiq/domain/appointments/contract";
import { takePlan } from "@autoiq/domain/appointments/plan/contract";
import type { BodyInput } from "@autoiq/domain/kernel/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/ui/toast";

export type PlanChanges = BodyInput<typeof takePlan>;

const sayTaken = (moved: number, given: number) =>
  [
    moved > 0 ? `${moved} ${moved === 1 ? "appointment" : "appointments"} moved` : "",
    given > 0 ? `${given} ${given === 1 ? "job" : "jobs"} given out` : "",
  ]
    .filter(Boolean)
    .join(", ") || "Nothing had to be changed";

/** Takes a plan over, whole or in part, and offers to take it back. A refusal is kept as a sentence beside the act. */
export function useTakePlan({
  onTaken,
  onTakenBack,
}: {
  /** Hears what was done: "2 appointments moved". */
  onTaken: (what: string) => void;
  onTakenBack: () => void;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const back = useWrite(takePlan, {
    invalidates: [listAppointments],
    onSuccess: () => {
      toast({ title: "The plan is taken back" });
      onTakenBack();
    },
  });
  const write = useWrite(takePlan, {
    invalidates: [listAppointments],
    onSuccess: ({ before, work, moved, given }) => {
      const title = sayTaken(moved, given);
      const undo = () => back.mutate({ body: { moves: before, work }, idempotencyKey: newId() });
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
