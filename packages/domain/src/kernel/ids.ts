import { z } from "zod";

export const id = z.uuid();
export type Id = z.infer<typeof id>;

/** The token of a shared link: 32 random bytes, base64url. */
export const linkToken = z
  .string()
  .regex(/^[A-Za-z0-9_-]{43}$/, "This link is incomplete. Open it again from the email.");
