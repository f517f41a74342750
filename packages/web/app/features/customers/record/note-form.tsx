import { addCustomerNote, getCustomerTimeline } from "@autoiq/domain/customers/record/contract";
import { useRef, useState } from "react";
import { useWrite } from "~/platform/api";
import { newId } from "~/platform/new-id";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Textarea } from "~/ui/forms/textarea";

/** A note for the team, stored with date and author. Ctrl+Enter saves. */
export function NoteForm({ customerId }: { customerId: string }) {
  const [text, setText] = useState("");
  const [refusal, setRefusal] = useState<string | undefined>();
  // Sending the same text again after a lost response creates one note.
  const sent = useRef({ text: "", key: "" });
  const add = useWrite(addCustomerNote, {
    invalidates: [getCustomerTimeline],
    onSuccess: () => {
      setText("");
      sent.current = { text: "", key: "" };
    },
    onProblem: (problem) => {
      setRefusal(problem.message);
      return true;
    },
  });
  const save = () => {
    setRefusal(undefined);
    if (text.trim() === "" || add.isPending) return;
    if (sent.current.text !== text) sent.current = { text, key: newId() };
    add.mutate({ params: { id: customerId }, body: { text }, idempotencyKey: sent.current.key });
  };
  return (
    <form
      aria-label="Add a note"
      className="flex items-end gap-2 border-line border-b p-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <Field label="Note" hideLabel className="min-w-0 flex-1" error={refusal}>
        <Textarea
          rows={1}
          value={text}
          maxLength={2000}
          placeholder="Add a note, such as “Prefers to wait by the window”"
          onChange={(event) => setText(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === "Enter" && (event.ctrlKey || event.metaKey)) {
              event.preventDefault();
              save();
            }
          }}
        />
      </Field>
      <Button type="submit" loading={add.isPending} disabled={text.trim() === ""}>
        Add note
      </Button>
    </form>
  );
}
