import { type Bank, getBank, matchBankLines, setLineKind } from "@autoiq/domain/books/bank/contract";
import { lazy, Suspense, useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { Disclosure } from "~/ui/layout/disclosure";
import { Dialog } from "~/ui/overlays/dialog";
import { BankLineText } from "./bank-line-text";
import { bookedText } from "./booked-text";

const MatchForm = lazy(async () => ({ default: (await import("./match-form")).MatchForm }));

/** Lines without a suggestion: match them by hand, book a debit as a fee, or set them aside. */
export function LinesCard({ bank }: { bank: Bank }) {
  const [matchingId, setMatchingId] = useState<string | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const onProblem = (problem: { message: string }) => {
    setRefusal(problem.message);
    return true;
  };
  const put = useWrite(setLineKind, { invalidates: [getBank], onProblem });
  const fee = useWrite(matchBankLines, {
    invalidates: [getBank],
    onProblem,
    onSuccess: (after, { body }) =>
      toast({ title: "Booked as card fee", description: bookedText(after, body.id) }),
  });
  const suggested = new Set(bank.suggestions.flatMap(({ lineIds }) => lineIds));
  const lines = bank.lines.filter(({ id }) => !suggested.has(id));
  const matching = bank.lines.find(({ id }) => id === matchingId);
  const act = (work: () => void) => {
    setRefusal(null);
    work();
  };
  return (
    <Card
      title={lines.length > 0 ? `To match (${lines.length})` : "To match"}
      padded={false}
      empty={
        lines.length === 0 && bank.other.length === 0
          ? bank.suggestions.length > 0
            ? "Every other line is matched."
            : "Every line of the bank is matched."
          : undefined
      }
    >
      {refusal ? (
        <div className="px-4 pt-3">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {lines.map((line) => (
          <li
            key={line.id}
            className="grid gap-x-6 gap-y-2 px-4 py-3 md:grid-cols-[minmax(0,1fr)_auto] md:items-center"
          >
            <BankLineText line={line} />
            <span className="flex flex-wrap gap-2">
              {line.kind === "debit" ? (
                <Button
                  aria-label={`Book ${line.description} as card fee`}
                  loading={fee.isPending && fee.variables?.body.lineIds[0] === line.id}
                  onClick={() =>
                    act(() =>
                      fee.mutate({
                        body: {
                          id: crypto.randomUUID(),
                          lineIds: [line.id],
                          groups: [],
                          feeCents: -line.amountCents,
                        },
                      }),
                    )
                  }
                >
                  Book as card fee
                </Button>
              ) : null}
              <Button aria-label={`Match ${line.description}`} onClick={() => setMatchingId(line.id)}>
                Match
              </Button>
              <Button
                variant="ghost"
                aria-label={`Set aside ${line.description}`}
                loading={put.isPending && put.variables?.params.id === line.id}
                onClick={() => act(() => put.mutate({ params: { id: line.id }, body: { isAside: true } }))}
              >
                Set aside
              </Button>
            </span>
          </li>
        ))}
      </ul>
      {bank.lineCount > bank.lines.length ? (
        <p className="border-line border-t px-4 py-3 text-fg-muted text-sm">
          The newest {bank.lines.length} of {bank.lineCount} lines are shown. Older ones follow as you match
          these.
        </p>
      ) : null}
      {bank.other.length > 0 ? (
        <div className={lines.length > 0 ? "border-line border-t" : undefined}>
          <Disclosure title={`Set aside (${bank.other.length})`}>
            <p className="mb-3 text-fg-muted text-sm">
              Lines that are not about payments of customers, such as rent or a loan. Enter them in your
              accounting program.
            </p>
            <ul className="grid gap-3">
              {bank.other.map((line) => (
                <li key={line.id} className="grid gap-x-6 gap-y-1 md:grid-cols-[minmax(0,1fr)_auto]">
                  <BankLineText line={line} />
                  {line.amountCents === 0 ? null : (
                    <Button
                      size="sm"
                      aria-label={`Put back ${line.description}`}
                      onClick={() =>
                        act(() => put.mutate({ params: { id: line.id }, body: { isAside: false } }))
                      }
                    >
                      Put back
                    </Button>
                  )}
                </li>
              ))}
            </ul>
          </Disclosure>
        </div>
      ) : null}
      <Dialog
        open={matching !== undefined}
        onOpenChange={(open) => (open ? undefined : setMatchingId(null))}
        title="Match a line of the bank"
        size="lg"
      >
        {matching ? (
          <Suspense fallback={null}>
            <MatchForm key={matching.id} bank={bank} line={matching} onDone={() => setMatchingId(null)} />
          </Suspense>
        ) : null}
      </Dialog>
    </Card>
  );
}
