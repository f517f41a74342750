import { useState } from "react";
import { z } from "zod";
import { preferences } from "~/platform/storage-preferences";

const answerDraft = z.object({
  chosen: z.record(z.string(), z.enum(["approved", "declined", "deferred"])),
  person: z.string(),
  /** A drawn signature as a PNG data URL. Null leaves it to the typed name. */
  drawn: z.string().nullable(),
});
export type AnswerDraft = z.infer<typeof answerDraft>;

const keyOf = (id: string) => `estimateAnswer:${id}`;

function load(id: string): AnswerDraft | null {
  try {
    return answerDraft.safeParse(JSON.parse(preferences("local").getItem(keyOf(id)) ?? "null")).data ?? null;
  } catch {
    return null;
  }
}

/** The answer to an estimate was recorded, so its draft is no longer needed. */
export const dropAnswerDraft = (id: string): void => preferences("local").removeItem(keyOf(id));

/** An answer that is not sent yet. It survives a reload, a closed tab and a lost connection. */
export function useAnswerDraft(id: string, signer: string) {
  const [draft, setDraft] = useState<AnswerDraft>(
    () => load(id) ?? { chosen: {}, person: signer, drawn: null },
  );
  const change = (part: Partial<AnswerDraft>) => {
    const next = Object.assign({}, draft, part);
    setDraft(next);
    // Without storage, the draft stays on the screen only.
    preferences("local").setItem(keyOf(id), JSON.stringify(next));
  };
  return { draft, change };
}
