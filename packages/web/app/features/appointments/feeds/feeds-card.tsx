import {
  type CalendarFeed,
  listFeeds,
  listOwnFeeds,
  replaceFeed,
  revokeFeed,
} from "@autoiq/domain/appointments/feeds/contract";
import { en } from "@autoiq/domain/catalog/calendar-feeds/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useSharedMessages } from "~/platform/language/messages";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { ConfirmDialog } from "~/ui/overlays/confirm-dialog";
import { Dialog } from "~/ui/overlays/dialog";
import { FeedAddress } from "./feed-address";
import { FeedForm, type FeedTargets } from "./feed-form";

const useWords = () => useSharedMessages("calendar-feeds", en);

/**
 * Calendar feeds: those of the person's own schedule, or with targets all of the location.
 * @param timeZone the location's, for the days and times of the list
 */
export function CalendarFeedsCard({ targets, timeZone }: { targets: FeedTargets | null; timeZone: string }) {
  const t = useWords();
  const list = useQuery(queryOptionsFor(targets ? listFeeds : listOwnFeeds));
  const [isAdding, setAdding] = useState(false);
  const [address, setAddress] = useState<string | null>(null);
  const [asked, setAsked] = useState<{ act: "replace" | "revoke"; feed: CalendarFeed } | null>(null);
  const feeds = list.data?.feeds ?? [];
  const close = () => {
    setAdding(false);
    setAddress(null);
  };
  return (
    <Card
      title={t.title}
      padded={false}
      empty={list.data && feeds.length === 0 ? (targets ? t.shop : t.own) : undefined}
      actions={
        <Button onClick={() => setAdding(true)}>
          <Plus aria-hidden="true" />
          {t.create}
        </Button>
      }
    >
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <SkeletonRows label={t.loading} rows={1} />
      ) : feeds.length === 0 ? null : (
        <ul aria-label={t.list} className="divide-y divide-line">
          {feeds.map((feed) => (
            <FeedRow key={feed.id} of={feed} timeZone={timeZone} onAsk={(act) => setAsked({ act, feed })} />
          ))}
        </ul>
      )}
      <Dialog
        open={isAdding || address !== null}
        onOpenChange={(isOpen) => isOpen || close()}
        title={address ? t.address.title : t.dialog.title}
        description={address ? t.address.text : t.dialog.text}
      >
        {address ? (
          <FeedAddress address={address} onDone={close} />
        ) : (
          <FeedForm targets={targets} onCancel={close} onCreated={setAddress} />
        )}
      </Dialog>
      {asked?.act === "replace" ? (
        <ReplaceDialog of={asked.feed} onClose={() => setAsked(null)} onReplaced={setAddress} />
      ) : asked ? (
        <RevokeDialog of={asked.feed} onClose={() => setAsked(null)} />
      ) : null}
    </Card>
  );
}

function FeedRow({
  of,
  timeZone,
  onAsk,
}: {
  of: CalendarFeed;
  timeZone: string;
  onAsk: (act: "replace" | "revoke") => void;
}) {
  const t = useWords().row;
  const isMine = of.subject === "own" && of.isOwn;
  const name = isMine
    ? t.own
    : of.subject === "bay" || of.subject === "location"
      ? of.subjectName
      : fillIn(t.person, { name: of.subjectName });
  const day = formatTime(of.createdAt, timeZone, "date");
  const notes = [
    isMine ? fillIn(t.created, { day }) : fillIn(t.createdBy, { day, name: of.createdBy }),
    of.lastUsedAt ? fillIn(t.used, { time: formatTime(of.lastUsedAt, timeZone) }) : t.unused,
    ...(of.showsCustomers ? [t.customers] : []),
    ...(of.showsShifts ? [t.shifts] : []),
  ];
  return (
    <li className="flex flex-wrap items-start justify-between gap-3 px-4 py-3">
      <div className="min-w-0 flex-1 basis-64">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1">
          <span className="wrap-anywhere font-medium text-sm">{name}</span>
          {of.isPaused ? <Badge>{t.paused}</Badge> : null}
        </p>
        <p className="mt-1 text-fg-muted text-xs">{notes.join(" · ")}</p>
      </div>
      <div className="flex flex-wrap gap-2">
        {of.isOwn ? (
          <Button
            size="sm"
            aria-label={fillIn(t.actionOf, { action: t.replace, name })}
            onClick={() => onAsk("replace")}
          >
            {t.replace}
          </Button>
        ) : null}
        <Button
          size="sm"
          aria-label={fillIn(t.actionOf, { action: t.revoke, name })}
          onClick={() => onAsk("revoke")}
        >
          {t.revoke}
        </Button>
      </div>
    </li>
  );
}

const reads = [listFeeds, listOwnFeeds];

function ReplaceDialog({
  of,
  onClose,
  onReplaced,
}: {
  of: CalendarFeed;
  onClose: () => void;
  onReplaced: (address: string) => void;
}) {
  const t = useWords().replacing;
  const replace = useWrite(replaceFeed, {
    invalidates: reads,
    onSuccess: ({ address }) => {
      onClose();
      onReplaced(address);
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t.title}
      confirmLabel={t.confirm}
      loading={replace.isPending}
      onConfirm={() => replace.mutate({ params: { id: of.id } })}
    >
      {t.text}
    </ConfirmDialog>
  );
}

function RevokeDialog({ of, onClose }: { of: CalendarFeed; onClose: () => void }) {
  const t = useWords().revoking;
  const revoke = useWrite(revokeFeed, {
    invalidates: reads,
    onSuccess: () => {
      toast({ title: t.done });
      onClose();
    },
  });
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => isOpen || onClose()}
      title={t.title}
      confirmLabel={t.confirm}
      loading={revoke.isPending}
      onConfirm={() => revoke.mutate({ params: { id: of.id } })}
    >
      {t.text}
    </ConfirmDialog>
  );
}
