import { id as anyId } from "@autoiq/domain/kernel/ids";
import { conversationViews, listConversations } from "@autoiq/domain/messages/contract";
import { Inbox, MessagesSquare } from "lucide-react";
import { useParams, useSearchParams } from "react-router";
import { ConversationList } from "~/features/messages/threads/conversation-list";
import { SavedViews } from "~/features/staff/saved-views/saved-views";
import { request } from "~/platform/api";
import { useWorkspace } from "~/platform/session/use-workspace";
import { useShop } from "~/platform/shop/use-shop";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { LoadMore } from "~/ui/lists/load-more";
import { useSavedQuery } from "~/ui/lists/use-list-view";
import { OpenConversation } from "./open-conversation";

export const meta = () => [{ title: "Messages · AutoIQ" }];

type View = (typeof conversationViews)[number];

const empty: Record<View, readonly [string, string]> = {
  open: ["No open conversations", "Texts, emails, and portal messages from customers appear here."],
  unread: ["All caught up", "New customer messages appear here."],
  mine: ["Nothing assigned to you", "Conversations assigned to you appear here."],
  done: [
    "Nothing marked as done",
    "Conversations you mark as done move here. They reopen when the customer writes.",
  ],
};

/** The shop's inbox: every conversation with a customer, and the open one beside the list. */
export default function Messages() {
  const { id = null } = useParams();
  const [search, setSearch] = useSearchParams();
  const saved = useSavedQuery(["view", "location"]);
  const { to } = useWorkspace();
  const { timeZone } = useShop().location;
  const view = conversationViews.find((each) => each === search.get("view")) ?? "open";
  const named = anyId.safeParse(search.get("location"));
  const location = named.success ? named.data : "";
  const list = usePaginatedQuery({
    key: [listConversations.name, { view, location }],
    topics: listConversations.topics ?? [],
    ask: (after, signal) => request(listConversations, { query: { view, location, after } }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const locations = list.data?.pages[0]?.locations ?? [];
  const queryFor = (of: { view: View; location: string }) =>
    new URLSearchParams({
      ...(of.view === "open" ? {} : { view: of.view }),
      ...(of.location ? { location: of.location } : {}),
    });
  const query = queryFor({ view, location }).toString();
  const at = (path: string) => to(`/messages${path}${query ? `?${query}` : ""}`);
  const [title, hint] = empty[view];
  return (
    <>
      <PageHeader
        title="Messages"
        back={id ? { to: at(""), label: "All messages" } : undefined}
        actions={
          <>
            {id ? null : <SavedViews page="messages" query={saved.query} onOpen={saved.open} />}
            {locations.length > 1 ? (
              <Field label="Location" hideLabel className={id ? "w-52 max-lg:hidden" : "w-52"}>
                <Select
                  value={location}
                  onChange={(event) =>
                    setSearch(queryFor({ view, location: event.target.value }), { replace: true })
                  }
                  options={[
                    { value: "", label: "All locations" },
                    ...locations.map((each) => ({ value: each.id, label: each.name })),
                  ]}
                />
              </Field>
            ) : null}
            <SegmentedControl
              className={id ? "max-lg:hidden" : ""}
              label="Filter conversations"
              value={view}
              onValueChange={(next) => setSearch(queryFor({ view: next, location }), { replace: true })}
              options={[
                { value: "open", label: "Open" },
                { value: "unread", label: "Unread" },
                { value: "mine", label: "Mine" },
                { value: "done", label: "Done" },
              ]}
            />
          </>
        }
      />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-4 lg:grid-cols-[22rem_minmax(0,1fr)]">
        <Card
          padded={false}
          className={`lg:sticky lg:top-18 lg:max-h-[calc(100dvh-11rem)] lg:overflow-y-auto ${id ? "max-lg:hidden" : ""}`}
        >
          {list.error && !rows ? (
            <ErrorState error={list.error} onRetry={() => void list.refetch()} />
          ) : !rows ? (
            <SkeletonRows label="Loading conversations" rows={6} />
          ) : rows.length === 0 ? (
            <EmptyState icon={<Inbox />} title={title}>
              {hint}
            </EmptyState>
          ) : (
            <nav aria-label="Conversations">
              <ConversationList
                rows={rows}
                chosen={id}
                timeZone={timeZone}
                to={(one) => at(`/${one}`)}
                showsLocation={locations.length > 1 && location === ""}
              />
              <LoadMore
                more={list.hasNextPage}
                loading={list.isFetchingNextPage}
                onLoad={() => void list.fetchNextPage()}
              />
            </nav>
          )}
        </Card>
        {id ? (
          <OpenConversation key={id} id={id} onMoved={(next) => at(`/${next}`)} />
        ) : (
          <Card className="max-lg:hidden">
            <EmptyState icon={<MessagesSquare />} title="No conversation selected">
              Select a conversation. To message someone new, open the customer's record.
            </EmptyState>
          </Card>
        )}
      </div>
    </>
  );
}
