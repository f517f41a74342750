import { authorizedLimit, changeApproved } from "@autoiq/domain/repair-orders/approved-changes";
import type { RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { stateRules } from "@autoiq/domain/shops/state-rules";
import { formatMoney } from "~/platform/format";
import { Notice } from "~/ui/feedback/notice";
import { type JobDraft, pricedDraft } from "./job-draft";

/** What the typed change of an approved job means for its authorization, before it is saved. */
export function ApprovedChangeNotice({ order, draft }: { order: RepairOrder; draft: JobDraft }) {
  const change = changeApproved(order, {
    id: draft.jobId,
    pay: draft.pay,
    lines: draft.lines.map(pricedDraft),
  });
  if (!change) return null;
  const { authorization, authorizedCents, beforeCents, afterCents } = change;
  const { state } = order.pricing;
  const isBeyond = authorization === "proposed";
  // Compared with what the customer agreed to, which an earlier change within the overage does not move.
  const difference = afterCents - (isBeyond ? authorizedCents : beforeCents);
  const raise = `This raises the approved total by ${formatMoney(difference)}`;
  return (
    <div aria-live="polite">
      <Notice tone={isBeyond ? "warning" : "info"} className="mt-3">
        {isBeyond
          ? `${raise} and needs a new authorization. Save the job, then send the estimate or record the authorization. ${formatMoney(authorizedCents)} is authorized.`
          : difference > 0
            ? `${raise}, to ${formatMoney(afterCents)}. No new authorization needed up to ${formatMoney(authorizedLimit(authorizedCents, state))} (${stateRules(state).overageText}).`
            : `Approved, ${formatMoney(authorizedCents)} authorized. Lowering the price needs no new authorization.`}
      </Notice>
    </div>
  );
}
