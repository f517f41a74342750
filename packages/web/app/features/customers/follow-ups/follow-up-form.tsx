import {
  addFollowUp,
  changeFollowUp,
  countFollowUps,
  type FollowUp,
  listFollowUps,
} from "@autoiq/domain/customers/follow-ups/contract";
import { addDays } from "@autoiq/domain/kernel/time";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { useShop } from "~/platform/shop/use-shop";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Select } from "~/ui/forms/select";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";
import { toast } from "~/ui/toast";

/** What a new task is about, by ids. */
export interface TaskAbout {
  readonly leadId?: string;
  readonly customerId?: string;
  readonly vehicleId?: string;
  readonly jobIds?: string[];
}

/** Adds a task or changes an open one. */
export function FollowUpForm({
  task,
  today,
  about,
  title = "",
  onSaved,
  onCancel,
}: {
  /** Null: a new one. */
  task: FollowUp | null;
  today: string;
  about?: TaskAbout;
  /** What a new one says at first. */
  title?: string;
  onSaved: (task: FollowUp) => void;
  onCancel: () => void;
}) {
  const { people } = useShop();
  const [id] = useState(() => task?.id ?? newId());
  const [values, setValues] = useState({
    title: task?.title ?? title,
    note: task?.note ?? "",
    ownerId: task?.owner.id ?? "me",
    dueOn: task?.dueOn ?? today,
    dueClock: task?.dueClock ?? "",
  });
  const [error, setError] = useState<string | undefined>(undefined);
  const [refusal, setRefusal] = useState<string | null>(null);
  const set = (part: Partial<typeof values>) => setValues({ ...values, ...part });
  const options = {
    invalidates: [listFollowUps, countFollowUps],
    onSuccess: (saved: FollowUp) => {
      toast({ title: task ? "Task saved" : "Task added" });
      onSaved(saved);
    },
    onProblem: (problem: { message: string }) => {
      setRefusal(problem.message);
      return true;
    },
  };
  const add = useWrite(addFollowUp, options);
  const change = useWrite(changeFollowUp, options);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setRefusal(null);
    if (values.title.trim() === "") return setError("Enter what to do.");
    setError(undefined);
    const body = { ...values, dueClock: values.dueClock || null };
    if (task) change.mutate({ params: { id: task.id }, body: { ...body, version: task.version } });
    else add.mutate({ body: { ...body, id, about: about ?? {} } });
  };
  const desk = people.filter(({ role }) => role !== "technician");
  const days = [
    ["Today", today],
    ["Tomorrow", addDays(today, 1)],
    ["In a week", addDays(today, 7)],
  ] as const;
  return (
    <form noValidate aria-label={task ? "Edit task" : "New task"} className="grid gap-3" onSubmit={submit}>
      <Field label="What to do" required error={error}>
        <Input
          autoComplete="off"
          maxLength={200}
          placeholder="Call about the brakes"
          value={values.title}
          onChange={({ target }) => set({ title: target.value })}
        />
      </Field>
      <div className="grid gap-3 sm:grid-cols-3">
        <Field label="Day" required>
          <Input type="date" value={values.dueOn} onChange={({ target }) => set({ dueOn: target.value })} />
        </Field>
        <Field label="Time" hint="Blank: any time.">
          <Input
            type="time"
            value={values.dueClock}
            onChange={({ target }) => set({ dueClock: target.value })}
          />
        </Field>
        <Field label="Owner">
          <Select
            value={values.ownerId}
            onChange={({ target }) => set({ ownerId: target.value })}
            options={[
              ...(task ? [] : [{ value: "me", label: "Me" }]),
              ...desk.map((person) => ({ value: person.id, label: person.name })),
            ]}
          />
        </Field>
      </div>
      <fieldset className="flex flex-wrap gap-2">
        <legend className="sr-only">Usual days</legend>
        {days.map(([label, day]) => (
          <Button key={day} size="sm" aria-pressed={values.dueOn === day} onClick={() => set({ dueOn: day })}>
            {label}
          </Button>
        ))}
      </fieldset>
      <Field label="Note">
        <Textarea
          rows={2}
          maxLength={2000}
          value={values.note}
          onChange={({ target }) => set({ note: target.value })}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>Cancel</Button>
        <Button type="submit" variant="primary" loading={add.isPending || change.isPending}>
          {task ? "Save task" : "Add task"}
        </Button>
      </DialogButtons>
    </form>
  );
}
