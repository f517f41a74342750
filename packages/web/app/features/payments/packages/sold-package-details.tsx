import { describeDetails, paymentMethods } from "@autoiq/domain/payment-methods/methods";
import {
  changePackageExpiry,
  getSoldPackage,
  listSoldPackages,
  type PackageMove,
  type PackageMovement,
  type SoldPackage,
} from "@autoiq/domain/payments/packages/contract";
import { soldPackageStateLabels } from "@autoiq/domain/payments/packages/rules";
import { useQuery } from "@tanstack/react-query";
import { CalendarClock, Undo2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { paymentLabel } from "../counter-payment-fields";
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

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-fg-muted text-xs">{label}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

/** Before the number of an invoice. */
const moveLabels: Record<PackageMove, string> = {
  sold: "Sold",
  redeemed: "Paid",
  returned: "Refunded to the package from",
  refunded: "Paid back",
};

function Move({ move, timeZone }: { move: PackageMovement; timeZone: string }) {
  const { to } = useWorkspace();
  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-3 border-line border-t py-2 first:border-t-0">
      <span className="font-medium">
        {moveLabels[move.kind]}
        {move.invoiceId ? (
          <>
            {" "}
            <Link
              className="text-accent-text underline underline-offset-2"
              to={to(`/invoices/${move.invoiceId}`)}
            >
              invoice {move.invoiceNumber}
            </Link>
          </>
        ) : move.kind === "redeemed" || move.kind === "returned" ? (
          " an invoice"
        ) : null}
        {move.work ? `, ${move.work}` : null}
        {move.method ? `, ${paymentMethods[move.method].label.toLowerCase()}` : null}
      </span>
      <Money cents={move.changeCents} className={move.changeCents < 0 ? "" : "text-success-text"} />
      <span className="wrap-anywhere col-span-2 text-fg-muted text-xs">
        <DateTime instant={move.at} timeZone={timeZone} />
        {` · ${move.by} · ${move.location}`}
        {move.reason ? ` · ${move.reason}` : ""}
      </span>
    </li>
  );
}

function Details({ sold, timeZone }: { sold: SoldPackage; timeZone: string }) {
  const { limits, may, to } = useWorkspace();
  const [step, setStep] = useState<"view" | "refund" | "expiry">("view");
  if (step === "refund") return <RefundPackageForm sold={sold} onDone={() => setStep("view")} />;
  if (step === "expiry") return <ExpiryForm sold={sold} onDone={() => setStep("view")} />;
  const mayRefund = may("payment.refund") && limits.canRefund;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 text-sm">
      <div className="flex flex-wrap items-end justify-between gap-3">
        <div>
          <p className="text-fg-muted">Left</p>
          <p className="flex flex-wrap items-center gap-3 font-extrabold text-4xl tracking-tight">
            <Money cents={sold.balanceCents} />
            <StatusPill tone={packageTones[sold.state]}>{soldPackageStateLabels[sold.state]}</StatusPill>
          </p>
        </div>
        <div className="flex flex-wrap gap-2">
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
        </div>
      </div>
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
        <Fact label="Customer">
          <Link
            className="text-accent-text underline underline-offset-2"
            to={to(`/clients/${sold.customerId}`)}
          >
            {sold.customer}
          </Link>
        </Fact>
        <Fact label="Vehicle">{sold.vehicle || "Any of the customer's"}</Fact>
        <Fact label="Sold for">
          <Money cents={sold.priceCents} />
        </Fact>
        <Fact label="Paid by">
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
        </Fact>
        <Fact label="Sold at">{sold.location}</Fact>
        <Fact label="Last day">{sold.expiresOn ? <DayText day={sold.expiresOn} /> : "Does not expire"}</Fact>
      </dl>
      {sold.balanceCents > 0 && sold.keptBecause ? <p className="text-fg-muted">{sold.keptBecause}</p> : null}
      <section aria-label="History">
        <h3 className="mb-1 font-semibold">History</h3>
        <ul>
          {sold.movements.toReversed().map((move) => (
            <Move key={`${move.kind} ${move.id}`} move={move} timeZone={timeZone} />
          ))}
        </ul>
      </section>
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
