import { en as english } from "@autoiq/domain/catalog/notifications/en";
import { getUnread } from "@autoiq/domain/messages/contract";
import {
  notificationKind,
  notificationKindNames,
  notificationKinds,
} from "@autoiq/domain/messages/notification-kinds";
import {
  listNotifications,
  markAllNotifications,
  markNotification,
} from "@autoiq/domain/messages/notifications";
import { Bell, CheckCheck } from "lucide-react";
import { useSearchParams } from "react-router";
import { request, useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { SplitPane } from "~/ui/layout/split-pane";
import { LoadMore } from "~/ui/lists/load-more";
import { NotificationList } from "./notification-list";
import { NotificationPreferencesForm } from "./notification-preferences-form";

const changed = [listNotifications, getUnread] as const;

/** What happened that concerns the person, and their notification preferences. */
export function NotificationsPage({ isDesk = false }: { isDesk?: boolean }) {
  const t = useSharedMessages("notifications", english);
  const [search, setSearch] = useSearchParams();
  const { to, may } = useWorkspace();
  const { timeZone } = useShop().location;
  const kind = notificationKind.safeParse(search.get("kind")).data ?? "";
  const unread = search.get("show") === "unread" ? "yes" : "no";
  const list = usePaginatedQuery({
    key: [listNotifications.name, { kind, unread }],
    topics: listNotifications.topics ?? [],
    ask: (after, signal) => request(listNotifications, { query: { kind, unread, after } }, { signal }),
  });
  const markRead = useWrite(markNotification, { invalidates: changed });
  const markAll = useWrite(markAllNotifications, { invalidates: changed });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const newest = rows?.[0];
  const choose = (next: { kind?: string; show?: string }) => {
    const to = { kind, show: unread === "yes" ? "unread" : "", ...next };
    setSearch(Object.fromEntries(Object.entries(to).filter(([, value]) => value !== "")), { replace: true });
  };
  return (
    <>
      <PageHeader
        title={t.title}
        actions={
          <Button
            loading={markAll.isPending}
            disabled={!rows?.some((row) => row.readAt === null)}
            onClick={() => (newest ? markAll.mutate({ body: { until: newest.at } }) : undefined)}
          >
            <CheckCheck aria-hidden="true" />
            {t.markAll}
          </Button>
        }
      />
      {/* Where the choices stand below the list, they come once its length is known. */}
      <SplitPane
        asideLabel={t.settings}
        aside={rows || list.error ? <NotificationPreferencesForm timeZone={timeZone} /> : null}
      >
        <Card padded={false}>
          <div className="flex flex-wrap items-center gap-2 border-line border-b p-3">
            <SegmentedControl
              label={t.filter}
              value={unread === "yes" ? "unread" : "all"}
              onValueChange={(next) => choose({ show: next === "unread" ? "unread" : "" })}
              options={[
                { value: "all", label: t.all },
                { value: "unread", label: t.unread },
              ]}
            />
            <Field label={t.type} hideLabel className="min-w-48">
              <Select
                value={kind}
                onChange={(event) => choose({ kind: event.target.value })}
                options={[
                  { value: "", label: t.allTypes },
                  ...notificationKindNames
                    .filter((value) => may(notificationKinds[value].concerns))
                    .map((value) => ({ value, label: t.kinds[value].label })),
                ]}
              />
            </Field>
          </div>
          {list.error && !rows ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : !rows ? (
            <SkeletonRows label={t.loading} rows={6} />
          ) : rows.length === 0 ? (
            <EmptyState icon={<Bell />} title={unread === "yes" ? t.caughtUp : t.none}>
              {isDesk ? t.noneText : t.noneOwn}
            </EmptyState>
          ) : (
            <>
              <NotificationList
                rows={rows}
                timeZone={timeZone}
                to={to}
                onMark={(id, read) => markRead.mutate({ params: { id }, body: { read } })}
              />
              <LoadMore
                more={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onLoad={() => void list.fetchNextPage()}
              />
            </>
          )}
        </Card>
      </SplitPane>
    </>
  );
}
