import { z } from "zod";
import { call } from "../../kernel/contract.ts";
import { linkToken } from "../../kernel/ids.ts";
import { customerLanguage } from "../schema.ts";

/** The choice is stored only while the shop has not set the language itself. */
export const chooseLanguageByLink = call({
  name: "customers.choose-language-by-link",
  method: "PUT",
  path: "/links/:token/language",
  access: "link",
  summary: "The customer of a link chooses a language; the shop's own setting stays",
  params: z.object({ token: linkToken }),
  body: z.object({ language: customerLanguage }),
});
