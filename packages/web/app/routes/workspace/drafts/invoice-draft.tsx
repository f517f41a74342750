import { getRepairOrder, writeFindings } from "@autoiq/domain/repair-orders/contract";
import { useQuery } from "@tanstack/react-query";
import { Check } from "lucide-react";
import { useState } from "react";
import type { DraftProps } from "~/features/assistant/drafts/draft-views";
import { useOrderWrite } from "~/features/repair-orders/api";
import { queryOptionsFor } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { useMe } from "~/platform/session/use-session";
import { useWorkspace } from "~/platform/session/use-workspace";
import { Button } from "~/ui/button";
import { ErrorState } from "~/ui/feedback/error-state";
import { Notice } from "~/ui/feedback/notice";
import { SkeletonRows } from "~/ui/feedback/skeleton";
import { Field } from "~/ui/forms/field";
import { Textarea } from "~/ui/forms/textarea";

/** Draft text for a job on the invoice. It is edited here, then saved as the job's correction by the standard call. */
export default function InvoiceDraft({ draft, onDone }: DraftProps) {
  const { may } = useWorkspace();
  const id = draft.subject?.repairOrderId ?? "";
  const order = useQuery({ ...queryOptionsFor(getRepairOrder, { params: { id } }), enabled: id !== "" });
  const [text, setText] = useState(draft.text ?? "");
  const [key, setKey] = useState(newId);
  const me = useMe();
  const by = `${me.firstName} ${me.lastName}`.trim() || me.email;
  const write = useOrderWrite(writeFindings, () => onDone(`Saved as the job's correction by ${by}.`));
  if (!order.data)
    return order.error ? (
      <ErrorState error={order.error} onRetry={() => void order.refetch()} />
    ) : (
      <SkeletonRows label="Loading job" rows={2} />
    );
  const job = order.data.jobs.find((each) => each.id === draft.id);
  if (!job) return <Notice>This job is no longer on the repair order.</Notice>;
  const { cause, correction } = job;
  // Somebody changed the job in the meantime. Their text is shown, and a second click overwrites it.
  const seen = write.stale ? { cause, correction } : (draft.written ?? { cause, correction });
  return (
    <form
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        write.mutate({
          params: { id: job.id },
          body: { cause, correction: text, seen },
          idempotencyKey: write.stale ? newId() : key,
        });
      }}
    >
      <dl className="grid gap-x-3 text-sm sm:grid-cols-[auto_minmax(0,1fr)]">
        <dt className="text-fg-muted">Cause</dt>
        <dd>{cause || "Not entered"}</dd>
        <dt className="text-fg-muted">Current correction</dt>
        <dd>{correction || "Not entered"}</dd>
      </dl>
      <Field label="Text for the invoice" hint="The customer sees this on the invoice. Edit it as needed.">
        <Textarea
          value={text}
          rows={4}
          maxLength={4000}
          onChange={(event) => {
            setText(event.target.value);
            // A changed text is a new write.
            setKey(newId());
          }}
        />
      </Field>
      {write.refusal ? <Notice tone="danger">{write.refusal}</Notice> : null}
      {may("job.work") ? (
        <Button
          type="submit"
          variant="primary"
          className="justify-self-start"
          loading={write.isPending}
          disabled={text.trim() === ""}
        >
          <Check aria-hidden="true" />
          Use this text as {by}
        </Button>
      ) : (
        <Notice>Your role can't edit jobs. Ask the front desk or the technician.</Notice>
      )}
    </form>
  );
}
