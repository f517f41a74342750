import {
  getSupportAccess,
  grantSupportAccess,
  revokeSupportAccess,
  supportPartLabels,
} from "@autoiq/domain/operator/support/contract";
import { useQuery } from "@tanstack/react-query";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";

/** For the owner: an hour in which support may look at the business, and who looked at what. */
export function SupportCard({ timeZone }: { timeZone: string }) {
  const access = useQuery(queryOptionsFor(getSupportAccess));
  const grant = useWrite(grantSupportAccess, {
    invalidates: [getSupportAccess],
    onSuccess: () => toast({ title: "Support access granted", description: "It ends in one hour." }),
  });
  const revoke = useWrite(revokeSupportAccess, {
    invalidates: [getSupportAccess],
    onSuccess: () => toast({ title: "Support access revoked" }),
  });
  const { endsAt, grantedByName, views } = access.data ?? { endsAt: null, grantedByName: "", views: [] };
  return (
    <Card
      title="Support access"
      actions={
        access.data ? (
          endsAt ? (
            <Button variant="danger" loading={revoke.isPending} onClick={() => revoke.mutate({})}>
              Revoke
            </Button>
          ) : (
            <Button
              variant="primary"
              loading={grant.isPending}
              onClick={() => grant.mutate({ body: { id: newId() } })}
            >
              Grant for one hour
            </Button>
          )
        ) : null
      }
    >
      {access.isError ? (
        <ErrorState error={access.error} onRetry={() => void access.refetch()} />
      ) : access.isPending ? (
        <SkeletonRows label="Loading support access" rows={2} />
      ) : (
        <div className="grid gap-4 text-sm">
          <p role="status" className="flex flex-wrap items-center gap-2">
            {endsAt ? (
              <>
                <StatusPill tone="warning">On until {formatTime(endsAt, timeZone, "time")}</StatusPill>
                Granted by {grantedByName}
              </>
            ) : (
              <StatusPill>Off</StatusPill>
            )}
          </p>
          <p className="max-w-[44em] text-fg-muted">
            Support sees your locations' settings, what the audit log says was done, and failed background
            jobs. They see no customers, repair orders, or invoices, and can change nothing. Each look is in
            your audit log.
          </p>
          {views.length === 0 ? (
            <p className="text-fg-muted">Nobody has looked yet.</p>
          ) : (
            <section aria-label="Who looked">
              <h3 className="mb-1 font-medium">Who looked</h3>
              <ul className="divide-y divide-line">
                {views.map(({ id, at, operator, part }) => (
                  <li key={id} className="flex flex-wrap justify-between gap-x-3 py-2">
                    <span className="wrap-anywhere">
                      {supportPartLabels[part]} · {operator}
                    </span>
                    <span className="tabular text-fg-muted">
                      {formatTime(at, timeZone, "date-time-year")}
                    </span>
                  </li>
                ))}
              </ul>
            </section>
          )}
        </div>
      )}
    </Card>
  );
}
