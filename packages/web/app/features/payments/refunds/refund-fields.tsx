import {
  type DetailField,
  isProcessed,
  type Method,
  type PaymentDetails,
  paymentMethods,
  problemOfDetails,
  refundMethods,
} from "@autoiq/domain/payment-methods/methods";
import { type ReactNode, useState } from "react";
import { formatMoney } from "~/platform/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";
import { DetailFields, detailsOf } from "../counter-payment-fields";

interface RecordedRefund {
  readonly method: Method;
  readonly amountCents: number;
  readonly reason: string;
  readonly details: PaymentDetails;
}

const capital = (text: string) => text.slice(0, 1).toUpperCase() + text.slice(1);

/** What to do now that the refund is on record. */
export const notifyRefunded = ({ method, amountCents }: Pick<RecordedRefund, "method" | "amountCents">) =>
  toast(
    isProcessed(method)
      ? {
          title: `Refunding ${formatMoney(amountCents)} to the card`,
          description: "It can take a few days to appear.",
        }
      : method === "cash" || method === "check"
        ? { title: `Give the customer ${formatMoney(amountCents)}`, description: "The refund is recorded." }
        : { title: `${formatMoney(amountCents)} refunded ${paymentMethods[method].refunded}` },
  );

/** Refund amount, method, and reason. Offers the ways that the payment's method allows, and says why no other. */
export function RefundFields({
  label,
  paidBy,
  maxCents,
  startCents,
  startReason = "",
  cardRefused = false,
  ways = refundMethods(paidBy, cardRefused),
  rule = paymentMethods[paidBy].refundRule,
  isWhole = false,
  amountHint = "",
  reasonHint,
  alsoBack,
  afterwards,
  pending,
  refusal,
  onRefusal,
  onGive,
  onCancel,
}: {
  label: string;
  paidBy: Method;
  maxCents: number;
  startCents: number;
  /** The reason, if already entered. */
  startReason?: string;
  /** The card company rejected it once, so other refund methods are allowed. */
  cardRefused?: boolean;
  /** Absent: the ways that the payment's method allows. */
  ways?: readonly Method[];
  /** Why there are no other ways. */
  rule?: string;
  /** Only the whole amount is refunded, so it is not typed. */
  isWhole?: boolean;
  /** Follows "At most $10.00 ". */
  amountHint?: string;
  reasonHint: string;
  /** What goes back besides this amount, such as its part of a surcharge, in cents. */
  alsoBack?: (amountCents: number) => number;
  /** What that amount means for the bill. */
  afterwards?: (amountCents: number) => ReactNode;
  pending: boolean;
  refusal: string | null;
  onRefusal: (refusal: string | null) => void;
  onGive: (back: RecordedRefund) => void;
  onCancel: () => void;
}) {
  const [method, setMethod] = useState<Method>(paidBy);
  const [amountCents, setAmount] = useState<number | null>(startCents);
  const [reason, setReason] = useState(startReason);
  const [typed, setTyped] = useState<Partial<Record<DetailField, string>>>({});
  const { refundFields } = paymentMethods[method];
  const onlyCard = isProcessed(paidBy) && !cardRefused;
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (amountCents === null || amountCents <= 0) return onRefusal("Enter the refund amount.");
        if (reason.trim() === "") return onRefusal("Enter the reason for the refund.");
        const details = detailsOf(refundFields, typed);
        const problem = problemOfDetails("refund", method, details);
        if (problem) return onRefusal(problem.message);
        onRefusal(null);
        onGive({ method, amountCents, reason, details });
      }}
    >
      {isWhole ? null : (
        <Field label="Amount" hint={`Up to ${formatMoney(maxCents)} ${amountHint}`}>
          <MoneyInput className="max-w-48 text-right" cents={amountCents} onCentsChange={setAmount} />
        </Field>
      )}
      {onlyCard ? (
        <p className="text-sm">The refund goes to the original card. No card number needed.</p>
      ) : (
        <div className="grid justify-items-start gap-1.5">
          <p className="font-medium text-sm" aria-hidden="true">
            Refunded
          </p>
          {ways.length > 1 ? (
            <SegmentedControl
              label="Refunded"
              value={method}
              onValueChange={(next) => {
                setMethod(next);
                setTyped({});
              }}
              options={ways.map((way) => ({ value: way, label: capital(paymentMethods[way].refunded) }))}
            />
          ) : (
            <p className="text-sm">{capital(paymentMethods[method].refunded)}</p>
          )}
          <p className="text-fg-muted text-sm">
            {cardRefused ? "The card company declined a refund to the card." : rule}
          </p>
        </div>
      )}
      {Object.keys(refundFields).length > 0 ? (
        <div className="grid grid-cols-2 gap-2">
          <DetailFields fields={refundFields} typed={typed} onChange={setTyped} />
        </div>
      ) : null}
      <Field label="Reason" required hint={reasonHint}>
        <Input
          value={reason}
          maxLength={300}
          autoComplete="off"
          // The amount is filled in already. The reason is what has to be typed.
          autoFocus
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {afterwards?.(amountCents ?? 0)}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={pending}>
          Refund {amountCents ? formatMoney(amountCents + (alsoBack?.(amountCents) ?? 0)) : ""}
        </Button>
      </DialogButtons>
    </form>
  );
}
