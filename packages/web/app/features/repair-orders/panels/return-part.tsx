import { returnPart } from "@autoiq/domain/inventory/returns/contract";
import { mayReturn } from "@autoiq/domain/inventory/returns/rules";
import type { Job, Line, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { Undo2 } from "lucide-react";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Menu, MenuItem } from "~/ui/menu";
import { Notice } from "~/ui/notice";
import { useOrderWrite } from "../api";

/** Puts a part that was taken for a line back on the shelf: to be taken later, or, at the desk, off the bill. */
export function ReturnPart({
  orderId,
  job,
  line,
}: {
  orderId: RepairOrder["id"];
  job: Pick<Job, "name" | "work">;
  line: Line;
}) {
  const { may } = useWorkspace();
  const back = useOrderWrite(returnPart);
  const later = mayReturn(line, job, "take-later").ok;
  const unneeded = may("part.write") && mayReturn(line, job, "not-needed").ok;
  if (!may("part.issue") || !(later || unneeded)) return null;
  const put = (reason: "take-later" | "not-needed") =>
    back.mutate({ params: { id: orderId, lineId: line.id }, body: { reason } });
  const button = (
    <Button
      size="sm"
      variant="ghost"
      loading={back.isPending}
      aria-label={`Put back on the shelf: ${line.description}`}
      {...(unneeded ? {} : { onClick: () => put("take-later") })}
    >
      <Undo2 aria-hidden="true" />
      Put back
    </Button>
  );
  return (
    <>
      {unneeded ? (
        <Menu trigger={button} align="start">
          {later ? <MenuItem onSelect={() => put("take-later")}>To be taken later</MenuItem> : null}
          <MenuItem onSelect={() => put("not-needed")}>Not needed: off the bill</MenuItem>
        </Menu>
      ) : (
        button
      )}
      {back.refusal ? (
        <Notice tone="danger" className="mt-1.5">
          {back.refusal}
        </Notice>
      ) : null}
    </>
  );
}
