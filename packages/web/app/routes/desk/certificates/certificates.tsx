import { type Certificate, listCertificates } from "@autoiq/domain/staff/certificates/contract";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useState } from "react";
import { SkillNeedsCard } from "~/features/staff/certificates/skill-needs-card";
import { TeamCertificates } from "~/features/staff/certificates/team-certificates";
import { queryOptionsFor } from "~/platform/api";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { Dialog } from "~/ui/overlays/dialog";

const TeamCertificateForm = lazy(async () => ({
  default: (await import("~/features/staff/certificates/team-certificate-form")).TeamCertificateForm,
}));

export const meta = () => [{ title: "Certificates · AutoIQ" }];

/** Certificates and licenses of the team, and which of them jobs need. */
export default function Certificates() {
  const loaded = useQuery(queryOptionsFor(listCertificates));
  const [editing, setEditing] = useState<{ staffId: string; before: Certificate | null } | null>(null);
  const { data } = loaded;
  const person = data?.people.find(({ id }) => id === editing?.staffId)?.name ?? "";
  return (
    <>
      <PageHeader
        title="Certificates"
        description="ASE, EPA 609, licenses, and others. Everyone is reminded 60, 30, and 7 days before one expires."
      />
      <div className="grid grid-cols-[minmax(0,1fr)] gap-4 xl:grid-cols-2 xl:items-start">
        {data ? (
          <TeamCertificates
            team={data}
            onAdd={(staffId) => setEditing({ staffId, before: null })}
            onChange={(before) => setEditing({ staffId: before.staffId, before })}
          />
        ) : (
          <Card>
            {loaded.error ? (
              <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
            ) : (
              <SkeletonRows label="Loading certificates" rows={6} />
            )}
          </Card>
        )}
        <SkillNeedsCard />
      </div>
      <Dialog
        open={editing !== null}
        onOpenChange={(open) => (open ? undefined : setEditing(null))}
        title={editing?.before ? `Change a certificate of ${person}` : `Add a certificate of ${person}`}
      >
        <Suspense fallback={<SkeletonRows label="Loading" rows={4} />}>
          {editing && data ? (
            <TeamCertificateForm
              before={editing.before}
              staffId={editing.staffId}
              today={data.today}
              onDone={() => setEditing(null)}
            />
          ) : null}
        </Suspense>
      </Dialog>
    </>
  );
}
