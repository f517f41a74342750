import { en } from "@autoiq/domain/catalog/customer-pages/en";
import { CreditCard } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { localized } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";

const text = en.pay;
// Loaded where the shop accepts tips.
const PayTip = lazy(async () => ({ default: (await import("./pay-tip")).PayTip }));

/** A customer's card payment: the balance due, or a part of it where the shop allows that. */
export function PayByCard({
  balanceDueCents,
  mayPayPart,
  paying,
  tipPercents,
  onPay,
}: {
  balanceDueCents: number;
  mayPayPart: boolean;
  paying: boolean;
  /** The tips that the shop suggests, in percent. Null or absent: it accepts none. */
  tipPercents?: readonly number[] | null | undefined;
  /** `amountCents` is null for the balance due at that moment. `tipCents` is 0 for no tip. */
  onPay: (amountCents: number | null, tipCents: number) => void;
}) {
  const [typed, setTyped] = useState<number | null>(null);
  const [isPart, setIsPart] = useState(false);
  const cents = isPart ? (typed ?? 0) : balanceDueCents;
  const [tip, setTip] = useState(0);
  const tipCents = tipPercents ? tip : 0;
  const valid = cents > 0 && cents <= balanceDueCents;
  return (
    <>
      {mayPayPart ? (
        <Field label={localized(text.amount)} error={valid ? undefined : text.tooMuch}>
          <MoneyInput
            className="text-right sm:max-w-36"
            cents={cents}
            onCentsChange={(amount) => {
              setIsPart(true);
              setTyped(amount);
            }}
          />
        </Field>
      ) : null}
      {tipPercents ? (
        <Suspense fallback={<div className="h-20" />}>
          <PayTip percents={tipPercents} paidCents={cents} onTip={setTip} />
        </Suspense>
      ) : null}
      <Button
        variant="primary"
        size="lg"
        loading={paying}
        disabled={!valid}
        onClick={() => onPay(cents === balanceDueCents ? null : cents, tipCents)}
      >
        <CreditCard aria-hidden="true" />
        <span>
          <Text
            of={localized(text.pay) as typeof text.pay}
            values={{ amount: <Money cents={cents + tipCents} /> }}
          />
        </span>
      </Button>
    </>
  );
}
