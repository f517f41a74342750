import { formatCents } from "@autoiq/domain/kernel/money";
import type { CourseFee } from "@autoiq/domain/training/schema";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { usePayFee } from "./use-pay-fee";

/** What waits for the course fee, and the button that pays it. Nothing where nothing is due. */
export function FeeNotice({ fee, isConfirming }: { fee: CourseFee; isConfirming: boolean }) {
  const { pay, isPending } = usePayFee();
  if (fee.dueCents === null || fee.refusal === null) return null;
  if (isConfirming)
    return (
      <Notice className="mb-5" title="Your payment is being confirmed">
        The card company reports it in a moment. This page then opens the course by itself.
      </Notice>
    );
  return (
    <Notice
      className="mb-5"
      title="Course fee"
      action={
        <Button variant="primary" loading={isPending} onClick={pay}>
          Pay {formatCents(fee.dueCents)}
        </Button>
      }
    >
      {fee.refusal}
    </Notice>
  );
}
