import {
  type CardBrand,
  type CardType,
  type CounterMethod,
  cardBrandLabels,
  cardBrands,
  cardTypeLabels,
  cardTypes,
  type DetailField,
  detailLabels,
  type Method,
  type PaymentDetails,
  paymentDetails,
  paymentMethods,
} from "@autoiq/domain/payment-methods/methods";
import type { Tip } from "@autoiq/domain/payment-methods/tips/schema";
import { checkTender, type Tender, tender as tenderSchema } from "@autoiq/domain/payments/tender";
import {
  type Adjustment,
  adjustmentOf,
  asksCardType,
  type Bill,
  cashPrice,
  coveredByCash,
  discountsCash,
} from "@autoiq/domain/shops/card-pricing/amounts";
import { type CardPricing, percentOf } from "@autoiq/domain/shops/card-pricing/schema";
import { lazy, Suspense } from "react";
import { Money } from "~/ui/data-display";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
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

/** The bill that is paid, with its card surcharge or cash discount. Absent: every way to pay costs the same. */
export type PricedBill = { readonly pricing: CardPricing; readonly bill: Bill };

const isDiscounted = (method: CounterMethod, priced: PricedBill | undefined): priced is PricedBill =>
  (method === "cash" || method === "check") && discountsCash(priced?.pricing);

/** What the rest comes to by this method, in cents, without a surcharge. */
const priceOf = (method: CounterMethod, leftCents: number, priced: PricedBill | undefined): number =>
  isDiscounted(method, priced) ? cashPrice(priced.pricing, leftCents) : leftCents;

/** The change of a payment without a tip, in cents. */
export const changeLeft = (
  method: CounterMethod,
  leftCents: number,
  of: TenderInput,
  priced?: PricedBill,
): number => received(method, leftCents, of, priced).changeCents;

/** How much money counts, the change, and what a surcharge adds or a discount takes off. In cents. */
function received(
  method: CounterMethod,
  leftCents: number,
  of: TenderInput,
  priced: PricedBill | undefined,
): { amountCents: number; changeCents: number; adjustment: Adjustment | null } {
  const cents = of.tenderedTotalCents ?? priceOf(method, leftCents, priced);
  const taken = checkTender(priceOf(method, leftCents, priced), method, cents);
  if (!priced) return { ...taken, adjustment: null };
  const { pricing, bill } = priced;
  const covered = isDiscounted(method, priced) ? coveredByCash(pricing, taken.amountCents, leftCents) : 0;
  const adjustment = adjustmentOf(pricing, bill, {
    method,
    cardType: cardTypes.find((each) => each === of.details.cardType),
    paidCents: taken.amountCents,
    discountCents: Math.max(0, covered - taken.amountCents),
  });
  return { ...taken, adjustment };
}

/** What was received as a payment of the remaining amount. Undefined while there is no amount. */
export function tenderOf(
  method: CounterMethod,
  leftCents: number,
  of: TenderInput,
  priced?: PricedBill,
  tip?: Tip,
): Tender | undefined {
  const { amountCents, changeCents, adjustment } = received(method, leftCents, of, priced);
  const tenderedCents = amountCents + changeCents;
  if (amountCents <= 0) return undefined;
  return {
    method,
    amountCents,
    ...(adjustment?.kind === "surcharge" ? { surchargeCents: adjustment.amountCents } : {}),
    ...(adjustment?.kind === "cash-discount" ? { cashDiscountCents: adjustment.amountCents } : {}),
    tenderedCents: changeCents > 0 ? tenderedCents : null,
    checkNumber: paymentMethods[method].hasCheckNumber ? of.checkNumber : "",
    details: detailsOf(paymentMethods[method].fields, of.details),
    ...(method === "gift-card" && of.giftCardCode.trim() ? { giftCardCode: of.giftCardCode } : {}),
    ...(tip && paymentMethods[method].takesTip ? { tip } : {}),
  };
}

/** What is missing or wrong in a payment, as a sentence, or null. */
export const problemOfTender = (of: Tender, priced?: PricedBill): string | null =>
  asksCardType(priced?.pricing, of.method) && !of.details.cardType
    ? "Choose whether the card is credit, debit, or prepaid."
    : (tenderSchema.safeParse(of).error?.issues[0]?.message ?? null);

const amountLabels: Partial<Record<CounterMethod, string>> = { cash: "Cash received", check: "Check amount" };

/** The amount, and what the method writes down with it: change, a check's number, a card, a lender. */
export function CounterPaymentFields({
  method,
  leftCents,
  tender,
  priced,
  tipCents = 0,
  onChange,
}: {
  method: CounterMethod;
  leftCents: number;
  tender: TenderInput;
  priced?: PricedBill | undefined;
  /** A tip on top of it. */
  tipCents?: number;
  onChange: (tender: TenderInput) => void;
}) {
  const { amountCents, changeCents, adjustment } = received(method, leftCents, tender, priced);
  const cents = tender.tenderedTotalCents ?? amountCents;
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
          <Money cents={Math.max(0, changeCents - tipCents)} className="font-semibold text-xl leading-9" />
        </div>
      ) : null}
      <DetailFields
        fields={fields}
        typed={tender.details}
        onChange={(details) => onChange({ ...tender, details })}
      />
      {priced && asksCardType(priced.pricing, method) ? (
        <CardTypePicker
          value={tender.details.cardType ?? ""}
          onChange={(cardType) => onChange({ ...tender, details: { ...tender.details, cardType } })}
        />
      ) : null}
      {adjustment ? <PriceOfPayment amountCents={amountCents} adjustment={adjustment} /> : null}
    </div>
  );
}

/** Only credit cards may get a surcharge, so the desk says what the card is. */
export function CardTypePicker({ value, onChange }: { value: string; onChange: (type: CardType) => void }) {
  return (
    <div className="col-span-2 grid justify-items-start gap-1.5">
      <p className="font-medium text-sm" aria-hidden="true">
        Card type
      </p>
      <SegmentedControl
        label="Card type"
        value={value}
        onValueChange={(next) => onChange(next as CardType)}
        options={cardTypes.map((type) => ({ value: type as string, label: cardTypeLabels[type] }))}
      />
    </div>
  );
}

/** What to tell the customer before the payment is taken. */
export function PriceOfPayment({ amountCents, adjustment }: { amountCents: number; adjustment: Adjustment }) {
  const percent = percentOf(adjustment.basisPoints);
  const isSurcharge = adjustment.kind === "surcharge";
  const row = (name: string, cents: number, strong = false) => (
    <div className={strong ? "flex justify-between gap-4 font-semibold" : "flex justify-between gap-4"}>
      <dt className={strong ? "" : "text-fg-muted"}>{name}</dt>
      <dd>
        <Money cents={cents} />
      </dd>
    </div>
  );
  return (
    <div role="status" className="col-span-2 border-line border-t pt-2 text-sm">
      <dl className="grid gap-0.5">
        {isSurcharge ? (
          <>
            {row("On the invoice", amountCents)}
            {row(`Card surcharge ${percent}`, adjustment.amountCents - adjustment.taxCents)}
            {adjustment.taxCents > 0 ? row("Sales tax on the surcharge", adjustment.taxCents) : null}
            {row("Charge the card", amountCents + adjustment.amountCents, true)}
          </>
        ) : (
          <>
            {row("Off the balance", amountCents + adjustment.amountCents)}
            {row(`Cash discount ${percent}`, -adjustment.amountCents)}
            {row("Collect", amountCents, true)}
          </>
        )}
      </dl>
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
    // Asked for on its own, where it changes the price.
    if (!wanted || field === "cardType") return null;
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
