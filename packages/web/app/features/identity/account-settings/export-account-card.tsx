import {
  type DataExport,
  getExport,
  listExports,
  requestExport,
} from "@autoiq/domain/identity/account-settings/contract";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { downloadFile } from "~/platform/files/download-file";
import { formatTime } from "~/platform/format";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Spinner } from "~/ui/spinner";

/** An export of everything AutoIQ stores about the user: requested here, built by a background job, then downloaded. */
export function ExportAccountCard({ timeZone }: { timeZone: string }) {
  const list = useQuery({
    ...queryOptionsFor(listExports),
    refetchInterval: ({ state }) => (state.data?.exports.some(({ readyAt }) => !readyAt) ? 2000 : false),
  });
  const ask = useWrite(requestExport, { invalidates: [listExports] });
  const exports = list.data?.exports;
  const making = exports?.some(({ readyAt }) => !readyAt) ?? false;
  return (
    <Card title="Your data">
      <p className="max-w-[60ch] text-fg-muted text-sm">
        A ZIP with what AutoIQ keeps of you: your account and choices, your sign-ins, and what repair shops
        keep of you as a customer. As JSON, and as CSV for a spreadsheet.
      </p>
      {exports && exports.length > 0 ? (
        <ul aria-label="Exports of your data" className="mt-3 divide-y divide-line border-line border-y">
          {exports.map((each) => (
            <ExportStatus key={each.id} export={each} timeZone={timeZone} />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : exports ? null : (
        <SkeletonRows label="Loading your exports" rows={1} />
      )}
      <Button
        className="mt-4"
        loading={ask.isPending}
        disabled={making || !exports}
        onClick={() => ask.mutate({})}
      >
        Export my data
      </Button>
    </Card>
  );
}

function ExportStatus({ export: dataExport, timeZone }: { export: DataExport; timeZone: string }) {
  const [busy, setBusy] = useState(false);
  const requestedTime = formatTime(dataExport.requestedAt, timeZone);
  const download = async () => {
    setBusy(true);
    try {
      const name = `autoiq-data-${dataExport.requestedAt.slice(0, 10)}.zip`;
      await downloadFile(getExport, { params: { id: dataExport.id } }, name);
    } catch (error) {
      const description = error instanceof Error ? error.message : undefined;
      toast({ title: "The export could not be downloaded", description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
      <span>
        Asked for {requestedTime}
        <span className="block text-fg-muted text-xs">
          {dataExport.byteSize
            ? `${Math.max(1, Math.round(dataExport.byteSize / 1024))} KB · kept until ${formatTime(dataExport.expiresAt, timeZone, "date")}`
            : "This takes a moment; you may leave the page."}
        </span>
      </span>
      {dataExport.readyAt ? (
        <Button
          size="sm"
          loading={busy}
          onClick={() => void download()}
          aria-label={`Download the export of ${requestedTime}`}
        >
          Download
        </Button>
      ) : (
        <Spinner label="Being made…" />
      )}
    </li>
  );
}
