import { findMeanings, listLexicon, teachWord } from "@autoiq/domain/assistant/lexicon/contract";
import { type MeaningChoice, meaningKinds } from "@autoiq/domain/assistant/lexicon/meaning";
import type { LexiconWord } from "@autoiq/domain/assistant/lexicon/word";
import { listUnknownQuestions } from "@autoiq/domain/assistant/unknown-questions/contract";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { queryOptionsFor, useWrite } from "~/platform/api";
import { Button } from "~/ui/button";
import { Combobox } from "~/ui/forms/combobox";
import { Field } from "~/ui/forms/field";
import { Input } from "~/ui/forms/input";
import { Dialog } from "~/ui/overlays/dialog";
import { useDebounced } from "~/ui/use-debounced";

const keyOf = ({ kind, key }: MeaningChoice) => `${kind} ${key}`;

/** Asks what a word of the shop means: a metric, a way to split, or a record, found by typing. */
export function TeachDialog({
  phrase: asked,
  save: saveText = "Save and ask again",
  onClose,
  onTaught,
}: {
  /** One word, or several that follow each other: then the person says which of them. */
  phrase: string;
  /** The text of the button. */
  save?: string;
  onClose: () => void;
  onTaught: (word: LexiconWord) => void;
}) {
  const [phrase, setPhrase] = useState(asked);
  const [text, setText] = useState("");
  const [chosen, setChosen] = useState<MeaningChoice | null>(null);
  const [problem, setProblem] = useState("");
  const search = useDebounced(text.trim(), 150);
  const lexicon = useQuery(queryOptionsFor(listLexicon));
  const found = useQuery({
    ...queryOptionsFor(findMeanings, { query: { search } }),
    placeholderData: keepPreviousData,
  });
  const teach = useWrite(teachWord, {
    invalidates: [listLexicon, listUnknownQuestions],
    onSuccess: ({ word }) => onTaught(word),
    onProblem: (refusal) => {
      setProblem(refusal.message);
      return true;
    },
  });
  const isBehind = search !== text.trim() || found.isPlaceholderData;
  const save = () => {
    if (!chosen) return setProblem("Choose what the word means.");
    const { kind, key } = chosen;
    teach.mutate({ body: { phrase, meaning: { kind, key } } });
  };
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={`What does “${asked}” mean?`}
      description={
        lexicon.data?.teachesShop === false
          ? "Your own questions are read with it. An owner can make it count for everybody."
          : "Everybody’s questions at the shop are read with it. You can undo it under Settings, Assistant."
      }
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" loading={teach.isPending} onClick={save}>
            {saveText}
          </Button>
        </>
      }
    >
      <div className="grid min-h-88 content-start gap-3">
        {asked.includes(" ") ? (
          <Field label="Word or words" hint="Leave only the words that have this meaning">
            <Input value={phrase} maxLength={60} onChange={(event) => setPhrase(event.target.value)} />
          </Field>
        ) : null}
        <Field
          label="It means"
          error={problem || undefined}
          hint="Such as car count, a customer, or a job category"
        >
          <Combobox
            text={text}
            onTextChange={(next) => {
              setText(next);
              setChosen(null);
              setProblem("");
            }}
            items={found.data?.meanings ?? []}
            itemKey={keyOf}
            isBehind={isBehind}
            loading={found.isFetching}
            listLabel="Meanings"
            placeholder="Search metrics, customers, jobs…"
            emptyText="Nothing has that name. Try fewer letters."
            renderItem={({ kind, label }) => (
              <span className="flex justify-between gap-3">
                <span className="wrap-anywhere">{label}</span>
                <span className="shrink-0 text-fg-muted text-xs leading-5">{meaningKinds[kind]}</span>
              </span>
            )}
            onChoose={(choice) => {
              setChosen(choice);
              setText(choice.label);
              setProblem("");
            }}
          />
        </Field>
      </div>
    </Dialog>
  );
}
