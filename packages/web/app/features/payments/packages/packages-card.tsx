import { listSoldPackages } from "@autoiq/domain/payments/packages/contract";
import { soldPackageStateLabels } from "@autoiq/domain/payments/packages/rules";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Card } from "~/ui/layout/card";
import { packageTones, UnitsLeft } from "./sold-package-table";

/** A customer's packages with what is left of them. Absent where there are none and none can be sold. */
export function PackagesCard({ customerId }: { customerId: string }) {
  const { to, may } = useWorkspace();
  const loaded = useQuery(queryOptionsFor(listSoldPackages, { query: { list: "active", customerId } }));
  const packages = loaded.data?.packages ?? [];
  if (packages.length === 0) return null;
  return (
    <Card
      title="Packages"
      actions={
        may("payment.take") ? (
          <Button asChild size="sm">
            <Link to={to(`/gift-cards?show=packages&new=package&customer=${customerId}`)}>
              <Plus aria-hidden="true" />
              Sell package
            </Link>
          </Button>
        ) : null
      }
    >
      <ul className="grid gap-3 text-sm">
        {packages.map((each) => (
          <li key={each.id} className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3">
            <Link
              className="wrap-anywhere font-medium text-accent-text underline underline-offset-2"
              to={to(`/gift-cards?show=packages&package=${each.id}`)}
            >
              {each.name}
            </Link>
            <Money cents={each.balanceCents} className="font-medium" />
            <div className="col-span-2 text-fg-muted text-xs">
              <UnitsLeft jobs={each.jobs} />
              {each.vehicle || "Any of their vehicles"}
              {each.state === "expired" ? (
                <>
                  {" "}
                  <StatusPill tone={packageTones.expired}>{soldPackageStateLabels.expired}</StatusPill>
                </>
              ) : null}
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
