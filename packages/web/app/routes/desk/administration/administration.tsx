import { getAdministration } from "@autoiq/domain/administration/contract";
import { findingsOf } from "@autoiq/domain/administration/findings";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { AttentionCard } from "~/features/administration/attention-card";
import { ConnectionsCard } from "~/features/administration/connections-card";
import { ImportsCard } from "~/features/administration/imports-card";
import { JobsCard } from "~/features/administration/jobs-card";
import { LocationsCard } from "~/features/administration/locations-card";
import { PeopleCard } from "~/features/administration/people-card";
import { StorageCard } from "~/features/administration/storage-card";
import { RecentEntriesCard } from "~/features/identity/audit/recent-entries-card";
import { queryOptionsFor } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { useNow } from "~/platform/time/use-now";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";

export const meta = () => [{ title: "Administration · AutoIQ" }];

/** Only for owners, so that administrators do not load it. */
const BusinessExportsCard = lazy(async () => ({
  default: (await import("~/features/administration/business-exports-card")).BusinessExportsCard,
}));

/** Jobs and sessions change without a word to the screens, so the page asks again, in milliseconds. */
const refreshMs = 60_000;

/** What an administrator looks after: what needs attention first, then people, connections, jobs, storage, and the log. */
export default function AdministrationPage() {
  const { location } = useShop();
  const { timeZone } = location;
  const { to, may } = useWorkspace();
  const now = useNow();
  const state = useQuery({ ...queryOptionsFor(getAdministration), refetchInterval: refreshMs });
  const { data } = state;
  return (
    <>
      <PageHeader
        title="Administration"
        description="Who can sign in, what is connected, and what runs in the background."
      />
      {data ? (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
          <AttentionCard findings={findingsOf(data, now)} />
          <PeopleCard people={data.people} timeZone={timeZone} />
          <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-2">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {data.integrations ? (
                <ConnectionsCard integrations={data.integrations} timeZone={timeZone} />
              ) : null}
              {data.jobs ? <JobsCard jobs={data.jobs} timeZone={timeZone} /> : null}
              {data.storage ? <StorageCard storage={data.storage} /> : null}
            </div>
            <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
              {data.audit ? (
                <RecentEntriesCard
                  title="Audit log"
                  empty="Sign-ins, roles, and settings changes appear here."
                  entries={data.audit}
                  timeZone={timeZone}
                  all={{ to: to("/audit"), label: "All entries" }}
                  showsKind
                />
              ) : null}
              {data.exports ? (
                <RecentEntriesCard
                  title="Exports"
                  empty="Nobody exported a list yet."
                  entries={data.exports}
                  timeZone={timeZone}
                  all={{ to: to("/audit?kind=export"), label: "All exports" }}
                />
              ) : null}
              {may("business.export") ? (
                <Suspense fallback={<SkeletonRows label="Loading exports" rows={3} />}>
                  <BusinessExportsCard timeZone={timeZone} />
                </Suspense>
              ) : null}
              {data.imports ? <ImportsCard imports={data.imports} timeZone={timeZone} /> : null}
              {data.locations ? <LocationsCard locations={data.locations} people={data.people} /> : null}
            </div>
          </div>
        </div>
      ) : state.error ? (
        <Card>
          <ErrorState error={state.error} onRetry={() => void state.refetch()} />
        </Card>
      ) : (
        <Card padded={false}>
          <SkeletonRows label="Loading administration" rows={8} />
        </Card>
      )}
    </>
  );
}
