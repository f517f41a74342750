import {
  createFeed,
  createOwnFeed,
  listFeeds,
  listOwnFeeds,
} from "@autoiq/domain/appointments/feeds/contract";
import { en } from "@autoiq/domain/catalog/calendar-feeds/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Select } from "~/ui/forms/select";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

export interface Named {
  readonly id: string;
  readonly name: string;
}

/** Whose schedules a feed can be of. */
export interface FeedTargets {
  readonly bays: readonly Named[];
  readonly people: readonly Named[];
}

/** What a new feed shows: of the person's own schedule, or with targets of one of them. */
export function FeedForm({
  targets,
  onCancel,
  onCreated,
}: {
  targets: FeedTargets | null;
  onCancel: () => void;
  onCreated: (address: string) => void;
}) {
  const t = useSharedMessages("calendar-feeds", en).dialog;
  const [id] = useState(() => crypto.randomUUID());
  const [subject, setSubject] = useState("");
  const [showsCustomers, setShowsCustomers] = useState(false);
  const [showsShifts, setShowsShifts] = useState(false);
  const [problem, setProblem] = useState<string>();
  const answers = {
    invalidates: [listFeeds, listOwnFeeds],
    onSuccess: ({ address }: { address: string }) => onCreated(address),
    onProblem: ({ message }: { message: string }) => {
      setProblem(message);
      return true;
    },
  };
  const createOwn = useWrite(createOwnFeed, answers);
  const create = useWrite(createFeed, answers);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setProblem(undefined);
    if (!targets) return createOwn.mutate({ body: { id, showsCustomers, showsShifts } });
    const bayId = targets.bays.find((bay) => bay.id === subject)?.id ?? null;
    const staffId = targets.people.find((person) => person.id === subject)?.id ?? null;
    create.mutate({ body: { id, showsCustomers, bayId, staffId } });
  };
  return (
    <form noValidate className="grid gap-4" onSubmit={submit}>
      {targets ? (
        <Field label={t.subject}>
          <Select
            options={[
              { value: "", label: t.location },
              ...targets.bays.map((bay) => ({ value: bay.id, label: fillIn(t.bays, { name: bay.name }) })),
              ...targets.people.map(({ id: value, name }) => ({ value, label: fillIn(t.people, { name }) })),
            ]}
            value={subject}
            onChange={({ target }) => setSubject(target.value)}
          />
        </Field>
      ) : (
        <Checkbox
          label={t.shifts}
          checked={showsShifts}
          onChange={({ target }) => setShowsShifts(target.checked)}
        />
      )}
      <Checkbox
        label={t.customers}
        hint={t.customersHint}
        checked={showsCustomers}
        onChange={({ target }) => setShowsCustomers(target.checked)}
      />
      {problem ? <Notice tone="danger">{problem}</Notice> : null}
      <DialogButtons>
        <Button onClick={onCancel}>{t.cancel}</Button>
        <Button type="submit" variant="primary" loading={create.isPending || createOwn.isPending}>
          {t.submit}
        </Button>
      </DialogButtons>
    </form>
  );
}
