import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/repair-order-work/en";
import { returnPart } from "@autoiq/domain/repair-orders/parts/contract";
import { mayReturn } from "@autoiq/domain/repair-orders/parts/rules";
import type { Job, Line, RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { Undo2 } from "lucide-react";
import { useOrderWrite } from "~/features/repair-orders/api";
import { useSharedMessages } from "~/platform/language/messages";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Menu, MenuItem } from "~/ui/overlays/menu";

/** Returns a part issued to a line to the shelf: to pull again later, or, at the front desk, off the invoice. */
export function ReturnPart({
  orderId,
  job,
  line,
}: {
  orderId: RepairOrder["id"];
  job: Pick<Job, "name" | "work">;
  line: Line;
}) {
  const t = useSharedMessages("repair-order-work", en).parts;
  const { may } = useWorkspace();
  const back = useOrderWrite(returnPart);
  const later = mayReturn(line, job, "take-later").ok;
  const unneeded = may("part.write") && mayReturn(line, job, "not-needed").ok;
  if (!may("part.issue") || !(later || unneeded)) return null;
  const submitReturn = (reason: "take-later" | "not-needed") =>
    back.mutate({ params: { id: orderId, lineId: line.id }, body: { reason } });
  const button = (
    <Button
      size="sm"
      variant="ghost"
      loading={back.isPending}
      aria-label={fillIn(t.putBackPart, { part: line.description })}
      {...(unneeded ? {} : { onClick: () => submitReturn("take-later") })}
    >
      <Undo2 aria-hidden="true" />
      {t.putBack}
    </Button>
  );
  return (
    <>
      {unneeded ? (
        <Menu trigger={button} align="start">
          {later ? <MenuItem onSelect={() => submitReturn("take-later")}>{t.takenLater}</MenuItem> : null}
          <MenuItem onSelect={() => submitReturn("not-needed")}>{t.notNeeded}</MenuItem>
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
