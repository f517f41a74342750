import {
  listTaxExemptions,
  revokeTaxExemption,
  type TaxExemption,
} from "@autoiq/domain/customers/tax-exemptions/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Dialog } from "~/ui/overlays/dialog";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { CertificateFile } from "./certificate-file";
import { expiredOf, expiredText } from "./expired-certificate-notice";
import { reasonLabels } from "./reason-labels";

const TaxExemptionForm = lazy(() =>
  import("./tax-exemption-form").then((all) => ({ default: all.TaxExemptionForm })),
);

/** A customer's certificates of exemption from sales tax. Without one and without the permission, nothing. */
export function TaxExemptionsCard({ customerId, state }: { customerId: string; state: string }) {
  const { may } = useWorkspace();
  const [adding, setAdding] = useState(false);
  const [revoking, setRevoking] = useState<TaxExemption | null>(null);
  const found = useQuery(queryOptionsFor(listTaxExemptions, { params: { id: customerId } }));
  const revoke = useWrite(revokeTaxExemption, {
    invalidates: [listTaxExemptions],
    onSuccess: () => {
      toast({ title: "Certificate revoked", description: "New bills are taxed." });
      setRevoking(null);
    },
  });
  const mayChange = may("customer.tax-exempt");
  const exemptions = found.data?.exemptions ?? [];
  const expired = expiredOf(exemptions);
  if (!mayChange && exemptions.length === 0) return null;
  return (
    <Card
      title="Sales tax exemption"
      actions={
        mayChange ? (
          <Button size="sm" onClick={() => setAdding(true)}>
            Add certificate
          </Button>
        ) : null
      }
      empty={exemptions.length === 0 ? "No certificate. This customer pays sales tax." : undefined}
    >
      {expired ? (
        <Notice tone="warning" className="mb-3">
          {expiredText(expired)}
        </Notice>
      ) : null}
      {exemptions.length === 0 ? null : (
        <ul className="grid gap-2 text-sm">
          {exemptions.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center gap-x-2 gap-y-0.5">
              <span className="wrap-anywhere font-medium">{each.number}</span>
              <Badge tone={each.isValid ? "success" : each.isExpired ? "danger" : "neutral"}>
                {each.isValid
                  ? "Valid"
                  : each.revokedAt
                    ? "Revoked"
                    : each.isExpired
                      ? "Expired"
                      : "Not valid here today"}
              </Badge>
              {mayChange && !each.revokedAt ? (
                <Button size="sm" variant="ghost" className="ml-auto" onClick={() => setRevoking(each)}>
                  Revoke<span className="sr-only"> {each.number}</span>
                </Button>
              ) : null}
              <span className="w-full text-fg-muted text-xs">
                {[
                  reasonLabels[each.reason],
                  each.state ?? "All states",
                  each.expiresOn ? `until ${each.expiresOn}` : "no end date",
                  each.note,
                ]
                  .filter(Boolean)
                  .join(" · ")}
              </span>
              <CertificateFile customerId={customerId} exemption={each} mayChange={mayChange} />
            </li>
          ))}
        </ul>
      )}
      <Dialog
        open={adding}
        onOpenChange={setAdding}
        title="Add tax exemption certificate"
        description="Open estimates and new bills of this customer are not taxed while it is valid."
      >
        <Suspense fallback={<SkeletonRows label="Loading form" rows={3} />}>
          <TaxExemptionForm customerId={customerId} state={state} onDone={() => setAdding(false)} />
        </Suspense>
      </Dialog>
      <Dialog
        open={revoking !== null}
        onOpenChange={(open) => !open && setRevoking(null)}
        title={`Revoke certificate ${revoking?.number ?? ""}?`}
        description="Open estimates and new bills are taxed again. Posted invoices stay as they are."
      >
        <DialogButtons>
          <Button onClick={() => setRevoking(null)}>Cancel</Button>
          <Button
            variant="danger"
            loading={revoke.isPending}
            onClick={() =>
              revoking && revoke.mutate({ params: { id: customerId, exemptionId: revoking.id } })
            }
          >
            Revoke
          </Button>
        </DialogButtons>
      </Dialog>
    </Card>
  );
}
