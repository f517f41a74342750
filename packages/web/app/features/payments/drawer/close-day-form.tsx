import { closeDay, type DayClose, getDrawer, type OpenPeriod } from "@autoiq/domain/payments/drawer/contract";
import {
  checkCount,
  countedCents,
  type Denomination,
  denominationLabels,
  denominations,
  describeDifference,
} from "@autoiq/domain/payments/drawer/rules";
import { useId, useState } from "react";
import { useWrite } from "~/platform/api";
import { formatMoney } from "~/platform/format";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { cn } from "~/ui/cn";
import { Money } from "~/ui/data-display";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { dropCount, loadCount, type StoredCount, storeCount } from "./stored-count";

const bills = denominations.filter((each) => each >= 100);
const coins = denominations.filter((each) => each < 100);

/** The count of the drawer, the terminal's batch, and the one button that closes the day. */
export function CloseDayForm({
  open,
  locationId,
  onClosed,
  onCancel,
}: {
  open: OpenPeriod;
  locationId: string;
  onClosed: (close: DayClose) => void;
  onCancel: () => void;
}) {
  const { cash, terminalCents } = open;
  const ids = useId();
  const [id, setId] = useState(newId);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [draft, setDraft] = useState<StoredCount>(
    () =>
      loadCount(locationId, open.lastClose) ?? {
        lastClose: open.lastClose,
        typed: {},
        leftCents: null,
        explanation: "",
        batchCents: null,
        batchExplanation: "",
      },
  );
  const change = (changes: Partial<StoredCount>) => {
    const next = { ...draft, ...changes, lastClose: open.lastClose };
    setDraft(next);
    storeCount(locationId, next);
    setRefusal(null);
  };
  const counts = denominations.flatMap((each) => {
    const count = Number(draft.typed[each] ?? 0);
    return Number.isInteger(count) && count > 0 ? [{ cents: each, count }] : [];
  });
  const counted = countedCents(counts);
  // What was in the drawer at the start is left in it again, as far as there is cash.
  const leftCents = draft.leftCents ?? Math.min(cash.floatCents, counted);
  const difference = describeDifference(counted - cash.expectedCents);
  const batchDifference = draft.batchCents === null ? 0 : draft.batchCents - terminalCents;
  const begun = Object.values(draft.typed).some((each) => each !== "");
  const write = useWrite(closeDay, {
    invalidates: [getDrawer],
    onSuccess: (close) => {
      dropCount(locationId);
      onClosed(close);
    },
    onProblem: (problem) => {
      if (problem.status !== 0) setId(newId());
      setRefusal(problem.message);
      return true;
    },
  });
  const submit = () => {
    const body = {
      counts,
      leftCents,
      explanation: draft.explanation.trim(),
      batchCents: draft.batchCents,
      batchExplanation: draft.batchExplanation.trim(),
    };
    const checked = checkCount(body, { cashCents: cash.expectedCents, terminalCents });
    if (!checked.ok) return setRefusal(checked.reason);
    write.mutate({
      body: { ...body, id, lastClose: open.lastClose, expectedCents: cash.expectedCents, terminalCents },
    });
  };
  const rows = (of: readonly Denomination[]) =>
    of.map((each) => {
      const count = Number(draft.typed[each] ?? 0);
      return (
        <div key={each} className="grid grid-cols-[1fr_5rem_5.5rem] items-center gap-2 text-sm">
          <label htmlFor={`${ids}-${each}`}>{denominationLabels[each]}</label>
          <Input
            id={`${ids}-${each}`}
            inputMode="numeric"
            autoComplete="off"
            className="h-8 text-right tabular max-md:h-11"
            value={draft.typed[each] ?? ""}
            onChange={(event) =>
              change({
                typed: { ...draft.typed, [each]: event.target.value.replaceAll(/\D/g, "").slice(0, 5) },
              })
            }
          />
          <span className="text-right text-fg-muted">
            <Money cents={each * count} />
          </span>
        </div>
      );
    });
  return (
    <form
      noValidate
      aria-label="Close the day"
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {/* Enter goes on to the next field, as on a calculator. */}
      <fieldset
        onKeyDown={(event) => {
          if (event.key !== "Enter") return;
          event.preventDefault();
          const fields = [...event.currentTarget.querySelectorAll("input")];
          const next = fields[fields.indexOf(event.target as HTMLInputElement) + 1];
          if (next) next.focus();
          else document.getElementById(`${ids}-left`)?.focus();
        }}
      >
        <legend className="mb-2 font-semibold text-sm">Count the cash</legend>
        <div className="grid gap-x-8 gap-y-1.5 md:grid-cols-2 md:items-start">
          <div className="grid gap-1.5">{rows(bills)}</div>
          <div className="grid gap-1.5">{rows(coins)}</div>
        </div>
      </fieldset>
      <dl className="grid grid-cols-3 gap-2 rounded-lg bg-sunken p-3 text-sm">
        <div>
          <dt className="text-fg-muted text-xs">Counted</dt>
          <dd className="font-semibold text-lg">
            <Money cents={counted} />
          </dd>
        </div>
        <div>
          <dt className="text-fg-muted text-xs">Expected</dt>
          <dd className="font-semibold text-lg">
            <Money cents={cash.expectedCents} />
          </dd>
        </div>
        <div aria-live="polite">
          <dt className="text-fg-muted text-xs">Over/short</dt>
          <dd
            className={cn(
              "font-semibold text-lg",
              difference ? (begun ? "text-danger-text" : "text-fg-muted") : "text-success-text",
            )}
          >
            {difference ? (begun ? difference : "–") : "Balanced"}
          </dd>
        </div>
      </dl>
      {difference && begun ? (
        <Field label="Explain the difference">
          <Input
            value={draft.explanation}
            maxLength={300}
            onChange={(event) => change({ explanation: event.target.value })}
          />
        </Field>
      ) : null}
      <div className="grid gap-4 sm:grid-cols-2">
        <Field
          id={`${ids}-left`}
          label="Leave in the drawer"
          hint={`To deposit: ${formatMoney(Math.max(0, counted - leftCents))} in cash`}
        >
          <MoneyInput
            id={`${ids}-left`}
            cents={leftCents}
            onCentsChange={(cents) => change({ leftCents: cents ?? 0 })}
          />
        </Field>
        <Field
          label="Card terminal batch total"
          hint={`Recorded: ${formatMoney(terminalCents)}. Leave empty if you don't compare.`}
        >
          <MoneyInput cents={draft.batchCents} onCentsChange={(batchCents) => change({ batchCents })} />
        </Field>
      </div>
      {batchDifference !== 0 ? (
        <Field
          label="Explain the batch"
          hint={`${formatMoney(Math.abs(batchDifference))} ${batchDifference < 0 ? "less" : "more"} than recorded`}
        >
          <Input
            value={draft.batchExplanation}
            maxLength={300}
            onChange={(event) => change({ batchExplanation: event.target.value })}
          />
        </Field>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={write.isPending}>
          Close day
        </Button>
      </DialogButtons>
    </form>
  );
}
