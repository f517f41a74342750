import type { Language } from "@autoiq/domain/kernel/language";
import { messagesFor } from "../language/messages-for.ts";

const texts = messagesFor("documents");

/** A stored decision and how it was given, in words. Anything unknown stays as it was stored. */
export function authorizationWords(
  of: { readonly decision: string; readonly channel: string },
  language: Language,
): { readonly decision: string; readonly channel: string } {
  const t: { readonly [Group in "decision" | "channel"]: Readonly<Record<string, string>> } = texts(language);
  return {
    decision: t.decision[of.decision] ?? of.decision,
    channel: t.channel[of.channel] ?? of.channel,
  };
}
