import { type Bank, getBank, undoBankMatch } from "@autoiq/domain/books/bank/contract";
import { formatCents } from "@autoiq/domain/kernel/money";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatDay } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { DateTime, Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Card } from "~/ui/layout/card";

/** The newest matches. Undoing one books its reverse. */
export function MatchedCard({ bank, timeZone }: { bank: Bank; timeZone: string }) {
  const [refusal, setRefusal] = useState<string | null>(null);
  const undo = useWrite(undoBankMatch, {
    invalidates: [getBank],
    onSuccess: () => toast({ title: "Match undone" }),
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const say = (day: string) => formatDay(day, { dateStyle: "medium" });
  if (bank.matches.length === 0) return null;
  return (
    <Card title="Matched" padded={false}>
      {refusal ? (
        <div className="px-4 pt-3">
          <Notice tone="danger">{refusal}</Notice>
        </div>
      ) : null}
      <ul className="divide-y divide-line">
        {bank.matches.map((match) => (
          <li key={match.id} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-3 text-sm">
            <div className="min-w-48 flex-1">
              <p className="wrap-anywhere">
                {match.groups.map(({ name }) => name).join(", ") || "Card processing fee"}
              </p>
              <p className="text-fg-muted text-xs">
                {match.lines.map(({ description }) => description).join(", ")} · booked on{" "}
                {say(match.bookedOn)}
                {match.lineDay ? `, because ${say(match.lineDay)} is locked` : ""} · {match.by},{" "}
                <DateTime instant={match.at} timeZone={timeZone} />
                {match.feeCents > 0 ? ` · fee ${formatCents(match.feeCents)}` : ""}
              </p>
            </div>
            <Money cents={match.bankCents} className="font-medium" />
            <Button
              size="sm"
              aria-label={`Undo match of ${formatCents(match.bankCents)}`}
              loading={undo.isPending && undo.variables?.params.id === match.id}
              onClick={() => {
                setRefusal(null);
                undo.mutate({ params: { id: match.id } });
              }}
            >
              Undo
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
