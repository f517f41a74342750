import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { linkToken } from "../../kernel/ids.ts";
import { customerLanguage } from "../schema.ts";

const chosen = z.object({ language: customerLanguage });

/** The choice is stored only while the shop has not set the language itself. */
export const chooseLanguageByLink = call({
  name: "customers.choose-language-by-link",
  method: "PUT",
  path: "/links/:token/language",
  access: "link",
  summary: "The customer of a link chooses a language; the shop's own setting stays",
  params: z.object({ token: linkToken }),
  body: chosen,
});

export const chooseLanguageAsClient = call({
  name: "customers.choose-language-as-client",
  method: "PUT",
  path: "/client/language",
  access: "signed-in",
  summary: "A client chooses a language for every shop that has not set one",
  body: chosen,
});
