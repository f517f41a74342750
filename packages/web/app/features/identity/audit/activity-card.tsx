import { en as english } from "@autoiq/domain/catalog/account-activity/en";
import { type AuditKind, listOwnActivity } from "@autoiq/domain/identity/audit/contract";
import { useState } from "react";
import { request } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { localized, useMessages, useSharedMessages } from "~/platform/language/messages";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Badge } from "~/ui/badge";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { LoadMore } from "~/ui/lists/load-more";

const tones = { failure: "danger", security: "warning", "sign-in": "success" } as const;

const kindNames = {
  "sign-in": "signIn",
  failure: "failure",
  "sign-out": "signOut",
  security: "security",
  account: "account",
  role: "role",
  invitation: "invitation",
  suspension: "suspension",
  export: "export",
  deletion: "deletion",
  settings: "settings",
  money: "money",
} as const satisfies Record<AuditKind, string>;

const step = 6;

/** Actions and attempts on the user's own account. */
export function ActivityCard({ timeZone }: { timeZone: string }) {
  const { settings, activityLoading } = useMessages("account");
  const t = useSharedMessages("account-activity", english);
  const [shown, setShown] = useState(step);
  const list = usePaginatedQuery({
    key: [listOwnActivity.name],
    topics: [],
    ask: (after, signal) => request(listOwnActivity, { query: { after } }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  return (
    <Card title={settings.activity} padded={false}>
      {rows ? (
        <>
          <ul aria-label={settings.activity} className="divide-y divide-line">
            {rows.slice(0, shown).map((row) => (
              <li
                key={row.id}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2"
              >
                <p className="flex min-w-0 flex-wrap items-baseline gap-2 text-sm">
                  <Badge tone={tones[row.kind as keyof typeof tones] ?? "neutral"}>
                    {t.kinds[kindNames[row.kind]]}
                  </Badge>
                  {sentence(localized(row.action))}
                </p>
                <p className="text-fg-muted text-xs">
                  {formatTime(row.at, timeZone)}
                  {row.device ? ` · ${localized(row.device)}` : ""}
                  {row.address ? ` · ${row.address}` : ""}
                </p>
              </li>
            ))}
          </ul>
          <LoadMore
            more={shown < rows.length || list.hasNextPage}
            loading={list.isFetchingNextPage}
            onLoad={() => {
              if (shown + step > rows.length && list.hasNextPage) void list.fetchNextPage();
              setShown(shown + step);
            }}
          />
        </>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : (
        <SkeletonRows label={activityLoading} rows={4} />
      )}
    </Card>
  );
}

const sentence = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
