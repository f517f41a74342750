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
  "inline-flex min-h-8 items-center gap-1.5 rounded-lg px-2 py-1 text-left text-accent-text text-sm underline-offset-2 hover:bg-hover hover:underline aria-disabled:opacity-60 max-md:min-h-11";

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

/** Words that mean nothing to the assistant: what each means can be said once. */
export function UnknownWords({
  words,
  busy,
  onAgain,
}: {
  words: readonly string[];
  busy: boolean;
  onAgain: () => void;
}) {
  const { exchange: t } = useSharedMessages("assistant", en);
  const [asked, setAsked] = useState<string | null>(null);
  const taught = useTaught(onAgain);
  return (
    <>
      <ul aria-label={t.unknownWords} className="flex flex-wrap gap-1">
        {words.map((word) => (
          <li key={word}>
            <button
              type="button"
              aria-disabled={busy}
              onClick={() => {
                if (!busy) setAsked(word);
              }}
              className={quietButton}
            >
              <BookPlus aria-hidden="true" className="size-4 shrink-0" />
              {fillIn(t.sayMeaning, { word })}
            </button>
          </li>
        ))}
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

/** Below the suggestions: reads the unknown word as one of them takes it, from now on. */
export function AlwaysRead({
  suggestions,
  busy,
  onAgain,
}: {
  suggestions: readonly Suggestion[];
  busy: boolean;
  onAgain: () => void;
}) {
  const { exchange: t } = useSharedMessages("assistant", en);
  const taught = useTaught(onAgain);
  const teach = useWrite(teachWord, { invalidates: [listLexicon], onSuccess: ({ word }) => taught(word) });
  const choices = suggestions.flatMap(({ teaches }) => teaches ?? []);
  if (choices.length === 0) return null;
  return (
    <ul aria-label={t.always} className="flex flex-wrap gap-1">
      {choices.map(({ phrase, meaning: { kind, key, label } }) => (
        <li key={`${kind} ${key}`}>
          <button
            type="button"
            aria-disabled={busy || teach.isPending}
            onClick={() => {
              if (!busy && !teach.isPending) teach.mutate({ body: { phrase, meaning: { kind, key } } });
            }}
            className={quietButton}
          >
            <BookPlus aria-hidden="true" className="size-4 shrink-0" />
            {fillIn(t.alwaysRead, { word: phrase, meaning: label })}
          </button>
        </li>
      ))}
    </ul>
  );
}
