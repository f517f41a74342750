import { listLexicon, removeWord, teachWord } from "@autoiq/domain/assistant/lexicon/contract";
import type { LexiconWord } from "@autoiq/domain/assistant/lexicon/word";
import type { Suggestion } from "@autoiq/domain/assistant/questions/understood-question";
import { en } from "@autoiq/domain/catalog/assistant/en";
import { fillIn } from "@autoiq/domain/catalog/message";
import { BookPlus } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useWrite } from "~/platform/api";
import { useSharedMessages } from "~/platform/language/messages";
import { toast } from "~/ui/toast";

const TeachDialog = lazy(() => import("./teach-dialog").then((all) => ({ default: all.TeachDialog })));

const quietButton =
  "min-h-8 rounded-lg px-2 py-1 text-left text-accent-text underline underline-offset-2 hover:bg-hover aria-disabled:opacity-60 max-md:min-h-11";

/** After a word was taught: says so, with a way back, and asks the question again. */
export function useTaught(onAgain: () => void) {
  const { exchange: t } = useSharedMessages("assistant", en);
  const remove = useWrite(removeWord, { invalidates: [listLexicon] });
  return ({ id, phrase, meaning }: LexiconWord) => {
    toast({
      title: fillIn(t.taught, { word: phrase, meaning: meaning.label }),
      action: { label: t.undo, onClick: () => remove.mutate({ params: { id } }) },
    });
    onAgain();
  };
}

/**
 * Words that mean nothing to the assistant: what each means is said once, as a suggestion takes it or as something else.
 * Then the question is asked again.
 */
export function UnknownWords({
  words,
  suggestions,
  busy,
  onAgain,
}: {
  words: readonly string[];
  suggestions: readonly Suggestion[];
  busy: boolean;
  onAgain: () => void;
}) {
  const { exchange: t } = useSharedMessages("assistant", en);
  const [asked, setAsked] = useState<string | null>(null);
  const taught = useTaught(onAgain);
  const teach = useWrite(teachWord, { invalidates: [listLexicon], onSuccess: ({ word }) => taught(word) });
  const isBusy = busy || teach.isPending;
  const choices = suggestions.flatMap(({ teaches }) => teaches ?? []);
  return (
    <>
      <ul aria-label={t.unknownWords} className="grid gap-1">
        {words.map((word) => {
          const own = choices.filter(({ phrase }) => phrase === word);
          return (
            <li key={word} className="flex flex-wrap items-center gap-x-1 text-fg-muted text-sm">
              <BookPlus aria-hidden="true" className="mr-0.5 size-4 shrink-0" />
              {own.length > 0 ? fillIn(t.always, { word }) : null}
              {own.map(({ phrase, meaning: { kind, key, label } }) => (
                <button
                  key={`${kind} ${key}`}
                  type="button"
                  aria-label={fillIn(t.alwaysRead, { word, meaning: label })}
                  aria-disabled={isBusy}
                  onClick={() => {
                    if (!isBusy) teach.mutate({ body: { phrase, meaning: { kind, key } } });
                  }}
                  className={quietButton}
                >
                  {label}
                </button>
              ))}
              <button
                type="button"
                aria-label={
                  own.length > 0 ? `${t.somethingElse}: ${fillIn(t.sayMeaning, { word })}` : undefined
                }
                aria-disabled={isBusy}
                onClick={() => {
                  if (!isBusy) setAsked(word);
                }}
                className={quietButton}
              >
                {own.length > 0 ? t.somethingElse : fillIn(t.sayMeaning, { word })}
              </button>
            </li>
          );
        })}
      </ul>
      {asked === null ? null : (
        <Suspense fallback={null}>
          <TeachDialog
            phrase={asked}
            onClose={() => setAsked(null)}
            onTaught={(word) => {
              setAsked(null);
              taught(word);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
