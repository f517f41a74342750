import { listMessages } from "@autoiq/domain/site/contact/contract";
import { messageState } from "@autoiq/domain/site/contact/schema";
import { Inbox, MailQuestion } from "lucide-react";
import { useSearchParams } from "react-router";
import { MessageDetail } from "~/features/site/contact/message-detail";
import { MessageList } from "~/features/site/contact/message-list";
import { request } from "~/platform/api";
import { useMe } from "~/platform/session/use-session";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { NotFound } from "~/routes/site/not-found/not-found";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { LoadMore } from "~/ui/lists/load-more";

export const meta = () => [{ title: "Website messages · AutoIQ" }, { name: "robots", content: "noindex" }];

/** For the operator of this installation. For everybody else this page does not exist. */
export default function OperatorMessages() {
  return useMe().operator ? <Messages /> : <NotFound />;
}

const empty = {
  new: ["No new messages", "Messages from the contact page appear here and in your email."],
  answered: ["Nothing answered yet", "Messages you mark as answered move here."],
  held: ["No suspected spam", "Messages that look automated are held here. No one is emailed about them."],
} as const;

function Messages() {
  const [search, setSearch] = useSearchParams();
  const state = messageState.safeParse(search.get("state")).data ?? "new";
  const list = usePaginatedQuery({
    key: [listMessages.name, { state }],
    topics: [],
    ask: (after, signal) => request(listMessages, { query: { state, after } }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const chosen = rows?.find(({ id }) => id === search.get("id"));
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  const [title, hint] = empty[state];
  return (
    <>
      <PageHeader
        title="Website messages"
        description="Messages from the contact page."
        back={chosen ? { to: `?state=${state}`, label: "All messages" } : undefined}
        actions={
          <SegmentedControl
            label="Filter messages"
            value={state}
            onValueChange={(next) => setSearch({ state: next }, { replace: true })}
            options={[
              { value: "new", label: "New" },
              { value: "answered", label: "Answered" },
              { value: "held", label: "Suspected spam" },
            ]}
          />
        }
      />
      <div className="grid items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card padded={false} className={chosen ? "max-lg:hidden" : ""}>
          {list.error && !rows ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : !rows ? (
            <SkeletonRows label="Loading messages" rows={6} />
          ) : rows.length === 0 ? (
            <EmptyState icon={<Inbox />} title={title}>
              {hint}
            </EmptyState>
          ) : (
            <>
              <MessageList
                rows={rows}
                chosen={chosen?.id ?? null}
                timeZone={timeZone}
                to={(id) => `?${new URLSearchParams({ state, id })}`}
              />
              <LoadMore
                more={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onLoad={() => void list.fetchNextPage()}
              />
            </>
          )}
        </Card>
        {chosen ? (
          <MessageDetail message={chosen} timeZone={timeZone} />
        ) : (
          <Card className="max-lg:hidden">
            <EmptyState icon={<MailQuestion />} title="No message selected">
              Select a message to read and reply.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
