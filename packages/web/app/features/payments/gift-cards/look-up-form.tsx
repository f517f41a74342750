import { isCode } from "@autoiq/domain/payments/gift-cards/code";
import type { GiftCard } from "@autoiq/domain/payments/gift-cards/contract";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { useGiftCardByCode } from "./gift-card-code";

/** Finds a card by its whole code. */
export function LookUpForm({
  onFound,
  onCancel,
}: {
  onFound: (card: GiftCard) => void;
  onCancel: () => void;
}) {
  const [code, setCode] = useState("");
  const [asked, setAsked] = useState(false);
  const found = useGiftCardByCode(code);
  return (
    <form
      noValidate
      aria-label="Look up a gift card"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setAsked(true);
        if (found.data) onFound(found.data);
      }}
    >
      <Field
        label="Gift card code"
        hint="16 characters, on the card's receipt or in its email."
        error={
          asked && !isCode(code) ? "Enter the 16 characters of the gift card's code." : found.error?.message
        }
      >
        <Input
          className="font-mono uppercase"
          autoFocus
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
      </Field>
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={found.isFetching}>
          Show card
        </Button>
      </DialogButtons>
    </form>
  );
}
