import {
  type CardBrand,
  type CounterMethod,
  cardBrandLabels,
  cardBrands,
  type DetailField,
  detailLabels,
  type Method,
  type PaymentDetails,
  paymentDetails,
  paymentMethods,
} from "@autoiq/domain/payment-methods/methods";
import { checkTender, type Tender, tender as tenderSchema } from "@autoiq/domain/payments/tender";
import { lazy, Suspense } from "react";
import { Money } from "~/ui/data-display";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";

// Loaded when a customer pays with one.
const GiftCardCode = lazy(async () => ({
  default: (await import("./gift-cards/gift-card-code")).GiftCardCode,
}));

type Typed = Readonly<Partial<Record<DetailField, string>>>;

export type TenderInput = {
  /** Null for exactly the remaining amount. */
  readonly tenderedTotalCents: number | null;
  readonly checkNumber: string;
  /** As typed. */
  readonly details: Typed;
  /** The code of a gift card, as typed. */
  readonly giftCardCode: string;
};

export const emptyTender: TenderInput = {
  tenderedTotalCents: null,
  checkNumber: "",
  details: {},
  giftCardCode: "",
};

/** The typed details that the method has. What is left empty is not known. */
export const detailsOf = (fields: Typed, typed: Typed): PaymentDetails =>
  Object.fromEntries(
    Object.keys(fields).flatMap((field) => {
      const text = typed[field as DetailField]?.trim();
      return text ? [[field, text]] : [];
    }),
  );

/** What was received as a payment of the remaining amount. Undefined while there is no amount. */
export function tenderOf(method: CounterMethod, leftCents: number, of: TenderInput): Tender | undefined {
  const tenderedCents = of.tenderedTotalCents ?? leftCents;
  const { amountCents, changeCents } = checkTender(leftCents, method, tenderedCents);
  if (amountCents <= 0) return undefined;
  return {
    method,
    amountCents,
    tenderedCents: changeCents > 0 ? tenderedCents : null,
    checkNumber: paymentMethods[method].hasCheckNumber ? of.checkNumber : "",
    details: detailsOf(paymentMethods[method].fields, of.details),
    ...(method === "gift-card" && of.giftCardCode.trim() ? { giftCardCode: of.giftCardCode } : {}),
  };
}

/** What is missing or wrong in a payment, as a sentence, or null. */
export const problemOfTender = (of: Tender): string | null =>
  tenderSchema.safeParse(of).error?.issues[0]?.message ?? null;

const amountLabels: Partial<Record<CounterMethod, string>> = { cash: "Cash received", check: "Check amount" };

/** The amount, and what the method writes down with it: change, a check's number, a card, a lender. */
export function CounterPaymentFields({
  method,
  leftCents,
  tender,
  onChange,
}: {
  method: CounterMethod;
  leftCents: number;
  tender: TenderInput;
  onChange: (tender: TenderInput) => void;
}) {
  const cents = tender.tenderedTotalCents ?? leftCents;
  const { givesChange, hasCheckNumber, fields } = paymentMethods[method];
  return (
    <div className="grid grid-cols-2 gap-2">
      {method === "gift-card" ? (
        <Suspense fallback={<div className="col-span-2 h-20" />}>
          <GiftCardCode
            code={tender.giftCardCode}
            onChange={(giftCardCode) => onChange({ ...tender, giftCardCode, tenderedTotalCents: null })}
            onBalance={(balanceCents) =>
              onChange({ ...tender, tenderedTotalCents: Math.min(leftCents, balanceCents) })
            }
          />
        </Suspense>
      ) : null}
      <Field label={amountLabels[method] ?? "Amount"}>
        <MoneyInput
          className="text-right"
          cents={cents}
          onCentsChange={(typed) => onChange({ ...tender, tenderedTotalCents: typed ?? 0 })}
        />
      </Field>
      {hasCheckNumber ? (
        <Field label="Check number">
          <Input
            inputMode="numeric"
            autoComplete="off"
            maxLength={30}
            value={tender.checkNumber}
            onChange={({ target }) => onChange({ ...tender, checkNumber: target.value })}
          />
        </Field>
      ) : null}
      {givesChange ? (
        <div className="grid content-start gap-1.5" role="status">
          <span className="font-medium text-sm">Change</span>
          <Money
            cents={checkTender(leftCents, method, cents).changeCents}
            className="font-semibold text-xl leading-9"
          />
        </div>
      ) : null}
      <DetailFields
        fields={fields}
        typed={tender.details}
        onChange={(details) => onChange({ ...tender, details })}
      />
    </div>
  );
}

const limits: Partial<Record<DetailField, number>> = { lastFour: 4, approvalCode: 20, note: 100 };

/** The fields of a method. They take one column each of a grid with two. */
export function DetailFields({
  fields,
  typed,
  onChange,
}: {
  fields: Readonly<Partial<Record<DetailField, "required" | "optional">>>;
  typed: Typed;
  onChange: (typed: Typed) => void;
}) {
  return paymentDetails.keyof().options.map((field) => {
    const wanted = fields[field];
    if (!wanted) return null;
    const set = (text: string) => onChange({ ...typed, [field]: text });
    return (
      <Field key={field} label={detailLabels[field]} required={wanted === "required"}>
        {field === "brand" ? (
          <Select
            value={typed.brand ?? ""}
            placeholder="Choose"
            onChange={({ target }) => set(target.value)}
            options={cardBrands.map((brand: CardBrand) => ({ value: brand, label: cardBrandLabels[brand] }))}
          />
        ) : (
          <Input
            inputMode={field === "lastFour" ? "numeric" : "text"}
            autoComplete="off"
            maxLength={limits[field] ?? 60}
            value={typed[field] ?? ""}
            onChange={({ target }) => set(target.value)}
          />
        )}
      </Field>
    );
  });
}

/** "Card terminal", "Check 1044", "ACH": a payment in a list. */
export const paymentLabel = (of: { readonly method: Method; readonly checkNumber: string }): string =>
  [paymentMethods[of.method].label, of.checkNumber].filter(Boolean).join(" ");
