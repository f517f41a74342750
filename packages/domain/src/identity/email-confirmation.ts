import { z } from "zod";
import { accountType } from "./schema.ts";

/** What an emailed link would confirm, shown when it is opened in a different browser than the one that requested it. */
export const confirmation = z.object({
  kind: z.enum(["sign-up", "email-change"]),
  /** The address to confirm. */
  email: z.string(),
  /** For a sign-up, the person's name. For a change, the account's current address. */
  name: z.string(),
  account_type: accountType,
  company_name: z.string(),
  /** Whether a password can prove ownership. */
  has_password: z.boolean(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** Responses of POST /auth/v1/verify to a page that redeems a link. */
export const confirmationReply = z.union([
  z.object({ access_token: z.string(), refresh_token: z.string() }),
  z.object({ code: z.literal("sign_up_unproved"), sign_up: confirmation }),
  z.object({ code: z.string(), message: z.string().optional(), link_state: z.string().optional() }),
]);
