import { z } from "zod";
import { type ContactForm, contactProblem } from "./form.ts";

const field = (name: keyof ContactForm) =>
  z
    .string()
    .trim()
    .superRefine((text, context) => {
      const message = contactProblem(name, text);
      if (message) context.addIssue({ code: "custom", message });
    });

export const contactForm = z.object({
  name: field("name"),
  email: field("email"),
  phone: field("phone").default(""),
  message: field("message"),
});

export const messageState = z.enum(["new", "answered", "held"]);
/** `held`: it looked automatic, so nobody was emailed. */
export type MessageState = z.infer<typeof messageState>;

export const contactMessage = z.object({
  id: z.uuid(),
  name: z.string(),
  email: z.string(),
  phone: z.string(),
  message: z.string(),
  state: messageState,
  receivedAt: z.string(),
  answeredAt: z.string().nullable(),
  /** The operator's address. */
  answeredBy: z.string().nullable(),
});
export type ContactMessage = z.infer<typeof contactMessage>;
