import {
  deleteUnknownQuestion,
  exportUnknownQuestions,
  ignoreUnknownQuestion,
  listUnknownQuestions,
  shareUnknownQuestions,
  type UnknownQuestion,
} from "@autoiq/domain/assistant/unknown-questions/contract";
import { isStaffRole, roleDefinitions } from "@autoiq/domain/kernel/access/roles";
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense, useMemo, useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { formatCount } from "~/platform/format";
import { Button } from "~/ui/button";
import { DateTime } from "~/ui/data-display";
import { EmptyState } from "~/ui/feedback/empty-state";
import { ErrorState } from "~/ui/feedback/error-state";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Checkbox } from "~/ui/forms/checkbox";
import { Card } from "~/ui/layout/card";
import { CsvButton } from "~/ui/lists/csv-button";
import { type Column, DataTable } from "~/ui/lists/data-table";
import { toast } from "~/ui/toast";

const TeachDialog = lazy(() =>
  import("../lexicon/teach-dialog").then((all) => ({ default: all.TeachDialog })),
);

const invalidates = [listUnknownQuestions];
const timesOf = ({ unread, askedBack, notAsked }: UnknownQuestion) => unread + askedBack + notAsked;
const roleName = (role: string) => (isStaffRole(role) ? roleDefinitions[role].shortLabel : role);

/** What happened to it, in words: "2 not understood, 1 asked back". */
const outcomesOf = ({ unread, askedBack, notAsked }: UnknownQuestion) =>
  [
    unread > 0 ? `${formatCount(unread)} not understood` : "",
    askedBack > 0 ? `${formatCount(askedBack)} asked back` : "",
    notAsked > 0 ? `${formatCount(notAsked)} wrong ${notAsked === 1 ? "answer" : "answers"}` : "",
  ]
    .filter(Boolean)
    .join(", ");

/** Questions that the assistant did not understand, with what can be done about each. */
export function UnknownQuestionsCard({ timeZone }: { timeZone: string }) {
  const [ignored, setIgnored] = useState(false);
  const [teaching, setTeaching] = useState<string | null>(null);
  const list = useQuery(
    queryOptionsFor(listUnknownQuestions, { query: { ignored: ignored ? "yes" : "no" } }),
  );
  const putBack = useWrite(ignoreUnknownQuestion, { invalidates });
  const ignore = useWrite(ignoreUnknownQuestion, {
    invalidates,
    onSuccess: ({ id }) =>
      toast({
        title: "Question ignored",
        action: {
          label: "Undo",
          onClick: () => putBack.mutate({ params: { id }, body: { ignored: false } }),
        },
      }),
  });
  const remove = useWrite(deleteUnknownQuestion, {
    invalidates,
    onSuccess: () => toast({ title: "Question deleted" }),
  });
  const share = useWrite(shareUnknownQuestions, { invalidates });
  const { mutate: ignoreNow } = ignore;
  const { mutate: putBackNow } = putBack;
  const { mutate: removeNow } = remove;
  const columns = useMemo(
    (): Column<UnknownQuestion>[] => [
      {
        id: "question",
        header: "Question",
        lead: true,
        className: "min-w-56",
        cell: ({ example, suggested, pressed, comments }) => (
          <span className="grid gap-0.5">
            <span className="wrap-anywhere">{example}</span>
            {comments.map((comment) => (
              <span key={comment} className="wrap-anywhere font-normal text-fg-muted text-xs">
                Meant: {comment}
              </span>
            ))}
            {pressed.length > 0 ? (
              <span className="wrap-anywhere font-normal text-fg-muted text-xs">
                Chosen: {pressed.map(({ label, times }) => `${label} (${formatCount(times)})`).join("; ")}
              </span>
            ) : suggested.length > 0 ? (
              <span className="wrap-anywhere font-normal text-fg-muted text-xs">
                Offered: {suggested.join("; ")}
              </span>
            ) : null}
          </span>
        ),
      },
      {
        id: "times",
        header: "Times",
        className: "min-w-32",
        sortBy: timesOf,
        cell: (question) => (
          <span className="grid max-md:justify-items-end">
            {formatCount(timesOf(question))}
            <span className="text-fg-muted text-xs">{outcomesOf(question)}</span>
          </span>
        ),
      },
      {
        id: "last",
        header: "Last asked",
        sortBy: ({ lastAskedAt }) => lastAskedAt,
        cell: ({ lastAskedAt, roles }) => (
          <span className="grid max-md:justify-items-end">
            <DateTime instant={lastAskedAt} timeZone={timeZone} style="date" />
            <span className="text-fg-muted text-xs">{roles.map(roleName).join(", ")}</span>
          </span>
        ),
      },
      {
        id: "acts",
        header: "Actions",
        hidesHeader: true,
        align: "end",
        cell: ({ id, example, unknownWords, isIgnored }) => (
          <span className="flex flex-wrap justify-end gap-2">
            {isIgnored ? (
              <>
                <Button
                  size="sm"
                  aria-label={`Put back: ${example}`}
                  onClick={() => putBackNow({ params: { id }, body: { ignored: false } })}
                >
                  Put back
                </Button>
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Delete: ${example}`}
                  onClick={() => removeNow({ params: { id } })}
                >
                  Delete
                </Button>
              </>
            ) : (
              <>
                {unknownWords.map((word) => (
                  <Button
                    key={word}
                    size="sm"
                    className="max-md:h-auto max-md:min-h-11 max-md:whitespace-normal"
                    aria-label={unknownWords.length === 1 ? `Say what it means: “${word}”` : undefined}
                    onClick={() => setTeaching(word)}
                  >
                    {unknownWords.length === 1 ? "Say what it means" : `“${word}” means…`}
                  </Button>
                ))}
                <Button
                  size="sm"
                  variant="ghost"
                  aria-label={`Ignore: ${example}`}
                  onClick={() => ignoreNow({ params: { id }, body: { ignored: true } })}
                >
                  Ignore
                </Button>
              </>
            )}
          </span>
        ),
      },
    ],
    [timeZone, ignoreNow, putBackNow, removeNow],
  );
  const shown = list.data;
  return (
    <Card
      title="Questions that were not understood"
      padded={false}
      actions={
        <>
          <Button size="sm" aria-pressed={ignored} onClick={() => setIgnored(!ignored)}>
            {ignored ? "Show open" : "Show ignored"}
          </Button>
          <CsvButton contract={exportUnknownQuestions} input={{}} name="questions-not-understood" />
        </>
      }
    >
      <div className="grid gap-2 px-4 py-3">
        <p className="max-w-[42em] text-fg-muted text-sm">
          Without names, phone numbers, emails, plates, and VINs, and without who asked. Questions with the
          same words are one line.
        </p>
        <Checkbox
          label="Share these questions with the company that runs AutoIQ for you"
          hint="To improve the assistant, it sees the words of each question and how often it was asked. Names stay placeholders, and numbers are left out. It does not see comments. Turn it off at any time."
          checked={shown?.isShared ?? false}
          disabled={!shown || share.isPending}
          onChange={(event) => share.mutate({ body: { isShared: event.target.checked } })}
        />
      </div>
      {list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : shown ? (
        <DataTable
          caption="Questions that were not understood"
          columns={columns}
          rows={shown.questions}
          rowKey={({ id }) => id}
          empty={
            ignored ? (
              <EmptyState title="No ignored questions">Questions that you ignore are kept here.</EmptyState>
            ) : (
              <EmptyState title="Nothing was misunderstood">
                Questions that the assistant could not answer, and answers marked “Not what I asked,” are
                listed here.
              </EmptyState>
            )
          }
        />
      ) : (
        <SkeletonRows label="Loading questions" rows={3} />
      )}
      {teaching === null ? null : (
        <Suspense fallback={null}>
          <TeachDialog
            phrase={teaching}
            save="Save"
            onClose={() => setTeaching(null)}
            onTaught={({ phrase, meaning }) => {
              setTeaching(null);
              toast({ title: `“${phrase}” means ${meaning.label}` });
            }}
          />
        </Suspense>
      )}
    </Card>
  );
}
