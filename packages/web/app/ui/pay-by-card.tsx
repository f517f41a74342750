import { en } from "@autoiq/domain/catalog/customer-pages/en";
import { CreditCard } from "lucide-react";
import { useState } from "react";
import { localized } from "~/platform/language/messages";
import { Text } from "~/platform/language/text";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Field } from "~/ui/forms/field";
import { MoneyInput } from "~/ui/forms/money-input";

const text = en.pay;

/** A customer's card payment: the balance due, or a part of it where the shop allows that. */
export function PayByCard({
  balanceDueCents,
  mayPayPart,
  paying,
  onPay,
}: {
  balanceDueCents: number;
  mayPayPart: boolean;
  paying: boolean;
  /** Null for the balance due at that moment. */
  onPay: (amountCents: number | null) => void;
}) {
  const [typed, setTyped] = useState<number | null>(null);
  const [isPart, setIsPart] = useState(false);
  const cents = isPart ? (typed ?? 0) : balanceDueCents;
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
      <Button
        variant="primary"
        size="lg"
        loading={paying}
        disabled={!valid}
        onClick={() => onPay(cents === balanceDueCents ? null : cents)}
      >
        <CreditCard aria-hidden="true" />
        <span>
          <Text of={localized(text.pay) as typeof text.pay} values={{ amount: <Money cents={cents} /> }} />
        </span>
      </Button>
    </>
  );
}
