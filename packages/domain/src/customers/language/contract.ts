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
  summary: "Sets the customer's language from a link; the shop's setting doesn't change",
  params: z.object({ token: linkToken }),
  body: z.object({ language: customerLanguage }),
});
