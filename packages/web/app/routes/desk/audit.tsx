import {
  type AuditEntry,
  auditKind,
  auditKindLabels,
  auditKinds,
  exportAudit,
  listAudit,
} from "@autoiq/domain/identity/audit/contract";
import { id } from "@autoiq/domain/kernel/ids";
import { day } from "@autoiq/domain/kernel/time";
import { ScrollText } from "lucide-react";
import { useCallback, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { AuditTable } from "~/features/identity/audit/audit-table";
import { SavedViews } from "~/features/staff/saved-views/saved-views";
import { request } from "~/platform/api";
import { formatTime } from "~/platform/format";
import { useShop } from "~/platform/shop/use-shop";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { CsvButton } from "~/ui/lists/csv-button";
import { LoadMore } from "~/ui/lists/load-more";
import { useListViewText, useSavedQuery } from "~/ui/lists/use-list-view";

export const meta = () => [{ title: "Audit log · AutoIQ" }];

/** The server's maximum number of entries per response. */
const pageSize = 50;

/** Who did what in the business, when and from where. The filters are in the address, so that a view can be shared. */
export default function Audit() {
  const [params, setParams] = useSearchParams();
  const { location } = useShop();
  const { text, setText, requestedState: search } = useListViewText("search", 300);
  const saved = useSavedQuery(["search", "person", "kind", "day"]);
  const query = {
    person: id.safeParse(params.get("person")).data,
    kind: auditKind.safeParse(params.get("kind")).data,
    day: day.safeParse(params.get("day")).data,
    search,
  };
  const list = usePaginatedQuery({
    key: [listAudit.name, query],
    topics: ["staff", "shop", "invoice", "payment"],
    ask: (after, signal) => request(listAudit, { query: { ...query, after } }, { signal }),
  });
  const pages = list.data?.pages;
  const rows = pages?.flatMap((page) => page.rows);
  const people = pages?.[0]?.people ?? [];
  const filtered = Object.values(query).some(Boolean);
  const choose = useCallback(
    (name: string, value: string) =>
      setParams(
        (before) => {
          const next = new URLSearchParams(before);
          if (value) next.set(name, value);
          else next.delete(name);
          return next;
        },
        { replace: true },
      ),
    [setParams],
  );
  const clear = () => {
    setText("");
    setParams({}, { replace: true });
  };

  // The server searches part of the log at a time. Continue until a page is full or all of it was searched.
  const queryKey = JSON.stringify(query);
  const [wanted, setWanted] = useState({ queryKey, rows: pageSize });
  const enough = wanted.queryKey === queryKey ? wanted.rows : pageSize;
  const { hasNextPage, isFetching, isError, fetchNextPage } = list;
  const looking = search !== "" && hasNextPage && !isError && (rows?.length ?? 0) < enough;
  useEffect(() => {
    if (looking && !isFetching) void fetchNextPage();
  }, [looking, isFetching, fetchNextPage]);
  const searchedBackTo = pages?.at(-1)?.searchedBackTo;

  return (
    <>
      <PageHeader
        title="Audit log"
        description="Sign-ins, roles, invitations, settings, and money: who, when, and from where. Entries can't be edited or deleted."
        actions={
          <>
            <SavedViews page="audit" query={saved.query} onOpen={saved.open} />
            <CsvButton contract={exportAudit} input={{ query }} name="audit-log" />
          </>
        }
      />
      <search
        aria-label="Audit log"
        className="mb-4 grid grid-cols-2 gap-3 lg:grid-cols-[2fr_1fr_1fr_1fr_auto] lg:items-end"
      >
        <Field label="Search" className="max-lg:col-span-2">
          <Input
            type="search"
            maxLength={100}
            value={text}
            placeholder="Name, email, or IP address"
            onChange={(event) => setText(event.target.value)}
          />
        </Field>
        <Field label="Person" className="max-sm:col-span-2">
          <Select value={query.person ?? ""} onChange={(event) => choose("person", event.target.value)}>
            <option value="">Anyone</option>
            {people.map((each) => (
              <option key={each.userId} value={each.userId}>
                {each.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Type">
          <Select value={query.kind ?? ""} onChange={(event) => choose("kind", event.target.value)}>
            <option value="">All types</option>
            {auditKinds.map((kind) => (
              <option key={kind} value={kind}>
                {auditKindLabels[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Date">
          <Input
            type="date"
            min="2000-01-01"
            max="2199-12-31"
            value={query.day ?? ""}
            onChange={(event) => choose("day", event.target.value)}
          />
        </Field>
        <Button
          className={filtered ? "max-sm:col-span-2 sm:max-lg:self-end" : "max-lg:hidden"}
          disabled={!filtered}
          onClick={clear}
        >
          Clear filters
        </Button>
      </search>
      <Card padded={false}>
        {list.error && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !rows || (looking && rows.length === 0) ? (
          <SkeletonRows label="Loading audit log" rows={8} />
        ) : (
          <Found rows={rows} filtered={filtered} timeZone={location.timeZone} />
        )}
        <p
          aria-live="polite"
          className="px-3 text-fg-muted text-xs not-empty:border-line not-empty:border-t not-empty:py-2"
        >
          {looking && searchedBackTo
            ? `Searched back to ${formatTime(searchedBackTo, location.timeZone, "date")}. Still searching…`
            : ""}
        </p>
        <LoadMore
          more={hasNextPage && !looking}
          loading={list.isFetchingNextPage}
          onLoad={() => {
            setWanted({ queryKey, rows: (rows?.length ?? 0) + pageSize });
            void fetchNextPage();
          }}
        />
      </Card>
    </>
  );
}

function Found({
  rows,
  filtered,
  timeZone,
}: {
  rows: readonly AuditEntry[];
  filtered: boolean;
  timeZone: string;
}) {
  if (rows.length > 0) return <AuditTable rows={rows} timeZone={timeZone} />;
  return (
    <EmptyState icon={<ScrollText />} title={filtered ? "No matching entries" : "No entries yet"}>
      {filtered
        ? "Try another person, type, date, or search, or clear the filters."
        : "Sign-ins, invitations, and settings changes appear here."}
    </EmptyState>
  );
}
