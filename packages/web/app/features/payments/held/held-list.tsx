import type { HeldList as Lists } from "@autoiq/domain/payments/held/contract";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { SegmentedControl } from "~/ui/forms/segmented-control";
import { Card } from "~/ui/layout/card";
import { useListView, useListViewText } from "~/ui/lists/use-list-view";
import { OutstandingCard } from "../outstanding-card";

interface Owed {
  readonly outstandingCents: number;
  readonly places: readonly {
    readonly locationId: string;
    readonly name: string;
    readonly outstandingCents: number;
  }[];
}

/** Which gift cards or packages the address asks for, and the text that is typed to search them. */
export function useHeldSearch() {
  const { view, choose } = useListView();
  const { text, setText, requestedState: q } = useListViewText("q", 250);
  const list: Lists = view.get("list") === "all" ? "all" : "active";
  return { view, choose, text, setText, q, list };
}

/** What is owed on gift cards or packages, and the list of them with its search. */
export function HeldList<Data extends Owed>({
  what,
  placeholder,
  owedOn,
  search,
  loaded,
  children,
}: {
  /** "gift cards". */
  what: string;
  placeholder: string;
  owedOn: (data: Data | undefined) => string;
  search: ReturnType<typeof useHeldSearch>;
  loaded: UseQueryResult<Data>;
  children: (data: Data) => ReactNode;
}) {
  const { text, setText, list, choose } = search;
  const { data } = loaded;
  return (
    <>
      {loaded.error && !data ? null : (
        <OutstandingCard
          cents={data?.outstandingCents ?? null}
          owedOn={owedOn(data)}
          places={data?.places ?? []}
        />
      )}
      <Card padded={false}>
        <search className="flex flex-wrap items-center gap-2 border-line border-b p-3">
          <Field label={`Search ${what}`} hideLabel className="min-w-52 flex-1">
            <Input
              type="search"
              value={text}
              placeholder={placeholder}
              onChange={(event) => setText(event.target.value)}
            />
          </Field>
          <SegmentedControl
            label={`Which ${what}`}
            value={list}
            onValueChange={(next) => choose({ list: next === "active" ? null : next })}
            options={[
              { value: "active", label: "Active" },
              { value: "all", label: "All" },
            ]}
          />
        </search>
        {loaded.error && !data ? (
          <ErrorState error={loaded.error} onRetry={() => void loaded.refetch()} />
        ) : data ? (
          children(data)
        ) : (
          <SkeletonRows label={`Loading ${what}`} rows={6} />
        )}
      </Card>
    </>
  );
}
