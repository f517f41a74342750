import { describeDetails } from "@autoiq/domain/payment-methods/methods";
import {
  changePackageExpiry,
  getSoldPackage,
  listSoldPackages,
  type SoldPackage,
} from "@autoiq/domain/payments/packages/contract";
import { soldPackageStateLabels } from "@autoiq/domain/payments/packages/rules";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Undo2 } from "lucide-react";
import { useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { paymentLabel } from "../counter-payment-fields";
import { HeldBalance, HeldFact, HeldHistory } from "../held/held-details";
import { ReceiptButton } from "./receipt-button";
import { RefundPackageForm } from "./refund-package-form";
import { packageTones } from "./sold-package-table";

/** A package with its units and history, what is refunded of it, and its last day. */
export function SoldPackageDetails({ id, timeZone }: { id: string; timeZone: string }) {
  const loaded = useQuery(queryOptionsFor(getSoldPackage, { params: { id } }));
  if (loaded.data) return <Details sold={loaded.data} timeZone={timeZone} />;
  return loaded.error ? (
    <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
  ) : (
    <SkeletonRows label="Loading the package" rows={6} />
  );
}

/** Before the number of an invoice. */
const moveLabels = {
  sold: "Sold",
  redeemed: "Paid",
  returned: "Refunded to the package from",
  refunded: "Paid back",
} as const;

function Details({ sold, timeZone }: { sold: SoldPackage; timeZone: string }) {
  const { limits, may, to } = useWorkspace();
  const [step, setStep] = useState<"view" | "refund" | "expiry">("view");
  if (step === "refund") return <RefundPackageForm sold={sold} onDone={() => setStep("view")} />;
  if (step === "expiry") return <ExpiryForm sold={sold} onDone={() => setStep("view")} />;
  const mayRefund = may("payment.refund") && limits.canRefund;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
      <HeldBalance
        label="Left"
        cents={sold.balanceCents}
        tone={packageTones[sold.state]}
        state={soldPackageStateLabels[sold.state]}
      >
        <ReceiptButton id={sold.id} />
        {mayRefund && sold.balanceCents > 0 ? (
          <Button onClick={() => setStep("expiry")}>
            <CalendarClock aria-hidden="true" />
            Change last day
          </Button>
        ) : null}
        {mayRefund && sold.refundParts.length > 0 ? (
          <Button onClick={() => setStep("refund")}>
            <Undo2 aria-hidden="true" />
            Refund
          </Button>
        ) : null}
      </HeldBalance>
      <ul aria-label="Work" className="rounded-md border border-line">
        {sold.jobs.map((job) => (
          <li
            key={job.cannedJobId}
            className="flex flex-wrap items-baseline justify-between gap-x-3 border-line border-t px-3 py-2 first:border-t-0"
          >
            <span className="font-medium">{job.name}</span>
            <span>
              {job.leftUnits} of {job.units} left
              {job.openUnits > 0 ? (
                <span className="text-fg-muted">, {job.openUnits} on open repair orders</span>
              ) : null}
            </span>
          </li>
        ))}
      </ul>
      <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3">
        <HeldFact label="Customer">
          <Link
            className="text-accent-text underline underline-offset-2"
            to={to(`/clients/${sold.customerId}`)}
          >
            {sold.customer}
          </Link>
        </HeldFact>
        <HeldFact label="Vehicle">{sold.vehicle || "Any of the customer's"}</HeldFact>
        <HeldFact label="Sold for">
          <Money cents={sold.priceCents} />
        </HeldFact>
        <HeldFact label="Paid by">
          {sold.payments.map((payment) => (
            <span key={payment.id} className="block">
              {[paymentLabel(payment), describeDetails(payment.details)].filter(Boolean).join(", ")}
              {sold.payments.length > 1 ? (
                <>
                  {" "}
                  <Money cents={payment.amountCents} />
                </>
              ) : null}
            </span>
          ))}
        </HeldFact>
        <HeldFact label="Sold at">{sold.location}</HeldFact>
        <HeldFact label="Last day">
          {sold.expiresOn ? <DayText day={sold.expiresOn} /> : "Does not expire"}
        </HeldFact>
      </dl>
      {sold.balanceCents > 0 && sold.keptBecause ? <p className="text-fg-muted">{sold.keptBecause}</p> : null}
      <HeldHistory movements={sold.movements} labels={moveLabels} timeZone={timeZone} />
    </div>
  );
}

/** A day without a time. */
const DayText = ({ day }: { day: string }) => (
  <DateTime instant={`${day}T12:00:00Z`} timeZone="UTC" style="date" />
);

function ExpiryForm({ sold, onDone }: { sold: SoldPackage; onDone: () => void }) {
  const [expiresOn, setDay] = useState(sold.expiresOn ?? "");
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(changePackageExpiry, {
    invalidates: [getSoldPackage, listSoldPackages],
    onSuccess: onDone,
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <form
      noValidate
      aria-label="Change the last day"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (reason.trim() === "") return setRefusal("Enter why the date changes.");
        setRefusal(null);
        save.mutate({ params: { id: sold.id }, body: { expiresOn: expiresOn || null, reason } });
      }}
    >
      <Field label="Last day" hint="Leave it empty for a package that does not expire.">
        <Input
          type="date"
          className="max-w-48"
          value={expiresOn}
          autoFocus
          onChange={({ target }) => setDay(target.value)}
        />
      </Field>
      <Field label="Reason" required hint="Only your shop sees it.">
        <Input
          value={reason}
          maxLength={300}
          autoComplete="off"
          onChange={({ target }) => setReason(target.value)}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Save
        </Button>
      </DialogButtons>
    </form>
  );
}
