import { applyPackage, getOrderPackages, takeOffPackage } from "@autoiq/domain/payments/packages/contract";
import { getRepairOrder, getRepairOrderHistory } from "@autoiq/domain/repair-orders/contract";
import { useQuery } from "@tanstack/react-query";
import { Package } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";

/** The customer's package that covers a job, or could: used with one click, and removed with one. */
export function PackageOnJob({
  repairOrderId,
  jobId,
  mayChange,
}: {
  repairOrderId: string;
  jobId: string;
  mayChange: boolean;
}) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const loaded = useQuery(queryOptionsFor(getOrderPackages, { params: { id: repairOrderId } }));
  const after = {
    invalidates: [getRepairOrder, getRepairOrderHistory, getOrderPackages],
    onSuccess: () => setRefusal(null),
    onProblem: (problem: { message: string }) => {
      setRefusal(problem.message);
      return true;
    },
  };
  const apply = useWrite(applyPackage, after);
  const takeOff = useWrite(takeOffPackage, after);
  const found = loaded.data?.jobs.find((each) => each.jobId === jobId);
  if (!found || (!found.isUsed && !mayChange)) return null;
  const left = `${found.leftUnits} of ${found.units} left`;
  const params = { id: repairOrderId, jobId };
  return (
    <div className="border-line border-t bg-success-soft px-3 py-2 text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1.5">
        <p className="flex min-w-0 items-center gap-2">
          <Package aria-hidden="true" className="size-4 shrink-0 text-success-text" />
          <span className="wrap-anywhere">
            <span className="font-medium">{found.isUsed ? "Covered by package" : "Can use package"}</span>
            {`: ${found.name}, ${left}`}
          </span>
        </p>
        {mayChange ? (
          found.isUsed ? (
            <Button size="sm" loading={takeOff.isPending} onClick={() => takeOff.mutate({ params })}>
              Remove package
            </Button>
          ) : (
            <Button
              size="sm"
              loading={apply.isPending}
              onClick={() => apply.mutate({ params, body: { soldPackageId: found.soldPackageId } })}
            >
              Use package: {formatMoney(found.valueCents)}
            </Button>
          )
        ) : null}
      </div>
      {found.isUsed ? (
        <p className="mt-0.5 pl-6 text-fg-muted text-xs">
          The package pays {formatMoney(found.valueCents)}. Shop supplies, fees, and sales tax are due from
          the customer.
        </p>
      ) : null}
      {refusal ? (
        <Notice
          tone="danger"
          className="mt-2"
          action={
            <Button size="sm" onClick={() => setRefusal(null)}>
              OK
            </Button>
          }
        >
          {refusal}
        </Notice>
      ) : null}
    </div>
  );
}
