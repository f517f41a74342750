import { addDays } from "@autoiq/domain/kernel/time";
import { getShop } from "@autoiq/domain/shops/contract";
import { type DatedJurisdiction, endJurisdiction, getSalesTax } from "@autoiq/domain/shops/tax/contract";
import { useState } from "react";
import { useWrite } from "~/platform/api";
import { toast } from "~/platform/toast";
import { Button } from "~/ui/button";
import { Notice } from "~/ui/feedback/notice";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { DialogButtons } from "~/ui/overlays/dialog-buttons";

/** Ends a jurisdiction after a day. Yesterday ends it at once. */
export function EndJurisdictionForm({
  of,
  today,
  onDone,
}: {
  of: DatedJurisdiction;
  today: string;
  onDone: () => void;
}) {
  const yesterday = addDays(today, -1);
  const [lastDay, setLastDay] = useState(yesterday);
  const [refusal, setRefusal] = useState<string | null>(null);
  const end = useWrite(endJurisdiction, {
    invalidates: [getSalesTax, getShop],
    onSuccess: () => {
      toast({ title: `${of.name} ended` });
      onDone();
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  return (
    <form
      noValidate
      aria-label={`End ${of.name}`}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        end.mutate({ params: { id: of.id }, body: { lastDay } });
      }}
    >
      <Field label="Last day" required hint="Yesterday ends it at once.">
        <Input
          type="date"
          min={yesterday}
          value={lastDay}
          onChange={(event) => setLastDay(event.target.value)}
        />
      </Field>
      {refusal ? <Notice tone="danger">{refusal}</Notice> : null}
      <DialogButtons>
        <Button onClick={onDone}>Cancel</Button>
        <Button type="submit" variant="danger" loading={end.isPending}>
          End {of.name}
        </Button>
      </DialogButtons>
    </form>
  );
}
