import {
  type AuditEntry,
  auditKind,
  auditKindLabels,
  auditKinds,
  listAudit,
} from "@autoiq/domain/identity/audit/contract";
import { id } from "@autoiq/domain/kernel/ids";
import { day } from "@autoiq/domain/kernel/time";
import { ScrollText } from "lucide-react";
import { useSearchParams } from "react-router";
import { AuditTable } from "~/features/identity/tables/audit-table";
import { request } from "~/platform/api";
import { useShop } from "~/platform/shop/use-shop";
import { usePages } from "~/platform/use-pages";
import { Button } from "~/ui/button";
import { Card } from "~/ui/card";
import { EmptyState } from "~/ui/empty-state";
import { ErrorState } from "~/ui/error-state";
import { Field } from "~/ui/field";
import { Input } from "~/ui/input";
import { LoadMore } from "~/ui/load-more";
import { PageHeader } from "~/ui/page-header";
import { Select } from "~/ui/select";
import { SkeletonRows } from "~/ui/skeleton";

export const meta = () => [{ title: "Audit log · AutoIQ" }];

/** Who did what in the business, when and from where. The filters stand in the address, so that a view can be sent on. */
export default function Audit() {
  const [search, setSearch] = useSearchParams();
  const { location } = useShop();
  const query = {
    person: id.safeParse(search.get("person")).data,
    kind: auditKind.safeParse(search.get("kind")).data,
    day: day.safeParse(search.get("day")).data,
  };
  const list = usePages({
    key: [listAudit.name, query],
    topics: ["staff", "shop", "invoice", "payment"],
    ask: (after, signal) => request(listAudit, { query: { ...query, after } }, { signal }),
  });
  const rows = list.data?.pages.flatMap((page) => page.rows);
  const people = list.data?.pages[0]?.people ?? [];
  const filtered = query.person !== undefined || query.kind !== undefined || query.day !== undefined;
  const choose = (name: string, value: string) => {
    const next = new URLSearchParams(search);
    if (value) next.set(name, value);
    else next.delete(name);
    setSearch(next, { replace: true });
  };
  return (
    <>
      <PageHeader
        title="Audit log"
        description="Sign-ins, roles, invitations, settings and money: who did it, when and from where. Nobody can change or remove an entry."
      />
      <search
        aria-label="Audit log"
        className="mb-4 grid grid-cols-2 gap-3 sm:grid-cols-[1fr_1fr_1fr_auto] sm:items-end"
      >
        <Field label="Person" className="max-sm:col-span-2">
          <Select value={query.person ?? ""} onChange={(event) => choose("person", event.target.value)}>
            <option value="">Everybody</option>
            {people.map((each) => (
              <option key={each.userId} value={each.userId}>
                {each.name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Kind">
          <Select value={query.kind ?? ""} onChange={(event) => choose("kind", event.target.value)}>
            <option value="">Every kind</option>
            {auditKinds.map((kind) => (
              <option key={kind} value={kind}>
                {auditKindLabels[kind]}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Day">
          <Input
            type="date"
            min="2000-01-01"
            max="2199-12-31"
            value={query.day ?? ""}
            onChange={(event) => choose("day", event.target.value)}
          />
        </Field>
        <Button
          className={filtered ? "max-sm:col-span-2" : "max-sm:hidden"}
          disabled={!filtered}
          onClick={() => setSearch({}, { replace: true })}
        >
          Clear filters
        </Button>
      </search>
      <Card padded={false}>
        {list.error && !rows ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !rows ? (
          <SkeletonRows label="Loading the audit log" rows={8} />
        ) : (
          <Found rows={rows} filtered={filtered} timeZone={location.timeZone} />
        )}
        <LoadMore
          more={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
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
    <EmptyState
      icon={<ScrollText />}
      title={filtered ? "Nothing on record for this" : "Nothing on record yet"}
    >
      {filtered
        ? "Choose another person, kind or day, or clear the filters."
        : "The next sign-in, invitation or change of settings appears here."}
    </EmptyState>
  );
}
