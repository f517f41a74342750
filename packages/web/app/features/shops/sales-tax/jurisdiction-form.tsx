import { getShop } from "@autoiq/domain/shops/contract";
import {
  addJurisdiction,
  changeRate,
  type DatedJurisdiction,
  getSalesTax,
  jurisdictionInput,
} from "@autoiq/domain/shops/tax/contract";
import { levelName } from "@autoiq/domain/shops/tax/names";
import { type TaxLevel, taxLevels } from "@autoiq/domain/shops/tax/schema";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { DecimalInput } from "~/ui/forms/decimal-input";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { MoneyInput } from "~/ui/forms/money-input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

const levels = taxLevels.map((level) => ({ value: level, label: levelName(level) }));

/** Adds a jurisdiction, or changes the rate of one from a day on. */
export function JurisdictionForm({
  of,
  hasState,
  today,
  onDone,
}: {
  /** The jurisdiction whose rate changes. Null to add one. */
  of: DatedJurisdiction | null;
  hasState: boolean;
  today: string;
  onDone: () => void;
}) {
  const [id] = useState(newId);
  const [level, setLevel] = useState<TaxLevel>(of?.level ?? (hasState ? "county" : "state"));
  const [name, setName] = useState(of?.name ?? "");
  // Percent with four decimals: 6.625% is 662.5 basis points.
  const [rate, setRate] = useState<number | null>(of ? Math.round(of.basisPoints * 100) : null);
  const [capCents, setCap] = useState<number | null>(of?.capCents ?? null);
  const [fromDay, setFromDay] = useState(of && of.fromDay > today ? of.fromDay : today);
  const [tried, setTried] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const done = {
    invalidates: [getSalesTax, getShop],
    onSuccess: () => {
      toast({ title: of ? "Rate changed" : "Jurisdiction added" });
      onDone();
    },
    onProblem: (problem: { message: string }) => {
      setRefusal(problem.message);
      return true;
    },
  };
  const add = useWrite(addJurisdiction, done);
  const change = useWrite(changeRate, done);
  const parsed = jurisdictionInput.safeParse({
    id,
    level,
    name,
    basisPoints: rate === null ? Number.NaN : rate / 100,
    capCents,
    fromDay,
  });
  const problem = (field: string) =>
    tried ? parsed.error?.issues.find((issue) => issue.path[0] === field)?.message : undefined;
  return (
    <form
      noValidate
      aria-label={of ? `Rate of ${of.name}` : "Jurisdiction"}
      className="grid gap-3 sm:grid-cols-2"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        setRefusal(null);
        if (!parsed.success) return;
        const { basisPoints } = parsed.data;
        if (of) change.mutate({ params: { id: of.id }, body: { newId: id, basisPoints, capCents, fromDay } });
        else add.mutate({ body: parsed.data });
      }}
    >
      {of ? null : (
        <>
          <Field label="Level" required>
            <Select
              options={levels}
              value={level}
              onChange={(event) => setLevel(event.target.value as TaxLevel)}
            />
          </Field>
          <Field label="Name" required hint="Such as Franklin County." error={problem("name")}>
            <Input autoComplete="off" value={name} onChange={(event) => setName(event.target.value)} />
          </Field>
        </>
      )}
      <Field label="Rate (%)" required error={problem("basisPoints")}>
        <DecimalInput decimals={4} value={rate} onValueChange={setRate} />
      </Field>
      <Field label="Cap ($ per bill)" hint="Empty: taxes the whole bill." error={problem("capCents")}>
        <MoneyInput cents={capCents} onCentsChange={setCap} />
      </Field>
      <Field label="From" required error={problem("fromDay")}>
        <Input type="date" min={today} value={fromDay} onChange={(event) => setFromDay(event.target.value)} />
      </Field>
      {refusal ? (
        <Notice tone="danger" className="sm:col-span-2">
          {refusal}
        </Notice>
      ) : null}
      <DialogButtons className="sm:col-span-2">
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="primary" loading={add.isPending || change.isPending}>
          {of ? "Change rate" : "Add jurisdiction"}
        </Button>
      </DialogButtons>
    </form>
  );
}
