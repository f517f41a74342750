import { checkQuality } from "@autoiq/domain/repair-orders/contract";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { BadgeCheck } from "lucide-react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { useOrderWrite } from "../api";

/** Signs off that the work was checked and is good. */
export function QualityCheck({ order }: { order: RepairOrder }) {
  const check = useOrderWrite(checkQuality);
  return (
    <>
      <Button
        variant="primary"
        loading={check.isPending}
        onClick={() => check.mutate({ params: { id: order.id }, body: { version: order.version } })}
      >
        <BadgeCheck aria-hidden="true" />
        Record quality check
      </Button>
      {check.refusal ? <Notice tone="danger">{check.refusal}</Notice> : null}
    </>
  );
}
