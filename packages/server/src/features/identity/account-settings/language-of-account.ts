import { type Language, languageOfTag } from "@autoiq/domain/kernel/language";
import { requestLanguage } from "../../../platform/language/request-language.ts";
import type { IdentityTx } from "../../../platform/tenancy.ts";
import { preferencesOf } from "./store.ts";

/** The language of emails and texts to an account: its preference, else the language of the request in progress. */
export async function languageOfAccount(tx: IdentityTx, userId: string): Promise<Language> {
  const saved = await preferencesOf(tx, userId);
  return (saved && languageOfTag(saved.locale)) ?? requestLanguage();
}
