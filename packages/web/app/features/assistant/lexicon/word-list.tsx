import { listLexicon, removeWord, restoreWord, shareWord } from "@autoiq/domain/assistant/lexicon/contract";
import { meaningKinds } from "@autoiq/domain/assistant/lexicon/meaning";
import type { LexiconWord } from "@autoiq/domain/assistant/lexicon/word";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { toast } from "~/ui/toast";

const invalidates = [listLexicon];

/** The words of the lexicon with what each means. A removed one can be put back at once. */
export function WordList({ timeZone }: { timeZone: string }) {
  const lexicon = useQuery(queryOptionsFor(listLexicon));
  const restore = useWrite(restoreWord, { invalidates });
  const remove = useWrite(removeWord, {
    invalidates,
    onSuccess: ({ word: { id, phrase } }) =>
      toast({
        title: `“${phrase}” removed`,
        action: { label: "Undo", onClick: () => restore.mutate({ params: { id } }) },
      }),
  });
  const share = useWrite(shareWord, {
    invalidates,
    onSuccess: ({ word }) =>
      toast({ title: `Everybody’s questions read “${word.phrase}” as ${word.meaning.label}` }),
  });
  const teachesShop = lexicon.data?.teachesShop ?? false;
  const { mutate: removeNow } = remove;
  const { mutate: shareNow } = share;
  const columns = useMemo(
    (): Column<LexiconWord>[] => [
      {
        id: "word",
        header: "Word",
        lead: true,
        cell: ({ phrase }) => <span className="wrap-anywhere">“{phrase}”</span>,
      },
      {
        id: "means",
        header: "Means",
        className: "min-w-40",
        cell: ({ meaning }) => (
          <span className="grid max-md:justify-items-end">
            <span className="wrap-anywhere">{meaning.label}</span>
            <span className="text-fg-muted text-xs">{meaningKinds[meaning.kind]}</span>
          </span>
        ),
      },
      {
        id: "for",
        header: "For",
        cell: ({ scope, addedBy }) =>
          scope === "shop" ? "Everybody" : <Badge tone="info">{teachesShop ? addedBy : "You"}</Badge>,
      },
      {
        id: "added",
        header: "Added",
        cell: ({ addedBy, addedAt }) => (
          <span className="grid max-md:justify-items-end">
            <DateTime instant={addedAt} timeZone={timeZone} style="date" />
            <span className="text-fg-muted text-xs">{addedBy}</span>
          </span>
        ),
      },
      { id: "uses", header: "Used", align: "end", cell: ({ uses }) => formatCount(uses) },
      {
        id: "acts",
        header: "Actions",
        hidesHeader: true,
        align: "end",
        cell: ({ id, phrase, scope }) => (
          <span className="flex flex-wrap justify-end gap-2">
            {scope === "own" && teachesShop ? (
              <Button
                size="sm"
                aria-label={`Use “${phrase}” for everybody`}
                onClick={() => shareNow({ params: { id } })}
              >
                For everybody
              </Button>
            ) : null}
            {scope === "own" || teachesShop ? (
              <Button
                size="sm"
                variant="ghost"
                aria-label={`Remove “${phrase}”`}
                onClick={() => removeNow({ params: { id } })}
              >
                Remove
              </Button>
            ) : null}
          </span>
        ),
      },
    ],
    [timeZone, teachesShop, removeNow, shareNow],
  );
  if (lexicon.isError) return <ErrorState error={lexicon.error} onRetry={() => void lexicon.refetch()} />;
  if (!lexicon.data) return <SkeletonRows label="Loading words" rows={3} />;
  return (
    <DataTable
      caption="Words of your shop"
      columns={columns}
      rows={lexicon.data.words}
      rowKey={({ id }) => id}
      empty={
        <EmptyState title="No words yet">
          When the assistant isn’t sure what a word means, say it once below its answer. The word is listed
          here.
        </EmptyState>
      }
    />
  );
}
