import { z } from "zod";
import { en as text } from "../../catalog/request-errors/en.ts";
import { webRequestInput } from "../../customers/web-requests/schema.ts";
import { call, type ReplyOf } from "../../kernel/contract.ts";
import { day } from "../../kernel/time.ts";
import { shopLogo } from "../../shops/logo/contract.ts";
import { weekdayHours } from "../../shops/schema.ts";

const slug = z.object({ slug: z.string().max(60, text.closed) });

/** What the page shows of the location: its own name, address, phone, and hours, and nothing else. */
export const openRequestPage = call({
  name: "portal.open-request-page",
  method: "GET",
  path: "/request-pages/:slug",
  access: "public",
  summary: "A location's public request page, if the location has turned it on",
  params: slug,
  reply: z.object({
    shop: z.object({
      name: z.string(),
      phone: z.string(),
      street: z.string(),
      city: z.string(),
      state: z.string(),
      zip: z.string(),
      registrationNumber: z.string(),
      timeZone: z.string(),
      logo: shopLogo.nullable(),
    }),
    hours: z.array(weekdayHours),
    /** The days that a person may name. */
    days: z.array(day),
  }),
});
export type RequestPageView = ReplyOf<typeof openRequestPage>;

/** The reply is the same whether the person is known or not. */
export const sendWebRequest = call({
  name: "portal.send-web-request",
  method: "POST",
  path: "/request-pages/:slug/requests",
  access: "public",
  summary: "Asks a location for an appointment or a call, without an account",
  params: slug,
  body: webRequestInput,
  reply: z.object({ received: z.literal(true) }),
});
