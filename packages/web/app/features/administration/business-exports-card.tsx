import {
  type BusinessExport,
  exportDays,
  getBusinessExport,
  listBusinessExports,
  requestBusinessExport,
} from "@autoiq/domain/administration/business-exports/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Link } from "react-router";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { downloadFile } from "~/platform/files/download-file";
import { formatCount, formatTime } from "~/platform/format";
import { useWorkspace } from "~/platform/session/use-workspace";
import { toast } from "~/platform/toast";
import { Button, buttonClass } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Spinner } from "~/ui/spinner";

const megabyte = 2 ** 20;
const refreshMs = 2000;

/** Everything that the business has here, as one file: requested, written by a background job, then downloaded. */
export function BusinessExportsCard({ timeZone }: { timeZone: string }) {
  const list = useQuery({
    ...queryOptionsFor(listBusinessExports),
    refetchInterval: ({ state }) => (state.data?.exports.some(({ file }) => !file) ? refreshMs : false),
  });
  const ask = useWrite(requestBusinessExport, { invalidates: [listBusinessExports] });
  const { to } = useWorkspace();
  const exports = list.data?.exports;
  const writing = exports?.some(({ file }) => !file) ?? false;
  return (
    <Card title="Export everything">
      <p className="max-w-[38em] text-fg-muted text-sm">
        One ZIP with every record, photo, and document of your business. Another AutoIQ can import it, and any
        program can read it. The file is stored for {exportDays} days.
      </p>
      {exports && exports.length > 0 ? (
        <ul aria-label="Exports of everything" className="mt-3 divide-y divide-line border-line border-y">
          {exports.map((each) => (
            <ExportRow key={each.id} businessExport={each} timeZone={timeZone} />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : exports ? null : (
        <SkeletonRows label="Loading exports" rows={1} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button loading={ask.isPending} disabled={writing || !exports} onClick={() => ask.mutate({})}>
          Export everything
        </Button>
        <Link to={to("/import")} className={buttonClass({})}>
          Import from another system
        </Link>
      </div>
    </Card>
  );
}

function ExportRow({ businessExport, timeZone }: { businessExport: BusinessExport; timeZone: string }) {
  const [busy, setBusy] = useState(false);
  const { id, requestedAt, requestedBy, expiresAt, file } = businessExport;
  const time = formatTime(requestedAt, timeZone);
  const download = async () => {
    setBusy(true);
    try {
      await downloadFile(getBusinessExport, { params: { id } }, `autoiq-${requestedAt.slice(0, 10)}.zip`);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: "The export couldn't be downloaded", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
      <span>
        {time}, {requestedBy}
        <span className="block text-fg-muted text-xs">
          {file
            ? `${formatCount(file.records)} records, ${formatCount(file.files)} photos and documents, ${formatCount(Math.max(1, Math.round(file.bytes / megabyte)))} MB. Deleted on ${formatTime(expiresAt, timeZone, "date")}.`
            : "It is being written. You can leave this page."}
          {file && file.missingFiles > 0
            ? ` ${formatCount(file.missingFiles)} photos or documents were not on the server.`
            : ""}
        </span>
      </span>
      {file ? (
        <Button size="sm" loading={busy} onClick={() => void download()} aria-label={`Download ${time}`}>
          Download
        </Button>
      ) : (
        <Spinner label="Writing the export" />
      )}
    </li>
  );
}
