import type { Rest } from "@autoiq/domain/payments/counter-sales/contract";
import { countTender, type Tender } from "@autoiq/domain/payments/tender";
import { X } from "lucide-react";
import { formatMoney } from "~/platform/format";
import { Button } from "~/ui/button";
import { Field } from "~/ui/field";
import { Money } from "~/ui/figures";
import { IconButton } from "~/ui/icon-button";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";
import { Segmented } from "~/ui/segmented";

export type Way = "cash" | "check" | "card" | "customer";

/** How a bill is being paid: what was taken already, and how the rest will be. */
export type PayDraft = {
  readonly taken: readonly Tender[];
  readonly way: Way;
  /** What is handed over; null for exactly what is left. */
  readonly handedCents: number | null;
  readonly checkNumber: string;
};

export const emptyPay: PayDraft = { taken: [], way: "cash", handedCents: null, checkNumber: "" };

const wayWords: Record<Way, string> = { cash: "Cash", check: "Check", card: "Card", customer: "On account" };

export const leftOf = (draft: PayDraft, totalCents: number): number =>
  totalCents - draft.taken.reduce((all, each) => all + each.amountCents, 0);

/** What the fields hold now as a payment; undefined for a card or the customer's account, or while nothing counts. */
export function tenderOf(draft: PayDraft, totalCents: number): Tender | undefined {
  const left = leftOf(draft, totalCents);
  if (draft.way !== "cash" && draft.way !== "check") return undefined;
  const handed = draft.handedCents ?? left;
  const { amountCents, changeCents } = countTender(left, draft.way, handed);
  if (amountCents <= 0) return undefined;
  return {
    method: draft.way,
    amountCents,
    tenderedCents: changeCents > 0 ? handed : null,
    checkNumber: draft.way === "check" ? draft.checkNumber : "",
  };
}

/** All payments as they would be sent, and what becomes of the rest. */
export function settle(draft: PayDraft, totalCents: number): { payments: Tender[]; rest: Rest } {
  const last = tenderOf(draft, totalCents);
  return {
    payments: last ? [...draft.taken, last] : [...draft.taken],
    rest: draft.way === "card" || draft.way === "customer" ? draft.way : "none",
  };
}

/** Cash with its change, a check with its number, a card or the customer's account, and each in parts. */
export function TenderFields({
  draft,
  totalCents,
  onChange,
}: {
  draft: PayDraft;
  totalCents: number;
  onChange: (draft: PayDraft) => void;
}) {
  const left = leftOf(draft, totalCents);
  const now = tenderOf(draft, totalCents);
  const typed = draft.way === "cash" || draft.way === "check";
  const handed = draft.handedCents ?? left;
  const change = draft.way === "cash" ? countTender(left, "cash", handed).changeCents : 0;
  const isPart = now !== undefined && now.amountCents < left;
  return (
    <div className="grid gap-3">
      {draft.taken.length > 0 ? (
        <ul aria-label="Taken so far" className="grid gap-1 text-sm">
          {draft.taken.map((each, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: parts of a payment have no identity and keep their order
            <li key={index} className="flex items-center justify-between gap-2">
              <span>
                {wayWords[each.method]} {each.checkNumber}
              </span>
              <span className="flex items-center gap-1">
                <Money cents={each.amountCents} />
                <IconButton
                  label={`Take out the ${each.method} of ${formatMoney(each.amountCents)}`}
                  icon={<X />}
                  size="sm"
                  tooltip={false}
                  onClick={() =>
                    onChange({ ...draft, taken: draft.taken.filter((_, place) => place !== index) })
                  }
                />
              </span>
            </li>
          ))}
          <li className="flex justify-between border-line border-t pt-1 font-semibold">
            <span>Left to pay</span>
            <Money cents={left} />
          </li>
        </ul>
      ) : null}
      <Segmented
        label="Paid by"
        value={draft.way}
        onValueChange={(way) => onChange({ ...draft, way, handedCents: null })}
        options={(Object.keys(wayWords) as Way[]).map((value) => ({ value, label: wayWords[value] }))}
        className="w-full [&>*]:flex-1"
      />
      {typed ? (
        <div className="grid grid-cols-2 gap-2">
          <Field label={draft.way === "cash" ? "Cash handed over" : "Check made out for"}>
            <MoneyInput
              className="text-right"
              cents={handed}
              onCentsChange={(handedCents) => onChange({ ...draft, handedCents: handedCents ?? 0 })}
            />
          </Field>
          {draft.way === "check" ? (
            <Field label="Check number">
              <Input
                inputMode="numeric"
                autoComplete="off"
                maxLength={30}
                value={draft.checkNumber}
                onChange={({ target }) => onChange({ ...draft, checkNumber: target.value })}
              />
            </Field>
          ) : (
            <div className="grid content-start gap-1.5" role="status">
              <span className="font-medium text-sm">Change</span>
              <Money cents={change} className="font-semibold text-xl leading-9" />
            </div>
          )}
        </div>
      ) : (
        <p className="text-fg-muted text-sm">
          {draft.way === "card"
            ? "The bill is posted, and the card page opens for what is left."
            : "The bill is posted, and the customer owes what is left."}
        </p>
      )}
      {isPart ? (
        <Button onClick={() => onChange({ ...emptyPay, taken: [...draft.taken, now], way: draft.way })}>
          Take {formatMoney(now.amountCents)} {draft.way === "cash" ? "in cash" : "by check"}, then the other{" "}
          {formatMoney(left - now.amountCents)}
        </Button>
      ) : null}
    </div>
  );
}
