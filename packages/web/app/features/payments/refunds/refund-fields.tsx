import type { Method } from "@autoiq/domain/payments/refund";
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

const methodOptions = [
  { value: "cash", label: "In cash" },
  { value: "check", label: "By check" },
] as const;
const withCard = [{ value: "card", label: "To the card" }, ...methodOptions] as const;

interface RecordedRefund {
  readonly method: Method;
  readonly amountCents: number;
  readonly reason: string;
}

/** What to do now that the refund is on record. */
export const notifyRefunded = ({ method, amountCents }: RecordedRefund) =>
  toast(
    method === "card"
      ? {
          title: `Refunding ${formatMoney(amountCents)} to the card`,
          description: "It can take a few days to appear.",
        }
      : { title: `Give the customer ${formatMoney(amountCents)}`, description: "The refund is recorded." },
  );

/** Refund amount, method and reason. Card payments are refunded to the card. */
export function RefundFields({
  label,
  paidBy,
  maxCents,
  startCents,
  startReason = "",
  cardRefused = false,
  amountHint,
  reasonHint,
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
  /** Follows "At most $10.00 ". */
  amountHint: string;
  reasonHint: string;
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
  const onlyCard = paidBy === "card" && !cardRefused;
  return (
    <form
      noValidate
      aria-label={label}
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (amountCents === null || amountCents <= 0) return onRefusal("Enter the refund amount.");
        if (reason.trim() === "") return onRefusal("Enter the reason for the refund.");
        onRefusal(null);
        onGive({ method, amountCents, reason });
      }}
    >
      <Field label="Amount" hint={`Up to ${formatMoney(maxCents)} ${amountHint}`}>
        <MoneyInput className="max-w-48 text-right" cents={amountCents} onCentsChange={setAmount} />
      </Field>
      {onlyCard ? (
        <p className="text-sm">The refund goes to the original card. No card number needed.</p>
      ) : (
        <div className="grid justify-items-start gap-1.5">
          <p className="font-medium text-sm" aria-hidden="true">
            Refunded
          </p>
          <SegmentedControl
            label="Refunded"
            value={method}
            onValueChange={setMethod}
            options={cardRefused ? withCard : methodOptions}
          />
        </div>
      )}
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
          Refund {amountCents ? formatMoney(amountCents) : ""}
        </Button>
      </DialogButtons>
    </form>
  );
}
