import { printedCode } from "@autoiq/domain/payments/gift-cards/code";
import { type GiftCard, printGiftCard } from "@autoiq/domain/payments/gift-cards/contract";
import { useMutation } from "@tanstack/react-query";
import { Printer } from "lucide-react";
import { openFile } from "~/platform/files/use-file";
import { formatMoney } from "~/platform/format";
import { Button } from "~/ui/button";
import { CopyButton } from "~/ui/copy-button";
import { Notice } from "~/ui/feedback/notice";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

/** Prints a card's receipt, with its code if it is known. */
export function PrintCardButton({
  id,
  code,
  primary,
}: {
  id: string;
  code: string | null;
  primary?: boolean;
}) {
  const print = useMutation({
    mutationFn: () => openFile(printGiftCard, { params: { id }, body: { code } }),
    onError: (error) =>
      toast({ title: "The receipt couldn't be opened", description: error.message, variant: "destructive" }),
  });
  return (
    <Button
      variant={primary ? "primary" : undefined}
      loading={print.isPending}
      onClick={() => print.mutate()}
    >
      <Printer aria-hidden="true" />
      {code ? "Print card" : "Receipt"}
    </Button>
  );
}

/** The code of a card, the one time that it is shown. */
export function ShownCode({
  card,
  code,
  onDone,
}: {
  card: GiftCard;
  code: string | null;
  onDone: () => void;
}) {
  return (
    <div className="grid gap-4">
      {code ? (
        <>
          <div className="grid justify-items-center gap-3 rounded-lg border border-line bg-sunken px-4 py-6 text-center">
            <p className="text-fg-muted text-sm">Gift card for {formatMoney(card.balanceCents)}</p>
            <p className="wrap-anywhere font-mono font-semibold text-2xl tracking-wide">
              {printedCode(code)}
            </p>
            <CopyButton text={printedCode(code)} label="Copy the code" />
          </div>
          <Notice tone="warning" title="The code is shown only now">
            Print the card or hand over the code before you close this. Whoever has it can spend the card.
            {card.recipientEmail ? ` It was also emailed to ${card.recipientEmail}.` : ""}
          </Notice>
        </>
      ) : (
        <Notice tone="warning" title="The code can't be shown again">
          The card is sold, and this request was a repeat. Open the card and choose New code.
        </Notice>
      )}
      <DialogButtons>
        <Button onClick={onDone}>Done</Button>
        <PrintCardButton id={card.id} code={code} primary />
      </DialogButtons>
    </div>
  );
}
