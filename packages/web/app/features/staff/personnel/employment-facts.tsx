import { en } from "@autoiq/domain/catalog/personnel/en";
import type { PersonnelFile } from "@autoiq/domain/staff/personnel/contract";
import type { ReactNode } from "react";
import { useSharedMessages } from "~/platform/language/messages";
import { mediumDay } from "./document-row";

/** The first day of employment, and the last one of employment that has ended. */
export function EmploymentFacts({ file, action }: { file: PersonnelFile; action?: ReactNode }) {
  const t = useSharedMessages("personnel", en);
  return (
    <dl className="grid grid-cols-[auto_1fr_auto] items-center gap-x-6 gap-y-2 text-sm">
      <dt className="text-fg-muted">{t.firstDay}</dt>
      <dd className="font-medium">{file.firstDay ? mediumDay(file.firstDay) : t.unknown}</dd>
      <dd>{action}</dd>
      {file.lastDay ? (
        <>
          <dt className="text-fg-muted">{t.lastDay}</dt>
          <dd className="col-span-2 font-medium">{mediumDay(file.lastDay)}</dd>
        </>
      ) : null}
    </dl>
  );
}
