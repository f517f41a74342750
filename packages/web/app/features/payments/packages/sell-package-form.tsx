import { getCustomer } from "@autoiq/domain/customers/contract";
import { moneyMethods } from "@autoiq/domain/payment-methods/methods";
import {
  listPackages,
  listSoldPackages,
  type SoldPackage,
  sellPackage,
} from "@autoiq/domain/payments/packages/contract";
import { vehicleLabel } from "@autoiq/domain/vehicles/schema";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";
import { emptyPayment, settlePayments, TenderFields } from "../tender-fields";

/** Which package, for whom, and how it is paid. */
export function SellPackageForm({
  customerId,
  buyer,
  onSold,
  onCancel,
  onOffer,
}: {
  customerId: string | null;
  /** Chooses the customer. */
  buyer: ReactNode;
  onSold: (sold: SoldPackage) => void;
  onCancel: () => void;
  /** Adds a package to the shop's offer. */
  onOffer: () => void;
}) {
  const [id, setId] = useState(newId);
  const [chosen, setChosen] = useState<string | null>(null);
  const [vehicleId, setVehicle] = useState("");
  const [draft, setDraft] = useState(emptyPayment);
  const [refusal, setRefusal] = useState<string | null>(null);
  const offers = useQuery(queryOptionsFor(listPackages));
  const customer = useQuery({
    ...queryOptionsFor(getCustomer, { params: { id: customerId ?? "" } }),
    enabled: customerId !== null,
  });
  const sell = useWrite(sellPackage, {
    invalidates: [listSoldPackages],
    onSuccess: (sold, { body }) => {
      const change = body.payments.reduce(
        (all, each) => all + (each.tenderedCents ? each.tenderedCents - each.amountCents : 0),
        0,
      );
      toast({
        title: change > 0 ? `Give ${formatMoney(change)} change` : "Package sold",
        description: `“${sold.name}” for ${sold.customer}`,
      });
      onSold(sold);
    },
    onProblem: (problem) => {
      // Without a response the first attempt may have succeeded. Only then repeat the same sale.
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const active = offers.data?.packages.filter((each) => each.active);
  if (!active) return <SkeletonRows label="Loading packages" rows={5} />;
  if (active.length === 0)
    return (
      <EmptyState
        title="The shop offers no packages yet"
        action={
          <Button variant="primary" onClick={onOffer}>
            New package
          </Button>
        }
      >
        A package is work that a customer pays for at once, such as 5 oil changes.
      </EmptyState>
    );
  const offer = active.find((each) => each.id === chosen) ?? (active.length === 1 ? active[0] : undefined);
  const totalCents = offer?.priceCents ?? 0;
  const change = (apply: () => void) => {
    apply();
    setId(newId());
    setRefusal(null);
  };
  // A customer who was changed has other vehicles.
  const vehicles = customerId ? (customer.data?.vehicles ?? []) : [];
  const vehicle = vehicles.some((each) => each.id === vehicleId) ? vehicleId : null;
  return (
    <form
      noValidate
      aria-label="Sell a package"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!offer) return setRefusal("Choose a package.");
        if (!customerId) return setRefusal("Choose the customer.");
        const { payments, problem } = settlePayments(draft, totalCents);
        if (problem) return setRefusal(problem);
        setRefusal(null);
        sell.mutate({
          body: { id, packageId: offer.id, customerId, vehicleId: vehicle, priceCents: totalCents, payments },
        });
      }}
    >
      <Field label="Package" required>
        <Select
          value={offer?.id ?? ""}
          placeholder="Choose"
          onChange={({ target }) =>
            change(() => {
              setChosen(target.value);
              setDraft(emptyPayment);
            })
          }
          options={active.map((each) => ({
            value: each.id,
            label: `${each.name} · ${formatMoney(each.priceCents)}`,
          }))}
        />
      </Field>
      {offer ? (
        <p className="-mt-2 text-fg-muted text-sm">
          {offer.jobs.map((job) => `${job.units} × ${job.name}`).join(", ")}.{" "}
          {offer.expiresMonths
            ? `Can be used for ${offer.expiresMonths} ${offer.expiresMonths === 1 ? "month" : "months"}.`
            : "Does not expire."}{" "}
          Shop supplies and sales tax are due when the work is done.
        </p>
      ) : null}
      {buyer}
      {vehicles.length > 0 ? (
        <Field label="Vehicle">
          <Select
            value={vehicle ?? ""}
            onChange={({ target }) => change(() => setVehicle(target.value))}
            options={[
              { value: "", label: "Any of the customer's vehicles" },
              ...vehicles.map((each) => ({ value: each.id, label: vehicleLabel(each) })),
            ]}
          />
        </Field>
      ) : null}
      {offer ? (
        <TenderFields
          draft={draft}
          totalCents={totalCents}
          methods={moneyMethods}
          onChange={(next) => change(() => setDraft(next))}
        />
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={sell.isPending}>
          Sell package{offer ? `: ${formatMoney(totalCents)}` : ""}
        </Button>
      </DialogButtons>
    </form>
  );
}
