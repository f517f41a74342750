import type { StaffMember } from "@autoiq/domain/staff/schema";
import { lazy, Suspense, useState } from "react";
import { formatDay } from "~/platform/time/time-zone";
import { Button } from "~/ui/button";

const DepartureDialog = lazy(async () => ({
  default: (await import("./departure-dialog")).DepartureDialog,
}));

/** Opens the end of a person's employment. A planned one shows its day. */
export function DepartureButton({ person }: { person: StaffMember }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)} className={person.leavesOn ? "text-warning-text" : ""}>
        {person.leavesOn ? (
          <>
            Leaves {formatDay(person.leavesOn, { month: "short", day: "numeric" })}
            <span className="sr-only">: {person.name}</span>
          </>
        ) : (
          <>
            End employment<span className="sr-only"> of {person.name}</span>
          </>
        )}
      </Button>
      {isOpen ? (
        <Suspense fallback={null}>
          <DepartureDialog person={person} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  );
}
