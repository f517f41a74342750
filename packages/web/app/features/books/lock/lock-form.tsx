import { type BooksLock, listLocks, setLock } from "@autoiq/domain/books/lock/contract";
import { opensDays } from "@autoiq/domain/books/lock/rules";
import { addMonths } from "@autoiq/domain/kernel/time";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Checkbox } from "~/ui/forms/checkbox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Textarea } from "~/ui/forms/textarea";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** The last day of the month before, which is what is locked most often. */
const endOfLastMonth = (today: string): string => {
  const first = `${today.slice(0, 7)}-01`;
  return new Date(Date.parse(first) - 86_400_000).toISOString().slice(0, 10);
};

/** Sets the lock date of one or more locations, or removes it. Days that open again need a reason. */
export function LockForm({
  lock,
  others,
  onDone,
}: {
  lock: BooksLock;
  /** The other locations, which may be locked with it. */
  others: readonly BooksLock[];
  onDone: () => void;
}) {
  const [through, setThrough] = useState(lock.through ?? endOfLastMonth(lock.today));
  const [isUnlocking, setUnlocking] = useState(false);
  const [alsoIds, setAlsoIds] = useState<readonly string[]>([]);
  const [reason, setReason] = useState("");
  const [refusal, setRefusal] = useState<string | null>(null);
  const save = useWrite(setLock, {
    invalidates: [listLocks],
    onSuccess: () => {
      toast({ title: isUnlocking ? "Books unlocked" : "Books locked" });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const next = isUnlocking ? null : through;
  const chosen = [lock, ...others.filter(({ locationId }) => alsoIds.includes(locationId))];
  const opens = chosen.some((each) => opensDays(each.through, next));
  return (
    <form
      noValidate
      aria-label="Lock date"
      className="grid gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        setRefusal(null);
        save.mutate({
          body: { locationIds: chosen.map(({ locationId }) => locationId), through: next, reason },
        });
      }}
    >
      <Field
        label="Locked through"
        hint="Nothing can be posted, paid, or refunded on this day or earlier."
        className="max-w-56"
      >
        <Input
          type="date"
          value={isUnlocking ? "" : through}
          min={addMonths(lock.today, -120)}
          max={lock.today}
          disabled={isUnlocking}
          onChange={(event) => setThrough(event.target.value)}
        />
      </Field>
      {lock.through === null ? null : (
        <Checkbox
          label="Unlock all days"
          checked={isUnlocking}
          onChange={({ target }) => setUnlocking(target.checked)}
        />
      )}
      {others.length > 0 ? (
        <fieldset className="grid gap-1">
          <legend className="mb-1 font-medium text-sm">Also at</legend>
          {others.map(({ locationId, name }) => (
            <Checkbox
              key={locationId}
              label={name}
              checked={alsoIds.includes(locationId)}
              onChange={({ target }) =>
                setAlsoIds((all) =>
                  target.checked ? [...all, locationId] : all.filter((each) => each !== locationId),
                )
              }
            />
          ))}
        </fieldset>
      ) : null}
      {opens ? (
        <Field
          label="Reason"
          required
          hint="Locked days become open again. The reason goes to the audit log."
        >
          <Textarea
            rows={2}
            maxLength={500}
            value={reason}
            onChange={(event) => setReason(event.target.value)}
          />
        </Field>
      ) : null}
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button
          type="submit"
          variant="primary"
          loading={save.isPending}
          disabled={!isUnlocking && through === ""}
        >
          {isUnlocking ? "Unlock books" : "Lock books"}
        </Button>
      </DialogButtons>
    </form>
  );
}
