import { isCode, normalCode } from "@autoiq/domain/payments/gift-cards/code";
import { lookUpGiftCard } from "@autoiq/domain/payments/gift-cards/contract";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { request } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

/** The gift card with a typed code, once the code is whole. */
export function useGiftCardByCode(code: string) {
  return useQuery({
    queryKey: [lookUpGiftCard.name, normalCode(code)],
    queryFn: ({ signal }) => request(lookUpGiftCard, { body: { code } }, { signal }),
    enabled: isCode(code),
    retry: false,
    // A code is money. It is forgotten with its field, and a balance is never an old one.
    gcTime: 0,
    staleTime: 0,
  });
}

/** The code of a gift card that pays. Says what is left on it as soon as the code is whole. */
export function GiftCardCode({
  code,
  onChange,
  onBalance,
}: {
  code: string;
  onChange: (code: string) => void;
  /** What is left on the card, in cents. */
  onBalance: (balanceCents: number) => void;
}) {
  const found = useGiftCardByCode(code);
  const balanceCents = found.data?.balanceCents;
  const tell = useEffectEvent(onBalance);
  useEffect(() => {
    if (balanceCents) tell(balanceCents);
  }, [balanceCents]);
  return (
    <div className="col-span-2">
      <Field
        label="Gift card code"
        hint={
          balanceCents === undefined
            ? found.isFetching
              ? "Looking up the card…"
              : "16 characters, on the card's receipt or in its email."
            : balanceCents > 0
              ? `${formatMoney(balanceCents)} is left on this card.`
              : "Nothing is left on this card."
        }
        error={found.error?.message}
      >
        <Input
          className="font-mono uppercase"
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          onChange={({ target }) => onChange(target.value)}
        />
      </Field>
    </div>
  );
}
