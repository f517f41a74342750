import { listPossibleDuplicates } from "@autoiq/domain/customers/duplicates/contract";
import { type CustomerSummary, customerName, formatPhone } from "@autoiq/domain/customers/schema";
import { useQuery } from "@tanstack/react-query";
import { UsersRound } from "lucide-react";
import { Link } from "react-router";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";

/** Pairs of records that may be one person, the strongest matches first. */
export function DuplicatePairs({ onCompare }: { onCompare: (intoId: string, fromId: string) => void }) {
  const found = useQuery(queryOptionsFor(listPossibleDuplicates));
  if (found.error && !found.data)
    return <ErrorState error={found.error} onRetry={() => void found.refetch()} />;
  if (!found.data) return <SkeletonRows label="Looking for duplicates" rows={6} />;
  if (found.data.pairs.length === 0)
    return (
      <EmptyState icon={<UsersRound />} title="No duplicates found">
        Customers with the same name or plate appear here.
      </EmptyState>
    );
  return (
    <ul className="divide-y divide-line text-sm">
      {found.data.pairs.map(({ one, other, because }) => (
        <li key={`${one.id}${other.id}`} className="flex items-center justify-between gap-3 py-2.5">
          <div className="grid min-w-0 gap-1">
            <Person of={one} />
            <Person of={other} />
            <p className="text-fg-muted text-xs">{because}</p>
          </div>
          <Button size="sm" onClick={() => onCompare(one.id, other.id)}>
            Compare
          </Button>
        </li>
      ))}
    </ul>
  );
}

function Person({ of }: { of: CustomerSummary }) {
  const { to } = useWorkspace();
  return (
    <p className="min-w-0 truncate">
      <Link
        to={to(`/clients/${of.id}`)}
        className="font-medium text-accent-text underline-offset-2 hover:underline"
      >
        {customerName(of)}
      </Link>
      <span className="text-fg-muted">
        {[formatPhone(of.phone), of.email].filter(Boolean).map((text) => ` · ${text}`)}
      </span>
    </p>
  );
}
