import { type Bank, getBank, matchBankLines } from "@autoiq/domain/books/bank/contract";
import { checkMatch } from "@autoiq/domain/books/bank/rules";
import { formatCents } from "@autoiq/domain/kernel/money";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { formatDay } from "~/platform/time/time-zone";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { bookedText } from "./booked-text";

const withOr = (ids: readonly string[], id: string, isChosen: boolean) =>
  isChosen ? [...ids, id] : ids.filter((each) => each !== id);

/** Chooses what a line is, with other lines of the same account if they arrived together. */
export function MatchForm({
  bank,
  line,
  onDone,
}: {
  bank: Bank;
  line: Bank["lines"][number];
  onDone: () => void;
}) {
  const [id] = useState(() => crypto.randomUUID());
  const [lineIds, setLineIds] = useState<readonly string[]>([line.id]);
  const [groupIds, setGroupIds] = useState<readonly string[]>([]);
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(matchBankLines, {
    invalidates: [getBank],
    onSuccess: (after) => {
      toast({ title: "Matched", description: bookedText(after, id) });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const lines = bank.lines.filter((each) => lineIds.includes(each.id));
  const groups = bank.waiting.filter((each) => groupIds.includes(each.id));
  const others = bank.lines.filter((each) => each.accountId === line.accountId && each.id !== line.id);
  const checked = checkMatch(lines, groups);
  const day = (of: string) => formatDay(of, { month: "short", day: "numeric" });
  return (
    <form
      noValidate
      aria-label="Match"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (!checked.ok) {
          setRefusal(checked.reason);
          return;
        }
        setRefusal(null);
        save.mutate({
          body: {
            id,
            lineIds: [...lineIds],
            groups: groups.map((each) => ({ id: each.id, amountCents: each.amountCents })),
            feeCents: checked.value.feeCents,
          },
        });
      }}
    >
      <p className="font-medium text-sm">
        {day(line.day)} · {line.description} · {formatCents(line.amountCents)}
      </p>
      <fieldset className="grid gap-1">
        <legend className="mb-1 font-medium text-sm">What the bank received with it</legend>
        {bank.waiting.length === 0 ? (
          <p className="text-fg-muted text-sm">Nothing waits for the bank.</p>
        ) : (
          <div className="max-h-64 overflow-y-auto rounded-md border border-line px-3 py-1">
            {bank.waiting.map((group) => (
              <Checkbox
                key={group.id}
                label={`${group.name}: ${formatCents(group.amountCents)}`}
                checked={groupIds.includes(group.id)}
                onChange={({ target }) => setGroupIds((ids) => withOr(ids, group.id, target.checked))}
              />
            ))}
          </div>
        )}
      </fieldset>
      {others.length > 0 ? (
        <details>
          <summary className="min-h-8 text-sm max-md:min-h-11">More lines of the same deposit</summary>
          <div className="max-h-48 overflow-y-auto rounded-md border border-line px-3 py-1">
            {others.map((each) => (
              <Checkbox
                key={each.id}
                label={`${day(each.day)} · ${each.description} · ${formatCents(each.amountCents)}`}
                checked={lineIds.includes(each.id)}
                onChange={({ target }) => setLineIds((ids) => withOr(ids, each.id, target.checked))}
              />
            ))}
          </div>
        </details>
      ) : null}
      <p role="status" className="text-fg-muted text-sm">
        {checked.ok
          ? checked.value.feeCents > 0
            ? `It agrees with a card fee of ${formatCents(checked.value.feeCents)}.`
            : "It agrees to the cent."
          : checked.reason}
      </p>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={save.isPending}>
          Match
        </Button>
      </DialogButtons>
    </form>
  );
}
