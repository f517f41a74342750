import { z } from "zod";
import { accountType } from "./schema.ts";

/** What a mailed link would confirm, as it is shown to whoever opens it in another browser than the one that asked. */
export const confirmation = z.object({
  kind: z.enum(["sign-up", "email-change"]),
  /** The address that is confirmed. */
  email: z.string(),
  /** Of a sign-up the person's name, of a change the address that the account has so far. */
  name: z.string(),
  account_type: accountType,
  company_name: z.string(),
  /** Whether a password can show that it is theirs. */
  has_password: z.boolean(),
});
export type Confirmation = z.infer<typeof confirmation>;

/** Replies of POST /auth/v1/verify to a page that redeems a link. */
export const confirmationReply = z.union([
  z.object({ access_token: z.string(), refresh_token: z.string() }),
  z.object({ code: z.literal("sign_up_unproved"), sign_up: confirmation }),
  z.object({ code: z.string(), message: z.string().optional(), link_state: z.string().optional() }),
]);
