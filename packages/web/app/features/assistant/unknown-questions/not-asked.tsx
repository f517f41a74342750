import { commentLimit, markNotAsked } from "@autoiq/domain/assistant/unknown-questions/contract";
import { en } from "@autoiq/domain/catalog/assistant/en";
import { ThumbsDown } from "lucide-react";
import { type FormEvent, useState } from "react";
import { useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { Button } from "~/ui/button";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";

/** One press says that an answer was not what was asked. Words may follow, and need not. */
export function NotAsked({ question, understood }: { question: string; understood: string }) {
  const { exchange: t } = useSharedMessages("assistant", en);
  const [step, setStep] = useState<"offered" | "noted" | "done">("offered");
  const [comment, setComment] = useState("");
  const mark = useWrite(markNotAsked, {
    onSuccess: (_, { body }) => setStep(body.comment ? "done" : "noted"),
  });
  if (step === "offered")
    return (
      <Button
        size="sm"
        variant="ghost"
        loading={mark.isPending}
        onClick={() => mark.mutate({ body: { question, understood } })}
      >
        <ThumbsDown aria-hidden="true" />
        {t.notAsked}
      </Button>
    );
  if (step === "done")
    return (
      <p role="status" className="px-2 text-fg-muted text-sm">
        {t.notAskedDone}
      </p>
    );
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (comment.trim() === "") setStep("done");
    else mark.mutate({ body: { question, understood, comment } });
  };
  return (
    <form onSubmit={send} className="grid w-full max-w-[38em] gap-2">
      <p role="status" className="text-fg-muted text-sm">
        {t.notAskedThanks}
      </p>
      <div className="flex flex-wrap items-end gap-2">
        <Field label={t.notAskedLabel} className="min-w-48 flex-1">
          <Input
            value={comment}
            maxLength={commentLimit}
            onChange={(event) => setComment(event.target.value)}
            autoFocus
          />
        </Field>
        <Button type="submit" loading={mark.isPending}>
          {t.notAskedSend}
        </Button>
        <Button variant="ghost" onClick={() => setStep("done")}>
          {t.notAskedSkip}
        </Button>
      </div>
    </form>
  );
}
