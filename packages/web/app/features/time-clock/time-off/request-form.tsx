import { latest } from "@autoiq/domain/appointments/opening-hours";
import { en } from "@autoiq/domain/catalog/time-off/en";
import { getOwnTimeOff, requestTimeOff } from "@autoiq/domain/time-clock/time-off/contract";
import { type TimeOffKind, timeOffKinds } from "@autoiq/domain/time-clock/time-off/kinds";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { newId } from "~/platform/new-id";
import { wallClock } from "~/platform/time/time-zone";
import { useNow } from "~/platform/time/use-now";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** Asks for whole days off, or for hours of one day. */
export function RequestForm({ timeZone, onDone }: { timeZone: string; onDone: () => void }) {
  const t = useSharedMessages("time-off", en);
  const text = t.form;
  const today = wallClock(useNow().toISOString(), timeZone).day;
  const [id] = useState(newId);
  const [kind, setKind] = useState<TimeOffKind>("vacation");
  const [isSomeHours, setSomeHours] = useState(false);
  const [typed, setTyped] = useState({ firstDay: today, lastDay: today, from: "", until: "", note: "" });
  const [refusal, setRefusal] = useState<string | null>(null);
  const send = useWrite(requestTimeOff, {
    invalidates: [getOwnTimeOff],
    onSuccess: () => {
      toast({ title: t.sent });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(Object.values(problem.problem.errors ?? {})[0] ?? problem.message);
      return true;
    },
  });
  const set = (name: keyof typeof typed) => (event: { target: { value: string } }) =>
    setTyped({ ...typed, [name]: event.target.value });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    const { firstDay, from, until, note } = typed;
    const lastDay = isSomeHours ? firstDay : typed.lastDay;
    if (isSomeHours && (!firstDay || !from || !until)) return setRefusal(text.missingHours);
    if (!firstDay || !lastDay) return setRefusal(text.missing);
    const hours = isSomeHours ? { from, until } : { from: null, until: null };
    send.mutate({ body: { id, kind, firstDay, lastDay, from: hours.from, until: hours.until, note } });
  };
  return (
    <form noValidate aria-label={t.ask} className="grid gap-4" onSubmit={submit}>
      <Field label={text.kind}>
        <Select
          options={timeOffKinds.map((value) => ({ value, label: t.kind[value] }))}
          value={kind}
          onChange={({ target }) => setKind(timeOffKinds.find((each) => each === target.value) ?? kind)}
        />
      </Field>
      <Checkbox
        label={text.some}
        checked={isSomeHours}
        onChange={({ target }) => setSomeHours(target.checked)}
      />
      <div className="grid grid-cols-2 gap-3">
        {isSomeHours ? (
          <>
            <Field label={text.day} required className="col-span-2">
              <Input type="date" value={typed.firstDay} onChange={set("firstDay")} />
            </Field>
            <Field label={text.from} required>
              <Input type="time" step={900} value={typed.from} onChange={set("from")} />
            </Field>
            <Field label={text.until} required>
              <Input type="time" step={900} value={typed.until} onChange={set("until")} />
            </Field>
          </>
        ) : (
          <>
            <Field label={text.first} required>
              <Input
                type="date"
                value={typed.firstDay}
                onChange={({ target: { value } }) =>
                  setTyped({
                    ...typed,
                    firstDay: value,
                    lastDay: latest(typed.lastDay, value),
                  })
                }
              />
            </Field>
            <Field label={text.last} required>
              <Input type="date" min={typed.firstDay} value={typed.lastDay} onChange={set("lastDay")} />
            </Field>
          </>
        )}
      </div>
      <Field label={text.note} hint={text.noteHint}>
        <Input value={typed.note} maxLength={300} onChange={set("note")} />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>{text.back}</Button>
        <Button type="submit" variant="primary" loading={send.isPending}>
          {text.send}
        </Button>
      </DialogButtons>
    </form>
  );
}
