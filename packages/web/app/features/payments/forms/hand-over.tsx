import { countTender, type Tender } from "@autoiq/domain/payments/tender";
import { Field } from "~/ui/field";
import { Money } from "~/ui/figures";
import { Input } from "~/ui/input";
import { MoneyInput } from "~/ui/money-input";

export type Handed = {
  /** Null for exactly what is left. */
  readonly handedCents: number | null;
  readonly checkNumber: string;
};

export const nothingTyped: Handed = { handedCents: null, checkNumber: "" };

/** What was handed over, as a payment of what is left; undefined while nothing counts. */
export function tenderOf(method: Tender["method"], leftCents: number, of: Handed): Tender | undefined {
  const handed = of.handedCents ?? leftCents;
  const { amountCents, changeCents } = countTender(leftCents, method, handed);
  if (amountCents <= 0) return undefined;
  return {
    ...{ method, amountCents, tenderedCents: changeCents > 0 ? handed : null },
    checkNumber: method === "check" ? of.checkNumber : "",
  };
}

/** Cash with its change, or a check with its number. */
export function HandOver({
  method,
  leftCents,
  handed,
  onChange,
}: {
  method: Tender["method"];
  leftCents: number;
  handed: Handed;
  onChange: (handed: Handed) => void;
}) {
  const cents = handed.handedCents ?? leftCents;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label={method === "cash" ? "Cash handed over" : "Check made out for"}>
        <MoneyInput
          className="text-right"
          cents={cents}
          onCentsChange={(typed) => onChange({ ...handed, handedCents: typed ?? 0 })}
        />
      </Field>
      {method === "check" ? (
        <Field label="Check number">
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            value={handed.checkNumber}
            onChange={({ target }) => onChange({ ...handed, checkNumber: target.value })}
          />
        </Field>
      ) : (
        <div className="grid content-start gap-1.5" role="status">
          <span className="font-medium text-sm">Change</span>
          <Money
            cents={countTender(leftCents, "cash", cents).changeCents}
            className="font-semibold text-xl leading-9"
          />
        </div>
      )}
    </div>
  );
}
