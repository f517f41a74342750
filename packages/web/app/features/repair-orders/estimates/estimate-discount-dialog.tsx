import { changeRepairOrder } from "@autoiq/domain/repair-orders/contract";
import { discountBases, type EstimateDiscount, type RepairOrder } from "@autoiq/domain/repair-orders/schema";
import { useState } from "react";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DiscountInput } from "~/ui/forms/discount-input";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { Dialog } from "~/ui/overlays/dialog";
import { useOrderWrite } from "../api";

const baseLabels = { job: "Labor, parts, and sublet", labor: "Labor only", part: "Parts only" };

/** Sets, changes, or removes the discount on a whole estimate. It is recalculated with every later change. */
export function EstimateDiscountDialog({ order, onClose }: { order: RepairOrder; onClose: () => void }) {
  const { discount } = order;
  const [from, setFrom] = useState(discount?.from ?? "job");
  const [typed, setTyped] = useState({
    basisPoints: discount?.basisPoints ?? null,
    amountCents: discount && discount.basisPoints === null ? discount.amountCents : null,
  });
  const [tried, setTried] = useState(false);
  const write = useOrderWrite(changeRepairOrder, onClose);
  const hasDiscount = (typed.basisPoints ?? 0) > 0 || (typed.amountCents ?? 0) > 0;
  const tooMuch = (typed.basisPoints ?? 0) > 10_000;
  const save = (next: EstimateDiscount | null) =>
    write.mutate({ params: { id: order.id }, body: { version: order.version, discount: next } });
  return (
    <Dialog
      open
      onOpenChange={(open) => (open ? undefined : onClose())}
      title="Estimate discount"
      footer={
        <>
          {discount ? (
            <Button className="mr-auto" disabled={write.isPending} onClick={() => save(null)}>
              Remove discount
            </Button>
          ) : null}
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form="estimate-discount" variant="primary" loading={write.isPending}>
            Save discount
          </Button>
        </>
      }
    >
      <form
        id="estimate-discount"
        noValidate
        className="grid gap-3 sm:grid-cols-2"
        onSubmit={(event) => {
          event.preventDefault();
          setTried(true);
          if (hasDiscount && !tooMuch)
            save({ from, basisPoints: typed.basisPoints, amountCents: typed.amountCents ?? 0 });
        }}
      >
        <Field
          label="Discount"
          required
          hint="A percentage or an amount."
          error={
            !tried || (hasDiscount && !tooMuch)
              ? undefined
              : tooMuch
                ? "Enter a discount of at most 100%."
                : "Enter a discount above zero, such as 10% or 25.00."
          }
        >
          <DiscountInput autoFocus placeholder="10% or $" discount={typed} onDiscountChange={setTyped} />
        </Field>
        <Field label="Applies to">
          <Select
            value={from}
            onChange={(event) => setFrom(discountBases.find((each) => each === event.target.value) ?? "job")}
            options={discountBases.map((each) => ({ value: each, label: baseLabels[each] }))}
          />
        </Field>
        {write.refusal ? (
          <Notice tone="danger" className="col-span-full">
            {write.refusal}
          </Notice>
        ) : null}
      </form>
    </Dialog>
  );
}
