import { z } from "zod";
import { contact } from "../../kernel/access/visibility.ts";
import { id } from "../../kernel/ids.ts";
import { day, instant } from "../../kernel/time.ts";
import { customerLanguages } from "../schema.ts";
import { requestKinds } from "./rules.ts";

/** One request of a lead, as its page of the shop shows it. */
export const webRequest = z.object({
  id,
  asksFor: z.enum(requestKinds),
  name: z.string(),
  phone: contact(z.string().nullable()),
  email: contact(z.string().nullable()),
  vehicle: z.string(),
  concern: z.string(),
  days: z.array(day),
  language: z.enum(customerLanguages),
  agreesToTexts: z.boolean(),
  receivedAt: instant,
});
export type WebRequest = z.infer<typeof webRequest>;
