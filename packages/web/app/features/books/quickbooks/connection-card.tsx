import {
  authorizeQuickBooks,
  disconnectQuickBooks,
  getQuickBooks,
  getQuickBooksAccounts,
  type QuickBooksStatus,
  startQuickBooks,
  syncQuickBooks,
} from "@autoiq/domain/books/quickbooks/contract";
import { RefreshCw } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatDay } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { StatusPill } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";

function ConnectButton({ label, isConnecting }: { label: string; isConnecting: boolean }) {
  const authorize = useWrite(authorizeQuickBooks, {
    // Intuit's page asks the owner, and sends them back here.
    onSuccess: ({ url }) => window.location.assign(url),
  });
  return (
    <Button
      variant="primary"
      loading={authorize.isPending || authorize.isSuccess || isConnecting}
      onClick={() => authorize.mutate({})}
    >
      {label}
    </Button>
  );
}

/** The first day whose journal is sent. */
function StartForm({ startsOn, today }: { startsOn: string | null; today: string }) {
  const [day, setDay] = useState(startsOn ?? `${today.slice(0, 7)}-01`);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(startQuickBooks, {
    invalidates: [getQuickBooks],
    onSuccess: () => toast({ title: "Sending is on", description: "Days that are over are being sent." }),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <form
      noValidate
      aria-label="First day to send"
      className="grid justify-items-start gap-2 border-line border-t pt-4"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(null);
        save.mutate({ body: { startsOn: day } });
      }}
    >
      <div className="flex flex-wrap items-end gap-2">
        <Field label="First day to send">
          <Input
            type="date"
            className="w-44"
            value={day}
            max={today}
            onChange={(event) => setDay(event.target.value)}
          />
        </Field>
        {day !== startsOn ? (
          <Button
            type="submit"
            variant={startsOn ? "secondary" : "primary"}
            loading={save.isPending}
            disabled={day === ""}
          >
            {startsOn ? "Change" : "Start sending"}
          </Button>
        ) : null}
      </div>
      <p className="text-fg-muted text-sm">
        Leave out days that are in QuickBooks already, such as those of an imported file.
      </p>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
    </form>
  );
}

/** The connection to QuickBooks Online: connect, first day, sync, disconnect. */
export function ConnectionCard({
  status,
  timeZone,
  today,
  isConnecting,
  journalLink,
}: {
  status: QuickBooksStatus;
  timeZone: string;
  today: string;
  /** Whether Intuit's answer is being exchanged. */
  isConnecting: boolean;
  journalLink: ReactNode;
}) {
  const [leaving, setLeaving] = useState(false);
  const { isConfigured, connection, counts } = status;
  const sync = useWrite(syncQuickBooks, {
    invalidates: [getQuickBooks],
    onSuccess: () => toast({ title: "Sync started" }),
  });
  const leave = useWrite(disconnectQuickBooks, {
    invalidates: [getQuickBooks, getQuickBooksAccounts],
    onSuccess: () => {
      setLeaving(false);
      toast({ title: "QuickBooks disconnected" });
    },
  });
  if (!isConfigured)
    return (
      <Card title="QuickBooks Online">
        <p className="max-w-[65ch] text-fg-muted text-sm">
          QuickBooks Online isn't set up on this server. Whoever runs it sets{" "}
          <code>QUICKBOOKS_CLIENT_ID</code> and <code>QUICKBOOKS_CLIENT_SECRET</code>, then you can connect
          here. Until then, export the {journalLink} as CSV, or as IIF for QuickBooks Desktop.
        </p>
      </Card>
    );
  if (!connection?.isConnected)
    return (
      <Card title="QuickBooks Online">
        <div className="grid justify-items-start gap-3">
          {connection?.problem ? <Notice tone="warning">{connection.problem}</Notice> : null}
          <p className="max-w-[65ch] text-fg-muted text-sm">
            {connection
              ? `${connection.companyName} is disconnected. What was sent stays in QuickBooks, and nothing is sent twice when you connect again.`
              : "Connect your company, and each day's sales, payments, and taxes go to QuickBooks as one journal entry."}
          </p>
          <ConnectButton
            label={connection ? "Connect again" : "Connect QuickBooks"}
            isConnecting={isConnecting}
          />
        </div>
      </Card>
    );
  const isSending = connection.startsOn !== null;
  return (
    <Card
      title="QuickBooks Online"
      actions={
        <>
          <Button variant="ghost" onClick={() => setLeaving(true)}>
            Disconnect
          </Button>
          {isSending ? (
            <Button loading={sync.isPending} onClick={() => sync.mutate({})}>
              <RefreshCw aria-hidden="true" />
              Sync now
            </Button>
          ) : null}
        </>
      }
    >
      <div className="grid gap-4">
        {connection.problem ? (
          <Notice tone="warning">
            {connection.problem}{" "}
            {counts.waiting > 0 ? "Waiting entries are sent as soon as it works again." : null}
          </Notice>
        ) : null}
        <div className="flex flex-wrap items-start justify-between gap-x-8 gap-y-3 text-sm">
          <div>
            <p className="flex flex-wrap items-center gap-2 font-medium">
              {connection.companyName}
              <StatusPill tone={isSending ? "success" : "warning"}>
                {isSending ? "Sending" : "Not sending yet"}
              </StatusPill>
            </p>
            <p className="mt-1 text-fg-muted">
              Connected by {connection.connectedBy},{" "}
              <DateTime instant={connection.connectedAt} timeZone={timeZone} />
            </p>
          </div>
          {isSending ? (
            <dl className="flex flex-wrap gap-x-6 gap-y-2">
              {(
                [
                  ["Sent", counts.sent],
                  ["Waiting", counts.waiting],
                  ["Refused", counts.refused],
                ] as const
              ).map(([label, count]) => (
                <div key={label}>
                  <dt className="text-fg-muted text-xs">{label}</dt>
                  <dd
                    className={
                      label === "Refused" && count > 0
                        ? "font-semibold text-danger-text tabular-nums"
                        : "font-semibold tabular-nums"
                    }
                  >
                    {count.toLocaleString("en-US")}
                  </dd>
                </div>
              ))}
              <div>
                <dt className="text-fg-muted text-xs">Last sync</dt>
                <dd className="font-semibold">
                  {connection.lastSentAt ? (
                    <DateTime instant={connection.lastSentAt} timeZone={timeZone} />
                  ) : (
                    "Not yet"
                  )}
                </dd>
              </div>
            </dl>
          ) : null}
        </div>
        {isSending ? null : (
          <p className="max-w-[65ch] text-fg-muted text-sm">
            Choose the accounts below, then the first day. Each day is sent when it is over.
          </p>
        )}
        <StartForm key={connection.startsOn} startsOn={connection.startsOn} today={today} />
      </div>
      <ConfirmDialog
        open={leaving}
        onOpenChange={setLeaving}
        title="Disconnect QuickBooks?"
        confirmLabel="Disconnect"
        loading={leave.isPending}
        onConfirm={() => leave.mutate({})}
      >
        Nothing is sent anymore. Entries in {connection.companyName} stay, and the accounts you chose are kept
        {connection.startsOn
          ? `, as is the first day, ${formatDay(connection.startsOn, { dateStyle: "medium" })}`
          : ""}
        .
      </ConfirmDialog>
    </Card>
  );
}
