import {
  getCannedJob,
  type JobPackage,
  listCannedJobs,
  listJobPackages,
} from "@autoiq/domain/repair-orders/canned-jobs/contract";
import { useQuery } from "@tanstack/react-query";
import { BookmarkPlus, Layers, Plus } from "lucide-react";
import { useCallback, useMemo, useState } from "react";
import { useSearchParams } from "react-router";
import { CannedJobForm } from "~/features/repair-orders/canned-jobs/canned-job-form";
import { CannedJobTable, type CannedRow } from "~/features/repair-orders/canned-jobs/canned-job-table";
import { JobPackageForm } from "~/features/repair-orders/canned-jobs/job-package-form";
import { JobPackageTable } from "~/features/repair-orders/canned-jobs/job-package-table";
import { SavedViews } from "~/features/staff/saved-views/saved-views";
import { queryOptionsFor } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { useListViewText, useSavedQuery } from "~/ui/lists/use-list-view";
import { Sheet } from "~/ui/overlays/sheet";

export const meta = () => [{ title: "Canned jobs · AutoIQ" }];

const has = (words: readonly string[], text: string) =>
  words.every((word) => text.toLowerCase().includes(word));

/** The templates that build a repair order in seconds: canned jobs and packages, at today's prices. */
export default function CannedJobs() {
  const [search, setSearch] = useSearchParams();
  const { text, setText } = useListViewText("q");
  const saved = useSavedQuery(["q", "show"]);
  const [fresh, setFresh] = useState<string | null>(null);
  const show = search.get("show") === "packages" ? "packages" : "jobs";
  const chosen = search.get("open");
  const jobs = useQuery(queryOptionsFor(listCannedJobs));
  const packages = useQuery(queryOptionsFor(listJobPackages));
  const words = text.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const setFilters = useCallback(
    (change: { show?: string | null; open?: string | null }) =>
      setSearch(
        (before) => {
          const next = new URLSearchParams(before);
          for (const [name, value] of Object.entries(change)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setSearch],
  );
  const openJob = useCallback((job: CannedRow) => setFilters({ open: job.id }), [setFilters]);
  const openPackage = useCallback((pack: JobPackage) => setFilters({ open: pack.id }), [setFilters]);
  const close = () => {
    setFresh(null);
    setFilters({ open: null });
  };
  const categories = useMemo(
    () => [...new Set((jobs.data?.jobs ?? []).map((job) => job.category))].filter(Boolean).sort(),
    [jobs.data],
  );
  const list = show === "jobs" ? jobs : packages;
  const empty = (
    <EmptyState
      icon={show === "jobs" ? <BookmarkPlus /> : <Layers />}
      title={
        words.length > 0
          ? `Nothing matches “${text.trim()}”`
          : show === "jobs"
            ? "No canned jobs yet"
            : "No packages yet"
      }
    >
      {words.length > 0
        ? "Try one word of the name or the code."
        : show === "jobs"
          ? "Save the jobs you sell every week, then add them to a repair order in a few keystrokes."
          : "A package is several canned jobs sold together, such as a 30,000-mile service. You can discount it."}
    </EmptyState>
  );
  return (
    <>
      <PageHeader
        title="Canned jobs"
        actions={
          <>
            <SavedViews page="canned-jobs" query={saved.query} onOpen={saved.open} />
            <Button variant="primary" onClick={() => setFresh(newId())}>
              <Plus aria-hidden="true" />
              {show === "jobs" ? "New canned job" : "New package"}
            </Button>
          </>
        }
      />
      <Card padded={false}>
        <search className="flex flex-wrap items-center gap-2 border-line border-b p-3">
          <Field label="Search canned jobs" hideLabel className="min-w-52 flex-1">
            <Input
              type="search"
              value={text}
              placeholder="Name, code, or category"
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <SegmentedControl
            label="Show"
            value={show}
            onValueChange={(next) => setFilters({ show: next === "jobs" ? null : next, open: null })}
            options={[
              { value: "jobs", label: "Jobs" },
              { value: "packages", label: "Packages" },
            ]}
          />
        </search>
        {list.error && !list.data ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !list.data ? (
          <SkeletonRows label="Loading canned jobs" rows={10} />
        ) : show === "jobs" ? (
          <CannedJobTable
            jobs={(jobs.data?.jobs ?? []).filter((job) =>
              has(words, `${job.code} ${job.name} ${job.category}`),
            )}
            onOpen={openJob}
            empty={empty}
          />
        ) : (
          <JobPackageTable
            packages={(packages.data?.packages ?? []).filter((pack) =>
              has(words, `${pack.code} ${pack.name}`),
            )}
            onOpen={openPackage}
            empty={empty}
          />
        )}
      </Card>
      {show === "packages" && (fresh || (chosen && packages.data)) ? (
        <Sheet
          open
          wide
          onOpenChange={(open) => (open ? undefined : close())}
          title={fresh ? "New package" : "Package"}
        >
          <JobPackageForm
            key={fresh ?? chosen}
            pack={fresh ? undefined : packages.data?.packages.find((pack) => pack.id === chosen)}
            jobs={jobs.data?.jobs ?? []}
            onDone={close}
          />
        </Sheet>
      ) : null}
      {show === "jobs" && fresh ? (
        <Sheet open wide onOpenChange={(open) => (open ? undefined : close())} title="New canned job">
          <CannedJobForm key={fresh} id={fresh} job={undefined} categories={categories} onDone={close} />
        </Sheet>
      ) : show === "jobs" && chosen ? (
        <CannedJobSheet key={chosen} id={chosen} categories={categories} onClose={close} />
      ) : null}
    </>
  );
}

function CannedJobSheet({
  id,
  categories,
  onClose,
}: {
  id: string;
  categories: readonly string[];
  onClose: () => void;
}) {
  const job = useQuery(queryOptionsFor(getCannedJob, { params: { id } }));
  return (
    <Sheet
      open
      wide
      onOpenChange={(open) => (open ? undefined : onClose())}
      title={job.data?.name ?? "Canned job"}
      description={job.data ? `Used ${job.data.used} ${job.data.used === 1 ? "time" : "times"}` : "Loading"}
    >
      {job.error && !job.data ? (
        <ErrorState error={job.error} onRetry={() => void job.refetch()} />
      ) : job.data ? (
        <CannedJobForm id={id} job={job.data} categories={categories} onDone={onClose} />
      ) : (
        <SkeletonRows label="Loading canned job" rows={6} />
      )}
    </Sheet>
  );
}
