import { fillIn } from "@autoiq/domain/catalog/message";
import { en } from "@autoiq/domain/catalog/technician/en";
import { en as orderText } from "@autoiq/domain/catalog/technician-order/en";
import { type Part, searchParts } from "@autoiq/domain/inventory/contract";
import { Check, MessageCircleQuestionMark, Package } from "lucide-react";
import { type KeyboardEvent, useState } from "react";
import { findCode } from "~/features/inventory/barcodes/find-code";
import { ScanDialog } from "~/features/inventory/barcodes/scan-dialog";
import { PartSearch } from "~/features/inventory/part-search";
import { describeLocation } from "~/features/inventory/stock/describe-location";
import { PartAvailability } from "~/features/inventory/stock/part-availability";
import { requestPart } from "~/features/repair-orders/technician-requests/request-part";
import { useMyDay } from "~/features/time-clock/api";
import { request } from "~/platform/api";
import { sharedMessages, useLocalized, useSharedMessages } from "~/platform/language/messages";
import { usePageTitle } from "~/platform/language/use-page-title";
import { useShop } from "~/platform/shop/use-shop";
import { toast } from "~/platform/toast";
import { usePaginatedQuery } from "~/platform/use-paginated-query";
import { Button } from "~/ui/button";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Card } from "~/ui/layout/card";
import { PageHeader } from "~/ui/layout/page-header";
import { LoadMore } from "~/ui/lists/load-more";
import { useListView, useListViewText } from "~/ui/lists/use-list-view";

export const handle = { isTranslated: true };
export const meta = () => [{ title: sharedMessages("technician", en).title.parts }];

/** Whether a part is in stock and where: what a technician at a car looks up, and requests from the desk. */
export default function TechnicianParts() {
  usePageTitle(useSharedMessages("technician", en).title.parts);
  const t = useSharedMessages("technician-order", orderText).parts;
  const { location } = useShop();
  const { view, choose } = useListView();
  const { text, setText, requestedState: q } = useListViewText("q");
  const bin = view.get("bin") ?? "";
  const [scanning, setScanning] = useState(false);
  const query = { q, ...(bin ? { bin } : {}) };
  const list = usePaginatedQuery({
    key: [searchParts.name, query],
    topics: searchParts.topics ?? [],
    ask: (after, signal) => request(searchParts, { query: { ...query, after } }, { signal }),
  });
  const parts = list.data?.pages.flatMap((page) => page.parts);
  const job = useMyDay().data?.onJob ?? null;
  const take = (code: string) =>
    findCode(code, {
      part: (part) => {
        choose({ bin: null });
        setText(part.number);
      },
      bin: (name) => {
        setText("");
        choose({ q: null, bin: name });
      },
    });
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key !== "Enter") return;
    event.preventDefault();
    void take(event.currentTarget.value);
  };
  return (
    <>
      <PageHeader
        title={t.title}
        description={
          job
            ? fillIn(t.toJob, { job: job.jobName, number: job.repairOrderNumber })
            : fillIn(t.onShelves, { shop: location.name })
        }
      />
      <Card padded={false}>
        <PartSearch
          text={text}
          bin={bin}
          onText={setText}
          onKeyDown={onKeyDown}
          onScan={() => setScanning(true)}
          onAllBins={() => choose({ bin: null })}
        />
        {list.error && !parts ? (
          <ErrorState error={list.error} onRetry={() => void list.refetch()} />
        ) : !parts ? (
          <SkeletonRows label={t.loading} rows={6} />
        ) : parts.length === 0 ? (
          <EmptyState icon={<Package />} title={q ? fillIn(t.noMatch, { text: q }) : t.none}>
            {q ? t.noMatchText : t.noneText}
          </EmptyState>
        ) : (
          <ul>
            {parts.map((part) => (
              <PartAvailability
                key={part.id}
                part={part}
                action={
                  job ? <RequestPartForm key={`${part.id} ${job.jobId}`} part={part} job={job} /> : null
                }
              />
            ))}
          </ul>
        )}
        <LoadMore
          more={list.hasNextPage}
          loading={list.isFetchingNextPage}
          onLoad={() => void list.fetchNextPage()}
        />
      </Card>
      {scanning ? (
        <ScanDialog
          onClose={() => setScanning(false)}
          onCode={(code) => {
            setScanning(false);
            void take(code);
          }}
        />
      ) : null}
    </>
  );
}

function RequestPartForm({
  part,
  job,
}: {
  part: Part;
  job: { jobId: string; repairOrderId: string; jobName: string };
}) {
  const t = useSharedMessages("technician-order", orderText).parts;
  const localized = useLocalized();
  const [state, setState] = useState<"free" | "asking" | "asked">("free");
  const ask = async () => {
    setState("asking");
    try {
      await requestPart(part, describeLocation(part), job);
      setState("asked");
      toast({
        title: fillIn(t.askedFor, { part: part.name }),
        description: fillIn(t.forJob, { job: job.jobName }),
      });
    } catch (error) {
      setState("free");
      const description = error instanceof Error ? localized(error.message) : undefined;
      toast({ title: t.notAsked, ...(description ? { description } : {}), variant: "destructive" });
    }
  };
  return (
    <Button disabled={state === "asked"} loading={state === "asking"} onClick={() => void ask()}>
      {state === "asked" ? <Check aria-hidden="true" /> : <MessageCircleQuestionMark aria-hidden="true" />}
      {state === "asked" ? t.asked : t.ask}
      <span className="sr-only">: {part.name}</span>
    </Button>
  );
}
