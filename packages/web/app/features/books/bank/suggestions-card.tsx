import { type Bank, getBank, matchAllExact, matchBankLines } from "@autoiq/domain/books/bank/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Badge } from "~/ui/badge";
import { Button } from "~/ui/button";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";
import { BankLineText } from "./bank-line-text";
import { bookedText } from "./booked-text";

type Suggestion = Bank["suggestions"][number];

/** Lines of the bank beside what they probably are, to accept one by one or all exact ones together. */
export function SuggestionsCard({ bank }: { bank: Bank }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const onProblem = (problem: { message: string }) => {
    setRefusal(problem.message);
    return true;
  };
  const acceptOne = useWrite(matchBankLines, {
    invalidates: [getBank],
    onProblem,
    onSuccess: (after, { body }) => toast({ title: "Matched", description: bookedText(after, body.id) }),
  });
  const acceptAll = useWrite(matchAllExact, {
    invalidates: [getBank],
    onProblem,
    onSuccess: () => toast({ title: "All exact matches accepted" }),
  });
  const lines = new Map(bank.lines.map((each) => [each.id, each]));
  const waiting = new Map(bank.waiting.map((each) => [each.id, each]));
  const linesOf = ({ lineIds }: Suggestion) => lineIds.flatMap((id) => lines.get(id) ?? []);
  const groupsOf = ({ groupIds }: Suggestion) => groupIds.flatMap((id) => waiting.get(id) ?? []);
  const exact = bank.suggestions.filter(({ isExact }) => isExact);
  const totalCents = exact.flatMap(linesOf).reduce((sum, each) => sum + each.amountCents, 0);
  if (bank.suggestions.length === 0) return null;
  return (
    <Card
      title={`Suggested matches (${bank.suggestions.length})`}
      padded={false}
      actions={
        exact.length > 1 ? (
          <Button
            loading={acceptAll.isPending}
            onClick={() => {
              setRefusal(null);
              acceptAll.mutate({ body: { count: exact.length, totalCents } });
            }}
          >
            Accept all exact ({exact.length}, {formatCents(totalCents)})
          </Button>
        ) : null
      }
    >
      {refusal ? (
        <div className="px-4 pt-3">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {bank.suggestions.map((suggestion) => (
          <li
            key={suggestion.lineIds.join()}
            className="grid gap-x-6 gap-y-3 px-4 py-3 md:grid-cols-[minmax(0,1fr)_minmax(0,1fr)_auto] md:items-center"
          >
            <div className="grid gap-2">
              {linesOf(suggestion).map((line) => (
                <BankLineText key={line.id} line={line} />
              ))}
            </div>
            <div className="grid gap-1 text-sm">
              {groupsOf(suggestion).map((group) => (
                <span key={group.id} className="flex items-baseline justify-between gap-3">
                  <span className="min-w-0">{group.name}</span>
                  <Money cents={group.amountCents} />
                </span>
              ))}
              {suggestion.feeCents > 0 ? (
                <span className="flex items-baseline justify-between gap-3 text-fg-muted">
                  <span>Card fee</span>
                  <Money cents={-suggestion.feeCents} />
                </span>
              ) : null}
              <p className="text-fg-muted text-xs">
                {suggestion.isExact ? <Badge tone="success">Exact</Badge> : null} {suggestion.reason}
              </p>
            </div>
            <Button
              variant="primary"
              loading={acceptOne.isPending && acceptOne.variables?.body.lineIds[0] === suggestion.lineIds[0]}
              aria-label={`Accept ${suggestion.reason}`}
              onClick={() => {
                setRefusal(null);
                acceptOne.mutate({
                  body: {
                    id: crypto.randomUUID(),
                    lineIds: suggestion.lineIds,
                    groups: groupsOf(suggestion).map(({ id, amountCents }) => ({ id, amountCents })),
                    feeCents: suggestion.feeCents,
                  },
                });
              }}
            >
              Accept
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
