import { fillIn } from "@autoiq/domain/catalog/message";
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
import { localized, useMessages } from "~/platform/language/messages";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { Spinner } from "~/ui/spinner";

/** An export of everything AutoIQ stores about the user: requested here, built by a background job, then downloaded. */
export function ExportAccountCard({ timeZone }: { timeZone: string }) {
  const { exports: t, settings } = useMessages("account");
  const list = useQuery({
    ...queryOptionsFor(listExports),
    refetchInterval: ({ state }) => (state.data?.exports.some(({ readyAt }) => !readyAt) ? 2000 : false),
  });
  const ask = useWrite(requestExport, { invalidates: [listExports] });
  const exports = list.data?.exports;
  const making = exports?.some(({ readyAt }) => !readyAt) ?? false;
  return (
    <Card title={settings.data}>
      <p className="max-w-[38em] text-fg-muted text-sm">{t.text}</p>
      {exports && exports.length > 0 ? (
        <ul aria-label={t.list} className="mt-3 divide-y divide-line border-line border-y">
          {exports.map((each) => (
            <ExportStatus key={each.id} export={each} timeZone={timeZone} />
          ))}
        </ul>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : exports ? null : (
        <SkeletonRows label={t.loading} rows={1} />
      )}
      <Button
        className="mt-4"
        loading={ask.isPending}
        disabled={making || !exports}
        onClick={() => ask.mutate({})}
      >
        {t.ask}
      </Button>
    </Card>
  );
}

function ExportStatus({ export: dataExport, timeZone }: { export: DataExport; timeZone: string }) {
  const t = useMessages("account").exports;
  const [busy, setBusy] = useState(false);
  const requestedTime = formatTime(dataExport.requestedAt, timeZone);
  const download = async () => {
    setBusy(true);
    try {
      const name = `autoiq-data-${dataExport.requestedAt.slice(0, 10)}.zip`;
      await downloadFile(getExport, { params: { id: dataExport.id } }, name);
    } catch (error) {
      const description = error instanceof Error ? localized(error.message) : undefined;
      toast({ title: t.failed, description, variant: "destructive" });
    } finally {
      setBusy(false);
    }
  };
  return (
    <li className="flex flex-wrap items-center justify-between gap-2 py-2 text-sm">
      <span>
        {fillIn(t.askedFor, { time: requestedTime })}
        <span className="block text-fg-muted text-xs">
          {dataExport.byteSize
            ? fillIn(t.size, {
                size: Math.max(1, Math.round(dataExport.byteSize / 1024)),
                date: formatTime(dataExport.expiresAt, timeZone, "date"),
              })
            : t.wait}
        </span>
      </span>
      {dataExport.readyAt ? (
        <Button
          size="sm"
          loading={busy}
          onClick={() => void download()}
          aria-label={fillIn(t.downloadNamed, { time: requestedTime })}
        >
          {t.download}
        </Button>
      ) : (
        <Spinner label={t.making} />
      )}
    </li>
  );
}
