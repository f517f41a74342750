import {
  type CardPricingInput,
  type CardPricingSettings,
  cardPricingInput,
  getCardPricing,
  saveCardPricing,
} from "@autoiq/domain/shops/card-pricing/contract";
import { checkCardPricing } from "@autoiq/domain/shops/card-pricing/rules";
import { type CardProgram, percentOf } from "@autoiq/domain/shops/card-pricing/schema";
import { getShop } from "@autoiq/domain/shops/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { RadioGroup } from "~/ui/forms/radio-group";
import { SaveBar } from "~/ui/forms/save-bar";
import { Card } from "~/ui/layout/card";
import { PriceExample } from "./price-example";

const programs: readonly { value: CardProgram; label: string; hint: string }[] = [
  { value: "off", label: "One price", hint: "Cards, cash, and checks pay the same." },
  {
    value: "surcharge",
    label: "Credit card surcharge",
    hint: "Credit cards on the terminal pay a percentage more. Debit and prepaid cards and online payments do not.",
  },
  {
    value: "cash-discount",
    label: "Cash discount",
    hint: "Your prices are card prices. Cash and checks pay a percentage less.",
  },
  {
    value: "dual-pricing",
    label: "Dual pricing",
    hint: "The same, and invoices list the card price and the cash price.",
  },
];

const inputOf = (of: CardPricingSettings): CardPricingInput => ({
  program: of.program,
  basisPoints: of.basisPoints,
  feeBasisPoints: of.feeBasisPoints,
  surchargeTaxed: of.surchargeTaxed,
  notifiedOn: of.notifiedOn,
});

/** A percentage as typed, with at most two decimals. NaN while it is none. */
const pointsOf = (typed: string): number => {
  const number = Number(typed.replace("%", "").trim());
  return typed.trim() === "" ? Number.NaN : Math.round(number * 10_000) / 100;
};
const textOf = (points: number | null): string =>
  points === null || points === 0 || Number.isNaN(points) ? "" : percentOf(points).slice(0, -1);

/** The program and its percentage. A save confirms what the state asks. */
export function CardPricingForm({ settings }: { settings: CardPricingSettings }) {
  const [typed, setTyped] = useState<CardPricingInput | null>(null);
  const [percent, setPercent] = useState(textOf(settings.basisPoints));
  const [fee, setFee] = useState(textOf(settings.feeBasisPoints));
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(saveCardPricing, {
    invalidates: [getCardPricing, getShop],
    onSuccess: (_, { body }) => {
      setTyped(null);
      toast({
        title: body.program === "off" ? "Card pricing is off" : "Card pricing saved",
        description:
          body.program === "off"
            ? "Posted invoices keep the cash discount that they show."
            : "New estimates and invoices show it. Posted invoices stay as they are.",
      });
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const values = typed ?? inputOf(settings);
  const set = (change: Partial<CardPricingInput>) => {
    setTyped({ ...values, ...change });
    setRefusal(null);
  };
  const isSurcharge = values.program === "surcharge";
  const points = Number.isNaN(values.basisPoints) ? 0 : values.basisPoints;
  const submit = () => {
    const parsed = cardPricingInput.safeParse({ ...values, basisPoints: points });
    if (!parsed.success) return setRefusal(parsed.error.issues[0]?.message ?? "Check the percentages.");
    const allowed = checkCardPricing(parsed.data, settings.state, settings.today);
    if (!allowed.ok) return setRefusal(allowed.reason);
    save.mutate({ body: parsed.data });
  };
  return (
    <form
      noValidate
      aria-label="Card pricing"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <Card
        title="Card pricing"
        actions={
          settings.confirmedBy ? (
            <span className="text-fg-muted text-sm">Confirmed by {settings.confirmedBy}</span>
          ) : null
        }
      >
        <div className="grid gap-4">
          <RadioGroup
            legend="What customers pay"
            options={programs.map((each) => ({
              ...each,
              disabled: each.value === "surcharge" && settings.rules.isForbidden,
            }))}
            value={values.program}
            onChange={(event) => set({ program: event.target.value as CardProgram })}
          />
          {values.program === "off" ? null : (
            <div className="grid gap-3 sm:grid-cols-3">
              <Field
                label={isSurcharge ? "Surcharge (%)" : "Discount (%)"}
                required
                hint={isSurcharge ? `At most ${percentOf(settings.rules.maximumBasisPoints)}.` : undefined}
              >
                <Input
                  inputMode="decimal"
                  autoComplete="off"
                  value={percent}
                  onChange={({ target }) => {
                    setPercent(target.value);
                    set({ basisPoints: pointsOf(target.value) });
                  }}
                />
              </Field>
              {isSurcharge ? (
                <>
                  <Field label="Processing cost (%)" required hint="From your processor's statement.">
                    <Input
                      inputMode="decimal"
                      autoComplete="off"
                      value={fee}
                      onChange={({ target }) => {
                        const typedPoints = pointsOf(target.value);
                        setFee(target.value);
                        set({ feeBasisPoints: Number.isNaN(typedPoints) ? null : typedPoints });
                      }}
                    />
                  </Field>
                  <Field label="Processor notified on" required hint="30 days before you start.">
                    <Input
                      type="date"
                      max={settings.today}
                      value={values.notifiedOn ?? ""}
                      onChange={({ target }) => set({ notifiedOn: target.value || null })}
                    />
                  </Field>
                </>
              ) : null}
            </div>
          )}
          {isSurcharge ? (
            <div className="grid gap-1">
              <Checkbox
                label="Charge sales tax on the surcharge"
                checked={values.surchargeTaxed}
                onChange={({ target }) => set({ surchargeTaxed: target.checked })}
              />
              <p className="text-fg-muted text-sm">
                {settings.rules.isTaxConfirmed
                  ? "Your state taxes the surcharge like the work and parts that it is for."
                  : "Most states tax it like the work and parts that it is for. Ask your accountant about yours."}
              </p>
            </div>
          ) : null}
          {values.program === "off" || points <= 0 ? null : (
            <PriceExample
              pricing={{
                program: values.program,
                basisPoints: points,
                surchargeTaxed: values.surchargeTaxed,
              }}
            />
          )}
        </div>
      </Card>
      <SaveBar
        refusal={refusal}
        dirty={typed !== null}
        saving={save.isPending}
        onUndo={() => {
          setTyped(null);
          setPercent(textOf(settings.basisPoints));
          setFee(textOf(settings.feeBasisPoints));
          setRefusal(null);
        }}
        label={settings.confirmedBy ? "Save changes" : "Save and confirm"}
        isSaved={settings.confirmedBy !== ""}
      />
    </form>
  );
}
