import { checkTender, type Tender } from "@autoiq/domain/payments/tender";
import { Money } from "~/ui/data-display";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";

export type TenderInput = {
  /** Null for exactly the remaining amount. */
  readonly tenderedTotalCents: number | null;
  readonly checkNumber: string;
};

export const emptyTender: TenderInput = { tenderedTotalCents: null, checkNumber: "" };

/** The cash or check received as a payment of the remaining amount. Undefined while the input is invalid. */
export function tenderOf(method: Tender["method"], leftCents: number, of: TenderInput): Tender | undefined {
  const tenderedCents = of.tenderedTotalCents ?? leftCents;
  const { amountCents, changeCents } = checkTender(leftCents, method, tenderedCents);
  if (amountCents <= 0) return undefined;
  return {
    method,
    amountCents,
    tenderedCents: changeCents > 0 ? tenderedCents : null,
    checkNumber: method === "check" ? of.checkNumber : "",
  };
}

/** Cash with its change, or a check with its number. */
export function CashOrCheckFields({
  method,
  leftCents,
  tender,
  onChange,
}: {
  method: Tender["method"];
  leftCents: number;
  tender: TenderInput;
  onChange: (tender: TenderInput) => void;
}) {
  const cents = tender.tenderedTotalCents ?? leftCents;
  return (
    <div className="grid grid-cols-2 gap-2">
      <Field label={method === "cash" ? "Cash received" : "Check amount"}>
        <MoneyInput
          className="text-right"
          cents={cents}
          onCentsChange={(typed) => onChange({ ...tender, tenderedTotalCents: typed ?? 0 })}
        />
      </Field>
      {method === "check" ? (
        <Field label="Check number">
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            value={tender.checkNumber}
            onChange={({ target }) => onChange({ ...tender, checkNumber: target.value })}
          />
        </Field>
      ) : (
        <div className="grid content-start gap-1.5" role="status">
          <span className="font-medium text-sm">Change</span>
          <Money
            cents={checkTender(leftCents, "cash", cents).changeCents}
            className="font-semibold text-xl leading-9"
          />
        </div>
      )}
    </div>
  );
}
